"""Points that were probably given twice: the same for the same player within a few seconds, from two phones.

Nothing is ever dropped by itself: both entries stand, and the screen offers to take one out. The rulebook has no clock; entries bring
their own (`at`) and say which phone made them (`by`). Rules: docs/rules/cribbage.md#given-twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import log

if TYPE_CHECKING:
    from typing import Any

    from .shapes import Entry, State

WITHIN = 20  # seconds
LOOK_BACK = 12  # entries: so many may come from a full table in that time
DAYS_BEFORE = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)


def seconds(at: Any) -> int | None:
    """Read a time as entries carry it, UTC in ISO 8601, as seconds; None for anything else.

    >>> seconds("2026-11-30T20:00:05.250Z") - seconds("2026-11-30T19:59:50Z"), seconds("soon")
    (15, None)
    """
    if not isinstance(at, str) or len(at) < 19:
        return None
    parts = [at[0:4], at[5:7], at[8:10], at[11:13], at[14:16], at[17:19]]
    if not all([part.isdigit() for part in parts]):
        return None
    year, month, day, hour, minute, second = [int(part) for part in parts]
    if not 1 <= month <= 12:
        return None
    past = year - 1 if month < 3 else year
    days = year * 365 + past // 4 - past // 100 + past // 400 + DAYS_BEFORE[month - 1] + day
    return ((days * 24 + hour) * 60 + minute) * 60 + second


def given(entry: Entry) -> list[Any]:
    """Give who gets how much by an entry, as far as it can be a double: [player, points], or nothing."""
    move, result = entry["move"], entry["result"]
    points = result.get("points")
    player = result.get("player") or move.get("player")
    if move["do"] in ("muggins", "penalty") or not points or points < 0 or player is None:
        return []
    return [player, points]


def is_twice(first: Entry, second: Entry) -> bool:
    """Tell whether the second entry probably says again what the first one said."""
    by = first.get("by"), second.get("by")
    if not by[0] or not by[1] or by[0] == by[1]:
        return False
    if not given(first) or given(first) != given(second):
        return False
    at = seconds(first.get("at")), seconds(second.get("at"))
    return at[0] is not None and at[1] is not None and abs(at[1] - at[0]) <= WITHIN


def doubles(state: State, last: int | None = None) -> list[dict[str, Any]]:
    """List what was probably given twice and still stands, among the `last` entries (None: in the whole log), the earliest first.

    Each is {"entry", "like"}: the names of the later entry and of the one it resembles. Insisted upon (`force`) it is meant, so it is not
    listed; and an entry that was corrected speaks for itself.
    """
    entries = state["entries"]
    found: list[dict[str, Any]] = []
    used: list[int] = []
    begin = 0 if last is None else max(0, len(entries) - last)
    for place in range(begin, len(entries)):
        if not given(entries[place]) or entries[place]["move"].get("force"):
            continue
        for earlier in range(place - 1, max(-1, place - 1 - LOOK_BACK), -1):
            # What costs most is asked last: hardly ever are two entries alike.
            if earlier in used or not is_twice(entries[earlier], entries[place]):
                continue
            if not is_plain(state, place) or not is_plain(state, earlier):
                continue
            used.append(place)
            found.append({"entry": entries[place]["id"], "like": entries[earlier]["id"]})
            break
    return found


def is_plain(state: State, place: int) -> bool:
    """Tell whether an entry stands as it was made."""
    return log.standing(state, place) is not None and log.spoken_by(state, place) == place
