"""A connection that only reads, and what a file must be before anything else is done with it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from companion.store import migrations
from companion.store.backup import is_sound
from companion.store.faults import StoreFault


def reader(path: Path) -> sqlite3.Connection:
    """Open a file that is there; nothing is written to it, and no checkpoint made, whoever else has it open."""
    connection = sqlite3.connect(
        f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None, check_same_thread=False
    )
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    return connection


def check(connection: sqlite3.Connection, newest: int) -> None:
    """Raise StoreFault `not_ours`, `newer_file` (than version `newest`) or `damaged`."""
    if not migrations.is_ours(connection):
        raise StoreFault("not_ours")
    if migrations.version_of(connection) > newest:
        raise StoreFault("newer_file")
    if not is_sound(connection):
        raise StoreFault("damaged")
