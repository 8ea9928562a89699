"""Hands and cribs at the table. docs/rules/cribbage.md#counts, #order, #impossible-scores"""

import pytest

from tests.rules.cribbage.table import Table

HAND = ["2H", "4D", "6H", "8C"]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "bad_move"),
        ({"cards": HAND, "points": 4}, "bad_move"),
        ({"points": 4, "claimed": 4}, "bad_move"),
        ({"cards": "2H 4D 6H 8C"}, "bad_move"),
        ({"cards": None}, "bad_move"),
        ({"points": -1}, "bad_points"),
        ({"points": 4.0}, "bad_points"),
        ({"cards": HAND, "claimed": "4"}, "bad_points"),
        ({"cards": HAND, "claimed": -1}, "bad_points"),
        ({"cards": ["2H", "4D", "6H", "8X"]}, "unknown_card"),
        ({"cards": ["2H", "4D", "6H", ""]}, "unknown_card"),
        ({"cards": ["2H", "4D", "6H", 8]}, "unknown_card"),
        ({"cards": HAND[:3]}, "wrong_number"),
        ({"cards": [*HAND, "TC"]}, "wrong_number"),
        ({"cards": ["2H", "4D", "6H", "6h"]}, "duplicate_card"),
        ({"cards": ["2H", "4D", "6H", "9S"], "starter": "9S"}, "duplicate_card"),
        ({"cards": ["5", "5", "5", "5"], "starter": "5"}, "duplicate_card"),
        ({"cards": ["2", "4", "6", "8"], "flush": 3}, "bad_suits"),
        ({"cards": ["2", "4", "6", "8"], "nobs": True}, "bad_suits"),
        ({"points": 19}, "soft impossible_score"),
        ({"points": 30}, "soft impossible_score"),
    ],
)
def test_counts_that_are_none(fields, code):
    table = Table()
    table.send("dealer", player="bo")
    table.send("starter", card="TC")
    assert table.refused("hand", **dict({"player": "ann"}, **fields)) == code
    assert table.refused("crib", **fields) == code


def test_who_counts():
    table = Table()
    assert table.refused("hand", player="eve", points=4) == "unknown_player"
    assert table.refused("crib", points=4) == "no_dealer"


def test_a_starter_must_be_known():
    table = Table()
    assert table.refused("hand", player="ann", cards=HAND) == "wrong_number"
    assert table.refused("hand", player="ann", cards=HAND, starter=None) == "wrong_number"
    table.send("hand", player="ann", cards=HAND, starter="9C")
    assert table.refused("hand", player="bo", cards=["TH", "KD", "QH", "3C"]) == "wrong_number"


@pytest.mark.parametrize(
    ("player", "cards", "starter", "code"),
    [
        ("bo", ["9C", "2S", "TD", "KS"], "3H", "soft duplicate_card"),  # the starter of the deal
        ("bo", ["7H", "2S", "TD", "KS"], None, "soft duplicate_card"),  # Ann has played it
        ("bo", ["2H", "3S", "TD", "KS"], None, "soft duplicate_card"),  # in Ann's hand
        ("bo", ["JS", "3S", "TD", "KS"], "2H", "soft duplicate_card"),  # so is the starter told
        ("bo", ["JS", "3S", "TD", "KS"], "7H", "soft duplicate_card"),  # a starter that was played
        ("bo", ["2", "3S", "TD", "KS"], None, None),  # a rank is nobody's
        ("bo", ["JS", "3S", "TD", "KS"], None, None),
    ],
)
def test_one_pack(player, cards, starter, code):
    table = Table()
    table.send("dealer", player="bo")
    table.send("starter", card="9C")
    table.play("ann 7H")
    table.send("hand", player="ann", cards=["7H", "2H", "4D", "6S"])
    move = {"do": "hand", "player": player, "cards": cards}
    if starter:
        move["starter"] = starter
    if code:
        assert table.refused(move) == code
        table.send(dict(move, force=True))
    else:
        table.send(move)


def test_a_second_count_of_the_same_hand_is_about_that_alone():
    table = Table()
    table.send("hand", player="ann", cards=HAND, starter="TC")
    assert table.refused("hand", player="ann", cards=HAND, starter="TC") == "soft already_counted"
    table.send("hand", player="ann", cards=HAND, starter="TC", force=True)
    assert table.state["entries"][-1]["result"]["overrode"] == ["already_counted"]


@pytest.mark.parametrize(
    ("players", "at", "counted", "count", "code"),
    [
        (2, {"bo": 117}, "", "bo 8", "soft out_of_order"),
        (2, {"bo": 117}, "ann 2", "bo 8", None),
        (2, {"bo": 117}, "", "bo 3", None),
        (2, {"bo": 117}, "", "crib 8", "soft out_of_order"),
        (2, {"bo": 117}, "ann 2", "crib 8", None),
        (2, {"ann": 117}, "", "ann 8", None),
        (4, {"bo": 117}, "", "di 8", "soft out_of_order"),
        (4, {"bo": 117}, "ann 2", "di 8", "soft out_of_order"),
        (4, {"bo": 117}, "ann 2, cy 0", "di 8", None),
        (4, {"bo": 117}, "ann 2, cy 0", "crib 8", None),
        (3, {"bo": 117}, "ann 0", "bo 8", None),
    ],
)
def test_only_a_count_that_would_win_must_wait(players, at, counted, count, code):
    table = Table(players).at(**at)
    table.send("dealer", player={2: "bo", 3: "cy", 4: "di"}[players])

    def said(text):
        owner, points = text.split()
        return dict(
            {"do": "crib"} if owner == "crib" else {"do": "hand", "player": owner}, points=int(points)
        )

    for text in filter(None, counted.split(", ")):
        table.send(said(text))
    if code:
        assert table.refused(said(count)) == code
    else:
        table.send(said(count))


def test_without_a_dealer_there_is_no_order():
    table = Table().at(bo=117)
    table.send("hand", player="bo", points=8)
    assert table.now["winner"] == "bo"


@pytest.mark.parametrize(("rules", "size"), [({}, 4), ({"cards": "five"}, 3), ({"cards": "seven"}, 5)])
def test_a_crib_always_has_four(rules, size):
    table = Table(**rules)
    table.send("dealer", player="bo")
    table.send("starter", card="TC")
    table.send("crib", cards=HAND)
    table.send("hand", player="ann", cards=["AS", "3D", "5D", "7D", "9D"][:size])
