"""The first paint, the server's: the scripts take it over without a jump."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from . import table as at
from .conftest import Phones
from .halves import show_as, table_of_two

# Where each thing on the page lies and what it says, without what only says who is connected.
SEEN = """() => [...document.querySelectorAll("#table *")].filter((part) => !part.closest("svg, dialog, .notices, .dot") && part.checkVisibility({visibilityProperty: true}))
  .filter((part) => !part.matches(".phase-dealers, .sr, #notices, #sheets"))
  .map((part) => { const box = part.getBoundingClientRect();
    return [part.tagName, [...part.classList].join("."), part.children.length ? "" : part.textContent.trim(), ...[box.x, box.y, box.width, box.height].map(Math.round)].join(" "); })"""
PEGS = """() => [...document.querySelectorAll(".ghost:not(.is-away), .peg")].map((peg) => `${peg.getAttribute("class")} ${peg.dataset.side} ${peg.getAttribute("transform")}`).sort()"""
SHIFTS = """new PerformanceObserver((list) => { for (const one of list.getEntries()) (window.shifts ??= []).push(one.value); }).observe({type: "layout-shift", buffered: true})"""

STATES: dict[str, list[dict[str, Any]]] = {
    "cut": [],
    "peg": [{"do": "dealer", "player": "p1"}, {"do": "peg", "player": "p2", "points": 5, "for": "other"}, {"do": "peg", "player": "p1", "points": 7, "for": "other"}],
    "play": [{"do": "dealer", "player": "p1"}, {"do": "starter", "card": "5H"}, {"do": "play", "player": "p2", "rank": "7"}, {"do": "play", "player": "p1", "rank": "8"}],
    "hand": [{"do": "dealer", "player": "p1"}, {"do": "starter", "card": "5H"}, {"do": "hand", "player": "p2", "points": 4}],
    "crib": [{"do": "dealer", "player": "p1"}, {"do": "starter", "card": "5H"}, {"do": "hand", "player": "p2", "points": 4}, {"do": "hand", "player": "p1", "points": 6}],
    "over": [{"do": "dealer", "player": "p1"}, {"do": "peg", "player": "p2", "points": 121, "for": "other"}],
}  # fmt: skip
SEND = """(moves) => fetch(`/api/tables/${document.getElementById("table").dataset.table}/moves`, {method: "POST", headers: {"content-type": "application/json"},
  body: JSON.stringify({moves: moves.map((move) => ({id: [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join(""), move}))})}).then((answer) => answer.json())"""


@pytest.fixture(params=["127.0.0.1"], ids=["secure"])
def origin(request: pytest.FixtureRequest) -> str:
    """These screens are the same on either origin."""
    name: str = request.param
    return name


def set_up(page: Page, base: str, state: str) -> str:
    address = table_of_two(page, base)
    ids = [player["id"] for player in at.told(page, "/entries?after=0&view=1")["view"]["players"]]
    moves = [
        {key: ids[int(value[1]) - 1] if key == "player" else value for key, value in move.items()}
        for move in STATES[state]
    ]
    answers = page.evaluate(SEND, moves)["answers"] if moves else []
    assert all("entry" in answer for answer in answers), answers
    return address


@pytest.mark.parametrize("mode", ["", "facing", "board"])
@pytest.mark.parametrize("state", list(STATES))
def test_nothing_jumps_when_the_scripts_take_over(phone: Phones, base: str, state: str, mode: str) -> None:
    """The server's painting alone and the page the scripts have taken over: the same parts in the same places, and no layout shift between."""
    page = phone(service_workers="block")
    address = set_up(page, base, state)
    if mode == "facing":
        show_as(page, "Face to face")
    if mode == "board":
        address += "?board"
    page.route("**/js/app.js", lambda route: route.abort())
    phone.forgive("app.js")
    phone.forgive("Failed to load resource")
    phone.forgive("Failed to fetch dynamically imported module")
    page.goto(address)
    page.wait_for_load_state("networkidle")
    painted, pegs = page.evaluate(SEEN), page.evaluate(PEGS)
    page.unroute("**/js/app.js")
    page.add_init_script(SHIFTS)
    page.goto(address)
    at.wait_for_rulebook(page)
    expect(page.locator(".side-turn .dot.is-here")).to_have_count(1)
    assert page.evaluate(SEEN) == painted
    assert page.evaluate(PEGS) == pegs
    assert page.evaluate("() => window.shifts ?? []") == []


def test_a_laid_card_has_its_players_colour_and_the_crib_its_dealers(phone: Phones, base: str) -> None:
    page = phone()
    set_up(page, base, "play")
    at.face(page, "Play")
    expect(page.locator(".run-card")).to_have_count(2)
    colours = page.locator(".run-card").evaluate_all("(cards) => cards.map((card) => card.dataset.colour)")
    assert colours == ["vermillion", "blue"]
    page.locator(".side-turn", has_text="Bo").click()
    at.face(page, "Crib")
    expect(page.locator("#pad")).to_have_attribute("data-colour", "blue")
