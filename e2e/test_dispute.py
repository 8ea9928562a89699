"""Any number answers why; a count is gone through by two people over one phone; nineteen, and four jacks."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .begun import begin
from .conftest import INSECURE, Phones
from .table import (
    button,
    close_sheet,
    count_hand,
    deals,
    expect_scores,
    face,
    starter,
    tap_rank,
    tell_cards,
    turn,
)

pytestmark = pytest.mark.parametrize("origin", [INSECURE], indirect=True)


def test_a_count_is_gone_through_step_by_step(phone: Phones, base: str) -> None:
    ann = phone()
    begin(ann, base, "Ann", "Bo")
    deals(ann, "Bo")
    starter(ann, "KD")
    count_hand(ann, "Ann", "4 5 5 6", 16)
    button(ann, "Ann has 16. Why?").click()
    ann.locator(".entry-what").first.click()
    expect(ann.locator(".why-spoken")).to_have_text(
        "fifteen two, four, six, eight, and a double run of three for eight is sixteen"
    )
    button(ann, "Step by step").click()
    for says, total, lit in [("fifteen two", 2, 2), ("four", 4, 2), ("six", 6, 3), ("eight", 8, 3)]:
        expect(ann.locator(".dispute-says")).to_have_text(says)
        expect(ann.locator(".dispute-total")).to_have_text(str(total))
        expect(ann.locator(".dispute .slots .is-lit")).to_have_count(lit)
        button(ann, "Next").or_(button(ann, "That is all")).click()
    expect(ann.locator(".dispute-says")).to_have_text("a double run of three for eight is sixteen")
    expect(ann.locator(".dispute-parts > li")).to_have_count(3)
    button(ann, "That is all").click()
    expect(ann.locator(".why-rule")).to_contain_text("A hand is counted with the starter")
    button(ann, "Back").click()
    expect(ann.locator(".dispute-total")).to_have_text("16")


def test_what_nearly_counted_and_how_this_table_plays_it(phone: Phones, base: str) -> None:
    ann = phone()
    begin(ann, base, "Ann", "Bo", nobs=0)
    deals(ann, "Bo")
    starter(ann, "KH")
    count_hand(ann, "Ann", "2 6 T J", 0, "")
    button(ann, "Ann has 0. Why?").click()
    close_sheet(ann)
    button(ann, "Log").click()
    ann.locator(".entry-what", has_text="hand 0 points").click()
    expect(ann.locator(".why-spoken")).to_have_text("nineteen: no score")
    expect(ann.locator(".why-rule")).to_contain_text("At this table his nobs counts nothing.")


def test_a_card_of_the_play_shows_the_count_it_fell_in(phone: Phones, base: str) -> None:
    ann = phone()
    begin(ann, base, "Ann", "Bo")
    deals(ann, "Bo")
    face(ann, "Play")
    for rank in "465":
        tap_rank(ann, rank)
    expect_scores(ann, 5, 0)
    button(ann, "Ann has 5. Why?").click()
    ann.locator(".entry-what").first.click()
    expect(ann.locator(".sheet .slots .card")).to_have_count(3)
    button(ann, "Step by step").click()
    expect(ann.locator(".dispute-says")).to_have_text("Fifteen for two")
    button(ann, "Next").or_(button(ann, "That is all")).click()
    expect(ann.locator(".dispute-says")).to_have_text("a run of three for three")


def test_it_is_spoken_on_request_only(phone: Phones, base: str) -> None:
    ann = phone()
    ann.add_init_script(
        "globalThis.spoken = [];"
        "globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };"
        "Object.defineProperty(globalThis, 'speechSynthesis', { value: { cancel() {}, speak(said) { spoken.push(said.text); } } });"
    )
    begin(ann, base, "Ann", "Bo")
    deals(ann, "Bo")
    starter(ann, "2D")
    count_hand(ann, "Ann", "6 6 9 K", 6)
    button(ann, "Ann has 6. Why?").click()
    ann.locator(".entry-what").first.click()
    assert ann.evaluate("spoken") == []
    button(ann, "Speak it").click()
    assert ann.evaluate("spoken") == ["fifteen two, fifteen four, and a pair is six"]


@pytest.mark.parametrize("points", [19, 25, 26, 27, 30])
def test_what_no_hand_is_worth_is_questioned(phone: Phones, base: str, points: int) -> None:
    ann = phone()
    begin(ann, base, "Ann", "Bo")
    deals(ann, "Bo")
    face(ann, "Hand")
    button(ann, "Points without cards").click()
    button(ann.get_by_role("group", name="Points"), str(points)).click()
    expect(ann.locator(".question-text")).to_be_visible()
    expect_scores(ann, 0, 0)
    button(ann, "Count it anyway").click()
    expect(ann.locator(".side-score").filter(has_text=str(points))).to_have_count(1)


def test_nineteen_is_offered_as_zero(phone: Phones, base: str) -> None:
    ann = phone()
    begin(ann, base, "Ann", "Bo")
    deals(ann, "Bo")
    face(ann, "Hand")
    button(ann, "Points without cards").click()
    button(ann, "nineteen (that is: zero)").click()
    expect(ann.locator(".question")).to_have_count(0)
    expect(ann.locator(".undo")).to_have_text("Undo Ann +0 hand")


@pytest.mark.parametrize(("card", "points"), [("5H", 21), ("2H", 13)])
def test_four_jacks_have_nobs_without_asking(phone: Phones, base: str, card: str, points: int) -> None:
    ann = phone()
    begin(ann, base, "Ann", "Bo")
    deals(ann, "Bo")
    starter(ann, card)
    face(ann, "Hand")
    turn(ann, "Ann")
    tell_cards(ann, "J J J J")
    expect(ann.locator(".ask")).to_have_count(0)
    expect(ann.locator(".total-number")).to_have_text(str(points))
    ann.locator(".key-main").click()
    button(ann, f"Ann has {points}. Why?").click()
    ann.locator(".entry-what").first.click()
    expect(ann.locator(".sheet .ledger-name").last).to_have_text("his nobs")
