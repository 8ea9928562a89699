"""Face to face on one phone, and the board alone; the first paint that the scripts take over without a jump."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from . import table as at
from .conftest import PHONE, Phones

TABLET, TELEVISION, SMALL = (
    {"width": 1024, "height": 768},
    {"width": 1920, "height": 1080},
    {"width": 320, "height": 568},
)
SCREENS = [PHONE, SMALL, {"width": 844, "height": 390}, TABLET]
SIZE = {"ids": lambda size: f"{size['width']}x{size['height']}"}

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
    at.deals(ann, "Ann")
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


# ------------------------------------------------------------------------------------------------------- first paint

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


# ------------------------------------------------------------------------------------------------------------ kindness


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
