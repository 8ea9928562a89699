"""Whole games of Sequence to the win: two players on two phones, three on three, six in three teams on one; the tally; and what a finger gets wrong."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.rules import decide, evolve, new
from companion.rules.screen import lines
from companion.rules.sequence.telling import telling

from . import chips as at
from .conftest import INSECURE, Phones
from .table import button, expect_scores, told, undo

NAMES = {"ann": "Ann", "bo": "Bo", "cy": "Cy", "di": "Di", "ed": "Ed", "flo": "Flo"}
COLOURS = ("blue", "green", "red")
# Seven in a row with a gap, then the gap: four ways to claim. Then four beside a corner.
LEADS = [[4, col] for col in (1, 2, 3, 4, 6, 7, 8, 5)] + [[0, col] for col in (1, 2, 3, 4)]
GAP, LOOSE, LAST = [4, 5], [4, 1], [0, 4]
PICKED = 2
# No five of these lie in a line, and the first covers the other queen of spades.
OTHERS = [[2, 9]] + [
    [row, col]
    for row in range(1, 9)
    for col in range(10)
    if (row + 2 * col) % 5 in (0, 1) and row != 4 and [row, col] != [2, 9]
]


@pytest.fixture(params=[INSECURE])
def origin(request: pytest.FixtureRequest) -> str:
    """As at most tables."""
    name: str = request.param
    return name


class Story:
    """A game that is won by the first team, played by taps and by the rulebook side by side."""

    def __init__(self, phones: dict[str, Page], players: list[dict[str, Any]], rules: dict[str, Any]) -> None:
        self.phones = phones
        self.state: Any = new()
        self.record({"do": "start", "game": "sequence", "players": players, "rules": rules})

    @property
    def now(self) -> Any:
        return self.state["now"]

    def record(self, move: dict[str, Any]) -> Any:
        result: Any = decide(self.state, move)
        assert "refused" not in result, (move, result)
        seq = len(self.state["entries"]) + 1
        self.state = evolve(self.state, {"seq": seq, "id": f"{seq:032x}", "move": move, "result": result})
        return result

    def page(self, player: str) -> Page:
        return self.phones.get(player) or next(iter(self.phones.values()))

    def agree(self) -> None:
        """All phones show the rulebook's board and scores."""
        lie = sum(chip is not None for chip in self.now["chips"])
        for page in self.phones.values():
            expect_scores(page, *[len(self.now["claimed"][side]) for side in self.now["sides"]])
            expect(page.locator(".sq-live").first.locator(".sq-chip")).to_have_count(lie)

    def lay(self, player: str, place: list[int]) -> None:
        page = self.page(player)
        move: dict[str, Any] = {"do": "place", "player": player, "at": place}
        asked = telling(self.now, {"player": player, "at": place})
        at.tap(page, place)
        if asked["asks"]:
            at.which(page, PICKED)
            move["five"] = asked["lines"][0]["options"][PICKED]
        self.record(move)
        self.agree()

    def remove(self, player: str, place: list[int]) -> None:
        at.take(self.page(player), place)
        self.record({"do": "remove", "player": player, "at": place})
        self.agree()

    def turn_in(self, player: str, card: str) -> None:
        at.dead(self.page(player), NAMES[player], card)
        self.record({"do": "dead", "player": player, "card": card})

    def take_back(self, player: str, place: int) -> None:
        """Undo an earlier entry, in the log."""
        undo(self.page(player), lines(self.state)[place]["text"])
        self.record({"do": "undo", "entry": place + 1})
        self.agree()

    def play(self) -> None:
        leads, others = list(LEADS), list(OTHERS)
        lead = self.now["sides"][0]
        players = [player["id"] for player in self.now["players"]]
        number = 0
        while self.now["over"] is None:
            player = players[number % len(players)]
            number += 1
            if self.now["side_of"][player] != lead:
                if self.now["claimed"][lead] and self.now["chips"][LOOSE[0] * 10 + LOOSE[1]] == lead:
                    self.remove(player, LOOSE)
                else:
                    self.lay(player, others.pop(0))
                continue
            place = leads.pop(0)
            if place == [4, 3]:
                self.turn_in(player, "QS")
            if place == LAST:
                self.take_back(player, 2)
            self.lay(player, place)

    def end(self) -> None:
        """The win: its lines on the board, who has won, asked once by what, and the next game."""
        first = next(iter(self.phones.values()))
        for page in self.phones.values():
            expect(page.get_by_role("region", name="The end")).to_be_visible()
            expect(page.locator(".sq-line.is-won")).to_have_count(2)
        button(page, "jack of diamonds").click()
        for page in self.phones.values():
            expect(page.locator(".end-table tbody tr").first.locator("td")).to_have_text(["1", "1"])
        view = told(first, "/entries?after=0&view=1")["view"]
        assert view["winner"] == self.now["winner"] == "blue"
        assert [chip[:3] for chip in view["chips"]] == [
            [space // 10, space % 10, side] for space, side in enumerate(self.now["chips"]) if side
        ]
        button(page, "Again").click()
        for page in self.phones.values():
            expect(page.locator(".sq-chip")).to_have_count(0)


def players(number: int, teams: int) -> list[dict[str, Any]]:
    named = list(NAMES)[:number]
    return [
        {"id": player, "name": NAMES[player], "colour": COLOURS[seat % teams]}
        for seat, player in enumerate(named)
    ]


def story(
    phone: Phones, base: str, number: int, teams: int, phones: int, rules: dict[str, Any] | None = None
) -> Story:
    """A table on so many phones."""
    seated = players(number, teams)
    pages = {player["id"]: phone() for player in seated[:phones]}
    first, *others = pages
    made = at.start(pages[first], base, seated, rules or {})
    for player in others:
        at.join(pages[player], base, made, NAMES[player])
    return Story(pages, seated, rules or {})


def test_two_players_on_two_phones(phone: Phones, base: str) -> None:
    game = story(phone, base, 2, 2, 2)
    game.play()
    game.end()


def test_three_players(phone: Phones, base: str) -> None:
    game = story(phone, base, 3, 3, 3, {"need": 2})
    game.play()
    game.end()


def test_six_in_three_teams_on_one_phone(phone: Phones, base: str) -> None:
    game = story(phone, base, 6, 3, 1, {"need": 2})
    page = game.page("ann")
    expect(page.locator(".sq-seat")).to_have_count(6)
    game.play()
    game.end()


def test_tally_only(phone: Phones, base: str) -> None:
    pages = story(phone, base, 2, 2, 2, {"tally": True}).phones
    ann, bo = pages["ann"], pages["bo"]
    button(ann, "A sequence for Ann").click()
    for page in (ann, bo):
        expect_scores(page, 1, 0)
    button(bo, "A sequence for Bo").click()
    button(bo, "Undo green’s sequence").click()
    for page in (ann, bo):
        expect_scores(page, 1, 0)
    button(bo, "A sequence for Bo").click()
    expect_scores(bo, 1, 1)
    undo(ann, "Blue makes a sequence and has one.")
    expect_scores(bo, 0, 1)
    button(ann, "A sequence for Bo").click()
    for page in (ann, bo):
        expect(page.get_by_role("region", name="The end")).to_contain_text("Bo")


def test_what_a_finger_gets_wrong(phone: Phones, base: str) -> None:
    """A wrong space is dragged to the right one or tapped again from the log; an own chip says why not."""
    game = story(phone, base, 2, 2, 1)
    page = game.page("ann")
    at.tap(page, [5, 0])
    expect(at.space(page, [5, 0])).to_have_accessible_name("ten of clubs, blue chip, last move")
    at.drag(page, [5, 0], [5, 1])
    expect(at.space(page, [5, 1])).to_have_accessible_name("ten of spades, blue chip, last move")
    expect(at.space(page, [5, 0])).to_have_accessible_name("ten of clubs")
    at.tap(page, [6, 6])
    button(page, "Log").click()
    button(page, "Correct Bo lays a chip on Q♥.").click()
    button(page, "Another space").click()
    at.tap(page, [6, 7])
    expect(at.space(page, [6, 7])).to_have_accessible_name("queen of diamonds, green chip, last move")
    at.tap(page, [5, 1])
    expect(page.get_by_role("alertdialog")).to_contain_text("That chip is your own side")
    button(page, "Leave it").click()
    expect(page.locator(".sq-live").first.locator(".sq-chip")).to_have_count(2)


def chips_by_side(page: Page, blue: int, green: int) -> None:
    for colour, count in (("blue", blue), ("green", green)):
        lie = page.locator(f'.sq-live .sq-chip[data-colour="{colour}"]')
        expect(lie).to_have_count(count)


def test_a_tap_is_for_whoever_is_to_move_unless_a_side_was_tapped(phone: Phones, base: str) -> None:
    """One phone may lay for the other; who says that it is the own chip is out of turn, which is told and taken."""
    pages = story(phone, base, 2, 2, 2).phones
    ann, bo = pages["ann"], pages["bo"]
    for lie, place in enumerate(([5, 0], [5, 1]), 1):
        at.tap(ann, place)
        for page in (ann, bo):
            chips_by_side(page, 1, lie - 1)
    ann.locator('.side-turn[data-turn="green"]').click()
    at.tap(ann, [5, 2])
    for page in (ann, bo):
        chips_by_side(page, 1, 2)
        expect(page.locator(".phase-text")).to_have_text("Bo was out of turn. Ann’s turn")


def test_a_strict_table_asks_before_a_chip_out_of_turn(phone: Phones, base: str) -> None:
    page = story(phone, base, 2, 2, 1, {"turns": "strict"}).page("ann")
    page.locator('.side-turn[data-turn="green"]').click()
    at.tap(page, [5, 2])
    expect(page.get_by_role("alertdialog")).to_contain_text("It is someone else")
    chips_by_side(page, 0, 0)
    button(page, "Count it anyway").click()
    chips_by_side(page, 0, 1)
    expect(page.locator(".phase-text")).to_have_text("Ann’s turn")


def test_a_lost_draw_and_table_talk_cost_cards(phone: Phones, base: str) -> None:
    page = phone()
    team = [
        {"id": name.lower(), "name": name, "team": colour, "colour": colour}
        for name, colour in zip(("Ann", "Bo", "Cy", "Di"), ("blue", "green", "blue", "green"), strict=True)
    ]
    at.start(page, base, team, {})
    for name, text in (("Ann forgot to draw", "Ann"), ("Table talk of Green", "green")):
        button(page, "Hands").click()
        button(page.get_by_role("dialog", name="Hands"), name).click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.locator(".undo")).to_contain_text(text)
    assert told(page, "/entries?after=0&view=1")["view"]["hands"] == {"ann": 5, "bo": 5, "cy": 6, "di": 5}
    page.locator(".undo").click()
    expect(page.locator(".undo")).to_contain_text("Ann")
    assert told(page, "/entries?after=0&view=1")["view"]["hands"] == {"ann": 5, "bo": 6, "cy": 6, "di": 6}


