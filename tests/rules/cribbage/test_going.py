"""The play at the table: turns, goes, the end of a count, the last card. docs/rules/cribbage.md#the-play"""

import pytest

from tests.rules.cribbage.table import Table

# players, rules, dealer, what is laid and said, scores after it, who is on turn then
PLAYS = [
    (2, {}, "bo", "ann KS, bo KH, ann QS, bo go, ann go", "1 2", "bo"),
    (2, {}, "bo", "ann TS, bo 9H, ann 8D, bo go, bo 5S", "4 0", "ann"),
    (2, {}, "bo", "ann TS, bo KH, ann 2D, bo AC, ann go, bo 3S, bo 4H", "0 8", "ann"),
    (2, {}, "bo", "ann KC, bo KH, ann KD, bo AD", "6 4", "ann"),
    (2, {}, "ann", "bo KS, ann KH, bo QS, ann go, bo AC, ann 9S, bo 8D, ann KD", "2 2", "ann"),
    (2, {}, "ann", "bo KS, ann KH, bo QS, ann go, bo AC, ann 9S, bo 8D, ann KD, ann QC", "4 2", None),
    (3, {}, "cy", "ann KS, bo QH, cy 9D, ann AS", "0 0 0", "bo"),
    (3, {}, "cy", "ann KS, bo QH, cy 9D, ann AS, bo go, cy go, ann AD", "4 0 0", "bo"),
    (3, {}, "cy", "ann AS, bo 3H, cy 4S, ann 4H, bo 7S, cy 6D, ann go, bo go, cy 6C", "2 0 4", "ann"),
    (4, {"players_form": "cutthroat"}, "di", "ann TS, bo JH, cy 2C, di 9S", "0 0 0 2", "ann"),
    (2, {"cards": "five"}, "bo", "ann TS, bo 9H, ann 8D, bo go, ann go", "4 0", None),
    (2, {"cards": "five"}, "bo", "ann TS, bo KH, ann 9D, bo 2S", "0 2", None),
    (2, {"play_flush": True}, "bo", "ann 2H, bo 9H, ann 5H", "3 0", "bo"),
]


@pytest.mark.parametrize(("players", "rules", "dealer", "laid", "scores", "turn"), PLAYS)
def test_plays(players, rules, dealer, laid, scores, turn):
    table = Table(players, **rules)
    table.send("dealer", player=dealer)
    table.play(laid)
    sides = [side["side"] for side in table.view["table"]["sides"]]
    assert [table.scores[side] for side in sides] == [int(score) for score in scores.split()]
    assert table.view["table"]["play"]["turn"] == turn


@pytest.mark.parametrize(
    ("laid", "move", "code"),
    [
        ("", "ann go", "no_count"),
        ("ann KS, bo KH, ann 9S, bo 2H", "ann go", "no_count"),
        ("", "eve go", "unknown_player"),
        ("ann KS, bo KH", "bo go", "soft not_your_turn"),
        ("ann KS, bo KH", "ann go", "soft can_play"),
        ("ann KS, bo KH, ann AS", "bo go", "soft can_play"),
        ("ann KS, bo KH, ann 5S, bo go", "bo go", "soft not_your_turn"),
        ("", "eve 5S", "unknown_player"),
        ("", "ann 5X", "unknown_card"),
        ("", "ann 5", "unknown_card"),
        ("", "bo 5S", "soft not_your_turn"),
        ("ann KS", "bo ks", "duplicate_card"),
        ("ann KS", "bo 7D", "duplicate_card"),
        ("ann KS, bo KH, ann 8D", "bo 4S", "over_31"),
        ("ann KS, bo KH, ann 6D, bo go", "ann 7C", "over_31"),
        (
            "ann KS, bo KH, ann QS, bo go, ann go, bo JH, ann JS, bo TH, ann go, bo go, ann 9S, bo 8H",
            "ann AC",
            "soft no_cards",
        ),
        (
            "ann KS, bo KH, ann QS, bo go, ann go, bo JH, ann JS, bo TH, ann go, bo go, ann 9S",
            "ann AC",
            "soft no_cards",
        ),
    ],
)
def test_what_cannot_be_laid_or_said(laid, move, code):
    table = Table()
    table.send("dealer", player="bo")
    table.send("starter", card="7D")
    if laid:
        table.play(laid)
    player, card = move.split()
    if card == "go":
        assert table.refused("go", player=player) == code
    else:
        assert table.refused("play", player=player, card=card) == code


def test_without_a_dealer_anybody_leads():
    table = Table()
    table.play("bo 5S, ann KH")
    assert table.scores == {"ann": 2, "bo": 0}


def test_out_of_turn_the_turn_goes_on_from_whoever_played():
    table = Table(3)
    table.send("dealer", player="cy")
    table.send("play", player="bo", card="4S", force=True)
    assert table.view["table"]["play"]["turn"] == "cy"


