"""What a person may type wrong: each has its sentence on the page, and nothing changes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import INSECURE, Phones
from .table import (
    amend,
    button,
    count_by_points,
    deals,
    expect_scores,
    make_table,
    name_players,
    read_qr,
    told,
    two_phones,
)

pytestmark = pytest.mark.parametrize("origin", [INSECURE], indirect=True)

LONG = "A name needs at least one letter and at most 40."
NO_LINK = "This link is not valid, or not any more. Ask for a new QR at the table."
IMPOSSIBLE = {
    19: "No hand is worth nineteen; people say it for nought. Did you mean 0?",
    **{points: f"No hand can be worth {points}." for points in (25, 26, 27)},
}


def log_length(page: Page) -> int:
    return int(told(page, "/entries?after=0")["last"])


def open_new(page: Page, base: str) -> None:
    page.goto(base + "/")
    page.get_by_role("link").filter(has=page.get_by_text("Cribbage", exact=True)).click()
    page.wait_for_url("**/new*")


# ------------------------------------------------------------------------------------------------------------- names


@pytest.mark.parametrize(
    "name", ["", "   ", "B" * 200, "\u202e\u200f"], ids=["empty", "blank", "200 letters", "marks alone"]
)
def test_a_name_that_is_none(phone: Phones, base: str, name: str) -> None:
    phone.forgive("422")
    page = phone()
    open_new(page, base)
    name_players(page, "Ann", name)
    expect(page.get_by_role("alert").filter(visible=True)).to_have_text(LONG)
    page.goto(base + "/")
    expect(page.get_by_role("heading", name="Your tables")).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("🦊 Bo", "🦊 Bo"),
        ("Bo\u202eevil\u200f", "Boevil"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("Ann", "Ann"),
    ],
    ids=["emoji", "right-to-left marks", "script", "two the same"],
)
def test_a_name_is_shown_as_text(phone: Phones, base: str, name: str, shown: str) -> None:
    page, other = phone(), phone()
    make_table(page, base, "Ann", name)
    expect(page.locator(".side-name")).to_have_text(["Ann", shown])
    other.goto(read_qr(page))
    expect(other.locator(".seat-name")).to_have_text(["Ann", shown, "Just watching"])
    page.goto(base + "/")
    expect(page.locator(".tables-names")).to_contain_text(shown)


def test_a_name_that_is_none_for_a_known_player(phone: Phones, base: str) -> None:
    page = phone()
    make_table(page, base, "Ann", "Bo")
    for name in ("", "B" * 80):
        button(page, "More").click()
        field = page.get_by_role("dialog").get_by_label("Name of Bo")
        field.fill(name)
        field.press("Tab")
        page.keyboard.press("Escape")
        expect(page.get_by_role("alertdialog")).to_contain_text(LONG)
        button(page.get_by_role("alertdialog"), "All right").click()
        expect(page.locator(".side-name")).to_have_text(["Ann", "Bo"])
    assert log_length(page) == 1


# ------------------------------------------------------------------------------------------------------------ scores


def test_scores_that_no_hand_can_have(phone: Phones, base: str) -> None:
    ann, bo = two_phones(phone, base)
    deals(ann, "Bo", bo)
    before = log_length(ann)
    for points, sentence in IMPOSSIBLE.items():
        count_by_points(ann, "Hand", points, "Ann")
        question = ann.get_by_role("alertdialog")
        expect(question).to_contain_text(sentence)
        button(question, "Leave it").click()
        expect(question).to_have_count(0)
    for page in (ann, bo):
        expect_scores(page, 0, 0)
    assert log_length(ann) == before


def test_a_hand_corrected_to_thirty(phone: Phones, base: str) -> None:
    ann, bo = two_phones(phone, base)
    deals(ann, "Bo", bo)
    count_by_points(ann, "Hand", 12, "Ann")
    expect_scores(bo, 12, 0)
    before = log_length(ann)
    amend(ann, "Ann: hand 12 points", 12, 30)
    expect(ann.get_by_role("alertdialog")).to_contain_text("No hand can be worth 30.")
    button(ann.get_by_role("alertdialog"), "Leave it").click()
    for page in (ann, bo):
        expect_scores(page, 12, 0)
    assert log_length(ann) == before


# ------------------------------------------------------------------------------------------------------------- links


@pytest.mark.usefixtures("host")  # a wrong link slows down everybody from one address
def test_a_table_that_does_not_exist(phone: Phones, base: str) -> None:
    phone.forgive("404")
    phone.forgive("403")
    page = phone()
    page.goto(base + "/t/zzzzzzzzzz")
    expect(page.get_by_role("heading")).to_have_text("There is no such table here.")
    # A link does not tell whether there is a table: no secret opens it.
    page.goto(base + "/join#zzzzzzzzzz." + "A" * 22)
    expect(page.locator("#join-says")).to_have_text(NO_LINK)


@pytest.mark.usefixtures("host")  # a wrong link slows down everybody from one address
def test_a_wrong_secret(phone: Phones, base: str) -> None:
    phone.forgive("403")
    host, guest = phone(), phone()
    make_table(host, base, "Ann", "Bo")
    address = read_qr(host)
    guest.goto(address[:-4] + "AAAA")
    expect(guest.locator("#join-says")).to_have_text(NO_LINK)
    expect(guest.locator(".seat-choice")).to_have_count(0)
    guest.goto(host.url)
    expect(guest.get_by_role("heading")).to_contain_text("This phone has no part in this table yet.")


def test_a_link_cut_short(phone: Phones, base: str) -> None:
    page = phone()
    page.goto(base + "/join#gkmgep5wtd")
    expect(page.locator("#join-says")).to_have_text(
        "This link is not whole. Scan the QR on another phone at the table."
    )
