"""The hub: rooms, rings, listeners, who is here."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.live import GATHER_SECONDS, HEARTBEAT, Bell, Hub, frame

ANN = {"device": "d1", "seat": "ann", "name": "Ann", "role": "host"}
BO = {"device": "d2", "seat": None, "name": "Bo", "role": "scorer"}


class Log:
    """A log of numbers, and the listeners' way to read it."""

    def __init__(self, last: int = 0, page: int = 500) -> None:
        self.last, self.page, self.asked = last, page, list[int]()

    def __call__(self, after: int) -> list[tuple[int, bytes]]:
        self.asked.append(after)
        return [(seq, event(seq)) for seq in range(after + 1, min(self.last, after + self.page) + 1)]

    def commit(self, hub: Hub, count: int = 1, table: str = "t1") -> None:
        for _ in range(count):
            self.last += 1
            hub.publish(table, self.last, event(self.last))


class Time:
    """A clock set by hand, and what is to be done later."""

    def __init__(self) -> None:
        self.now = 0.0
        self.due: list[tuple[float, Callable[[], None]]] = []

    def later(self, seconds: float, act: Callable[[], None]) -> None:
        self.due.append((self.now + seconds, act))

    def pass_by(self, seconds: float) -> None:
        self.now += seconds
        due, self.due = self.due, []
        for at, act in due:
            assert at <= self.now
            act()


def event(seq: int) -> bytes:
    return frame("entry", {"seq": seq}, seq)


def parts(piece: bytes) -> list[Any]:
    """A piece of a stream: numbers of entries, lists of devices here, and "heartbeat"."""
    found: list[Any] = []
    for one in piece.decode().split("\n\n")[:-1]:
        lines = dict(line.split(": ", 1) for line in one.split("\n"))
        body = json.loads(lines["data"])
        if lines["event"] == "entry":
            assert lines["id"] == str(body["seq"])
            found.append(body["seq"])
        else:
            found.append(
                [person["device"] for person in body["devices"]]
                if lines["event"] == "here"
                else lines["event"]
            )
    return found


def listen(hub: Hub, log: Log, after: int = 0, person: Any = ANN, heartbeat: float = 0) -> Iterator[Any]:
    for piece in hub.stream("t1", after, person, log, heartbeat):
        yield parts(piece)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def hub(time: Time) -> Iterator[Hub]:
    hub = Hub(ring=4, later=time.later, clock=lambda: time.now)
    yield hub
    hub.close()


def test_first_what_was_then_who_is_here_then_what_comes(hub: Hub) -> None:
    log = Log(5, page=2)
    stream = listen(hub, log, after=1)
    assert [next(stream) for _ in range(4)] == [[2, 3], [4, 5], [["d1"]], ["heartbeat"]]
    log.commit(hub)
    assert next(stream) == [6]
    log.commit(hub, 3)
    assert next(stream) == [7, 8, 9]  # what is there together comes in one piece
    assert log.asked == [1, 3, 5]


def test_what_is_committed_while_a_listener_reads_up_comes_once(hub: Hub) -> None:
    log = Log(3, page=2)
    stream = listen(hub, log)
    assert next(stream) == [1, 2]
    log.commit(hub, 2)
    assert [next(stream) for _ in range(3)] == [[3, 4], [5], [["d1"]]]
    assert next(stream) == ["heartbeat"]


def test_a_listener_too_slow_for_the_ring_reads_the_log(hub: Hub) -> None:
    log = Log(1)
    slow, quick = listen(hub, log), listen(hub, log, person=BO)
    for stream in (slow, quick):
        assert next(stream) == [1]
    log.asked.clear()
    told: list[Any] = []
    for _ in range(6):
        log.commit(hub)
        told += next(quick)
    assert [part for part in told if part != ["d1", "d2"] and part != ["d1"]] == [2, 3, 4, 5, 6, 7]
    pieces = next(slow) + next(slow)
    assert [part for part in pieces if isinstance(part, int)] == [2, 3, 4, 5, 6, 7]
    assert log.asked.count(1) == 2  # quick, when it began, and slow, which had only seen entry 1
    log.commit(hub)
    assert next(slow)[-1] == 8


def test_a_hole_in_what_is_published_is_read_from_the_log(hub: Hub) -> None:
    log = Log(1)
    stream = listen(hub, log)
    assert [next(stream) for _ in range(2)] == [[1], [["d1"]]]
    log.commit(hub)
    log.last += 2  # committed, and never published
    log.commit(hub)
    assert next(stream) == [2, 3, 4, 5]


