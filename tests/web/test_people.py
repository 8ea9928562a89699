"""Joining by a link, roles, seats, links and the operator."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from .phones import PEG, Phone, assert_problem, new_id


def joined(phone: Phone, made: dict[str, Any], role: str) -> str:
    """Join by the link of a role; gives the device."""
    answer = phone.send(f"/api/tables/{made['table']}/join", {"secret": made["links"][role]})
    assert answer.status_code == 200, answer.json
    assert answer.json["role"] == role
    return answer.json["you"]  # type: ignore[no-any-return]


def test_joining(phone: Phone, other: Phone) -> None:
    made = phone.make_table()
    answer = other.send(f"/api/tables/{made['table']}/join", {"secret": made["links"]["scorer"]})
    told = answer.json
    assert told == {
        "table": made["table"],
        "era": made["era"],
        "role": "scorer",
        "you": told["you"],
        "go": f"/t/{made['table']}",
    }
    assert other.move(made["table"], PEG)["entry"]["by"] == told["you"]


@pytest.mark.parametrize("secret", ["", "x", "0" * 22, "é", "\ud800"])
def test_a_wrong_secret_tells_nothing(phone: Phone, other: Phone, secret: str) -> None:
    table = phone.make_table()["table"]
    there = assert_problem(other.send(f"/api/tables/{table}/join", {"secret": secret}), 403, "bad_secret")
    nowhere = assert_problem(other.send("/api/tables/aaaaaaaaaa/join", {"secret": secret}), 403, "bad_secret")
    assert there == nowhere
    assert_problem(other.get(f"/api/tables/{table}/entries"), 403, "no_role")


def test_the_link_of_another_table_opens_nothing(phone: Phone, other: Phone) -> None:
    first, second = phone.make_table(), phone.make_table()
    answer = other.send(f"/api/tables/{first['table']}/join", {"secret": second["links"]["host"]})
    assert_problem(answer, 403, "bad_secret")


def test_a_watcher_looks_and_writes_nothing(phone: Phone, other: Phone) -> None:
    made = phone.make_table()
    joined(other, made, "watcher")
    table = made["table"]
    assert len(other.entries(table)) == 1
    assert_problem(
        other.send(f"/api/tables/{table}/moves", {"moves": [{"id": new_id(), "move": PEG}]}),
        403,
        "not_allowed",
    )
    assert_problem(other.send(f"/api/tables/{table}/seats", {"seat": "bo"}), 403, "not_allowed")
    assert [link["role"] for link in other.get(f"/api/tables/{table}/links").json["links"]] == ["watcher"]
    assert len(phone.entries(table)) == 1


@pytest.mark.parametrize("role", ["scorer", "watcher"])
@pytest.mark.parametrize("method", ["POST", "DELETE"])
def test_links_are_the_hosts(phone: Phone, other: Phone, role: str, method: str) -> None:
    made = phone.make_table()
    joined(other, made, role)
    assert_problem(
        other.send(f"/api/tables/{made['table']}/links", {"role": role}, method), 403, "not_allowed"
    )


def test_a_renewed_link_voids_the_old_one(phone: Phone, other: Phone) -> None:
    made = phone.make_table()
    path = f"/api/tables/{made['table']}/links"
    links = {link["role"]: link for link in phone.send(path, {"role": "scorer"}).json["links"]}
    assert_problem(
        other.send(f"/api/tables/{made['table']}/join", {"secret": made["links"]["scorer"]}),
        403,
        "bad_secret",
    )
    fresh = links["scorer"]["url"].rpartition(".")[2]
    joined(other, made | {"links": {"scorer": fresh}}, "scorer")
    assert links["watcher"]["url"].endswith(made["links"]["watcher"])


def test_a_revoked_link_opens_nothing_and_who_has_joined_stays(
    phone: Phone, other: Phone, app: Flask
) -> None:
    made = phone.make_table()
    joined(other, made, "scorer")
    told = phone.send(f"/api/tables/{made['table']}/links", {"role": "scorer"}, "DELETE").json
    assert [link["role"] for link in told["links"]] == ["host", "watcher"]
    late = Phone(app)
    assert_problem(
        late.send(f"/api/tables/{made['table']}/join", {"secret": made["links"]["scorer"]}), 403, "bad_secret"
    )
    assert "entry" in other.move(made["table"], PEG)


def test_no_such_link(phone: Phone) -> None:
    table = phone.make_table()["table"]
    assert_problem(phone.send(f"/api/tables/{table}/links", {"role": "king"}), 404, "unknown_role")


@pytest.mark.parametrize(
    ("origin", "url", "base"),
    [
        ("http://localhost:8765", None, "http://192.168.1.7:8765"),  # no use to another phone
        ("http://127.0.0.1:8765", None, "http://192.168.1.7:8765"),
        ("http://[::1]:8765", None, "http://192.168.1.7:8765"),
        ("http://score.lan:8765", None, "http://192.168.1.7:8765"),  # not every phone knows the name
        ("http://10.0.0.5:8765", None, "http://10.0.0.5:8765"),  # this way one phone came already
        ("http://10.0.0.5:8765", "https://score.example", "https://score.example"),
    ],
)
def test_the_address_in_the_qr(
    app_with: Callable[..., Flask], origin: str, url: str | None, base: str
) -> None:
    names = {"localhost", "127.0.0.1", "[::1]", "score.lan", "10.0.0.5"}
    phone = Phone(app_with(names=lambda: names, url=url), origin)
    made = phone.make_table()
    links = phone.get(f"/api/tables/{made['table']}/links").json["links"]
    assert [link["url"] for link in links] == [
        f"{base}/join#{made['table']}.{made['links'][link['role']]}" for link in links
    ]
    assert all(link["svg"].startswith("<svg") for link in links)


def test_taking_a_seat(phone: Phone, other: Phone) -> None:
    made = phone.make_table()
    path = f"/api/tables/{made['table']}/seats"
    device = joined(other, made, "scorer")
    assert other.get(path).json == {"seats": [], "you": {"device": device, "role": "scorer", "seat": None}}
    told = other.send(path, {"seat": "bo"}).json
    assert told["you"]["seat"] == "bo"
    assert [(seat["player"], seat["device"], seat["here"]) for seat in told["seats"]] == [
        ("bo", device, False)
    ]
    assert other.send(path, {"seat": "bo"}).json == told
    assert_problem(other.send(path, {"seat": "eve"}), 404, "unknown_player")


def test_a_device_has_one_seat(phone: Phone) -> None:
    path = f"/api/tables/{phone.make_table()['table']}/seats"
    phone.send(path, {"seat": "ann"})
    told = phone.send(path, {"seat": "bo"}).json
    assert [seat["player"] for seat in told["seats"]] == ["bo"]
    assert phone.send(path, None, "DELETE").json["seats"] == []
    assert (
        phone.client.delete(path, base_url=phone.origin, headers={"Origin": phone.origin}).status_code == 200
    )


def test_a_taken_seat_is_the_hosts_to_free(phone: Phone, other: Phone, app: Flask) -> None:
    made = phone.make_table()
    path = f"/api/tables/{made['table']}/seats"
    third = Phone(app)
    joined(other, made, "scorer")
    joined(third, made, "scorer")
    other.send(path, {"seat": "bo"})
    assert_problem(third.send(path, {"seat": "bo"}), 403, "seat_taken")
    assert_problem(third.send(path, {"seat": "bo"}, "DELETE"), 403, "not_allowed")
    assert phone.send(path, {"seat": "bo"}, "DELETE").json["seats"] == []
    assert third.send(path, {"seat": "bo"}).json["you"]["seat"] == "bo"


def test_the_operator(app: Flask, phone: Phone) -> None:
    assert_problem(phone.send("/api/operator", {"secret": "a guess"}), 403, "bad_secret")
    assert_problem(phone.send("/api/operator", {"secret": "\ud800"}), 403, "bad_secret")
    told = phone.send("/api/operator", {"secret": "the operator's secret"}).json
    assert told == {"role": "operator", "you": told["you"], "go": "/"}
    assert told["you"] in app.extensions["companion"].config.operator
