"""The rules at hand: by topic, drawn, searched with slips, with what the table plays, from each why and each refusal, without the server too."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .begun import begin
from .conftest import INSECURE, SECURE, Host, Phones
from .table import button, count_by_points, count_hand, deals, starter
from .test_axe import look
from .test_offline import installed

insecure = pytest.mark.parametrize("origin", [INSECURE], indirect=True)
# Game, what is typed, the part that is meant.
SLIPS = [
    ("cribbage", "duoble rum", "runs"),
    ("cribbage", "muggins", "claims"),
    ("cribbage", "his nbos", "his-nobs"),
    ("cribbage", "last crad", "the-play"),
    ("run_of_5", "ded wood", "dead-wood"),
    ("run_of_5", "bonusses", "bonuses"),
    ("sequence", "ded cards", "dead-cards"),
    ("sequence", "one eyed jack", "removal"),
]


@insecure
def test_from_home_by_topic(phone: Phones, base: str) -> None:
    page = phone()
    page.goto(base + "/")
    page.get_by_role("link", name="Rules", exact=True).click()
    page.get_by_role("link", name="Cribbage").click()
    page.get_by_role("link", name="Said out loud").click()
    expect(page.get_by_role("heading", name="Said out loud")).to_be_in_viewport()
    expect(page.locator("#runs").get_by_role("img", name="7").first).to_be_visible()
    page.goto(base + "/rules/run_of_5#worth")
    expect(
        page.locator("#worth")
        .get_by_role("img", name="light king")
        .or_(page.locator("#worth").get_by_role("img", name="dark king"))
    ).to_be_visible()
    page.goto(base + "/rules/sequence#sequences")
    expect(
        page.locator("#sequences").get_by_role("img", name="corner, a chip, a chip, a chip, a chip")
    ).to_be_visible()


@insecure
def test_a_search_forgives_slips(phone: Phones, base: str) -> None:
    page = phone()
    for game, said, meant in SLIPS:
        if not page.url.endswith(game):
            page.goto(f"{base}/rules/{game}")
        page.get_by_label("Search").fill(said)
        expect(page.locator(f"#{meant}")).to_be_visible()
        expect(page.locator("#rules-found")).to_have_text(re.compile(r"^\d+ of \d+ parts$"))
        assert page.locator(".rules-part:visible").count() < page.locator(".rules-part").count() / 2, said
    page.get_by_label("Search").fill("xylophone")
    expect(page.locator("#rules-found")).to_contain_text("Nothing here says that")
    page.get_by_label("Search").fill("")
    expect(page.locator(".rules-part:visible")).to_have_count(page.locator(".rules-part").count())


@insecure
def test_a_why_leads_to_the_rule_as_this_table_plays_it(phone: Phones, base: str) -> None:
    ann = phone()
    begin(ann, base, "Ann", "Bo", nobs=0)
    deals(ann, "Bo")
    starter(ann, "KH")
    count_hand(ann, "Ann", "2 6 T J", 0, "")
    button(ann, "Log").click()
    ann.locator(".entry-what", has_text="hand 0 points").click()
    ann.get_by_role("link", name="Read it in the rules").click()
    ann.wait_for_url("**/rules/cribbage?at.nobs=0#*")
    expect(ann.locator('[data-here="nobs"]')).to_have_text("At your table: 0")
    expect(ann.locator(".rules-woven").first).to_contain_text("at your table: 0")


@insecure
def test_a_refusal_leads_to_its_place(phone: Phones, base: str) -> None:
    ann = phone()
    begin(ann, base, "Ann", "Bo")
    deals(ann, "Bo")
    count_by_points(ann, "Hand", 19)
    ann.get_by_role("alertdialog").get_by_role("link", name="The rule").click()
    ann.wait_for_url("**/rules/cribbage#code-impossible_score")
    expect(ann.locator("#code-impossible_score")).to_be_in_viewport()


@insecure
def test_what_axe_finds_and_what_sticks_out(phone: Phones, base: str) -> None:
    page = phone()
    found: list[str] = []
    for path in ("", "/cribbage?at.nobs=0", "/run_of_5", "/sequence"):
        page.goto(f"{base}/rules{path}")
        look(page, path, found)
    assert found == []


@pytest.mark.parametrize("origin", [SECURE], indirect=True)
def test_the_rules_without_the_server(phone: Phones, host: Host) -> None:
    phone.forgive("net::ERR_")
    page = phone()
    page.goto(host.url + "/")
    installed(page)
    host.stop()
    page.goto(host.url + "/rules/sequence?at.need=1#winning")
    expect(page.locator('[data-here="need"]')).to_have_text("At your table: 1")
    page.get_by_label("Search").fill("reqiures corner")
    expect(page.locator("#rules-found")).not_to_be_empty()
