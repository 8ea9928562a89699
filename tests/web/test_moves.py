"""Making a table and moves over the wire: ids, conflicts, refusals with sentences, the view on request."""

from __future__ import annotations

from typing import Any

import pytest

from companion.tables import Tables

from .phones import PEG, START, Phone, assert_problem, new_id


def test_a_new_table(phone: Phone) -> None:
    id_ = new_id()
    answer = phone.send("/api/tables", {"id": id_, "move": START})
    assert answer.status_code == 201
    told = answer.json
    assert set(told) == {"table", "era", "entry", "role", "links"}
    assert told["role"] == "host"
    assert set(told["links"]) == {"host", "scorer", "watcher"}
    assert (told["entry"]["seq"], told["entry"]["id"], told["entry"]["move"]) == (1, id_, START)
    again = phone.send("/api/tables", {"id": id_, "move": START})
    assert (again.status_code, again.json) == (201, told)


def test_the_id_of_a_table_used_for_another(phone: Phone, other: Phone) -> None:
    id_ = new_id()
    phone.send("/api/tables", {"id": id_, "move": START})
    assert_problem(
        phone.send("/api/tables", {"id": id_, "move": START | {"rules": {"target": 61}}}), 409, "conflict"
    )
    assert_problem(other.send("/api/tables", {"id": id_, "move": START}), 409, "conflict")


@pytest.mark.parametrize(
    ("players", "code"),
    [
        ([], "bad_setup"),
        ("Ann", "bad_setup"),
        ([{"id": "ann", "name": "Ann"}], "bad_setup"),
        ([{"id": "ann", "name": ""}, {"id": "bo", "name": "Bo"}], "bad_name"),
        ([{"id": "ann", "name": "x" * 200}, {"id": "bo", "name": "Bo"}], "bad_name"),
        ([{"id": "ann", "name": "\u202e\u200f"}, {"id": "bo", "name": "Bo"}], "bad_name"),
        ([{"id": "ann", "name": "Ann"}, {"id": "ann", "name": "Bo"}], "bad_setup"),
    ],
)
def test_players_that_cannot_begin(phone: Phone, players: Any, code: str) -> None:
    answer = phone.send("/api/tables", {"id": new_id(), "move": START | {"players": players}})
    told = assert_problem(answer, 422, code)
    assert (told["refused"], told["soft"]) == (code, False)


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "🃏👩‍🚀", "Bo"])
def test_names_that_are_names(phone: Phone, name: str) -> None:
    made = phone.make_table(players=[{"id": "ann", "name": name}, {"id": "bo", "name": "Bo"}])
    assert made["entry"]["result"]["players"][0]["name"] == name


@pytest.mark.parametrize("id_", ["", "1", "A" * 32, "g" * 32, "0" * 33, "0" * 31])
def test_an_id_that_is_none(phone: Phone, id_: str) -> None:
    assert_problem(phone.send("/api/tables", {"id": id_, "move": START}), 422, "bad_id")
    table = phone.make_table()["table"]
    assert (
        phone.send(f"/api/tables/{table}/moves", {"moves": [{"id": id_, "move": PEG}]}).json["answers"][0][
            "refused"
        ]
        == "bad_id"
    )
    assert len(phone.entries(table)) == 1


def test_a_move_sent_twice_is_one_entry(phone: Phone) -> None:
    table, id_ = phone.make_table()["table"], new_id()
    first = phone.move(table, PEG, id_)
    assert phone.move(table, PEG, id_) == first
    assert first["entry"]["result"]["points"] == 2
    assert [entry["id"] for entry in phone.entries(table)][1:] == [id_]


def test_the_id_of_an_entry_used_for_another(phone: Phone) -> None:
    table, id_ = phone.make_table()["table"], new_id()
    phone.move(table, PEG, id_)
    answer = phone.move(table, PEG | {"points": 3}, id_)
    assert (answer["refused"], answer["status"], answer["soft"]) == ("conflict", 409, False)
    elsewhere = phone.make_table()["table"]
    assert phone.move(elsewhere, PEG, id_)["refused"] == "conflict"
    assert len(phone.entries(table)) == 2
    assert len(phone.entries(elsewhere)) == 1


