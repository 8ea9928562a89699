from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion.store import StoreFault, backup, open_store
from companion.store.migrations import APPLICATION_ID, STEPS, create

from .contract import entry, people_and_table

ADD = "ALTER TABLE device ADD COLUMN colour TEXT"
FILL = "UPDATE device SET colour = 'blue'; CREATE TABLE extra (x INTEGER) STRICT"
FAILS = "CREATE TABLE extra (x INTEGER) STRICT; INSERT INTO nowhere VALUES (1)"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "companion.sqlite3"
    with open_store(path) as store, store.writing() as log:
        people_and_table(log)
        log.append("t1", entry(1))
    return path


def version_and_schema(path: Path) -> tuple[int, list[str]]:
    connection = sqlite3.connect(path)
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    names = [
        row[0]
        for row in connection.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
    ]
    connection.close()
    return version, names


def test_an_older_file_is_copied_and_brought_up_to_date(path: Path) -> None:
    before = version_and_schema(path)
    with open_store(path, steps=(*STEPS, ADD, FILL)) as store, store.reading() as log:
        assert log.entries("t1") == [entry(1)]
        assert log._one("SELECT colour FROM device WHERE id = 'd1'") == "blue"
    assert version_and_schema(path)[0] == before[0] + 2
    (copy,) = (path.parent / "backups").iterdir()
    assert version_and_schema(copy) == before
    with open_store(copy) as store, store.reading() as log:
        assert log.entries("t1") == [entry(1)]


def test_each_older_version_comes_to_the_schema_of_a_new_file(tmp_path: Path) -> None:
    old = sorted(Path(__file__).with_name("old").glob("*.sql"), key=lambda file: int(file.stem))
    assert [int(file.stem) for file in old] == list(range(1, len(STEPS) + 1))
    open_store(tmp_path / "new.sqlite3").close()
    for file in old:
        path = tmp_path / f"{file.stem}.sqlite3"
        connection = sqlite3.connect(path)
        header = f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {file.stem};"
        connection.executescript(file.read_text("utf-8") + header)
        connection.close()
        open_store(path).close()
        assert version_and_schema(path) == version_and_schema(tmp_path / "new.sqlite3")


def test_a_file_of_this_version_is_not_copied(path: Path) -> None:
    open_store(path).close()
    assert not (path.parent / "backups").exists()


def test_a_step_that_fails_leaves_the_file_at_the_step_before(path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        open_store(path, steps=(*STEPS, ADD, FAILS))
    version, schema = version_and_schema(path)
    assert version == len(STEPS) + 2
    assert not any("extra" in sql for sql in schema)
    with open_store(path, steps=(*STEPS, ADD, FILL)) as store, store.reading() as log:
        assert log.entries("t1") == [entry(1)]


def test_a_new_file_is_complete_or_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "new.sqlite3"
    with monkeypatch.context() as broken:
        broken.setattr(
            "companion.store.sqlite.migrations.create",
            lambda connection, version: create(connection, "no number"),
        )  # type: ignore[arg-type]
        with pytest.raises(sqlite3.OperationalError):
            open_store(path)
    open_store(path).close()
    assert version_and_schema(path)[0] == len(STEPS) + 1


def test_a_script_that_is_no_sql_begins_nothing(path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError):
        open_store(path, steps=(*STEPS, "COMMIT; nonsense"))
    assert not any("extra" in sql for sql in version_and_schema(path)[1])


def test_a_backup_is_one_complete_file(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "kept" / "copy.sqlite3"
    with open_store(path) as store:
        store.backup(target)
        with store.writing() as log:
            log.append("t1", entry(2))
        with store.reading() as log:
            assert log.last("t1") == 2
    assert [one.name for one in target.parent.iterdir()] == ["copy.sqlite3"]
    with open_store(target) as copy, copy.reading() as log:
        assert log.entries("t1") == [entry(1)]


def test_a_backup_that_is_not_sound_replaces_nothing(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "copy.sqlite3"
    target.write_text("the one before")
    with open_store(path) as store:
        monkeypatch.setattr(backup, "is_sound", lambda connection: False)
        with pytest.raises(StoreFault) as told:
            store.backup(target)
    assert told.value.code == "damaged"
    assert target.read_text() == "the one before"
    assert not target.with_name("copy.sqlite3.part").exists()
