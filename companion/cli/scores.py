"""The score file of `serve`: opened where that goes; where it does not, waited for, while everybody is told why."""

from __future__ import annotations

import logging
import os
from contextlib import ExitStack
from pathlib import Path

import gevent
from gevent.event import Event

from companion.cli.folder import FILE, told
from companion.store import Awaited, StoreFault, hold, open_store
from companion.store.opening import BUSY_SECONDS

AGAIN_SECONDS = 2.0
WAITS = "Nothing is written to it and no move is lost: phones keep theirs. Companion looks again every few seconds and goes on by itself."
# Waiting mends neither: another Companion serves this folder already, or it is the wrong folder.
SENSELESS = frozenset({"in_use", "not_ours"})

log = logging.getLogger(__name__)


class Scores:
    """A data folder and its file. The folder is owned as long as the file is open, and free while it is waited for, so that `companion restore`
    can mend it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store = Awaited(StoreFault("closed"))
        self.is_open = False
        self._held = ExitStack()
        self._said = ""

    def open(self, busy: float = BUSY_SECONDS) -> StoreFault | None:
        """Try once; what was in the way. `busy`: how many seconds to wait for another program that has locked the file."""
        try:
            with ExitStack() as held:
                held.enter_context(hold(self.folder))
                store = held.enter_context(open_store(self.folder / FILE, busy=busy))
                self._held = held.pop_all()
        except StoreFault as fault:
            self.store.fault = fault
            return fault
        self.store.open(store)
        self.is_open = True
        return None

    def is_senseless(self, fault: StoreFault) -> bool:
        """Whether waiting mends nothing; a folder that is not there and cannot be made is a wrong one, too."""
        return fault.code in SENSELESS or not os.path.isdir(self.folder)

    def say(self, fault: StoreFault | None) -> None:
        """In the server's log, once for each fault that is met, and once when it is over."""
        if fault is None:
            log.warning("The score file is open again. Scores are kept in %s.", self.folder)
        elif fault.code != self._said:
            log.error("%s\n%s", told(fault, self.folder / FILE), WAITS)
        self._said = fault.code if fault else ""

    def wait(self, over: Event) -> bool:
        """Try again and again until it is open; False when `over` came first. Trying happens in a thread, so that no phone waits for it."""
        while not self.is_open:
            if over.wait(AGAIN_SECONDS):
                return False
            self.say(gevent.get_hub().threadpool.apply(self.open, (0.0,)))
        return True

    def close(self) -> None:
        self._held.close()