def test_no_lead_while_somebody_may_still_play():
    table = Table(3)
    table.send("dealer", player="cy")
    table.play("ann KS, bo KH, cy 9S, ann go")
    assert table.view["table"]["play"]["turn"] == "bo"
    assert table.refused("play", player="ann", card="5S") == "over_31"
    assert table.refused("play", player="ann", card="2S") == "soft not_your_turn"


def test_the_five_card_play_stops_and_the_table_may_insist():
    table = Table(cards="five")
    table.send("dealer", player="bo")
    table.play("ann TS, bo 9H, ann 8D, bo go")
    assert table.refused("play", player="bo", card="6C") == "soft no_cards"
    table.play("ann go")
    assert table.refused("play", player="bo", card="6C") == "soft no_cards"
    table.send("play", player="bo", card="6C", force=True)


def test_a_go_that_wins_comes_before_the_card_that_closes_the_count():
    table = Table().at(ann=120, bo=119)
    table.send("dealer", player="bo")
    table.play("ann TS, bo 9H, ann TD, bo go")
    table.send("play", player="bo", card="5S")
    assert (table.now["winner"], table.scores) == ("ann", {"ann": 121, "bo": 119})


def test_go_and_last_of_one_player_move_the_pegs_once():
    table = Table()
    table.send("dealer", player="ann")
    table.play("bo KS, ann KH, bo QS, ann go, bo AC, ann 9S, bo 8D, ann KD")
    table.send("play", player="ann", card="QC")
    assert table.now["pegs"]["ann"] == [4, 2]
    result = table.state["entries"][-1]["result"]
    assert (result["pegs"], result["go"], result["last"]) == ([["ann", 2]], "ann", "last")


# ------------------------------------------------------------------------------------------------------- ranks alone


def test_a_rank_alone():
    table = Table()
    table.send("dealer", player="bo")
    for player, rank in (("ann", "5"), ("bo", "5"), ("ann", "5"), ("bo", "5")):
        table.send("play", player=player, rank=rank)
    assert table.scores == {"ann": 8, "bo": 14}
    assert table.refused("play", player="ann", rank="5") == "duplicate_card"
    assert table.refused("play", player="ann", card="5H") == "duplicate_card"
    assert table.refused("play", player="ann", rank="5H") == "unknown_card"


def test_a_rank_alone_does_not_go_with_suits_in_the_play():
    table = Table(play_flush=True)
    assert table.refused("play", player="ann", rank="5") == "bad_suits"


def test_suits_that_begin_to_matter_in_the_middle_of_a_count():
    table = Table()
    table.send("play", player="ann", rank="5")
    table.send("rule", rule="play_flush", value=True)
    table.send("play", player="bo", card="5H")
    assert table.scores == {"ann": 0, "bo": 2}


# ---------------------------------------------------------------------------------------------------------- misfits


def test_a_go_without_its_count_changes_nothing():
    table = Table()
    table.send("dealer", player="bo")
    table.play("ann KS")
    table.send("go", player="bo", force=True)
    table.send("undo", entry=3)
    assert table.misfits == [4]
    assert table.view["table"]["play"]["gone"] == []


def test_a_card_that_passes_31_after_a_correction_begins_a_count():
    table = Table()
    table.send("dealer", player="bo")
    table.play("ann KS, bo 4H, ann 9D")
    table.play("bo 8C")
    table.send("amend", entry=4, move={"do": "play", "player": "bo", "card": "KH"})
    assert table.misfits == [6]
    shown = table.view["table"]["play"]
    assert (shown["count"], [card["card"] for card in shown["before"]]) == (8, ["KS", "KH", "9D"])


def test_the_same_card_twice_after_a_redo_still_counts():
    table = Table()
    table.send("dealer", player="bo")
    first = table.send("play", player="ann", card="5S")
    table.send("undo", entry=first)
    table.send("play", player="ann", card="6S")
    table.send("amend", entry=5, move={"do": "play", "player": "ann", "card": "5S"})
    table.send("redo", entry=first)
    assert table.misfits == [5]
    table.send("play", player="bo", card="5D", force=True)
    assert table.scores["bo"] == 8


def test_the_turn_passes_over_who_has_no_card_after_a_change_of_hands():
    table = Table()
    table.send("dealer", player="bo")
    table.play("ann 8H, bo 8D, ann QH, bo AS, ann 4S, bo 3H")
    assert table.view["table"]["play"]["turn"] == "ann"
    table.send("rule", rule="cards", value="five")
    assert table.view["table"]["play"]["turn"] is None
    table.send("rule", rule="cards", value="seven")
    assert table.view["table"]["play"]["turn"] == "ann"
