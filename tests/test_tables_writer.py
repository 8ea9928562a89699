"""The writer: what piles up is committed together, and fails alone or together."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.store import Store, StoreFault, open_store
from companion.tables.writer import MOST_TOGETHER, Draft, Writer

from .store.contract import entry, people_and_table


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "companion.sqlite3") as store:
        with store.writing() as log:
            people_and_table(log)
        yield store


class Steps:
    """Runs what was submitted when the test says so."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def __call__(self, act: Callable[[], None]) -> None:
        self.waiting.append(act)

    def run(self) -> None:
        waiting, self.waiting = self.waiting, []
        for act in waiting:
            act()


def append(
    seq: int, told: list[Any] | None = None, then: type[Exception] | None = None
) -> Callable[[Draft], int]:
    def run(draft: Draft) -> int:
        draft.log.append("t1", entry(seq))
        if told is not None:
            draft.committed.append(lambda: told.append(("committed", seq)))
            draft.tell.append(lambda: told.append(("told", seq)))
        if then:
            raise then
        return seq

    return run


def seqs(store: Store) -> list[int]:
    with store.reading() as log:
        return [one["seq"] for one in log.entries("t1")]


def count_commits(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many entries were in the log at each beginning of a transaction."""
    begun: list[int] = []
    writing = store.writing

    def counted() -> Any:
        begun.append(len(seqs(store)))
        return writing()

    monkeypatch.setattr(store, "writing", counted)
    return begun


def test_what_piles_up_is_committed_together(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    submit, deliver = Steps(), Steps()
    writer = Writer(store, submit, deliver)
    begun = count_commits(store, monkeypatch)
    jobs = [writer.post(append(seq)) for seq in range(1, MOST_TOGETHER + 3)]
    assert len(submit.waiting) == 1  # one drain for all
    submit.run()
    assert begun == [0, MOST_TOGETHER]
    deliver.run()
    assert [job.wait() for job in jobs] == list(range(1, MOST_TOGETHER + 3))
    assert not submit.waiting


def test_told_after_the_commit_and_woken_before_others_are_told(store: Store) -> None:
    submit, deliver, told = Steps(), Steps(), list[Any]()
    writer = Writer(store, submit, deliver)
    job = writer.post(append(1, told))
    assert seqs(store) == []
    submit.run()
    assert seqs(store) == [1]
    assert told == [("committed", 1)]
    assert not job._bell.wait(0)
    deliver.run()
    assert told == [("committed", 1), ("told", 1)]
    assert job.wait() == 1


def test_a_job_that_comes_while_the_last_is_delivered_is_not_forgotten(store: Store) -> None:
    submit, deliver = Steps(), Steps()
    writer = Writer(store, submit, deliver)
    writer.post(append(1))
    submit.run()
    job = writer.post(append(2))
    assert not submit.waiting  # the writer counts as running until it was delivered that it rests
    deliver.run()
    submit.run()
    deliver.run()
    assert job.wait() == 2


def test_a_mistake_is_one_jobs_alone(store: Store) -> None:
    submit, told = Steps(), list[Any]()
    writer = Writer(store, submit)
    jobs = [
        writer.post(append(1, told)),
        writer.post(append(2, told, ValueError)),
        writer.post(append(2, told)),
    ]
    submit.run()
    assert jobs[0].wait() == 1
    with pytest.raises(ValueError):  # noqa: PT011
        jobs[1].wait()
    assert jobs[2].wait() == 2
    assert seqs(store) == [1, 2]
    assert told == [("committed", 1), ("committed", 2), ("told", 1), ("told", 2)]


def test_a_fault_of_the_store_fails_all_that_were_to_be_committed(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    submit, told = Steps(), list[Any]()
    writer = Writer(store, submit)

    def fails(draft: Draft) -> None:
        raise StoreFault("disk_full")

    jobs = [writer.post(append(1, told)), writer.post(fails), writer.post(append(2, told))]
    submit.run()
    for job in jobs:
        with pytest.raises(StoreFault):
            job.wait()
    assert seqs(store) == told == []
    assert "3 not kept (disk_full): The disk is full." in caplog.text
    again = writer.post(append(1, told))
    submit.run()
    assert again.wait() == 1


def test_a_commit_that_fails_tells_nobody(store: Store) -> None:
    submit, told = Steps(), list[Any]()
    writer = Writer(store, submit)

    def seats_nobody(draft: Draft) -> None:
        draft.log._ask("PRAGMA defer_foreign_keys = ON")  # so that it is found at the commit
        draft.log._ask("INSERT INTO seat VALUES ('t1', 'ann', 'nobody')")

    job = writer.post(append(1, told))
    writer.post(seats_nobody)
    submit.run()
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        job.wait()
    assert seqs(store) == told == []


def test_by_default_it_has_a_thread_of_its_own(store: Store) -> None:
    writer = Writer(store)
    names = {writer.do(lambda draft: threading.current_thread().name) for _ in range(3)}
    assert len(names) == 1
    assert names != {threading.current_thread().name}
    writer.close()


def test_closing_finishes_what_waits(store: Store) -> None:
    writer = Writer(store)
    jobs = [writer.post(append(seq)) for seq in (1, 2, 3)]
    writer.close()
    assert [job.wait() for job in jobs] == seqs(store) == [1, 2, 3]


@pytest.mark.parametrize("submit", [None, lambda act: act()])
def test_closed_it_takes_no_more(store: Store, submit: Any) -> None:
    writer = Writer(store, submit)
    for _ in range(2):
        writer.close()
    with pytest.raises(StoreFault) as told:
        writer.do(append(1))
    assert told.value.code == "closed"
    assert seqs(store) == []


def test_closing_waits_for_no_disk_that_fails(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    writer = Writer(store)
    store.close()
    late = writer.post(lambda draft: None)
    writer.close()
    with pytest.raises(StoreFault):
        late.wait()
    assert "The server is stopping." in caplog.text


def test_closing_an_idle_writer_asks_nothing_of_the_store(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    writer = Writer(store)
    store.close()
    writer.close()
    assert caplog.text == ""
