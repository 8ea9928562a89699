"""The log: tables and their entries, devices, roles, seats and links, in one SQLite file."""
from __future__ import annotations

from companion.store.faults import Conflict, StoreFault

__all__ = ["Conflict", "Store", "StoreFault", "hold", "open_store"]


class Store:
    """One open file. See `companion.tables` for what may be done with it."""

    def close(self) -> None:
        raise NotImplementedError


def hold(folder: object) -> object:
    """Own a data folder until closed (a context manager). Raises StoreFault `in_use` with the other's pid."""
    raise NotImplementedError


def open_store(path: object) -> Store:
    """Open or make the file. Raises StoreFault: `newer_file`, `damaged`, `not_ours`, `locked`, …"""
    raise NotImplementedError
