"""A backup a day while `serve` runs (`companion.store.daily`): at the start, or once the score file is there, after midnight, and at the end."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import date

import gevent
from gevent.event import Event

from companion.cli.scores import Scores
from companion.store import StoreFault
from companion.store.daily import is_due, renew

# How often it is asked whether another day has begun.
ASKED_SECONDS = 600.0

log = logging.getLogger(__name__)


class Daily:
    """Keeps the daily backups of a running server; copying happens in a thread, so that no phone waits for it."""

    def __init__(self, scores: Scores, today: Callable[[], date] = date.today) -> None:
        """`today`: the day it is, by a clock that may jump."""
        self._scores = scores
        self._today = today
        self._over = Event()
        self._watching = gevent.spawn(self._watch)

    def _watch(self) -> None:
        if not self._scores.wait(self._over):
            return
        while not self._over.is_set():
            if is_due(self._scores.folder, self._today()):
                self._renew()
            self._over.wait(ASKED_SECONDS)

    def _renew(self) -> None:
        """Make today's backup. One that fails is said and tried again later; no score is lost by it."""
        fault = gevent.get_hub().threadpool.apply(self._copied)
        if fault is not None:
            log.warning("No backup was made: %s", fault)

    def _copied(self) -> StoreFault | OSError | None:
        """In the thread. Without a table there is nothing to keep."""
        try:
            with self._scores.store.reading() as reading:
                is_empty = not reading.tables()
            if not is_empty:
                renew(self._scores.store, self._scores.folder, self._today())
        except (StoreFault, OSError) as fault:
            return fault
        return None

    def finish(self) -> None:
        """Stop watching, and put what this evening added into today's backup."""
        self._over.set()
        self._watching.join()
        if self._scores.is_open:
            self._renew()
