"""A store that is not to be had yet answers each question with what it waits for; then it is the store itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.store import Awaited, StoreFault, open_store

from .contract import entry, people_and_table


@pytest.mark.parametrize(
    "ask",
    [
        lambda store, path: store.reading(),
        lambda store, path: store.writing(),
        lambda store, path: store.backup(path),
    ],
)
def test_until_then(tmp_path: Path, ask: Callable[[Awaited, Path], object]) -> None:
    awaited = Awaited(StoreFault("in_use", pid=7))
    with pytest.raises(StoreFault) as told:
        ask(awaited, tmp_path / "copy.sqlite3")
    assert (told.value.code, told.value.pid) == ("in_use", 7)
    awaited.fault = StoreFault("damaged")
    with pytest.raises(StoreFault, match="damaged"):
        ask(awaited, tmp_path / "copy.sqlite3")
    assert not list(tmp_path.iterdir())


def test_from_then_on(tmp_path: Path) -> None:
    awaited = Awaited(StoreFault("locked"))
    with open_store(tmp_path / "companion.sqlite3") as store:
        awaited.open(store)
        with awaited.writing() as log:
            people_and_table(log)
            log.append("t1", entry(1))
        awaited.backup(tmp_path / "copy.sqlite3")
        with awaited.reading() as log:
            assert log.last("t1") == 1
    assert (tmp_path / "copy.sqlite3").exists()
