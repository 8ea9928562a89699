"""The board: how far each side is, where its two pegs stand, where the lines are. Rules: docs/rules/cribbage.md#board."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game

STREET = 30
SKUNK = 31  # beaten by so many: skunked
DOUBLE_SKUNK = 61


def target_of(game: Game, side: str, target: int | None = None) -> int:
    """Give the hole a side must reach: the target, and half of it (rounded up) for the captain.

    `target` asks for another target than the one in force.
    """
    if target is None:
        target = int(game["rules"]["target"])
    if game["rules"]["players_form"] == "captain" and len(players_of(game, side)) == 1:
        return (target + 1) // 2
    return target


def players_of(game: Game, side: str) -> list[str]:
    """Give the players of a side, in seat order."""
    return [player["id"] for player in game["players"] if game["side_of"][player["id"]] == side]


def holes_to_go(game: Game, side: str) -> int:
    """Give how many holes a side has left."""
    return int(target_of(game, side) - game["scores"][side])


def moved(score: int, pegs: list[int], points: int, target: int) -> tuple[int, list[int]]:
    """Move one side's pegs by signed points: its new score and its [front, back].

    Forward the back peg jumps over the front one; backward the front peg comes back and the back peg stays if it is still behind.
    Where nothing changes, at either end of the board or for nought, no peg moves.

    >>> moved(2, [2, 0], 3, 121), moved(9, [9, 6], -3, 121), moved(118, [118, 0], 24, 121), moved(0, [0, 0], 0, 121)
    ((5, [5, 2]), (6, [6, 5]), (121, [121, 118]), (0, [0, 0]))
    """
    new = max(0, min(target, score + points))
    if new == score:
        return score, pegs
    if new > score:
        return new, [new, score]
    back = pegs[1] if pegs[1] < new else max(0, new - 1)
    return new, [new, back]


def skunk(margin: int) -> str:
    """Name a defeat by its margin; the double skunk is tested first.

    >>> skunk(30), skunk(31), skunk(61)
    ('plain', 'skunk', 'double')
    """
    if margin >= DOUBLE_SKUNK:
        return "double"
    return "skunk" if margin >= SKUNK else "plain"


def lines(target: int) -> dict[str, Any]:
    """Give what a board is drawn from: the last hole of each street, the last skunked holes, the stinkhole and the game hole.

    >>> lines(121)["skunk"], lines(121)["double_skunk"], lines(121)["streets"], lines(61)["double_skunk"]
    (90, 60, [30, 60, 90, 120], None)
    """
    return {
        "target": target,
        "streets": list(range(STREET, target, STREET)),
        "skunk": target - SKUNK if target > SKUNK else None,
        "double_skunk": target - DOUBLE_SKUNK if target > DOUBLE_SKUNK else None,
        "stinkhole": target - 1,
    }
