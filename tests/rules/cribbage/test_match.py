"""The end, skunks, match points, spread, who deals next; rules changed in the middle. docs/rules/cribbage.md#match"""

import pytest

from tests.rules.cribbage.table import Table


@pytest.mark.parametrize(
    ("rules", "loser", "worth", "kind"),
    [
        ({}, 120, 2, "plain"),
        ({}, 91, 2, "plain"),
        ({}, 90, 3, "skunk"),
        ({}, 60, 3, "double"),
        ({"match_points": "free"}, 90, 2, "skunk"),
        ({"match_points": "free"}, 60, 3, "double"),
        ({"match_points": "four"}, 61, 2, "skunk"),
        ({"match_points": "four"}, 60, 4, "double"),
        ({"match_points": "long"}, 91, 3, "plain"),
        ({"match_points": "long"}, 0, 4, "double"),
        ({"match_points": "games"}, 0, 1, "double"),
        ({"target": 61, "match_points": "four"}, 30, 2, "skunk"),
        ({"target": 61, "match_points": "four"}, 0, 4, "double"),
        ({"target": 60, "match_points": "four"}, 0, 2, "skunk"),
        ({"target": 181, "match_points": "four"}, 150, 2, "skunk"),
        ({"target": 181, "match_points": "four"}, 120, 4, "double"),
    ],
)
def test_what_a_win_is_worth(rules, loser, worth, kind):
    table = Table(**rules).at(bo=loser)
    table.at(ann=200)
    target = rules.get("target", 121)
    assert (table.now["winner"], table.now["match"]["points"]) == ("ann", {"ann": worth, "bo": 0})
    assert table.now["ending"]["losers"] == [{"side": "bo", "margin": target - loser, "kind": kind}]
    assert table.now["match"]["spread"] == {"ann": target - loser, "bo": loser - target}


@pytest.mark.parametrize(
    ("players", "rules", "at", "winner", "points"),
    [
        (3, {"match_points": "free"}, {"bo": 95, "cy": 85, "ann": 121}, "ann", {"ann": 2, "bo": 0, "cy": 0}),
        (3, {"match_points": "free"}, {"bo": 60, "cy": 95, "ann": 121}, "ann", {"ann": 3, "bo": 0, "cy": 0}),
        (3, {"players_form": "captain"}, {"bo": 5, "ann": 61}, "captain", {"captain": 2, "crew": 0}),
        (3, {"players_form": "captain"}, {"ann": 5, "cy": 121}, "crew", {"captain": 0, "crew": 2}),
        (2, {"lowball": True}, {"bo": 10, "ann": 121}, "bo", {"ann": 0, "bo": 2}),
        (3, {"lowball": True}, {"bo": 10, "cy": 9, "ann": 121}, "cy", {"ann": 0, "bo": 0, "cy": 2}),
        (3, {"lowball": True}, {"bo": 10, "cy": 10, "ann": 121}, None, {"ann": 0, "bo": 0, "cy": 0}),
        (
            3,
            {"lowball": True, "players_form": "captain"},
            {"bo": 20, "ann": 61},
            "crew",
            {"captain": 0, "crew": 2},
        ),
    ],
)
def test_who_has_won(players, rules, at, winner, points):
    table = Table(players, **rules).at(**at)
    assert (table.now["over"], table.now["winner"]) == ("finished", winner)
    assert table.now["match"]["points"] == points


@pytest.mark.parametrize(
    ("players", "rules", "dealer", "at", "next_dealer"),
    [
        (2, {}, "bo", {"bo": 100, "ann": 121}, "bo"),
        (2, {"next_dealer": "winner"}, "bo", {"bo": 100, "ann": 121}, "ann"),
        (2, {"next_dealer": "alternate"}, "bo", {"bo": 100, "ann": 121}, "ann"),
        (2, {"next_dealer": "cut"}, "bo", {"bo": 100, "ann": 121}, None),
        (2, {}, None, {"bo": 100, "ann": 121}, "bo"),
        (2, {"next_dealer": "alternate"}, None, {"bo": 100, "ann": 121}, None),
        (3, {}, "ann", {"bo": 80, "cy": 80, "ann": 121}, "bo"),
        (3, {}, "bo", {"bo": 80, "cy": 80, "ann": 121}, "cy"),
        (4, {}, "ann", {"cy": 121}, "bo"),
        (4, {}, "bo", {"cy": 121}, "di"),
        (4, {"next_dealer": "winner"}, "bo", {"cy": 121}, "cy"),
        (3, {"players_form": "captain"}, "bo", {"bo": 100, "ann": 61}, "cy"),
        (2, {"lowball": True}, "ann", {"bo": 121}, "bo"),
        (2, {"lowball": True, "next_dealer": "winner"}, "ann", {"bo": 121}, "ann"),
        (3, {"lowball": True}, "ann", {"bo": 7, "ann": 7, "cy": 121}, "bo"),
    ],
)
def test_who_deals_next(players, rules, dealer, at, next_dealer):
    table = Table(players, **rules)
    if dealer:
        table.send("dealer", player=dealer)
    table.at(**at)
    table.send("game")
    assert table.view["table"]["deal"]["dealer"] == next_dealer
    assert set(table.scores.values()) == {0}
    assert table.now["winner"] is None


