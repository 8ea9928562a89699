"""The log: tables and their entries, devices, roles, seats and links, in one SQLite file.

    with hold(folder), open_store(folder / "companion.sqlite3") as store:
        with store.writing() as log:
            log.append(table, entry)
        with store.reading() as log:
            log.entries(table, after=0)

Every other store would have to pass tests/store/contract.py. See docs/decisions/ for why it is built so.
"""

from __future__ import annotations

from companion.store.awaited import AnyStore, Awaited
from companion.store.daily import backups
from companion.store.faults import Conflict, StoreFault
from companion.store.folder import hold
from companion.store.reading import Entry, Reading
from companion.store.restoring import restore
from companion.store.sqlite import SQLITE, Store, back_up, look_into, open_store
from companion.store.text import as_text
from companion.store.writing import Writing

__all__ = [
    "SQLITE",
    "AnyStore",
    "Awaited",
    "Conflict",
    "Entry",
    "Reading",
    "Store",
    "StoreFault",
    "Writing",
    "as_text",
    "back_up",
    "backups",
    "hold",
    "look_into",
    "open_store",
    "restore",
]
