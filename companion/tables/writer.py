"""The writer: whatever is to be kept passes through one thread, and what piles up is committed together."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Generic, TypeVar

from companion.live import Bell
from companion.store import AnyStore, StoreFault, Writing
from companion.tables.trouble import Trouble

MOST_TOGETHER = 200
"""Jobs in one transaction, so that the first does not wait for a thousand others."""

_log = logging.getLogger(__name__)

T = TypeVar("T")
Act = Callable[[], None]
Submit = Callable[[Act], Any]


class Draft:
    """What the jobs of one transaction share.

    `log`: the log with what they have written so far. `states`: tables' states with it. `committed` and `tell`: what
    to do once all is on the disk, in the writer thread and where listeners may be woken.
    """

    def __init__(self, log: Writing) -> None:
        self.log = log
        self.states: dict[str, tuple[int, Any]] = {}
        self.committed: list[Act] = []
        self.tell: list[Act] = []


class Job(Generic[T]):
    """What somebody waits for."""

    __slots__ = ("_bell", "_fault", "_result", "_run")

    def __init__(self, run: Callable[[Draft], T]) -> None:
        self._run = run
        self._result: T
        self._fault: BaseException | None = None
        self._bell = Bell()

    def run(self, draft: Draft) -> None:
        """In the writer thread. A mistake of one job is that job's alone; a StoreFault ends the transaction."""
        committed, tell = len(draft.committed), len(draft.tell)
        try:
            with draft.log.savepoint():
                self._result = self._run(draft)
        except StoreFault:
            raise
        except Exception as error:
            del draft.committed[committed:], draft.tell[tell:]
            self._fault = error

    def fail(self, fault: BaseException) -> None:
        self._fault = fault

    def done(self) -> None:
        self._bell.ring()

    def wait(self) -> T:
        self._bell.wait()
        if self._fault is not None:
            raise self._fault
        return self._result


class Writer:
    """Runs jobs in transactions of the store, one transaction for all that wait.

    `submit(act)` runs `act` in the real writer thread (default: a thread pool of one); `deliver(act)` runs it where
    waiters and listeners may be woken, in the order it was called (default: at once, in the writer thread). Neither
    waits. The writer thread touches nothing that anybody might hold: it takes jobs from a deque, and hands what
    came of them to `deliver`.
    """

    def __init__(self, store: AnyStore, submit: Submit | None = None, deliver: Submit | None = None) -> None:
        self._store = store
        self._pool = ThreadPoolExecutor(1, "companion-writer") if submit is None else None
        self._submit = self._pool.submit if self._pool else submit
        self._deliver = deliver or _at_once
        self._waiting: deque[Job[Any]] = deque()
        self._lock = (
            threading.Lock()
        )  # taken by callers and in `deliver`, never by the writer thread under gevent
        self._is_running = False
        self._is_closed = False
        self._trouble = Trouble(_log)

    def do(self, run: Callable[[Draft], T]) -> T:
        """Run a job and give its result once that is on the disk. Raises what the job raises, and StoreFault."""
        return self.post(run).wait()

    def post(self, run: Callable[[Draft], T]) -> Job[T]:
        """Run a job soon, and do not wait for it."""
        if self._is_closed:
            raise StoreFault("closed")
        job = Job(run)
        self._waiting.append(job)
        self._start()
        return job

    def close(self) -> None:
        """Wait until all is done that was asked for before, and do no more (StoreFault `closed`)."""
        with self._lock:
            is_idle = self._is_closed or not (self._is_running or self._waiting)
            self._is_closed = self._is_closed or is_idle
        if not is_idle:
            with suppress(StoreFault):
                last = self.post(lambda draft: None)
                self._is_closed = True
                last.wait()
        if self._pool:
            self._pool.shutdown()

    def _start(self) -> None:
        with self._lock:
            if self._is_running or not self._waiting:
                return
            self._is_running = True
        assert self._submit is not None
        self._submit(self._drain)

    def _drain(self) -> None:
        """In the writer thread: commit until nothing waits."""
        while jobs := self._take():
            self._commit(jobs)
        self._deliver(self._rest)

    def _rest(self) -> None:
        with self._lock:
            self._is_running = False
        self._start()

    def _take(self) -> list[Job[Any]]:
        jobs: list[Job[Any]] = []
        while self._waiting and len(jobs) < MOST_TOGETHER:
            jobs.append(self._waiting.popleft())
        return jobs

    def _commit(self, jobs: list[Job[Any]]) -> None:
        tell: list[Act] = []
        failed: BaseException | None = None
        try:
            with self._store.writing() as log:
                draft = Draft(log)
                for job in jobs:
                    job.run(draft)
            tell = draft.tell
            for act in draft.committed:
                act()
        except BaseException as error:
            failed = error
            for job in jobs:
                job.fail(error)
        self._deliver(lambda: self._finish(jobs, tell, failed))

    def _finish(self, jobs: list[Job[Any]], tell: list[Act], fault: BaseException | None) -> None:
        if isinstance(fault, StoreFault):
            self._trouble.met(fault, f"{len(jobs)} not kept")
        elif fault is None:
            self._trouble.passed()
        for job in jobs:
            job.done()
        for act in tell:
            act()


def _at_once(act: Act) -> None:
    act()
