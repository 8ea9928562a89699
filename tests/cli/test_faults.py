"""What `serve` says of a score file that it cannot keep scores in: a sentence, the file, exit 2."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.cli.folder import told
from companion.store import StoreFault
from companion.store.faults import SENTENCES

from ..serving import Serving
from .kept import FILE, a_table, kept_in, run


def damage(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (path.stat().st_size - 4096))


def make_newer(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()


def make_another_s(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA application_id = 7")
    connection.close()


def make_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


FAULTS: list[tuple[str, Callable[[Path], None]]] = [
    ("damaged", damage),
    ("newer_file", make_newer),
    ("not_ours", make_another_s),
    ("cannot_open", make_a_folder),
]


def said_by_serve(folder: Path) -> str:
    with Serving(folder) as server:
        assert server.ended() == 2, server.output
        assert "Traceback" not in server.output
        return server.output


@pytest.mark.parametrize(("code", "do"), FAULTS, ids=[code for code, _ in FAULTS])
def test_serve_says_what_is_wrong_with_the_file(
    tmp_path: Path, code: str, do: Callable[[Path], None]
) -> None:
    a_table(tmp_path)
    do(tmp_path / FILE)
    said = said_by_serve(tmp_path)
    assert said == f"{SENTENCES[code]}\nThe file: {tmp_path / FILE}\n"


def test_serve_says_that_another_program_has_locked_the_file(tmp_path: Path) -> None:
    a_table(tmp_path)
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert said_by_serve(tmp_path).startswith(SENTENCES["locked"])
    other.close()


def test_what_serve_says_of_a_damaged_file_leads_back_to_the_scores(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    run("backup", "--data", tmp_path)
    damage(tmp_path / FILE)
    backup = said_by_serve(tmp_path).splitlines()[-1].removeprefix("The latest backup: ")
    assert run("restore", backup, "--data", tmp_path).exit_code == 0
    assert kept_in(tmp_path / FILE) == {table: 3}


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_each_fault_is_said_with_the_file_but_one_that_is_about_a_process(code: str, tmp_path: Path) -> None:
    said = told(StoreFault(code, pid=7), tmp_path / FILE)
    assert (str(tmp_path / FILE) in said) == (code != "in_use")
    assert not (tmp_path / FILE).exists()
