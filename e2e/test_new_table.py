"""From home to a table and back: who plays, in which form, by which rules; joining; what is remembered."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from .conftest import INSECURE, PHONE, Phones
from .new_table import ask, choose, deal, say_names, seats, started
from .table import button

pytestmark = pytest.mark.parametrize("origin", [INSECURE], indirect=True)
GAMES = ["cribbage", "run_of_5", "sequence"]
LOSE_ONE_ANSWER = """() => {
  const { fetch } = globalThis;
  globalThis.fetch = async (...asked) => {
    await fetch(...asked);
    globalThis.fetch = fetch;
    throw new TypeError("lost");
  };
}"""
# Until nothing glides any more.
STILL = "() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})))"
FITS = "document.documentElement.scrollWidth <= innerWidth"
SMALL, LYING = {"width": 320, "height": 640}, {"width": 844, "height": 390}


# ----------------------------------------------------------------------------------------------------- three taps


def test_three_taps_from_home_to_the_first_peg(phone: Phones, base: str) -> None:
    page = phone()
    page.goto(base + "/new")
    say_names(page, "Ann", "Bo")
    deal(page)
    page.goto(base + "/")
    page.get_by_role("link", name="Cribbage", exact=True).tap()
    button(page, "Deal").tap()
    page.locator('.side[data-side="p1"] .quick-key[data-points="2"]').tap()
    expect(page.locator('.side[data-side="p1"] .side-score')).to_have_text("2")


# ----------------------------------------------------------------------------------------------------- forms, rules


@pytest.mark.parametrize(
    ("names", "form", "sides"),
    [
        ("Ann Bo Cy", "Captain", {"blue": "p1", "vermillion": "p2 p3"}),
        ("Ann Bo Cy Di", None, {"blue": "p1 p3", "vermillion": "p2 p4"}),
        ("Ann Bo Cy Di", "Each alone", {"blue": "p1", "vermillion": "p2", "green": "p3", "purple": "p4"}),
        ("Ann Bo Cy Di Ed Flo", "Trios", {"blue": "p1 p3 p5", "vermillion": "p2 p4 p6"}),
    ],
)
def test_forms_of_cribbage(
    phone: Phones, base: str, names: str, form: str | None, sides: dict[str, str]
) -> None:
    page = phone()
    page.goto(base + "/new")
    say_names(page, *names.split())
    if form:
        choose(page, "Together", form)
    shown = page.locator(".new-seat").evaluate_all("(rows) => rows.map((row) => row.dataset.colour)")
    table = deal(page)
    start = started(page, table)
    told: dict[str, str] = {}
    for player in start["players"]:
        told[player["colour"]] = f"{told.get(player['colour'], '')} {player['id']}".strip()
    assert told == sides
    assert shown == [player["colour"] for player in start["players"]]


def test_what_differs_from_standard_is_named_and_played(phone: Phones, base: str) -> None:
    page = phone()
    page.goto(base + "/new")
    say_names(page, "Ann", "Bo")
    line = page.locator("summary")
    expect(line).to_contain_text("Standard rules")
    line.click()
    choose(page, "Cards dealt", "Five, usually to 61")
    page.get_by_role("switch", name=re.compile("^Muggins")).check()
    expect(line).to_contain_text("To 61, five cards, muggins")
    page.get_by_label("His nobs: another number").fill("3")
    expect(line).to_contain_text("nobs 3")
    choose(page, "His nobs", "0")
    expect(page.get_by_label("His nobs: another number")).to_have_value("")
    rules = started(page, deal(page))["rules"]
    assert {name: rules[name] for name in ("target", "cards", "muggins", "nobs", "lowball")} == {
        "target": 61, "cards": "five", "muggins": True, "nobs": 0, "lowball": False,
    }  # fmt: skip
    page.goto(base + "/new")
    expect(page.locator("summary")).to_contain_text("Standard rules")
    button(page, "As last time: to 61, five cards, muggins, nobs 0").click()
    expect(page.locator("summary")).to_contain_text("To 61, five cards, muggins, nobs 0")
    button(page, "Standard rules").click()
    expect(page.locator("summary")).to_contain_text("Standard rules")


def test_sequence_asks_six_for_their_teams(phone: Phones, base: str) -> None:
    phone.forgive("422")
    page = phone()
    page.goto(base + "/new?game=sequence")
    say_names(page, "Ann", "Bo", "Cy", "Di", "Ed", "Flo")
    button(page, "Deal").click()
    expect(page.get_by_role("alert")).to_have_text("Two teams or three? So many players can play either way.")
    choose(page, "Together", "Three teams")
    expect(page.get_by_role("alert")).to_have_count(0)
    choose(page, "Who begins?", "Bo")
    phone.forgive("500")  # what the table's own page shows is not asked here
    with page.expect_response("**/api/tables") as made:
        button(page, "Deal").click()
    move = made.value.request.post_data_json["move"]
    assert made.value.status == 201
    assert [player["team"] for player in move["players"]] == ["blue", "green", "red"] * 2
    assert move["first"] == "p2"


def test_run_of_5_asks_who_begins(phone: Phones, base: str) -> None:
    page = phone()
    page.goto(base + "/new?game=run_of_5")
    say_names(page, "Ann", "Bo", "Cy")
    page.locator("summary").click()
    expect(page.get_by_role("switch", name=re.compile("^Light against dark"))).to_be_hidden()
    choose(page, "Who begins?", "Cy")
    choose(page, "Board", "No edge")
    start = started(page, deal(page))
    assert (start["move"]["first"], start["rules"]["board"]) == ("p3", None)


# ----------------------------------------------------------------------------------------------------------- seats


def test_seats_are_put_in_order_by_keys_buttons_and_dragging(phone: Phones, base: str) -> None:
    page = phone()
    page.goto(base + "/new")
    say_names(page, "Ann", "Bo", "Cy")
    button(page, "Move Cy up").click()
    assert seats(page) == ["Ann", "Cy", "Bo"]
    expect(page.locator("#said")).to_have_text("Cy, seat 2 of 3")
    grip = button(page, "Move Ann, seat 1 of 3")
    grip.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert seats(page) == ["Cy", "Bo", "Ann"]
    expect(button(page, "Move Ann, seat 3 of 3")).to_be_focused()
    page.evaluate(STILL)
    held, over = (
        button(page, "Move Ann, seat 3 of 3").bounding_box(),
        page.locator(".new-seat").first.bounding_box(),
    )
    assert held
    assert over
    page.mouse.move(held["x"] + 10, held["y"] + 10)
    page.mouse.down()
    for step in range(1, 21):
        page.mouse.move(held["x"] + 10, held["y"] + 10 + (over["y"] - held["y"] - 10) * step / 20)
        page.evaluate(STILL)
    page.mouse.up()
    assert seats(page) == ["Ann", "Cy", "Bo"]


def test_enter_goes_on_to_the_next_seat_and_then_deals(phone: Phones, base: str) -> None:
    page = phone()
    page.goto(base + "/new")
    page.get_by_label("Name of player 1").focus()
    for name in ("Ann", "Bo"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    assert [player["name"] for player in started(page, page.url.rsplit("/", 1)[1])["players"]] == [
        "Ann",
        "Bo",
    ]


def test_a_seat_taken_away_keeps_its_name(phone: Phones, base: str) -> None:
    page = phone()
    page.goto(base + "/new")
    say_names(page, "Ann", "Bo", "Cy")
    button(page, "Remove Bo").click()
    assert seats(page) == ["Ann", "Cy"]
    choose(page, "Players", "3")
    assert seats(page) == ["Ann", "Cy", "Bo"]


def test_names_are_remembered_the_last_group_first(phone: Phones, base: str) -> None:
    page = phone()
    for names in (("Ann", "Cy", "Di"), ("Ann", "Bo")):
        page.goto(base + "/new")
        say_names(page, *names)
        deal(page)
    page.goto(base + "/new?game=sequence")
    assert seats(page) == ["Ann", "Bo"]
    choose(page, "Players", "3")
    button(page, "Seat Di").click()
    assert seats(page) == ["Ann", "Bo", "Di"]
    button(page, "Seat Ann, Cy, Di").click()
    assert seats(page) == ["Ann", "Cy", "Di"]


# ------------------------------------------------------------------------------------------------------- this phone


def test_the_phone_that_makes_the_table_sits_first_or_nowhere(phone: Phones, base: str) -> None:
    page = phone()
    for says, seat in (("is Ann’s", "p1"), ("keeps score for all", None)):
        page.goto(base + "/new")
        say_names(page, "Ann", "Bo")
        choose(page, "This phone", says)
        assert ask(page, f"/api/tables/{deal(page)}/seats")["you"]["seat"] == seat


# -------------------------------------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    "name", ["", "   ", "B" * 200, "\u202e\u200f"], ids=["none", "blank", "long", "marks"]
)
def test_a_name_that_is_none_is_said_at_its_seat(phone: Phones, base: str, name: str) -> None:
    phone.forgive("422")
    page = phone()
    page.goto(base + "/new")
    say_names(page, "Ann", name)
    page.locator("summary").click()
    page.get_by_role("switch", name=re.compile("^Lowball")).check()
    button(page, "Deal").click()
    wrong = page.locator(".new-seat").nth(1).get_by_role("alert")
    expect(wrong).to_have_text("A name needs at least one letter and at most 40.")
    field = page.get_by_label("Name of player 2")
    expect(field).to_be_focused()
    expect(field).to_have_value(name)
    expect(page.locator("summary")).to_contain_text("Lowball")
    field.fill("Bo")
    assert started(page, deal(page))["rules"]["lowball"] is True


@pytest.mark.parametrize(
    "name", ["🦊 Bo", "بو", "<script>alert(1)</script>"], ids=["emoji", "Arabic", "script"]
)
def test_any_name_with_a_letter_is_a_name(phone: Phones, base: str, name: str) -> None:
    page = phone()
    page.goto(base + "/new")
    say_names(page, "Ann", name)
    table = deal(page)
    assert started(page, table)["players"][1]["name"] == name
    page.goto(base + "/")
    expect(page.locator(".tables-side bdi")).to_have_text(["Ann", name])


def test_two_names_alike_are_taken_with_a_word(phone: Phones, base: str) -> None:
    page = phone()
    page.goto(base + "/new")
    say_names(page, "Ann", "Ann")
    expect(page.locator("#same-name")).to_be_visible()
    expect(page.locator("#same-name")).to_contain_text("shape and colour tell them apart")
    assert [player["name"] for player in started(page, deal(page))["players"]] == ["Ann", "Ann"]


@pytest.mark.parametrize("typed", ["0", "-5", "many"])
def test_a_target_that_is_none_is_said_at_the_rule(phone: Phones, base: str, typed: str) -> None:
    phone.forgive("422")
    page = phone()
    page.goto(base + "/new")
    say_names(page, "Ann", "Bo")
    page.locator("summary").click()
    page.get_by_label("Target: another number").fill(typed)
    page.locator("summary").click()
    button(page, "Deal").click()
    expect(page.get_by_role("group", name="Target", exact=True).get_by_role("alert")).to_have_text(
        f"Target cannot be “{typed}”."
    )
    page.get_by_label("Target: another number").fill("77")
    assert started(page, deal(page))["rules"]["target"] == 77


def test_a_server_that_does_not_answer_loses_nothing(phone: Phones, base: str) -> None:
    phone.forgive("ERR_FAILED")
    page = phone()
    page.goto(base + "/new")
    say_names(page, "Ann", "Bo")
    page.route("**/api/tables", lambda route: route.abort())
    button(page, "Deal").click()
    expect(page.get_by_role("alert")).to_contain_text("Nothing is lost")
    page.unroute("**/api/tables")
    assert seats(page) == ["Ann", "Bo"]
    deal(page)


def test_an_answer_lost_on_the_way_is_no_second_table(phone: Phones, base: str) -> None:
    page = phone()
    page.goto(base + "/new")
    say_names(page, "Ann", "Bo")

    page.evaluate(LOSE_ONE_ANSWER)
    button(page, "Deal").click()
    expect(page.get_by_role("alert")).to_contain_text("Nothing is lost")
    deal(page)
    page.goto(base + "/")
    expect(page.locator(".tables-line")).to_have_count(1)


# --------------------------------------------------------------------------------------------------------- for all


@pytest.mark.parametrize("size", [PHONE, SMALL, LYING], ids=["390", "320", "lying"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.usefixtures("host")  # a wrong code slows down everybody from one address
def test_nothing_that_axe_finds_and_nothing_beside_the_page(
    phone: Phones, base: str, size: dict[str, int], scheme: str
) -> None:
    phone.forgive("403")
    page = phone(viewport=size, color_scheme=scheme, bypass_csp=True)
    paths = ["/", "/join?code=K7QMXR", *[f"/new?game={game}" for game in GAMES]]
    for path in paths:
        page.goto(base + path)
        if path.startswith("/new"):
            say_names(page, "Ann", "A name as long as they get, forty letters", "Cy", "Cy")
            page.locator("summary").click()
        found = Axe().run(page).response["violations"]
        assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == [], path
        assert page.evaluate(FITS), path
        page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
        assert page.evaluate(FITS), f"{path} in text of twice the size"
