"""The move `penalty`: points off a player, or to his opponents, as one entry with one undo. Rules: docs/rules/cribbage.md#penalties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import refuse
from .amounts import is_points
from .pegs import pegged
from .seats import seat_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ..shapes import Game, Move, Refusal, Result

LONGEST_REASON = 500


def receivers(move: Move) -> list[Any]:
    """Give the players that `to` names, one or a list; none when it is left out."""
    to = move.get("to")
    if to is None:
        return []
    return to if isinstance(to, list) else [to]


def penalty_problems(game: Game, move: Move) -> Iterator[Refusal]:
    """`penalty`: refuses unknown_player, bad_points (below 1), bad_move, all hard."""
    for player in [move.get("player")] + receivers(move):
        if seat_of(game, player) is None:
            yield refuse("unknown_player", player=player)
    if not is_points(move.get("points"), least=1):
        yield refuse("bad_points", points=move.get("points"))
    back = move.get("back")
    if back is not None and not is_points(back, least=0):
        yield refuse("bad_points", points=back)
    if (move.get("to") is None and back is not None) or move.get("to") == []:
        yield refuse("bad_move", field="to")
    reason = move.get("reason", "")
    if not isinstance(reason, str) or len(reason) > LONGEST_REASON:
        yield refuse("bad_move", field="reason")


def penalty_result(game: Game, move: Move) -> Result:
    """The way back comes first, so that it counts for skunks even when the points end the game; a side receives once."""
    player, points = move["player"], move["points"]
    if not receivers(move):
        return pegged(game, [(player, "penalty", -points)])
    shares = [(player, "penalty", -move["back"])] if move.get("back") else []
    given: list[str] = []
    for receiver in receivers(move):
        if game["side_of"][receiver] not in given:
            given.append(game["side_of"][receiver])
            shares.append((receiver, "penalty", points))
    return pegged(game, shares)
