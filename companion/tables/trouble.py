"""What is wrong with the log, for the server's own log: said when it begins, each minute while it lasts, and once when it is over."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from companion.store import StoreFault

AGAIN_SECONDS = 60.0


class Trouble:
    """A hundred phones that try again every few seconds fill no disk with what is said about it."""

    def __init__(self, log: logging.Logger, clock: Callable[[], float] = time.monotonic) -> None:
        self._log = log
        self._clock = clock
        self._said: dict[str, float] = {}

    def met(self, fault: StoreFault, what: str) -> None:
        """`what` did not go well because of this."""
        now = self._clock()
        if now - self._said.get(fault.code, float("-inf")) < AGAIN_SECONDS:
            return
        self._said[fault.code] = now
        self._log.error("%s (%s): %s", what, fault.code, fault)

    def passed(self) -> None:
        """It goes well again."""
        if self._said:
            self._log.warning("Kept again, after: %s.", ", ".join(sorted(self._said)))
            self._said.clear()
