"""Server-sent events: what was committed, as it comes. This address never answers 503, 204 or with a page, any of
which would end a browser's EventSource for good."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from flask import Blueprint, Response, request

from companion.tables import StoreFault, Trouble

from .api import my_device, number
from .guard import check_limit
from .house import house
from .unkept import RETRY_SECONDS, note

stream = Blueprint("stream", __name__)


@stream.get("/api/tables/<table>/stream")
def events(table: str) -> Response:
    """The events of a table after number `after`, or after the browser's own Last-Event-ID where that is later."""
    after = max(number("after"), last_event())
    check_limit("stream")
    try:
        found: Iterable[bytes] = house().tables.stream(table, my_device(table), after)
    except StoreFault as fault:
        note(fault)
        found = [b"retry: %d\n\n" % (RETRY_SECONDS * 1000)]
    response = Response(
        lean(request.environ, found, house().trouble),
        content_type="text/event-stream",
        direct_passthrough=True,
    )
    response.headers["Cache-Control"] = "no-cache"
    response.headers["X-Accel-Buffering"] = "no"
    return response


def last_event() -> int:
    sent = request.headers.get("Last-Event-ID", "")
    return int(sent) if sent.isascii() and sent.isdigit() and len(sent) < 16 else 0


def lean(environ: dict[str, Any], found: Iterable[bytes], trouble: Trouble) -> Iterator[bytes]:
    """Pass the events on, and let go of the request first: a stream lives for hours, its headers need not. It ends when the log
    cannot be read; the phone connects again."""
    environ.clear()
    try:
        yield from found
    except StoreFault as fault:
        trouble.met(fault, "A stream ended")
