"""The log in one SQLite file: one connection that writes, and as many as are needed to read."""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from companion.store import migrations
from companion.store.backup import copy
from companion.store.faults import StoreFault, faults
from companion.store.opening import BUSY_SECONDS, check, is_checked, reader
from companion.store.reading import Reading
from companion.store.writing import Writing

SQLITE = sqlite3.sqlite_version_info
"""Which SQLite this is, (3, 51, 3) for one."""


class Store:
    """One open file.

    `writing()` belongs to one thread at a time (`companion.tables.writer` sees to that); `reading()` to any number.
    """

    def __init__(self, path: Path, writer: sqlite3.Connection) -> None:
        self._path = path
        self._writer = writer
        self._readers: deque[sqlite3.Connection] = deque()
        self._closed = False

    @contextmanager
    def writing(self) -> Iterator[Writing]:
        """One transaction: on the disk when the context is left, or, by an exception, as if it had never been.

        Raises StoreFault; then nothing is written, and the next transaction may go well again.
        """
        if self._closed:
            raise StoreFault("closed")
        connection = self._writer
        with faults():
            try:
                connection.execute("BEGIN IMMEDIATE")
                yield Writing(connection)
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:  # some faults roll back by themselves
                    connection.execute("ROLLBACK")
                raise

    @contextmanager
    def reading(self) -> Iterator[Reading]:
        """What is committed at this moment; what is committed later does not show. Raises StoreFault."""
        if self._closed:
            raise StoreFault("closed")
        with faults():
            try:
                connection = self._readers.pop()
            except IndexError:
                connection = reader(self._path)
            connection.execute("BEGIN")
            try:
                yield Reading(connection)
            finally:
                connection.execute("COMMIT")
                self._give_back(connection)

    def _give_back(self, reader: sqlite3.Connection) -> None:
        self._readers.append(reader)
        if self._closed:
            self._close_readers()

    def backup(self, target: Path) -> None:
        """Copy the log as it is committed now; see `companion.store.backup.copy`."""
        with faults():
            connection = reader(self._path)
            try:
                copy(connection, target)
            finally:
                connection.close()

    def close(self) -> None:
        """Close all connections, the writer last: closing the last one checkpoints, and that is the writer's alone."""
        self._closed = True
        self._close_readers()
        self._writer.close()

    def _close_readers(self) -> None:
        while self._readers:
            self._readers.pop().close()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_store(path: Path, steps: tuple[str, ...] = migrations.STEPS, busy: float = BUSY_SECONDS) -> Store:
    """Open the log, or make it where there is none; an older one is copied to `backups/` beside it and migrated.

    The folder should be held (`companion.store.hold`). `busy`: how many seconds to wait for another program that has
    locked the file. Raises StoreFault `newer_file`, `not_ours`, `damaged`, `locked`, `read_only`, `disk_full`,
    `cannot_open`, `disk_failed`.
    """
    with faults():
        is_known = is_checked(path, len(steps) + 1, busy)
        connection = sqlite3.connect(path, timeout=busy, isolation_level=None, check_same_thread=False)
        try:
            _prepare(connection, path, steps, is_known)
        except BaseException:
            connection.close()
            raise
    return Store(path, connection)


def look_into(path: Path, steps: tuple[str, ...] = migrations.STEPS) -> Store:
    """Open a log that is there to read it, also beside a running server; `writing()` is refused (`read_only`).

    Raises StoreFault as `open_store` does, and `older_file` for one that a server has to bring up to date first.
    """
    with faults():
        connection = reader(path)
        try:
            check(connection, len(steps) + 1)
            if migrations.version_of(connection) <= len(steps):
                raise StoreFault("older_file")
        except BaseException:
            connection.close()
            raise
    return Store(path, connection)


def back_up(path: Path, target: Path, steps: tuple[str, ...] = migrations.STEPS) -> None:
    """Copy a log that is there, of this version or an older one, also beside a running server; see `copy`.

    Raises StoreFault, about `path` as `open_store` does and `not_copied` about `target`.
    """
    with faults():
        connection = reader(path)
        try:
            check(connection, len(steps) + 1)
            copy(connection, target)
        finally:
            connection.close()


def _prepare(connection: sqlite3.Connection, path: Path, steps: tuple[str, ...], is_known: bool) -> None:
    newest = len(steps) + 1
    is_new = migrations.is_new(connection)
    if not is_new and not is_known:
        check(connection, newest)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    if is_new:
        migrations.create(connection, newest)
    elif (version := migrations.version_of(connection)) < newest:
        at = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")
        copy(connection, path.parent / "backups" / f"{path.stem}-before-{version + 1}-{at}{path.suffix}")
        migrations.migrate(connection, steps)
    # A file that cannot be written to is found now and not at the first move.
    connection.executescript(f"BEGIN IMMEDIATE; PRAGMA user_version = {newest}; ROLLBACK")
    # What a failed sync left in the log beside the file can be read, and yet not be on the disk; what is written behind it would be
    # lost with it. So it goes into the file, and that is synced, before anything is acknowledged.
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.execute("PRAGMA foreign_keys = ON")  # not before: a step may rebuild a table others refer to
