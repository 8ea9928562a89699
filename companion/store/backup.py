"""A copy of the log: made by SQLite while others write, checked, then renamed into place."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from companion.store.faults import StoreFault


def is_sound(connection: sqlite3.Connection) -> bool:
    return bool(connection.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")


def copy(source: sqlite3.Connection, target: Path) -> None:
    """Copy the whole log into `target`, which is there complete and on the disk, or not at all.

    Raises StoreFault `damaged` when the copy is not sound, `not_copied` when it cannot be written there.
    """
    unfinished = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        unfinished.unlink(missing_ok=True)
        made = sqlite3.connect(_new(unfinished), isolation_level=None)
        try:
            source.backup(made)
            made.execute("PRAGMA journal_mode = DELETE")  # one file, without companions of its own
            if not is_sound(made):
                raise StoreFault("damaged")
        finally:
            made.close()
        flush(unfinished)
        unfinished.replace(target)
        flush(target.parent)
    except OSError:
        raise StoreFault("not_copied") from None
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def _new(path: Path) -> Path:
    """Make the file, so that it is the system and not SQLite that says why it cannot be."""
    path.touch()
    return path


def flush(path: Path) -> None:
    """Have a file, or the names in a folder, on the disk before going on."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
