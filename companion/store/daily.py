"""A backup a day, seven of them, in `backups/` beside the log."""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path

from companion.store.awaited import AnyStore

KEPT = 7


def backups(folder: Path, now: float | None = None) -> list[Path]:
    """All backups of a data folder, of whatever kind, the latest made first; last those which a wrong clock made later than `now` (seconds
    since 1970, the clock's when left out)."""
    now = time.time() if now is None else now
    found = [(file.stat().st_mtime, file) for file in folder.joinpath("backups").glob("*.sqlite3")]
    return [file for at, file in sorted(found, key=lambda one: (one[0] <= now, *one), reverse=True)]


def is_due(folder: Path, today: date) -> bool:
    return not _of(folder, today).exists()


def renew(store: AnyStore, folder: Path, today: date) -> Path:
    """Make or make again the backup of this day, and remove those before the seven latest. Raises StoreFault.

    The one just made stays whatever its date. One of a day to come was made before it by a clock that went wrong, and is the first to go, so
    that a clock which is put right costs no later day.
    """
    made = _of(folder, today)
    store.backup(made)
    for unfinished in made.parent.glob("daily-*.part"):
        unfinished.unlink(missing_ok=True)
    others = [one for one in made.parent.glob("daily-*.sqlite3") if one != made]
    others.sort(key=lambda one: (one.name < made.name, one.name))
    for old in others[: -(KEPT - 1)]:
        old.unlink(missing_ok=True)
    return made


def _of(folder: Path, day: date) -> Path:
    return folder / "backups" / f"daily-{day.isoformat()}.sqlite3"
