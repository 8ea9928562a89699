"""What happens to browsers and networks: many tabs, a page that was frozen, a captive portal, a stream that is refused, a new version in the middle of a game."""

from __future__ import annotations

import http.server
import json
import resource
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from companion.places import PACKAGE, place
from companion.web.unkept import SAYS

from .conftest import SECURE, Host, Phones
from .game import expect_alike
from .table import (
    button,
    deals,
    expect_scores,
    face,
    make_table,
    peg,
    peg_number,
    tell_cards,
    told,
    two_phones,
    view_with,
    wait_for_rulebook,
)
from .test_offline import installed, written

TABS = 7  # a browser has six connections to a server
PORTAL = b"<!doctype html><title>Wi-Fi</title><h1>Welcome to our Wi-Fi</h1>"
secure_only = pytest.mark.parametrize("origin", [SECURE], indirect=True)


class Portal(http.server.BaseHTTPRequestHandler):
    """Answers everything with its own page, as if it were right."""

    def answer(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(PORTAL)))
        self.end_headers()
        self.wfile.write(PORTAL)

    do_GET = do_POST = do_DELETE = answer

    def log_message(self, *told: Any) -> None:
        self.server.asked.append(self.path)  # type: ignore[attr-defined]


@contextmanager
def portal(port: int) -> Iterator[list[str]]:
    """A captive portal at this port; gives the paths it was asked for."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Portal)
    server.asked = []  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server.asked  # type: ignore[attr-defined]
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def test_the_seventh_tab(phone: Phones, host: Host) -> None:
    first = phone()
    make_table(first, host.url, "Ann", "Bo")
    tabs = [first]
    for _ in range(TABS - 1):
        tab = first.context.new_page()
        tab.on("pageerror", lambda error: phone.faults.append(str(error)))
        tab.goto(first.url)
        wait_for_rulebook(tab)
        tabs.append(tab)
    deals(first, "Ann")
    score = 0
    for tab in (tabs[-1], tabs[0], tabs[3]):
        peg_number(tab, "Ann", 3)
        score += 3
        for other in tabs:
            expect_scores(other, score, 0)
    # The one with the stream goes; the others find another.
    for gone in tabs[:2]:
        gone.close()
    peg_number(tabs[-1], "Bo", 5)
    for other in tabs[2:]:
        expect_scores(other, score, 5)
    view_with(tabs[-1], (score, 5))


def test_a_page_that_was_frozen(phone: Phones, host: Host) -> None:
    ann, bo = two_phones(phone, host.url)
    tools = bo.context.new_cdp_session(bo)
    tools.send("Page.setWebLifecycleState", {"state": "frozen"})
    peg(ann, "Ann", "15")
    host.stop()
    host.start()
    peg(ann, "Ann", "pair")
    expect_scores(ann, 4, 0)
    tools.send("Page.setWebLifecycleState", {"state": "active"})
    expect_scores(bo, 4, 0)
    peg(bo, "Bo", "go")
    expect_scores(ann, 4, 1)


@pytest.fixture(autouse=True)
def forgiving(phone: Phones) -> None:
    for words in ("net::ERR_", "status of 503", "status of 426", "MIME type", "EventSource"):
        phone.forgive(words)


def test_a_stream_that_is_refused_once(phone: Phones, host: Host) -> None:
    ann, bo = two_phones(lambda: phone(service_workers="block"), host.url)
    refused: list[str] = []

    def refuse(route: Route) -> None:
        refused.append(route.request.url)
        if len(refused) > 1:
            return route.fallback()
        return route.fulfill(status=503, body="<h1>Service unavailable</h1>", content_type="text/html")

    bo.route("**/stream*", refuse)
    host.stop()
    host.start()
    peg(ann, "Ann", "15")
    expect_scores(bo, 2, 0)
    peg(ann, "Ann", "pair")
    expect_scores(bo, 4, 0)
    if len(refused) < 2:
        with bo.expect_request("**/stream*"):
            pass  # what came in the meantime was fetched


def test_a_captive_portal(phone: Phones, host: Host, origin: str) -> None:
    ann = phone()
    make_table(ann, host.url, "Ann", "Bo")
    deals(ann, "Ann")
    peg_number(ann, "Ann", 7)
    if origin == SECURE:
        installed(ann)
        written(ann, 3, 7, 0)
    view_with(ann, (7, 0))
    host.stop()
    with portal(host.port) as asked:
        peg_number(ann, "Bo", 4)
        expect_scores(ann, 7, 4)
        expect(ann.locator(".phase-unsent")).to_have_text("1 not sent yet")
        if origin == SECURE:
            ann.reload()
            expect_scores(ann, 7, 4)
            wait_for_rulebook(ann)
            ann.goto(host.url + "/")
            expect(ann.get_by_role("heading", name="Companion")).to_be_visible()
            ann.get_by_role("region", name="Go on playing").get_by_role("link").click()
            wait_for_rulebook(ann)
        peg_number(ann, "Ann", 2)
        expect_scores(ann, 9, 4)
        assert any(path.startswith("/api/") for path in asked)
    host.start()
    expect(ann.locator(".phase-unsent")).to_have_count(0)
    view_with(ann, (9, 4))
    assert len(told(ann, "/entries")["entries"]) == 5


@contextmanager
def disk_failed(host: Host) -> Iterator[None]:
    """The system lets the server write nothing more."""
    assert host.serving
    pid = host.serving.process.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    yield
    resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


@contextmanager
def locked(host: Host) -> Iterator[None]:
    """Another program holds the server's file."""
    other = sqlite3.connect(host.folder / "companion.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


@pytest.mark.parametrize("fault", [disk_failed, locked], ids=["disk_failed", "locked"])
def test_a_server_that_keeps_nothing_says_why(phone: Phones, host: Host, fault: Any) -> None:
    """One line, as long as it lasts; the move stands on the phone that made it and nobody else is told of it."""
    ann, bo = two_phones(phone, host.url)
    deals(ann, "Bo")
    expect(button(bo, "Next deal")).to_be_visible()
    line, says = ann.locator(".phase-text"), SAYS[fault.__name__]
    with fault(host):
        peg(ann, "Ann", "15")
        expect(line).to_have_text(f"{says} 1 not sent yet")
        expect_scores(ann, 2, 0)
        expect_scores(bo, 0, 0)
    expect(line).not_to_contain_text(says)
    expect_alike({"Ann": ann, "Bo": bo}, (2, 0))


def test_a_server_that_cannot_be_asked_says_why(phone: Phones, host: Host) -> None:
    """Nothing waits here, and what the others do does not come: that is said too."""
    ann, bo = two_phones(lambda: phone(service_workers="block"), host.url)
    deals(ann, "Bo")
    expect(button(bo, "Next deal")).to_be_visible()
    problem = {"code": "damaged", "status": 503, "detail": SAYS["damaged"]}
    answer = {
        "status": 503,
        "body": json.dumps(problem),
        "content_type": "application/problem+json",
        "headers": {"Companion": bo.evaluate(BUILD)},
    }
    bo.route("**/entries*", lambda route: route.fulfill(**answer))
    bo.route("**/stream*", lambda route: route.abort())
    host.stop()
    host.start()
    line = bo.locator(".phase-text")
    expect(line).to_have_text(SAYS["damaged"])
    peg(ann, "Ann", "15")
    expect_scores(ann, 2, 0)
    bo.unroute("**/stream*")
    bo.unroute("**/entries*")
    expect(line).not_to_contain_text(SAYS["damaged"])
    expect_alike({"Ann": ann, "Bo": bo}, (2, 0))


def test_a_page_that_is_too_old(phone: Phones, host: Host) -> None:
    ann = phone(service_workers="block")
    make_table(ann, host.url, "Ann", "Bo")
    sentence = "This page is of an older Companion. Nothing is lost: load it anew and it goes on."
    problem = {
        "code": "too_old",
        "status": 426,
        "detail": sentence,
        "title": "Upgrade Required",
        "type": "about:blank#too_old",
    }
    answer = {
        "status": 426,
        "body": json.dumps(problem),
        "content_type": "application/problem+json",
        "headers": {"Companion": "another"},
    }
    ann.route("**/api/tables/*/moves*", lambda route: route.fulfill(**answer))
    peg_number(ann, "Ann", 3)
    expect(ann.locator(".phase-text")).to_contain_text(sentence)
    expect(ann.locator(".notice")).to_contain_text("New version")
    ann.unroute("**/api/tables/*/moves*")
    button(ann.locator(".notice"), "Reload").click()
    expect_scores(ann, 3, 0)
    view_with(ann, (3, 0))


# ------------------------------------------------------------------------------------------------------ another version


@pytest.fixture
def next_version(tmp_path: Path) -> Path:
    """A checkout that differs in a style."""
    folder = tmp_path / "next"
    shutil.copytree(PACKAGE, folder / "companion", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("static", "templates", "docs"):
        shutil.copytree(place(name), folder / name)
    with (folder / "static" / "css" / "companion.css").open("a") as style:
        style.write(".next{order:1}\n")
    return folder


BUILD = "() => document.body.dataset.build"
CACHES = "async () => (await caches.keys()).sort()"


def caches_become(page: Page, *names: str) -> None:
    page.evaluate(
        "async (names) => { while (String((await caches.keys()).sort()) !== names) await new Promise((done) => setTimeout(done, 50)); }",
        ",".join(sorted(names)),
    )


@secure_only
def test_a_new_version_waits_for_the_game(
    phone: Phones, host: Host, next_version: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = phone()
    make_table(ann, host.url, "Ann", "Bo")
    deals(ann, "Ann")
    installed(ann)
    ann.evaluate("() => caches.open('of somebody else')")
    before = ann.evaluate(BUILD)
    host.stop()
    monkeypatch.chdir(next_version)
    host.start()
    face(ann, "Hand")
    tell_cards(ann, "5 5 J")
    line = ann.locator(".notice")
    expect(line).to_contain_text("New version")
    expect(ann.locator(".slots .card:not(.is-blank)")).to_have_count(3)
    face(ann, "Peg")
    peg_number(ann, "Ann", 3)
    expect_scores(ann, 3, 0)
    assert ann.evaluate(BUILD) == before
    button(line, "Reload").click()
    ann.wait_for_function("(before) => document.body.dataset.build !== before", arg=before)
    expect_scores(ann, 3, 0)
    wait_for_rulebook(ann)
    expect(line).to_have_count(0)
    caches_become(ann, "of somebody else", f"companion-{ann.evaluate(BUILD)}")


@secure_only
def test_a_new_version_comes_by_itself_when_no_table_is_open(
    phone: Phones, host: Host, next_version: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = phone()
    ann.goto(host.url + "/")
    installed(ann)
    before = ann.evaluate(BUILD)
    host.stop()
    monkeypatch.chdir(next_version)
    host.start()
    ann.goto(host.url + "/")
    assert ann.evaluate(BUILD) != before
    caches_become(ann, f"companion-{ann.evaluate(BUILD)}")