def test_tables_do_not_hear_each_other(hub: Hub) -> None:
    log = Log()
    stream = listen(hub, log)
    next(stream)
    Log().commit(hub, table="t2")
    assert next(stream) == ["heartbeat"]


def test_heartbeat_is_a_named_event() -> None:
    assert HEARTBEAT == b"event: heartbeat\ndata: {}\n\n"
    assert frame("entry", {"text": "a\nb é\u2028\ud800"}).count(b"\n") == 3


def test_a_stream_that_is_closed_leaves_nothing(hub: Hub) -> None:
    stream = hub.stream("t1", 0, ANN, Log(), 0)
    assert hub.streams == 0  # nothing is held before it is drawn from
    next(stream)
    assert hub.streams == 1
    stream.close()
    assert hub.streams == 0
    assert hub._rooms == {}


# ---- who is here


def test_each_device_is_here_once_in_the_order_they_came(hub: Hub) -> None:
    streams = [hub.stream("t1", 0, person, Log(), 0) for person in (BO, ANN, BO)]
    for stream in streams:
        next(stream)
    assert hub.here("t1") == [BO, ANN]
    streams[0].close()
    assert hub.here("t1") == [ANN, BO]
    streams[2].close()
    assert hub.here("t1") == [ANN]
    assert hub.here("t2") == []


def test_those_who_come_together_are_told_of_once(hub: Hub, time: Time) -> None:
    log = Log()
    first = listen(hub, log)
    assert next(first) == [["d1"]]
    others = [listen(hub, log, person={**BO, "device": f"p{number}"}) for number in range(5)]
    for other in others:
        next(other)
    assert next(first) == ["heartbeat"]
    assert len(time.due) == 1
    time.pass_by(GATHER_SECONDS)
    assert next(first) == [["d1", "p0", "p1", "p2", "p3", "p4"]]
    time.pass_by(GATHER_SECONDS)
    others[0].close()
    assert next(first) == [["d1", "p1", "p2", "p3", "p4"]]  # at once: nobody was told lately


def test_a_change_is_told_and_those_who_left_are_not_waited_for(hub: Hub, time: Time) -> None:
    stream = hub.stream("t1", 0, ANN, Log(), 0)
    next(stream)
    hub.describe("t1", "d1", name="Annie")
    hub.describe("t1", "d9", name="Nobody")
    hub.describe("t2", "d1", name="Elsewhere")
    assert hub.here("t1") == [{**ANN, "name": "Annie"}]
    stream.close()
    time.pass_by(GATHER_SECONDS)  # nobody is there any more
    assert ANN["name"] == "Ann"


def test_a_dismissed_device_is_no_longer_told(hub: Hub) -> None:
    log = Log()
    ann, bo, bo_again = listen(hub, log), listen(hub, log, person=BO), listen(hub, log, person=BO)
    for stream in (ann, bo, bo_again):
        next(stream)
    hub.dismiss("t1", "d2")
    hub.dismiss("t2", "d2")
    assert list(bo) == list(bo_again) == []
    log.commit(hub)
    assert next(ann)[-1] == 1
    assert hub.streams == 1


# ---- threads


def test_a_bell_wakes_who_waits() -> None:
    bell = Bell()
    woken: list[bool] = []
    thread = threading.Thread(target=lambda: woken.append(bell.wait()))
    thread.start()
    bell.ring()
    thread.join()
    assert woken == [True]
    assert not bell.wait(-1)


def test_closing_the_hub_ends_streams_that_wait_and_those_that_come(hub: Hub) -> None:
    log = Log()
    ended = threading.Event()
    begun = threading.Event()

    def phone() -> None:
        for _ in listen(hub, log, heartbeat=3600):
            begun.set()
        ended.set()

    thread = threading.Thread(target=phone)
    thread.start()
    begun.wait()
    hub.close()
    thread.join()
    assert ended.is_set()
    assert list(listen(hub, log)) == []


def test_without_a_clock_of_the_test_people_are_still_told() -> None:
    hub = Hub()
    streams = [hub.stream("t1", 0, person, Log(), 3600) for person in (ANN, BO)]
    assert parts(next(streams[0])) == [["d1"]]
    next(streams[1])
    assert parts(next(streams[0])) == [["d1", "d2"]]  # waits for the timer
    hub.close()
    for stream in streams:
        assert list(stream) == []
