"""What may be asked of the log."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

Entry = dict[str, Any]
"""`{"seq": 1…, "id": 32 hex, "by": device, "at": UTC, "move": {…}, "result": {…}}`"""

_ENTRY = "SELECT seq, id, by, at, move, result FROM entry"


def _entry(row: tuple[Any, ...]) -> Entry:
    seq, id_, by, at, move, result = row
    return {"seq": seq, "id": id_, "by": by, "at": at, "move": json.loads(move), "result": json.loads(result)}


class Reading:
    """Questions to one state of the log: nothing changes between two questions to the same Reading."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._ask = connection.execute

    def _one(self, query: str, *values: Any) -> Any:
        """The first column of the first row; None without a row."""
        row = self._ask(query, values).fetchone()
        return row[0] if row else None

    def tables(self) -> list[dict[str, str]]:
        """All tables, the latest changed first: `[{"table", "game", "title", "changed"}…]`."""
        rows = self._ask("SELECT id, game, title, changed FROM table_ ORDER BY changed DESC, id")
        return [dict(zip(("table", "game", "title", "changed"), row, strict=True)) for row in rows]

    def era(self, table: str) -> str | None:
        """Which life of the log this table is in; None when there is no such table."""
        era: str | None = self._one("SELECT era FROM table_ WHERE id = ?", table)
        return era

    def last(self, table: str) -> int:
        """The number of the table's last entry, 0 when it has none."""
        last: int = self._one("SELECT coalesce(max(seq), 0) FROM entry WHERE table_id = ?", table)
        return last

    def entries(self, table: str, after: int = 0, limit: int = -1) -> list[Entry]:
        """The entries with a number above `after`, in order; at most `limit`, all when that is below zero."""
        rows = self._ask(
            _ENTRY + " WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?", (table, after, limit)
        )
        return [_entry(row) for row in rows]

    def entry(self, id: str) -> tuple[str, Entry] | None:
        """The entry with this id, and its table."""
        row = self._ask(
            "SELECT seq, id, by, at, move, result, table_id FROM entry WHERE id = ?", (id,)
        ).fetchone()
        return (row[6], _entry(row[:6])) if row else None

    def device(self, token_hash: str) -> dict[str, str] | None:
        """The device with this token: `{"id", "seen"}`."""
        row = self._ask("SELECT id, seen FROM device WHERE token_hash = ?", (token_hash,)).fetchone()
        return {"id": row[0], "seen": row[1]} if row else None

    def device_name(self, device: str) -> str | None:
        name: str | None = self._one("SELECT name FROM device WHERE id = ?", device)
        return name

    def role(self, table: str, device: str) -> str | None:
        role: str | None = self._one("SELECT role FROM role WHERE table_id = ? AND device = ?", table, device)
        return role

    def seats(self, table: str) -> list[dict[str, str]]:
        """The taken seats by player: `[{"player", "device", "name" of the device, "seen"}…]`."""
        rows = self._ask(
            "SELECT player, device, name, seen FROM seat JOIN device ON device.id = seat.device"
            " WHERE table_id = ? ORDER BY player",
            (table,),
        )
        return [{"player": row[0], "device": row[1], "name": row[2], "seen": row[3]} for row in rows]

    def links(self, table: str) -> dict[str, str]:
        """The links that are not revoked: `{role: secret}`."""
        rows = self._ask(
            "SELECT role, secret FROM link WHERE table_id = ? AND NOT revoked ORDER BY role", (table,)
        )
        return dict(rows.fetchall())

    def tables_of(self, device: str) -> list[dict[str, Any]]:
        """The tables where a device has a role, the latest changed first; see `Tables.summaries`."""
        rows = self._ask(
            "SELECT table_.id, game, title, role, created, changed, summary"
            " FROM role JOIN table_ ON table_.id = role.table_id"
            " WHERE device = ? ORDER BY changed DESC, table_.id",
            (device,),
        )
        names = ("table", "game", "title", "role", "created", "changed", "summary")
        return [dict(zip(names, (*row[:6], json.loads(row[6])), strict=True)) for row in rows]

    def former(self, table: str, device: str) -> int | None:
        """The last entry that a device may see which was removed; None for one that was not."""
        last: int | None = self._one(
            "SELECT last FROM former WHERE table_id = ? AND device = ?", table, device
        )
        return last

    def roles(self, table: str) -> list[dict[str, str]]:
        """Who has a role, by device: `[{"device", "name", "role", "seen"}…]`."""
        rows = self._ask(
            "SELECT device, name, role, seen FROM role JOIN device ON device.id = role.device"
            " WHERE table_id = ? ORDER BY device",
            (table,),
        )
        return [dict(zip(("device", "name", "role", "seen"), row, strict=True)) for row in rows]

    def is_locked(self, table: str) -> bool:
        return self._one("SELECT 1 FROM locked WHERE table_id = ?", table) is not None
