"""Two phones, one table: what one does the other sees, at once and in the same place."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import INSECURE, Phones
from .game import END, GAME, expect_alike, play
from .table import deals, expect_scores, face, peg, spots, tell_cards, two_phones

as_at_most_tables = pytest.mark.parametrize("origin", [INSECURE], indirect=True)


@as_at_most_tables
def test_each_sees_what_the_other_pegs(phone: Phones, base: str) -> None:
    ann, bo = two_phones(phone, base)
    deals(ann, "Ann", bo)
    peg(bo, "Bo", "15")
    expect_scores(ann, 0, 2)
    peg(ann, "Ann", "go")
    for page in (ann, bo):
        expect_scores(page, 1, 2)
        expect(page.locator(".undo")).to_have_text("Undo Ann +1 go")
    assert spots(ann) == spots(bo)
    expect(bo.locator(".notice").last).to_contain_text("Ann: 1 point")
    bo.locator(".undo").click()
    for page in (ann, bo):
        expect_scores(page, 0, 2)
    assert spots(ann) == spots(bo)


@as_at_most_tables
def test_a_hand_by_ranks_with_the_question_about_suits(phone: Phones, base: str) -> None:
    ann, bo = two_phones(phone, base)
    deals(ann, "Bo", bo)
    face(ann, "Hand")
    tell_cards(ann, "5 J Q 6 A")
    expect(ann.locator(".total-number")).to_have_text("4")
    ann.locator(".ask .choice", has_text="Jack in the starter").click()
    expect(ann.locator(".total-number")).to_have_text("5")
    ann.locator(".key-main").click()
    for page in (ann, bo):
        expect_scores(page, 5, 0)


@as_at_most_tables
def test_nineteen_is_questioned_and_can_be_nought(phone: Phones, base: str) -> None:
    ann, _ = two_phones(phone, base)
    ann.get_by_role("button", name="Bo deals").click()
    face(ann, "Hand")
    ann.get_by_role("button", name="Points without cards").click()
    ann.locator(".number", has_text="19").click()
    expect(ann.locator(".question-text")).to_contain_text("nineteen")
    ann.get_by_role("button", name="Nought, then").click()
    expect(ann.locator(".question")).to_have_count(0)
    expect(ann.locator(".undo")).to_have_text("Undo Ann +0 hand")


@as_at_most_tables
def test_an_earlier_entry_is_corrected_on_both_phones(phone: Phones, base: str) -> None:
    ann, bo = two_phones(phone, base)
    peg(ann, "Ann", "run 3")
    peg(ann, "Ann", "pair")
    expect_scores(bo, 5, 0)
    bo.get_by_role("button", name="Log").click()
    bo.get_by_role("button", name="Correct Ann: 3 points for a run").click()
    bo.get_by_role("button", name="one more").click()
    bo.get_by_role("button", name="That was 4, not 3").click()
    for page in (ann, bo):
        expect_scores(page, 6, 0)
    assert spots(ann) == spots(bo)


@as_at_most_tables
def test_a_refused_move_can_be_counted_anyway(phone: Phones, base: str) -> None:
    ann, bo = two_phones(phone, base)
    deals(ann, "Bo", bo)
    for _ in range(2):
        peg(bo, "Bo", "heels")
    expect(bo.locator(".question-text")).to_have_text("His heels have been pegged in this deal.")
    bo.get_by_role("button", name="Count it anyway").click()
    for page in (ann, bo):
        expect_scores(page, 0, 4)


def test_a_whole_game_to_121(phone: Phones, base: str) -> None:
    """Joined by the QR; a correction, an earlier entry undone, a win taken back; both boards alike at every step."""
    ann, bo = two_phones(phone, base)
    phones = {"Ann": ann, "Bo": bo}
    played = play(phones, GAME, lambda scores: expect_alike(phones, scores))
    for page in phones.values():
        expect(page.get_by_role("region", name="The end")).to_contain_text("Bo")
    played += play(phones, END, lambda scores: expect_alike(phones, scores))
    for page in phones.values():
        expect(page.get_by_role("region", name="The end")).to_contain_text("Ann")
    assert played >= 60
    bo.get_by_role("button", name="Again").click()
    for page in phones.values():
        expect_scores(page, 0, 0)
        expect(page.locator(".bar-deal")).to_have_text("deal 1")
