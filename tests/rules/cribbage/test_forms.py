"""Seats: forms, sides and teams, hand sizes, the captain's target. docs/rules/cribbage.md#forms"""

import pytest

from companion.rules import decide, new
from tests.rules.cribbage.table import NAMES, Table


def players(*teams):
    seated = [{"id": player, "name": NAMES[player]} for player in list(NAMES)[: len(teams)]]
    return [dict(player, team=team) if team else player for player, team in zip(seated, teams, strict=True)]


@pytest.mark.parametrize(
    ("seats", "form", "sides"),
    [
        (2, None, "ann bo"),
        (3, None, "ann bo cy"),
        (3, "captain", "captain crew crew"),
        (4, None, "1 2 1 2"),
        (4, "cutthroat", "ann bo cy di"),
        (5, None, "ann bo cy di ed"),
        (6, None, "1 2 3 1 2 3"),
        (6, "trios", "1 2 1 2 1 2"),
        (players("sun", "moon", "sun", "moon"), None, "sun moon sun moon"),
        (players("crew", "captain", "crew"), "captain", "crew captain crew"),
        (players("sun", "moon"), None, "ann bo"),
    ],
)
def test_who_scores_together(seats, form, sides):
    table = Table(seats, **({"players_form": form} if form else {}))
    assert [table.now["side_of"][player["id"]] for player in table.now["players"]] == sides.split()
    assert sorted(table.scores) == sorted(set(sides.split()))


@pytest.mark.parametrize(
    ("seats", "rules", "code"),
    [
        (players(""), {}, "bad_setup"),
        (players("", "", "", "", "", "") + [{"id": "gus", "name": "Gus"}], {}, "bad_setup"),
        (players("sun", "", "sun", "moon"), {}, "bad_setup"),
        (players("sun", "sun", "sun", "moon"), {}, "bad_setup"),
        (players("sun", "sun", "sun"), {"players_form": "captain"}, "bad_setup"),
        (players("", ""), {"players_form": "trios"}, "bad_rule"),
        (players("", ""), {"players_form": 2}, "bad_rule"),
        (players("", ""), {"target": 0}, "bad_rule"),
        (players("", ""), {"heels": True}, "bad_rule"),
        (players("", ""), {"tempo": 1}, "bad_rule"),
    ],
)
def test_starts_that_are_none(seats, rules, code):
    start = {"do": "start", "game": "cribbage", "players": seats, "rules": rules}
    assert decide(new(), start)["refused"] == code
    assert not decide(new(), start)["soft"]


@pytest.mark.parametrize(
    ("seats", "rules", "size"),
    [
        (2, {}, 4),
        (2, {"cards": "five"}, 3),
        (2, {"cards": "seven"}, 5),
        (3, {"cards": "five"}, 4),
        (4, {"cards": "seven"}, 4),
    ],
)
def test_how_many_cards_a_hand_has(seats, rules, size):
    assert Table(seats, **rules).view["table"]["deal"]["hand_size"] == size


@pytest.mark.parametrize(("target", "half"), [(121, 61), (120, 60), (61, 31), (1, 1)])
def test_the_captain_goes_half_way(target, half):
    shown = Table(3, players_form="captain", target=target).view["table"]["sides"]
    assert [side["target"] for side in shown] == [half, target]
    assert [side["to_go"] for side in shown] == [half, target]


def test_the_deal_goes_round_and_the_crib_changes_sides():
    table = Table(4)
    table.send("dealer", player="ann")
    table.send("crib", points=4)
    table.send("deal", deal=2)
    table.send("crib", points=5)
    assert table.scores == {"1": 4, "2": 5}


def test_a_go_of_one_partner_pegs_for_whoever_played_last():
    table = Table(4)
    table.send("dealer", player="di")
    table.play("ann KS, bo KH, cy 8D, di go, ann go, bo go, cy go")
    assert table.scores == {"1": 1, "2": 2}
