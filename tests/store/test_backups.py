"""Copies of the log: beside a server that writes, a day's, and put back in its place."""

from __future__ import annotations

import os
import sqlite3
from datetime import date
from pathlib import Path

import pytest

from companion.store import StoreFault, back_up, backups, look_into, open_store, restore
from companion.store.daily import KEPT, is_due, renew
from companion.store.migrations import STEPS

from .contract import entry, people_and_table

ADD = "ALTER TABLE device ADD COLUMN colour TEXT"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "companion.sqlite3"
    with open_store(path) as store, store.writing() as log:
        people_and_table(log)
        log.append("t1", entry(1))
    return path


def seen(path: Path) -> tuple[list[int], str | None]:
    """The numbers of the entries of the table t1, and its era."""
    with look_into(path) as store, store.reading() as log:
        return [one["seq"] for one in log.entries("t1")], log.era("t1")


def make_era() -> str:
    return "era2"


def names(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir())


def test_what_is_looked_into_is_left_as_it_is(path: Path) -> None:
    with open_store(path) as server, look_into(path) as looking:
        with server.writing() as log:
            log.append("t1", entry(2))
        with looking.reading() as log:
            assert log.last("t1") == 2
            assert [one["table"] for one in log.tables()] == ["t1"]
        with pytest.raises(StoreFault) as told, looking.writing() as log:
            log.append("t1", entry(3))
        assert told.value.code == "read_only"


def test_an_older_file_is_not_looked_into_but_copied(path: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreFault) as told:
        look_into(path, steps=(*STEPS, ADD))
    assert told.value.code == "older_file"
    back_up(path, tmp_path / "copy.sqlite3", steps=(*STEPS, ADD))
    assert seen(tmp_path / "copy.sqlite3") == ([1], "era1")


