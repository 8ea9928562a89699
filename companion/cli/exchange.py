"""`companion export` and `companion import`: one table, one JSON file (docs/export-format.md)."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import click

from companion.cli.folder import FILE, PATIENCE_SECONDS, data_folder, give_up, scores_in, told
from companion.store import StoreFault, hold, look_into, open_store
from companion.tables import Document, NotADocument, Unknown, take_in, taken_out
from companion.tables.document import read, write

STANDARD = Path("-")


def run_export(table: str, target: Path | None, data: Path | None) -> None:
    """Write a table to a file (`-`: standard output), also while a server is running. Exits 2 when it cannot."""
    path = scores_in(data_folder(data))
    target = target or Path(f"{table}.json")
    try:
        with look_into(path) as store, store.reading() as log:
            try:
                document = taken_out(log, table)
            except Unknown:
                give_up(f"There is no table {table}. {listed(log.tables())}")
    except StoreFault as fault:
        give_up(told(fault, path))
    if target == STANDARD:
        click.echo(write(document), nl=False)
        return
    try:
        put(write(document), target)
    except OSError as error:
        give_up(f"{target} cannot be written: {error.strerror or error}.")
    click.echo(f"{len(document.entries)} entries of table {table} are in {target}")


def listed(tables: list[dict[str, str]]) -> str:
    """
    >>> listed([{"table": "abcdefghjk", "game": "cribbage", "title": "Ann – Bo", "changed": "2026-01-31T20:15:00.000Z"}])
    'These are kept, the latest first:\\n  abcdefghjk  2026-01-31  cribbage  Ann – Bo'
    """
    lines = [f"  {one['table']}  {one['changed'][:10]}  {one['game']}  {one['title']}" for one in tables]
    return "\n".join(["These are kept, the latest first:", *lines] if lines else ["None is kept."])


def put(text: str, target: Path) -> None:
    """Write a file whole or not at all."""
    unfinished = target.with_name(target.name + ".part")
    try:
        with unfinished.open("w", encoding="ascii", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(target)
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def run_import(source: Path, data: Path | None) -> None:
    """Take a table in from a file (`-`: standard input). Exits 2, with a sentence, and then nothing has changed."""
    folder = data_folder(data)
    try:
        document = read(text_of(source))
        with hold(folder, PATIENCE_SECONDS), open_store(folder / FILE) as store:
            with store.writing() as log:
                count = take_in(log, document)
            with store.reading() as log:
                link = log.links(document.table).get("host")
    except NotADocument as error:
        give_up(f"Nothing was taken in from {source}. {error}")
    except StoreFault as fault:
        give_up(told(fault, folder / FILE))
    click.echo(taken(document, count, link))


def text_of(source: Path) -> str:
    """Raises NotADocument for what is no text."""
    try:
        with click.open_file(str(source), encoding="utf-8") as file:
            text: str = file.read()
    except OSError as error:
        raise NotADocument(f"It cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise NotADocument("It is no text.") from None
    return text


def taken(document: Document, count: int, link: str | None) -> str:
    if not count:
        return f"Table {document.table} is here already, with all that is in the file."
    said = f"{count} entries of table {document.table} are taken in."
    if count < len(document.entries) or not link:
        return said
    return (
        f"{said} Its host is who opens, behind the address that `companion serve` prints:"
        f"\n  /join#{document.table}.{link}"
    )
