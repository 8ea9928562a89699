"""The printed board of Sequence as SVG: every space with its card and name, turned as the rulebook turns it, chips told apart without colour."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from companion.drawing.sequence_board import MARKS, board, faces, live, middle
from companion.rules.sequence.layout import LAYOUTS, turned

CLASSIC = LAYOUTS["classic"]
NAMES = {card: card for card in CLASSIC}
SPACE = re.compile(r'data-at="(\d),(\d)" data-card="(\w+)" transform="translate\((\d+) (\d+)\)"')
SIDES = [
    {
        "side": "blue",
        "colour": "blue",
        "shape": "circle",
        "windows": [[[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]]],
    },
    {"side": "green", "colour": "green", "shape": "square", "windows": []},
]


@pytest.mark.parametrize("quarters", range(4))
def test_each_space_shows_its_card_where_the_turned_board_has_it(quarters: int) -> None:
    found = SPACE.findall(board("classic", NAMES, quarters))
    assert [card for _, _, card, _, _ in found] == CLASSIC
    for row, col, _, x, y in found:
        assert turned([int(row), int(col)], quarters) == [int(y) // 116, int(x) // 100]


def test_all_is_well_formed_and_every_card_that_is_used_is_drawn() -> None:
    lies = live(SIDES, [[0, 1, "blue", True], [5, 5, "green", False]], {"do": "place", "at": [5, 5]})
    drawn = faces()
    for text in (drawn, board("classic", NAMES), lies):
        ElementTree.fromstring(text)
        assert "style=" not in text
    named = set(re.findall(r'<symbol id="([^"]+)"', drawn))
    used = set(re.findall(r'<use[^>]* href="#(sq-[^"]+)"', drawn + board("classic", NAMES) + lies))
    assert used <= named


def test_a_chip_has_a_mark_a_locked_one_bolts_and_a_line_ends_on_the_corner() -> None:
    lies = live(SIDES, [[0, 1, "blue", True], [5, 5, "green", False]], None)
    marks = re.findall(r'class="sq-mark" d="M\d+ \d+([^"]+)"', lies)
    assert marks == [MARKS["circle"], MARKS["square"]]
    assert lies.count("sq-bolt") == lies.count("is-locked") == 1
    assert lies.count("#sq-everybody") == 1
    assert "sq-ring" not in lies


def test_one_stop_for_tab() -> None:
    assert board("classic", NAMES).count('tabindex="0"') == 1


def test_the_middle_of_a_space_turns_with_the_board() -> None:
    corners = [[50, 58], [950, 58], [950, 1102], [50, 1102]]
    assert [middle([0, 0], quarters) for quarters in range(4)] == corners
