"""Who deals first: said, or cut for, with ties and slips."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import INSECURE, Phones
from .table import SUITS, button, make_table, tap_rank

pytestmark = pytest.mark.parametrize("origin", [INSECURE], indirect=True)


def cut(page: Page, cards: str) -> None:
    """Tell the cards cut, in seat order."""
    sheet = page.get_by_role("dialog", name="Cut for the deal")
    for card in cards.split():
        tap_rank(sheet, card[0])
        button(sheet, SUITS[card[1]]).click()


def dealer(page: Page) -> str:
    return page.locator(".side.is-dealer .side-name").inner_text()


def test_the_low_card_deals(phone: Phones, base: str) -> None:
    page = phone()
    make_table(page, base, "Ann", "Bo")
    button(page, "Cut").click()
    cut(page, "5H 3C")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert dealer(page) == "Bo"


def test_who_is_tied_for_lowest_cuts_again(phone: Phones, base: str) -> None:
    page = phone()
    make_table(page, base, "Ann", "Bo", "Cy")
    button(page, "Cut").click()
    cut(page, "5H KC 5S")
    sheet = page.get_by_role("dialog", name="Cut for the deal")
    expect(sheet.get_by_role("alert")).to_contain_text("cut again")
    expect(sheet.locator(".here-name")).to_have_text(["Ann", "Cy"])
    cut(page, "9H 2C")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert dealer(page) == "Cy"


def test_a_card_cut_twice_is_asked_for_again_and_one_can_be_changed(phone: Phones, base: str) -> None:
    page = phone()
    make_table(page, base, "Ann", "Bo")
    button(page, "Cut").click()
    cut(page, "5H 5H")
    sheet = page.get_by_role("dialog", name="Cut for the deal")
    expect(sheet.get_by_role("alert")).to_be_visible()
    button(sheet, "Change Ann’s card").click()
    cut(page, "KH 5C")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert dealer(page) == "Bo"


def test_six_can_cut(phone: Phones, base: str) -> None:
    page = phone(viewport={"width": 320, "height": 640})
    make_table(page, base, "Ann", "Bo", "Cy", "Di", "Ed", "Flo")
    button(page, "Cut").click()
    cut(page, "5H 6H 7H 8H 2S KD")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert dealer(page) == "Bo & Ed"
