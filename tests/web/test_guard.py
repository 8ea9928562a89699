"""Hosts, origins, cookies, headers and limits."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask

from .phones import PEG, START, Phone, assert_problem, new_id

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


@pytest.mark.parametrize(
    "path",
    ["/", "/new", "/join", "/nothing", "/api/tables", "/api/nothing", "icon", "rulebook", "stream"],
)
def test_headers_stand_on_every_answer(app: Flask, phone: Phone, path: str) -> None:
    built = app.extensions["companion"]
    table = phone.make_table()["table"]
    named = {
        "icon": built.assets.url("icons/companion.svg"),
        "rulebook": built.rulebook.url,
        "stream": f"/api/tables/{table}/stream",
    }
    answer = phone.page(named.get(path, path))
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "Server" not in answer.headers
    assert answer.headers["Cache-Control"]
    answer.close()


@pytest.mark.parametrize("name", ["css/companion.css", "js/table.js", "vendor/micropython.wasm"])
def test_a_file_of_a_page_carries_the_headers_about_itself(app: Flask, phone: Phone, name: str) -> None:
    answer = phone.page(app.extensions["companion"].assets.url(name))
    own = ("X-Content-Type-Options",)
    assert {header: answer.headers.get(header) for header in HEADERS} == {
        header: HEADERS[header] if header in own else None for header in HEADERS
    }
    answer.close()


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8765", "LOCALHOST:1", "127.0.0.1:8765", "localhost."]
)
def test_names_that_are_ours(app: Flask, host: str) -> None:
    assert app.test_client().get("/", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    ["", "evil.example", "localhost.evil.example", "evil.example:8765", "localhost@evil.example", "127.0.0.1.nip.example", "localhost:x",
     "localhost/evil.example", "[::1", "192.168.1.8"],
)  # fmt: skip
@pytest.mark.parametrize("path", ["/", "/api/tables/aaaaaaaaaa/entries", "/api/tables/aaaaaaaaaa/stream"])
def test_a_foreign_name_is_turned_away(app: Flask, host: str, path: str) -> None:
    answer = app.test_client().get(path, headers={"Host": host})
    assert_problem(answer, 421, "wrong_host")
    assert answer.headers["Connection"] == "close"


def test_names_as_they_are_now(app_with: Callable[..., Flask]) -> None:
    names: set[str] = set()
    client = app_with(names=lambda: names).test_client()
    assert client.get("/", headers={"Host": "10.0.0.5"}).status_code == 421
    names.add("10.0.0.5")
    assert client.get("/", headers={"Host": "10.0.0.5"}).status_code == 200


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "http://evil.example",
        "https://localhost",
        "http://localhost:8765",
        "http://localhost.evil.example",
        "http://LOCALHOST/",
    ],
)
def test_a_write_from_elsewhere(app: Flask, origin: str | None) -> None:
    answer = app.test_client().post(
        "/api/tables",
        json={"id": new_id(), "move": START},
        headers={"Origin": origin} if origin is not None else {},
    )
    assert_problem(answer, 403, "wrong_origin")
    assert "Set-Cookie" not in answer.headers


def test_another_page_is_not_told_that_it_may(phone: Phone) -> None:
    answer = phone.client.options(
        "/api/tables", base_url=phone.origin, headers={"Origin": "http://evil.example"}
    )
    assert not [name for name, _ in answer.headers if name.lower().startswith("access-control")]


def test_behind_a_proxy_the_forwarded_names_count(app_with: Callable[..., Flask]) -> None:
    forwarded = {
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Host": "score.example",
        "Origin": "https://score.example",
    }
    sent = {"id": new_id(), "move": START}
    plain = app_with(url="https://score.example").test_client()
    # Origin is the configured one, and yet nothing else of the headers is believed: no secure cookie.
    assert "Secure" not in plain.post("/api/tables", json=sent, headers=forwarded).headers["Set-Cookie"]
    believing = app_with(url="https://score.example", behind_proxy=True).test_client()
    cookie = believing.post("/api/tables", json={"id": new_id(), "move": START}, headers=forwarded).headers[
        "Set-Cookie"
    ]
    assert cookie.startswith("__Host-companion=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))


def test_the_cookie_on_http(phone: Phone) -> None:
    assert "Set-Cookie" not in phone.page("/").headers  # looking writes nothing
    cookie = phone.send("/api/tables", {"id": new_id(), "move": START}).headers["Set-Cookie"]
    assert cookie.startswith("companion=")
    fields = set(cookie.split("; "))
    assert {"HttpOnly", "Path=/", "SameSite=Lax", "Max-Age=34560000"} <= fields
    assert "Secure" not in fields
    renewed = phone.page("/").headers["Set-Cookie"]
    assert renewed.split(";")[0] == cookie.split(";")[0]
    assert "Set-Cookie" not in phone.get("/api/nothing").headers


def test_a_cookie_that_is_not_ours(app: Flask, phone: Phone) -> None:
    for token in ("", "x", "0" * 43, "\x7f", "x" * 3000):
        phone.client.set_cookie("companion", token)
        assert phone.page("/").status_code == 200
    answer = phone.send("/api/tables", {"id": new_id(), "move": START})
    assert answer.status_code == 201
    assert "x" * 3000 not in answer.headers["Set-Cookie"]


@pytest.mark.parametrize("kind", ["table", "write", "secret", "stream"])
def test_over_a_limit(app_with: Callable[..., Flask], tables: object, kind: str) -> None:
    asked: list[tuple[str, str]] = []

    def limit(what: str, key: str) -> float | None:
        asked.append((what, key))
        return 2.1 if what == kind and tired else None

    tired = False
    phone = Phone(app_with(limit=limit))
    table = phone.make_table()["table"]
    tired = True
    path, body = {
        "table": ("/api/tables", {"id": new_id(), "move": START}),
        "write": (f"/api/tables/{table}/moves", {"moves": [{"id": new_id(), "move": PEG}]}),
        "secret": (f"/api/tables/{table}/join", {"secret": "x"}),
        "stream": (f"/api/tables/{table}/stream", None),
    }[kind]
    answer = phone.get(path) if body is None else phone.send(path, body)
    assert_problem(answer, 429, "too_many")
    assert answer.headers["Retry-After"] == "3"
    device = phone.get(f"/api/tables/{table}/seats").json["you"]["device"]
    assert asked[-1] == (kind, device if kind == "write" else "127.0.0.1")
    assert len(phone.entries(table)) == 1
