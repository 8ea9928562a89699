"""The log in a SQLite file: the contract, and what only a file can suffer."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store import Store, StoreFault, open_store
from companion.store.faults import SENTENCES, fault_of

from .contract import Opened, StoreContract, entry, people_and_table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "companion.sqlite3"


@pytest.fixture
def opened(path: Path) -> Iterator[Opened]:
    stores: list[Store] = []

    def open_once_more() -> Store:
        stores.append(open_store(path, busy=0))
        return stores[-1]

    yield open_once_more
    for store in stores:
        store.close()


@pytest.fixture
def store(opened: Opened) -> Store:
    store = opened()
    with store.writing() as log:
        people_and_table(log)
    return store


class TestSQLite(StoreContract):
    pass


def refusal(path: Path) -> str:
    with pytest.raises(StoreFault) as told:
        open_store(path)
    assert str(told.value) == SENTENCES[told.value.code]
    return told.value.code


def test_the_file_is_set_up_to_keep_what_it_takes(store: Store, path: Path) -> None:
    ask = store._writer.execute
    assert ask("PRAGMA journal_mode").fetchone() == ("wal",)
    assert ask("PRAGMA synchronous").fetchone() == (2,)  # FULL
    assert ask("PRAGMA foreign_keys").fetchone() == (1,)
    assert ask("PRAGMA user_version").fetchone() == (2,)
    strict = ask(
        "SELECT min(strict) FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%'"
    )
    assert strict.fetchone() == (1,)


def test_readers_leave_checkpoints_to_the_writer(store: Store) -> None:
    with store.reading():
        pass
    assert store._readers[0].execute("PRAGMA wal_autocheckpoint").fetchone() == (0,)
    with store.reading():
        assert not store._readers  # the same connection is used again
    assert len(store._readers) == 1


def test_a_newer_file_is_left_alone(store: Store, path: Path) -> None:
    store._writer.execute("PRAGMA user_version = 99")
    store.close()
    before = path.read_bytes()
    assert refusal(path) == "newer_file"
    assert path.read_bytes() == before


def test_a_newer_file_is_left_alone_also_with_what_lies_beside_it(store: Store, path: Path) -> None:
    with store.writing() as log:
        log.append("t1", entry(1))
    store._writer.execute("PRAGMA user_version = 99")
    left = {part: path.with_name(path.name + part).read_bytes() for part in ("", "-wal")}
    store.close()
    for part, held in left.items():  # as a program that was killed leaves them
        path.with_name(path.name + part).write_bytes(held)
    assert refusal(path) == "newer_file"
    assert {part: path.with_name(path.name + part).read_bytes() for part in ("", "-wal")} == left


@pytest.mark.parametrize("is_newer", [False, True])
def test_a_change_that_was_left_in_the_middle_is_taken_back(store: Store, path: Path, is_newer: bool) -> None:
    ask = store._writer.execute
    ask("PRAGMA journal_mode = DELETE")
    if is_newer:
        ask("PRAGMA user_version = 99")
    ask("PRAGMA cache_size = 1")  # so that some of it is in the file already
    ask("BEGIN IMMEDIATE")
    for number in range(200):
        ask("INSERT INTO device VALUES (?, ?, ?, '', '')", (f"x{number}", f"x{number}", "x" * 500))
    left = {part: path.with_name(path.name + part).read_bytes() for part in ("", "-journal")}
    ask("ROLLBACK")
    store.close()
    for part, held in left.items():
        path.with_name(path.name + part).write_bytes(held)
    if is_newer:
        assert refusal(path) == "newer_file"
        return
    with open_store(path) as again, again.reading() as log:
        assert log.device_name("x1") is None
        assert log.era("t1") is not None


def test_a_file_that_may_not_be_written_to_gets_no_files_beside_it(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.close()
    monkeypatch.setattr("companion.store.opening.os.access", lambda file, mode: False)
    assert refusal(path) == "read_only"
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_a_file_that_fails_as_it_is_looked_at(store: Store, path: Path) -> None:
    store.close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreFault) as told:
        open_store(path, busy=0)
    other.close()
    assert told.value.code == "locked"


def test_the_database_of_another_program_is_left_alone(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE theirs (x)")
    other.close()
    before = path.read_bytes()
    assert refusal(path) == "not_ours"
    assert path.read_bytes() == before


def test_a_damaged_file_is_found_at_the_start(store: Store, path: Path) -> None:
    with store.writing() as log:
        for seq in range(1, 200):
            log.append("t1", entry(seq, text="x" * 200))
    store.close()
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(size // 2)
        file.write(b"\xa5" * (size // 4))
    assert refusal(path) == "damaged"


def test_what_is_no_database_is_damaged(path: Path) -> None:
    path.write_bytes(b"no database " * 500)
    assert refusal(path) == "damaged"


def test_no_folder(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none" / "companion.sqlite3") == "cannot_open"


def test_a_full_disk_is_said_and_got_over(store: Store) -> None:
    pages = store._writer.execute("PRAGMA page_count").fetchone()[0]
    store._writer.execute(f"PRAGMA max_page_count = {pages + 2}")
    with store.writing() as log:
        log.append("t1", entry(1))
    with pytest.raises(StoreFault) as told, store.writing() as log, log.savepoint():  # noqa: PT012
        log.append("t1", entry(2))
        log.append("t1", entry(3, text="x" * 100_000))
    assert told.value.code == "disk_full"
    with store.reading() as log:
        assert log.entries("t1") == [entry(1)]
    store._writer.execute("PRAGMA max_page_count = 1000000")
    with store.writing() as log:
        log.append("t1", entry(2, text="x" * 100_000))
    with store.reading() as log:
        assert log.last("t1") == 2


def test_a_mistake_of_ours_is_no_fault_of_the_disk(store: Store) -> None:
    with pytest.raises(sqlite3.OperationalError), store.writing() as log:
        log._ask("SELECT nothing FROM nowhere")
    with store.writing() as log:
        log.append("t1", entry(1))


def test_what_is_not_known_by_name_is_the_disk() -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC  # type: ignore[misc]
    fault = fault_of(error)
    assert fault is not None
    assert fault.code == "disk_failed"
    assert fault_of(sqlite3.ProgrammingError("closed")) is None


WRITES_UNTIL_KILLED = """
import sys
from pathlib import Path
from companion.store import open_store
from tests.store.contract import entry
store = open_store(Path(sys.argv[1]))
seq = int(sys.argv[2])
while True:
    with store.writing() as log:
        for part in range(3):
            log.append("t1", entry(seq + part))
    seq += 3
    print(seq - 1, flush=True)
"""


def test_killed_in_the_middle_everything_acknowledged_is_there_once(
    store: Store, opened: Opened, path: Path
) -> None:
    store.close()
    acknowledged = 0
    for reports in (1, 4, 9):  # killed right after, or in the middle of the transaction after, this many
        command = [sys.executable, "-c", WRITES_UNTIL_KILLED, str(path), str(acknowledged + 1)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path.cwd()) as process:
            assert process.stdout is not None
            for _ in range(reports):
                process.stdout.readline()
            os.kill(process.pid, signal.SIGKILL)
            said = process.stdout.read().split()
        with opened() as again, again.reading() as log:
            found = [one["seq"] for one in log.entries("t1")]
        assert found == list(range(1, len(found) + 1))
        assert len(found) % 3 == 0
        assert len(found) >= (int(said[-1]) if said else acknowledged + 3 * reports)
        acknowledged = len(found)
