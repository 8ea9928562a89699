"""Pictures of every screen, for a person to look at: `python -m e2e.shots [FOLDER]` (`make shots`).

Phone-sized in light and dark; the table also on a small phone, a phone on its side and a tablet. The few that the README shows
are written to docs/pictures/ too, and those that an installer shows to static/shots/.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

from tests.chromium import launch

from . import table as at
from .conftest import INSECURE, PHONE, TO_THIS_MACHINE, Host, Phones
from .game import GAME
from .screens import HAND, play_until, why

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
# What the README shows: name here → name there.
README = {
    "table-middle-light": "table",
    "hand-light": "hand",
    "why-light": "why",
    "table-middle-dark": "table-dark",
}
# What an installer shows of us (companion/web/manifest.py).
WINDOW = Path(__file__).parent.parent / "static" / "shots"
SHOWN = ("table", "hand")
SIZES = {"320x568": (320, 568), "844x390": (844, 390), "1024x768": (1024, 768)}
COLOURS = 128
MIDDLE = 44
# A game that Bo loses before the skunk line: who pegs how many.
SKUNK = [("Ann", 29), ("Bo", 24), ("Ann", 29), ("Bo", 29), ("Ann", 29), ("Bo", 29), ("Ann", 29), ("Ann", 5)]


def save(page: Page, folder: Path, name: str) -> None:
    page.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})))")
    page.screenshot(path=folder / f"{name}.png")


def pictures(phones: Phones, base: str, folder: Path, theme: str) -> None:
    """All screens in one theme."""
    more = {"color_scheme": theme, "reduced_motion": "reduce"}
    ann, bo = phones(**more), phones(**more)
    ann.goto(base + "/")
    save(ann, folder, f"home-{theme}")
    ann.goto(base + "/new")
    save(ann, folder, f"new-{theme}")
    at.make_table(ann, base, "Ann", "Bo")
    save(ann, folder, f"table-start-{theme}")
    bo.goto(at.read_qr(ann))
    expect(bo.get_by_role("button", name="Just watching")).to_be_visible()
    save(bo, folder, f"join-{theme}")
    bo.locator(".seat-choice", has_text="Bo").click()
    bo.wait_for_url("**/t/*")
    at.wait_for_rulebook(bo)
    both = {"Ann": ann, "Bo": bo}
    play_until(both, MIDDLE)
    for name in middle(ann):
        save(ann, folder, f"{name}-{theme}")
    for size, (width, height) in SIZES.items():
        ann.set_viewport_size({"width": width, "height": height})
        save(ann, folder, f"table-{size}-{theme}")
    ann.set_viewport_size(PHONE)  # type: ignore[arg-type]
    to_stinkhole(both)
    save(bo, folder, f"table-stinkhole-{theme}")
    ann.goto(base + "/")
    save(ann, folder, f"home-tables-{theme}")
    skunk(ann, base)
    save(ann, folder, f"skunk-{theme}")


def middle(page: Page) -> Iterator[str]:
    """The table in the middle of a game, and what can be opened there."""
    at.face(page, "Peg")
    at.turn(page, "Ann")
    expect(page.locator(".notice")).to_have_count(0)
    yield "table-middle"
    at.face(page, "Hand")
    at.turn(page, "Ann")
    at.tell_cards(page, "4 5 6")
    yield "hand-half"
    at.tell_cards(page, "6")
    yield "hand"
    at.face(page, "Play")
    yield "play"
    at.face(page, "Peg")
    at.button(page, "Log").click()
    yield "log"
    at.close_sheet(page)
    at.button(page, "Share").click()
    expect(page.get_by_role("img", name="QR code of the table’s address")).to_be_visible()
    yield "share"
    at.close_sheet(page)
    why(page, HAND)
    yield "why"
    at.close_sheet(page)


def to_stinkhole(both: dict[str, Page]) -> None:
    """Bo one hole from home."""
    scores = [int(part) for part in GAME.strip().splitlines()[MIDDLE - 1].split()[-2:]]
    at.peg_number(both["Bo"], "Bo", 29)
    at.peg_number(both["Bo"], "Bo", 120 - 29 - scores[1])
    for page in both.values():
        at.expect_scores(page, scores[0], 120)


def skunk(page: Page, base: str) -> None:
    at.make_table(page, base, "Ann", "Bo")
    at.deals(page, "Bo")
    for name, points in SKUNK:
        at.peg_number(page, name, points)
    expect(page.get_by_role("region", name="The end")).to_be_visible()


def for_readme(folder: Path) -> None:
    """The chosen few, small enough for a page of text."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, there in README.items():
        picture = Image.open(folder / f"{name}.png").convert("RGB")
        picture.quantize(COLOURS).save(PICTURES / f"{there}.png", optimize=True)
    WINDOW.mkdir(exist_ok=True)
    for name in SHOWN:
        shutil.copyfile(PICTURES / f"{name}.png", WINDOW / f"{name}.png")


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("build") / "shots"
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data:
        browser = launch(playwright, TO_THIS_MACHINE)
        host = Host(Path(data) / "data", INSECURE)
        host.start()
        try:
            for theme in ("light", "dark"):
                phones = Phones(browser)
                pictures(phones, host.url, folder, theme)
                for context in phones.contexts:
                    context.close()
        finally:
            host.stop()
            browser.close()
    for_readme(folder)
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}, {len(README)} of them in docs/pictures")


if __name__ == "__main__":
    main()
