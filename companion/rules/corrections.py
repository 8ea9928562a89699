"""Undo, redo and amend: judging the moves that are about other entries (docs/moves.md, *For every game*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import log
from .folding import folded_before
from .refusals import is_whole, refuse
from .shared import decide_here

if TYPE_CHECKING:
    from typing import Any

    from .shapes import Allowed, Move, Refusal, Result, State


def decide_about(games: dict[str, Any], state: State, move: Move, allowed: Allowed) -> Result | Refusal:
    """Judge undo, redo and amend. Refuses `bad_move`, `unknown_entry`, `no_change`, hard; amend also what the new move is refused for."""
    named = move.get("entry")
    if not is_whole(named) and not isinstance(named, str):
        return refuse("bad_move", field="entry")
    entries = state["entries"]
    place = log.place_of(entries, named)
    if place is None or entries[place]["move"]["do"] in ("start", "undo", "redo"):
        return refuse("unknown_entry", entry=named)
    told = entries[place]
    if move["do"] != "amend":
        if log.is_out(state, place) == (move["do"] == "undo"):
            return refuse("no_change", entry=named)
        return {"about": told["move"]}
    return decide_amend(games, state, place, move, allowed)


def decide_amend(
    games: dict[str, Any], state: State, place: int, move: Move, allowed: Allowed
) -> Result | Refusal:
    """Judge the new move at the old place; its result there is the result of the amend."""
    stands = log.standing(state, place)
    new_move = move.get("move")
    if stands is None or state["entries"][place]["move"]["do"] in ("game", "amend"):
        return refuse("unknown_entry", entry=move["entry"])
    if not isinstance(new_move, dict) or not isinstance(new_move.get("do"), str):
        return refuse("bad_move", field="move")
    if new_move["do"] in ("start", "game") + log.ABOUT_ENTRIES:
        return refuse("bad_move", field="move")
    if without_force(new_move) == without_force(stands[0]):
        return refuse("no_change", entry=move["entry"])
    game = games[state["game"] or ""]
    now = folded_before(games, state, place)
    if now is None:
        return refuse("unknown_entry", entry=move["entry"])
    return decide_here(game, now, new_move, True if new_move.get("force") is True else allowed)


def without_force(move: Move) -> Move:
    return {key: move[key] for key in move if key != "force"}
