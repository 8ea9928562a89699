"""How many taps the common things take, counted on the real page. `python -m e2e.taps` writes them to docs/performance.md."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tests.chromium import launch
from tests.serving import READY, Serving, free_port

from . import table as at
from .begun import begin

PAGE = Path(__file__).parents[1] / "docs" / "performance.md"
MARKS = "<!-- taps: python -m e2e.taps -->", "<!-- end of taps -->"
COUNT = "addEventListener('click', (event) => { if (event.isTrusted) sessionStorage.taps = Number(sessionStorage.taps || 0) + 1; }, true)"
PHONE = {"width": 390, "height": 844}


def taps(page: Page, run: Callable[[], None]) -> int:
    """How often the page was tapped meanwhile, over page loads too."""
    page.evaluate("sessionStorage.taps = 0")
    run()
    return int(page.evaluate("Number(sessionStorage.taps)"))


def home_to_first_peg(page: Page, base: str) -> None:
    page.get_by_role("link").filter(has=page.get_by_text("Cribbage", exact=True)).click()
    at.button(page, "Deal").click()
    page.wait_for_url("**/t/*")
    page.locator(".side").first.get_by_role("button", name="+2").click()
    expect(page.locator(".side-score").first).to_have_text("2")


def measured(page: Page, base: str) -> dict[str, int]:
    """What was asked → taps. The page counts its clicks from the first one on (see COUNT)."""
    found: dict[str, int] = {}
    at.make_table(page, base, "Ann", "Bo")
    page.goto(base + "/")
    found["home → first peg, players remembered"] = taps(page, lambda: home_to_first_peg(page, base))
    begin(page, base, "Ann", "Bo")
    at.deals(page, "Bo")
    at.starter(page, "5D")
    two = page.locator(".side").first.get_by_role("button", name="+2")
    found["peg two for me"] = taps(page, two.click)
    found["undo the last thing"] = taps(page, page.locator(".undo").click)
    at.face(page, "Play")
    found["play a card"] = taps(page, lambda: at.tap_rank(page, "T"))
    for rank in "TT":
        at.tap_rank(page, rank)
    found["go"] = taps(page, at.button(page, "go").click)
    at.face(page, "Hand")
    at.turn(page, "Ann")
    found["count a hand, the starter known"] = taps(page, lambda: at.tell_cards(page, "5 6 7 8"))
    found["and peg it"] = taps(page, page.locator(".key-main").click)
    begin(page, base, "Ann", "Bo")
    at.deals(page, "Bo")
    at.face(page, "Hand")
    at.turn(page, "Ann")
    found["count five cards"] = taps(page, lambda: at.tell_cards(page, "5 6 7 7 8"))
    page.locator(".key-main").click()
    at.face(page, "Hand")
    at.turn(page, "Bo")
    found["count a hand with a question about suits"] = taps(
        page, lambda: at.tell_cards(page, "2 4 6 J", "^Jack in")
    )
    return found


BUDGET = {
    "home → first peg, players remembered": 3,
    "peg two for me": 1,
    "count a hand, the starter known": 4,
    "count five cards": 5,
    "count a hand with a question about suits": 5,
    "and peg it": 1,
    "undo the last thing": 1,
    "play a card": 1,
    "go": 1,
}


def table_of(found: dict[str, int]) -> str:
    lines = ["| | taps | at most |", "|---|---|---|"]
    return "\n".join(lines + [f"| {what} | {found[what]} | {BUDGET[what]} |" for what in BUDGET])


def written(text: str, table: str) -> str:
    """The page with this table between its marks, at the end where it has none yet."""
    begin_mark, end_mark = MARKS
    section = f"{begin_mark}\n{table}\n{end_mark}"
    if begin_mark in text:
        before, rest = text.split(begin_mark)
        return before + section + rest.split(end_mark)[1]
    return (text or "# Performance\n").rstrip() + "\n\n## Taps\n\n" + section + "\n"


def main() -> int:
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder, Serving(Path(folder), "--url", base, port=port) as serving:
        serving.until(READY)
        with sync_playwright() as playwright:
            browser = launch(playwright)
            context = browser.new_context(viewport=PHONE, has_touch=True)
            context.add_init_script(COUNT)
            found = measured(context.new_page(), base)
            browser.close()
    PAGE.write_text(written(PAGE.read_text("utf-8") if PAGE.exists() else "", table_of(found)), "utf-8")
    print(table_of(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
