"""How somebody comes to a table: by a QR that a camera reads, for each part; what the host makes of the links."""

from __future__ import annotations

import io
import re

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from .conftest import INSECURE, Phones
from .table import button, deals, expect_scores, make_table, peg, take_seat, wait_for_rulebook

# Wrong codes slow down everybody from one address: a server of their own.
pytestmark = [pytest.mark.parametrize("origin", [INSECURE], indirect=True), pytest.mark.usefixtures("host")]


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
    deals(ann, "Bo", bo)
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
    deals(ann, "Bo", bo)
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


# ------------------------------------------------------------------------------------------------------ without a link


class Taps:
    """Counts what people tap: the measure of how long it takes to come in."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, key: Locator) -> None:
        self.count += 1
        key.click()


def open_by_code(ann: Page) -> str:
    sheet = share(ann)
    button(sheet, "Open by a code for ten minutes").click()
    code = sheet.locator(".code")
    expect(code).to_have_text(re.compile("^[34679CDFGHJKMNPQRTWXY]{3} [34679CDFGHJKMNPQRTWXY]{3}$"))
    return code.inner_text()


def type_code(page: Page, base: str, code: str, tap: Taps) -> None:
    page.goto(base + "/")
    field = page.get_by_label("Code or link")
    tap(field)
    page.keyboard.type(code.lower())
    tap(button(page, "Join"))


def test_by_code_and_the_hosts_nod_in_four_taps(phone: Phones, base: str) -> None:
    ann, bo, tap = phone(), phone(), Taps()
    make_table(ann, base, "Ann", "Bo")
    code = open_by_code(ann)
    ann.keyboard.press("Escape")
    type_code(bo, base, code, tap)
    tap(button(bo, re.compile("^Bo ")))
    assert code.replace(" ", "").lower() not in bo.url.lower()
    asked = ann.get_by_role("alertdialog")
    expect(asked).to_contain_text("Let Bo’s phone in, to sit and keep score?")
    expect(bo.get_by_role("heading", name="Asking the host …")).to_be_visible()
    tap(button(asked, "Let Bo in"))
    bo.wait_for_url("**/t/*")
    assert tap.count <= 4
    wait_for_rulebook(bo)
    expect(asked).to_have_count(0)
    deals(ann, "Bo", bo)
    peg(bo, "Bo", "15")
    expect_scores(ann, 0, 2)


def test_a_knock_is_refused_kindly_and_a_wrong_code_says_what_helps(phone: Phones, base: str) -> None:
    phone.forgive("403")
    ann, bo, tap = phone(), phone(), Taps()
    make_table(ann, base, "Ann", "Bo")
    code = open_by_code(ann)  # and Share stays open: it is there that the host is asked
    type_code(bo, base, "34679C", tap)
    expect(bo.get_by_role("status").first).to_contain_text("No table is open by this code")
    type_code(bo, base, code, tap)
    button(bo, re.compile("^Just watching")).click()
    expect(ann.get_by_role("alertdialog")).to_contain_text("Let a phone in to watch?")
    button(ann, "No").click()
    expect(bo.get_by_role("heading", name="Not this time")).to_be_visible()
    button(bo, re.compile("^Just watching")).click()  # asked again, and let in
    button(ann, "Let it watch").click()
    bo.wait_for_url("**/t/*")
    sheet = share(ann)
    button(sheet, "Close it").click()
    expect(sheet.locator(".code")).to_have_count(0)
    cy = phone()
    type_code(cy, base, code, tap)
    expect(cy.get_by_role("status").first).to_contain_text("No table is open by this code")


# -------------------------------------------------------------------------------------------------------- coming back


def test_coming_back_is_silent(phone: Phones, base: str) -> None:
    ann, bo = phone(), phone()
    make_table(ann, base, "Ann", "Bo")
    address = scanned(share(ann))
    ann.keyboard.press("Escape")
    take_seat(bo, address, "Bo")
    bo.goto(address)  # scanned again: no question
    bo.wait_for_url("**/t/*")
    wait_for_rulebook(bo)


def test_the_same_person_on_a_new_phone_by_the_hosts_nod(phone: Phones, base: str) -> None:
    phone.forgive("403")
    ann, bo, fresh = phone(), phone(), phone()
    make_table(ann, base, "Ann", "Bo")
    address = scanned(share(ann))
    ann.keyboard.press("Escape")
    take_seat(bo, address, "Bo")
    expect(ann.locator("#table")).not_to_have_attribute("data-solo", "")
    fresh.goto(address)
    button(fresh, re.compile("^Bo ")).click()
    expect(fresh.get_by_role("heading", name="Asking the host …")).to_be_visible()
    expect(ann.get_by_role("alertdialog")).to_contain_text("Another phone asks for Bo’s seat. Is it Bo?")
    button(ann, "Let Bo in").click()
    fresh.wait_for_url("**/t/*")
    wait_for_rulebook(fresh)
    expect(fresh.locator("#table")).to_have_attribute("data-mine", "p2")
    expect(bo.locator(".notice")).to_contain_text("This phone has no seat now")


def test_the_same_person_on_a_new_phone_by_a_qr_from_the_old_one(phone: Phones, base: str) -> None:
    phone.forgive("403")
    ann, bo, fresh, third = phone(), phone(), phone(), phone()
    make_table(ann, base, "Ann", "Bo")
    take_seat(bo, scanned(share(ann)), "Bo")
    sheet = share(bo)
    button(sheet, "Who is here, and what they may do").click()
    button(bo, "Go on on a new phone").click()
    code = bo.get_by_role("img", name="QR code for the new phone")
    expect(code).to_be_visible()
    [found] = zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot(animations="disabled"))))
    fresh.goto(str(found.text))
    fresh.wait_for_url("**/t/*")  # and nothing to tap
    wait_for_rulebook(fresh)
    expect(fresh.locator("#table")).to_have_attribute("data-mine", "p2")
    expect(bo.locator(".notice")).to_contain_text("This phone has no seat now")
    third.goto(str(found.text))
    expect(third.get_by_role("status").first).to_contain_text("This link is not valid, or not any more")
