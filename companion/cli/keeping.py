"""`companion backup` and `companion restore`."""

from __future__ import annotations

import secrets
from datetime import datetime
from pathlib import Path

import click

from companion.cli.folder import FILE, PATIENCE_SECONDS, data_folder, give_up, scores_in, told
from companion.store import StoreFault, back_up, hold, look_into, restore


def run_backup(target: Path | None, data: Path | None) -> None:
    """Copy the scores, also while a server is running. Exits 2, with a sentence, when there is no copy after it."""
    folder = data_folder(data)
    path = scores_in(folder)
    target = target or folder / "backups" / f"companion-{datetime.now():%Y-%m-%d-%H%M%S}.sqlite3"
    if target.resolve() == path.resolve():
        give_up("That is the score file itself. Name another file, or none.")
    try:
        back_up(path, target)
    except StoreFault as fault:
        give_up(told(fault, target if fault.code == "not_copied" else path))
    click.echo(f"The scores are copied, and the copy is checked: {target}")


def run_restore(backup: Path, data: Path | None) -> None:
    """Put a backup in the place of the scores. Exits 2, with a sentence, and then nothing has changed."""
    folder = data_folder(data)
    path = folder / FILE
    if not backup.is_file():
        give_up(f"There is no file {backup}.")
    try:
        with hold(folder, PATIENCE_SECONDS):
            kept = restore(backup, path, lambda: secrets.token_hex(4))
            with look_into(path) as store, store.reading() as log:
                count = len(log.tables())
    except StoreFault as fault:
        if fault.code == "damaged":
            give_up(f"{backup} is damaged, so nothing was changed. Try an earlier backup.")
        give_up(told(fault, backup if fault.code in ("newer_file", "not_ours") else path))
    click.echo(f"Restored: {count} {'table' if count == 1 else 'tables'}, as they were in {backup}")
    if kept:
        click.echo(f"What was there before is kept: {kept}")
