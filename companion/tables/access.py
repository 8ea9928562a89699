"""What a device may do at a table, asked of the log."""

from __future__ import annotations

import hmac

from companion.store import Reading
from companion.tables.denied import Forbidden, Unknown

ROLES = ("host", "scorer", "watcher")
"""From the one who may most to the one who may least."""


def seat_of(log: Reading, table: str, device: str) -> str | None:
    """The player (the first of several) as whom a device sits."""
    return next((one["player"] for one in log.seats(table) if one["device"] == device), None)


def era_of(log: Reading, table: str) -> str:
    """Raises Unknown `unknown_table`."""
    era = log.era(table)
    if era is None:
        raise Unknown("unknown_table")
    return era


def role_of(log: Reading, table: str, device: str) -> str:
    """Raises Unknown `unknown_table`, Forbidden `no_role` for a stranger and `removed` for one that the host has removed."""
    era_of(log, table)
    role = log.role(table, device)
    if role is None:
        raise Forbidden("no_role" if log.former(table, device) is None else "removed")
    return role


def need_host(log: Reading, table: str, device: str) -> None:
    """Raises Forbidden `not_allowed` for all but the host."""
    if role_of(log, table, device) != "host":
        raise Forbidden("not_allowed")


def opened(log: Reading, table: str, secret: str) -> str:
    """The role a secret opens at this table. Raises Forbidden `bad_secret`."""
    for role, right in log.links(table).items():
        if hmac.compare_digest(right.encode(), sound(secret).encode()):
            return role
    raise Forbidden("bad_secret")


def sound(text: str) -> str:
    """Text that any file can hold: half a surrogate pair becomes a question mark."""
    return text.encode("utf-8", "replace").decode()
