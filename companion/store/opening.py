"""A connection that only reads, and what a file must be before anything else is done with it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from companion.store import migrations
from companion.store.backup import is_sound
from companion.store.faults import StoreFault

BUSY_SECONDS = 5.0


def reader(path: Path, busy: float = BUSY_SECONDS) -> sqlite3.Connection:
    """Open a file that is there; nothing is written to it, and no checkpoint made, whoever else has it open.

    A file in WAL mode needs two others beside it. Where they are not, and cannot be made (the disk is mounted read-only),
    nobody writes to it either, and it is read without.
    """
    path = path.resolve()
    is_left_alone = not path.with_name(path.name + "-wal").exists() and not os.access(path.parent, os.W_OK)
    uri = f"{path.as_uri()}?mode=ro" + ("&immutable=1" if is_left_alone else "")
    connection = sqlite3.connect(uri, uri=True, timeout=busy, isolation_level=None, check_same_thread=False)
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


def is_checked(path: Path, newest: int, busy: float) -> bool:
    """Check a file that is there by a connection that cannot write: one that can brings what lies in the log beside the file into it as it
    closes, and a file that is damaged, newer or another program's is to be left as it is.

    False when there is nothing to check, or when the file was left in the middle of a change that somebody who may write has to take back first.
    """
    if not os.path.isfile(path):
        return False
    if not os.access(path, os.W_OK):
        # SQLite would make the files beside it as little writable, and those stayed in the way once the file is mended.
        raise StoreFault("read_only")
    with closing(reader(path, busy)) as connection:
        try:
            if migrations.is_new(connection):
                return False
            check(connection, newest)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_READONLY:
                raise
            return False
    return True
