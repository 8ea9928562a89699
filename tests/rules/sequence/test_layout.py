"""The board: the classic layout compared whole, in all four turns, and what is true of any layout."""

import hashlib
import json
from pathlib import Path

import pytest

from companion.rules.cards import RANKS, SUITS
from companion.rules.sequence.layout import (
    CORNERS,
    LAYOUTS,
    at_of,
    card_at,
    cards_of,
    is_at,
    is_on_board,
    space_of,
    spaces_of,
    turned,
)
from companion.rules.sequence.windows import LINES, windows_of

ROWS = json.loads((Path(__file__).parents[2] / "cases" / "sequence_layout.json").read_text("utf-8"))
DIGEST = "1cea7dac299e75dde02d67d61dcecd2e6ee5b209a8737e0bba8e1ebe12b53721"
# What somebody sees across the top after so many quarter turns.
TOPS = (
    "XX 2S 3S 4S 5S 6S 7S 8S 9S XX",
    "XX AC KC QC TC 9C 8C 7C 6C XX",
    "XX 6D 7D 8D 9D TD QD KD AD XX",
    "XX TS QS KS AS 2D 3D 4D 5D XX",
)


def seen(quarters):
    """The rows of the classic board as they look after so many quarter turns."""
    rows = [[""] * 10 for _ in range(10)]
    for space in range(100):
        row, col = turned(at_of(space), quarters)
        rows[row][col] = card_at("classic", space)
    return rows


def test_the_whole_table():
    rows = [LAYOUTS["classic"][start : start + 10] for start in range(0, 100, 10)]
    assert rows == ROWS
    assert hashlib.sha256("\n".join(" ".join(cards) for cards in rows).encode()).hexdigest() == DIGEST


@pytest.mark.parametrize("quarters", range(4))
def test_all_four_turns(quarters):
    expected = ROWS
    for _ in range(quarters):
        expected = [list(cards) for cards in zip(*expected[::-1], strict=True)]
    assert seen(quarters) == expected
    assert " ".join(expected[0]) == TOPS[quarters]
    assert [turned(turned(at_of(space), quarters), 4 - quarters) for space in range(100)] == [
        at_of(space) for space in range(100)
    ]


@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_any_layout(layout):
    cards = LAYOUTS[layout]
    assert len(cards) == 100
    assert [space for space in range(100) if cards[space] == "XX"] == list(CORNERS)
    pack = sorted(rank + suit for rank in RANKS for suit in SUITS if rank != "J")
    assert sorted(cards_of(layout)) == pack
    assert all(len(spaces_of(layout, card)) == 2 for card in pack)
    assert spaces_of(layout, "JD") == []


def test_no_classic_card_touches_its_twin_and_twenty_two_windows_hold_both():
    for card in cards_of("classic"):
        (row, col), (other_row, other_col) = map(at_of, spaces_of("classic", card))
        assert max(abs(row - other_row), abs(col - other_col)) > 1
    cards = LAYOUTS["classic"]
    both = [
        window
        for line in LINES
        for window in windows_of(line, 5)
        if len({cards[space] for space in window if cards[space] != "XX"})
        < sum(cards[space] != "XX" for space in window)
    ]
    assert len(both) == 22


def test_what_is_a_space():
    assert is_at([0, 9])
    assert not any(map(is_at, ([0], [0, 1, 2], [True, 1], [1.0, 1], ["1", 1], None, "11", {"0": 1})))
    assert is_on_board([0, 9])
    assert not any(map(is_on_board, ([-1, 0], [0, -1], [10, 0], [0, 10], [10**30, 0])))
    assert [space_of(at_of(space)) for space in range(100)] == list(range(100))
