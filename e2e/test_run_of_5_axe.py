"""What a screen reader and a narrow phone meet at a table of Run of 5: every face, sheet and question, light and dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from . import tiles as at
from .conftest import INSECURE, Phones
from .table import button, close_sheet, expect_scores
from .test_axe import look

pytestmark = pytest.mark.parametrize("origin", [INSECURE], indirect=True)

THREE = [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bartholomew"}, {"id": "cy", "name": "Cy"}]


def lit(page: Page) -> None:
    at.lay(page, [[6, 7, "5D"], [6, 8, "KD"]])
    expect(page.locator(".tb-row")).to_have_count(1)


def held(page: Page) -> None:
    at.lay(page, [[6, 7, "9D"]])
    at.tap(page, 6, 7)
    expect(page.get_by_role("group", name="This tile")).to_be_visible()


def dead(page: Page) -> None:
    at.lay(page, [[6, 7, "3D"], [6, 8, "KD"]])
    expect(page.locator(".tally-wrong")).to_be_visible()


def rows(page: Page) -> None:
    at.say_rows(page, [{"tiles": ["5L", "JD", "5D"], "new": [2]}, {"tiles": ["5D", "5L"], "new": [0]}])


def miss(page: Page) -> None:
    at.face(page, "Miss")


def left(page: Page) -> None:
    at.face(page, "End")
    at.key(page, "KD")
    at.key(page, "9L")


def sheet(name: str) -> Callable[[Page], None]:
    def opened(page: Page) -> None:
        button(page, name).click()
        expect(page.get_by_role("dialog")).to_be_visible()

    return opened


def why(page: Page) -> None:
    sheet("Log")(page)
    page.locator(".entry-what").first.click()
    expect(page.get_by_role("img", name="The board as it was")).to_be_visible()


def amend(page: Page) -> None:
    sheet("Log")(page)
    page.get_by_role("button", name="Correct Ann").click()


STATES: dict[str, Callable[[Page], None]] = {
    "lit": lit,
    "held": held,
    "dead wood": dead,
    "rows": rows,
    "miss": miss,
    "left": left,
    "log": sheet("Log"),
    "more": sheet("More"),
    "why": why,
    "amend": amend,
}


def test_the_table_and_its_sheets(phone: Phones, base: str) -> None:
    page = phone()
    at.start(page, base, THREE, {"servant": "round"})
    found: list[str] = []
    look(page, "start", found)
    at.lay(page, [[6, 5, "5L"], [6, 6, "JD"]])
    at.main_key(page).click()
    expect_scores(page, 12, 0, 0)
    for name, opened in STATES.items():
        opened(page)
        look(page, name, found)
        if page.get_by_role("dialog").count():
            close_sheet(page)
        if button(page, "Clear").count():
            button(page, "Clear").click()
    at.face(page, "End")
    at.main_key(page).click()
    expect(page.get_by_role("region", name="The end")).to_be_visible()
    look(page, "end", found)
    assert not found, "\n".join(found)


def test_claims_and_joker(phone: Phones, base: str) -> None:
    page = phone()
    at.start(page, base, THREE, {"claim": True, "joker": True})
    found: list[str] = []
    at.lay(page, [[6, 5, "5L"], [6, 6, "JD"]])
    at.claim(page, 2)
    look(page, "claim", found)
    at.main_key(page).click()
    expect(page.locator(".joker")).to_be_visible()
    look(page, "window", found)
    page.locator(".joker").click()
    look(page, "joker", found)
    assert not found, "\n".join(found)
