"""Cut, dealer, deal numbers, starter and heels. docs/rules/cribbage.md#deal, #heels"""

import pytest

from tests.rules.cribbage.table import Table


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        (None, "bad_move"),
        (["5C"], "bad_move"),
        ({}, "wrong_number"),
        ({"ann": "5C"}, "wrong_number"),
        ({"ann": "5C", "eve": "6C"}, "unknown_player"),
        ({"ann": "5C", "bo": "5"}, "unknown_card"),
        ({"ann": "5C", "bo": 5}, "unknown_card"),
        ({"ann": "TC", "bo": "10c"}, "duplicate_card"),
        ({"ann": "5C", "bo": "5D"}, "cut_tie"),
    ],
)
def test_cuts_that_are_none(cards, code):
    assert Table().refused("cut", cards=cards) == code


def test_the_lowest_card_deals():
    table = Table(3)
    table.send("cut", cards={"ann": "9C", "bo": "as", "cy": "9D"})
    assert table.view["table"]["deal"]["dealer"] == "bo"
    assert table.view["table"]["deal"]["pone"] == "cy"


def test_deal_numbers():
    table = Table()
    table.send("dealer", player="ann")
    assert table.refused("deal", deal=1) == "already_dealt"
    table.send("deal", deal=2)
    assert table.refused("deal", deal=2) == "already_dealt"
    assert table.refused("deal", deal=2, force=True) == "already_dealt"
    for number in (0, -1, "2", True, 2.0):
        assert table.refused("deal", deal=number) == "bad_move"
        assert table.refused("hand", player="ann", points=2, deal=number) == "bad_move"
    table.send("deal")
    assert table.view["table"]["deal"]["number"] == 3


def test_a_hand_or_crib_of_an_earlier_deal_counts_there_once():
    table = Table()
    table.send("dealer", player="ann")
    table.send("starter", card="5H", deal=1)
    table.send("deal", deal=2)
    assert table.refused("hand", player="bo", cards=["5C", "TD", "KH", "QS"]) == "wrong_number"
    table.send("hand", player="bo", cards=["5C", "TD", "KH", "QS"], deal=1)
    table.send("crib", points=4, deal=1)
    assert table.scores == {"ann": 4, "bo": 14}
    assert table.refused("hand", player="bo", points=2, deal=1) == "soft already_counted"
    assert table.refused("crib", points=4, deal=1) == "soft already_counted"
    table.send("hand", player="bo", points=2, deal=2)
    table.send("crib", points=6)
    assert table.scores == {"ann": 4, "bo": 22}


@pytest.mark.parametrize(
    "move",
    [
        {"do": "starter", "card": "5H"},
        {"do": "heels"},
        {"do": "play", "player": "bo", "card": "5H"},
        {"do": "go", "player": "bo"},
    ],
)
def test_what_belongs_to_an_earlier_deal_is_asked_about(move):
    table = Table()
    table.send("dealer", player="ann")
    table.play("bo KS")
    table.send("deal")
    table.send("dealer", player="ann")
    if move["do"] == "go":
        table.play("bo KH")
    assert table.refused(dict(move, deal=1)) == "soft wrong_deal"
    assert table.refused(dict(move, deal=7)) == "soft wrong_deal"


def test_counts_of_a_deal_that_has_not_begun():
    table = Table()
    assert table.refused("hand", player="ann", points=4, deal=2) == "soft wrong_deal"
    table.send("hand", player="ann", points=4, deal=2, force=True)
    assert table.refused("hand", player="ann", points=4) == "soft already_counted"


def test_an_undone_deal_leaves_the_later_ones_their_numbers():
    table = Table()
    table.send("dealer", player="ann")
    second = table.send("deal", deal=2)
    table.send("hand", player="ann", points=2, deal=2)
    table.send("deal", deal=3)
    table.send("hand", player="ann", points=4, deal=3)
    table.send("undo", entry=second)
    assert table.misfits == [4]
    assert table.scores == {"ann": 6, "bo": 0}
    assert table.view["table"]["deal"]["number"] == 3
    table.send("redo", entry=second)
    assert table.misfits == []


def test_the_same_deal_told_twice_after_a_redo_begins_once():
    table = Table()
    table.send("dealer", player="ann")
    first = table.send("deal", deal=2)
    table.send("undo", entry=first)
    table.send("deal", deal=2)
    table.send("redo", entry=first)
    assert table.misfits == [5]
    assert table.view["table"]["deal"]["number"] == 2
    assert table.view["table"]["deal"]["dealer"] == "bo"


