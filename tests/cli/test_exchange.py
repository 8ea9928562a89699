"""`companion export` and `companion import`."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from companion.store import look_into

from .kept import FILE, a_table, kept_in, names, run


def test_export_into_an_empty_server_and_out_again(tmp_path: Path) -> None:
    table = a_table(tmp_path / "here")
    first, again = tmp_path / "first.json", tmp_path / "again.json"
    ran = run("export", table, first, "--data", tmp_path / "here")
    assert (ran.exit_code, ran.stderr) == (0, "")
    assert str(first) in ran.stdout
    ran = run("import", first, "--data", tmp_path / "there")
    assert (ran.exit_code, ran.stderr) == (0, "")
    with look_into(tmp_path / "there" / FILE) as store, store.reading() as log:
        assert f"/join#{table}.{log.links(table)['host']}" in ran.stdout
    assert run("export", table, again, "--data", tmp_path / "there").exit_code == 0
    assert again.read_bytes() == first.read_bytes()
    ran = run("import", first, "--data", tmp_path / "there")
    assert ran.exit_code == 0
    assert "here already" in ran.stdout
    assert names(tmp_path) == ["again.json", "first.json", "here", "there"]


def test_import_adds_what_a_table_has_not_yet(tmp_path: Path) -> None:
    table = a_table(tmp_path / "here", pegs=3)
    told = json.loads(run("export", table, "-", "--data", tmp_path / "here").stdout)
    whole = json.dumps(told).encode()
    del told["entries"][2:]
    assert run("import", "-", "--data", tmp_path / "there", sent=json.dumps(told).encode()).exit_code == 0
    ran = run("import", "-", "--data", tmp_path / "there", sent=whole)
    assert ran.stdout == f"2 entries of table {table} are taken in.\n"
    assert kept_in(tmp_path / "there" / FILE) == {table: 4}


def test_export_names_its_file_by_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_table(tmp_path / "data")
    monkeypatch.chdir(tmp_path)
    assert run("export", table, "--data", "data").exit_code == 0
    assert set(names(tmp_path)) == {f"{table}.json", "data"}


def test_export_of_a_table_that_is_not_there_says_which_are(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    ran = run("export", "nothere", "--data", tmp_path)
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert f"{table}  " in ran.stderr
    assert "cribbage  Ann – Bo" in ran.stderr
    ran = run("export", table, "--data", tmp_path / "none")
    assert ran.exit_code == 2
    assert "There are no scores" in ran.stderr


def test_export_to_where_it_cannot_be(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    ran = run("export", table, tmp_path / "none" / "table.json", "--data", tmp_path)
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert f"{os.strerror(2)}" in ran.stderr


@pytest.mark.parametrize(
    ("held", "says"),
    [(b"no json", "no JSON"), (b"\xff\xfe", "no text"), (b'{"format": "other"}', '"format"'), (None, "read")],
)
def test_import_of_nonsense_says_what_is_wrong_and_makes_nothing(
    tmp_path: Path, held: bytes | None, says: str
) -> None:
    if held is not None:
        (tmp_path / "table.json").write_bytes(held)
    ran = run("import", tmp_path / "table.json", "--data", tmp_path / "data")
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert says in ran.stderr
    assert not (tmp_path / "data").exists()


def test_import_of_what_does_not_fold_changes_nothing(tmp_path: Path) -> None:
    table = a_table(tmp_path / "here")
    told = json.loads(run("export", table, "-", "--data", tmp_path / "here").stdout)
    told["entries"][1]["result"]["pegs"] = [["ann", "many"]]
    before = kept_in(tmp_path / "here" / FILE)
    ran = run("import", "-", "--data", tmp_path / "here", sent=json.dumps(told).encode())
    assert ran.exit_code == 2
    assert "Entry 2" in ran.stderr
    assert kept_in(tmp_path / "here" / FILE) == before