def test_each_move_of_an_outbox_has_its_own_answer(phone: Phone) -> None:
    table = phone.make_table()["table"]
    ids = [new_id() for _ in range(3)]
    moves = [PEG, PEG | {"player": "eve"}, PEG | {"points": 6, "for": "run"}]
    sent = [{"id": id_, "move": move} for id_, move in zip(ids, moves, strict=True)]
    answers = phone.send(f"/api/tables/{table}/moves", {"moves": sent}).json["answers"]
    assert [answer["id"] for answer in answers] == ids
    assert [answer.get("refused") for answer in answers] == [None, "unknown_player", None]
    assert [entry["seq"] for entry in phone.entries(table)] == [1, 2, 3]


@pytest.mark.parametrize(
    ("points", "why", "code"),
    [
        ("2", "fifteen", "bad_points"),
        (2.5, "fifteen", "bad_points"),
        (-3, "fifteen", "bad_points"),
        (10**30, "fifteen", "bad_points"),
        (None, "fifteen", "bad_points"),
        (2, "luck", "bad_points"),
        (19, "hand", "impossible_score"),
        (25, "hand", "impossible_score"),
        (30, "hand", "impossible_score"),
    ],
)
def test_points_that_are_none(phone: Phone, points: Any, why: str, code: str) -> None:
    table = phone.make_table()["table"]
    answer = phone.move(table, {"do": "peg", "player": "ann", "points": points, "for": why})
    assert answer["refused"] == code
    assert len(phone.entries(table)) == 1


@pytest.mark.parametrize(
    "move", [7, None, [], "peg", {}, {"do": 7}, {"do": "fly"}, {"do": "start"}, {"do": "peg", "x": "\ud800"}]
)
def test_a_move_that_is_none(phone: Phone, move: Any) -> None:
    table = phone.make_table()["table"]
    answer = phone.move(table, move)
    assert answer["refused"] == "bad_move" or answer["refused"].startswith("unknown"), answer
    assert len(phone.entries(table)) == 1


def test_a_refusal_has_the_fields_of_a_problem(phone: Phone) -> None:
    table, id_ = phone.make_table()["table"], new_id()
    answer = phone.move(table, PEG | {"player": "eve"}, id_)
    detail = answer.pop("detail")
    assert detail.endswith(".")
    assert answer == {
        "id": id_,
        "refused": "unknown_player",
        "soft": False,
        "data": {"player": "eve"},
        "type": "about:blank#unknown_player",
        "title": "Unprocessable Entity",
        "status": 422,
        "code": "unknown_player",
    }


def test_a_soft_refusal_can_be_forced(phone: Phone) -> None:
    table = phone.make_table()["table"]
    nineteen = {"do": "peg", "player": "ann", "points": 19, "for": "hand"}
    assert phone.move(table, nineteen)["soft"] is True
    assert phone.move(table, nineteen | {"force": True})["entry"]["result"]["overrode"] == [
        "impossible_score"
    ]


def test_what_is_new(phone: Phone) -> None:
    made = phone.make_table()
    entry = phone.move(made["table"], PEG)["entry"]
    told = phone.get(f"/api/tables/{made['table']}/entries?after=1").json
    assert told == {"era": made["era"], "entries": [entry], "last": 2}
    assert phone.get(f"/api/tables/{made['table']}/entries?after=2").json == {
        "era": made["era"],
        "entries": [],
        "last": 2,
    }


def test_the_view_comes_where_it_is_asked_for(phone: Phone) -> None:
    table = phone.make_table()["table"]
    sent = {"moves": [{"id": new_id(), "move": PEG}]}
    assert "view" not in phone.send(f"/api/tables/{table}/moves", sent).json
    view = phone.send(f"/api/tables/{table}/moves?view=1", sent).json["view"]
    assert view["sides"][0]["score"] == 2
    assert phone.get(f"/api/tables/{table}/entries?view=1").json["view"] == view


def test_a_full_disk_is_a_problem_with_a_time_to_wait(
    phone: Phone, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.tables import StoreFault

    def full(*told: Any) -> Any:
        raise StoreFault("disk_full")

    table = phone.make_table()["table"]
    monkeypatch.setattr(tables, "moves", full)
    answer = phone.send(f"/api/tables/{table}/moves", {"moves": [{"id": new_id(), "move": PEG}]})
    assert_problem(answer, 503, "disk_full")
    assert answer.headers["Retry-After"] == "5"
