"""From the file of an older version to that of this one, a step at a time.

To change the schema: copy schema.sql to tests/store/old/N.sql (N: the version it was), change it, and add a step here.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

FORMER_AND_LOCKED = """
CREATE TABLE former (           -- who had a role and was removed, and the last entry that device may see
    table_id TEXT NOT NULL REFERENCES table_ (id),
    device TEXT NOT NULL REFERENCES device (id),
    last INTEGER NOT NULL,
    PRIMARY KEY (table_id, device)
) STRICT, WITHOUT ROWID;

CREATE TABLE locked (           -- tables that nobody new gets into
    table_id TEXT PRIMARY KEY REFERENCES table_ (id)
) STRICT, WITHOUT ROWID;
"""

STEPS: tuple[str, ...] = (FORMER_AND_LOCKED,)
"""`STEPS[n]` brings a file from version n + 1 to n + 2: SQL without BEGIN and COMMIT."""

APPLICATION_ID = 0x434D5031
"""Written into each file of ours ("CMP1"), so that no other database is ever taken for one."""

SCHEMA = Path(__file__).with_name("schema.sql")


def version_of(connection: sqlite3.Connection) -> int:
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def is_new(connection: sqlite3.Connection) -> bool:
    """Whether nothing has been written into the file yet."""
    return bool(connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0] == 0)


def is_ours(connection: sqlite3.Connection) -> bool:
    return bool(connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID)


def create(connection: sqlite3.Connection, version: int) -> None:
    """Write the schema into an empty file: all of it or nothing."""
    _in_one(connection, SCHEMA.read_text("utf-8") + f"; PRAGMA application_id = {APPLICATION_ID}", version)


def migrate(connection: sqlite3.Connection, steps: tuple[str, ...]) -> None:
    """Take the steps a file has not taken yet, each in a transaction of its own with the new version's number."""
    for version in range(version_of(connection), len(steps) + 1):
        _in_one(connection, steps[version - 1], version + 1)


def _in_one(connection: sqlite3.Connection, script: str, version: int) -> None:
    try:
        connection.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {version}; COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
