"""The screen stays on while a game runs; a tick in the hand; forced colours and still pegs."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from . import table as at
from .conftest import Phones
from .halves import half, show_as, table_of_two, tap


@pytest.fixture(params=["127.0.0.1"], ids=["secure"])
def origin(request: pytest.FixtureRequest) -> str:
    """These screens are the same on either origin."""
    name: str = request.param
    return name


LOCK = """
window.locks = [];
Object.defineProperty(navigator, "wakeLock", {value: {async request() {
  const lock = {released: false, async release() { lock.released = true; }};
  window.locks.push(lock);
  return lock;
}}});
"""


def test_the_screen_stays_on_while_a_game_runs(phone: Phones, base: str) -> None:
    """Asked for while it runs, asked again when the page is seen again, let go at its end."""
    page = phone()
    page.add_init_script(LOCK)
    table_of_two(page, base)
    held = "() => window.locks.filter((lock) => !lock.released).length"
    assert page.evaluate(held) == 1
    page.evaluate(
        "() => { for (const lock of window.locks) lock.released = true; document.dispatchEvent(new Event('visibilitychange')); }"
    )
    page.wait_for_function(f"({held})() === 1")
    at.deals(page, "Ann")
    for points in (29, 29, 29, 29, 5):
        at.peg_number(page, "Ann", points)
    expect(page.get_by_role("region", name="The end")).to_be_visible()
    page.wait_for_function(f"({held})() === 0")
    at.undo_last(page, "Ann +5")
    page.wait_for_function(f"({held})() === 1")


def test_where_no_page_can_keep_it_on_it_says_once_how(phone: Phones, base: str) -> None:
    page = phone(user_agent="Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1")
    page.add_init_script("Object.defineProperty(navigator, 'wakeLock', {value: undefined});")
    table_of_two(page, base)
    expect(page.locator(".notice")).to_contain_text("Auto-Lock")
    page.reload()
    at.wait_for_rulebook(page)
    expect(page.locator(".notice")).to_have_count(0)


def test_a_tick_in_the_hand_for_own_points(phone: Phones, base: str) -> None:
    page = phone(user_agent="Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile")
    page.add_init_script("window.ticks = 0; navigator.vibrate = () => (window.ticks += 1, true);")
    table_of_two(page, base)
    at.deals(page, "Ann")
    at.peg_number(page, "Ann", 4)
    assert page.evaluate("() => window.ticks") == 1
    at.button(page, "More").click()
    at.button(page, "Tick in the hand").click()
    at.close_sheet(page)
    at.peg_number(page, "Ann", 2)
    assert page.evaluate("() => window.ticks") == 1


def test_readable_in_forced_colours_and_still_with_reduced_motion(phone: Phones, base: str) -> None:
    page = phone(forced_colors="active", reduced_motion="reduce")
    table_of_two(page, base)
    at.deals(page, "Ann")
    show_as(page, "Face to face")
    tap(page, half(page, "far"), "peg 15")
    expect(page.locator(".is-hopping")).to_have_count(0)
    drawn = (
        half(page, "near")
        .locator(".key, .undo, .face-tab")
        .evaluate_all(
            "(keys) => keys.map((key) => [getComputedStyle(key).borderTopStyle, getComputedStyle(key).backgroundColor])"
        )
    )
    tabs, keys = drawn[:4], drawn[4:]
    assert len({colour for _, colour in tabs}) == 2
    assert all(border != "none" for border, _ in keys)
