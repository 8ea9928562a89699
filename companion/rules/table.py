"""A table of any game: `decide` what comes in, `view` what a screen shows. The games are handed in, so that nothing here knows one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import log
from .corrections import decide_about
from .folding import evolve, fold, new, settle, touch
from .refusals import is_refusal, refuse
from .shared import decide_here
from .start import begin

if TYPE_CHECKING:
    from typing import Any

    from .shapes import Allowed, Refusal, Result, State, View

__all__ = ["decide", "evolve", "fold", "new", "settle", "touch", "view"]


def decide(games: dict[str, Any], state: State, move: Any, allowed: Allowed = None) -> Result | Refusal:
    """Judge a new move at the table as it is: its result, or the refusal that stands. Changes nothing."""
    if not isinstance(move, dict) or not isinstance(move.get("do"), str):
        return refuse("bad_move", field="do")
    if move.get("force") is True:
        allowed = True
    if move["do"] == "start":
        if state["now"] is not None:
            return refuse("bad_move", field="do")
        game = games.get(move["game"]) if isinstance(move.get("game"), str) else None
        if game is None:
            return refuse("bad_setup", why="game")
        begun = begin(game, move, allowed)
        return begun if is_refusal(begun) else begun[0]
    if state["now"] is None or state["game"] is None:
        return refuse("bad_move", field="do")
    if move["do"] in log.ABOUT_ENTRIES:
        return decide_about(games, state, move, allowed)
    return decide_here(games[state["game"]], state["now"], move, allowed)


def view(games: dict[str, Any], state: State) -> View:
    """Give what a screen shows. `misfits` and `out` name entries by number, or by id while they have none."""
    entries = state["entries"]
    shown: View = {"game": state["game"], "last": len(entries)}
    if state["now"] is not None and state["game"] is not None:
        shown["table"] = games[state["game"]].view(state["now"])
    shown["misfits"] = [log.name_of(entries, place) for place in state["misfits"]]
    shown["out"] = [
        log.name_of(entries, place)
        for place in sorted(int(key) for key in state["marks"])
        if log.is_out(state, place)
    ]
    undoable = last_undoable(state)
    shown["undoable"] = None if undoable is None else log.name_of(entries, undoable)
    return shown


def last_undoable(state: State) -> int | None:
    """Give the place of the entry that an undo key would take out: the latest that stands and can be undone."""
    for place in range(len(state["entries"]) - 1, 0, -1):
        if state["entries"][place]["move"]["do"] not in ("undo", "redo") and not log.is_out(state, place):
            return place
    return None
