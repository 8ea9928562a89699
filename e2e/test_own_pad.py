"""A phone with a seat is its player's: the pad comes back to them, and nothing that another phone does moves under their thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import INSECURE, Phones
from .table import (
    button,
    count_hand,
    deals,
    expect_scores,
    face,
    make_table,
    next_deal,
    peg,
    tap_rank,
    tell_cards,
    two_phones,
)

pytestmark = pytest.mark.parametrize("origin", [INSECURE], indirect=True)


def expect_turned(page: Page, name: str) -> None:
    expect(page.locator(".side.is-turned .side-name")).to_have_text(name)


def test_the_pad_is_its_players_in_the_next_deal(phone: Phones, base: str) -> None:
    """No tap on a line between: Ann's keys give Ann's points all the time, Bo's Bo's."""
    ann, bo = two_phones(phone, base)
    deals(ann, "Bo", bo)
    for page, name in ((ann, "Ann"), (bo, "Bo")):
        face(page, "Hand")
        expect_turned(page, name)
    tell_cards(ann, "5 6 7 8 9")
    button(ann, "Peg Ann’s hand 9").click()
    expect_scores(bo, 9, 0)
    expect_turned(ann, "Ann")
    expect_turned(bo, "Bo")
    tell_cards(bo, "4 5 6 6")
    button(bo, "Peg Bo’s hand 16").click()
    expect_scores(ann, 9, 16)
    next_deal(ann)
    for page, name in ((ann, "Ann"), (bo, "Bo")):
        expect(page.locator(".bar-deal")).to_have_text("deal 2")
        expect_turned(page, name)
        face(page, "Peg")
        button(page, f"pair, 2 for {name}").click()
    expect_scores(ann, 11, 18)


def test_after_the_hand_of_another_the_pad_comes_back(phone: Phones, base: str) -> None:
    ann, bo = two_phones(phone, base)
    deals(ann, "Bo", bo)
    count_hand(ann, "Bo", "5 6 7 8 9", 9)
    expect_scores(bo, 0, 9)
    expect_turned(ann, "Ann")
    expect_turned(bo, "Bo")


def test_a_phone_for_all_goes_on_to_the_next_hand(phone: Phones, base: str) -> None:
    ann = phone()
    make_table(ann, base, "Ann", "Bo")
    deals(ann, "Bo")
    count_hand(ann, "Ann", "5 6 7 8 9", 9)
    expect_turned(ann, "Bo")
    expect(ann.get_by_role("tab", name="Hand")).to_have_attribute("aria-selected", "true")


def test_no_face_is_swapped_under_a_thumb(phone: Phones, base: str) -> None:
    """Bo counts while Ann's finger is on a key: the Hand comes forward when it has left, and not before."""
    ann, bo = two_phones(phone, base)
    deals(ann, "Bo", bo)
    key = button(ann, "pair, 2 for Ann")
    key.hover()
    ann.mouse.down()
    count_hand(bo, "Bo", "5 6 7 8 9", 9)
    expect_scores(ann, 0, 9)
    expect(key).to_be_visible()
    ann.mouse.up()
    expect_scores(ann, 2, 9)
    expect(ann.get_by_role("tab", name="Hand")).to_have_attribute("aria-selected", "true")
    expect_turned(ann, "Ann")


def test_a_hand_half_told_stays_when_the_next_deal_begins(phone: Phones, base: str) -> None:
    """Bo begins the next deal while Ann tells her hand: it stays, and counts in the deal it was dealt in."""
    ann, bo = two_phones(phone, base)
    deals(ann, "Bo", bo)
    face(ann, "Hand")
    tell_cards(ann, "5 6 7")
    next_deal(bo)
    expect(ann.locator(".bar-deal")).to_have_text("deal 2")
    tell_cards(ann, "8 9")
    button(ann, "Peg Ann’s hand 9").click()
    expect_scores(bo, 9, 0)
    peg(bo, "Bo", "pair")
    expect_scores(ann, 9, 2)
    moves = ann.evaluate(
        """async () => { const { table } = document.getElementById("table").dataset;
          return (await (await fetch(`/api/tables/${table}/entries?after=0`)).json()).entries.map((entry) => entry.move); }"""
    )
    assert [move["deal"] for move in moves if move["do"] == "hand"] == [1]


def test_the_go_that_takes_the_point_says_so(phone: Phones, base: str) -> None:
    ann, bo = two_phones(phone, base)
    deals(ann, "Bo", bo)
    for page in (ann, bo):
        face(page, "Play")
    for page, rank in ((ann, "K"), (bo, "Q"), (ann, "J")):
        expect(page.locator(".run-note")).to_contain_text("Ann" if page is ann else "Bo")
        tap_rank(page, rank)
    go = ann.locator("#face .key-go")
    expect(go).to_have_text("go")
    button(bo, "go").click()
    expect(go).to_have_text("go1")
    go.click()
    for page in (ann, bo):
        expect_scores(page, 4, 0)
