"""The rulebook in Chromium, as a phone runs it, and in CPython: `python -m bench.rulebook [--times 5] [--hands 200]`.

The interpreter's start, the loading of the rules, hands counted a second with every combination named (what ranks alone are worth forgotten before each
round), and a log of 1,000 and of 10,000 entries folded; in Chromium as fast as the machine is and slowed 4×. In Chromium the log comes as JSON through the door that the page
uses, and what a tap asks for is measured beside it: the move offered and decided, and the whole view.
"""

from __future__ import annotations

import argparse
import platform
import tempfile
import time
from statistics import median
from typing import Any

from playwright.sync_api import Page

from bench.browser import SLOWED, address, browser, conditions, devtools, new_page, slow
from bench.fold import a_log
from bench.hands import a_second, cold, deal, forget
from bench.streams import Server
from companion import rules

LENGTHS = (1_000, 10_000)

START = """async ([static, document, times]) => {
  const { startRulebook } = await import(`${static}js/rulebook.js`);
  const { loadMicroPython } = await import(`${static}vendor/micropython.mjs`);
  const wasm = `${static}vendor/micropython.wasm`;
  const sources = await (await fetch(document)).json();
  await (await fetch(wasm)).arrayBuffer();
  const took = { started: [], loaded: [] };
  for (let count = 0; count < times; count++) {
    const began = performance.now();
    await loadMicroPython({ url: wasm, heapsize: 2 * 1024 * 1024 });
    const started = performance.now();
    globalThis.rulebook = await startRulebook(loadMicroPython, wasm, sources, (line) => (globalThis.said = line));
    took.started.push(started - began);
    took.loaded.push(performance.now() - started - (started - began));
  }
  return took;
}"""
HANDS = """([hands, times]) => {
  rulebook.run(`
import json
from companion.rules.cribbage import patterns, show
def forget():
    patterns._known.clear()
    show._worth.clear()
def count(text):
    for hand, starter in hands:
        show.count_hand(hand, starter)
hands = json.loads(${JSON.stringify(JSON.stringify(hands))})
`);
  return Array.from({ length: times }, () => {
    rulebook.run("forget()");
    const began = performance.now();
    rulebook.run("count('')");
    return performance.now() - began;
  });
}"""
FOLD = """([entries, times]) => {
  const timed = (what) => { const began = performance.now(); what(); return performance.now() - began; };
  const took = { fold: [], tap: [] };
  for (let count = 0; count < times; count++) took.fold.push(timed(() => rulebook.call("fold_log", { table: "t", entries })));
  for (let count = 0; count < 4 * times; count++) {
    const draft = { id: String(count).padStart(32, "0"), at: "", move: { do: "note", text: "one more" } };
    took.tap.push(timed(() => { rulebook.call("offer", { table: "t", draft }); rulebook.call("look", { table: "t" }); }));
  }
  return took;
}"""


def in_chromium(page: Page, times: int, hands: Any, logs: dict[int, Any]) -> dict[str, float]:
    """Medians in ms (of hands: a second)."""
    static, document = page.evaluate(
        "() => [document.querySelector('script[type=module]').src.replace(/js\\/[a-z_]+\\.js$/, ''), document.body.dataset.rulebook]"
    )
    took = page.evaluate(START, [static, document, times])
    found = {"start": median(took["started"]), "load": median(took["loaded"])}
    found["hands"] = len(hands) / median(page.evaluate(HANDS, [hands, times])) * 1000
    for length, entries in logs.items():
        took = page.evaluate(FOLD, [entries, times if length < LENGTHS[-1] else 1])
        found[f"fold {length}"], found[f"tap {length}"] = median(took["fold"]), median(took["tap"])
    return found


def in_cpython(times: int, hands: Any, logs: dict[int, Any]) -> dict[str, float]:
    speeds, found = [], {}
    for _ in range(times):
        forget()
        speeds.append(a_second(cold, hands))
    found["hands"] = median(speeds)
    for length, entries in logs.items():
        took = []
        for _ in range(times):
            began = time.perf_counter()
            rules.fold(entries)
            took.append((time.perf_counter() - began) * 1000)
        found[f"fold {length}"] = median(took)
    return found


ROWS = {
    "start": "the interpreter starts, ms",
    "load": "the rules are loaded, ms",
    "hands": "hands a second, all combinations",
    "fold 1000": "a log of 1,000 entries folded, ms",
    "tap 1000": "… a move decided and the view, ms",
    "fold 10000": "a log of 10,000 entries folded, ms",
    "tap 10000": "… a move decided and the view, ms",
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--hands", type=int, default=200)
    asked = parser.parse_args()
    hands, logs = deal(asked.hands), {length: a_log(length)["entries"] for length in LENGTHS}
    columns = [in_cpython(asked.times, hands, logs)]
    with tempfile.TemporaryDirectory(dir=".") as folder, browser() as used:
        server = Server(folder)
        print(f"{conditions(used, 'see the columns')}; medians of {asked.times}\\n")
        try:
            for rate in (1, SLOWED):
                page = new_page(used)
                page.goto(address(server))
                slow(devtools(page), rate)
                columns.append(in_chromium(page, asked.times, hands, logs))
                page.context.close()
        finally:
            server.stop()
    heads = (f"CPython {platform.python_version()}", "Chromium", f"slowed {SLOWED}×")
    print(f"{'':<38}" + "".join(f"{head:>16}" for head in heads))
    for name, row in ROWS.items():
        print(
            f"{row:<38}"
            + "".join(f"{column[name]:>16,.1f}" if name in column else f"{'':>16}" for column in columns)
        )


if __name__ == "__main__":
    main()
