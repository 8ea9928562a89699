"""Without the network, on a secure origin: opened, played and reloaded; started on the phone alone and put on the table later."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from . import chips
from .conftest import SECURE, Host, Phones
from .game import END, GAME, play
from .table import (
    KEYS,
    button,
    close_sheet,
    deals,
    expect_scores,
    make_table,
    name_players,
    peg_number,
    read_qr,
    spots,
    spots_of,
    take_seat,
    told,
    view_with,
    wait_for_rulebook,
)

pytestmark = pytest.mark.parametrize("origin", [SECURE], indirect=True)
RELOADS = 9  # lines of a game from one reload to the next
KEPT = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  if (active.state !== "activated") await new Promise((done) => active.addEventListener("statechange", () => active.state === "activated" && done()));
}"""
# What the phone has written down of its table: how many entries, which moves not sent, the score as shown.
WRITTEN = """async ([entries, scores]) => {
  const isWritten = async () => {
    const asked = indexedDB.open("companion-tables");
    asked.onupgradeneeded = () => asked.transaction.abort(); // the page makes it, not we
    const store = await new Promise((done) => { asked.onsuccess = () => done(asked.result); asked.onerror = () => done(null); });
    if (!store) return false;
    const { table } = document.getElementById("table").dataset;
    const found = await new Promise((done) => {
      const one = store.transaction("tables").objectStore("tables").get(table);
      one.onsuccess = () => done(one.result);
    });
    store.close();
    return Boolean(found) && found.last === entries && found.view.sides.map((side) => side.score).join() === scores.join();
  };
  while (!(await isWritten())) await new Promise((done) => setTimeout(done, 50));
}"""


def installed(page: Page) -> None:
    """Until this phone can do without the network."""
    page.evaluate(KEPT)


def written(page: Page, entries: int, *scores: int) -> None:
    """Until the phone has put down so many of the server's entries and these scores."""
    page.evaluate(WRITTEN, [entries, list(scores)])


def by_numbers(script: str) -> str:
    """The game as one phone keeps it for both: points by their number, with no word for what they are."""
    script = re.sub(
        r"peg (\w+), ([\w ]+?)(?=  )", lambda found: f"number {found[1]}, {KEYS[found[2]]}", script
    )
    return re.sub(r" for a [a-z ]+?(?=,|  )|(?<=\+\d )(?:last|fifteen)", "", script)


@pytest.fixture
def away(phone: Phones, host: Host) -> Page:
    """A phone that has been at home once; the server is gone since."""
    phone.forgive("net::ERR_")
    page = phone()
    page.goto(host.url + "/")
    installed(page)
    host.stop()
    return page


def start_by_hand(page: Page, host: Host, game: str, *names: str) -> None:
    page.goto(host.url + "/")
    page.get_by_role("link").filter(has=page.get_by_text(game, exact=True)).click()
    page.wait_for_url("**/new*")
    name_players(page, *names)
    page.wait_for_url("**/t/*")
    wait_for_rulebook(page)


def looks(page: Page) -> Any:
    """What a person sees of scores, pegs and the end; but not whether phones are connected."""
    texts = [
        page.locator(part).all_inner_texts() for part in (".side-name", ".side-score", ".side-to-go", ".end")
    ]
    return texts, spots(page)


def test_a_table_opens_and_plays_on_without_the_server(phone: Phones, host: Host) -> None:
    phone.forgive("net::ERR_")
    ann = phone()
    make_table(ann, host.url, "Ann", "Bo")
    deals(ann, "Ann")
    peg_number(ann, "Ann", 7)
    installed(ann)
    written(ann, 3, 7, 0)
    host.stop()
    ann.reload()
    expect_scores(ann, 7, 0)
    wait_for_rulebook(ann)
    peg_number(ann, "Bo", 3)
    expect_scores(ann, 7, 3)
    expect(ann.locator(".phase-unsent")).to_have_text("1 not sent yet")
    ann.reload()
    expect_scores(ann, 7, 3)
    wait_for_rulebook(ann)
    expect(ann.locator(".phase-unsent")).to_have_text("1 not sent yet")
    button(ann, "Log").click()
    expect(ann.get_by_role("dialog", name="Log").locator(".entry")).to_have_count(4)
    close_sheet(ann)
    host.start()
    expect(ann.locator(".phase-unsent")).to_have_count(0)
    assert spots(ann) == spots_of(view_with(ann, (7, 3)))
    assert [entry["seq"] for entry in told(ann, "/entries")["entries"]] == [1, 2, 3, 4]


@pytest.mark.parametrize(("game", "face"), [("Run of 5", "#tile-7D"), ("Sequence", "#sq-7D")])
def test_the_boards_come_back_with_their_faces(phone: Phones, host: Host, game: str, face: str) -> None:
    """Tiles and cards are drawn once for a page; without them a board that was kept would be bare."""
    phone.forgive("net::ERR_")
    ann = phone()
    start_by_hand(ann, host, game, "Ann", "Bo")
    board = ann.locator(".board svg").first
    drawn = re.sub("<!--.*?-->", "", board.inner_html())
    installed(ann)
    written(ann, 1, 0, 0)
    host.stop()
    ann.reload()
    wait_for_rulebook(ann)
    expect(ann.locator(f"symbol{face}")).to_have_count(1)
    assert re.sub("<!--.*?-->", "", board.inner_html()) == drawn


