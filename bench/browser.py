"""What the benchmarks in Chromium share: phones at one table, a slowed processor, and when what was tapped is on the screen. No benchmark itself."""

from __future__ import annotations

import os
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, expect, sync_playwright

from bench.streams import HOST, Phones, Server
from e2e.table import take_seat
from tests.chromium import launch

PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SLOWED = 4
PAUSE = 1000  # ms from one tap to the next, as a hurried hand would: what a tap set going, a peg's hop and the server's answer, has ended on every phone
START = {
    "do": "start",
    "game": "cribbage",
    "players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}],
    "rules": {},
}
# Phones beside the one looked at are awake too; a browser takes pages behind others for asleep.
AWAKE = (
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
)
# From the finger that lets go, as the browser took the event in, to the task after the frame in which the change was painted. All in ms since 1970, so that
# two pages can be compared.
PROBE = """
globalThis.bench = (() => {
  const stamp = (time) => performance.timeOrigin + time;
  let let_go = 0;
  addEventListener("pointerup", (event) => { let_go = stamp(event.timeStamp); }, true);
  const read = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent.trim()).join("|");
  return {
    watch(selector) {
      const before = read(selector);
      bench.painted = new Promise((done) => {
        const seen = new MutationObserver(() => {
          if (read(selector) === before) return;
          seen.disconnect();
          const changed = stamp(performance.now());
          requestAnimationFrame(() => {
            const after = new MessageChannel();
            after.port1.onmessage = () => done({ let_go, changed, painted: stamp(performance.now()) });
            after.port2.postMessage(0);
          });
        });
        seen.observe(document.body, { subtree: true, childList: true, characterData: true });
      });
    },
  };
})();
"""


@contextmanager
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = launch(playwright, *AWAKE)
        try:
            yield started
        finally:
            started.close()


def conditions(used: Browser, slowed: str) -> str:
    """One line that says where the numbers are from."""
    load = ", ".join(f"{part:.1f}" for part in os.getloadavg())
    return f"Chromium {used.version}, headless, 390×844; {slowed}; {os.cpu_count()} cores, load before {load}"


def address(server: Server) -> str:
    return f"http://{HOST}:{server.port}"


def new_page(used: Browser, more: str = PROBE) -> Page:
    context = used.new_context(**PHONE)
    context.set_default_timeout(60_000)
    context.add_init_script(more)
    return context.new_page()


def seated(used: Browser, server: Server, seats: tuple[str, ...], lights: int = 0) -> tuple[Page, ...]:
    """A new table of Ann and Bo, the crib Bo's, and pages that joined it by the link, one for each seat ("" for none), with the rulebook there; and so
    many phones more of which there is only the open stream."""
    made, cookie = server.post("/api/tables", {"id": secrets.token_hex(16), "move": START})
    deals = {"id": secrets.token_hex(16), "move": {"do": "dealer", "player": "bo"}}
    server.post(f"/api/tables/{made['table']}/moves", {"moves": [deals]}, cookie)
    link = f"{address(server)}/join#{made['table']}.{made['links']['scorer']}"  # type: ignore[index]
    phones = Phones(server)
    threading.Thread(target=phones.read, daemon=True).start()
    for _ in range(lights):
        _, cookie = server.post(f"/api/tables/{made['table']}/join", {"secret": made["links"]["scorer"]})  # type: ignore[index]
        phones.open(str(made["table"]), cookie)
    pages = []
    for seat in seats:
        page = new_page(used)
        take_seat(page, link, seat or "Just watching")
        pages.append(page)
    expect(pages[0].locator("#table")).not_to_have_attribute("data-solo", "")
    return tuple(pages)


def devtools(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def slow(tools: CDPSession, rate: int = SLOWED) -> None:
    """Slow the page's processor by this factor; 1 is as it is. Chromium does that by keeping a core busy, whether the page works or not."""
    tools.send("Emulation.setCPUThrottlingRate", {"rate": rate})


def middle_of(page: Page, selector: str, place: int) -> tuple[float, float]:
    box = page.evaluate(
        "([selector, place]) => { const box = document.querySelectorAll(selector)[place].getBoundingClientRect();"
        " return [box.x + box.width / 2, box.y + box.height / 2]; }",
        [selector, place],
    )
    return box[0], box[1]


def tap(
    page: Page, selector: str, changes: str, others: tuple[Page, ...] = (), place: int = 0
) -> list[dict[str, float]]:
    """Tap, and wait until what `changes` selects reads otherwise on this page and on the others: when the finger let go here, and when each had
    painted (ms since 1970)."""
    x, y = middle_of(page, selector, place)
    for one in (page, *others):
        one.evaluate("(selector) => bench.watch(selector)", changes)
    page.touchscreen.tap(x, y)
    return [one.evaluate("() => bench.painted") for one in (page, *others)]


def spread(took: list[float]) -> str:
    """Median, 95th percentile and the longest of some times."""
    in_order = sorted(took)
    points = [in_order[min(int(len(in_order) * part), len(in_order) - 1)] for part in (0.5, 0.95, 1)]
    return "".join(f"{point:>9.1f}" for point in points)
