"""The states of live tables, so that a new entry is folded onto what is there."""

from __future__ import annotations

from typing import Any

from companion.store import Reading

State = Any
Folded = tuple[int, State]
"""The number of the last entry folded in, and the state with it."""


class Kept:
    """States as they were at some committed entry of their table; the least lately used goes first.

    A kept state may be behind the log, never beside it: whoever takes one folds what has come since. So it does
    not matter which of two threads keeps its own last, and no lock is needed: each step is one of the dictionary's own.
    """

    def __init__(self, rulebook: Any, most: int) -> None:
        self._rulebook = rulebook
        self._most = most
        self._states: dict[tuple[str, str], Folded] = {}

    def of(self, table: str, era: str, log: Reading) -> Folded:
        """The table's state with everything folded in that this reading of the log has."""
        kept = self._states.pop((table, era), None)
        if kept is None:
            entries = log.entries(table)
            return len(entries), self._rulebook.fold(entries)
        self._states[table, era] = kept
        last, state = kept
        for entry in log.entries(table, last):
            last, state = entry["seq"], self._rulebook.evolve(state, entry)
        return last, state

    def keep(self, table: str, era: str, folded: Folded) -> None:
        """Keep a state whose entries are all committed."""
        self._states.pop((table, era), None)
        self._states[table, era] = folded
        for oldest in list(self._states)[: -self._most]:
            self._states.pop(oldest, None)
