"""From a tap to the screen, in Chromium with its processor slowed 4×: `python -m bench.phone [--taps 40] [--rounds 100] [--pages 8]`.

Eight phones at one table of `companion serve`: with `--pages 8` each a browser of its own with page, rulebook and stream, else so many of them and the rest streams
that only listen, since all the pages share this machine's cores. A tap every second, as a hurried hand would. From the finger that lets go to the task after
the frame that shows the change: on the phone that was tapped (slowed; the others as fast as they are) and on another one (both slowed). Then two phones that tap in
the same instant, again and again: a round counts when both phones show both points.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile

from playwright.sync_api import Browser, Error, Page

from bench.browser import PAUSE, SLOWED, browser, conditions, devtools, seated, slow, spread, tap
from bench.streams import Server

PHONES = 8
AHEAD = 150  # ms until the instant of two taps, so that both pages have been told before
SCORES, UNDO = ".side-score", ".undo"
KEY, RANK = "#face .key[data-for=pair]", "#face .rank[data-rank]"
COUNTED = "#face .slots, #face .key-main"
HAND = (4, 5, 6, 7, 8)  # five cards by their key: 5 6 7 8, and 9 turned up


def face(page: Page, name: str) -> None:
    page.locator(f"#tab-{name}").click()
    page.wait_for_selector(f"#face.face-{name}")


def own(phones: tuple[Page, ...], taps: int) -> dict[str, list[float]]:
    """Ms to the own screen, by what was tapped."""
    page, tools = phones[0], devtools(phones[0])
    took: dict[str, list[float]] = {"two points": [], "undo": [], "a card of a hand": [], "peg the hand": []}

    def timed(name: str, selector: str, changes: str, place: int = 0) -> None:
        page.wait_for_timeout(PAUSE)
        [said] = tap(page, selector, changes, place=place)
        took[name].append(said["painted"] - said["let_go"])

    slow(tools)
    face(page, "peg")
    for _ in range(taps):
        timed("two points", KEY, SCORES)
        timed("undo", UNDO, SCORES)
    for _ in range(max(taps // 5, 1)):
        face(page, "hand")
        for card in HAND:
            timed("a card of a hand", RANK, COUNTED, card)
        timed("peg the hand", "#face .key-main", SCORES)
        tap(page, UNDO, SCORES)
    slow(tools, 1)
    return took


def other(phones: tuple[Page, ...], taps: int) -> list[float]:
    """Ms from the tap on the first phone to the screen of the second."""
    both = phones[:2]
    tools = [devtools(page) for page in both]
    for one in tools:
        slow(one)
    face(both[0], "peg")
    took = []
    for number in range(2 * taps):
        both[0].wait_for_timeout(PAUSE)
        here, there = tap(both[0], UNDO if number % 2 else KEY, SCORES, both[1:])
        took.append(there["painted"] - here["let_go"])
    for one in tools:
        slow(one, 1)
    return took


TOGETHER = """([selector, instant]) => new Promise((done) => setTimeout(() => {
  document.querySelector(selector).click();
  done(Date.now());
}, instant - Date.now()))"""
SHOWN = "([first, second]) => [...document.querySelectorAll('.side-score')].map((one) => one.textContent).join() === `${first},${second}`"


def same_instant(used: Browser, server: Server, rounds: int) -> tuple[int, float]:
    """In how many rounds both phones showed both points, and the middle of how many ms lay between the two taps."""
    phones = seated(used, server, ("Ann", "Bo"))
    for page in phones:
        face(page, "peg")
    good, apart = 0, []
    for number in range(1, rounds + 1):
        instant = phones[0].evaluate("(ahead) => Date.now() + ahead", AHEAD)
        key = "#face .key[data-for=go]"
        for page in phones:
            page.evaluate(f"(told) => {{ globalThis.tapped = ({TOGETHER})(told); }}", [key, instant])
        first, second = [page.evaluate("() => globalThis.tapped") for page in phones]
        apart.append(abs(first - second))
        try:
            for page in phones:
                page.wait_for_function(SHOWN, arg=[number, number], timeout=10_000)
            good += 1
        except Error:
            break
    for page in phones:
        page.context.close()
    return good, statistics.median(apart or [0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--taps", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--pages", type=int, default=PHONES, choices=range(2, PHONES + 1), metavar="2…8")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=".") as folder, browser() as used:
        server = Server(folder)
        try:
            told = conditions(used, f"the phones looked at slowed {SLOWED}×")
            print(
                f"{told}\n{PHONES} phones at the table, {asked.pages} of them pages\n\n{'ms to the screen':<32}{'taps':>6}{'p50':>9}{'p95':>9}{'most':>9}"
            )
            phones = seated(used, server, ("Ann", "Bo", *[""] * (asked.pages - 2)), PHONES - asked.pages)
            for name, took in own(phones, asked.taps).items():
                print(f"own: {name:<27}{len(took):>6}{spread(took)}", flush=True)
            took = other(phones, asked.taps)
            print(f"{'another phone':<32}{len(took):>6}{spread(took)}", flush=True)
            for page in phones:
                page.context.close()
            good, apart = same_instant(used, server, asked.rounds)
            print(
                f"\ntwo phones in the same instant (median {apart:.0f} ms apart): {good} of {asked.rounds} rounds counted both"
            )
        finally:
            server.stop()


if __name__ == "__main__":
    main()
