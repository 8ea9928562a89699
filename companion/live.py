"""Who is listening to which table.

A hub holds one room for each table that somebody listens to. A room keeps the last entries, each encoded once,
in a ring that all its listeners share; a listener is a place in that ring and a bell. Whoever falls out of the
ring is not skipped past what is missing: it reads it from the log and goes on from there.

The hub knows no web framework and no log. Whoever opens a stream brings a function that reads what was
committed (`catch_up`), and whoever commits calls `publish` afterwards, in the order of the numbers.
"""

from __future__ import annotations

import json
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

HEARTBEAT_SECONDS = 15.0
RING = 256
GATHER_SECONDS = 0.2
"""People who come or go within this time are told of in one `here`: 200 phones that arrive at once would
otherwise be told of each other 40,000 times."""

Person = dict[str, Any]
CatchUp = Callable[[int], list[tuple[int, bytes]]]
Later = Callable[[float, Callable[[], None]], None]

_encode = json.JSONEncoder(separators=(",", ":")).encode


def frame(event: str, body: Any, seq: int | None = None) -> bytes:
    r"""One server-sent event, ready for the wire; `seq` becomes its id.

    >>> frame("entry", {"seq": 3}, 3)
    b'id: 3\nevent: entry\ndata: {"seq":3}\n\n'
    """
    name = "" if seq is None else f"id: {seq}\n"
    return f"{name}event: {event}\ndata: {_encode(body)}\n\n".encode("ascii")


HEARTBEAT = frame("heartbeat", {})


class Bell:
    """A signal that is kept until somebody waits for it; many rings before a wait are one.

    >>> bell = Bell()
    >>> bell.ring(); bell.ring()
    >>> bell.wait(0), bell.wait(0)
    (True, False)
    """

    __slots__ = ("_lock",)

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._lock.acquire()

    def ring(self) -> None:
        with suppress(RuntimeError):  # it had been rung already
            self._lock.release()

    def wait(self, seconds: float | None = None) -> bool:
        """True when it was rung, False when `seconds` went by without."""
        return (
            self._lock.acquire(timeout=-1) if seconds is None else self._lock.acquire(timeout=max(seconds, 0))
        )


class Listener:
    """One open stream: what it has seen, and the bell that says there is more."""

    __slots__ = ("person", "seen", "here_seen", "closed", "bell")

    def __init__(self, person: Person, after: int) -> None:
        self.person = person
        self.seen = after
        self.here_seen = 0
        self.closed = False
        self.bell = Bell()


class Room:
    """A table that somebody listens to: the ring, the listeners, and who is here."""

    __slots__ = ("ring", "listeners", "here_version", "here_frame", "announced", "is_gathering")

    def __init__(self, size: int) -> None:
        self.ring: deque[tuple[int, bytes]] = deque(maxlen=size)
        self.listeners: dict[Listener, None] = {}
        self.here_version = 1
        self.here_frame: bytes | None = None
        self.announced = float("-inf")
        self.is_gathering = False

    def add(self, seq: int, encoded: bytes) -> None:
        if self.ring and self.ring[-1][0] + 1 != seq:
            self.ring.clear()
        self.ring.append((seq, encoded))

    def after(self, seen: int) -> list[tuple[int, bytes]] | None:
        """What the ring has after number `seen`; None when something before that has left the ring."""
        if not self.ring or self.ring[-1][0] <= seen:
            return []
        first = self.ring[0][0]
        if first > seen + 1:
            return None
        missed = self.ring[-1][0] - seen
        return [self.ring[place] for place in range(-missed, 0)]

    def people(self) -> list[Person]:
        """Each device once, in the order they came."""
        found: dict[str, Person] = {}
        for listener in self.listeners:
            found.setdefault(listener.person["device"], listener.person)
        return list(found.values())


def _on_a_timer(seconds: float, act: Callable[[], None]) -> None:
    timer = threading.Timer(seconds, act)
    timer.daemon = True
    timer.start()


