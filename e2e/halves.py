"""Two modes of a table in a person's words: face to face in halves, the board alone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from . import table as at
from .conftest import PHONE

TABLET, TELEVISION, SMALL = (
    {"width": 1024, "height": 768},
    {"width": 1920, "height": 1080},
    {"width": 320, "height": 568},
)
SCREENS = [PHONE, SMALL, {"width": 844, "height": 390}, TABLET]
SIZE = {"ids": lambda size: f"{size['width']}x{size['height']}"}


def half(page: Page, name: str) -> Locator:
    return page.locator(f".half.is-{name}")


def show_as(page: Page, word: str) -> None:
    """Another way to show the table, from More."""
    at.button(page, "More").first.click()
    at.button(page.get_by_role("dialog", name="More"), word).click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def table_of_two(page: Page, base: str) -> str:
    """A table of Ann and Bo; its address."""
    at.make_table(page, base, "Ann", "Bo")
    return page.url


def face(own: Locator, name: str) -> None:
    own.get_by_role("tab", name=name).click()


def tap(page: Page, own: Locator, what: str) -> None:
    """One line of the game, in one half of the phone."""
    word, _, rest = what.partition(" ")
    name = own.locator(".half-name").inner_text()
    if word == "dealer":
        at.button(own, f"{rest} deals").click()
    elif word == "starter":
        at.button(own, "Starter").click()
        expect(page.get_by_role("dialog")).to_have_attribute("data-half", "far")
        at.tap_rank(page.get_by_role("dialog"), rest[0])
        at.button(page.get_by_role("dialog"), at.SUITS[rest[1]]).click()
    elif word == "peg":
        face(own, "Peg")
        at.button(own, f"{rest.split()[0]}, {at.KEYS[rest]} for {name}").click()
    elif word == "number":
        face(own, "Peg")
        at.button(own, re.compile("^any number")).click()
        at.button(own, f"{rest} for {name}").click()
    elif word in ("hand", "crib"):
        count(own, word, rest.split())
    elif word == "next":
        at.button(own, "Next deal").click()
    else:
        at.button(own, f"Undo {rest}").click()


def count(own: Locator, word: str, told: list[str]) -> None:
    face(own, word.title())
    for rank in [part for part in told if len(part) == 1]:
        at.tap_rank(own, rank)
    for answer in [part for part in told if len(part) > 1]:
        own.get_by_role("group", name="Suits").get_by_role("button", name=re.compile(answer)).click()
    own.locator(".key-main").click()
