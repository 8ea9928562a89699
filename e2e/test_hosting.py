"""Who is here: what the host lets each phone do, hosting handed over or asked for, a phone taken off, the table locked."""

from __future__ import annotations

import contextlib
import re
import sqlite3

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import INSECURE, PATIENCE, Host, Phones
from .table import (
    button,
    close_sheet,
    deals,
    expect_scores,
    peg,
    read_qr,
    take_seat,
    two_phones,
    wait_for_rulebook,
)

pytestmark = pytest.mark.parametrize("origin", [INSECURE], indirect=True)


def who(page: Page) -> Locator:
    """The sheet of who is here."""
    button(page.get_by_role("navigation", name="Table"), "Share").click()
    button(page, "Who is here, and what they may do").click()
    sheet = page.get_by_role("dialog", name="Who is here")
    expect(sheet.get_by_role("listitem").first).to_be_visible()
    return sheet


def of(sheet: Locator, name: str) -> Locator:
    return button(sheet, re.compile(f"^{name}"))


def test_a_phone_that_is_taken_off_is_told_so(phone: Phones, base: str) -> None:
    phone.forgive("403")
    ann, bo = two_phones(phone, base)
    old = read_qr(ann)
    deals(ann, "Bo", bo)
    peg(bo, "Bo", "15")
    expect_scores(ann, 0, 2)
    sheet = who(ann)
    of(sheet, "Bo").click()
    button(sheet, "Take it off the table").click()
    expect(sheet).to_contain_text("Bo’s phone then sees and writes nothing more")
    button(sheet, "Take it off").click()
    expect(of(sheet, "Bo")).to_have_count(0)
    expect(bo.get_by_role("heading", name="This phone is off the table")).to_be_visible()
    expect(bo.get_by_role("main")).to_contain_text("Ann 0 – Bo 2")
    close_sheet(ann)
    bo.goto(old)
    expect(bo.get_by_role("status").first).to_contain_text("This link is not valid, or not any more")
    take_seat(bo, read_qr(ann), "Bo")
    peg(bo, "Bo", "pair")
    expect_scores(ann, 0, 4)


def test_a_locked_table_lets_nobody_new_in(phone: Phones, base: str) -> None:
    phone.forgive("403")
    ann, bo = two_phones(phone, base)
    late, address = phone(), read_qr(ann)
    sheet = who(ann)
    button(sheet, "Lock the table").click()
    expect(sheet).to_contain_text("The table is locked")
    late.goto(address)
    expect(late.get_by_role("heading", name="This table is locked")).to_be_visible()
    bo.reload()
    expect_scores(bo, 0, 0)
    button(sheet, "Unlock the table").click()
    expect(button(sheet, "Lock the table")).to_be_visible()
    late.goto(base)
    late.goto(address)
    expect(button(late, re.compile("^Just watching"))).to_be_visible()


def test_the_host_says_who_may_do_what_and_hands_hosting_over(phone: Phones, base: str) -> None:
    ann, bo = two_phones(phone, base)
    deals(ann, "Bo", bo)
    sheet = who(ann)
    of(sheet, "Bo").click()
    button(sheet, "Only watch").click()
    expect(bo.locator(".notice")).to_contain_text("This phone only watches now")
    # The other phone keeps nothing back: what it taps is answered by a line, and nothing is written.
    peg(bo, "Bo", "15")
    expect(bo.locator(".notice")).to_have_text(re.compile("^\\s*This phone only watches\\s*$"))
    expect_scores(bo, 0, 0)
    button(sheet, "Keep score").click()
    expect(bo.locator(".notice")).to_contain_text("This phone keeps score now")
    button(sheet, "Hand hosting over").click()
    expect(bo.locator(".notice")).to_contain_text("This phone hosts the table now")
    expect(button(sheet, "Lock the table")).to_have_count(0)
    expect(button(who(bo), "Lock the table")).to_be_visible()
    close_sheet(bo)
    peg(bo, "Bo", "15")
    close_sheet(ann)
    expect_scores(ann, 0, 2)


def be_gone(host: Host, device: str) -> None:
    """Make it so that a device has asked for nothing for a day."""
    with contextlib.closing(sqlite3.connect(host.folder / "companion.sqlite3", timeout=20)) as file, file:
        found = file.execute("UPDATE device SET seen = '2026-01-01T00:00:00.000Z' WHERE id = ?", (device,))
        assert found.rowcount == 1


def test_a_scorer_asks_to_host_where_the_host_is_gone_and_the_host_says_no(
    phone: Phones, base: str, host: Host
) -> None:
    ann, bo = two_phones(phone, base)
    cy, address = phone(), ann.url
    cy.goto(read_qr(ann))
    button(cy, re.compile("^Just watching")).click()
    cy.wait_for_url("**/t/*")
    wait_for_rulebook(cy)
    expect(button(who(bo), "Ask to host")).to_have_count(0)
    close_sheet(bo)
    device = str(ann.locator("#table").get_attribute("data-device"))
    ann.goto("about:blank")
    # The server finds the stream closed when it next has something to say, at the second heartbeat at the latest.
    expect(bo.locator(".side", has_text="Ann")).to_contain_text("no phone", timeout=3 * PATIENCE)
    be_gone(host, device)
    sheet = who(bo)
    expect(sheet).to_contain_text("Ann’s phone, the host, has not been heard of for twelve hours")
    button(sheet, "Ask to host").click()
    expect(button(sheet, "Ask to host")).to_have_count(0)
    close_sheet(bo)
    expect(bo.get_by_role("alertdialog")).to_contain_text("You ask to host this table")
    expect(bo.get_by_role("alertdialog")).to_contain_text("in 10 minutes")
    expect(cy.get_by_role("alertdialog")).to_contain_text("Bo’s phone asks to host this table")
    button(cy, "All right").click()
    expect(cy.get_by_role("alertdialog")).to_have_count(0)
    ann.goto(address)
    expect(ann.get_by_role("alertdialog")).to_contain_text("Bo’s phone asks to host this table")
    button(ann, "I host: say no").click()
    for page in (ann, bo, cy):
        expect(page.get_by_role("alertdialog")).to_have_count(0)
