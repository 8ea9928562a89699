"""The first visit of a phone on slow 4G: `python -m bench.start [--times 3] [--list]`.

A browser that has nothing but its seat's cookie opens a table in the middle of a game, with 1.6 Mbit/s down, 0.75 up, 150 ms there and back, and the
processor slowed 4×. A finger taps *pair* twenty times a second from the first sight of the key; the first tap that works is the one that sends a move, and its effect is
on the screen when the score is another. Then until the rulebook decides on the phone. Bytes are those on the wire, compressed, headers included; requests are those
that were answered by then.

Then the same phone with the server stopped, network off: from the navigation until the whole table is on the screen, and until it decides moves by itself.
"""

from __future__ import annotations

import argparse
import secrets
import statistics
import tempfile
from typing import Any

from playwright.sync_api import Browser, Page

from bench.browser import SLOWED, START, address, browser, conditions, devtools, new_page, slow
from bench.store import peg
from bench.streams import Server

SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
"""ms, and bytes a second."""
BEFORE = 40  # entries in the log
POINTS = ("painted", "tapped", "shown", "rulebook")

# Looks at the page in every frame; times are ms since the navigation began.
WATCH = """
globalThis.seen = {};
const note = (name) => { seen[name] ??= performance.now(); };
const score = () => document.querySelector(".side-score")?.textContent;
let before = null;
let last = 0;
const tap = setInterval(() => {
  const key = document.querySelector("#face .key[data-for=pair]");
  if (!key || !score()) return;
  before ??= score();
  last = performance.now();
  key.click();
}, 50);
const send = globalThis.fetch;
globalThis.fetch = (what, how) => {
  if (String(what).includes("/moves")) { clearInterval(tap); seen.tapped ??= last; }
  return send(what, how);
};
const look = () => {
  if (score()) note("painted");
  if (before !== null && score() !== before && !seen.shown) {
    const after = new MessageChannel();
    after.port1.onmessage = () => note("shown");
    after.port2.postMessage(0);
  }
  if (document.querySelector("#table[data-rules=here]") && seen.shown) note("rulebook");
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


class Wire:
    """What came over the wire: the bytes of each answer and when its last was there, in seconds of the browser's own clock."""

    def __init__(self, tools: Any) -> None:
        self.asked: dict[str, tuple[float, str]] = {}
        self.came: dict[str, tuple[float, float]] = {}
        tools.on("Network.requestWillBeSent", self.sent)
        tools.on("Network.loadingFinished", self.finished)
        tools.send("Network.enable")
        tools.send("Network.emulateNetworkConditions", SLOW_4G)

    def sent(self, told: Any) -> None:
        self.asked[told["requestId"]] = told["timestamp"], told["request"]["url"]

    def finished(self, told: Any) -> None:
        self.came[told["requestId"]] = told["timestamp"], told["encodedDataLength"]

    def until(self, ms: float) -> list[tuple[float, float, str]]:
        """What was there after so many ms: when (ms), bytes and address of each, in that order."""
        began = min(asked for asked, _ in self.asked.values())
        came = [((at - began) * 1000, size, self.asked[id][1]) for id, (at, size) in self.came.items()]
        return sorted(one for one in came if one[0] <= ms)


def a_table(server: Server) -> tuple[str, str]:
    """The address of a table in the middle of a game, and the cookie of a phone that is seated there."""
    made, cookie = server.post("/api/tables", {"id": secrets.token_hex(16), "move": START})
    path = f"/api/tables/{made['table']}"
    deals = {"id": secrets.token_hex(16), "move": {"do": "dealer", "player": "bo"}}
    server.post(f"{path}/moves", {"moves": [deals, *(peg(number) for number in range(BEFORE))]}, cookie)
    server.post(f"{path}/seats", {"seat": "ann"}, cookie)
    return f"{address(server)}/t/{made['table']}", cookie


def visit(used: Browser, server: Server) -> tuple[dict[str, float], Wire]:
    """Open a table for the first time: ms to each of POINTS, and what came."""
    url, cookie = a_table(server)
    page: Page = new_page(used, WATCH)
    name, _, value = cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": address(server)}])
    tools = devtools(page)
    wire = Wire(tools)
    slow(tools)
    page.goto(url, wait_until="commit")
    page.wait_for_function("() => seen.rulebook")
    times: dict[str, float] = page.evaluate("() => seen")
    page.context.close()
    return times, wire


# The table as a person sees it: scores and the pad's keys, or the rules of it too.
READY = """async (selector) => {
  while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now();
}"""
WHOLE, DECIDES = "#sides .side-score", "#table[data-rules=here]"
# The phone has put down its table, and its worker all files.
SETTLED = """async () => {
  await navigator.serviceWorker.ready;
  const isKept = async () => (await indexedDB.databases()).some((one) => one.name === "companion-tables");
  while (!(await isKept())) await new Promise((done) => setTimeout(done, 50));
}"""
KEEPS = 2000  # ms, until it has also been written what the table looks like


def warm(used: Browser, server: Server, times: int) -> list[tuple[float, float]]:
    """Stop the server, and open a table that this phone was at: ms until it is whole, and until it decides."""
    url, cookie = a_table(server)
    page: Page = new_page(used, "")
    name, _, value = cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": address(server)}])
    page.goto(url)
    page.wait_for_selector(DECIDES)
    page.evaluate(SETTLED)
    page.wait_for_timeout(KEEPS)
    server.stop()
    slow(devtools(page))
    took = []
    for _ in range(times):
        page.goto(url, wait_until="commit")
        took.append((page.evaluate(READY, WHOLE), page.evaluate(READY, DECIDES)))
    page.context.close()
    return took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--list", action="store_true", help="each file of the last visit")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=".") as folder, browser() as used:
        server = Server(folder)
        try:
            print(f"{conditions(used, f'processor slowed {SLOWED}×')}; medians of {asked.times} visits\n")
            visits = [visit(used, server) for _ in range(asked.times)]
            without = warm(used, server, asked.times)
        finally:
            server.stop()
    print(f"{'':<34}{'ms':>7}{'kB':>8}{'requests':>10}")
    names = ("first paint", "the first tap that works", "its effect is on the screen", "the rulebook decides")
    for name, point in zip(names, POINTS, strict=True):
        ms = statistics.median(times[point] for times, _ in visits)
        came = [wire.until(times[point]) for times, wire in visits]
        size = statistics.median(sum(size for _, size, _ in one) for one in came)
        print(f"{name:<34}{ms:>7.0f}{size / 1000:>8.1f}{statistics.median(map(len, came)):>10.0f}")
    for name, place in (("server stopped: the whole table", 0), ("server stopped: it decides", 1)):
        print(f"{name:<34}{statistics.median(one[place] for one in without):>7.0f}{0:>8.1f}{0:>10}")
    if asked.list:
        for ms, size, url in visits[-1][1].until(1e9):
            print(f"{ms:>7.0f} ms {size:>8.0f} bytes  {url.partition('//')[2].partition('/')[2]}")


if __name__ == "__main__":
    main()
