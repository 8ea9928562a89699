"""What rows are worth: the exact numbers over all 8,554 of them (docs/rules/run_of_5.md#numbers)."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from companion.rules.run_of_5.rows import count_row
from companion.rules.run_of_5.tiles import RANKS, parse_tile, pips, stock_of
from tests.naive import run_of_5 as naive

ROWS = {2: 91, 3: 455, 4: 1820, 5: 6188}
GOOD = {2: 19, 3: 61, 4: 382, 5: 1721}
POINTS = {
    2: {2: 19},
    3: {2: 15, 3: 8, 4: 10, 5: 3, 6: 24, 8: 1},
    4: {2: 4, 4: 191, 5: 28, 6: 53, 7: 8, 8: 45, 9: 2, 10: 9, 12: 37, 14: 4, 20: 1},
    # fmt: off
    5: {
        4: 134,
        5: 45,
        6: 258,
        7: 121,
        8: 550,
        9: 62,
        10: 139,
        11: 8,
        12: 179,
        13: 2,
        14: 65,
        15: 18,
        16: 54,
        17: 9,
        18: 4,
        20: 46,
        21: 7,
        22: 5,
        23: 1,
        24: 9,
        28: 4,
        40: 1,
    },
    # fmt: on
}


def rows_of(count):
    return [[rank + "L" for rank in ranks] for ranks in combinations_with_replacement(RANKS, count)]


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_good_rows_and_what_they_are_worth(count):
    every = rows_of(count)
    good = [row["points"] for row in map(count_row, every) if not row["dead"]]
    assert (len(every), len(good)) == (ROWS[count], GOOD[count])
    assert Counter(good) == POINTS[count]


def test_what_openings_can_be_worth():
    """12 to 60, and never 21, 23, 49, 55 to 57, 59."""
    totals = set()
    for count in (2, 3, 4, 5):
        for row in map(count_row, rows_of(count)):
            if not row["dead"]:
                totals.add(row["points"] + 10 + (10 if count == 5 else 0))
    one_colour = set()
    for tiles in rows_of(5):
        ranks = Counter(stock_of(tile)[0] for tile in tiles)
        if all(ranks[stock] <= (8 if stock == "6L" else 4) for stock in ranks):
            row = count_row(tiles)
            if not row["dead"]:
                one_colour.add(row["points"] + 30)
    totals |= one_colour
    assert (min(totals), max(totals), max(one_colour)) == (12, 60, 58)
    assert not totals & {21, 23, 49, 55, 56, 57, 59}


def test_a_tile_is_dead_exactly_when_the_row_is_worth_as_much_without_it():
    for count in (2, 3, 4, 5):
        for tiles in rows_of(count):
            row = count_row(tiles)
            assert row["points"] == naive.worth(tiles)
            assert set(row["dead"]) == naive.dead(tiles), tiles


def test_a_tile_that_scores_never_stops_scoring_when_its_row_grows():
    for count in (2, 3, 4):
        for tiles in rows_of(count):
            alive = set(range(count)) - set(count_row(tiles)["dead"])
            for rank in RANKS:
                assert not alive & set(count_row([*tiles, rank + "D"])["dead"])


def test_every_combination_comes_with_its_tiles():
    row = count_row(["7D", "8D", "7L", "6D", "8L"])
    assert row["scored"][:2] == [["fifteen", 2, [0, 1]], ["fifteen", 2, [0, 4]]]
    assert [one for one in row["scored"] if one[0] == "pair"] == [["pair", 2, [0, 2]], ["pair", 2, [1, 4]]]
    runs = [places for kind, _, places in row["scored"] if kind == "run"]
    assert runs == [[3, 0, 1], [3, 0, 4], [3, 2, 1], [3, 2, 4]]  # from the six up
    assert sum(points for _, points, _ in row["scored"]) == row["points"] == 24


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("7l", "7L"),
        ("10d", "TD"),
        ("TL", "TL"),
        ("aL", "AL"),
        ("1L", None),
        ("11D", None),
        ("7S", None),
        ("6/9L", None),
        ("", None),
    ],
)
def test_tiles_are_read_in_either_case_and_with_ten(said, read):
    assert parse_tile(said) == read


@pytest.mark.parametrize("value", [7, None, True, ["7L"], "ßL", "7LL", "L7"])
def test_what_is_no_tile_is_none(value):
    assert parse_tile(value) is None


def test_pips_and_stocks():
    assert [pips(rank + "L") for rank in RANKS] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert (stock_of("9D"), stock_of("6D"), stock_of("TD")) == (("6D", 8), ("6D", 8), ("TD", 4))
