"""From a tap on a full board of Sequence to the screen, in Chromium with its processor slowed 4×: `python -m bench.sequence_phone [--taps 60] [--rest 60]`.

A phone at a table of `companion serve`, seventy chips and more on the board. From the finger that lets go to the task after the frame that shows
the chip laid, and to the one that shows it gone again after an undo. The budget is that of a move: the rulebook's part alone is `bench.sequence`.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from bench.browser import PAUSE, SLOWED, address, browser, conditions, devtools, new_page, slow, spread
from bench.sequence import SEED, grown
from bench.streams import Server
from companion.rules.sequence.layout import CORNERS
from companion.rules.sequence.telling import telling
from companion.rules.sequence.turns import turn_of

REST = 60  # ms from the finger's coming to its leaving, short for a tap; what its coming asks of the browser is done by then
BUDGET = 50.0  # ms, p95 at a CPU slowed four times
MAKE = """async ([players, moves]) => {
  const send = (path, body) => fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const id = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const move = { do: "start", game: "sequence", players, rules: { need: 99 } };
  const made = await (await send("/api/tables", { id: id(), move })).json();
  for (let at = 0; at < moves.length; at += 50)
    await send(`/api/tables/${made.table}/moves`, { moves: moves.slice(at, at + 50).map((move) => ({ id: id(), move })) });
  return made.table;
}"""
# Asked by the page itself: with Playwright's own `expect` come listeners of its own for each event of a tap, 2 ms of a slow phone that no player's phone has.
RULES_HERE = """() => new Promise((done) => {
  const table = document.querySelector("#table");
  const look = () => table.dataset.rules === "here" && done();
  new MutationObserver(look).observe(table, { attributes: true });
  look();
})"""
# Watch the key that says what it undoes: it reads otherwise with every move.
WATCH = "(selector) => bench.watch(selector)"
MIDDLE = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def open_spaces(state: Any) -> list[str]:
    """Open spaces where a chip asks nothing, as the page names them."""
    now = state["now"]
    found = []
    for space in range(100):
        at = [space // 10, space % 10]
        is_open = space not in CORNERS and now["chips"][space] is None
        if is_open and not telling(now, {"player": turn_of(now), "at": at})["asks"]:
            found.append(f"{at[0]},{at[1]}")
    return found


def opened(used: Browser, server: Server, players: list[Any], moves: list[Any]) -> Page:
    """The table on a phone that decides by itself."""
    page = new_page(used)
    page.goto(address(server))
    table = page.evaluate(MAKE, [players, moves])
    page.goto(f"{address(server)}/t/{table}")
    page.evaluate(RULES_HERE)
    return page


def timed(page: Page, tools: CDPSession, x: float, y: float, rest: int) -> float:
    page.wait_for_timeout(PAUSE)
    page.evaluate(WATCH, ".undo")
    touch = "Input.dispatchTouchEvent"
    tools.send(touch, {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_timeout(rest)
    tools.send(touch, {"type": "touchEnd", "touchPoints": []})
    said: dict[str, float] = page.evaluate("() => bench.painted")
    return said["painted"] - said["let_go"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--taps", type=int, default=60)
    parser.add_argument(
        "--rest", type=int, default=REST, metavar="MS", help="how long a finger rests on the glass"
    )
    asked = parser.parse_args()
    state = grown(random.Random(SEED))
    moves = [entry["move"] for entry in state["entries"][1:]]
    spaces = open_spaces(state)
    took: dict[str, list[float]] = {"a chip": [], "undo": []}
    with tempfile.TemporaryDirectory(dir=".") as folder, browser() as used:
        server = Server(folder)
        try:
            many = sum(1 for chip in state["now"]["chips"] if chip)
            print(conditions(used, f"the phone slowed {SLOWED}×; {many} chips on the board"))
            page = opened(used, server, state["entries"][0]["move"]["players"], moves)
            tools = devtools(page)
            slow(tools)
            for number in range(asked.taps):
                x, y = page.evaluate(MIDDLE, f'.sq-space[data-at="{spaces[number % len(spaces)]}"]')
                took["a chip"].append(timed(page, tools, x, y, asked.rest))
                x, y = page.evaluate(MIDDLE, ".undo")
                took["undo"].append(timed(page, tools, x, y, asked.rest))
        finally:
            server.stop()
    print(f"{'ms to the own screen':<32}{'taps':>6}{'p50':>9}{'p95':>9}{'most':>9}")
    for name, figures in took.items():
        print(f"{name:<32}{len(figures):>6}{spread(figures)}")
    ranked = sorted(took["a chip"])
    p95 = ranked[min(int(len(ranked) * 0.95), len(ranked) - 1)]
    print(f"budget p95 {BUDGET:.0f} ms: {'kept' if p95 <= BUDGET else 'missed'}")
    return 0 if p95 <= BUDGET else 1


if __name__ == "__main__":
    raise SystemExit(main())
