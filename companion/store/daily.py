"""A backup a day, seven of them, in `backups/` beside the log."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from companion.store.sqlite import Store

KEPT = 7


def backups(folder: Path) -> list[Path]:
    """All backups of a data folder, of whatever kind, the latest made first."""
    found = folder.joinpath("backups").glob("*.sqlite3")
    return sorted(found, key=lambda file: (file.stat().st_mtime, file.name), reverse=True)


def is_due(folder: Path, today: date) -> bool:
    return not _of(folder, today).exists()


def renew(store: Store, folder: Path, today: date) -> Path:
    """Make or make again the backup of this day, and remove those before the seven latest. Raises StoreFault.

    The one just made stays whatever its date, so that a clock which went wrong costs nothing.
    """
    made = _of(folder, today)
    store.backup(made)
    for unfinished in made.parent.glob("daily-*.part"):
        unfinished.unlink(missing_ok=True)
    others = sorted(one for one in made.parent.glob("daily-*.sqlite3") if one != made)
    for old in others[: -(KEPT - 1)]:
        old.unlink(missing_ok=True)
    return made


def _of(folder: Path, day: date) -> Path:
    return folder / "backups" / f"daily-{day.isoformat()}.sqlite3"