def test_alternate_goes_by_the_first_deal_of_the_game():
    table = Table(next_dealer="alternate")
    table.send("dealer", player="ann")
    table.send("deal")
    table.at(ann=121)
    table.send("game")
    assert table.view["table"]["deal"]["dealer"] == "bo"


def test_the_game_ends_in_whatever_phase_and_nothing_counts_after_it():
    table = Table().at(ann=120)
    table.send("dealer", player="bo")
    table.peg("ann", 5)
    for move in (
        {"do": "peg", "player": "bo", "points": 2, "for": "pair"},
        {"do": "hand", "player": "bo", "points": 4},
        {"do": "crib", "points": 4},
        {"do": "deal"},
        {"do": "dealer", "player": "ann"},
        {"do": "cut", "cards": {"ann": "5C", "bo": "6C"}},
        {"do": "starter", "card": "5C"},
        {"do": "heels"},
        {"do": "play", "player": "bo", "card": "5C"},
        {"do": "go", "player": "bo"},
        {"do": "penalty", "player": "bo", "points": 2},
        {"do": "muggins", "player": "bo", "entry": 2},
        {"do": "end", "how": "abandoned"},
        {"do": "rule", "rule": "target", "value": 61},
    ):
        assert table.refused(dict(move, force=True)) == "game_over"
    table.send("note", text="well played")
    table.send("rename", player="bo", name="Bo B.", colour="red")
    assert table.now["players"][1] == {"id": "bo", "name": "Bo B.", "colour": "red"}


def test_abandoned_and_forced_games_count_for_nobody():
    table = Table()
    table.send("dealer", player="ann")
    assert table.refused("end", how="most") == "bad_move"
    assert table.refused("game") == "soft not_over"
    table.send("game", force=True)
    assert table.view["table"]["deal"]["dealer"] == "bo"
    table.send("end", how="abandoned")
    assert (table.now["over"], table.now["winner"]) == ("abandoned", None)
    table.send("game")
    assert table.view["table"]["deal"]["dealer"] == "ann"
    assert table.now["match"]["points"] == {"ann": 0, "bo": 0}


def test_put_back_after_the_end_an_entry_pegs_nothing():
    table = Table()
    winning = table.peg("ann", 121, "correction")
    table.send("undo", entry=winning)
    table.peg("bo", 7)
    table.send("redo", entry=winning)
    assert (table.now["winner"], table.scores, table.misfits) == ("ann", {"ann": 121, "bo": 0}, [4])


def test_a_rule_put_after_the_end_changes_nothing():
    table = Table()
    winning = table.peg("ann", 121, "correction")
    table.send("undo", entry=winning)
    table.send("rule", rule="target", value=61)
    table.send("redo", entry=winning)
    assert (table.misfits, table.now["rules"]["target"], table.scores["ann"]) == ([4], 121, 121)


def test_the_match_follows_an_undo_in_an_earlier_game():
    table = Table()
    table.send("dealer", player="ann")
    table.at(bo=86)
    nine = table.send("hand", player="bo", points=9)
    table.at(ann=121)
    table.send("game")
    table.send("rule", rule="match_points", value="four")
    table.send("undo", entry=nine)
    assert table.now["match"]["points"] == {"ann": 3, "bo": 0}
    assert table.now["match"]["games"][0]["scores"] == {"ann": 121, "bo": 86}


@pytest.mark.parametrize(
    ("rule", "value"),
    [
        ("tempo", 1),
        ("target", 0),
        ("target", "121"),
        ("target", True),
        ("target", 70),
        ("target", 69),
        ("muggins", 1),
        ("heels", -1),
        ("crib_flush", "three"),
        ("crib_flush", None),
        ("players_form", "cutthroat"),
        ("players_form", None),
    ],
)
def test_changes_that_are_none(rule, value):
    assert Table().at(ann=70).refused("rule", rule=rule, value=value) == "bad_rule"


def test_the_captains_target_counts_for_the_captain():
    table = Table(3, players_form="captain").at(ann=30, bo=60)
    assert table.refused("rule", rule="target", value=60) == "bad_rule"
    table.send("rule", rule="target", value=61)
    assert [side["to_go"] for side in table.view["table"]["sides"]] == [1, 1]


def test_a_target_reached_meanwhile_stays_as_it_was():
    table = Table()
    forty = table.peg("ann", 40, "correction")
    table.send("undo", entry=forty)
    table.send("rule", rule="target", value=31)
    table.send("redo", entry=forty)
    assert table.misfits == [4]
    assert (table.now["rules"]["target"], table.now["winner"], table.scores["ann"]) == (121, None, 40)


def test_rules_hold_from_here_on():
    table = Table()
    table.send("dealer", player="bo")
    crib = {"do": "crib", "cards": ["2H", "4H", "TH", "QH"], "starter": "6S"}
    table.send(crib)
    table.send("rule", rule="crib_flush", value="four")
    table.send("deal")
    table.send(crib)
    assert table.scores == {"ann": 4, "bo": 0}
    assert table.misfits == []
