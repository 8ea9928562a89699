"""Who asks to host a table whose host is gone. A matter of minutes: it stands in memory alone, and after a restart one asks again.

Each step is one of a dictionary's own, so no lock is needed; nothing here writes, and nothing here decides who may.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from companion.tables.minutes import Minutes

NOTICE = timedelta(minutes=10)
"""How long a host has to refuse before a scorer may take over hosting; and how long a refusal holds."""


class Claims(Minutes):
    """The claims of all tables, one each."""

    def __init__(self, now: Callable[[], str]) -> None:
        super().__init__(now)
        self._claims: dict[str, tuple[str, datetime]] = {}
        self._refused: dict[tuple[str, str], datetime] = {}

    def claim(self, table: str, device: str) -> bool:
        """Give notice that a device wants to host; one that is under way stays. False: it was refused lately."""
        refused = self._refused.get((table, device))
        if refused is not None and refused + NOTICE > self.now():
            return False
        if table not in self._claims:
            self._claims[table] = (device, self.now() + NOTICE)
        return True

    def claimed(self, table: str) -> tuple[str, datetime] | None:
        """Who wants to host, and from when on that device may."""
        return self._claims.get(table)

    def is_ripe(self, table: str, device: str) -> bool:
        """Whether this device's notice has run."""
        claim = self._claims.get(table)
        return claim is not None and claim[0] == device and claim[1] <= self.now()

    def drop(self, table: str, is_refused: bool) -> None:
        claim = self._claims.pop(table, None)
        if claim and is_refused:
            self._refused[table, claim[0]] = self.now()

    def told(self, table: str) -> dict[str, Any] | None:
        """What everybody at the table is told of it: `{"device", "wait": seconds until that device may host}`."""
        claim = self.claimed(table)
        return claim and {"device": claim[0], "wait": self.left(claim[1])}
