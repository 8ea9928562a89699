"""Which points a hand can come to. See docs/rules/cribbage.md#impossible-scores."""

from __future__ import annotations


def can_score(points: int, size: int = 4, nobs: int = 1) -> bool:
    """Tell whether a hand of `size` cards (3, 4 or 5; a crib is 4) can be worth `points` when nobs pays `nobs`."""
    raise NotImplementedError
