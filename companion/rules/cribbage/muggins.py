"""Muggins: taking what an opponent left unclaimed. Rules: docs/rules/cribbage.md#muggins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_whole, refuse
from .board import players_of
from .claims import is_named
from .pegs import pegged
from .seats import seat_of, sides

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ..shapes import Game, Move, Refusal, Result
    from .claims import Open


def entry_named(game: Game, named: Any) -> list[Any] | None:
    """Find a standing entry of this game by number or id: [number, id, its side or None]; None where there is none.

    Entries up to the one this game began with (`from`) are there, but nothing lies open in them.
    """
    for told in game["told"]:
        if is_named(told, named):
            return told  # type: ignore[no-any-return]
    if is_whole(named) and 1 <= named <= game["from"]:
        return [named, None, None]
    return None


def lying(game: Game, named: Any) -> Open | None:
    """Find what an entry left open, taken or not."""
    for lies in game["open"]:
        if lies["left"] and is_named(lies["entry"], named):
            return lies  # type: ignore[no-any-return]
    return None


def muggins_problems(game: Game, move: Move) -> Iterator[Refusal]:
    """`muggins`: refuses unknown_player, unknown_entry, bad_points, hard; muggins_off, nothing_missed (also from one's own side),
    already_counted (taken once), muggins_late, soft."""
    player = move.get("player")
    if seat_of(game, player) is None:
        yield refuse("unknown_player", player=player)
    if entry_named(game, move.get("entry")) is None:
        yield refuse("unknown_entry", entry=move.get("entry"))
    points = move.get("points")
    if points is not None and (not is_whole(points) or points < 1):
        yield refuse("bad_points", points=points)
    if not game["rules"]["muggins"]:
        yield refuse("muggins_off", True)
    lies = lying(game, move["entry"])
    if lies is None or lies["side"] == game["side_of"][player]:
        yield refuse("nothing_missed", True, entry=move["entry"])
        return
    if lies["taken"]:
        yield refuse("already_counted", True, what="muggins")
    if lies["late"]:
        yield refuse("muggins_late", True)


def muggins_result(game: Game, move: Move) -> Result:
    """The caller takes the lesser of what was missed and what he said.

    Insisted upon where nothing was missed, the called points go to the opponent, as a penalty.
    """
    lies = lying(game, move["entry"])
    player, said = move["player"], move.get("points")
    if lies is not None:
        points = lies["left"] if said is None else min(said, lies["left"])
        return dict(pegged(game, [(player, "muggins", points)]), entry=move["entry"], left=lies["left"])
    opponent = opponent_in(game, move)
    if opponent is None or said is None:
        return dict(pegged(game, []), entry=move["entry"])
    return dict(pegged(game, [(opponent, "penalty", said)]), entry=move["entry"], wrongly=True)


def opponent_in(game: Game, move: Move) -> str | None:
    """Give a player of the side whose entry was called; with two sides, of the other side where the entry is nobody's."""
    mine = game["side_of"][move["player"]]
    told = entry_named(game, move["entry"])
    side = None if told is None else told[2]
    if side is None and len(sides(game)) == 2:
        side = [other for other in sides(game) if other != mine][0]
    if side is None or side == mine:
        return None
    return players_of(game, side)[0]


def take_muggins(game: Game, move: Move, result: Result) -> Game:
    """Fold that what lay open has been taken."""
    opened = [
        dict(lies, taken=True) if is_named(lies["entry"], move["entry"]) else lies for lies in game["open"]
    ]
    return dict(game, open=opened)
