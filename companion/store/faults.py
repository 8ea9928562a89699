"""What can go wrong with the log, by whose fault it is."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

_CODES = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_CANTOPEN: "cannot_open",
}

SENTENCES = {
    "disk_full": "The disk is full. Free some space; nothing that was kept is lost.",
    "read_only": "The score file cannot be written to. Check its permissions and whether the disk is mounted read-only.",
    "locked": "Another program has locked the score file. Close it and go on.",
    "damaged": "The score file is damaged. Restore the latest backup with `companion restore FILE`.",
    "cannot_open": "The score file cannot be opened. Check that its folder exists and may be written to.",
    "disk_failed": "The disk did not take what was to be kept. Check it; nothing that was acknowledged is lost.",
    "not_copied": "The copy cannot be written there. Check that the folder may be written to and the disk has space.",
    "newer_file": "The score file was written by a newer Companion. Install that version or a later one.",
    "older_file": "The score file was written by an older Companion. Start `companion serve` once: it brings it up to date.",
    "not_ours": "This file is a database of another program, so it was left alone.",
    "in_use": "Another Companion (process {pid}) is using this folder. Stop it first, or choose another folder.",
    "closed": "The server is stopping.",
}


class StoreFault(Exception):
    """The log could not do what was asked, and nothing was changed by it.

    `code` is a key of `SENTENCES`; the message is the sentence, for the person who runs the server.
    `in_use` holds the other's `pid` (0 when it is not known).
    """

    def __init__(self, code: str, *, pid: int = 0) -> None:
        super().__init__(SENTENCES[code].format(pid=pid or "unknown"))
        self.code = code
        self.pid = pid


class Conflict(Exception):
    """The id of an entry came a second time with another body (another move, table or, for `start`, device)."""

    code = "conflict"


_OURS = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_MISUSE)


def fault_of(error: sqlite3.Error) -> StoreFault | None:
    """The fault an error of SQLite stands for; None when it is a mistake of the program and no fault of the disk.

    A cause that is not known by name is `disk_failed`.
    """
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_MISUSE) & 0xFF
    return None if code in _OURS else StoreFault(_CODES.get(code, "disk_failed"))


def is_fault(error: BaseException) -> bool:
    """Whether it is the disk's fault, as SQLite or as we call it."""
    return isinstance(error, StoreFault) or (isinstance(error, sqlite3.Error) and fault_of(error) is not None)


@contextmanager
def faults() -> Iterator[None]:
    """Turn what SQLite says of the disk into StoreFault; mistakes of ours stay what they are."""
    try:
        yield
    except sqlite3.Error as error:
        fault = fault_of(error)
        if fault is None:
            raise
        raise fault from error
