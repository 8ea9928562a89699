"""Taps on a page that the server has painted, before the app is there: each is done as soon as it can be."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from . import table as at
from .conftest import SECURE, Phones

pytestmark = pytest.mark.parametrize("origin", [SECURE], indirect=True)


def painted_only(page: Page) -> Callable[[], None]:
    """The table again as the server paints it; the app comes when what this gives is called."""
    held: list[Route] = []
    is_open = False

    def hold(route: Route) -> None:
        if is_open:
            route.continue_()
        else:
            held.append(route)

    page.route("**/js/app.js", hold)
    page.reload(wait_until="domcontentloaded")
    # Until table.js listens: it asks for the app in the same breath.
    while not held:
        page.wait_for_function("() => true")

    def release() -> None:
        nonlocal is_open
        is_open = True
        for route in held:
            route.continue_()

    return release


def made(phone: Phones, base: str) -> Page:
    page = phone(service_workers="block")
    at.make_table(page, base, "Ann", "Bo")
    at.deals(page, "Bo")
    page.wait_for_function(
        """async () => { const { table } = document.getElementById("table").dataset;
          return (await (await fetch(`/api/tables/${table}/entries?after=0`)).json()).last === 2; }"""
    )
    return page


@pytest.mark.parametrize(
    ("key", "sheet"),
    [("Log", "Log"), ("Share", "At this table"), ("More", "More"), ("Ann has 0. Why?", "Ann: 0")],
)
def test_a_sheet(phone: Phones, base: str, key: str, sheet: str) -> None:
    page = made(phone, base)
    release = painted_only(page)
    at.button(page, key).click()
    release()
    expect(page.get_by_role("dialog", name=sheet)).to_be_visible()


def test_a_face_a_line_and_points(phone: Phones, base: str) -> None:
    """A tab, a player's line and a key that scores."""
    page = made(phone, base)
    release = painted_only(page)
    at.button(page, "+2").first.click()
    page.get_by_role("tab", name="Hand").click()
    page.locator(".side-turn", has_text="Bo").click()
    release()
    expect(page.get_by_role("tab", name="Hand")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".whose-name")).to_have_text("Bo")
    at.expect_scores(page, 2, 0)


def test_the_ranks_of_a_hand(phone: Phones, base: str) -> None:
    page = made(phone, base)
    at.starter(page, "KD")
    at.count_hand(page, "Ann", "5 6 7 8", 8)
    expect(page.get_by_role("tab", name="Hand")).to_have_attribute("aria-selected", "true")
    at.view_with(page, (8, 0))
    release = painted_only(page)
    for rank in "4 5 5".split():
        at.tap_rank(page, rank)
    release()
    expect(page.locator(".slots .card[role=img]")).to_have_count(4)
    at.wait_for_rulebook(page)
    at.tap_rank(page, "6")
    at.button(page, "Peg Bo’s hand 16").click()
    at.expect_scores(page, 8, 16)
