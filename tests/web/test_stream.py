"""Server-sent events, read from the app as a server would."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import EnvironBuilder, TestResponse

from companion.tables import StoreFault, Tables

from .phones import PEG, Phone, assert_problem


def events(answer: TestResponse) -> Iterator[tuple[str, str | None, Any]]:
    """(event, id, data) of each event, as an EventSource reads them."""
    waiting = ""
    for piece in answer.response:
        waiting += piece.decode() if isinstance(piece, bytes) else piece
        while "\n\n" in waiting:
            told, _, waiting = waiting.partition("\n\n")
            fields = dict(line.split(": ", 1) for line in told.split("\n"))
            yield fields["event"], fields.get("id"), json.loads(fields["data"])


def opened(phone: Phone, table: str, after: int = 0, **headers: str) -> TestResponse:
    return phone.client.get(
        f"/api/tables/{table}/stream?after={after}", base_url=phone.origin, headers=headers, buffered=False
    )


def entries_of(answer: TestResponse, count: int) -> list[Any]:
    found = []
    for event, id_, told in events(answer):
        if event == "entry":
            assert id_ == str(told["seq"])
            found.append(told)
        if len(found) == count:
            break
    return found


def test_its_headers(phone: Phone) -> None:
    answer = opened(phone, phone.make_table()["table"])
    assert answer.status_code == 200
    assert answer.content_type == "text/event-stream"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["X-Accel-Buffering"] == "no"
    assert "Content-Length" not in answer.headers
    answer.close()


def test_what_was_before_and_what_comes(phone: Phone) -> None:
    table = phone.make_table()["table"]
    phone.move(table, PEG)
    answer = opened(phone, table)
    assert [entry["seq"] for entry in entries_of(answer, 2)] == [1, 2]
    fresh = phone.move(table, PEG | {"player": "bo"})["entry"]
    assert entries_of(answer, 1) == [fresh]
    answer.close()


@pytest.mark.parametrize(
    ("after", "last", "seen"),
    [(2, None, 2), (0, "2", 2), (2, "1", 2), (1, "2", 2), (1, "x", 1), (0, "9" * 40, 0)],
)
def test_it_goes_on_from_the_later_of_two_places(
    phone: Phone, after: int, last: str | None, seen: int
) -> None:
    table = phone.make_table()["table"]
    for _ in range(3):
        phone.move(table, PEG)
    headers = {} if last is None else {"Last-Event-ID": last}
    answer = opened(phone, table, after, **headers)
    assert entries_of(answer, 1)[0]["seq"] == seen + 1
    answer.close()


def test_who_is_here(phone: Phone, other: Phone) -> None:
    made = phone.make_table()
    other.send(f"/api/tables/{made['table']}/join", {"secret": made["links"]["watcher"]})
    answer = opened(other, made["table"], 1)
    here = next(told for event, _, told in events(answer) if event == "here")
    device = other.get(f"/api/tables/{made['table']}/seats").json["you"]["device"]
    assert [(one["device"], one["role"], one["seat"]) for one in here["devices"]] == [
        (device, "watcher", None)
    ]
    answer.close()


def test_it_ends_when_the_server_does(phone: Phone, tables: Tables) -> None:
    answer = opened(phone, phone.make_table()["table"])
    entries_of(answer, 1)
    tables.close()
    assert [event for event, _, _ in events(answer) if event == "entry"] == []
    answer.close()


def test_the_place_is_given_up_when_the_phone_goes(app: Flask, phone: Phone) -> None:
    answer = opened(phone, phone.make_table()["table"])
    entries_of(answer, 1)
    hub = app.extensions["companion"].hub
    assert hub.streams == 1
    answer.close()
    assert hub.streams == 0


def test_no_503_even_when_the_log_fails(
    phone: Phone, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = phone.make_table()["table"]

    def fails(*told: Any, **more: Any) -> Any:
        raise StoreFault("locked")

    monkeypatch.setattr(tables, "stream", fails)
    answer = opened(phone, table)
    assert answer.status_code == 200
    assert b"".join(answer.response) == b"retry: 5000\n\n"


def test_a_stream_keeps_nothing_of_its_request(app: Flask, phone: Phone) -> None:
    table = phone.make_table()["table"]
    cookie = phone.client.get_cookie("companion")
    assert cookie is not None
    environ = EnvironBuilder(
        f"/api/tables/{table}/stream", headers={"Cookie": f"companion={cookie.value}"}
    ).get_environ()
    answer = app.wsgi_app(environ, lambda *told: lambda body: None)
    assert b"event: entry" in next(iter(answer))
    assert environ == {}
    answer.close()  # type: ignore[attr-defined]


def test_a_stranger_gets_no_page(phone: Phone, other: Phone) -> None:
    table = phone.make_table()["table"]
    assert_problem(opened(other, table, Accept="text/html"), 403, "no_role")
