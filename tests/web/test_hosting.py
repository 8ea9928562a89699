"""What the host decides, on the wire: parts, the lock, who is off; hosting handed over and asked for."""

from __future__ import annotations

from datetime import timedelta

import pytest
from flask import Flask

from .phones import PEG, Phone, assert_problem, new_id
from .test_people import joined


@pytest.fixture
def third(app: Flask) -> Phone:
    return Phone(app)


def test_who_has_a_part(phone: Phone, other: Phone) -> None:
    made = phone.make_table()
    device = joined(other, made, "scorer")
    told = other.get(f"/api/tables/{made['table']}/devices").json
    assert [(one["role"], one["here"], one["gone"]) for one in told["devices"]] == [
        ("host", False, False),
        ("scorer", False, False),
    ]
    assert (told["locked"], told["hosting"]) == (False, None)
    assert told["you"] == {"device": device, "role": "scorer"}


def test_another_part(phone: Phone, other: Phone) -> None:
    made = phone.make_table()
    path = f"/api/tables/{made['table']}/devices"
    device = joined(other, made, "scorer")
    told = phone.send(path, {"device": device, "role": "watcher"}).json
    assert [one["role"] for one in told["devices"]] == ["host", "watcher"]
    answer = other.send(f"/api/tables/{made['table']}/moves", {"moves": [{"id": new_id(), "move": PEG}]})
    assert_problem(answer, 403, "not_allowed")
    assert_problem(phone.send(path, {"device": device, "role": "king"}), 404, "unknown_role")
    assert_problem(phone.send(path, {"device": "nobody", "role": "scorer"}), 404, "unknown_device")
    assert_problem(phone.send(path, {"device": told["you"]["device"], "role": "scorer"}), 403, "last_host")
    assert_problem(phone.send(path, {"device": told["you"]["device"]}, "DELETE"), 403, "not_allowed")
    assert_problem(phone.send(path, {"device": 5, "role": "scorer"}), 400, "bad_request")


def test_a_phone_that_was_taken_off(phone: Phone, other: Phone) -> None:
    made = phone.make_table()
    table = made["table"]
    device = joined(other, made, "scorer")
    phone.move(table, PEG)
    path = f"/api/tables/{table}/devices"
    assert len(phone.send(path, {"device": device}, "DELETE").json["devices"]) == 1
    assert_problem(phone.send(path, {"device": device}, "DELETE"), 404, "unknown_device")
    phone.move(table, PEG)
    for what in ("entries", "stream", "seats", "links", "devices"):
        assert_problem(other.get(f"/api/tables/{table}/{what}"), 403, "removed")
    page = other.page(f"/t/{table}")
    assert page.status_code == 403
    assert "This phone is off the table" in page.text
    assert "<b>2</b>" in page.text  # and not the four that follow
    assert f"/t/{table}" not in other.page("/").text
    old = {"secret": made["links"]["scorer"]}
    assert_problem(other.send(f"/api/tables/{table}/join", old), 403, "bad_secret")
    links = phone.get(f"/api/tables/{table}/links").json["links"]
    fresh = {one["role"]: one["url"].rpartition(".")[2] for one in links}
    assert joined(other, made | {"links": fresh}, "scorer") == device
    assert len(other.entries(table)) == 3


def test_a_locked_table(phone: Phone, other: Phone, third: Phone) -> None:
    made = phone.make_table()
    table = made["table"]
    joined(other, made, "scorer")
    assert phone.send(f"/api/tables/{table}/lock", {}).json["locked"] is True
    for role in made["links"]:
        answer = third.send(f"/api/tables/{table}/join", {"secret": made["links"][role]})
        assert_problem(answer, 403, "table_locked")
    assert joined(other, made, "scorer")
    assert phone.send(f"/api/tables/{table}/lock", {}, "DELETE").json["locked"] is False
    assert joined(third, made, "scorer")


def test_hosting_is_handed_over(phone: Phone, other: Phone) -> None:
    made = phone.make_table()
    path = f"/api/tables/{made['table']}/hosting"
    device = joined(other, made, "scorer")
    assert_problem(phone.send(path, {"device": "nobody"}), 404, "unknown_device")
    told = phone.send(path, {"device": device}).json
    assert [(one["device"] == device, one["role"]) for one in told["devices"]] == [
        (True, "host"),
        (False, "scorer"),
    ]
    assert_problem(phone.send(path, {"device": device}), 403, "not_allowed")


def test_hosting_is_asked_for(phone: Phone, other: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    made = phone.make_table()
    path = f"/api/tables/{made['table']}/hosting"
    device = joined(other, made, "scorer")
    mine = {"device": device}
    assert_problem(other.send(path, mine), 403, "host_not_gone")
    host = phone.get(f"/api/tables/{made['table']}/seats").json["you"]["device"]
    assert_problem(phone.send(path, {"device": host}), 403, "not_allowed")  # who hosts has nothing to ask for
    monkeypatch.setattr("companion.tables.hosting.GONE", timedelta(-1))
    told = other.send(path, mine).json["hosting"]
    assert told["device"] == device
    assert 590 < told["wait"] <= 600
    assert phone.send(path, {}, "DELETE").json["hosting"] is None
    assert_problem(other.send(path, mine), 403, "refused_lately")
