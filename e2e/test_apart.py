"""Phones that kept score apart come together: adds add, what is one thing is one, what cannot be is asked about, and both can be laid side by side."""

from __future__ import annotations

import re
import secrets
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.store.restoring import restore
from companion.store.sqlite import back_up

from . import chips, tiles
from .conftest import INSECURE, Host, Phones
from .game import expect_alike
from .table import (
    button,
    count_by_points,
    deals,
    expect_scores,
    face,
    next_deal,
    peg,
    told,
    two_phones,
)
from .test_axe import look

pytestmark = pytest.mark.parametrize("origin", [INSECURE], indirect=True)

UNSENT = ".phase-unsent"


def part(*pages: Page) -> None:
    """Their Wi-Fi is gone."""
    for page in pages:
        page.context.set_offline(True)


def come_back(page: Page) -> None:
    page.context.set_offline(False)
    expect(page.locator(UNSENT)).to_have_count(0)


def apart(phone: Phones, base: str) -> tuple[Page, Page]:
    phone.forgive("net::ERR_")
    ann, bo = two_phones(phone, base)
    deals(ann, "Bo", bo)
    part(ann, bo)
    return ann, bo


def entries(page: Page, do: str) -> list[dict[str, object]]:
    return [entry for entry in told(page, "/entries?after=0")["entries"] if entry["move"]["do"] == do]


def test_an_hour_apart_adds_up(phone: Phones, base: str) -> None:
    """Each keeps its own player's points; both count Ann's hand, both begin the next deals: nobody is asked anything about that."""
    ann, bo = apart(phone, base)
    for _ in range(3):
        peg(ann, "Ann", "15")
        peg(bo, "Bo", "run 3")
        for page in (ann, bo):
            count_by_points(page, "Hand", 4, "Ann")
            next_deal(page)
    expect(ann.locator(UNSENT)).to_have_text("9 not sent yet")
    expect_scores(ann, 18, 0)
    expect_scores(bo, 12, 9)
    come_back(ann)
    come_back(bo)
    expect_alike({"Ann": ann, "Bo": bo}, (18, 9))
    assert len(entries(ann, "hand")) == len(entries(ann, "deal")) == 3
    for page in (ann, bo):
        expect(page.locator(".bar-deal")).to_have_text("deal 4")
        expect(page.get_by_role("alertdialog")).to_have_count(0)


def asked_about_anns_hand(phone: Phones, base: str) -> tuple[Page, Page, Locator]:
    """Ann's hand counted otherwise on each phone while they were apart; Bo's, which comes second, asks."""
    ann, bo = apart(phone, base)
    count_by_points(ann, "Hand", 4, "Ann")
    count_by_points(bo, "Hand", 8, "Ann")
    come_back(ann)
    come_back(bo)
    asked = bo.get_by_role("alertdialog")
    expect(asked).to_contain_text("The hand of Ann has been counted in this deal.")
    return ann, bo, asked


def test_a_move_that_came_too_late_is_changed(phone: Phones, base: str) -> None:
    """The second count goes to Bo, whose it was; a reload in between forgets nothing."""
    ann, bo, asked = asked_about_anns_hand(phone, base)
    bo.reload()
    button(asked, "Change it").click()
    sheet = bo.get_by_role("dialog", name="Change it")
    found: list[str] = []
    look(bo, "change it", found)
    assert not found, "\n".join(found)
    button(sheet, "Bo").click()
    button(sheet, "one less").first.click()
    button(sheet, "Make it so").click()
    expect_alike({"Ann": ann, "Bo": bo}, (4, 7))
    expect(asked).to_have_count(0)


def test_a_move_that_came_too_late_is_dropped_or_counted(phone: Phones, base: str) -> None:
    ann, bo = apart(phone, base)
    for page, points in ((ann, 4), (bo, 8)):
        peg(page, "Bo", "heels")
        count_by_points(page, "Hand", points, "Ann")
    come_back(ann)
    come_back(bo)
    asked = bo.get_by_role("alertdialog")
    expect(asked).to_contain_text("The hand of Ann")
    button(asked, "Drop it").click()
    expect(asked).to_have_count(0)
    expect_alike({"Ann": ann, "Bo": bo}, (4, 2))


def test_both_undo_and_both_end(phone: Phones, base: str) -> None:
    phone.forgive("net::ERR_")
    ann, bo = two_phones(phone, base)
    deals(ann, "Bo", bo)
    peg(ann, "Ann", "15")
    expect_scores(bo, 2, 0)
    part(ann, bo)
    for page in (ann, bo):
        button(page, "Undo Ann +2 fifteen").click()
        button(page, "More").click()
        button(page, "End the game").click()
    come_back(ann)
    come_back(bo)
    assert len(entries(ann, "undo")) == len(entries(ann, "end")) == 1
    for page in (ann, bo):
        expect(page.get_by_role("region", name="The end")).to_be_visible()
        expect(page.get_by_role("alertdialog")).to_have_count(0)


