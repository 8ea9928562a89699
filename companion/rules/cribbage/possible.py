"""Which points a hand can come to. Rules: docs/rules/cribbage.md#impossible-scores."""

from __future__ import annotations

# By number of cards in hand: points (nobs apart) of hands without his nobs, and of hands with it. tests/rules/cribbage count them all.
WITHOUT = {
    3: [0] + list(range(2, 16)) + [20],
    4: [0] + list(range(2, 19)) + [20, 21, 22, 23, 24, 28],
    5: [0] + list(range(2, 31)) + [32, 34, 36, 38, 40, 46],
}
WITH = {
    3: [0] + list(range(2, 15)),
    4: [0] + list(range(2, 18)) + [20, 22, 28],
    5: [0] + list(range(2, 31)) + [32, 36, 38],
}


def scores(size: int = 4, nobs: int = 1) -> list[int]:
    """List what a hand of `size` cards (3, 4, 5; a crib is 4) can come to when his nobs pays `nobs`, ascending."""
    return sorted(set(WITHOUT[size] + [points + nobs for points in WITH[size]]))


def can_score(points: int, size: int = 4, nobs: int = 1) -> bool:
    """Tell whether a hand of `size` cards (3, 4 or 5; a crib is 4) can be worth `points` when his nobs pays `nobs`.

    >>> [points for points in range(31) if not can_score(points)]
    [19, 25, 26, 27, 30]
    """
    return points in WITHOUT[size] or points - nobs in WITH[size]


def impossible(size: int = 4, nobs: int = 1) -> list[int]:
    """List the points that cannot be, below the highest.

    >>> impossible(3), impossible(4, nobs=0)
    ([16, 17, 18, 19], [1, 19, 25, 26, 27])
    """
    could = scores(size, nobs)
    return [points for points in range(could[-1]) if points not in could]