@pytest.mark.parametrize("number", [2, 6, 12])
def test_the_smallest_phone_shows_board_seats_and_keys_at_once(phone: Phones, base: str, number: int) -> None:
    seated = [
        {"id": f"p{seat}", "name": f"P{seat}", "colour": COLOURS[seat % (2 if number == 2 else 3)]}
        for seat in range(number)
    ]
    page = phone()
    page.set_viewport_size({"width": 320, "height": 568})
    at.start(page, base, seated, {})
    at.tap(page, [5, 0])
    expect(page.locator(".undo")).to_be_in_viewport(ratio=1)
    expect(page.locator(".sq-frame")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_board_by_keyboard(phone: Phones, base: str) -> None:
    game = story(phone, base, 2, 2, 1)
    page = game.page("ann")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    at.space(page, [0, 0]).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(at.space(page, [1, 1])).to_be_focused()
    page.keyboard.press("Enter")
    expect(at.space(page, [1, 1])).to_have_accessible_name("5 of clubs, blue chip, last move")
    button(page, "Turn the board a quarter").click()
    at.space(page, [1, 1]).focus()
    page.keyboard.press("ArrowDown")
    expect(at.space(page, [1, 2])).to_be_focused()
    button(page, "Find").click()
    button(page, "7").click()
    button(page, "diamonds").click()
    expect(page.locator(".sq-glow")).to_have_count(2)
    expect(page.get_by_role("region", name="Find a card")).to_contain_text("7♦: both spaces open.")
    page.reload()
    expect(page.locator("#frame")).to_have_attribute("data-quarters", "1")