def test_home_lists_what_the_phone_keeps(phone: Phones, host: Host) -> None:
    phone.forgive("net::ERR_")
    ann = phone()
    make_table(ann, host.url, "Ann", "Bo")
    peg_number(ann, "Ann", 7)
    installed(ann)
    written(ann, 2, 7, 0)
    host.stop()
    ann.goto(host.url + "/")
    line = ann.get_by_role("region", name="Go on playing").get_by_role("link")
    expect(line).to_contain_text("Ann 7 – Bo 0")
    line.click()
    expect_scores(ann, 7, 0)
    host.start()
    ann.goto(host.url + "/")
    expect(ann.locator(".tables-line")).to_have_count(1)


def test_a_whole_game_on_the_phone_alone_and_then_on_the_table(away: Page, phone: Phones, host: Host) -> None:
    ann = away
    start_by_hand(ann, host, "Cribbage", "Ann", "Bo")
    expect(ann.locator(".phase-unsent")).to_have_text("on this phone alone")
    count = 0

    def check(scores: tuple[int, int]) -> None:
        nonlocal count
        expect_scores(ann, *scores)
        count += 1
        if count % RELOADS == 0:
            ann.reload()
            expect_scores(ann, *scores)
            wait_for_rulebook(ann)

    play({"Ann": ann, "Bo": ann}, by_numbers(GAME.strip() + END), check)
    final = 121, 120
    ann.reload()
    expect_scores(ann, *final)
    expect(ann.get_by_role("region", name="The end")).to_be_visible()
    button(ann.get_by_role("navigation", name="Table"), "Share").click()
    expect(ann.get_by_role("dialog")).to_contain_text("on this phone alone")
    expect(button(ann, "Put it on the table")).to_be_visible()
    address = ann.url
    before = looks(ann)
    host.start()
    button(ann, "Put it on the table").click()
    expect(ann.get_by_role("img", name="QR code of the table’s address")).to_be_visible()
    close_sheet(ann)
    bo = phone()
    take_seat(bo, read_qr(ann), "Bo")
    expect_scores(bo, *final)
    assert ann.url == address
    assert looks(ann) == before
    assert spots(bo) == spots(ann)
    button(bo, re.compile("^Again")).click()
    expect_scores(ann, 0, 0)
    entries = told(bo, "/entries")["entries"]
    assert len({entry["id"] for entry in entries}) == len(entries) >= count


def test_a_table_alone_keeps_its_seat_and_its_look_when_it_is_put_on_the_table(
    away: Page, host: Host
) -> None:
    ann = away
    start_by_hand(ann, host, "Cribbage", "Ann", "Bo")
    peg_number(ann, "Ann", 2)
    host.start()
    expect(ann.locator(".phase-unsent")).to_have_count(0)
    expect(ann.locator(".side.is-mine .dot.is-here")).to_have_count(1)
    expect(ann.locator("#table")).to_have_attribute("data-solo", "")
    ann.reload()
    expect_scores(ann, 2, 0)
    expect(ann.locator(".side.is-mine .side-name")).to_have_text("Ann")
    assert told(ann, "/seats")["you"] | {"device": ""} == {"device": "", "role": "host", "seat": "p1"}


def test_what_the_rules_refuse_is_said_at_its_field_without_a_server_too(away: Page, host: Host) -> None:
    away.goto(host.url + "/new?game=cribbage")
    name_players(away, "Ann", "\u202e")
    expect(away.locator(".seat-wrong:visible")).to_have_count(1)
    assert away.url.endswith("/new?game=cribbage")


def test_run_of_5_on_the_phone_alone(away: Page, phone: Phones, host: Host) -> None:
    start_by_hand(away, host, "Run of 5", "Ann", "Bo")
    expect(away.locator(".tileboard")).to_be_visible()
    away.reload()
    wait_for_rulebook(away)
    expect(away.locator(".tileboard")).to_be_visible()
    expect(away.locator(".tile-key").first).to_be_visible()


def test_sequence_on_the_phone_alone(away: Page, host: Host) -> None:
    start_by_hand(away, host, "Sequence", "Ann", "Bo")
    chips.tap(away, [4, 4])
    expect(away.locator(".sq-live .sq-chip")).to_have_count(1)
    away.reload()
    wait_for_rulebook(away)
    expect(away.locator(".sq-live .sq-chip:not(.is-ghost)")).to_have_count(1)
    host.start()
    expect(away.locator(".phase-unsent")).to_have_count(0)
    away.reload()
    expect(away.locator(".sq-live .sq-chip")).to_have_count(1)


def test_a_table_that_is_not_here_says_so(away: Page, host: Host) -> None:
    away.goto(host.url + "/t/abcdefghjk")
    expect(away.get_by_role("heading", name="Not on this phone")).to_be_visible()
    expect(button(away, "Try again")).to_have_count(0)
    expect(away.get_by_role("link", name="Try again")).to_be_visible()


def test_the_join_page_without_a_server(away: Page, host: Host) -> None:
    away.goto(host.url + "/join#abcdefghjk.secret")
    expect(away.locator("#join-says")).to_contain_text("The server does not answer")
