"""House rules in the middle of a game: what the sheet says, one tap that changes one, what everybody sees, what is refused."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .begun import BEGIN, seated
from .conftest import INSECURE, Phones
from .new_table import choose
from .table import button, close_sheet, deals, expect_scores, peg, peg_number, spots, told, wait_for_rulebook
from .test_axe import look

pytestmark = pytest.mark.parametrize("origin", [INSECURE], indirect=True)
PLAYERS = [{"id": "p1", "name": "Ann"}, {"id": "p2", "name": "Bo"}]


def house(page: Page) -> Locator:
    """Open the sheet as people do, and give it."""
    button(page, "More").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^House rules")).click()
    sheet = page.get_by_role("dialog", name="House rules")
    expect(sheet.get_by_role("status")).to_be_visible()
    expect(button(sheet, "Close")).to_be_focused()
    return sheet


def rule(page: Page, name: str) -> Locator:
    return page.locator(f'[data-rule="{name}"]')


def begin(page: Page, base: str, game: str, **rules: Any) -> None:
    """A table of any game on this phone."""
    page.goto(base + "/")
    table, _ = page.evaluate(BEGIN, {"do": "start", "game": game, "players": PLAYERS, "rules": rules})
    page.goto(f"{base}/t/{table}")
    wait_for_rulebook(page)


# Until the server has so many moves of a kind: a phone shows one before.
SAID = """async ([path, kind, many]) => {
  for (;;) {
    const { entries } = await (await fetch(path)).json();
    const moves = entries.map((entry) => entry.move).filter((move) => move.do === kind);
    if (moves.length >= many) return moves;
    await new Promise(requestAnimationFrame);
  }
}"""


def said(page: Page, do: str, many: int = 1) -> list[dict[str, Any]]:
    """Moves of a kind that the server has, once there are so many."""
    table = page.locator("#table").get_attribute("data-table")
    found: list[dict[str, Any]] = page.evaluate(SAID, [f"/api/tables/{table}/entries?after=0", do, many])
    return found


def test_muggins_in_mid_game_is_seen_by_all_and_undone(phone: Phones, base: str) -> None:
    phones = seated(phone, base, "Ann", "Bo")
    ann, bo = phones["Ann"], phones["Bo"]
    deals(ann, "Ann", bo)
    sheet = house(ann)
    expect(sheet.get_by_role("status")).to_have_text("Standard rules To 121, six cards, muggins off.")
    sheet.get_by_role("switch", name=re.compile("^Muggins")).tap()
    expect(sheet.get_by_role("status")).to_have_text("Muggins All else standard.")
    expect(rule(ann, "muggins")).to_contain_text("Standard: no")
    expect(bo.locator(".notice")).to_contain_text("House rule changed: Muggins, yes")
    theirs = house(bo)
    expect(theirs.get_by_role("switch", name=re.compile("^Muggins"))).to_be_checked()
    expect(rule(bo, "muggins")).to_have_attribute("data-differs", "")
    close_sheet(bo)
    button(bo, "More").click()
    expect(button(bo, "House rules Muggins")).to_be_visible()
    close_sheet(bo)
    button(bo, "Log").click()
    button(bo.get_by_role("dialog", name="Log"), "Undo House rule changed: Muggins, yes").click()
    expect(sheet.get_by_role("status")).to_contain_text("Standard rules")
    expect(sheet.get_by_role("switch", name=re.compile("^Muggins"))).not_to_be_checked()
    assert said(ann, "rule") == [{"do": "rule", "rule": "muggins", "value": True}]


def test_a_target_that_a_side_has_passed_is_refused_at_the_rule(phone: Phones, base: str) -> None:
    phones = seated(phone, base, "Ann", "Bo")
    ann, bo = phones["Ann"], phones["Bo"]
    deals(ann, "Ann", bo)
    for _ in range(3):
        peg_number(ann, "Ann", 24)
    sheet = house(ann)
    sheet.get_by_role("radio", name="61", exact=True).click()
    expect(rule(ann, "target").get_by_role("alert")).to_have_text("A side has 61 or more already.")
    expect(sheet.get_by_role("radio", name="121", exact=True)).to_be_checked()
    other = sheet.get_by_label("Target: another number")
    other.fill("no")
    other.press("Enter")
    expect(rule(ann, "target").get_by_role("alert")).to_have_text("Target cannot be “no”.")
    other.fill("90")
    other.press("Enter")
    expect(rule(ann, "target").get_by_role("alert")).to_have_count(0)
    expect(sheet.get_by_role("status")).to_contain_text("To 90")
    expect(rule(bo, "target")).to_have_count(0)
    expect(bo.locator(".notice")).to_contain_text("House rule changed: Target, 90")
    close_sheet(ann)
    peg(bo, "Bo", "pair")
    for page in (ann, bo):
        expect_scores(page, 72, 2)
    # The board is one of 90 holes now, for those who saw the change as for one who comes later.
    drawn = spots(ann)
    assert spots(bo) == drawn
    bo.reload()
    wait_for_rulebook(bo)
    assert spots(bo) == drawn
    assert [move["value"] for move in said(ann, "rule")] == [90]


def test_who_only_watches_sees_how_the_table_plays(phone: Phones, base: str) -> None:
    ann, eve = phone(), phone()
    begin(ann, base, "cribbage", muggins=True)
    eve.goto(next(link["url"] for link in told(ann, "/links")["links"] if link["role"] == "watcher"))
    eve.locator(".seat-choice").click()
    eve.wait_for_url("**/t/*")
    wait_for_rulebook(eve)
    sheet = house(eve)
    expect(sheet.get_by_role("status")).to_contain_text("Muggins")
    expect(rule(eve, "muggins")).to_contain_text("Yes")
    expect(sheet.get_by_role("switch")).to_have_count(0)
    expect(sheet.get_by_role("radio")).to_have_count(0)


def test_what_is_standard_again_is_not_marked(phone: Phones, base: str) -> None:
    page = phone()
    begin(page, base, "cribbage", target=100)
    sheet = house(page)
    expect(sheet.get_by_label("Target: another number")).to_have_value("100")
    choose(page, "Target", "121")
    expect(sheet.get_by_label("Target: another number")).to_have_value("")
    expect(rule(page, "target")).not_to_have_attribute("data-differs", "")
    expect(sheet.get_by_role("status")).to_contain_text("Standard rules")


def test_arrow_keys_go_through_the_values_and_space_takes_one(phone: Phones, base: str) -> None:
    page = phone()
    begin(page, base, "cribbage")
    sheet = house(page)
    sheet.get_by_role("radio", name="2, skunk 3", exact=True).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(sheet.get_by_role("radio", name="2, skunk 3", exact=True)).to_be_checked()
    page.keyboard.press("Space")
    expect(sheet.get_by_role("status")).to_contain_text("Match points 1, 2, 4")
    assert said(page, "rule") == [{"do": "rule", "rule": "match_points", "value": "four"}]


def test_dead_wood_of_run_of_5_and_a_board_that_is_settled(phone: Phones, base: str) -> None:
    page = phone()
    begin(page, base, "run_of_5")
    play = {"do": "play", "player": "p1", "tiles": [[6, 5, "5L"], [6, 6, "JD"]]}
    page.evaluate(
        """async (move) => {
          const { table } = document.getElementById("table").dataset;
          await fetch(`/api/tables/${table}/moves`, { method: "POST", headers: { "content-type": "application/json" },
            body: JSON.stringify({ moves: [{ id: "c".repeat(32), move }] }) });
        }""",
        play,
    )
    expect_scores(page, 12, 0)
    sheet = house(page)
    expect(rule(page, "board")).to_contain_text("Settled once a turn was taken.")
    expect(rule(page, "board").get_by_role("radio")).to_have_count(0)
    choose(page, "Dead wood", "Each row scores")
    expect(sheet.get_by_role("status")).to_contain_text("Each row scores something")
    expect(rule(page, "dead_wood")).to_contain_text("Standard: None in any row")
    assert said(page, "rule") == [{"do": "rule", "rule": "dead_wood", "value": "scores"}]


def test_turns_of_sequence(phone: Phones, base: str) -> None:
    page = phone()
    begin(page, base, "sequence", need=1)
    sheet = house(page)
    expect(sheet.get_by_role("status")).to_contain_text("One sequence wins")
    expect(sheet.get_by_role("radio", name="As usual")).to_have_count(0)
    choose(page, "Out of turn", "Refused")
    expect(sheet.get_by_role("status")).to_contain_text("One sequence wins, strict turns")
    choose(page, "Sequences to win", "2")
    expect(sheet.get_by_role("status")).to_contain_text("Strict turns")
    assert [move["rule"] for move in said(page, "rule", 2)] == ["turns", "need"]


def test_axe_and_narrow_phones(phone: Phones, base: str) -> None:
    page = phone()
    found: list[str] = []
    for game in ("cribbage", "run_of_5", "sequence"):
        begin(page, base, game)
        button(page, "More").click()
        look(page, f"{game}, more", found)
        button(page, re.compile("^House rules")).click()
        expect(page.get_by_role("status").first).to_be_visible()
        look(page, f"{game}, house rules", found)
    assert not found, "\n".join(found)
