"""Pegs and points said by hand, penalties, the board. docs/rules/cribbage.md#board, #pegs-by-hand, #penalties"""

import pytest

from companion.rules.cribbage.board import lines
from tests.rules.cribbage.table import Table


@pytest.mark.parametrize(
    ("steps", "pegs"),
    [
        ([2], (2, 0)),
        ([2, 3], (5, 2)),
        ([2, 3, 0], (5, 2)),
        ([6, 3, -2], (7, 6)),
        ([6, 3, -3], (6, 5)),
        ([6, 3, -9], (0, 0)),
        ([1, -1], (0, 0)),
        ([6, 4, -1, 2], (11, 9)),
        ([-5], (0, 0)),
        ([118, 24], (121, 118)),
        ([9, -8, 3], (4, 1)),
    ],
)
def test_pegs(steps, pegs):
    table = Table()
    for step in steps:
        table.peg("ann", step, "correction")
    assert table.now["pegs"]["ann"] == list(pegs)


PRICES = {
    "fifteen": [2],
    "thirty_one": [2],
    "pair": [2],
    "pair_royal": [6],
    "double_pair_royal": [12],
    "run": [3, 4, 5, 6, 7],
    "go": [1],
    "last": [1],
    "heels": [2],
    "nobs": [1],
}


@pytest.mark.parametrize("reason", sorted(PRICES))
def test_reasons_with_a_fixed_price(reason):
    table = Table()
    for points in range(16):
        if points == 0 or points in PRICES[reason]:
            assert "refused" not in table.answer("peg", player="ann", points=points, **{"for": reason})
        else:
            assert (
                table.refused("peg", player="ann", points=points, **{"for": reason})
                == "soft impossible_score"
            )


def test_prices_follow_the_house_rules():
    table = Table(heels=3, nobs=0)
    assert table.refused("peg", player="ann", points=2, **{"for": "heels"}) == "soft impossible_score"
    assert table.refused("peg", player="ann", points=1, **{"for": "nobs"}) == "soft impossible_score"
    table.peg("ann", 3, "heels")
    five = Table(cards="five")
    five.peg("ann", 3, "last")
    assert (
        Table(3, cards="five").refused("peg", player="ann", points=3, **{"for": "last"})
        == "soft impossible_score"
    )


@pytest.mark.parametrize("points", ["2", 2.0, 2.5, True, None, [2], 10**30, -(10**30)])
def test_points_that_are_none(points):
    table = Table()
    for reason in ("fifteen", "other", "correction", "hand"):
        assert table.refused("peg", player="ann", points=points, **{"for": reason}) == "bad_points"
    assert table.refused("hand", player="ann", points=points) == "bad_points"
    assert table.refused("penalty", player="ann", points=points) == "bad_points"


def test_below_nought_and_unknown_reasons():
    table = Table()
    for reason in ("pair", "other", "hand", "crib", "heels"):
        assert table.refused("peg", player="ann", points=-2, **{"for": reason}) == "bad_points"
    for reason in ("luck", None, 5, ["pair"]):
        assert table.refused("peg", player="ann", points=2, **{"for": reason}) == "bad_points"
    assert table.refused("peg", player="eve", points=2, **{"for": "pair"}) == "unknown_player"


def test_a_peg_for_hand_or_crib_is_that_count():
    table = Table()
    table.peg("ann", 8, "hand")
    assert table.refused("hand", player="ann", points=8) == "soft already_counted"
    assert table.refused("peg", player="ann", points=19, **{"for": "hand"}) == "soft already_counted"
    assert table.refused("peg", player="bo", points=26, **{"for": "hand"}) == "soft impossible_score"
    assert table.refused("peg", player="ann", points=4, **{"for": "crib"}) == "no_dealer"
    table.send("dealer", player="bo")
    table.peg("ann", 4, "crib")
    assert table.scores == {"ann": 8, "bo": 4}


@pytest.mark.parametrize(
    ("fields", "scores"),
    [
        ({"points": 2}, {"ann": 28, "bo": 20, "cy": 10}),
        ({"points": 2, "to": "bo"}, {"ann": 30, "bo": 22, "cy": 10}),
        ({"points": 2, "to": ["bo", "cy", "bo"]}, {"ann": 30, "bo": 22, "cy": 12}),
        ({"points": 7, "to": "bo", "back": 15}, {"ann": 15, "bo": 27, "cy": 10}),
        ({"points": 7, "to": "bo", "back": 0}, {"ann": 30, "bo": 27, "cy": 10}),
        ({"points": 99}, {"ann": 0, "bo": 20, "cy": 10}),
    ],
)
def test_penalties_are_one_entry_with_one_undo(fields, scores):
    table = Table(3).at(ann=30, bo=20, cy=10)
    entry = table.send("penalty", player="ann", reason="renege", **fields)
    assert table.scores == scores
    table.send("undo", entry=entry)
    assert table.scores == {"ann": 30, "bo": 20, "cy": 10}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"points": 0}, "bad_points"),
        ({"points": 2, "to": "eve"}, "unknown_player"),
        ({"points": 2, "to": ["bo", "eve"]}, "unknown_player"),
        ({"points": 2, "to": []}, "bad_move"),
        ({"points": 2, "back": 3}, "bad_move"),
        ({"points": 2, "to": "bo", "back": -1}, "bad_points"),
        ({"points": 2, "reason": 7}, "bad_move"),
        ({"points": 2, "player": "eve"}, "unknown_player"),
    ],
)
def test_penalties_that_are_none(fields, code):
    table = Table().at(ann=30)
    assert table.refused("penalty", **dict({"player": "ann"}, **fields)) == code


def test_a_side_gets_a_penalty_once():
    table = Table(4)
    table.send("penalty", player="ann", points=2, to=["bo", "di"])
    assert table.scores == {"1": 0, "2": 2}


def test_the_way_back_and_the_gift_of_one_side_are_one_move_of_its_pegs():
    table = Table(4).at(ann=30)
    table.send("penalty", player="ann", points=2, to="cy", back=5)
    assert (table.scores["1"], table.now["pegs"]["1"]) == (27, [27, 0])


@pytest.mark.parametrize(
    ("target", "skunk", "double", "streets"),
    [
        (121, 90, 60, [30, 60, 90, 120]),
        (61, 30, None, [30, 60]),
        (181, 150, 120, [30, 60, 90, 120, 150, 180]),
        (31, None, None, [30]),
    ],
)
def test_the_lines_move_with_the_target(target, skunk, double, streets):
    drawn = lines(target)
    assert (drawn["skunk"], drawn["double_skunk"], drawn["streets"]) == (skunk, double, streets)
