"""The write path, from a move to what everybody is told."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import rules
from companion.live import Hub
from companion.store import open_store
from companion.tables import Conflict, Forbidden, StoreFault, Tables, Unknown

from .tables import START, TOY, Evening, an_evening, new_id


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with an_evening(tmp_path) as evening:
        yield evening


def ask(evening: Evening, *moves: Any, device: str | None = None) -> list[Any]:
    return evening.tables.moves(evening.table, device or evening.ann, list(moves))["answers"]  # type: ignore[no-any-return]


# ---- making a table


def test_a_table_begins_with_its_start(evening: Evening) -> None:
    made = evening.made
    assert made["entry"] == evening.log()[0]
    assert (made["entry"]["seq"], made["entry"]["move"], made["entry"]["by"]) == (1, START, evening.ann)
    assert made["role"] == evening.tables.role(made["table"], evening.ann) == "host"
    assert sorted(made["links"]) == ["host", "scorer", "watcher"]
    assert len(set(made["links"].values())) == 3
    assert len(made["table"]) == 10


def test_made_twice_it_is_one_table(evening: Evening) -> None:
    again = evening.tables.create(evening.made["entry"]["id"], START, evening.ann)
    assert again == evening.made
    assert len(evening.tables.summaries(evening.ann)) == 1


def test_the_id_of_a_start_opens_the_table_to_nobody_else(evening: Evening) -> None:
    id = evening.made["entry"]["id"]
    for move, device in ((START, evening.bo), ({**START, "game": "other"}, evening.ann)):
        with pytest.raises(Conflict):
            evening.tables.create(id, move, device)
    assert evening.tables.role(evening.table, evening.bo) == "scorer"


def test_who_is_no_longer_host_gets_no_links_by_sending_the_start_again(evening: Evening) -> None:
    evening.tables.join(evening.table, evening.made["links"]["host"], evening.bo)
    evening.tables.remove(evening.table, evening.ann, evening.bo)
    with pytest.raises(Conflict):
        evening.tables.create(evening.made["entry"]["id"], START, evening.ann)


@pytest.mark.parametrize(
    ("id", "move", "code"),
    [
        ("short", START, "bad_id"),
        (7, START, "bad_id"),
        ("A" * 32, START, "bad_id"),
        ("a" * 32, None, "bad_move"),
        ("a" * 32, {"do": "add"}, "bad_move"),
        ("a" * 32, {"do": "start", "game": float("nan")}, "bad_move"),
        ("a" * 32, {"do": "start", "game": "toy"}, "fault"),  # the toy rulebook wants players
    ],
)
def test_what_makes_no_table(evening: Evening, id: Any, move: Any, code: str) -> None:
    made = evening.tables.create(id, move, evening.ann)
    assert made == {"id": id if isinstance(id, str) else None, "refused": code, "soft": False, "data": {}}
    assert len(evening.tables.summaries(evening.ann)) == 1


def test_a_device_nobody_knows_makes_no_table(evening: Evening) -> None:
    with pytest.raises(Forbidden) as told:
        evening.tables.create(new_id(), START, "nobody")
    assert told.value.code == "no_role"


# ---- moves


def test_a_move_is_an_entry(evening: Evening) -> None:
    evening.clock.now = "2026-01-01T10:00:00.123Z"
    one = {"id": new_id(), "move": {"do": "add", "points": 2}}
    answers = ask(evening, one, device=evening.bo)
    entry = {"seq": 2, "by": evening.bo, "at": evening.clock.now, "result": {"points": 2}, **one}
    assert answers == [{"id": one["id"], "entry": entry}]
    assert evening.log()[1:] == [entry]


def test_a_refused_move_changes_nothing(evening: Evening) -> None:
    state = evening.tables.state(evening.table)
    assert evening.add(11)["refused"] == "too_many"
    assert len(evening.log()) == 1
    assert evening.tables.state(evening.table) is state


def test_sent_again_it_is_the_first_answer_again(evening: Evening) -> None:
    one = {"id": new_id(), "move": {"do": "once", "points": 2}}
    first = ask(evening, one)
    assert ask(evening, one, one) == first * 2
    assert ask(evening, {"id": one["id"], "move": {"points": 2, "do": "once"}}) == first
    assert len(evening.log()) == 2


@pytest.mark.parametrize("points", [3, True, 2.0, "2"])
def test_the_same_id_with_another_body_is_a_conflict(evening: Evening, points: Any) -> None:
    id = new_id()
    ask(evening, {"id": id, "move": {"do": "add", "points": 2}})
    (answer,) = ask(evening, {"id": id, "move": {"do": "add", "points": points}})
    assert answer == {"id": id, "refused": "conflict", "soft": False, "data": {}}
    assert len(evening.log()) == 2


def test_the_same_id_at_another_table_is_a_conflict(evening: Evening) -> None:
    one = {"id": new_id(), "move": {"do": "add"}}
    ask(evening, one)
    other = evening.tables.create(new_id(), START, evening.ann)["table"]
    assert evening.tables.moves(other, evening.ann, [one])["answers"][0]["refused"] == "conflict"
    assert evening.tables.entries(other)["last"] == 1


def test_an_outbox_is_decided_in_order_and_answered_one_by_one(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    once = {"do": "once", "points": 1}
    moves = [
        {"id": new_id(), "move": once},
        {"id": new_id(), "move": once},
        {"id": "x", "move": once},
        {"id": new_id(), "move": [once]},
        {"id": new_id(), "move": {"do": "crash"}},
        "no object",
        {"id": new_id(), "move": {"do": "add", "points": 5}},
    ]
    with caplog.at_level(logging.CRITICAL, "companion.tables.path"):
        answers = ask(evening, *moves)
    got = [answer.get("refused") or answer["entry"]["seq"] for answer in answers]
    assert got == [2, "already", "bad_id", "bad_move", "fault", "bad_id", 3]
    assert [answer["soft"] for answer in answers if "refused" in answer] == [True, False, False, False, False]
    assert evening.tables.view(evening.table) == {"all": 6}


def test_our_own_bugs_are_logged(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    ask(evening, {"id": "c" * 32, "move": {"do": "crash"}})
    evening.tables.close()
    assert "c" * 32 in caplog.text
    assert "ZeroDivisionError" in caplog.text


def test_a_clock_that_jumps_back_changes_no_order(evening: Evening) -> None:
    for at in ("2026-06-01T00:00:00.000Z", "2020-01-01T00:00:00.000Z"):
        evening.clock.now = at
        evening.add(1)
    assert [entry["seq"] for entry in evening.log()] == [1, 2, 3]
    assert evening.log()[2]["at"] < evening.log()[1]["at"]


@pytest.mark.parametrize(
    ("role", "may"), [("host", True), ("scorer", True), ("watcher", False), (None, False)]
)
def test_who_may_move(evening: Evening, role: str | None, may: bool) -> None:
    device = evening.guest(role)
    if may:
        assert "entry" in evening.add(1, device)
        return
    with pytest.raises(Forbidden) as told:
        evening.add(1, device)
    assert told.value.code == ("not_allowed" if role else "no_role")
    assert len(evening.log()) == 1


# ---- reading


def test_entries_come_in_pages(evening: Evening) -> None:
    ask(evening, *({"id": new_id(), "move": {"do": "add"}} for _ in range(520)))
    page = evening.tables.entries(evening.table)
    assert (len(page["entries"]), page["last"], page["era"]) == (500, 521, evening.made["era"])
    assert len(evening.tables.entries(evening.table, 500)["entries"]) == 21
    assert len(evening.tables.entries(evening.table, -5, 3)["entries"]) == 3
    assert evening.tables.entries(evening.table, 10**30, 10**30)["entries"] == []


def test_the_state_is_the_log_folded(evening: Evening) -> None:
    for points in (1, 2, 3):
        evening.add(points)
        assert evening.tables.state(evening.table) == TOY.fold(evening.log())
    assert evening.tables.view(evening.table) == {"all": 6}


def test_a_state_that_was_let_go_is_folded_again(evening: Evening) -> None:
    evening.add(2)
    for _ in range(4):  # more tables than are kept
        evening.tables.create(new_id(), START, evening.ann)
    assert len(evening.tables._kept._states) == 3
    assert evening.tables.view(evening.table) == {"all": 2}
    evening.add(3)
    assert evening.tables.view(evening.table) == {"all": 5}


def test_a_kept_state_that_is_behind_catches_up(evening: Evening, tmp_path: Path) -> None:
    evening.add(1)
    with open_store(tmp_path / "companion.sqlite3") as store:
        other = Tables(store, Hub(), rulebook=TOY)
        other.moves(evening.table, evening.ann, [{"id": new_id(), "move": {"do": "add", "points": 4}}])
        other.close()
    assert evening.tables.view(evening.table) == {"all": 5}
    assert evening.add(2)["entry"]["seq"] == 4


def test_no_such_table(evening: Evening) -> None:
    for use in (evening.tables.entries, evening.tables.state, evening.tables.view):
        with pytest.raises(Unknown):
            use("nowhere")
    with pytest.raises(Unknown):
        evening.tables.moves("nowhere", evening.ann, [])
    with pytest.raises(Unknown):
        evening.tables.stream("nowhere", evening.ann)


def test_the_home_page_knows_how_a_table_stands(evening: Evening) -> None:
    evening.clock.now = "2026-01-02T00:00:00.000Z"
    evening.add(3)
    assert evening.tables.summaries(evening.bo) == [
        {
            "table": evening.table,
            "game": "toy",
            "title": "Ann – Bo",
            "role": "scorer",
            "created": "2026-01-01T00:00:00.000Z",
            "changed": "2026-01-02T00:00:00.000Z",
            "summary": {"players": START["players"], "scores": {"all": 3}, "over": None, "winner": None},
        }
    ]
    assert evening.tables.summaries("nobody") == []


# ---- faults


def test_on_a_full_disk_nothing_is_shown_and_everybody_is_told(evening: Evening) -> None:
    stream = evening.tables.stream(evening.table, evening.ann, after=1, heartbeat=0)
    next(stream)
    writer = evening.store._writer
    pages = writer.execute("PRAGMA page_count").fetchone()[0]
    writer.execute(f"PRAGMA max_page_count = {pages}")
    big = {"id": new_id(), "move": {"do": "add", "points": 1, "text": "x" * 50_000}}
    with pytest.raises(StoreFault) as told:
        ask(evening, big)
    assert told.value.code == "disk_full"
    assert evening.tables.view(evening.table) == {"all": 0}
    assert next(stream).startswith(b"event: heartbeat")
    writer.execute("PRAGMA max_page_count = 1000000")
    assert ask(evening, big)[0]["entry"]["seq"] == 2
    assert next(stream).startswith(b"id: 2\n")
    stream.close()


def test_a_locked_file_is_told_and_got_over(evening: Evening, tmp_path: Path) -> None:
    with (
        open_store(tmp_path / "companion.sqlite3") as other,
        other.writing(),
        pytest.raises(StoreFault) as told,
    ):
        evening.add(1)
    assert told.value.code == "locked"
    assert evening.add(1)["entry"]["seq"] == 2


# ---- together


def test_moves_of_many_phones_are_each_kept_once_and_told_in_order(evening: Evening) -> None:
    phones, each = 8, 25
    stream = evening.tables.stream(evening.table, evening.ann, after=0)

    def play() -> None:
        for _ in range(each):
            evening.add(1)

    threads = [threading.Thread(target=play) for _ in range(phones)]
    for thread in threads:
        thread.start()
    told: list[int] = []
    while len(told) < phones * each + 1:
        told += [int(line[4:]) for line in next(stream).split(b"\n") if line.startswith(b"id: ")]
    for thread in threads:
        thread.join()
    stream.close()
    assert told == list(range(1, phones * each + 2))
    assert evening.tables.view(evening.table) == {"all": phones * each}


def test_the_real_rulebook_fits(tmp_path: Path) -> None:
    start = {**START, "game": "cribbage", "rules": {}}
    peg = {"do": "peg", "player": "ann", "points": 2, "for": "fifteen"}
    with open_store(tmp_path / "companion.sqlite3") as store:
        tables = Tables(store, Hub())
        device, _ = tables.welcome("Ann")
        table = tables.create(new_id(), start, device)["table"]
        id = new_id()
        answers = tables.moves(
            table,
            device,
            [
                {"id": id, "move": peg},
                {"id": new_id(), "move": {**peg, "player": "eve"}},
                {"id": new_id(), "move": {"do": "undo", "entry": id}},
                {"id": new_id(), "move": {"do": "redo", "entry": 2}},
            ],
        )["answers"]
        assert [answer.get("refused") for answer in answers] == [None, "unknown_player", None, None]
        assert tables.state(table) == rules.fold(tables.entries(table)["entries"])
        assert tables.summaries(device)[0]["summary"]["scores"] == {"ann": 2, "bo": 0}
        tables.close()
