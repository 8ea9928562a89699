"""Tables: the one way by which anything is written, and what may be read of them.

    with open_store(path) as store:
        tables = Tables(store, Hub())
        device, token = tables.welcome("Ann")
        made = tables.create(id, {"do": "start", …}, device)
        tables.moves(made["table"], device, [{"id": id, "move": {"do": "peg", …}}])

A move is loaded, decided, appended, committed and told, in this order (`companion.tables.path`). Whoever calls
waits until it is committed. Faults: `StoreFault` (503, by `code`), `Conflict` (409), and `Denied` with its
`status` and `code`: `Unknown` (404), `Forbidden` (403). Refusals of the rulebook are values.

Under gevent the writer needs a real thread and a safe way back; `serve` hands both in:

    hub = gevent.get_hub()
    Tables(store, Hub(), writer=Writer(store, submit=ThreadPool(1).spawn, deliver=hub.loop.run_callback_threadsafe))
"""

from __future__ import annotations

from companion.store.faults import Conflict, StoreFault
from companion.tables.denied import Denied, Forbidden, Unknown
from companion.tables.document import Document, NotADocument
from companion.tables.exchange import take_in, taken_out
from companion.tables.path import Tables
from companion.tables.trouble import Trouble
from companion.tables.writer import Writer

__all__ = [
    "Conflict",
    "Denied",
    "Document",
    "Forbidden",
    "NotADocument",
    "StoreFault",
    "Tables",
    "Trouble",
    "Unknown",
    "Writer",
    "take_in",
    "taken_out",
]
