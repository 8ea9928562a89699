"""By a code and the host's nod, on a new phone, and how guesses are slowed: on the wire."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from companion.tables.door import MOST_KNOCKS
from companion.web.slowing import FADES, FREE, LONGEST, Slowing

from .phones import Phone, assert_problem
from .test_people import joined


class Evening:
    """Ann's phone with a table whose door is open, and its code."""

    def __init__(self, host: Phone) -> None:
        self.host, self.made = host, host.make_table()
        self.path = f"/api/tables/{self.made['table']}"
        self.code: str = host.send(f"{self.path}/door", {}).json["code"]  # type: ignore[index]

    def knock(self, phone: Phone, seat: str | None = "bo", code: str | None = None) -> Any:
        return phone.send(f"{self.path}/knocks", {"code": self.code if code is None else code, "seat": seat})

    def nod(self, role: str) -> Any:
        knocks = self.host.get(f"{self.path}/door").json["knocks"]  # type: ignore[index]
        return self.host.send(f"{self.path}/nods", {"knock": knocks[0]["knock"], "role": role})


@pytest.fixture
def evening(phone: Phone) -> Evening:
    return Evening(phone)


def test_what_a_code_opens(evening: Evening, other: Phone) -> None:
    typed = f" {evening.code[:3].lower()}-{evening.code[3:].lower()} "
    answer = other.send("/api/doorstep", {"code": typed})
    told = answer.json
    assert (told["table"], told["inside"], told["taken"]) == (evening.made["table"], False, [])
    assert told["players"] == [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}]
    assert [sorted(side) for side in told["sides"]] == [["colour", "players", "shape"]] * 2
    assert "Set-Cookie" not in answer.headers  # who only looks is nobody
    assert evening.host.send("/api/doorstep", {"code": typed}).json["inside"] is True


def test_let_in(evening: Evening, other: Phone) -> None:
    assert evening.knock(other).json == {"state": "waiting", "wait": 120}
    assert_problem(other.get(f"{evening.path}/entries"), 403, "no_role")
    [knock] = evening.host.get(f"{evening.path}/door").json["knocks"]
    assert (knock["seat"], knock["known"]) == ("bo", False)
    assert evening.nod("scorer").json["knocks"] == []
    assert other.get(f"{evening.path}/knocks").json["state"] == "let_in"
    assert other.get(f"{evening.path}/seats").json["you"]["seat"] == "bo"


def test_not_let_in(evening: Evening, other: Phone) -> None:
    evening.knock(other, None)
    evening.nod("")
    assert other.get(f"{evening.path}/knocks").json["state"] == "refused"
    assert_problem(other.get(f"{evening.path}/entries"), 403, "no_role")


def test_what_is_refused_at_the_door(evening: Evening, other: Phone, app: Flask) -> None:
    scorer = Phone(app)
    joined(scorer, evening.made, "scorer")
    wrong = evening.code[::-1] + "3"
    assert_problem(other.send("/api/doorstep", {"code": wrong}), 403, "bad_code")
    answer = evening.knock(other, code=wrong)
    assert_problem(answer, 403, "bad_code")
    assert "Set-Cookie" not in answer.headers
    assert_problem(evening.knock(other, "eve"), 404, "unknown_player")
    assert_problem(evening.knock(other, code=""), 403, "no_role")
    assert_problem(evening.knock(scorer, None), 403, "not_allowed")
    assert_problem(evening.knock(other, 5), 400, "bad_request")  # type: ignore[arg-type]
    nods = f"{evening.path}/nods"
    assert_problem(evening.host.send(nods, {"knock": "none", "role": "scorer"}), 404, "unknown_knock")
    evening.knock(other)
    assert_problem(evening.nod("king"), 404, "unknown_role")
    assert_problem(scorer.send(f"{evening.path}/door", {}), 403, "not_allowed")
    evening.host.send(f"{evening.path}/door", {}, "DELETE")
    assert_problem(other.send("/api/doorstep", {"code": evening.code}), 403, "bad_code")
    evening.host.send(f"{evening.path}/lock", {})
    assert_problem(evening.host.send(f"{evening.path}/door", {}), 403, "table_locked")


