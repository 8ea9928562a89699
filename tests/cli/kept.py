"""A data folder with a table in it, and the command line beside it."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from companion.cli.commands import companion
from companion.live import Hub
from companion.store import look_into, open_store
from companion.tables import Tables

from ..web.phones import PEG, START, new_id

FILE = "companion.sqlite3"


def run(*words: str | Path, sent: bytes | None = None) -> Result:
    return CliRunner().invoke(companion, [str(word) for word in words], input=sent)


def a_table(folder: Path, pegs: int = 2) -> str:
    """Play a little in this folder, in a new table; its id."""
    folder.mkdir(parents=True, exist_ok=True)
    with open_store(folder / FILE) as store:
        tables = Tables(store, Hub())
        ann, _ = tables.welcome("Ann")
        table: str = tables.create(new_id(), START, ann)["table"]
        tables.moves(table, ann, [{"id": new_id(), "move": PEG} for _ in range(pegs)])
        tables.close()
    return table


def kept_in(path: Path) -> dict[str, int]:
    """The tables in a score file, with the number of their last entry."""
    with look_into(path) as store, store.reading() as log:
        return {one["table"]: log.last(one["table"]) for one in log.tables()}


def names(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir())