class Hub:
    """All rooms of one process.

    `publish` must be called from where listeners may be woken: under gevent that is the hub's own thread (the
    `deliver` of `companion.tables.Writer` sees to it), in plain threads it is any.
    """

    def __init__(
        self, ring: int = RING, later: Later = _on_a_timer, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._lock = threading.Lock()
        self._rooms: dict[str, Room] = {}
        self._size = ring
        self._later = later
        self._clock = clock
        self._closed = False
        self.notes: Callable[[str], dict[str, Any]] = lambda table: {}
        """What else a `here` of a table says, asked for each time it is made."""

    @property
    def streams(self) -> int:
        """How many streams are open, over all tables."""
        with self._lock:
            return sum(len(room.listeners) for room in self._rooms.values())

    def publish(self, table: str, seq: int, encoded: bytes) -> None:
        """Give an entry that is committed, as the `frame` it is on the wire, to all who listen to its table."""
        with self._lock:
            room = self._rooms.get(table)
            if room is None:
                return
            room.add(seq, encoded)
            listeners = list(room.listeners)
        for listener in listeners:
            listener.bell.ring()

    def here(self, table: str) -> list[Person]:
        """The devices with a stream open at this table: `[{"device", "name", "role", "seat"}]`."""
        with self._lock:
            room = self._rooms.get(table)
            return room.people() if room else []

    def describe(self, table: str, device: str, **changed: Any) -> None:
        """A device at this table has another name, role or seat from now on; the others are told."""
        with self._lock:
            room = self._rooms.get(table)
            if room is None:
                return
            for listener in room.listeners:
                if listener.person["device"] == device:
                    listener.person = {**listener.person, **changed}
        self._people_changed(table)

    def dismiss(self, table: str, device: str) -> None:
        """End the streams of a device at this table (its role was taken away)."""
        with self._lock:
            room = self._rooms.get(table)
            gone = [one for one in room.listeners if one.person["device"] == device] if room else []
            for listener in gone:
                listener.closed = True
        for listener in gone:
            listener.bell.ring()

    def announce(self, table: str) -> None:
        """Tell all who listen to a table who is here, and the notes beside that, which have changed."""
        self._people_changed(table)

    def close(self) -> None:
        """End every stream, now and from now on: the server stops."""
        with self._lock:
            self._closed = True
            listeners = [one for room in self._rooms.values() for one in room.listeners]
            for listener in listeners:
                listener.closed = True
        for listener in listeners:
            listener.bell.ring()

    def stream(
        self, table: str, after: int, person: Person, catch_up: CatchUp, heartbeat: float = HEARTBEAT_SECONDS
    ) -> Iterator[bytes]:
        """The events of a table from number `after` on, as bytes for the wire, until somebody closes.

        First what was committed before (from `catch_up(after) -> [(seq, frame)…]`, called until it gives
        nothing), then who is here and each entry as it comes, and a heartbeat when nothing came for
        `heartbeat` seconds. Events that are there together come in one piece. A listener that was too slow
        for the ring catches up from the log. The place in the room is given up when the iterator is closed.
        """
        listener = Listener(person, after)
        self._enter(table, listener)
        try:
            is_behind = True
            while not listener.closed:
                if is_behind:
                    yield from _read_up(listener, catch_up)
                frames, is_behind = self._take(table, listener)
                if frames:
                    yield b"".join(frames)
                elif not is_behind and not listener.bell.wait(heartbeat):
                    yield HEARTBEAT
        finally:
            self._leave(table, listener)

    def _take(self, table: str, listener: Listener) -> tuple[list[bytes], bool]:
        """What is new for a listener, and whether it must catch up from the log."""
        with self._lock:
            room = self._rooms[table]
            frames = []
            if listener.here_seen != room.here_version:
                listener.here_seen = room.here_version
                if room.here_frame is None:
                    room.here_frame = frame("here", {"devices": room.people(), **self.notes(table)})
                frames.append(room.here_frame)
            fresh = room.after(listener.seen)
            if fresh:
                listener.seen = fresh[-1][0]
                frames.extend(encoded for _, encoded in fresh)
            return frames, fresh is None

    def _enter(self, table: str, listener: Listener) -> None:
        with self._lock:
            listener.closed = self._closed
            room = self._rooms.get(table)
            if room is None:
                room = self._rooms[table] = Room(self._size)
            room.listeners[listener] = None
        self._people_changed(table)

    def _leave(self, table: str, listener: Listener) -> None:
        with self._lock:
            room = self._rooms[table]
            del room.listeners[listener]
            if not room.listeners:
                del self._rooms[table]
        self._people_changed(table)

    def _people_changed(self, table: str) -> None:
        """Tell at once when nobody was told lately, else once for all who come and go in the meantime."""
        with self._lock:
            room = self._rooms.get(table)
            if room is None or room.is_gathering:
                return
            wait = room.announced + GATHER_SECONDS - self._clock()
            room.is_gathering = wait > 0
        if wait > 0:
            self._later(wait, lambda: self._announce(table))
        else:
            self._announce(table)

    def _announce(self, table: str) -> None:
        with self._lock:
            room = self._rooms.get(table)
            if room is None:
                return
            room.is_gathering = False
            room.announced = self._clock()
            room.here_version += 1
            room.here_frame = None
            listeners = list(room.listeners)
        for listener in listeners:
            listener.bell.ring()


def _read_up(listener: Listener, catch_up: CatchUp) -> Iterator[bytes]:
    while not listener.closed and (page := catch_up(listener.seen)):
        listener.seen = page[-1][0]
        yield b"".join(encoded for _, encoded in page)
