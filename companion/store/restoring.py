"""Put a backup in the place of the log, and keep what was there."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from companion.store import migrations
from companion.store.backup import flush
from companion.store.faults import StoreFault, faults
from companion.store.sqlite import back_up, open_store


def restore(
    backup: Path, path: Path, make_era: Callable[[], str], steps: tuple[str, ...] = migrations.STEPS
) -> Path | None:
    """Make `path` the log that `backup` holds, brought up to date, each table in a new era made by `make_era()`.

    Gives the file in which what was there before is kept, beside it; None when nothing was. The folder must be held.
    Raises StoreFault, as `open_store` does and about `backup`, and `locked` when a program has the old one open; then `path` is as it was.
    It is replaced in one step: where the power goes, the one or the other is there, whole.
    """
    fresh = path.with_name(f"{path.stem}-restoring{path.suffix}")
    _forget(fresh)
    try:
        back_up(backup, fresh, steps)
        with open_store(fresh, steps) as store, store.writing() as log:
            log.renew_eras(make_era)
        kept = _keep(path)
        _forget(path, "-wal", "-shm")  # of the old file; beside the new one they would be taken for its own
        flush(path.parent)  # so they are gone, and the kept one is there, before the name is the new one's
        fresh.replace(path)
        flush(path.parent)
    except OSError:
        raise StoreFault("not_copied") from None
    finally:
        _forget(fresh)
    return kept


def _keep(path: Path) -> Path | None:
    """Copy the log as it lies there, sound or not."""
    if not path.exists():
        return None
    try:
        with faults():
            _settle(path)
    except StoreFault as fault:
        if fault.code != "damaged":
            raise
    kept = path.with_name(f"{path.stem}-replaced-{datetime.now(UTC):%Y%m%dT%H%M%S%fZ}{path.suffix}")
    for part in ("", "-wal"):
        if (lies := path.with_name(path.name + part)).exists():
            copied = shutil.copyfile(lies, kept.with_name(kept.name + part))
            flush(copied)
    return kept


def _settle(path: Path) -> None:
    """Bring what the write-ahead log holds into the file itself, so that one file is all, also where the power goes before that is replaced."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        if connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]:
            raise StoreFault("locked")


def _forget(path: Path, *parts: str) -> None:
    for part in parts or ("", "-wal", "-shm"):
        path.with_name(path.name + part).unlink(missing_ok=True)
