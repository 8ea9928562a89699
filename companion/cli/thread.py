"""A real thread beside gevent's loop, for what may block: under `serve` a slow disk then freezes no stream.

gevent's own thread pool does not do: its `spawn` waits for a free place, which a callback of the loop must not.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from gevent import monkey

Act = Callable[[], None]
# What the standard library had before the patches: they block the thread that calls, and no other.
start_new_thread: Callable[..., Any] = monkey.get_original("_thread", "start_new_thread")
Queue: Callable[[], Any] = monkey.get_original("queue", "SimpleQueue")

log = logging.getLogger(__name__)


class RealThread:
    """Runs what is submitted, one after the other, in a thread of the system; it ends with the process."""

    def __init__(self, loop: Any) -> None:
        self._todo = Queue()
        # A loop that nothing is registered with takes itself for finished, although the thread may still tell it something.
        self._awaited = loop.async_()
        self._awaited.start(lambda: None)
        start_new_thread(self._run, ())

    def submit(self, act: Act) -> None:
        """Have it run soon. Never waits, so that it may be called from anywhere."""
        self._todo.put(act)

    def _run(self) -> None:
        while True:
            act: Act = self._todo.get()
            try:
                act()
            except BaseException:
                log.exception("a fault in the writer's thread")
