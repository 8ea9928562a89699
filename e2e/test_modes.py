"""Face to face on one phone, and the board alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from . import table as at
from .conftest import Phones
from .halves import SCREENS, SIZE, TABLET, TELEVISION, face, half, show_as, table_of_two, tap

# Which half taps what, and Ann's and Bo's scores after it: every sum made by hand.
GAME = """
near dealer Ann              0   0
far  starter 5H              0   0
far  peg 15                  0   2
near peg pair                2   2
far  peg run 3               2   5
near peg last                3   5
far  hand 4 5 6 6            3  29
near hand T J Q K No        15  29
near crib 2 3 8 9           17  29
near next                   17  29
near peg 31                 19  29
far  peg trips              19  35
near peg run 4              23  35
far  undo Ann +4 run        19  35
near number 29              48  35
far  number 28              48  63
near number 29              77  63
near number 24             101  63
far  peg go                101  64
near number 18             119  64
far  peg 31                119  66
near peg pair              121  66
"""


@pytest.fixture(params=["127.0.0.1"], ids=["secure"])
def origin(request: pytest.FixtureRequest) -> str:
    """These screens are the same on either origin."""
    name: str = request.param
    return name


def lines() -> Iterator[tuple[str, str, list[str]]]:
    for line in GAME.strip().splitlines():
        which, *words, ann, bo = line.split()
        yield which, " ".join(words), [ann, bo]


def faults(page: Page) -> Any:
    """What axe finds, in short."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [(one["id"], [node["html"][:160] for node in one["nodes"]]) for one in found]


def test_a_whole_game_face_to_face(phone: Phones, base: str) -> None:
    """One phone, two halves; each taps in their own, both have both numbers, to 121 and back again."""
    page = phone()
    table_of_two(page, base)
    show_as(page, "Face to face")
    for which, what, scores in lines():
        tap(page, half(page, which), what)
        expect(half(page, "near").locator(".half-score")).to_have_text(scores[0])
        expect(half(page, "near").locator(".half-rival b")).to_have_text(scores[1])
        expect(half(page, "far").locator(".half-score")).to_have_text(scores[1])
        expect(half(page, "far").locator(".half-rival b")).to_have_text(scores[0])
    for which in ("near", "far"):
        expect(half(page, which).get_by_role("region", name="The end")).to_contain_text("Ann")
    at.button(half(page, "far"), "Undo Ann +2 pair").click()
    expect(half(page, "far").get_by_role("region", name="The end")).to_have_count(0)
    tap(page, half(page, "far"), "peg pair")
    expect(half(page, "far").locator(".half-score")).to_have_text("68")
    assert at.spots(page) == at.spots_of(at.told(page, "/entries?after=0&view=1")["view"])


def test_each_half_stays_with_its_player(phone: Phones, base: str) -> None:
    """What one half enters leaves the other alone; the upper one is upside down; a reload shows it so again, and one tap ends it."""
    page = phone()
    address = table_of_two(page, base)
    show_as(page, "Face to face")
    assert half(page, "far").evaluate("(half) => getComputedStyle(half).rotate") == "180deg"
    face(half(page, "near"), "Hand")
    at.tap_rank(half(page, "near"), "5")
    expect(half(page, "far").get_by_role("tab", name="Peg")).to_have_attribute("aria-selected", "true")
    expect(half(page, "near").locator(".slots .card-rank")).to_have_text("5")
    page.goto(address)
    expect(half(page, "far")).to_be_visible()
    show_as(page, "The pad")
    expect(page.locator("#table")).not_to_have_attribute("data-mode", "facing")
    page.reload()
    at.wait_for_rulebook(page)
    expect(half(page, "far")).to_have_count(0)


@pytest.mark.parametrize("size", SCREENS, **SIZE)
def test_every_key_of_both_halves_is_on_the_screen(phone: Phones, base: str, size: dict[str, int]) -> None:
    page = phone(viewport=size)
    table_of_two(page, base)
    at.deals(page, "Ann")
    show_as(page, "Face to face")
    for name in ("Peg", "Play", "Hand", "Crib"):
        for which in ("near", "far"):
            face(half(page, which), name)
            expect(half(page, which)).to_have_attribute("data-face", name.lower())
        assert out_of_sight(page) == [], name


