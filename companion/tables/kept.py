"""The states of live tables, so that a new entry is folded onto what is there."""

from __future__ import annotations

from typing import Any

from companion.store import Entry, Reading

State = Any
Folded = tuple[int, State]
"""The number of the last entry folded in, and the state with it."""

SLICE = 256
"""Entries judged again in one go after an undo, redo or amend: a few milliseconds. A whole evening fits in; a longer log is settled in
more than one (docs/decisions/0002-fold-and-settle.md)."""


def folded_in(rulebook: Any, state: State, entry: Entry) -> State:
    """The state with one more entry, and of what that puts in question so much settled as is quickly done."""
    return rulebook.settle(rulebook.touch(state, entry), SLICE)


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
            last, state = entry["seq"], folded_in(self._rulebook, state, entry)
        return last, state

    def keep(self, table: str, era: str, folded: Folded) -> None:
        """Keep a state whose entries are all committed. One of the same entries that is settled further stays."""
        before = self._states.pop((table, era), None)
        self._states[table, era] = before if before and is_ahead(before, folded) else folded
        for oldest in list(self._states)[: -self._most]:
            self._states.pop(oldest, None)


def is_ahead(one: Folded, other: Folded) -> bool:
    """Whether the same entries are folded in, and more of them settled."""
    if one[0] != other[0]:
        return False
    mine, theirs = one[1]["unsettled"], other[1]["unsettled"]
    return bool(theirs and (not mine or mine["place"] > theirs["place"]))
