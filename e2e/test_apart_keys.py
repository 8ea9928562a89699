"""What came too late, and what was told twice, by keyboard and with large letters: every key has a name and is reached, Escape gives the focus back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import INSECURE, Phones
from .table import button
from .test_apart import apart, asked_about_anns_hand, score_twice
from .test_axe import PAINTED, SHOWN, look, press, tab_through

pytestmark = pytest.mark.parametrize("origin", [INSECURE], indirect=True)

IN_SHEET = SHOWN.replace('querySelectorAll("', 'querySelectorAll("dialog ').replace(
    ", a, input", ", dialog a, dialog input"
)
LARGE = {"fontSizes": {"standard": 32}}


def there_and_back(page: Page, key: str, title: str) -> None:
    """Press a key by keyboard alone: its sheet comes up, all in it is reached, and Escape gives the focus back to the key."""
    press(page, key)
    sheet = page.get_by_role("dialog", name=title)
    expect(sheet).to_be_visible()
    page.evaluate(PAINTED)
    assert set(page.evaluate(IN_SHEET)) <= set(tab_through(page))
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(button(page.get_by_role("alertdialog"), key)).to_be_focused()


def looked_at(page: Page, name: str) -> None:
    """With axe, light and dark, wide and narrow; then with letters twice as large."""
    found: list[str] = []
    look(page, name, found)
    tools = page.context.new_cdp_session(page)
    tools.send("Page.setFontSizes", LARGE)
    look(page, f"{name}, large", found, is_large=True)
    tools.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
    assert not found, "\n".join(found)


def test_what_came_too_late_by_keyboard(phone: Phones, base: str) -> None:
    ann, bo, asked = asked_about_anns_hand(phone, base)
    looked_at(bo, "what came too late")
    there_and_back(bo, "Change it", "Change it")
    press(bo, "Change it")
    looked_at(bo, "change it")
    bo.keyboard.press("Escape")
    press(bo, "Drop it")
    expect(asked).to_have_count(0)
    press(bo, "Undo Ann +4 hand")
    expect(ann.locator(".side-score").first).to_have_text("0")


def test_what_was_told_twice_by_keyboard(phone: Phones, base: str) -> None:
    ann, bo = apart(phone, base)
    score_twice(ann, bo)
    asked = bo.get_by_role("alertdialog")
    expect(asked).to_contain_text("Two phones kept score of deal 1.")
    looked_at(bo, "told twice")
    there_and_back(bo, "Look at both", "Two phones, deal 1")
    press(bo, "Look at both")
    looked_at(bo, "side by side")
    press(bo, "Mark what is on both: 6")
    press(bo, "Undo 6 of these")
    expect(asked).to_have_count(0)
    expect(bo.get_by_role("dialog")).to_have_count(0)
    expect(ann.locator(".side-score").first).to_have_text("10")
