"""What a screen reader and a narrow phone meet at a table of Sequence: the board, what is asked, every sheet, the end, the tally."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from . import chips as at
from .conftest import INSECURE, Phones
from .table import button, close_sheet
from .test_axe import look
from .test_sequence import GAP, LEADS, LOOSE, OTHERS, Story, story

pytestmark = pytest.mark.parametrize("origin", [INSECURE], indirect=True)


def played(game: Story, number: int) -> Page:
    """So many turns of two players, up to the gap."""
    for turn in range(number):
        game.lay(("ann", "bo")[turn % 2], (LEADS, OTHERS)[turn % 2][turn // 2])
    return game.page("ann")


def test_the_board_and_what_it_asks(phone: Phones, base: str) -> None:
    page = played(story(phone, base, 2, 2, 1), 14)
    found: list[str] = []
    look(page, "board", found)
    at.tap(page, GAP)
    look(page, "which five", found)
    at.which(page, 2)
    at.tap(page, [4, 4])
    look(page, "question", found)
    button(page, "Leave it").click()
    at.tap(page, LOOSE)
    look(page, "jack", found)
    button(page, "Take it off").click()
    button(page, "Find").click()
    look(page, "find", found)
    button(page, "Done").click()
    for name in ("dead", "hands", "more", "log"):
        page.locator(f'[data-open="{name}"]').click()
        look(page, name, found)
        close_sheet(page)
    assert not found, "\n".join(found)


def test_teams_a_tally_and_the_end(phone: Phones, base: str) -> None:
    found: list[str] = []
    page = story(phone, base, 6, 3, 1).page("ann")
    look(page, "six", found)
    page = story(phone, base, 2, 2, 1, {"tally": True, "need": 1}).page("ann")
    look(page, "tally", found)
    button(page, "A sequence for Ann").click()
    expect(page.get_by_role("region", name="The end")).to_be_visible()
    look(page, "end", found)
    assert not found, "\n".join(found)
