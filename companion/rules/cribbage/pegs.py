"""What an entry pegs: its points as facts for the log, and how they move the pegs, fill the tally and end the game.

A result holds ``"pegs": [[side, points], …]``, each side once and in the order in which they fall due, and ``"shares": [[player, where,
points], …]``, who earned them. Rules: docs/rules/cribbage.md#winning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .board import moved, target_of
from .claims import close_windows
from .match import ended
from .tally import tallied

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from ..shapes import Game, Result


def pegged(game: Game, shares: Iterable[tuple[str, str, int]]) -> Result:
    """Give the facts of what is pegged: ``{"points", "pegs", "shares"}``. An entry moves a side's pegs once, with all that it pegs for it.

    `shares` are (player, where, points); `points` of the result are those of the last share.
    """
    pegs: list[list[object]] = []
    points = 0
    listed: list[list[object]] = []
    for player, where, points in shares:
        side = game["side_of"][player]
        listed.append([player, where, points])
        for known in pegs:
            if known[0] == side:
                known[1] = known[1] + points  # type: ignore[operator]
                break
        else:
            pegs.append([side, points])
    return {"points": points, "pegs": pegs, "shares": listed}


def take_pegs(game: Game, result: Result) -> Game:
    """Fold what an entry pegs. The first side to reach its target ends the game; nothing after that counts, in the same entry or later."""
    pegs = result.get("pegs") or []
    if not pegs:
        return game
    scores, places = dict(game["scores"]), dict(game["pegs"])
    reached, hop = None, game["hop"]
    for side, points in pegs:
        target = target_of(game, side)
        before = scores[side], places[side]
        scores[side], places[side] = moved(scores[side], places[side], points, target)
        hop = hop_of(side, before, scores[side]) if scores[side] != before[0] else hop
        if scores[side] >= target:
            reached = side
            break
    after = dict(
        game,
        scores=scores,
        pegs=places,
        hop=hop,
        open=close_windows(game["open"], pegs),
        tally=tallied(game["tally"], result),
    )
    return after if reached is None else ended(after, reached)


def hop_of(side: str, before: tuple[int, list[int]], score: int) -> dict[str, Any] | None:
    """Give the hop that is the last move on the board: whose, and from which hole the back peg jumped; None when a peg came back.

    >>> hop_of("ann", (9, [9, 6]), 12), hop_of("ann", (9, [9, 6]), 7)
    ({'side': 'ann', 'from': 6}, None)
    """
    return {"side": side, "from": before[1][1]} if score > before[0] else None


def totals(result: Result) -> dict[str, int]:
    """Give what each side pegs by a result, noughts left out: two results with the same totals come to the same."""
    found: dict[str, int] = {}
    for side, points in result.get("pegs") or []:
        found[side] = found.get(side, 0) + points
    return {side: found[side] for side in found if found[side]}
