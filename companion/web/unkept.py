"""What a phone is told while the log cannot be used. The sentences of `companion.store.faults` are for whoever runs the server; these are short
enough for the one line that a table has for them, beside how many moves wait on the phone."""

from __future__ import annotations

from flask import Response

from companion.tables import StoreFault

from .house import house

RETRY_SECONDS = 5
SAYS = {
    "disk_full": "The server's disk is full.",
    "read_only": "The server may not write to its score file.",
    "locked": "Another program holds the server's score file.",
    "damaged": "The server's score file is damaged.",
    "cannot_open": "The server cannot open its score file.",
    "disk_failed": "The server's disk does not take it.",
    "not_copied": "The server's disk takes no copy.",
    "newer_file": "The server is older than its score file.",
    "older_file": "The server's score file is of an older version.",
    "not_ours": "The server found no score file of its own.",
    "in_use": "Another Companion holds the server's scores.",
    "closed": "The server is stopping.",
}


def mark(response: Response) -> Response:
    """Say when it is worth asking again; a page does so by itself, and is there once the cause is gone."""
    response.headers["Retry-After"] = str(RETRY_SECONDS)
    if response.mimetype == "text/html":
        response.headers["Refresh"] = str(RETRY_SECONDS)
    return response


def note(fault: StoreFault) -> None:
    """Say it in the server's log, though not for each phone that asks again."""
    house().trouble.met(fault, "A phone was turned away")
