"""Whole games in each form, a phone for each player, every card of the play on its own phone, to the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .begun import seated
from .conftest import SECURE, Phones
from .table import button, deals, face, starter, tap_rank, told

pytestmark = pytest.mark.parametrize("origin", [SECURE], indirect=True)
HANDS = ["5 6 7 8", "4 5 6 J", "2 3 Q K", "A 9 9 T"]
CRIB = "3 7 8 K"
VALUES = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}


def value(rank: str) -> int:
    return VALUES.get(rank) or int(rank)


class Game:
    """Plays deal after deal until somebody has won. Each waits for what the phone before it has done."""

    def __init__(self, phones: dict[str, Page], cards: int) -> None:
        self.phones = phones
        self.hands = {name: hand.split()[:cards] for name, hand in zip(phones, HANDS, strict=False)}
        self.last = next(iter(phones.values()))

    def at(self, name: str) -> Page:
        """This player's phone, once it shows what the last one shows."""
        page = self.phones[name]
        if page is not self.last:
            expect(page.locator(".side-score")).to_have_text(
                self.last.locator(".side-score").all_inner_texts()
            )
            expect(page.locator(".phase-text")).to_have_text(
                self.last.locator(".phase-text").text_content() or ""
            )
        self.last = page
        return page

    def is_over(self) -> bool:
        return self.last.locator(".end").count() > 0

    def turn(self) -> str:
        """Whose turn it is, as the screen says; "" at the end of the play."""
        words = (self.last.locator(".run-note").text_content() or "").split()
        return words[0] if words[0] in self.phones else ""

    def play(self) -> None:
        held = {name: list(hand) for name, hand in self.hands.items()}
        face(self.last, "Play")
        while not self.is_over() and (name := self.turn()):
            page = self.at(name)
            face(page, "Play")
            count = int(page.locator(".run-count").text_content() or 0)
            fits = [rank for rank in held[name] if count + value(rank) <= 31]
            if fits:
                held[name].remove(fits[0])
                tap_rank(page, fits[0])
            else:
                button(page, re.compile("^go( 1)?$")).click()  # the closing one says that it brings a point
            if self.is_over() or page.locator(".run-note").count() == 0:
                return

    def show(self) -> None:
        view = told(self.last, "/entries?after=0&view=1")["view"]
        order = view["show"]["order"]
        names = {player["id"]: player["name"] for player in view["players"]}
        for player in order:
            if not self.is_over():
                page = self.at(names[player])
                self.count(page, "Hand", self.hands[names[player]])
        if not self.is_over():
            self.count(self.at(names[view["dealer"]]), "Crib", CRIB.split())

    def count(self, page: Page, which: str, cards: list[str]) -> None:
        face(page, which)
        for rank in cards:
            tap_rank(page, rank)
        page.locator(".key-main").click()
        expect(page.locator(".key-main")).to_have_count(0)

    def run(self, dealer: str) -> list[str]:
        """The names of the winning side."""
        deals(self.last, dealer)
        for _ in range(40):
            starter(self.last, "5D")
            self.play()
            if not self.is_over():
                self.show()
            if self.is_over():
                break
            self.last.locator("#phase").get_by_role("button", name="Next deal").dispatch_event("click")
            expect(self.last.locator(".run-count, .face-peg")).to_have_count(1)
        scores = self.last.locator(".side-score").all_inner_texts()
        for page in self.phones.values():
            expect(page.get_by_role("region", name="The end")).to_be_visible()
            expect(page.locator(".side-score")).to_have_text(scores)
        view = told(self.last, "/entries?after=0&view=1")["view"]
        assert [str(side["score"]) for side in view["sides"]] == scores
        assert view["misfits"] == []
        winner = next(side for side in view["sides"] if side["side"] == view["winner"])
        assert winner["score"] >= winner["target"]
        return str(winner["name"]).split(" & ")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("names", "rules", "cards", "sides"),
    [
        (["Ann", "Bo"], {}, 4, 2),
        (["Ann", "Bo", "Cy"], {}, 4, 3),
        (["Ann", "Bo", "Cy", "Di"], {}, 4, 2),
        (["Ann", "Bo", "Cy"], {"players_form": "captain"}, 4, 2),
        (["Ann", "Bo"], {"cards": "five", "target": 61}, 3, 2),
    ],
    ids=["two", "three", "partners", "captain", "five_cards"],
)
def test_a_whole_game(
    phone: Phones, base: str, names: list[str], rules: dict[str, object], cards: int, sides: int
) -> None:
    phones = seated(phone, base, *names, **rules)
    assert phones["Ann"].locator(".side").count() == sides
    won = Game(phones, cards).run(names[-1])
    assert set(won) <= set(names)
