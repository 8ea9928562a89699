"""Tiles and their board: every face once, squares where the rules have them, a frame that holds all tiles."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from companion.drawing import tiles as drawing
from companion.drawing.tiles import UNIT, faces, frame, tileboard
from companion.rules.run_of_5 import tiles as rules

SQUARES = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), max_size=104)


def test_every_tile_of_the_rules_has_a_face() -> None:
    names = re.findall(r'id="tile-(\w+)"', faces())
    assert names == [rank + side for side in rules.COLOURS for rank in rules.RANKS]


def test_six_and_nine_are_underlined_and_dark_has_a_line_let_in() -> None:
    for name, symbol in re.findall(r'<symbol id="tile-(\w+)"(.*?)</symbol>', faces()):
        assert ("75.5" in symbol) == (name[0] in "69"), name
        assert (symbol.count("<rect") == 3) == (name[1] == "D"), name


def test_the_board_is_sound_and_each_tile_lies_on_its_square() -> None:
    root = ET.fromstring(tileboard([[6, 5, "5L", 0], [6, 6, "JD", 0]], 13))
    uses = root.findall(".//{*}use")
    assert [(use.get("href"), use.get("x"), use.get("y")) for use in uses] == [
        ("#tile-5L", "500", "600"),
        ("#tile-JD", "600", "600"),
    ]
    squares = root.find(".//*[@class='tb-squares']")
    assert squares is not None
    assert squares.get("width") == str(13 * UNIT)


def test_a_board_without_an_edge_reaches_as_far_as_the_rules_let_it() -> None:
    root = ET.fromstring(tileboard([], None))
    squares = root.find(".//*[@class='tb-squares']")
    assert squares is not None
    assert squares.get("x") == str(-drawing.FAR * UNIT)
    assert root.find(".//*[@class='tb-rim']") is None


@given(SQUARES)
def test_the_frame_holds_every_tile_and_stays_on_the_board(squares: list[tuple[int, int]]) -> None:
    left, top, wide, high = frame([[row, col, "7L"] for row, col in squares], 13)
    assert all(left <= col < left + wide and top <= row < top + high for row, col in squares)
    assert 0 <= left <= left + wide <= 13
    assert 0 <= top <= top + high <= 13