def score_twice(ann: Page, bo: Page) -> None:
    """Both keep the same score of the same deal, and each a little that the other has not seen."""
    for page in (ann, bo):
        for key in ("15", "pair", "run 3", "go", "31"):
            peg(page, "Ann", key)
        peg(page, "Bo", "last")
    peg(bo, "Bo", "run 4")
    come_back(ann)
    come_back(bo)


def test_side_by_side(phone: Phones, base: str) -> None:
    ann, bo = apart(phone, base)
    score_twice(ann, bo)
    expect_scores(bo, 20, 6)
    asked = bo.get_by_role("alertdialog")
    expect(asked).to_contain_text("Two phones kept score of deal 1.")
    expect(ann.get_by_role("alertdialog")).to_have_count(0)
    bo.reload()
    button(asked, "Look at both").click()
    sheet = bo.get_by_role("dialog", name="Two phones, deal 1")
    expect(sheet.get_by_role("region", name="deal 1").get_by_role("list")).to_have_count(2)
    button(sheet, "Mark what is on both: 6").click()
    found: list[str] = []
    look(bo, "side by side", found)
    assert not found, "\n".join(found)
    button(sheet, "Undo 6 of these").click()
    expect(bo.get_by_role("dialog")).to_have_count(0)
    expect_alike({"Ann": ann, "Bo": bo}, (10, 5))
    assert len(entries(ann, "undo")) == 6
    bo.reload()
    expect_scores(bo, 10, 5)
    expect(asked).to_have_count(0)


def test_side_by_side_all_may_stay(phone: Phones, base: str) -> None:
    ann, bo = apart(phone, base)
    score_twice(ann, bo)
    button(bo.get_by_role("alertdialog"), "Keep all").click()
    expect(bo.get_by_role("alertdialog")).to_have_count(0)
    expect_alike({"Ann": ann, "Bo": bo}, (20, 6))
    assert entries(ann, "undo") == []


def test_a_reload_while_apart_keeps_what_was_made(phone: Phones, base: str) -> None:
    """The page goes in the middle; the moves are in the phone's own store, in order, and are sent when there is a way."""
    phone.forgive("net::ERR_")
    ann, bo = two_phones(phone, base)
    deals(ann, "Bo", bo)
    # The page can come from the server, its moves cannot go there.
    ann.route("**/moves*", lambda route: route.abort())
    part(ann)
    for key in ("15", "pair", "run 3"):
        peg(ann, "Ann", key)
    expect(ann.locator(UNSENT)).to_have_text("3 not sent yet")
    ann.context.set_offline(False)
    ann.reload()
    expect_scores(ann, 7, 0)
    face(ann, "Peg")
    ann.unroute("**/moves*")
    ann.reload()
    expect_alike({"Ann": ann, "Bo": bo}, (7, 0))
    assert [entry["move"]["points"] for entry in entries(bo, "peg")] == [2, 2, 3]  # type: ignore[index]


@pytest.mark.parametrize("broken", ["no store", "full"])
def test_a_phone_that_keeps_nothing_says_so(phone: Phones, base: str, broken: str) -> None:
    """No IndexedDB (private mode), or a disk that is full: the game goes on, and the screen says what is not kept."""
    phone.forgive("net::ERR_")
    ann, bo = two_phones(phone, base)
    if broken == "no store":
        ann.add_init_script(
            "delete globalThis.indexedDB; Object.defineProperty(globalThis, 'indexedDB', { value: undefined })"
        )
    else:
        ann.add_init_script(
            "IDBObjectStore.prototype.put = function () { throw new DOMException('full', 'QuotaExceededError') }"
        )
    ann.reload()
    deals(ann, "Bo", bo)
    part(ann)
    peg(ann, "Ann", "15")
    expect(ann.locator(UNSENT)).to_have_text("1 not sent yet, and not kept if this page is closed")
    expect_scores(ann, 2, 0)
    come_back(ann)
    expect_alike({"Ann": ann, "Bo": bo}, (2, 0))