@pytest.mark.parametrize("size", [{"width": 844, "height": 390}, TABLET, TELEVISION], **SIZE)
def test_every_key_of_the_pad_is_on_a_wide_screen(phone: Phones, base: str, size: dict[str, int]) -> None:
    page = phone(viewport=size)
    table_of_two(page, base)
    at.deals(page, "Ann")
    for name in ("Peg", "Play", "Hand", "Crib"):
        at.face(page, name)
        assert out_of_sight(page) == [], name


def out_of_sight(page: Page) -> list[str]:
    """Keys that are shown and yet lie outside of the screen, or under the edge of what scrolls."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("#table button")].filter((key) => key.checkVisibility({visibilityProperty: true})).filter((key) => {
          const box = key.getBoundingClientRect(), x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
          const isOff = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
          const on = document.elementFromPoint(x, y);
          return isOff || !(on && (key.contains(on) || on.contains(key)));
        }).map((key) => `${key.className} ${key.textContent.trim()}`)"""
    )
    return found


@pytest.mark.parametrize("size", [TABLET, TELEVISION], **SIZE)
def test_the_board_follows_two_phones(phone: Phones, base: str, size: dict[str, int]) -> None:
    """A watcher's screen at its own address: pegs, numbers and the last move live; nothing to press; letters for three metres."""
    ann, bo, board = phone(), phone(), phone(viewport=size)
    at.make_table(ann, base, "Ann", "Bo")
    at.take_seat(bo, at.read_qr(ann), "Bo")
    watcher = next(link for link in at.told(ann, "/links")["links"] if link["role"] == "watcher")["url"]
    board.goto(base)
    join(board, watcher)
    board.goto(ann.url + "?board")
    at.wait_for_rulebook(board)
    at.deals(ann, "Ann", bo)
    at.peg(bo, "Bo", "run 3")
    at.expect_scores(board, 0, 3)
    expect(board.locator(".board-latest")).to_contain_text("Bo")
    at.peg(ann, "Ann", "15")
    at.expect_scores(board, 2, 3)
    expect(board.locator(".peg.front.is-ringed")).to_have_attribute("data-side", "p1")
    assert at.spots(board) == at.spots(ann)
    assert (
        board.evaluate(
            "() => [...document.querySelectorAll('#table button')].filter((key) => key.checkVisibility({visibilityProperty: true}) && getComputedStyle(key).pointerEvents !== 'none').length"
        )
        == 0
    )
    letters = board.evaluate(
        "() => ['.side-name', '.side-score', '.numbers .ten'].map((what) => document.querySelector(what).getBoundingClientRect().height)"
    )
    assert [high >= least for high, least in zip(letters, (40, 96, 28), strict=True)] == [True] * 3, letters
    assert board.evaluate(
        "() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
    )


def join(page: Page, address: str) -> None:
    """Use a link as its page's script does, so that this phone has the role."""
    table, secret = address.partition("#")[2].split(".")
    page.evaluate(
        """([table, secret]) => fetch(`/api/tables/${table}/join`, {method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify({secret})})""",
        [table, secret],
    )


def test_into_the_board_and_back(phone: Phones, base: str) -> None:
    page = phone(viewport=TABLET)
    address = table_of_two(page, base)
    show_as(page, "Board alone")
    expect(page.locator(".pad")).to_be_hidden()
    assert page.url == address + "?board"
    page.mouse.move(300, 300)
    at.button(page, "Leave the board").click()
    expect(page.get_by_role("tab", name="Peg")).to_be_visible()
    assert page.url == address
    show_as(page, "Board alone")
    page.go_back()
    expect(page.get_by_role("tab", name="Peg")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("mode", ["Face to face", "Board alone"])
def test_axe_finds_nothing(phone: Phones, base: str, mode: str, scheme: str) -> None:
    page = phone(color_scheme=scheme)
    table_of_two(page, base)
    at.deals(page, "Ann")
    show_as(page, mode)
    assert faults(page) == []
    if mode == "Face to face":
        for name in ("Play", "Hand"):
            face(half(page, "near"), name)
            face(half(page, "far"), name)
            assert faults(page) == [], name
