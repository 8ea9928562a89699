"""What `companion doctor` finds about the scores: folder, space, file, SQLite, backups."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from companion.cli.folder import FILE
from companion.store import SQLITE, StoreFault, backups, look_into

LEAST_SPACE = 100_000_000  # bytes: scores of years, and seven backups of them
OLD_BACKUP = timedelta(days=7)
# Before this version two connections that checkpoint at the same moment could damage a file in WAL mode.
WAL_MENDED = (3, 51, 3)


class Finding(NamedTuple):
    """`is_well`: nobody has to do anything about it."""

    is_well: bool
    says: str


def about_scores(folder: Path) -> Iterator[Finding]:
    yield about_folder(folder)
    yield about_space(shutil.disk_usage(nearest(folder)).free)
    yield about_sqlite(SQLITE)
    if (path := folder / FILE).exists():
        yield about_file(path)
        yield about_backups(path, backups(folder), datetime.now())


def nearest(folder: Path) -> Path:
    """The folder itself or, as long as there is none, the one in which it would be made."""
    folder = folder.absolute()
    return next(one for one in (folder, *folder.parents) if one.exists())


def about_folder(folder: Path) -> Finding:
    there = nearest(folder)
    if not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
        return Finding(False, f"Scores cannot be kept in {folder}: {there} may not be written to.")
    if not folder.exists():
        return Finding(
            True, f"Scores will be kept in {folder}. It is made when `companion serve` first runs."
        )
    if not (folder / FILE).exists():
        return Finding(True, f"Scores will be kept in {folder}. There are none yet.")
    return Finding(True, f"Scores are kept in {folder}.")


def about_space(free: int) -> Finding:
    """
    >>> about_space(7_000_000).says
    'Free space there: 7 MB. That is little; make room before you play.'
    """
    says = f"Free space there: {free // 1_000_000:,} MB."
    is_enough = free >= LEAST_SPACE
    return Finding(is_enough, says if is_enough else f"{says} That is little; make room before you play.")


def about_sqlite(version: tuple[int, ...]) -> Finding:
    """The fault is no trouble as long as `serve` alone has the file open to write, which Companion sees to."""
    says = f"SQLite {'.'.join(map(str, version))}."
    if version >= WAL_MENDED:
        return Finding(True, says)
    return Finding(
        True,
        f"{says} Before 3.51.3 it can damage a file to which two programs write at once. Companion lets only one;"
        " do not open the score file with other programs while it serves.",
    )


def about_file(path: Path) -> Finding:
    try:
        with look_into(path) as store, store.reading() as log:
            count = len(log.tables())
    except StoreFault as fault:
        return Finding(False, str(fault))
    return Finding(
        True, f"The score file is sound. Tables in it: {count}. Size: {path.stat().st_size:,} bytes."
    )


def about_backups(path: Path, made: list[Path], now: datetime) -> Finding:
    """A backup is old when a week has passed between it and the latest change of the file."""
    if not made:
        return Finding(False, "There is no backup yet. Make one with `companion backup`.")
    at, changed = (datetime.fromtimestamp(file.stat().st_mtime) for file in (made[0], path))
    says = f"The last backup is of {at:%Y-%m-%d %H:%M}: {made[0]}."
    if changed - at > OLD_BACKUP:
        return Finding(False, f"{says} Scores have come since. Make another with `companion backup`.")
    if at > now:
        return Finding(False, f"{says} That is in the future: look at this machine's clock.")
    return Finding(True, says)
