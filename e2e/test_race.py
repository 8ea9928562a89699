"""Two phones in the same instant: points are both counted, a hand is counted once, and a change meets a change."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from .conftest import INSECURE, Phones
from .game import expect_alike
from .table import (
    KEYS,
    button,
    close_sheet,
    count_hand,
    deals,
    expect_scores,
    face,
    peg,
    tell_cards,
    told,
    two_phones,
)

pytestmark = pytest.mark.parametrize("origin", [INSECURE], indirect=True)

ROUNDS = 20
AHEAD = 150  # milliseconds: until then both pages have been told when to tap


# Where the other phone's tap has been shown already, nobody taps a key that has come to mean something else.
TAP = """(key, instant) => {
  const said = () => `${key.textContent} ${document.querySelector(".bar-deal")?.textContent}`;
  const meant = said();
  globalThis.tapped = new Promise((done) => setTimeout(() => done(key.isConnected && said() === meant && key.click()), instant - Date.now()));
}"""


def tap_together(*keys: Locator) -> None:
    """Tap each key, each on its own phone, at the same time by the clock they share."""
    instant = keys[0].evaluate("(_key, ahead) => Date.now() + ahead", AHEAD)
    for key in keys:
        key.evaluate(TAP, instant)
    for key in keys:
        key.page.evaluate("() => globalThis.tapped")


def key_of(page: Page, name: str, key: str) -> Locator:
    return button(page, f"{key.split()[0]}, {KEYS[key]} for {name}")


def leave(page: Page) -> None:
    """Say to whatever is asked that it be left."""
    question = page.get_by_role("alertdialog")
    if question.is_visible():
        question.get_by_role("button").last.click()
    expect(question).to_have_count(0)


def whoever_is_asked(*pages: Page) -> Page:
    """Wait until one of the phones asks something, and give it."""
    for _ in range(20):
        for page in pages:
            try:
                page.get_by_role("alertdialog").wait_for(timeout=250)
            except TimeoutError:
                continue
            return page
    raise AssertionError("no phone asks anything")


def go_on(ann: Page, bo: Page) -> None:
    """A tap on each phone: moves are sent in order, so what was tapped before has its answer when these have theirs."""
    peg(ann, "Ann", "go")
    peg(bo, "Bo", "15")


def entries(page: Page, do: str) -> list[str]:
    return [entry["id"] for entry in told(page, "/entries?after=0")["entries"] if entry["move"]["do"] == do]


def test_both_taps_count(phone: Phones, base: str) -> None:
    ann, bo = two_phones(phone, base)
    deals(ann, "Bo", bo)
    for round_ in range(1, ROUNDS + 1):
        tap_together(key_of(ann, "Ann", "pair"), key_of(bo, "Bo", "run 3"))
        expect_alike({"Ann": ann, "Bo": bo}, (2 * round_, 3 * round_))
    assert len(entries(ann, "peg")) == 2 * ROUNDS


def test_both_taps_for_the_same_player_count(phone: Phones, base: str) -> None:
    ann, bo = two_phones(phone, base)
    deals(ann, "Bo", bo)
    bo.locator(".side-turn", has_text="Ann").click()
    for round_ in range(1, ROUNDS // 2 + 1):
        tap_together(key_of(ann, "Ann", "pair"), key_of(bo, "Ann", "run 3"))
        expect_alike({"Ann": ann, "Bo": bo}, (5 * round_, 0))


# Both in the instant in which a phone asks a question would be seen too, though it were gone again.
WATCH = """() => {
  globalThis.asked = [];
  const look = () => { for (const one of document.querySelectorAll(".question")) globalThis.asked.push(one.textContent); };
  new MutationObserver(look).observe(document.getElementById("table"), { childList: true, subtree: true, characterData: true });
}"""


def watch_questions(*pages: Page) -> None:
    for page in pages:
        page.evaluate(WATCH)


def expect_never_asked(*pages: Page) -> None:
    """No phone has asked anything since `watch_questions`, not even for a moment."""
    assert [page.evaluate("() => globalThis.asked") for page in pages] == [[] for _ in pages]


def tell_anns_hand(ann: Page, bo: Page, cards: str) -> None:
    """Both phones have Ann's hand of nine, Bo's the cards as given."""
    deals(ann, "Bo", bo)
    for page in (ann, bo):
        face(page, "Hand")
        if page is bo:
            page.locator(".side-turn", has_text="Ann").click()
        tell_cards(page, cards if page is bo else "5 6 7 8 9")


def test_the_same_hand_counted_by_both_counts_once(phone: Phones, base: str) -> None:
    """The same points, though one phone says the cards in another order: nobody is asked."""
    ann, bo = two_phones(phone, base)
    tell_anns_hand(ann, bo, "8 7 6 5 9")
    watch_questions(ann, bo)
    tap_together(*[button(page, "Peg Ann’s hand 9") for page in (ann, bo)])
    for page in (ann, bo):
        expect_scores(page, 9, 0)
    go_on(ann, bo)
    expect_alike({"Ann": ann, "Bo": bo}, (10, 2))
    assert len(entries(ann, "hand")) == 1
    expect_never_asked(ann, bo)


def test_a_hand_counted_otherwise_is_asked_about(phone: Phones, base: str) -> None:
    ann, bo = two_phones(phone, base)
    tell_anns_hand(ann, bo, "5 6 7 8 8")
    tap_together(button(ann, "Peg Ann’s hand 9"), button(bo, "Peg Ann’s hand 14"))
    # The later one is told by the server's answer that it was counted before.
    late = whoever_is_asked(ann, bo)
    expect(late.get_by_role("alertdialog")).to_contain_text("The hand of Ann has been counted in this deal.")
    leave(late)
    points = told(ann, "/entries?after=0&view=1")["view"]["sides"][0]["score"]
    expect_alike({"Ann": ann, "Bo": bo}, (points, 0))
    assert len(entries(ann, "hand")) == 1


def test_one_undoes_what_the_other_corrects(phone: Phones, base: str) -> None:
    """Whoever comes first, in the end the entry is out: an entry that was undone is not corrected any more."""
    ann, bo = two_phones(phone, base)
    phones = {"Ann": ann, "Bo": bo}
    for _ in range(5):
        peg(ann, "Ann", "run 3")
        expect_alike(phones, (3, 0))
        button(bo, "Log").click()
        button(bo.get_by_role("dialog", name="Log"), "Correct Ann: 3 points for a run").first.click()
        button(bo, "one more").click()
        tap_together(button(ann, "Undo Ann +3 run"), button(bo, "That was 4, not 3"))
        expect_alike(phones, (0, 0))
        leave(bo)
        expect_alike(phones, (0, 0))


def test_both_begin_the_next_deal_once(phone: Phones, base: str) -> None:
    ann, bo = two_phones(phone, base)
    deals(ann, "Bo", bo)
    watch_questions(ann, bo)
    for deal in range(2, 7):
        tap_together(*[button(page, "Next deal") for page in (ann, bo)])
        for page in (ann, bo):
            expect(page.locator(".bar-deal")).to_have_text(f"deal {deal}")
        go_on(ann, bo)
        expect_alike({"Ann": ann, "Bo": bo}, (deal - 1, 2 * deal - 2))
        assert len(entries(ann, "deal")) == deal - 1
    expect_never_asked(ann, bo)


def test_both_undo_the_same_entry_once(phone: Phones, base: str) -> None:
    ann, bo = two_phones(phone, base)
    deals(ann, "Bo", bo)
    count_hand(ann, "Ann", "5 6 7 8 9", 9)
    expect_scores(bo, 9, 0)
    peg(bo, "Bo", "pair")
    expect_alike({"Ann": ann, "Bo": bo}, (9, 2))
    watch_questions(ann, bo)
    tap_together(*[button(page, "Undo Bo +2 pair") for page in (ann, bo)])
    for page in (ann, bo):
        expect_scores(page, 9, 0)
    go_on(ann, bo)
    expect_alike({"Ann": ann, "Bo": bo}, (10, 2))
    assert len(entries(ann, "undo")) == 1
    expect_never_asked(ann, bo)


def test_both_end_the_game_and_begin_the_next(phone: Phones, base: str) -> None:
    ann, bo = two_phones(phone, base)
    deals(ann, "Bo", bo)
    watch_questions(ann, bo)
    for page in (ann, bo):
        button(page, "More").click()
    tap_together(*[button(page, "End the game") for page in (ann, bo)])
    for page in (ann, bo):
        close_sheet(page)  # one that was too late to tap has it still before it
    again = [
        page.get_by_role("region", name="The end").get_by_role("button", name="Again") for page in (ann, bo)
    ]
    for key in again:
        expect(key).to_be_visible()
    tap_together(*again)
    for page in (ann, bo):
        expect(page.locator(".bar-deal")).to_have_text("deal 1")
    expect(button(bo, "Next deal")).to_be_visible()
    go_on(ann, bo)
    expect_alike({"Ann": ann, "Bo": bo}, (1, 2))
    assert [len(entries(ann, do)) for do in ("end", "game")] == [1, 1]
    expect_never_asked(ann, bo)
