"""What is a matter of minutes and stands in memory alone, by the clock of the tables: doors, notices."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from math import ceil


class Minutes:
    """`now() -> str` is the clock of the tables.

    >>> Minutes(lambda: "2026-12-01T20:00:00Z").left(datetime.fromisoformat("2026-12-01T20:00:01.2Z"))
    2
    """

    def __init__(self, now: Callable[[], str]) -> None:
        self._now = now

    def now(self) -> datetime:
        return datetime.fromisoformat(self._now())

    def left(self, until: datetime) -> int:
        """Whole seconds until then; 0 once it is over."""
        return max(0, ceil((until - self.now()).total_seconds()))
