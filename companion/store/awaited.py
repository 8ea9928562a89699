"""A store that is not to be had yet: its file is locked, damaged, not to be written to, newer."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from companion.store.faults import StoreFault
from companion.store.reading import Reading
from companion.store.sqlite import Store
from companion.store.writing import Writing


class AnyStore(Protocol):
    """What may be asked of a store, open or not: see `Store`. Each raises StoreFault."""

    def writing(self) -> AbstractContextManager[Writing]: ...

    def reading(self) -> AbstractContextManager[Reading]: ...

    def backup(self, target: Path) -> None: ...


class Awaited:
    """Whatever is asked raises `fault`, until `open` brings the store that answers from then on.

    >>> awaited = Awaited(StoreFault("locked"))
    >>> awaited.reading()
    Traceback (most recent call last):
    companion.store.faults.StoreFault: Another program has locked the score file. Close it and go on.
    """

    def __init__(self, fault: StoreFault) -> None:
        self.fault = fault
        self._store: Store | None = None

    def open(self, store: Store) -> None:
        self._store = store

    def writing(self) -> AbstractContextManager[Writing]:
        return self._open().writing()

    def reading(self) -> AbstractContextManager[Reading]:
        return self._open().reading()

    def backup(self, target: Path) -> None:
        self._open().backup(target)

    def _open(self) -> Store:
        if self._store is None:
            raise StoreFault(self.fault.code, pid=self.fault.pid)
        return self._store
