"""The move `peg`: points said by a person, for a reason. Rules: docs/rules/cribbage.md#pegs-by-hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import refuse
from .amounts import IN_PLAY, REASONS, SIGNED, can_pay, is_points
from .counting import count_problems, count_result, take_count
from .deal import present
from .heels import once_and_in_time, take_heels
from .pegs import pegged
from .seats import seat_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..shapes import Game, Move, Refusal, Result

COUNTS = ("hand", "crib")


def as_count(move: Move) -> Move:
    """Give the `hand` or `crib` that a `peg` for one is: the same count."""
    count = {"do": move["for"], "player": move["player"], "points": move["points"]}
    return dict(count, deal=move["deal"]) if "deal" in move else count


def peg_problems(game: Game, move: Move) -> Iterator[Refusal]:
    """`peg`: refuses unknown_player, bad_points (an unknown reason, no whole number, below nought but for penalty and correction), hard;
    impossible_score (not the price of the reason) and what binds heels, hand and crib, soft."""
    if seat_of(game, move.get("player")) is None:
        yield refuse("unknown_player", player=move.get("player"))
    reason, points = move.get("for"), move.get("points")
    if reason not in REASONS:
        yield refuse("bad_points", reason=reason)
    if not is_points(points) or (points < 0 and reason not in SIGNED):  # type: ignore[operator]
        yield refuse("bad_points", points=points, reason=reason)
    if reason in COUNTS:
        yield from count_problems(game, as_count(move))
        return
    if not can_pay(game, str(reason), int(points or 0)):
        yield refuse("impossible_score", True, points=points, reason=reason)
    if reason == "heels" and points:
        yield from once_and_in_time(present(game))


def peg_result(game: Game, move: Move) -> Result:
    reason = move["for"]
    if reason in COUNTS:
        return count_result(game, as_count(move))
    where = reason if reason in ("heels", "penalty") else ("play" if reason in IN_PLAY else "other")
    result = pegged(game, [(move["player"], where, move["points"])])
    return dict(result, deal=present(game)["number"]) if reason == "heels" else result


def take_peg(game: Game, move: Move, result: Result) -> Game:
    """Fold what a `peg` is besides its points: a count of the show, or heels."""
    if move["for"] in COUNTS:
        return take_count(game, as_count(move), result)
    if move["for"] == "heels" and result["points"]:
        return take_heels(game, {}, result)
    return game
