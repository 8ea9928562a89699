"""Tables out of the log and into one, a document each (`companion.tables.document`)."""

from __future__ import annotations

import secrets
from typing import Any

from companion import rules
from companion.store import Entry, Reading, Writing, as_text
from companion.tables.access import ROLES, era_of
from companion.tables.document import Document, NotADocument
from companion.tables.seeing import summarise


def taken_out(log: Reading, table: str) -> Document:
    """The whole of a table, but for roles, seats and links, which are this server's own. Raises Unknown."""
    era_of(log, table)
    entries = log.entries(table)
    devices = sorted({entry["by"] for entry in entries})
    return Document(table, {device: log.device_name(device) or "" for device in devices}, entries)


def take_in(log: Writing, document: Document, rulebook: Any = rules) -> int:
    """Put a table into the log, or add to the one that is there what it has not yet; gives how many entries were new.

    A new table has links and no host: whoever opens its host link becomes that. Raises NotADocument where the entries
    come to nothing, or the log holds others with these ids or numbers; the transaction should be left by it then.
    """
    table, entries = document.table, document.entries
    state = _folded(entries, rulebook)
    here = log.entries(table)
    _compare(log, table, here, entries)
    fresh = entries[len(here) :]
    for device in sorted({entry["by"] for entry in fresh}):
        if log.device_name(device) is None:
            # No token has this hash: an imported device is a name, and nobody can come as it.
            log.add_device(device, f"imported {device}", document.devices[device], entries[0]["at"])
    if not here:
        log.add_table(table, secrets.token_hex(4), "", entries[0]["at"])
        for role in ROLES:
            log.add_link(table, role, secrets.token_urlsafe(16))
    for entry in fresh:
        log.append(table, entry)
    if fresh:
        title, summary = summarise(state)
        log.summarise(table, state["game"], title, summary, entries[-1]["at"])
    return len(fresh)


def _folded(entries: list[Entry], rulebook: Any) -> Any:
    """What the entries come to; each must fold, and what comes of them be shown."""
    game = entries[0]["move"].get("game")
    if game not in list(rulebook.GAMES):
        raise NotADocument(f"Entry 1 starts a game that is not known here: {game}.")
    state = rulebook.fold([])
    for entry in entries:
        try:
            state = rulebook.evolve(state, entry)
        except Exception as error:  # whatever a made-up result makes of the rulebook
            raise NotADocument(f"Entry {entry['seq']} makes no sense ({_said(error)}).") from None
    try:
        rulebook.view(state)
    except Exception as error:
        raise NotADocument(f"The entries make no sense together ({_said(error)}).") from None
    return state


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _compare(log: Reading, table: str, here: list[Entry], entries: list[Entry]) -> None:
    """See that one log is the beginning of the other, and that no other table has one of the ids."""
    for mine, theirs in zip(here, entries, strict=False):
        if as_text(mine) != as_text(theirs):
            raise NotADocument(
                f"The table is here already, and entry {mine['seq']} is another one there than in this file."
            )
    for entry in entries[len(here) :]:
        if log.entry(entry["id"]) is not None:
            raise NotADocument(f"Entry {entry['seq']} is at another table here already.")
