"""The cribbage board: where its holes lie, and that the drawing shows just those."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

from companion.drawing.marks import COLOURS, SHAPES
from companion.drawing.pegboard import pegboard
from companion.drawing.streets import (
    LAYOUTS,
    MOST_HOLES,
    back_starts,
    column,
    hole_of,
    places,
    row_top,
    streets,
)

SVG = "{http://www.w3.org/2000/svg}"
BOARDS = [
    (tracks, target, layout)
    for tracks in (1, 2, 3, 4, 5, 6)
    for target in (1, 2, 31, 61, 100, 121, 181, 240)
    for layout in LAYOUTS
]


def players(tracks: int, pegs: tuple[int, int] = (0, 0)) -> list[dict[str, Any]]:
    return [
        {"side": f"p{seat}", "colour": COLOURS[seat][0], "shape": SHAPES[seat][0], "pegs": list(pegs)}
        for seat in range(tracks)
    ]


def drawn(tracks: int, target: int, layout: str = "compact") -> ElementTree.Element:
    return ElementTree.fromstring(pegboard(players(tracks), target, layout))


@pytest.mark.parametrize(("tracks", "target", "layout"), BOARDS)
def test_every_place_is_on_the_board_and_no_two_are_the_same(tracks: int, target: int, layout: str) -> None:
    board = streets(tracks, target, layout)
    told = places(tracks, target, layout)
    every = {(x, y) for line in told for x, y in line[:-1]} | {
        tuple(spot) for spot in back_starts(tracks, target, layout)
    }
    assert len(every) == tracks * target + tracks
    assert len({tuple(line[-1]) for line in told}) == 1, "all tracks end in one game hole"
    for x, y in every | {tuple(told[0][-1])}:
        assert 20 < x < board["width"] - 20
        assert 20 < y < board["height"] - 20


@pytest.mark.parametrize(("tracks", "target", "layout"), BOARDS)
def test_a_track_runs_one_way_in_each_street_and_the_other_way_in_the_next(
    tracks: int, target: int, layout: str
) -> None:
    board = streets(tracks, target, layout)
    for line in places(tracks, target, layout):
        for hole in range(1, target - 1):
            row, next_row = (hole - 1) // board["per_row"], hole // board["per_row"]
            (x, y), (next_x, next_y) = line[hole], line[hole + 1]
            if row == next_row:
                assert next_y == y
                assert (next_x < x) == bool(row % 2)
            else:
                assert next_x == x, "a bend leads straight down"
                assert next_y > y


@pytest.mark.parametrize(("tracks", "target", "layout"), BOARDS)
def test_the_drawing_has_a_hole_for_every_place(tracks: int, target: int, layout: str) -> None:
    path = next(element for element in drawn(tracks, target, layout).iter(f"{SVG}path") if element.get("id"))
    assert set(bored(path.get("d", ""))) == (
        {tuple(spot) for line in places(tracks, target, layout) for spot in line}
        | {tuple(spot) for spot in back_starts(tracks, target, layout)}
    )
    assert len(bored(path.get("d", ""))) == tracks * (target - 1) + 2 * tracks + 1


def bored(path: str) -> list[tuple[int, int]]:
    """Where the strokes of no length stand in path data of `M x y h0` and `m dx 0 h0`."""
    x = y = 0
    told = []
    for kind, first, second in re.findall(r"([Mm])(-?\d+) (-?\d+)h0", path):
        x, y = (int(first), int(second)) if kind == "M" else (x + int(first), y + int(second))
        told.append((x, y))
    return told


def test_the_markup_is_well_formed_holds_no_style_and_moves_pegs_by_transform() -> None:
    told = pegboard([dict(player, side='<b>"&', ghost=3) for player in players(2, (9, 5))], 121)
    root = ElementTree.fromstring(told)
    assert "style=" not in told
    assert not list(root.iter(f"{SVG}style"))
    assert not list(root.iter(f"{SVG}image"))
    moved = [element for element in root.iter(f"{SVG}g") if element.get("data-side") == '<b>"&']
    assert [element.get("class") for element in moved] == [
        "ghost", "ghost", "peg back", "peg back", "peg front is-ringed", "peg front is-ringed",
    ]  # fmt: skip
    x, y = places(2, 121)[1][9]
    assert moved[-1].get("transform") == f"translate({x} {y})"


def test_pegs_at_nought_stand_in_two_start_holes() -> None:
    root = drawn(2, 121)
    where = {
        element.get("transform")
        for element in root.iter(f"{SVG}g")
        if (element.get("class") or "").startswith("peg ")
    }
    assert len(where) == 4


@pytest.mark.parametrize(
    ("target", "after"),
    [
        (121, {"skunk": 90, "double skunk": 60}),
        (181, {"skunk": 150, "double skunk": 120}),
        (61, {"skunk": 30}),
        (100, {"skunk": 69, "double skunk": 39}),
        (31, {}),
    ],
)
def test_skunk_lines_move_with_the_target(target: int, after: dict[str, int]) -> None:
    lines = [element for element in drawn(3, target).iter(f"{SVG}g") if element.get("class") == "skunk"]
    assert {line.findtext(f"{SVG}text"): int(line.get("data-after", "")) for line in lines} == after


@pytest.mark.parametrize("target", [61, 100, 121, 181])
def test_a_skunk_line_lies_between_its_two_holes(target: int) -> None:
    board = streets(2, target)
    for line in (element for element in drawn(2, target).iter(f"{SVG}g") if element.get("class") == "skunk"):
        hole = int(line.get("data-after", ""))
        x, y = map(int, re.findall(r"M(-?\d+) (-?\d+)", line.find(f"{SVG}path").get("d", ""))[0])  # type: ignore[union-attr]
        if hole % 30:
            assert (
                min(column(board, hole), column(board, hole + 1))
                < x
                < max(column(board, hole), column(board, hole + 1))
            )
        else:
            assert row_top(board, hole // 30) - board["gap"] < y < row_top(board, hole // 30)


def test_holes_are_numbered_in_fives_and_the_game_hole_with_the_target() -> None:
    words = [
        element.text
        for element in next(
            group for group in drawn(2, 121).iter(f"{SVG}g") if group.get("class") == "numbers"
        )
    ]
    assert words[-1] == "121"
    assert {str(ten) for ten in range(10, 121, 10)} <= set(words)


def test_a_board_too_long_to_draw_has_holes_for_several_points() -> None:
    told = places(2, 5000)
    assert len(told[0]) == MOST_HOLES + 1
    assert [hole_of(score, 5000) for score in (0, 1, 2500, 4999, 5000, 9999)] == [0, 1, 300, 599, 600, 600]
    ElementTree.fromstring(pegboard(players(2, (5000, 4999)), 5000))


def test_a_two_track_board_is_small_enough_for_a_phone() -> None:
    """38 % of 390×844 and of 320×568, the board as wide as the screen less 16."""
    for tracks in (2, 3, 4):
        board = streets(tracks, 121)
        assert board["height"] * 374 / board["width"] <= 0.38 * 844
    two = streets(2, 121)
    assert two["height"] * 304 / two["width"] <= 0.38 * 568
