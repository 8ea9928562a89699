"""Every route's errors have one shape, and nothing changes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask import Flask

from .phones import PEG, START, Phone, assert_problem, new_id

# Every address of the wire: method, path, a body that is right.
ADDRESSES: list[tuple[str, str, Any]] = [
    ("POST", "/api/tables", {"id": "0" * 32, "move": START}),
    ("GET", "/api/tables/<table>/entries", None),
    ("POST", "/api/tables/<table>/moves", {"moves": []}),
    ("GET", "/api/tables/<table>/stream", None),
    ("POST", "/api/tables/<table>/join", {"secret": "none"}),
    ("GET", "/api/tables/<table>/seats", None),
    ("POST", "/api/tables/<table>/seats", {"seat": "ann"}),
    ("DELETE", "/api/tables/<table>/seats", {"seat": "ann"}),
    ("GET", "/api/tables/<table>/links", None),
    ("POST", "/api/tables/<table>/links", {"role": "scorer"}),
    ("DELETE", "/api/tables/<table>/links", {"role": "scorer"}),
    ("GET", "/api/tables/<table>/devices", None),
    ("POST", "/api/tables/<table>/devices", {"device": "none", "role": "scorer"}),
    ("DELETE", "/api/tables/<table>/devices", {"device": "none"}),
    ("POST", "/api/tables/<table>/lock", {}),
    ("DELETE", "/api/tables/<table>/lock", {}),
    ("POST", "/api/tables/<table>/hosting", {"device": "none"}),
    ("DELETE", "/api/tables/<table>/hosting", {}),
    ("POST", "/api/doorstep", {"code": "none"}),
    ("GET", "/api/tables/<table>/door", None),
    ("POST", "/api/tables/<table>/door", {}),
    ("DELETE", "/api/tables/<table>/door", {}),
    ("GET", "/api/tables/<table>/knocks", None),
    ("POST", "/api/tables/<table>/knocks", {"code": "", "seat": "ann"}),
    ("POST", "/api/tables/<table>/nods", {"knock": "none", "role": "scorer"}),
    ("POST", "/api/tables/<table>/heirs", {}),
    ("POST", "/api/operator", {"secret": "none"}),
    ("POST", "/api/devices", {}),
]
WRITES = [one for one in ADDRESSES if one[0] != "GET"]
WITH_FIELDS = [one for one in WRITES if one[2]]
OF_A_TABLE = [one for one in ADDRESSES if "<table>" in one[1] and not one[1].endswith("/join")]
NO_TABLE = "aaaaaaaaaa"


def name_of(value: Any) -> str | None:
    return value.replace("/api/", "").replace("<table>/", "") if isinstance(value, str) else ""


def ask(phone: Phone, method: str, path: str, body: Any) -> Any:
    return phone.get(path) if method == "GET" else phone.send(path, body, method)


def test_every_address_of_the_wire_is_looked_at(app: Flask) -> None:
    served = {
        (method, rule.rule)
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
        if rule.rule.startswith("/api/")
    }
    assert served == {(method, path) for method, path, _ in ADDRESSES}


@pytest.mark.parametrize(("method", "path", "body"), OF_A_TABLE, ids=name_of)
def test_unknown_table(phone: Phone, method: str, path: str, body: Any) -> None:
    phone.make_table()
    assert_problem(ask(phone, method, path.replace("<table>", NO_TABLE), body), 404, "unknown_table")


@pytest.mark.parametrize(("method", "path", "body"), OF_A_TABLE, ids=name_of)
def test_unknown_table_and_a_phone_without_a_cookie(phone: Phone, method: str, path: str, body: Any) -> None:
    assert_problem(ask(phone, method, path.replace("<table>", NO_TABLE), body), 404, "unknown_table")


@pytest.mark.parametrize(("method", "path", "body"), OF_A_TABLE, ids=name_of)
def test_a_stranger(phone: Phone, other: Phone, method: str, path: str, body: Any) -> None:
    table = phone.make_table()["table"]
    answer = ask(other, method, path.replace("<table>", table), body)
    assert_problem(answer, 403, "no_role")
    assert "Set-Cookie" not in answer.headers
    other.make_table()  # known now, and still a stranger there
    assert_problem(ask(other, method, path.replace("<table>", table), body), 403, "no_role")


@pytest.mark.parametrize(("method", "path", "body"), WRITES, ids=name_of)
@pytest.mark.parametrize(
    "sent",
    [b"", b"no json", b"\xff\xfe", b'{"a":NaN}', b'{"a":1e999}', b"[" * 30000, b'{"a":' + b"9" * 5000 + b"}"],
)
def test_a_body_that_is_no_json(phone: Phone, method: str, path: str, body: Any, sent: bytes) -> None:
    table = phone.make_table()["table"]
    answer = phone.client.open(
        path.replace("<table>", table),
        method=method,
        data=sent,
        content_type="application/json",
        headers={"Origin": phone.origin},
    )
    if method == "DELETE" and path.endswith("seats") and not sent:
        assert answer.status_code == 200  # standing up needs no body
    else:
        assert_problem(answer, 400, "bad_json")
    assert len(phone.entries(table)) == 1


@pytest.mark.parametrize(("method", "path", "body"), WITH_FIELDS, ids=name_of)
@pytest.mark.parametrize(
    "sent",
    [[], "text", 7, None, {}, {"id": 7, "move": 7, "moves": {}, "secret": [], "seat": 1, "role": True}],
)
def test_json_of_another_shape(phone: Phone, method: str, path: str, body: Any, sent: Any) -> None:
    table = phone.make_table()["table"]
    answer = phone.client.open(
        path.replace("<table>", table),
        method=method,
        data=json.dumps(sent),
        content_type="application/json; charset=utf-8",
        headers={"Origin": phone.origin},
    )
    assert_problem(answer, 400, "bad_request")
    assert len(phone.entries(table)) == 1


@pytest.mark.parametrize(("method", "path", "body"), WRITES, ids=name_of)
@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", None]
)
def test_a_write_that_is_not_json(phone: Phone, method: str, path: str, body: Any, kind: str | None) -> None:
    table = phone.make_table()["table"]
    answer = phone.client.open(
        path.replace("<table>", table),
        method=method,
        data=json.dumps(body),
        content_type=kind,
        headers={"Origin": phone.origin},
    )
    assert_problem(answer, 415, "not_json")


@pytest.mark.parametrize(("method", "path", "body"), WRITES, ids=name_of)
def test_a_body_of_a_megabyte(phone: Phone, method: str, path: str, body: Any) -> None:
    table = phone.make_table()["table"]
    answer = phone.send(path.replace("<table>", table), body | {"more": "x" * 1_000_000}, method)
    assert assert_problem(answer, 413, "too_large")["data"] == {"most": 64 * 1024}
    assert answer.headers["Connection"] == "close"
    assert len(phone.entries(table)) == 1


def test_a_body_at_the_edge(phone: Phone) -> None:
    table = phone.make_table()["table"]
    path = f"/api/tables/{table}/moves"
    frame = len(json.dumps({"moves": [], "more": ""}, separators=(", ", ": ")))

    def sized(size: int) -> Any:
        sent = json.dumps({"moves": [], "more": "x" * (size - frame)})
        assert len(sent) == size
        return phone.client.post(
            path, data=sent, content_type="application/json", headers={"Origin": phone.origin}
        )

    assert sized(64 * 1024).status_code == 200
    assert_problem(sized(64 * 1024 + 1), 413, "too_large")


@pytest.mark.parametrize("after", ["-1", "x", "1.5", "1e3", "²", "9" * 30])
@pytest.mark.parametrize("what", ["entries", "stream"])
def test_after_that_is_no_number(phone: Phone, what: str, after: str) -> None:
    table = phone.make_table()["table"]
    assert_problem(phone.get(f"/api/tables/{table}/{what}?after={after}"), 400, "bad_request")


def test_addresses_that_do_not_exist(phone: Phone) -> None:
    for path in (
        "/api",
        "/api/nothing",
        "/nothing",
        "/t/",
        "/s/0123/css/companion.css",
        "/rulebook/0123.txt",
    ):
        assert_problem(phone.get(path), 404, "not_found")


def test_a_method_that_an_address_does_not_take(phone: Phone) -> None:
    answer = phone.get("/api/tables")
    assert_problem(answer, 405, "method_not_allowed")
    assert answer.headers["Allow"] == "OPTIONS, POST"
    assert_problem(phone.send("/", {}), 405, "method_not_allowed")


def test_a_problem_is_a_page_where_a_page_was_asked_for(phone: Phone) -> None:
    answer = phone.page("/nothing")
    assert (answer.status_code, answer.mimetype) == (404, "text/html")
    assert "There is nothing at this address." in answer.text


def test_a_fault_of_ours_is_logged_and_says_nothing_of_itself(
    app: Flask, phone: Phone, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = phone.make_table()["table"]
    tables = app.extensions["companion"].tables
    monkeypatch.setattr(tables, "moves", lambda *told: 1 // 0)
    answer = phone.send(f"/api/tables/{table}/moves", {"moves": [{"id": new_id(), "move": PEG}]})
    assert "ZeroDivisionError" not in answer.text
    assert_problem(answer, 500, "fault")
    assert "ZeroDivisionError" in caplog.text


def test_a_page_that_fails_still_ends_as_a_problem(
    app: Flask, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.extensions["companion"].assets, "url", lambda name: 1 // 0)
    assert_problem(phone.page("/"), 500, "fault")