def test_no_move_of_this_game():
    assert Table().refused("discard", player="ann") == "bad_move"


def test_a_corrected_dealer_is_carried_on():
    table = Table(3)
    table.send("dealer", player="ann")
    corrected = table.send("dealer", player="bo")
    table.send("deal")
    assert table.view["table"]["deal"]["dealer"] == "cy"
    table.send("undo", entry=corrected)
    assert table.view["table"]["deal"]["dealer"] == "bo"


# ------------------------------------------------------------------------------------------------- starter and heels


@pytest.mark.parametrize(
    ("rules", "before", "move", "code"),
    [
        ({}, "", "starter XX", "unknown_card"),
        ({}, "", "starter 5", "unknown_card"),
        ({}, "bo 5H", "starter 5H", "duplicate_card"),
        ({}, "starter 5H", "starter 6H", "soft already_counted"),
        ({}, "starter JH", "heels", "soft already_counted"),
        ({}, "heels", "heels", "soft already_counted"),
        ({}, "starter QH", "heels", "soft no_heels"),
        ({"heels": 0}, "", "heels", "soft no_heels"),
        ({"heels_limit": 5}, "at 116", "heels", "soft no_heels"),
        ({}, "bo 4C, ann 9H", "heels", "soft heels_late"),
        ({}, "bo 4C, ann 9H", "starter JH", "soft heels_late"),
        ({}, "bo 4C, ann 9H", "peg", "soft heels_late"),
        ({}, "heels", "peg", "soft already_counted"),
        ({}, "", "heels", "+2"),
        ({}, "", "starter JH", "+2"),
        ({}, "bo 4C", "starter JH", "+2"),
        ({}, "heels", "starter JH", "+2"),
        ({}, "heels, bo 4C, ann 9H", "starter JH", "+2"),
        ({"heels": 0}, "bo 4C, ann 9H", "starter JH", "+0"),
        ({"heels": 3}, "", "starter JH", "+3"),
        ({"heels_limit": 5}, "at 116", "starter JH", "+0"),
        ({"heels_limit": 5}, "at 115", "starter JH", "+2"),
        ({"lowball": True, "heels_limit": 1}, "at 120", "starter JH", "+0"),
        ({}, "", "starter 5H", "+0"),
        ({}, "bo 4C, ann 9H", "starter 5H", "+0"),
        ({"heels_limit": 130}, "", "peg", "+2"),
    ],
)
def test_heels(rules, before, move, code):
    table = Table(**rules)
    table.send("dealer", player="ann")
    start = 0
    for step in filter(None, before.split(", ")):
        word, *rest = step.split()
        if word == "at":
            table.at(ann=int(rest[0]))
            start = int(rest[0])
        elif word == "starter":
            table.send("starter", card=rest[0])
        elif word == "heels":
            table.send("heels")
        else:
            table.play(step)
    do, *card = move.split()
    sent = {"starter": {"do": "starter", "card": card[0] if card else ""}, "heels": {"do": "heels"}}.get(
        do, {"do": "peg", "player": "ann", "points": 2, "for": "heels"}
    )
    if code.startswith("+"):
        table.send(sent)
        assert table.scores["ann"] - start == int(code[1:])
    else:
        assert table.refused(sent) == code


def test_what_needs_a_dealer():
    table = Table()
    for move in (
        {"do": "heels"},
        {"do": "starter", "card": "JH"},
        {"do": "crib", "points": 4},
        {"do": "deal"},
    ):
        assert table.refused(dict(move, force=True)) == "no_dealer"
    table.send("starter", card="5H")
    table.send("hand", player="ann", points=4)
    table.peg("ann", 2, "pair")
    table.peg("ann", 2, "heels")
    table.play("bo KS, ann 4D")


def test_a_late_jack_is_noted_when_the_table_insists():
    table = Table()
    table.send("dealer", player="ann")
    table.play("bo 4C, ann 9H")
    table.send("starter", card="JH", force=True)
    assert (table.scores["ann"], table.view["table"]["deal"]["starter"]) == (2, "JH")
    assert table.state["entries"][-1]["result"]["overrode"] == ["heels_late"]


def test_heels_can_win():
    table = Table().at(ann=119)
    table.send("dealer", player="ann")
    table.send("starter", card="JH")
    assert (table.now["winner"], table.refused("play", player="bo", card="5C")) == ("ann", "game_over")
