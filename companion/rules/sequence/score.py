"""How many sequences a side has, and how many it lacks. See docs/rules/sequence.md#winning."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..shapes import Game


def score_of(game: Game, side: str) -> int:
    """Give the sequences of a side: those on the board and those tallied."""
    return len(game["claimed"][side]) + int(game["tallied"][side])


def scores(game: Game) -> dict[str, int]:
    return {side: score_of(game, side) for side in game["sides"]}


def to_go(game: Game, side: str) -> int:
    """Give how many more sequences a side needs; a rule changed meanwhile may leave none, and the next chip wins."""
    return max(0, int(game["rules"]["need"]) - score_of(game, side))


def leader(game: Game) -> str | None:
    """Give the side with most sequences; None where two share the most or nobody has any."""
    told = scores(game)
    most = max([told[side] for side in game["sides"]])
    best = [side for side in game["sides"] if told[side] == most]
    return best[0] if most > 0 and len(best) == 1 else None
