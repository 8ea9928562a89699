"""How somebody comes to a table: by a QR that a camera reads, for each part; what the host makes of the links."""

from __future__ import annotations

import io
import re

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from .conftest import INSECURE, Phones
from .table import button, expect_scores, make_table, peg, take_seat, wait_for_rulebook

pytestmark = pytest.mark.parametrize("origin", [INSECURE], indirect=True)


def share(page: Page) -> Locator:
    """The sheet that shows the QR, opened unless it is."""
    sheet = page.get_by_role("dialog", name="At this table")
    if not sheet.is_visible():
        button(page.get_by_role("navigation", name="Table"), "Share").click()
    expect(qr(sheet)).to_be_visible()
    return sheet


def qr(sheet: Locator) -> Locator:
    return sheet.get_by_role("img", name="QR code of the table’s address")


def scanned(sheet: Locator) -> str:
    """What a camera reads, which is what stands below for who must type it."""
    address = sheet.locator(".address").inner_text()
    [found] = zxingcpp.read_barcodes(Image.open(io.BytesIO(qr(sheet).screenshot(animations="disabled"))))
    assert found.text == address
    return address


def no_secret_is_left(page: Page, address: str) -> None:
    secret = address.rpartition(".")[2]
    assert secret not in page.url + page.title()
    assert secret not in page.content()


def test_two_phones_come_in_by_the_qr_in_one_tap_each(phone: Phones, base: str) -> None:
    ann, bo, cy = phone(), phone(), phone()
    make_table(ann, base, "Ann", "Bo")
    sheet = share(ann)
    play = scanned(sheet)
    button(sheet, "To watch").click()
    expect(sheet.locator(".address")).not_to_have_text(play)
    watch = scanned(sheet)
    ann.keyboard.press("Escape")
    take_seat(bo, play, "Bo")  # the one tap
    no_secret_is_left(bo, play)
    cy.goto(watch)
    button(cy, re.compile("^Watch the table")).click()
    cy.wait_for_url("**/t/*")
    wait_for_rulebook(cy)
    no_secret_is_left(cy, watch)
    button(ann, "Bo deals").click()
    peg(bo, "Bo", "15")
    for page in (ann, bo, cy):
        expect_scores(page, 0, 2)


def test_the_host_renews_and_stops_each_link_alone(phone: Phones, base: str) -> None:
    ann, bo, late = phone(), phone(), phone()
    phone.forgive("403")
    make_table(ann, base, "Ann", "Bo")
    sheet = share(ann)
    old = scanned(sheet)
    take_seat(bo, old, "Bo")
    button(sheet, "Make a new link").click()
    expect(sheet.get_by_role("status")).to_contain_text("The one before opens nothing any more")
    fresh = scanned(sheet)
    assert fresh != old
    late.goto(old)
    expect(late.get_by_role("status").first).to_contain_text("This link is not valid, or not any more")
    button(sheet, "Stop this link").click()
    expect(sheet.get_by_role("status")).to_contain_text("Who is in stays")
    expect(qr(sheet)).to_have_count(0)
    button(sheet, "To host").click()
    expect(qr(sheet)).to_be_visible()  # another part's is what it was
    button(sheet, "To play").click()
    expect(sheet.get_by_role("status")).to_have_text("No link to play is open.")
    late.goto(fresh)
    expect(late.get_by_role("status").first).to_contain_text("This link is not valid, or not any more")
    button(sheet, "Make a link").click()
    expect(qr(sheet)).to_be_visible()
    ann.keyboard.press("Escape")
    button(ann, "Bo deals").click()
    peg(bo, "Bo", "15")
    expect_scores(ann, 0, 2)


def test_who_scores_passes_on_what_it_may(phone: Phones, base: str) -> None:
    ann, bo = phone(), phone()
    make_table(ann, base, "Ann", "Bo")
    sheet = share(ann)
    take_seat(bo, scanned(sheet), "Bo")
    theirs = share(bo)
    parts = theirs.get_by_role("group", name="What the other phone may do")
    expect(parts.get_by_role("button")).to_have_text(["To play", "To watch"])
    expect(button(theirs, "Stop this link")).to_have_count(0)
    assert scanned(theirs) == scanned(sheet)
