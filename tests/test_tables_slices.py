"""An undo deep in a long log is settled a slice at a time, and other tables' moves go in between."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import rules
from companion.live import Hub
from companion.store import open_store
from companion.tables import Tables, Writer
from companion.tables.kept import Kept, is_ahead

from .web.phones import PEG, START, new_id

Json = Any
Act = Callable[[], None]
FEW = 5
PLAYED = [{"do": "dealer", "player": "ann"}, *[PEG] * 20, {"do": "note", "text": "well held"}]


class Steps:
    """Keeps what it is given until it is told to run it; `get` waits for the next."""

    def __init__(self) -> None:
        self.waiting: queue.SimpleQueue[Act] = queue.SimpleQueue()

    def __call__(self, act: Act) -> None:
        self.waiting.put(act)

    def run(self) -> None:
        """Run one, and all that are there besides."""
        self.waiting.get(timeout=60)()
        while not self.waiting.empty():
            self.waiting.get()()


class Announcing(Writer):
    """Says when another thread has given it a job."""

    posted: threading.Semaphore

    def post(self, run: Callable[[Any], Any]) -> Any:
        job = super().post(run)
        if threading.current_thread() is not threading.main_thread():
            self.posted.release()
        return job


class Later:
    """A call in a thread of its own, as soon as the writer has its job."""

    def __init__(self, act: Callable[[], Json], posted: threading.Semaphore) -> None:
        self.answer: Json = None
        self._thread = threading.Thread(target=lambda: setattr(self, "answer", act()))
        self._thread.start()
        assert posted.acquire(timeout=60)

    def wait(self) -> Json:
        self._thread.join(60)
        assert not self._thread.is_alive()
        return self.answer


class House:
    """Tables whose writer works when the test says so."""

    def __init__(self, folder: Path) -> None:
        self.store = open_store(folder / "companion.sqlite3")
        self.submit, self.deliver = Steps(), Steps()
        self.writer = Announcing(self.store, self.submit, self.deliver)
        self.writer.posted = threading.Semaphore(0)
        self.tables = Tables(self.store, Hub(), self.writer)
        self.ann, _ = self.settled(self.later(lambda: self.tables.welcome("Ann")))

    def later(self, act: Callable[[], Json]) -> Later:
        return Later(act, self.writer.posted)

    def step(self) -> None:
        """One drain of the writer, and what comes of it."""
        self.submit.run()
        self.deliver.run()

    def settled(self, later: Later) -> Json:
        self.step()
        return later.wait()

    def table(self) -> str:
        made = self.settled(self.later(lambda: self.tables.create(new_id(), START, self.ann)))
        return str(made["table"])

    def send(self, table: str, *moves: Json) -> Later:
        batch = [{"id": new_id(), "move": move} for move in moves]
        return self.later(lambda: self.tables.moves(table, self.ann, batch)["answers"])


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    for module in ("kept", "path"):
        monkeypatch.setattr(f"companion.tables.{module}.SLICE", FEW)
    house = House(tmp_path)
    yield house
    house.store.close()


def test_other_tables_go_on_while_a_long_log_is_settled(house: House) -> None:
    long, other = house.table(), house.table()
    assert all("entry" in one for one in house.settled(house.send(long, *PLAYED)))
    house.settled(house.send(long, {"do": "undo", "entry": 3}))
    assert house.tables.state(long)["unsettled"]
    waiting = house.send(other, PEG)
    between = 0
    while (state := house.tables.state(long))["unsettled"]:
        house.step()
        between += 1
        if waiting and (answer := waiting.wait()):
            assert answer[0]["entry"]["seq"] == 2
            waiting = None
            assert house.tables.state(long)["unsettled"], "it was settled before the other was answered"
    assert between > 2
    assert state == rules.fold(house.tables.entries(long)["entries"])
    assert state["misfits"] == []


def test_what_comes_meanwhile_is_settled_with_it(house: House) -> None:
    table = house.table()
    house.settled(house.send(table, *PLAYED))
    house.settled(house.send(table, {"do": "undo", "entry": 3}))
    house.settled(house.send(table, PEG, {"do": "undo", "entry": 4}))
    while house.tables.state(table)["unsettled"]:
        house.step()
    assert house.tables.state(table) == rules.fold(house.tables.entries(table)["entries"])


def test_a_state_that_is_settled_further_is_kept() -> None:
    far, further, done = ((7, {"unsettled": told}) for told in ({"place": 3}, {"place": 5}, None))
    later = (8, {"unsettled": {"place": 1}})
    assert [is_ahead(one, far) for one in (far, further, done, later)] == [False, True, True, False]
    assert not is_ahead(further, done)
    kept = Kept(rules, 1)
    for folded in (further, far):
        kept.keep("t1", "era", folded)
    assert list(kept._states.values()) == [further]
