"""Phones for the end-to-end tests: a server on a free port, a browser, and pages that fail the test on any fault of a page."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.chromium import launch
from tests.serving import READY, Serving, free_port

PATIENCE = 20_000  # milliseconds until a slow machine is taken for a broken page
PHONE = {"width": 390, "height": 844}
# localhost counts as a secure origin; a name on a plain-http LAN does not, as at most tables.
SECURE, INSECURE = "127.0.0.1", "score.lan"
TO_THIS_MACHINE = f"--host-resolver-rules=MAP {INSECURE} 127.0.0.1"
# Told to the page before anything else: a blocked style or script is an error of ours.
WATCH_POLICY = (
    "document.addEventListener('securitypolicyviolation',"
    " (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`))"
)

expect.set_options(timeout=PATIENCE)


class Host:
    """A server with a data folder of its own. Killed, it starts again on the same port over the same folder."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://{name}:{self.port}"
        self.serving: Serving | None = None

    def start(self) -> None:
        self.serving = Serving(self.folder, "--url", self.url, port=self.port)
        self.serving.until(READY)

    def stop(self) -> None:
        """End it by SIGKILL, as a pulled plug would."""
        if self.serving:
            with self.serving as ending:
                ending.process.send_signal(signal.SIGKILL)
        self.serving = None


class Phones:
    """Makes phones, each with a memory of its own. Errors on any of their pages are kept in `faults`."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.pages: list[Page] = []
        self.faults: list[str] = []
        self.forgiven: list[str] = []

    def __call__(self, **more: Any) -> Page:
        """A page in a context of its own. Where a test answers requests itself (`page.route`), say `service_workers="block"`: those that go past a worker are not seen."""
        context = self.browser.new_context(**{"viewport": PHONE, "has_touch": True, **more})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WATCH_POLICY)
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        self.contexts.append(context)
        self.pages.append(page)
        return page

    def forgive(self, words: str) -> None:
        """Let errors with these words pass: the browser itself logs each answer that is none of 200."""
        self.forgiven.append(words)

    def left(self) -> list[str]:
        return [fault for fault in self.faults if not any(words in fault for words in self.forgiven)]


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    started = launch(playwright, TO_THIS_MACHINE)
    yield started
    started.close()


@pytest.fixture(params=[SECURE, INSECURE], ids=["secure", "insecure"])
def origin(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def host(tmp_path: Path, origin: str) -> Iterator[Host]:
    """A server of this test's own, to be stopped and started again."""
    made = Host(tmp_path / "data", origin)
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def houses() -> Iterator[dict[str, Host]]:
    """Servers that tests share, one for each origin: every test has tables and phones of its own."""
    made: dict[str, Host] = {}
    yield made
    for house in made.values():
        house.stop()


@pytest.fixture
def base(
    request: pytest.FixtureRequest,
    houses: dict[str, Host],
    origin: str,
    tmp_path_factory: pytest.TempPathFactory,
) -> str:
    """The address that phones use: of the test's own server where it asks for one too."""
    if "host" in request.fixturenames:
        own: Host = request.getfixturevalue("host")
        return own.url
    if origin not in houses:
        houses[origin] = Host(tmp_path_factory.mktemp("house"), origin)
        houses[origin].start()
    return houses[origin].url


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


FAILED = pytest.StashKey[bool]()


@pytest.fixture
def phone(request: pytest.FixtureRequest, browser: Browser, tmp_path: Path) -> Iterator[Phones]:
    """A maker of phones. Errors on any of their pages fail the test; a failed one leaves what they showed in its folder."""
    if "host" in request.fixturenames:
        request.getfixturevalue("host")  # it outlives the phones
    phones = Phones(browser)
    yield phones
    for number, page in enumerate(phones.pages):
        if request.node.stash.get(FAILED, False):
            page.screenshot(path=tmp_path / f"phone-{number}.png")
    for context in phones.contexts:
        context.close()
    assert phones.left() == []
