"""The door of each table: whether it is held open and by which code, who knocks, and which phone takes another's place.

All of it is a matter of minutes and stands in memory alone: after a restart the host opens the door again. Each step is one of a
dictionary's own, so no lock is needed; nothing here writes, and nothing here decides who may.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from companion.tables.minutes import Minutes

LETTERS = "34679CDFGHJKMNPQRTWXY"
"""What a code is made of: nothing that looks like another (0 O, 1 I L, 2 Z, 5 S, 8 B, U V), and no vowel, so that it is no word."""

LENGTH = 6
HELD = timedelta(minutes=10)
"""How long a door stays open after the host has last said so, and how long a secret for a new phone is good."""

WAITS = timedelta(minutes=2)
"""How long somebody who knocks waits for an answer."""

MOST_KNOCKS = 12
"""How many may wait at one door."""


@dataclass
class Knock:
    """Somebody at the door; `state`: waiting, let_in or refused (and timed_out, when nobody answered until `until`)."""

    id: str
    table: str
    device: str
    seat: str | None
    until: datetime
    state: str = "waiting"


def normal(code: str) -> str:
    """A code as it was meant: capitals, without spaces and dashes.

    >>> normal(" k7c-dxr ")
    'K7CDXR'
    """
    return "".join(code.split()).replace("-", "").upper()


class Door(Minutes):
    """The doors of all tables."""

    def __init__(self, now: Callable[[], str]) -> None:
        super().__init__(now)
        self._held: dict[str, tuple[str, datetime]] = {}
        self._tables: dict[str, str] = {}
        self._knocks: dict[str, Knock] = {}
        self._heirs: dict[str, tuple[str, str, datetime]] = {}

    # ---- the code

    def hold(self, table: str) -> None:
        """Open the door, or hold it open for longer; the code stays the same while it is open."""
        code = self.code(table) or self._new_code()
        self._held[table] = (code, self.now() + HELD)
        self._tables[code] = table

    def _new_code(self) -> str:
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
            if self.table(code) is None:
                return code

    def close(self, table: str) -> None:
        """Shut the door; who has knocked already still waits for an answer."""
        if found := self._held.pop(table, None):
            self._tables.pop(found[0], None)

    def code(self, table: str) -> str | None:
        """The code while the door is open, else None."""
        code, until = self._held.get(table, ("", None))
        if until is not None and until <= self.now():
            self.close(table)
            return None
        return code or None

    def wait(self, table: str) -> int:
        """In how many seconds the door shuts by itself; 0 where it is shut."""
        return self.left(self._held[table][1]) if self.code(table) else 0

    def table(self, code: str) -> str | None:
        """The table whose door this code opens now."""
        table = self._tables.get(normal(code))
        return table if table is not None and self.code(table) else None

    # ---- knocking

    def knock(self, table: str, device: str, seat: str | None) -> Knock | None:
        """Knock; a device knocks once, so an earlier knock of its is gone. None when too many wait already."""
        for known in self._of(table):
            if known.device == device or known.until + HELD < self.now():
                self._knocks.pop(known.id, None)
        if len(self.waiting(table)) >= MOST_KNOCKS:
            return None
        made = Knock(secrets.token_hex(8), table, device, seat, self.now() + WAITS)
        self._knocks[made.id] = made
        return made

    def _of(self, table: str) -> list[Knock]:
        return [one for one in list(self._knocks.values()) if one.table == table]

    def waiting(self, table: str) -> list[Knock]:
        """Who waits for an answer, the one who came first, first."""
        return [one for one in self._of(table) if self.state(one) == "waiting"]

    def state(self, knock: Knock) -> str:
        is_late = knock.state == "waiting" and knock.until <= self.now()
        return "timed_out" if is_late else knock.state

    def knock_of(self, table: str, device: str) -> Knock | None:
        return next((one for one in self._of(table) if one.device == device), None)

    def waiting_as(self, table: str, id: str) -> Knock | None:
        return next((one for one in self.waiting(table) if one.id == id), None)

    # ---- another phone in the place of one

    def heir(self, table: str, device: str) -> str:
        """A secret that puts another phone in this one's place, once and for ten minutes."""
        for secret, known in list(self._heirs.items()):
            if known[:2] == (table, device) or known[2] <= self.now():
                self._heirs.pop(secret, None)
        secret = secrets.token_urlsafe(16)
        self._heirs[secret] = (table, device, self.now() + HELD)
        return secret

    def ancestor(self, table: str, secret: str) -> str | None:
        """The device whose place the secret gives."""
        known = self._heirs.get(secret)
        is_right = known is not None and known[0] == table and known[2] > self.now()
        return known[1] if known and is_right else None

    def use(self, secret: str) -> bool:
        """Spend the secret; False when it was spent already."""
        return self._heirs.pop(secret, None) is not None