def test_an_evicted_store_costs_nothing(phone: Phones, base: str) -> None:
    """The browser throws the phone's store away in the middle: what is unsent is written anew, what was sent the server brings back."""
    ann, bo = apart(phone, base)
    peg(ann, "Ann", "15")
    expect(ann.locator(UNSENT)).to_have_text("1 not sent yet")
    browser = ann.context.new_cdp_session(ann)
    browser.send("Storage.clearDataForOrigin", {"origin": base, "storageTypes": "indexeddb"})
    peg(ann, "Ann", "run 3")
    expect(ann.locator(UNSENT)).to_have_text("2 not sent yet")
    count = """() => new Promise((done) => {
      const request = indexedDB.open("companion");
      request.onsuccess = () => {
        const { result } = request;
        const all = result.transaction("outbox").objectStore("outbox").count();
        all.onsuccess = () => (result.close(), done(all.result));
      };
    })"""
    assert ann.evaluate(count) == 2
    come_back(ann)
    come_back(bo)
    expect_alike({"Ann": ann, "Bo": bo}, (5, 0))
    browser.send("Storage.clearDataForOrigin", {"origin": base, "storageTypes": "indexeddb"})
    ann.reload()
    expect_alike({"Ann": ann, "Bo": bo}, (5, 0))
    assert re.search("5", ann.locator(".side-score").first.inner_text())


def put_back(host: Host, copy: Path) -> None:
    """The server is put back to what it was at the copy."""
    host.stop()
    restore(copy, host.folder / "companion.sqlite3", lambda: secrets.token_hex(4))
    host.start()


def test_what_a_server_lost_its_phones_bring_back(phone: Phones, host: Host, tmp_path: Path) -> None:
    """Restored from an older backup: open pages offer what they have more, and so does one that is opened only afterwards."""
    phone.forgive("net::ERR_")
    ann, bo = two_phones(phone, host.url)
    copy = tmp_path / "copy.sqlite3"
    back_up(host.folder / "companion.sqlite3", copy)
    deals(ann, "Bo", bo)
    peg(ann, "Ann", "15")
    expect_alike({"Ann": ann, "Bo": bo}, (2, 0))
    put_back(host, copy)
    expect_alike({"Ann": ann, "Bo": bo}, (2, 0))
    peg(bo, "Bo", "run 3")
    expect_alike({"Ann": ann, "Bo": bo}, (2, 3))
    ann.evaluate(KEPT, 4)
    address = ann.url
    for page in (ann, bo):
        page.goto("about:blank")
    put_back(host, copy)
    ann.goto(address)
    expect_scores(ann, 2, 3)
    bo.goto(address)
    expect_alike({"Ann": ann, "Bo": bo}, (2, 3))


# Until this phone keeps so many entries of its table.
KEPT = """async (count) => {
  const many = () => new Promise((done) => {
    const request = indexedDB.open("companion-tables");
    request.onsuccess = () => {
      const { result } = request;
      const all = result.transaction("entries").objectStore("entries").count();
      all.onsuccess = () => (result.close(), done(all.result));
    };
  });
  while (await many() < count) await new Promise(requestAnimationFrame);
}"""


PLAYERS = [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}]


def change(page: Page, key: str) -> None:
    """Say that the move that came too late is to be changed, and how its form comes up."""
    button(page.get_by_role("alertdialog"), "Change it").click()
    button(page.get_by_role("dialog", name="Change it"), key).click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_chip_that_came_too_late_is_laid_elsewhere(phone: Phones, base: str) -> None:
    phone.forgive("net::ERR_")
    ann, bo = phone(), phone()
    sides = [dict(player, colour=colour) for player, colour in zip(PLAYERS, ("blue", "green"), strict=True)]
    made = chips.start(ann, base, sides, {})
    chips.join(bo, base, made, "Bo")
    part(ann, bo)
    for page, spaces in ((ann, [[1, 1]]), (bo, [[2, 2], [1, 1]])):
        for space in spaces:
            chips.tap(page, space)
        expect(page.locator(UNSENT)).to_have_text(f"{len(spaces)} not sent yet")
    come_back(ann)
    come_back(bo)
    change(bo, "Tap the right space")
    chips.tap(bo, [3, 3])
    for page in (ann, bo):
        for at, colour in (([1, 1], "blue"), ([2, 2], "blue"), ([3, 3], "green")):
            expect(chips.space(page, at)).to_have_attribute("aria-label", re.compile(f"{colour} chip"))
        expect(page.get_by_role("alertdialog")).to_have_count(0)


def test_a_turn_that_came_too_late_is_in_the_hand_again(phone: Phones, base: str) -> None:
    phone.forgive("net::ERR_")
    ann, bo = phone(), phone()
    made = tiles.start(ann, base, PLAYERS, {})
    tiles.join(bo, base, made, "Bo")
    part(ann, bo)
    for page, second in ((ann, "8D"), (bo, "8L")):
        tiles.lay(page, [[6, 6, "7L"], [6, 7, second]])
        tiles.main_key(page).click()
        expect(page.locator(UNSENT)).to_have_text("1 not sent yet")
    come_back(ann)
    come_back(bo)
    change(bo, "Enter it again")
    expect(bo.locator(".tb-live use.is-new").first).to_be_visible()
    expect(bo.get_by_role("alertdialog")).to_have_count(0)
