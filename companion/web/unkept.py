"""What a phone is told while the log cannot be used. The sentences of `companion.store.faults` are for whoever runs the server; these are short
enough for the one line that a table has for them on the narrowest phone, beside how many moves wait there."""

from __future__ import annotations

from flask import Response

from companion.tables import StoreFault

from .house import house

RETRY_SECONDS = 5
SAYS = {
    "disk_full": "The server's disk is full.",
    "read_only": "The server's file is read-only.",
    "locked": "The server's file is locked.",
    "damaged": "The server's file is damaged.",
    "cannot_open": "The server cannot open its file.",
    "disk_failed": "The server's disk has a fault.",
    "not_copied": "The server's disk takes no copy.",
    "newer_file": "The server's file is a newer one.",
    "older_file": "The server's file is an older one.",
    "not_ours": "The server's file is another's.",
    "in_use": "The server's file is in use.",
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
