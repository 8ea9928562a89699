"""The writer: whatever is to be kept passes through one thread, and what piles up is committed together."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.store import Store

Submit = Callable[[Callable[[], None]], Any]


class Writer:
    """Runs jobs in transactions of the store, one transaction for all that wait.

    `submit(act)` runs `act` in the real writer thread (default: a thread pool of one); `deliver(act)` runs it where
    listeners may be woken (default: at once, in the writer thread). Both return without waiting.
    """

    def __init__(self, store: Store, submit: Submit | None = None, deliver: Submit | None = None) -> None:
        raise NotImplementedError
