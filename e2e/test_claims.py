"""Where people say their own count first: muggins and its call, a false one, corrections, penalties; each undone as one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .begun import begin, seated
from .conftest import INSECURE, Phones
from .table import button, close_sheet, deals, expect_scores, face, tap_rank, tell_cards, turn

pytestmark = pytest.mark.parametrize("origin", [INSECURE], indirect=True)


def claim(page: Page, name: str, cards: str, said: int) -> None:
    """Tap a hand, then the number its owner says."""
    face(page, "Hand")
    turn(page, name)
    tell_cards(page, cards)
    expect(page.locator(".total-number")).to_have_text("?")
    expect(page.locator(".ledger")).to_have_count(0)
    button(page.get_by_role("group", name="is said to be worth"), str(said)).click()


def test_muggins_takes_what_was_not_said(phone: Phones, base: str) -> None:
    phones = seated(phone, base, "Ann", "Bo", muggins=True)
    ann, bo = phones["Ann"], phones["Bo"]
    deals(ann, "Bo", bo)
    claim(ann, "Ann", "3 4 4 5 5", 10)
    expect_scores(bo, 10, 0)
    expect(ann.locator(".offer")).to_have_count(0)
    button(bo, "Muggins: Ann said 10, hand").click()
    for page in (ann, bo):
        expect_scores(page, 10, 6)
        expect(page.locator(".undo")).to_have_text("Undo Bo +6 muggins")
    button(ann, "Undo Bo +6 muggins").click()
    expect_scores(bo, 10, 0)
    button(bo, "Muggins, and how much: Ann said 10, hand").click()
    button(bo.get_by_role("dialog").get_by_role("group", name="Points"), "2").click()
    expect_scores(ann, 10, 2)


def test_nobody_is_reminded_before_the_call(phone: Phones, base: str) -> None:
    phones = seated(phone, base, "Ann", "Bo", muggins=True)
    ann, bo = phones["Ann"], phones["Bo"]
    deals(ann, "Bo", bo)
    claim(ann, "Ann", "3 4 4 5 5", 10)
    button(bo, "Log").click()
    bo.locator(".entry-what", has_text="said 10").click()
    expect(bo.locator(".why-claim")).to_contain_text("Said 10. Whether that is all")
    expect(bo.locator(".sheet .ledger")).to_have_count(0)
    close_sheet(bo)
    button(bo, "Muggins: Ann said 10, hand").click()
    button(bo, "Log").click()
    bo.locator(".entry-what", has_text="said 10").click()
    expect(bo.locator(".why-claim")).to_have_text("Said 10, and there were 16: 6 left for muggins.")


def test_a_false_muggins_costs_what_was_called(phone: Phones, base: str) -> None:
    phones = seated(phone, base, "Ann", "Bo", muggins=True)
    ann, bo = phones["Ann"], phones["Bo"]
    deals(ann, "Bo", bo)
    claim(ann, "Ann", "3 4 4 5 5", 16)
    button(bo, "Muggins: Ann said 16, hand").click()
    expect(bo.locator(".question-text")).to_have_text("Nothing was missed there.")
    button(bo, "Say how many").click()
    button(bo.get_by_role("dialog").get_by_role("group", name="Points"), "2").click()
    button(bo, "Count it anyway").click()
    for page in (ann, bo):
        expect_scores(page, 18, 0)
        expect(page.locator(".undo")).to_have_text("Undo Bo’s false muggins")
    button(ann, "Undo Bo’s false muggins").click()
    expect_scores(bo, 16, 0)


def test_in_the_play_the_points_are_said_with_the_card(phone: Phones, base: str) -> None:
    phones = seated(phone, base, "Ann", "Bo", muggins=True)
    ann, bo = phones["Ann"], phones["Bo"]
    deals(ann, "Bo", bo)
    face(ann, "Play")
    tap_rank(ann, "7")
    face(bo, "Play")
    expect(bo.locator(".rank-points")).to_have_count(0)
    tap_rank(bo, "8")
    expect_scores(bo, 0, 0)
    button(ann, "Muggins: Bo said 0, the card").click()
    expect_scores(bo, 2, 0)
    button(ann.get_by_role("group", name="What Ann says"), "2").click()
    tap_rank(ann, "8")
    expect_scores(bo, 4, 0)


def test_without_muggins_the_difference_is_a_correction(phone: Phones, base: str) -> None:
    ann = phone()
    begin(ann, base, "Ann", "Bo")
    deals(ann, "Bo")
    face(ann, "Hand")
    button(ann, "Say it first").click()
    claim(ann, "Ann", "3 4 4 5 5", 12)
    expect_scores(ann, 16, 0)
    expect(ann.locator(".notice")).to_have_text("Said 12; it counts 16, so 16 are pegged.")


@pytest.mark.parametrize(
    ("sentence", "key", "after"),
    [
        ("Ann pegged too much: back by", "2", (8, 10)),
        ("Ann pegged too much: back, and as many to Bo", "2", (8, 12)),
        ("Ann pegged too little: forward by", "3", (13, 10)),
        ("Ann looked at the starter or the bottom too early: to Bo", "2", (10, 12)),
        ("Ann could have played and did not, 2 a card to Bo", "2 cards", (10, 14)),
        ("Ann held a wrong number of cards: back by", "10", (0, 10)),
        ("Ann claimed the game too early: 15 back, and the points too many to Bo", "3", (-5, 13)),
    ],
)
def test_what_went_wrong_is_three_taps_and_one_undo(
    phone: Phones, base: str, sentence: str, key: str, after: tuple[int, int]
) -> None:
    ann = phone()
    begin(ann, base, "Ann", "Bo")
    for player in (0, 1):
        for points in (6, 4):
            ann.locator(".side").nth(player).get_by_role("button", name=f"+{points}").click()
    button(ann, "Ann has 10. Why?").click()
    button(ann, "Penalty or correction").click()
    button(ann.get_by_role("group", name=sentence, exact=True), key).click()
    expect_scores(ann, *[max(0, score) for score in after])
    ann.locator(".undo").click()
    expect_scores(ann, 10, 10)
