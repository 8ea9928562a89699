"""A copy of the log: made by SQLite while others write, checked, then renamed into place."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from companion.store.faults import StoreFault


def is_sound(connection: sqlite3.Connection) -> bool:
    return bool(connection.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")


def copy(source: sqlite3.Connection, target: Path) -> None:
    """Copy the whole log into `target`, which is there complete and on the disk, or not at all.

    Raises StoreFault `damaged` when the copy is not sound.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_name(target.name + ".part")
    unfinished.unlink(missing_ok=True)
    try:
        made = sqlite3.connect(unfinished, isolation_level=None)
        try:
            source.backup(made)
            made.execute("PRAGMA journal_mode = DELETE")  # one file, without companions of its own
            if not is_sound(made):
                raise StoreFault("damaged")
        finally:
            made.close()
        _flush(unfinished)
        unfinished.replace(target)
        _flush(target.parent)
    finally:
        unfinished.unlink(missing_ok=True)


def _flush(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
