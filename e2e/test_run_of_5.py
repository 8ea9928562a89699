"""Whole games of Run of 5 to the deductions: on boards, by rows alone, with claims and Joker, light against dark."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.playthroughs.run_of_5 import NAMES, Game

from . import tiles as at
from .conftest import INSECURE, Phones
from .table import button, close_sheet, expect_scores, told

STARTED = 1  # entries
BY_TAPS = 24  # the last entries of a game; in that of two phones all of them are made by taps
ANN_AND_BO = [{"id": player, "name": NAMES[player]} for player in ("ann", "bo")]


@pytest.fixture(params=[INSECURE])
def origin(request: pytest.FixtureRequest) -> str:
    """As at most tables."""
    name: str = request.param
    return name


class Keen(Game):  # type: ignore[misc]
    """Looks longer for a play before it misses a turn, so that a game has few misses."""

    def best(self, player: str) -> Any:
        for _ in range(6):
            found, judged = super().best(player)
            if found is not None:
                return found, judged
        return None, None


def game(name: str, players: int, rules: dict[str, Any], by_rows: bool = False) -> Any:
    """A game played through by the rulebook, to be played on phones."""
    played = Keen(name, players, rules, by_rows)
    while played.now["over"] is None:
        played.turn()
    played.tell({"do": "finish", "left": played.holders})
    return played


def do(page: Page, move: dict[str, Any], result: dict[str, Any]) -> None:
    """Make one of the game's moves by taps; what the key says it comes to is what the rulebook said."""
    kind = move["do"]
    if kind == "finish":
        at.leave(page, move["left"], NAMES)
    elif kind == "joker":
        page.locator(".joker").click()
    elif kind == "pass":
        at.face(page, "Miss")
        button(page, f"{NAMES[move['player']]} passes").click()
    elif kind == "exchange":
        at.face(page, "Miss")
        button(page, f"{NAMES[move['player']]} puts back {move['count']}").click()
    else:
        if kind == "play":
            taps = at.lay(page, move["tiles"])
            assert taps + 1 <= 8 or len(move["tiles"]) != 3
        else:
            taps = at.say_rows(page, move["rows"])
            assert taps <= sum(2 * len(row["tiles"]) for row in move["rows"])
        if "claimed" in move:
            at.claim(page, move["claimed"])
        expect(at.main_key(page).locator(".key-points")).to_have_text(str(result["points"]))
        at.main_key(page).click()


def scores_after(played: Any) -> list[list[int]]:
    """The scores after each entry, by a fold of its own."""
    from companion.rules import evolve, new

    state: Any = new()
    found = []
    for entry in played.state["entries"]:
        state = evolve(state, entry)
        found.append([state["now"]["scores"][player["id"]] for player in state["now"]["players"]])
    return found


def play(phones: dict[str, Page], played: Any, before: int = STARTED) -> None:
    """Play the game from an entry on, each move on its player's phone; after each all phones show the same scores."""
    first = next(iter(phones.values()))
    scores = scores_after(played)
    for number, entry in enumerate(played.state["entries"]):
        if number < before:
            continue
        move = entry["move"]
        do(phones.get(move.get("player"), first), move, entry["result"])
        for page in phones.values():
            expect_scores(page, *scores[number])
    assert told(first, "/entries?after=0&view=1")["view"]["scores"] == played.now["scores"]
    for page in phones.values():
        expect(page.get_by_role("region", name="The end")).to_be_visible()


def phones_of(phone: Phones, base: str, played: Any, before: int = STARTED) -> dict[str, Page]:
    """A phone for each player, the first one's with the table, on which so many entries were made before."""
    move = played.state["entries"][0]["move"]
    pages = {player["id"]: phone() for player in move["players"]}
    first, *others = pages
    earlier = [entry["move"] for entry in played.state["entries"][STARTED:before]]
    made = at.start(pages[first], base, move["players"], move["rules"], earlier)
    for player in others:
        at.join(pages[player], base, made, NAMES[player])
    return pages


