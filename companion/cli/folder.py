"""The data folder on the command line: where it is, and how a command says that something is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import click
import platformdirs

from companion.store import StoreFault, backups

FILE = "companion.sqlite3"
# How long a command waits for the folder: a `serve` that waits for its score file has it for moments only.
PATIENCE_SECONDS = 2.0


def data_folder(asked: Path | None) -> Path:
    """The folder asked for, else the user's own."""
    return asked or platformdirs.user_data_path("companion", appauthor=False)


def scores_in(folder: Path) -> Path:
    """The score file, which must be there. Exits 2 when it is not."""
    path = folder / FILE
    if not path.exists():
        give_up(f"There are no scores in {folder}. Another folder is named by --data.")
    return path


def told(fault: StoreFault, path: Path) -> str:
    """What is wrong with the score file, which file that is, and the backup to put in its place."""
    if fault.code == "in_use":
        return str(fault)
    sentences = [str(fault), f"The file: {path}"]
    if fault.code == "damaged":
        sentences += [f"The latest backup: {file}" for file in backups(path.parent)[:1]]
    return "\n".join(sentences)


def give_up(sentence: str) -> NoReturn:
    click.echo(sentence, err=True)
    raise SystemExit(2)
