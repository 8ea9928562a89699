"""Tables as documents: out of one server's log and into another's."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.live import Hub
from companion.store import Store, open_store
from companion.tables import NotADocument, Tables, Unknown, take_in, taken_out
from companion.tables.document import Document, read, write

from .web.phones import PEG, START, new_id

Json = Any


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "here.sqlite3") as store:
        yield store


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Store]:
    """The log of an empty server."""
    with open_store(tmp_path / "elsewhere.sqlite3") as store:
        yield store


@pytest.fixture
def table(store: Store) -> str:
    """A table with a game of Ann's and Bo's, an undo, an amend and a remark that is hard to write down."""
    tables = Tables(store, Hub())
    ann, _ = tables.welcome("Zoë 👩‍👩‍👧")
    made = tables.create(new_id(), START, ann)
    bo, _ = tables.welcome()
    tables.join(made["table"], made["links"]["scorer"], bo)
    first = new_id()
    for device, id, move in (
        (ann, first, PEG),
        (bo, new_id(), {"do": "note", "text": "\ud800 <script>\n\u202e"}),
        (bo, new_id(), {"do": "amend", "entry": first, "move": PEG | {"points": 3, "for": "run"}}),
        (ann, new_id(), {"do": "undo", "entry": first}),
    ):
        (answer,) = tables.moves(made["table"], device, [{"id": id, "move": move}])["answers"]
        assert "entry" in answer, answer
    tables.close()
    table: str = made["table"]
    return table


def out(store: Store, table: str) -> str:
    with store.reading() as log:
        return write(taken_out(log, table))


def into(store: Store, text: str) -> int:
    with store.writing() as log:
        return take_in(log, read(text))


def test_out_into_an_empty_server_and_out_again_gives_the_same_bytes(
    store: Store, elsewhere: Store, table: str
) -> None:
    text = out(store, table)
    assert into(elsewhere, text) == 5
    assert out(elsewhere, table) == text
    for log in (store, elsewhere):
        assert Tables(log, Hub()).view(table) == Tables(store, Hub()).view(table)
    with store.reading() as here, elsewhere.reading() as there:
        assert there.tables() == here.tables()


def test_the_document_is_json_with_an_entry_a_line(store: Store, table: str) -> None:
    text = out(store, table)
    assert text.isascii()
    told = json.loads(text)
    assert list(told) == ["format", "version", "about", "table", "devices", "entries"]
    with store.reading() as log:
        assert told["entries"] == log.entries(table)
    assert sum(line.startswith('{"at":') for line in text.splitlines()) == 5


def test_a_table_that_is_not_there(store: Store) -> None:
    with pytest.raises(Unknown):
        out(store, "abcdefghjk")


def test_an_imported_table_is_opened_by_its_host_link(store: Store, elsewhere: Store, table: str) -> None:
    into(elsewhere, out(store, table))
    with elsewhere.reading() as log:
        links = log.links(table)
        assert log.seats(table) == []
    tables = Tables(elsewhere, Hub())
    di, _ = tables.welcome("Di")
    assert tables.join(table, links["host"], di) == "host"
    assert "entry" in tables.moves(table, di, [{"id": new_id(), "move": PEG}])["answers"][0]
    tables.close()


def test_what_is_here_already_is_not_taken_again(store: Store, elsewhere: Store, table: str) -> None:
    text = out(store, table)
    short = read(text)
    into(elsewhere, write(Document(table, short.devices, short.entries[:2])))
    with elsewhere.reading() as log:
        era, links = log.era(table), log.links(table)
    assert into(elsewhere, text) == 3  # what it has more
    assert into(elsewhere, text) == 0
    assert into(elsewhere, write(Document(table, short.devices, short.entries[:3]))) == 0
    assert out(elsewhere, table) == text
    with elsewhere.reading() as log:
        assert (log.era(table), log.links(table)) == (era, links)


def changed(text: str, change: Callable[[Json], Json]) -> str:
    told = json.loads(text)
    change(told)
    return json.dumps(told)


def nothing(told: Json) -> None:
    del told["entries"][:]


NONSENSE: list[tuple[str, Callable[[Json], Json]]] = [
    ("format", lambda told: told.update(format="another")),
    ("newer Companion", lambda told: told.update(version=2)),
    ("no version 0", lambda told: told.update(version=0)),
    ("no version, or", lambda told: told.update(version=True)),
    ("table's id", lambda told: told.update(table="../../x")),
    ("no table, or", lambda told: told.pop("table")),
    ("does not know: extra", lambda told: told.update(extra=1)),
    ("no devices, or", lambda told: told.update(devices=[])),
    ("device id 'A B' is none", lambda told: told["devices"].update({"A B": {"name": "Ann"}})),
    ("device x holds", lambda told: told["devices"].update({"x": {"name": "Ann", "token": "x"}})),
    ("device x has no name", lambda told: told["devices"].update({"x": {"name": 7}})),
    ("device x has a name that is none", lambda told: told["devices"].update({"x": {"name": "\ud800"}})),
    ("no entries, or", lambda told: told.update(entries={})),
    ("holds no entries", nothing),
    ("Entry 2 has not the fields", lambda told: told["entries"].insert(1, 7)),
    ("Entry 2 has not the fields", lambda told: told["entries"][1].update(more=1)),
    ("Entry 2 has the number 3", lambda told: told["entries"].pop(1)),
    ("Entry 3 has an id", lambda told: told["entries"][2].update(id="F" * 32)),
    ("Entry 3 has the id of an earlier", lambda told: told["entries"][2].update(id=told["entries"][1]["id"])),
    ("Entry 4 is by a device", lambda told: told["entries"][3].update(by="nobody")),
    ("Entry 4 has no time", lambda told: told["entries"][3].update(at="yesterday")),
    ("Entry 4 has no time", lambda told: told["entries"][3].update(at="2026-01-01T00:00:00")),
    ("Entry 5 has no move, or", lambda told: told["entries"][4].update(move=[])),
    ("Entry 5 has a move without", lambda told: told["entries"][4].update(move={})),
    ("Entry 5 has no result, or", lambda told: told["entries"][4].update(result=None)),
    ("Entry 5 was refused", lambda told: told["entries"][4].update(result={"refused": "x"})),
    ("Entry 2: the first move", lambda told: told["entries"][1]["move"].update(do="start")),
    ("Entry 1: the first move", lambda told: told["entries"][0]["move"].update(do="peg")),
    ("not known here: chess", lambda told: told["entries"][0]["move"].update(game="chess")),
    ("not known here: ", lambda told: told["entries"][0]["move"].update(game=[])),
    ("Entry 1 makes no sense", lambda told: told["entries"][0].update(result={})),
    ("Entry 2 makes no sense", lambda told: told["entries"][1].update(result={"pegs": [["ann", "many"]]})),
]


@pytest.mark.parametrize(("says", "change"), NONSENSE, ids=[says for says, _ in NONSENSE])
def test_nonsense_is_refused_by_name_and_changes_nothing(
    store: Store, elsewhere: Store, table: str, says: str, change: Callable[[Json], Json]
) -> None:
    text = changed(out(store, table), change)
    with pytest.raises(NotADocument) as told:
        into(elsewhere, text)
    assert says in str(told.value)
    with elsewhere.reading() as log:
        assert log.tables() == []


@pytest.mark.parametrize("text", ["", "[]", "no json", '{"a": NaN}', '{"a": 1e999}', "[" * 100000])
def test_what_is_no_document_at_all(text: str) -> None:
    with pytest.raises(NotADocument):
        read(text)


def test_entries_that_make_no_sense_together(
    store: Store, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(state: Json) -> Json:
        raise KeyError("scores")

    text = out(store, table)
    monkeypatch.setattr("companion.rules.view", broken)
    with pytest.raises(NotADocument, match="no sense together"):
        into(store, text)


def test_another_history_of_the_same_table_is_refused(store: Store, table: str) -> None:
    text = changed(out(store, table), lambda told: told["entries"][1].update(id=new_id()))
    with pytest.raises(NotADocument, match="entry 2 is another one there"):
        into(store, text)


def test_entries_that_are_at_another_table_are_refused(store: Store, table: str) -> None:
    before = out(store, table)
    text = changed(before, lambda told: told.update(table="abcdefghjk"))
    with pytest.raises(NotADocument, match="Entry 1 is at another table"):
        into(store, text)
    with store.reading() as log:
        assert len(log.tables()) == 1
    assert out(store, table) == before
