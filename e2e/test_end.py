"""The end of a game: who, by how much, how the points came, the match, the next; and back from there on every phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .begun import seated
from .conftest import INSECURE, Phones
from .table import button, count_hand, deals, expect_scores, face, peg, peg_number, starter, turn

pytestmark = pytest.mark.parametrize("origin", [INSECURE], indirect=True)


def test_the_end_in_full_and_back_from_it(phone: Phones, base: str) -> None:
    phones = seated(phone, base, "Ann", "Bo", target=61)
    ann, bo = phones["Ann"], phones["Bo"]
    deals(ann, "Bo", bo)
    starter(ann, "5D")
    peg(ann, "Ann", "15")
    count_hand(ann, "Ann", "3 4 4 5", 16)
    expect_scores(bo, 18, 0)
    count_hand(bo, "Bo", "6 7 8 9", 9)
    expect_scores(ann, 18, 9)
    peg_number(ann, "Ann", 29)
    peg_number(ann, "Ann", 14)
    for page in (ann, bo):
        end = page.get_by_role("region", name="The end")
        expect(end).to_contain_text("Won with a skunk")
        expect(end.locator(".end-name > .mark + span")).to_have_text("Ann")
        expect(end).to_contain_text("by 52")
        expect(end.get_by_role("row", name="Ann")).to_contain_text("par 8")
        expect(end).to_contain_text("Match points after 1 game: Ann 3, Bo 0")
        expect(end.get_by_role("button", name="Again")).to_contain_text("Bo deals next")
        expect(end.get_by_role("button", name="Again")).to_be_in_viewport(ratio=1)
        expect(page.locator(".undo")).to_be_in_viewport()
    button(bo.get_by_role("region", name="The end"), "Share").click()
    expect(bo.locator("#result")).to_contain_text("Cribbage: Ann 61 – Bo 9")
    bo.keyboard.press("Escape")
    bo.locator("button.end-best").first.click()
    expect(bo.locator(".why-spoken")).to_contain_text("double-double run")
    bo.keyboard.press("Escape")
    bo.locator(".undo").click()
    for page in (ann, bo):
        expect(page.get_by_role("region", name="The end")).to_have_count(0)
        expect_scores(page, 47, 9)
    peg_number(bo, "Bo", 3)
    expect_scores(ann, 47, 12)
    peg_number(ann, "Ann", 14)
    ann.get_by_role("button", name="Again").click()
    for page in (ann, bo):
        expect_scores(page, 0, 0)
        expect(page.locator(".side.is-dealer .side-name")).to_have_text("Bo")


def test_the_same_points_from_two_phones_are_offered_back(phone: Phones, base: str) -> None:
    phones = seated(phone, base, "Ann", "Bo")
    ann, bo = phones["Ann"], phones["Bo"]
    deals(ann, "Bo", bo)
    peg(ann, "Ann", "run 3")
    expect_scores(bo, 3, 0)
    peg(bo, "Ann", "run 3")
    for page in (ann, bo):
        expect_scores(page, 6, 0)
        expect(page.locator(".is-twice")).to_contain_text("Ann +3 run twice, from two phones?")
    button(bo, "Both count").click()
    expect(bo.locator(".is-twice")).to_have_count(0)
    button(ann, "Take one out: Ann +3 run").click()
    for page in (ann, bo):
        expect_scores(page, 3, 0)
        expect(page.locator(".is-twice")).to_have_count(0)


def test_a_hand_counted_on_another_phone_shows_as_counted(phone: Phones, base: str) -> None:
    phones = seated(phone, base, "Ann", "Bo")
    ann, bo = phones["Ann"], phones["Bo"]
    deals(ann, "Bo", bo)
    starter(ann, "5D")
    count_hand(ann, "Bo", "3 4 4 5", 16)
    expect_scores(bo, 0, 16)
    face(bo, "Hand")
    turn(bo, "Bo")
    expect(bo.locator(".counted-text")).to_have_text("Bo’s hand is counted: 16")
    button(bo, "Why?").click()
    expect(bo.locator(".why-spoken")).to_contain_text("double-double run")
