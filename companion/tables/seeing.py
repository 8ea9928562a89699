"""What is seen of tables: their entries, state and stream, and the lines of the home page. Nothing is decided here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from companion.live import HEARTBEAT_SECONDS, frame
from companion.store import StoreFault
from companion.tables.access import era_of, role_of, seat_of, sound
from companion.tables.entrance import Entrance
from companion.tables.kept import State
from companion.tables.people import SEEN, is_older

Json = Any

PAGE = 500
"""Entries given at a time."""

SUMMARY = ("players", "side_of", "scores", "claimed", "tallied", "number", "over", "winner")
"""What the summary of a table takes from its game's state."""

_BEYOND = 2**62  # above any number of an entry, and still one that the file can hold


class Seeing(Entrance):
    """What `Tables` gives to who may see it."""

    def entries(self, table: str, after: int = 0, limit: int = PAGE) -> dict[str, Json]:
        """`{"era", "entries": […≤limit], "last": number of the table's last entry}`, after number `after`."""
        with self._store.reading() as log:
            return {
                "era": era_of(log, table),
                "entries": log.entries(table, min(max(after, 0), _BEYOND), min(max(limit, 0), PAGE)),
                "last": log.last(table),
            }

    def state(self, table: str) -> State:
        """The rulebook's state of the table, with everything that is committed folded in. Not to be changed."""
        with self._store.reading() as log:
            folded = self._folded(log, table)
            self._kept.keep(table, era_of(log, table), folded)
        return folded[1]

    def view(self, table: str) -> Json:
        """What a screen shows of it: `rules.view(state)`."""
        return self._rulebook.view(self.state(table))

    def stream(
        self, table: str, device: str, after: int = 0, heartbeat: float = HEARTBEAT_SECONDS
    ) -> Iterator[bytes]:
        """Server-sent events after number `after`, as bytes: first the `era`, then `entry`, `here`, `heartbeat`.

        A phone that has caught up in another era meanwhile sees it at once and begins anew.

        The role is asked for at once (Unknown, Forbidden); the rest happens as the iterator is drawn from.
        """
        with self._store.reading() as log:
            person = {
                "device": device,
                "seat": seat_of(log, table, device),
                "name": log.device_name(device),
                "role": role_of(log, table, device),
            }
            era = era_of(log, table)
        told = self._hub.stream(table, max(after, 0), person, partial(self._frames, table), heartbeat)
        return _after(frame("era", {"era": era}), told, partial(self._left, device, self._now()))

    def _left(self, device: str, since: str) -> None:
        """A stream has ended: until now the device was there, though it asked for nothing."""
        now = self._now()
        if is_older(since, now, SEEN):
            with suppress(StoreFault):  # closed
                self._writer.post(lambda draft: draft.log.saw_device(device, now))

    def _frames(self, table: str, after: int) -> list[tuple[int, bytes]]:
        return [
            (one["seq"], frame("entry", one, one["seq"])) for one in self.entries(table, after)["entries"]
        ]

    def last_seen(self, table: str, device: str) -> dict[str, Json] | None:
        """How the table stood when a device was removed: `{"game", "summary"}`; None for one that was not."""
        with self._store.reading() as log:
            last = log.former(table, device)
            entries = log.entries(table, 0, last) if last else []
        if not entries:
            return None
        state = self._rulebook.fold(entries)
        return {"game": state["game"], "summary": summarise(state)[1]}

    def summaries(self, device: str) -> list[dict[str, Json]]:
        """The tables where a device has a role, the latest changed first, for the home page.

        `[{"table", "game", "title", "role", "created", "changed", "summary": {"players", "scores", "over",
        "winner"}}…]`; `summary` holds what the game's state has under these names.
        """
        with self._store.reading() as log:
            return log.tables_of(device)


def _after(first: bytes, rest: Iterator[bytes], left: Callable[[], None]) -> Iterator[bytes]:
    try:
        for told in rest:
            yield first + told
            first = b""
    finally:
        left()


def summarise(state: State) -> tuple[str, dict[str, Json]]:
    """The title of a table (its players' names) and what the home page shows of it.

    >>> summarise({"now": {"players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}], "scores": {"ann": 2}}})[0]
    'Ann – Bo'
    """
    now = state["now"] or {}
    shown = {name: now[name] for name in SUMMARY if name in now}
    if "deals" in now:
        shown["deal"] = now["deals"][-1]["number"]
    return sound(" – ".join(player["name"] for player in now.get("players", []))), shown