def test_two_phones_with_the_board(phone: Phones, base: str) -> None:
    played = game("two phones", 2, {})
    phones = phones_of(phone, base, played)
    play(phones, played)
    assert played.now["over"] == "finished"
    for page in phones.values():
        expect(page.locator(".tb-tiles use")).to_have_count(len(played.now["board"]))
    button(phones["bo"], "Again").click()
    for page in phones.values():
        expect_scores(page, 0, 0)
        expect(page.locator(".tb-tiles use")).to_have_count(0)


def test_three_with_rows_only(phone: Phones, base: str) -> None:
    played = game("three by rows", 3, {"servant": "round"}, by_rows=True)
    before = len(played.state["entries"]) - BY_TAPS
    phones = phones_of(phone, base, played, before)
    play(phones, played, before)
    servant = NAMES[played.now["servant"]]
    for page in phones.values():
        expect(page.locator(".side", has_text="Servant")).to_contain_text(servant)


def test_claims_and_joker(phone: Phones, base: str) -> None:
    played = game("claims", 2, {"claim": True, "joker": True})
    before = len(played.state["entries"]) - BY_TAPS
    assert any(entry["move"]["do"] == "joker" for entry in played.state["entries"][before:])
    play(phones_of(phone, base, played, before), played, before)


def test_solitaire(phone: Phones, base: str) -> None:
    played = game("solitaire", 2, {"solitaire": True, "floor": True})
    before = len(played.state["entries"]) - BY_TAPS
    phones = phones_of(phone, base, played, before)
    expect(phones["ann"].locator(".tile-key[data-tile]")).to_have_count(13)
    play(phones, played, before)


# ------------------------------------------------------------------------------------------------- one thing at a time


@pytest.fixture
def ann(phone: Phones, base: str) -> Page:
    page = phone()
    at.start(page, base, ANN_AND_BO, {})
    return page


def opened(page: Page) -> None:
    """5-J lies, Bo is to play."""
    at.lay(page, [[6, 5, "5L"], [6, 6, "JD"]])
    expect(at.main_key(page)).to_contain_text("12")
    at.main_key(page).click()
    expect_scores(page, 12, 0)


def test_a_turn_lights_its_rows_and_dead_wood_is_red(ann: Page) -> None:
    opened(ann)
    expect(ann.locator(".tb-ring")).to_have_count(2)
    at.lay(ann, [[6, 7, "5D"]])
    expect(ann.locator(".tb-row")).to_have_count(1)
    expect(ann.locator(".tb-worth text")).to_have_text("6")
    button(ann, "Clear").click()
    at.lay(ann, [[6, 7, "3D"]])
    expect(ann.locator(".tb-dead")).to_have_count(1)
    expect(ann.locator(".tally-wrong")).to_have_text("The three scores nothing in 5-J-3.")
    at.main_key(ann).get_by_text("Count it anyway").click()
    expect_scores(ann, 12, 2)
    button(ann, "Undo Bo +2").click()
    expect_scores(ann, 12, 0)


def test_a_tile_is_moved_turned_and_taken_back(ann: Page) -> None:
    at.lay(ann, [[6, 5, "6L"], [6, 6, "9D"]])
    expect(at.main_key(ann)).to_contain_text("12")
    at.tap(ann, 6, 6)
    button(ann, "Turn to 6").click()
    expect(ann.locator(".tb-live use.is-new").nth(1)).to_have_attribute("href", "#tile-6D")
    button(ann, "Light").click()
    at.tap(ann, 6, 4)
    expect(ann.locator(".tb-live use.is-new").nth(1)).to_have_attribute("x", "400")
    at.tap(ann, 6, 4)
    button(ann.get_by_role("group", name="This tile"), "Take back").click()
    expect(ann.locator(".tb-live use.is-new")).to_have_count(1)


def test_the_board_by_keyboard(ann: Page) -> None:
    ann.locator("#frame").focus()
    for pressed in ("ArrowUp", "5", "d", "j"):
        ann.keyboard.press(pressed)
    expect(ann.locator(".tb-live use.is-new")).to_have_count(2)
    ann.keyboard.press("Enter")
    expect_scores(ann, 12, 0)


