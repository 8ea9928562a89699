"""Home leads on to the table that runs; joining, and coming back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import INSECURE, Phones
from .new_table import ask, deal, say_names
from .table import button

# Wrong codes slow down everybody from one address: a server of their own.
pytestmark = [pytest.mark.parametrize("origin", [INSECURE], indirect=True), pytest.mark.usefixtures("host")]


def test_home_leads_on_to_the_table_that_runs(phone: Phones, base: str) -> None:
    page = phone()
    page.goto(base + "/")
    expect(page.get_by_role("heading", name="Go on playing")).to_have_count(0)
    page.goto(base + "/new")
    say_names(page, "Ann", "Bo", "Cy", "Di")
    table = deal(page)
    page.goto(base + "/")
    expect(page.locator(".tables-line")).to_contain_text(
        re.compile(r"Ann & Cy 0 – Bo & Di 0\s+deal 1, today")
    )
    page.locator(".tables-line a").tap()
    page.wait_for_url(f"**/t/{table}")


def join_link(page: Page, table: str, role: str = "scorer") -> str:
    links = ask(page, f"/api/tables/{table}/links")["links"]
    return next(str(link["url"]) for link in links if link["role"] == role)


def test_joining_takes_one_tap_and_coming_back_none(phone: Phones, base: str) -> None:
    phone.forgive("403")
    host, guest, third = phone(), phone(), phone()
    host.goto(base + "/new")
    say_names(host, "Ann", "Bo")
    table = deal(host)
    link = join_link(host, table)
    guest.goto(link)
    expect(guest.get_by_role("heading", level=1)).to_have_text("Who are you?")
    expect(guest.locator(".seat-choice")).to_have_count(3)
    expect(button(guest, re.compile("^Ann another phone"))).to_be_visible()
    guest.reload()
    assert link.rsplit(".", 1)[1] not in guest.url
    button(guest, "Bo free").tap()
    guest.wait_for_url(f"**/t/{table}")
    guest.goto(link)
    guest.wait_for_url(f"**/t/{table}")
    third.goto(base + "/")
    third.get_by_label("Code or link").fill(link)
    button(third, "Join").click()
    button(third, re.compile("^Bo another phone")).click()
    expect(third.get_by_role("heading", level=1)).to_have_text("Asking the host …")
    button(host.get_by_role("alertdialog"), "No").click()
    expect(third.get_by_role("heading", level=1)).to_have_text("Not this time")
    button(third, re.compile("^Just watching")).click()
    third.wait_for_url(f"**/t/{table}")


def test_a_watcher_is_not_asked_for_a_seat(phone: Phones, base: str) -> None:
    host, guest = phone(), phone()
    host.goto(base + "/new")
    say_names(host, "Ann", "Bo")
    guest.goto(join_link(host, deal(host), "watcher"))
    expect(guest.get_by_role("heading", level=1)).to_have_text("You are watching")
    expect(guest.locator(".seat-choice")).to_have_count(1)


def test_a_code_that_opens_nothing_says_what_helps(phone: Phones, base: str) -> None:
    phone.forgive("403")
    page = phone()
    page.goto(base + "/")
    page.get_by_label("Code or link").fill("K7QMXR")
    button(page, "Join").click()
    expect(page.locator("#join-says")).to_contain_text("No table is open by this code")