def test_so_many_wait_at_a_door(evening: Evening, app: Flask) -> None:
    for _ in range(MOST_KNOCKS):
        assert evening.knock(Phone(app)).status_code == 200
    answer = evening.knock(Phone(app))
    assert_problem(answer, 429, "too_many")
    assert int(answer.headers["Retry-After"]) > 0


def test_a_watcher_may_ask_for_a_seat(evening: Evening, other: Phone) -> None:
    joined(other, evening.made, "watcher")
    evening.knock(other, code="")
    evening.nod("scorer")
    assert other.get(f"{evening.path}/seats").json["you"] | {"device": ""} == {
        "device": "",
        "role": "scorer",
        "seat": "bo",
    }


def test_a_new_phone_in_the_place_of_the_old_one(evening: Evening, other: Phone, app: Flask) -> None:
    fresh = Phone(app)
    joined(other, evening.made, "scorer")
    other.send(f"{evening.path}/seats", {"seat": "bo"})
    told = other.send(f"{evening.path}/heirs", {}).json
    secret = told["url"].rpartition(".")[2]
    assert told["svg"].startswith("<svg")
    assert fresh.send(f"{evening.path}/join", {"secret": secret}).json["role"] == "scorer"
    assert fresh.get(f"{evening.path}/seats").json["you"]["seat"] == "bo"
    assert other.get(f"{evening.path}/seats").json["you"]["seat"] is None
    again = Phone(app).send(f"{evening.path}/join", {"secret": secret})
    assert_problem(again, 403, "bad_secret")


# ---- guessing


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_each_wrong_guess_makes_the_next_wait_longer() -> None:
    clock = Clock()
    slowing = Slowing(clock)
    waits = []
    for _ in range(20):
        slowing.failed("192.168.1.7")
        waits.append(slowing.wait("192.168.1.7"))
    assert waits[:FREE] == [0.0] * FREE
    assert waits[FREE:] == [min(2.0**n, LONGEST) for n in range(1, 20 - FREE + 1)]
    assert slowing.wait("192.168.1.8") == 0.0
    clock.now += LONGEST
    assert slowing.wait("192.168.1.7") == 0.0  # nobody is shut out
    slowing.failed("192.168.1.7")
    assert slowing.wait("192.168.1.7") == LONGEST  # and nothing is forgotten by waiting once
    clock.now += 21 * FADES
    slowing.failed("192.168.1.7")
    assert slowing.wait("192.168.1.7") == 0.0


def test_a_household_is_one_address_of_ipv6() -> None:
    slowing = Slowing(Clock())
    for host in range(FREE + 1):
        slowing.failed(f"2001:db8::{host:x}")
    assert slowing.wait("2001:db8::ffff") == 2.0
    assert slowing.wait("2001:db8:0:1::1") == 0.0


@pytest.mark.parametrize("what", ["code", "link", "operator"])
def test_guesses_are_slowed_and_a_success_changes_nothing(app_with: Callable[..., Flask], what: str) -> None:
    clock = Clock()
    app = app_with(slowing=Slowing(clock))
    evening, guest = Evening(Phone(app)), Phone(app)
    path, field, code = {
        "code": ("/api/doorstep", "code", "bad_code"),
        "link": (f"{evening.path}/join", "secret", "bad_secret"),
        "operator": ("/api/operator", "secret", "bad_secret"),
    }[what]
    right = {"code": evening.code, "secret": "the operator's secret"}[field]
    if what == "link":
        right = evening.made["links"]["scorer"]
    for _ in range(FREE):
        assert_problem(guest.send(path, {field: "wrong"}), 403, code)
        assert guest.send(path, {field: right}).status_code == 200
    assert_problem(guest.send(path, {field: "wrong"}), 403, code)
    for sent in ("wrong", right):
        answer = guest.send(path, {field: sent})
        assert_problem(answer, 429, "slow_down")
        assert answer.headers["Retry-After"] == "2"
    clock.now += 2
    assert guest.send(path, {field: right}).status_code == 200
    assert_problem(guest.send(path, {field: "wrong"}), 403, code)
    assert guest.send(path, {field: right}).headers["Retry-After"] == "4"