def test_a_pinch_a_drag_and_a_double_tap(ann: Page) -> None:
    def box() -> list[float]:
        at.settled(ann)
        return [float(part) for part in (ann.locator(".tileboard").get_attribute("viewBox") or "").split()]

    place = ann.locator("#frame").bounding_box()
    assert place
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    before = box()
    ann.mouse.move(x, y)
    ann.mouse.down()
    ann.mouse.move(x + 60, y, steps=4)
    ann.mouse.up()
    dragged = box()
    assert dragged[0] < before[0]
    ann.mouse.dblclick(x, y)
    ann.wait_for_function(
        "(was) => document.querySelector('.tileboard').getAttribute('viewBox') !== was",
        arg=" ".join(f"{part:.0f}" for part in dragged),
    )
    ann.evaluate(
        """([x, y]) => {
          const place = document.getElementById("frame");
          place.setPointerCapture = () => {};
          const send = (type, pointerId, clientX) => place.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY: y, bubbles: true }));
          send("pointerdown", 7, x - 20); send("pointerdown", 8, x + 20);
          for (let by = 0; by <= 60; by += 10) { send("pointermove", 7, x - 20 - by); send("pointermove", 8, x + 20 + by); }
          send("pointerup", 7, x - 80); send("pointerup", 8, x + 80);
        }""",
        [x, y],
    )
    assert box()[2] < before[2]
    button(ann, "Whole board").click()
    at.settled(ann)
    assert box()[3] >= 1300


def test_an_earlier_play_is_laid_again(ann: Page) -> None:
    opened(ann)
    button(ann, "Log").click()
    ann.get_by_role("button", name="Correct Ann 12").click()
    button(ann, "Lay it again").click()
    at.tap(ann, 6, 6)
    button(ann.get_by_role("group", name="This tile"), "Take back").click()
    at.key(ann, "5D")
    expect(at.main_key(ann)).to_contain_text("12")
    at.main_key(ann).click()
    expect(ann.locator('.tb-tiles use[href="#tile-5D"]')).to_have_count(1)
    expect(ann.locator('.tb-tiles use[href="#tile-JD"]')).to_have_count(0)


def test_the_why_of_a_turn(ann: Page) -> None:
    opened(ann)
    at.lay(ann, [[6, 7, "5D"]])
    at.main_key(ann).click()
    expect_scores(ann, 12, 6)
    button(ann, "Bo has 6. Why?").click()
    ann.get_by_role("dialog").get_by_role("button", name="Bo 6").click()
    sheet = ann.get_by_role("dialog")
    expect(sheet.get_by_role("img", name="The board as it was")).to_be_visible()
    expect(sheet.locator(".ledger-name")).to_have_text(["fifteen", "fifteen", "pair"])
    expect(sheet.locator(".why-said")).to_have_text("fifteen two, fifteen four, and a pair is six")
    close_sheet(ann)


def test_a_shout_is_taken_on_the_phone_that_has_no_seat_too(phone: Phones, base: str) -> None:
    page = phone()
    at.start(page, base, ANN_AND_BO, {"claim": True, "joker": True})
    at.lay(page, [[6, 5, "5L"], [6, 6, "JD"]])
    at.claim(page, 2)
    at.main_key(page).click()
    expect_scores(page, 2, 0)
    expect(page.locator("body")).not_to_contain_text("12")
    page.locator(".joker").click()
    sheet = page.get_by_role("dialog", name="Joker")
    button(sheet, "Bo").click()
    button(sheet, "Joker!").click()
    expect_scores(page, 2, 10)


def test_what_no_rule_lets_through_is_not_recorded(ann: Page) -> None:
    opened(ann)
    at.lay(ann, [[6, 7, "5D"], [6, 8, "KD"], [6, 9, "KL"], [6, 10, "5D"]])
    expect(ann.locator(".tally-wrong")).to_have_text("That row would have six tiles.")
    expect(at.main_key(ann)).to_be_disabled()