def test_a_backup_beside_a_running_server_holds_what_is_acknowledged(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "copies" / "copy.sqlite3"
    with open_store(path) as server:
        with server.writing() as log:
            log.append("t1", entry(2))
        back_up(path, target)
        with server.writing() as log:
            log.append("t1", entry(3))
    assert seen(target)[0] == [1, 2]
    assert seen(path)[0] == [1, 2, 3]


@pytest.mark.parametrize("held", [b"", b"no database " * 500])
def test_only_a_log_of_ours_is_copied(tmp_path: Path, held: bytes) -> None:
    (tmp_path / "other").write_bytes(held)
    with pytest.raises(StoreFault):
        back_up(tmp_path / "other", tmp_path / "copy.sqlite3")
    assert names(tmp_path) == ["other"]


def test_a_copy_that_cannot_be_written(path: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreFault) as told:
        back_up(path, tmp_path / "file" / "copy.sqlite3")
    assert told.value.code == "not_copied"


def test_a_file_on_a_disk_that_is_read_only_is_copied_without_files_beside_it(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.opening.os.access", lambda folder, mode: False)
    back_up(path, tmp_path / "copies" / "copy.sqlite3")
    assert names(tmp_path) == ["companion.sqlite3", "copies"]
    assert seen(tmp_path / "copies" / "copy.sqlite3")[0] == [1]


# ---- a day's


def test_seven_days_are_kept(path: Path) -> None:
    folder = path.parent
    (folder / "backups").mkdir()
    (folder / "backups" / "daily-2025-12-31.sqlite3.part").write_text("the plug was pulled")
    with open_store(path) as store:
        for day in range(1, 12):
            assert is_due(folder, date(2026, 1, day))
            made = renew(store, folder, date(2026, 1, day))
            assert not is_due(folder, date(2026, 1, day))
    assert names(folder / "backups") == [f"daily-2026-01-{day:02}.sqlite3" for day in range(5, 12)]
    assert seen(made)[0] == [1]
    assert backups(folder)[0] == made


def test_the_backup_of_a_day_is_made_again_with_what_came_since(path: Path) -> None:
    with open_store(path) as store:
        renew(store, path.parent, date(2026, 1, 1))
        with store.writing() as log:
            log.append("t1", entry(2))
        made = renew(store, path.parent, date(2026, 1, 1))
    assert seen(made)[0] == [1, 2]
    assert backups(path.parent) == [made]


def test_a_clock_that_went_wrong_costs_no_backup(path: Path) -> None:
    with open_store(path) as store:
        for day in range(1, KEPT + 1):
            renew(store, path.parent, date(2099, 1, day))
        made = renew(store, path.parent, date(2026, 1, 1))
    assert made in backups(path.parent)
    assert len(backups(path.parent)) == KEPT


def test_days_of_a_wrong_clock_go_first_once_it_is_right(path: Path) -> None:
    folder = path.parent
    with open_store(path) as store:
        for day in range(1, KEPT + 1):
            renew(store, folder, date(2099, 1, day))
        for day in range(1, 4):
            renew(store, folder, date(2026, 1, day))
    assert names(folder / "backups") == [f"daily-2026-01-{day:02}.sqlite3" for day in range(1, 4)] + [
        f"daily-2099-01-{day:02}.sqlite3" for day in range(4, 8)
    ]


def test_a_backup_that_a_wrong_clock_made_is_not_the_latest(path: Path) -> None:
    with open_store(path) as store:
        late, right = (renew(store, path.parent, date(year, 1, 1)) for year in (2099, 2026))
    for file, at in ((late, 4_070_908_800), (right, 1_767_225_600)):
        os.utime(file, (at, at))
    assert backups(path.parent, now=1_767_225_600) == [right, late]
    assert backups(path.parent) == [right, late]


# ---- restore


def test_what_is_restored_is_the_backup_in_a_new_era_and_the_rest_is_kept(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "copy.sqlite3"
    back_up(path, copy)
    with open_store(path) as store, store.writing() as log:
        log.append("t1", entry(2))
    kept = restore(copy, path, make_era)
    assert kept is not None
    assert names(tmp_path) == [kept.name, "companion.sqlite3", "copies"]
    assert seen(path) == ([1], "era2")
    assert seen(kept) == ([1, 2], "era1")
    assert seen(copy) == ([1], "era1")


def test_what_a_killed_server_left_in_its_write_ahead_log_is_kept_too(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "copy.sqlite3"
    back_up(path, copy)
    with open_store(path) as store:
        with store.writing() as log:
            log.append("t1", entry(2))
        left = {part: path.with_name(path.name + part).read_bytes() for part in ("", "-wal")}
    for part, held in left.items():
        path.with_name(path.name + part).write_bytes(held)
    kept = restore(copy, path, make_era)
    assert kept is not None
    assert seen(path) == ([1], "era2")
    assert seen(kept) == ([1, 2], "era1")


def test_a_damaged_file_gives_way_and_is_kept_as_it_lies(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "copy.sqlite3"
    back_up(path, copy)
    for part in ("", "-wal"):
        path.with_name(path.name + part).write_bytes(b"no database " * 500)
    kept = restore(copy, path, make_era)
    assert kept is not None
    assert seen(path) == ([1], "era2")
    assert kept.read_bytes() == b"no database " * 500


def test_restored_where_nothing_was_from_an_older_version(path: Path, tmp_path: Path) -> None:
    there = tmp_path / "new" / "companion.sqlite3"
    there.parent.mkdir()
    assert restore(path, there, make_era, steps=(*STEPS, ADD)) is None
    with open_store(there, steps=(*STEPS, ADD)) as store, store.reading() as log:
        assert log.era("t1") == "era2"
        assert log._one("SELECT colour FROM device WHERE id = 'd1'") is None


def test_what_is_no_backup_changes_nothing(path: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.sqlite3"
    bad.write_bytes(b"no database " * 500)
    before = path.read_bytes()
    for backup, code in ((bad, "damaged"), (tmp_path / "none", "cannot_open")):
        with pytest.raises(StoreFault) as told:
            restore(backup, path, make_era)
        assert told.value.code == code
    assert names(tmp_path) == ["bad.sqlite3", "companion.sqlite3"]
    assert path.read_bytes() == before


def test_what_another_program_has_open_is_not_replaced(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copies" / "copy.sqlite3"
    back_up(path, copy)
    connect = sqlite3.connect
    other = connect(path, isolation_level=None)
    other.execute("BEGIN")
    other.execute("SELECT * FROM entry").fetchall()
    with open_store(path, busy=0) as store, store.writing() as log:
        log.append("t1", entry(2))
    monkeypatch.setattr(
        "companion.store.restoring.sqlite3.connect",
        lambda file, **more: connect(file, **more | {"timeout": 0}),
    )
    with pytest.raises(StoreFault) as told:
        restore(copy, path, make_era)
    other.close()
    assert told.value.code == "locked"
    assert seen(path) == ([1, 2], "era1")


def test_a_disk_that_does_not_take_the_old_file_keeps_it_in_place(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copies" / "copy.sqlite3"
    back_up(path, copy)

    def full(source: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.store.restoring.shutil.copyfile", full)
    with pytest.raises(StoreFault) as told:
        restore(copy, path, make_era)
    assert told.value.code == "not_copied"
    assert names(tmp_path) == ["companion.sqlite3", "copies"]
    assert seen(path) == ([1], "era1")


def test_a_file_that_cannot_be_written_to_is_found_at_the_start(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect

    def read_only(file: Path | str, **options: object) -> sqlite3.Connection:
        uri = f"{file.as_uri()}?mode=ro" if isinstance(file, Path) else file
        return connect(uri, **options | {"uri": True})  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr("companion.store.sqlite.sqlite3.connect", read_only)
    with pytest.raises(StoreFault) as told:
        open_store(path)
    assert told.value.code == "read_only"


def test_a_file_that_another_program_has_locked_is_found_at_the_start(path: Path) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreFault) as told:
        open_store(path, busy=0)
    assert told.value.code == "locked"
    other.close()
