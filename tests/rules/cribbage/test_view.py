"""What a screen shows of a cribbage table."""

import json

import pytest

from companion.rules.cribbage import HOUSE
from companion.rules.words import sentence
from tests.rules.cribbage.table import Table

# What was sent, then: phase, face, what comes next and from whom
STEPS = [
    ([], "cut", "peg", "cut", None),
    ([("dealer", {"player": "bo"})], "starter", "peg", "starter", "bo"),
    ([("starter", {"card": "5H"})], "play", "play", "play", "ann"),
    ([("play", {"player": "ann", "card": "KS"})], "play", "play", "play", "bo"),
    ([("hand", {"player": "ann", "points": 2})], "show", "hand", "hand", "bo"),
    ([("hand", {"player": "bo", "points": 2})], "show", "crib", "crib", "bo"),
    ([("crib", {"points": 2})], "deal", "peg", "deal", "ann"),
    ([("deal", {"deal": 2})], "starter", "peg", "starter", "ann"),
    ([("heels", {})], "play", "play", "play", "bo"),
    ([("peg", {"player": "bo", "points": 121, "for": "other"})], "over", "peg", "game", None),
]


def test_the_deal_brings_the_right_face_forward():
    table = Table()
    for moves, phase, face, do, player in STEPS:
        for move, fields in moves:
            table.send(move, **fields)
        shown = table.view["table"]
        assert (shown["phase"], shown["face"], shown["next"]) == (phase, face, {"do": do, "player": player})


def test_the_play_by_cards_leads_to_the_show():
    table = Table(cards="five")
    table.send("dealer", player="bo")
    table.play("ann TS, bo 9H, ann 8D, bo go, ann go")
    shown = table.view["table"]
    assert (shown["phase"], shown["next"], shown["play"]["done"]) == (
        "show",
        {"do": "hand", "player": "ann"},
        True,
    )


def test_what_a_go_brings_who_says_it():
    table = Table(3)
    table.send("dealer", player="cy")
    told = []
    for laid in ("ann KS", "bo QH", "cy 9D", "ann go", "bo go", "cy go", "ann AS"):
        told.append(table.view["table"]["play"]["go"])
        table.play(laid)
    assert told == [0, 0, 0, 0, 0, 1, 0]
    assert table.scores["cy"] == 1


def test_the_show_without_a_dealer_knows_of_no_crib():
    table = Table()
    table.send("hand", player="ann", points=2)
    assert table.view["table"]["next"] == {"do": "hand", "player": "bo"}
    table.send("hand", player="bo", points=2)
    assert table.view["table"]["next"] == {"do": "deal", "player": None}


def test_all_thirteen_ranks_with_what_they_would_score():
    table = Table()
    table.send("dealer", player="bo")
    table.play("ann KS, bo 5H")
    ranks = table.view["table"]["play"]["ranks"]
    assert [rank["rank"] for rank in ranks] == list("A23456789TJQK")
    assert {rank["rank"]: rank["points"] for rank in ranks if rank["fits"] and rank["points"]} == {"5": 2}
    table.play("ann QS")
    ranks = table.view["table"]["play"]["ranks"]
    assert [rank["rank"] for rank in ranks if rank["fits"]] == list("A23456")
    assert [rank["points"] for rank in ranks if rank["rank"] == "6"] == [2]


def test_a_side_and_its_holes():
    table = Table().at(ann=120)
    assert table.view["table"]["sides"][0] == {
        "side": "ann",
        "players": ["ann"],
        "score": 120,
        "pegs": [120, 0],
        "target": 121,
        "to_go": 1,
        "stinkhole": True,
    }


def test_the_last_move_on_the_board():
    table = Table().at(ann=9)
    table.peg("ann", 3)
    assert table.view["table"]["hop"] == {"side": "ann", "from": 0}
    second = table.peg("ann", 4)
    assert table.view["table"]["hop"] == {"side": "ann", "from": 9}
    table.send("undo", entry=second)
    assert table.view["table"]["hop"] == {"side": "ann", "from": 0}
    table.send("peg", player="ann", points=-2, **{"for": "correction"})
    assert table.view["table"]["hop"] is None


