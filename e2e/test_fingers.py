"""Fingers on the glass: two of them at once across a table, one that slides off a key, one that scrolls."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from . import table as at
from .conftest import INSECURE, Phones
from .halves import face, half, show_as, table_of_two

pytestmark = pytest.mark.parametrize("origin", [INSECURE], indirect=True)


class Fingers:
    """Touches as a screen reports them: where each finger is, all in one event."""

    def __init__(self, page: Page) -> None:
        self.tools = page.context.new_cdp_session(page)

    def are(self, kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self.tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def middle(key: Locator) -> tuple[float, float]:
    box = key.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def scores(page: Page) -> Locator:
    return page.locator(".side-score")


def test_two_thumbs_at_once_both_count(phone: Phones, base: str) -> None:
    """A browser takes two fingers for a gesture, and clicks nothing."""
    page = phone()
    table_of_two(page, base)
    show_as(page, "Face to face")
    keys = []
    for which in ("near", "far"):
        face(half(page, which), "Peg")
        keys.append(half(page, which).locator(".key[data-for=pair]"))
    both = [middle(key) for key in keys]
    fingers = Fingers(page)
    for number in range(1, 4):
        fingers.are("touchStart", *both)
        fingers.are("touchEnd")
        for which in ("near", "far"):
            expect(half(page, which).locator(".side-score, .half-score").first).to_have_text(str(2 * number))


def test_a_finger_that_slides_off_counts_nothing(phone: Phones, base: str) -> None:
    ann, _ = at.two_phones(phone, base)
    at.button(ann, "Bo deals").click()
    ann.get_by_role("tab", name="Peg").click()
    pair, run = (middle(ann.locator(f"#face .key[data-for={name}]").first) for name in ("pair", "go"))
    fingers = Fingers(ann)
    fingers.are("touchStart", pair)
    fingers.are("touchMove", run)
    fingers.are("touchEnd")
    # A tap after it is the first that counts: the one before has had its time.
    fingers.are("touchStart", pair)
    fingers.are("touchEnd")
    expect(scores(ann)).to_have_text(["2", "0"])


def test_one_tap_is_one_move(phone: Phones, base: str) -> None:
    """The browser's own click, which would come after ours, is held back."""
    ann, bo = at.two_phones(phone, base)
    at.button(ann, "Bo deals").click()
    ann.get_by_role("tab", name="Peg").tap()
    for number in range(1, 8):
        ann.locator("#face .key[data-for=pair]").tap()
        expect(scores(ann).first).to_have_text(str(2 * number))
    expect(scores(bo)).to_have_text(["14", "0"])
