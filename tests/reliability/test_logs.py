"""The checks of the long tests see what they are for."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from companion.store import open_store

from ..store.contract import entry, people_and_table
from .logs import Watched


@pytest.fixture
def watched(tmp_path: Path) -> Watched:
    with open_store(tmp_path / "companion.sqlite3") as store, store.writing() as log:
        people_and_table(log)
        for seq in (1, 2, 3):
            log.append("t1", entry(seq))
    watched = Watched(tmp_path / "companion.sqlite3", ["t1"])
    assert watched.check({entry(2)["id"]: entry(2)}, {entry(2)["id"], entry(3)["id"]}) == 3
    return watched


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM entry WHERE seq = 3",
        "DELETE FROM entry WHERE seq = 2",
        'UPDATE entry SET move = \'{"do":"other"}\' WHERE seq = 3',
        "UPDATE entry SET seq = seq + 10",
        "UPDATE entry SET seq = CASE seq WHEN 2 THEN 30 ELSE seq END",
    ],
)
def test_a_log_that_has_changed(watched: Watched, tmp_path: Path, change: str) -> None:
    connection = sqlite3.connect(tmp_path / "companion.sqlite3")
    connection.execute(change)
    connection.commit()
    connection.close()
    with pytest.raises(AssertionError):
        watched.check({})


@pytest.mark.parametrize(
    ("acknowledged", "sent"),
    [
        ({entry(4)["id"]: entry(4)}, None),
        ({entry(3)["id"]: entry(3, text="other")}, None),
        ({}, {entry(2)["id"]}),
    ],
    ids=["lost", "another", "made up"],
)
def test_an_entry_that_is_not_as_it_was_acknowledged(
    watched: Watched, acknowledged: dict[str, Any], sent: set[str] | None
) -> None:
    with pytest.raises(AssertionError):
        watched.check(acknowledged, sent)
