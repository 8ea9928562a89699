"""What must be true of the score file, whatever happened to the server: sound, in order, everything acknowledged in it once."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from companion.store import look_into

Json = Any


def integrity(path: Path) -> str:
    """What SQLite's long check says of the file: "ok"."""
    connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
    try:
        return str(connection.execute("PRAGMA integrity_check").fetchone()[0])
    finally:
        connection.close()


class Watched:
    """A score file that is looked at again and again; each time it must hold all it held before, in the same order."""

    def __init__(self, path: Path, tables: list[str]) -> None:
        self._path = path
        self._before: dict[str, list[Json]] = {table: [] for table in tables}

    def check(self, acknowledged: dict[str, Json], sent: set[str] | None = None) -> int:
        """See that the file is sound and holds each of these entries once, as it was acknowledged; how many there are in it.

        `sent`: the ids of all that was ever sent, beside the first entry of each table; nothing else may be there.
        """
        assert integrity(self._path) == "ok"
        there: dict[str, Json] = {}
        count = 0
        with look_into(self._path) as store, store.reading() as log:
            for table, before in self._before.items():
                entries = log.entries(table)
                assert [one["seq"] for one in entries] == list(range(1, len(entries) + 1))
                assert entries[: len(before)] == before, "what was there has changed"
                self._before[table] = entries
                there |= {one["id"]: one for one in entries}
                count += len(entries)
        assert len(there) == count, "an entry is there twice"
        for id_, entry in acknowledged.items():
            assert there.get(id_) == entry, f"{id_} was acknowledged"
        if sent is not None:
            made_up = set(there) - sent - {entries[0]["id"] for entries in self._before.values()}
            assert not made_up
        return count
