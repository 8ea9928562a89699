"""`companion backup` and `companion restore`."""

from __future__ import annotations

import re
from pathlib import Path

from companion.store import hold, look_into

from ..serving import READY, Serving
from ..web.phones import PEG, START, new_id
from .kept import FILE, a_table, kept_in, names, run


def era_of(folder: Path, table: str) -> str | None:
    with look_into(folder / FILE) as store, store.reading() as log:
        return log.era(table)


def test_backup_names_the_copy_it_has_made(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    ran = run("backup", "--data", tmp_path)
    (copy,) = (tmp_path / "backups").iterdir()
    assert (ran.exit_code, ran.stderr) == (0, "")
    assert str(copy) in ran.stdout
    assert re.fullmatch(r"companion-\d{4}-\d\d-\d\d-\d{6}\.sqlite3", copy.name)
    assert kept_in(copy) == {table: 3}


def test_backup_where_it_is_told(tmp_path: Path) -> None:
    table = a_table(tmp_path / "data")
    target = tmp_path / "stick" / "scores.sqlite3"
    for _ in range(2):  # the second replaces the first
        assert run("backup", target, "--data", tmp_path / "data").exit_code == 0
    assert kept_in(target) == {table: 3}
    assert names(target.parent) == [target.name]


def test_backup_of_nothing_and_to_where_it_cannot_be(tmp_path: Path) -> None:
    ran = run("backup", "--data", tmp_path / "none")
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert "There are no scores" in ran.stderr
    assert not (tmp_path / "none").exists()
    a_table(tmp_path)
    ran = run("backup", tmp_path / FILE, "--data", tmp_path)
    assert ran.exit_code == 2
    assert "the score file itself" in ran.stderr
    (tmp_path / "file").touch()
    ran = run("backup", tmp_path / "file" / "copy", "--data", tmp_path)
    assert ran.exit_code == 2
    assert "The copy cannot be written there" in ran.stderr


def test_backup_of_a_damaged_file_says_which_backup_is_the_last(tmp_path: Path) -> None:
    a_table(tmp_path)
    run("backup", "--data", tmp_path)
    (copy,) = (tmp_path / "backups").iterdir()
    (tmp_path / FILE).write_bytes(b"no database " * 500)
    ran = run("backup", "--data", tmp_path)
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert "damaged" in ran.stderr
    assert str(copy) in ran.stderr
    assert list((tmp_path / "backups").iterdir()) == [copy]


def test_restore_brings_back_and_keeps_what_was(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    first = a_table(folder)
    run("backup", tmp_path / "copy", "--data", folder)
    era = era_of(folder, first)
    second = a_table(folder)
    ran = run("restore", tmp_path / "copy", "--data", folder)
    assert (ran.exit_code, ran.stderr) == (0, "")
    assert "Restored: 1 table," in ran.stdout
    assert kept_in(folder / FILE) == {first: 3}
    assert era_of(folder, first) != era
    (kept,) = folder.glob("companion-replaced-*.sqlite3")
    assert str(kept) in ran.stdout
    assert kept_in(kept) == {first: 3, second: 3}


def test_restore_into_a_new_folder(tmp_path: Path) -> None:
    table = a_table(tmp_path / "old")
    ran = run("restore", tmp_path / "old" / FILE, "--data", tmp_path / "new")
    assert ran.exit_code == 0
    assert "before" not in ran.stdout
    assert kept_in(tmp_path / "new" / FILE) == {table: 3}


def test_restore_of_what_is_no_backup(tmp_path: Path) -> None:
    table = a_table(tmp_path / "data")
    (tmp_path / "text").write_text("no database " * 500)
    for bad in ("text", "none"):
        ran = run("restore", tmp_path / bad, "--data", tmp_path / "data")
        assert (ran.exit_code, ran.stdout) == (2, "")
        assert str(tmp_path / bad) in ran.stderr
    assert kept_in(tmp_path / "data" / FILE) == {table: 3}


def test_restore_and_import_leave_a_folder_in_use_alone(tmp_path: Path) -> None:
    table = a_table(tmp_path / "data")
    run("backup", tmp_path / "copy", "--data", tmp_path / "data")
    run("export", table, tmp_path / "table.json", "--data", tmp_path / "data")
    with hold(tmp_path / "data"):
        pid = (tmp_path / "data" / "companion.pid").read_text().strip()
        for words in (("restore", tmp_path / "copy"), ("import", tmp_path / "table.json")):
            ran = run(*words, "--data", tmp_path / "data")
            assert (ran.exit_code, ran.stdout) == (2, "")
            assert f"process {pid}" in ran.stderr


def test_backup_and_export_beside_a_running_server_and_its_own_when_it_stops(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with Serving(folder) as server:
        server.until(READY)
        _, made, cookie = server.send("/api/tables", {"id": new_id(), "move": START})
        table = made["table"]
        one = {"moves": [{"id": new_id(), "move": PEG}]}
        assert server.send(f"/api/tables/{table}/moves", one, cookie)[0] == 200
        assert run("backup", tmp_path / "copy", "--data", folder).exit_code == 0
        assert run("export", table, tmp_path / "table.json", "--data", folder).exit_code == 0
        ran = run("restore", tmp_path / "copy", "--data", folder)
        assert ran.exit_code == 2
        assert f"process {server.process.pid}" in ran.stderr
        assert server.stop() == 0, server.output
        assert "Traceback" not in server.output
    assert kept_in(tmp_path / "copy") == {table: 2}
    (daily,) = (folder / "backups").iterdir()
    assert daily.name.startswith("daily-")
    assert kept_in(daily) == {table: 2}
    assert names(folder) == ["backups", "companion.pid", FILE]
