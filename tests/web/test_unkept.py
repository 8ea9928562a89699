"""While the log cannot be used phones are told so in a line, and it goes on by itself once the cause is gone."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from companion.store import StoreFault
from companion.store.faults import SENTENCES
from companion.tables import Tables, Trouble
from companion.web.unkept import SAYS

from .phones import PEG, Phone, assert_problem, new_id


def send(phone: Phone, table: str, id_: str) -> Any:
    return phone.send(f"/api/tables/{table}/moves", {"moves": [{"id": id_, "move": PEG}]})


def test_each_fault_has_a_line_for_phones() -> None:
    assert set(SAYS) == set(SENTENCES)


@pytest.mark.parametrize(
    ("code", "begin", "end"),
    [
        ("disk_full", "PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000"),
        ("read_only", "PRAGMA query_only = ON", "PRAGMA query_only = OFF"),
    ],
)
def test_a_disk_that_takes_nothing(phone: Phone, tables: Tables, code: str, begin: str, end: str) -> None:
    table = phone.make_table()["table"]
    tables._store._writer.execute(begin)
    refused, id_ = 0, ""
    while not refused:  # the pages that are there are filled first
        id_ = new_id()
        answer = send(phone, table, id_)
        refused = answer.status_code == 503
    assert_problem(answer, 503, code)
    assert answer.headers["Retry-After"]
    before = len(phone.entries(table))
    tables._store._writer.execute(end)
    assert send(phone, table, id_).json["answers"][0]["entry"]["seq"] == before + 1


def test_a_file_that_another_program_has_locked(phone: Phone, tables: Tables, tmp_path: Path) -> None:
    table, id_ = phone.make_table()["table"], new_id()
    tables._store._writer.execute("PRAGMA busy_timeout = 0")
    other = sqlite3.connect(tmp_path / "companion.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert_problem(send(phone, table, id_), 503, "locked")
    other.execute("ROLLBACK")
    other.close()
    assert send(phone, table, id_).json["answers"][0]["entry"]["seq"] == 2


def test_a_page_asks_again_by_itself(phone: Phone, tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = phone.make_table()["table"]

    def fails(*told: Any) -> Any:
        raise StoreFault("damaged")

    monkeypatch.setattr(tables, "state", fails)
    answer = phone.page(f"/t/{table}")
    assert (answer.status_code, answer.headers["Refresh"]) == (503, "5")
    assert SAYS["damaged"].replace("'", "&#39;") in answer.text


def test_a_fault_is_said_once_a_minute_and_when_it_is_over(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    now = [0.0]
    trouble = Trouble(logging.getLogger("test"), lambda: now[0])
    trouble.passed()
    for at in (0, 1, 59, 60):
        now[0] = at
        trouble.met(StoreFault("disk_full"), "1 not kept")
    trouble.passed()
    trouble.passed()
    said = [record.message for record in caplog.records]
    assert said == [f"1 not kept (disk_full): {SENTENCES['disk_full']}"] * 2 + [
        "Kept again, after: disk_full."
    ]
