"""Every screen and sheet of a cribbage table, each opened as a person would: for axe, for overflow and for pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from . import table as at
from .game import END, GAME, play

# How far the game is: so many lines of the script in game.py.
MIDDLE = 50
HAND = "Bo: hand 24 points (4 5 6 6 + 5♥\ufe0e)"
SHEETS = {"log": "Log", "share": "Share", "more": "More"}


def play_until(phones: dict[str, Page], lines: int) -> None:
    """Play that many lines, and wait until both phones show them."""
    play(phones, "\n".join(GAME.strip().splitlines()[:lines]), lambda scores: expect_both(phones, scores))


def play_out(phones: dict[str, Page]) -> None:
    """The rest of the game, to its end."""
    play(
        phones,
        "\n".join(GAME.strip().splitlines()[MIDDLE:]) + END,
        lambda scores: expect_both(phones, scores),
    )


def expect_both(phones: dict[str, Page], scores: tuple[int, int]) -> None:
    for page in phones.values():
        at.expect_scores(page, *scores)


def faces(page: Page) -> Iterator[str]:
    """Each face of the pad in turn, one of them with a hand half told, and each way it can look."""
    for name in ("Peg", "Play", "Hand", "Crib"):
        at.face(page, name)
        yield name.lower()
    at.face(page, "Hand")
    at.tell_cards(page, "4 5 5")
    yield "hand-told"
    at.face(page, "Crib")
    at.button(page, "Points without cards").click()
    yield "points"
    at.face(page, "Peg")
    at.button(page, "any number 1–29").click()
    yield "numbers"
    at.button(page, "back").click()


def sheets(page: Page) -> Iterator[str]:
    """Each sheet over the table in turn."""
    for name, word in SHEETS.items():
        at.button(page, word).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        if name == "share":
            expect(page.get_by_role("img", name="QR code of the table’s address")).to_be_visible()
        yield name
        at.close_sheet(page)
    why(page, HAND)
    yield "why"
    at.close_sheet(page)
    at.button(page, "Log").click()
    at.button(page.get_by_role("dialog"), re.compile("^Correct ")).first.click()
    expect(page.get_by_role("spinbutton", name="points")).to_be_visible()
    yield "amend"
    at.close_sheet(page)
    page.get_by_role("button", name="Ann has ").click()
    yield "side"
    at.close_sheet(page)


def why(page: Page, line: str) -> None:
    at.button(page, "Log").click()
    at.button(page.get_by_role("dialog", name="Log"), line).first.click()
    expect(page.get_by_role("dialog", name=line)).to_be_visible()


def question(page: Page) -> None:
    """Nineteen: the page asks back."""
    at.count_by_points(page, "Crib", 19)
    expect(page.get_by_role("alertdialog")).to_be_visible()