def test_counted_hands_and_crib():
    table = Table()
    table.send("dealer", player="bo")
    assert [player["hand"] for player in table.view["table"]["players"]] == [None, None]
    table.send("hand", player="ann", points=0)
    table.send("hand", player="ann", points=4, force=True)
    table.send("crib", points=2)
    assert [player["hand"] for player in table.view["table"]["players"]] == [4, None]
    assert table.view["table"]["deal"]["crib"] == 2


def test_how_the_points_came():
    table = Table()
    table.send("dealer", player="bo")
    table.send("starter", card="JH")
    table.play("ann 7S, bo 8S, ann 9D")
    table.send("hand", player="ann", cards=["7S", "9D", "8C", "8H"])
    table.send("hand", player="bo", points=6)
    table.send("crib", points=0)
    table.send("penalty", player="bo", points=1)
    table.at(ann=121)
    ann, bo = table.view["table"]["summary"]
    assert ann["from"]["play"] == {"points": 3, "times": 2}
    assert ann["from"]["pone"]["points"] == ann["from"]["hands"]["points"] == ann["best"]["points"] == 12
    assert ann["best"]["cards"] == ["7S", "9D", "8C", "8H"]
    assert bo["from"]["dealer"] == bo["from"]["hands"] == {"points": 6, "times": 1}
    assert bo["from"]["cribs"] == {"points": 0, "times": 1}
    assert bo["from"]["rest"] == {"points": 1, "times": 2}
    assert table.view["table"]["ending"]["margin"] == 112


def test_the_view_is_plain_json_for_every_form():
    for players, rules in [
        (2, {}),
        (3, {"players_form": "captain"}),
        (4, {}),
        (6, {"players_form": "trios"}),
    ]:
        shown = Table(players, **rules).view
        assert json.loads(json.dumps(shown)) == shown


@pytest.mark.parametrize("rule", HOUSE, ids=lambda rule: rule["name"])
def test_a_house_rule_says_what_it_is(rule):
    assert set(rule) == {"name", "default", "values", "says", "acts", "where"}
    assert rule["where"] == "docs/rules/cribbage.md#" + rule["name"]
    assert rule["says"].endswith(".")


def test_the_log_can_tell_every_entry():
    table = Table(muggins=True)
    table.send("cut", cards={"ann": "5C", "bo": "6C"})
    table.send("dealer", player="bo")
    table.send("starter", card="JC")
    table.play("ann 7S, bo 8S, ann KH, bo go, ann go")
    table.send("hand", player="ann", cards=["7S", "KH", "8C", "8H"], claimed=2)
    table.send("muggins", player="bo", entry=10)
    table.send("muggins", player="bo", entry=2, points=2, force=True)
    table.send("crib", points=4)
    table.send("penalty", player="ann", points=2, to=["bo"], back=1, reason="renege")
    table.send("penalty", player="ann", points=1)
    table.send("deal")
    table.send("heels")
    table.play("bo KS, ann QD, bo TD, ann go, ann 9S")
    table.peg("bo", 2, "pair")
    table.send("end", how="abandoned")
    table.send("game")
    table.send("game", force=True)
    names = {"ann": "Ann", "bo": "Bo"}
    lines = []
    for entry in table.state["entries"][1:]:
        code = "cribbage.log." + entry["move"]["do"]
        said = sentence(code, {"move": entry["move"], "result": entry["result"], "names": names})
        lines.append(said.replace("\ufe0e", ""))
    assert lines == [
        "Ann cut low and deals (Ann 5♣, Bo 6♣)",
        "Bo deals",
        "Starter J♣: his heels, 2 points",
        "Ann plays 7♠: 7",
        "Bo plays 8♠: 15, 2 points",
        "Ann plays K♥: 25",
        "Bo says go at 25",
        "Ann says go at 25; one to Ann",
        "Ann: hand 2 points (7♠ K♥ 8♣ 8♥ + J♣), said 2",
        "Muggins! Bo takes 4 points",
        "Bo calls muggins where nothing was missed: 2 points to the other side",
        "Bo: crib 4 points",
        "Ann: 2 points to Bo and 1 back (renege)",
        "Ann goes 1 back",
        "Deal 2: Ann deals",
        "His heels: 2 points to Ann",
        "Bo plays K♠: 10",
        "Ann plays Q♦: 20",
        "Bo plays 10♦: 30",
        "Ann says go at 30",
        "Ann plays 9♠: 9; one for the go to Bo",
        "Bo: 2 points for a pair",
        "The game was ended",
        "Next game; Bo deals",
        "Next game; Ann deals",
    ]
