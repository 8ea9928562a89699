"""Points that a person says: which numbers are points, and which a reason can pay. Rules: docs/rules/cribbage.md#pegs-by-hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_whole

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game

MOST = 9007199254740991  # the largest whole number that JSON keeps exactly on every phone

FIXED = {
    "fifteen": (2,),
    "thirty_one": (2,),
    "pair": (2,),
    "pair_royal": (6,),
    "double_pair_royal": (12,),
    "run": (3, 4, 5, 6, 7),
    "go": (1,),
    "last": (1,),
}
IN_PLAY = tuple(sorted(FIXED))
FREE = ("hand", "crib", "penalty", "correction", "other")
SIGNED = ("penalty", "correction")
REASONS = IN_PLAY + ("heels", "nobs") + FREE
FOR_LAST = 3  # to pone, before the first deal of the five-card form


def is_points(value: Any, least: int = -MOST) -> bool:
    """Tell whether something is a number of points: whole, and not beyond what every phone can hold."""
    return is_whole(value) and least <= value <= MOST


def can_pay(game: Game, reason: str, points: int) -> bool:
    """Tell whether a reason can pay so many points: a fixed price is paid exactly, nothing is always possible.

    >>> six = {"players": [1, 2], "rules": {"cards": "six", "heels": 2, "nobs": 1}}
    >>> can_pay(six, "fifteen", 15), can_pay(six, "run", 5), can_pay(six, "last", 3), can_pay(six, "other", 15)
    (False, True, False, True)
    """
    if points == 0 or reason in FREE:
        return True
    if reason in ("heels", "nobs"):
        return bool(points == game["rules"][reason])
    if reason == "last" and points == FOR_LAST:
        return bool(game["rules"]["cards"] == "five") and len(game["players"]) == 2
    return points in FIXED[reason]
