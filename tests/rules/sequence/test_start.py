"""Who can play Sequence, in which seats, and what the house rules take."""

import json

import pytest

from companion.rules import new
from companion.rules.refusals import is_refusal
from companion.rules.sequence import HOUSE
from companion.rules.sequence.house import bad_value
from companion.rules.sequence.judging import judge_play
from companion.rules.sequence.seats import seating

from .tables import place, redo, refused, row, rule, shown, start, step, table, undo


def seats(*players):
    """A start of players told as (colour, team)."""
    listed = []
    for number, (colour, team) in enumerate(players):
        named = {"colour": colour, "team": team}
        listed.append(
            dict({"id": f"p{number}", "name": "P"}, **{key: named[key] for key in named if named[key]})
        )
    return {"do": "start", "game": "sequence", "players": listed, "rules": {}}


FORMS = {
    (2, 2): (7, 2, 1),
    (3, 3): (6, 1, 1),
    (4, 2): (6, 2, 2),
    (6, 2): (5, 2, 3),
    (6, 3): (5, 1, 2),
    (8, 2): (4, 2, 4),
    (9, 3): (4, 1, 3),
    (10, 2): (3, 2, 5),
    (12, 2): (3, 2, 6),
    (12, 3): (3, 1, 4),
}


def test_every_form_and_no_other():
    for players in range(-1, 16):
        for teams in range(-1, 7):
            form = seating(players, teams)
            if (players, teams) in FORMS:
                assert tuple(form[key] for key in ("hand", "need", "per_team")) == FORMS[players, teams]
            else:
                assert (form["refused"], form["soft"]) == ("bad_setup", False)


@pytest.mark.parametrize("players", [2, 3, 4, 8, 9, 10])
def test_one_form_alone_need_not_be_said(players):
    assert not is_refusal(seating(players))
    state = table(players=players)
    assert len(state["now"]["sides"]) == seating(players)["teams"]


@pytest.mark.parametrize("players", [6, 12])
def test_six_and_twelve_are_asked(players):
    assert seating(players)["data"] == {"why": "ask_teams", "teams": [2, 3]}
    assert refused(new(), start(players)) == ("bad_setup", False)
    for teams in (2, 3):
        now = table(players=players, teams=teams)["now"]
        assert (len(now["sides"]), now["rules"]["need"]) == (teams, 2 if teams == 2 else 1)


@pytest.mark.parametrize("odd", [None, True, "2", 2.0, [2], {}])
def test_what_is_no_number(odd):
    assert seating(odd, 2)["refused"] == "bad_setup"
    assert odd is None or seating(4, odd)["refused"] == "bad_setup"


@pytest.mark.parametrize(
    ("players", "code", "soft"),
    [
        ([("blue", None)] * 2, "bad_setup", False),
        ([("blue", None), (None, None)], "bad_setup", False),
        ([("blue", None), ("blue", None), (None, None), (None, None)], "bad_setup", False),
        ([("blue", None), ("green", None), ("blue", None), ("blue", None)], "bad_setup", False),
        ([("blue", None), ("blue", None), ("green", None), ("green", None)], "bad_seating", True),
        ([("a", None), ("b", None), ("c", None), ("b", None), ("a", None), ("c", None)], "bad_seating", True),
    ],
)
def test_teams_that_do_not_go(players, code, soft):
    move = seats(*players)
    assert refused(new(), move) == (code, soft)
    if soft:
        state = step(new(), dict(move, force=True))
        assert state["entries"][0]["result"]["overrode"] == ["bad_seating"]


def test_a_team_goes_before_a_colour_and_a_colour_is_given_where_nothing_is_said():
    state = step(new(), seats(("blue", "owls"), ("green", None), ("red", "owls"), ("green", None)))
    assert state["now"]["sides"] == ["owls", "green"]
    assert [player["colour"] for player in table(players=3)["now"]["players"]] == ["blue", "green", "red"]


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (start(5, need=0), "bad_setup"),
        (start(2, need=0, first="eve"), "bad_rule"),
        (start(2, first="eve"), "unknown_player"),
        (start(2, first=3), "unknown_player"),
        (
            dict(seats(("blue", None), ("blue", None), ("green", None), ("green", None)), first="eve"),
            "unknown_player",
        ),
        (
            dict(seats(("blue", None), ("blue", None), ("green", None), ("green", None)), rules={"share": 2}),
            "bad_rule",
        ),
    ],
)
def test_what_is_looked_for_first(move, code):
    assert refused(new(), move) == (code, False)


GOOD = {
    "need": [1, 2, 99],
    "layout": ["classic"],
    "share": [0, 1],
    "redivide": [True, False],
    "free_corners": [True, False],
    "length": [4, 5, 6],
    "turns": ["off", "warn", "strict"],
    "tally": [True, False],
}
VALUES = [
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    99,
    1.0,
    5.0,
    "1",
    "classic",
    "modern",
    "off",
    "warn",
    "strict",
    "",
    [],
    [1],
    {},
]


@pytest.mark.parametrize("name", GOOD)
def test_values_of_a_house_rule(name):
    assert [house["name"] for house in HOUSE] == list(GOOD)
    for value in VALUES:
        is_good = any(type(value) is type(good) and value == good for good in GOOD[name])
        if name == "need":
            is_good = type(value) is int and value >= 1
        assert (bad_value(name, value) is None) == is_good, value


def test_a_rule_nobody_knows():
    assert bad_value("colour", "red")["refused"] == "bad_rule"
    assert refused(table(), rule("colour", "red")) == ("bad_rule", False)


def test_rules_that_come_too_late():
    state = table(place("ann", 5, 5))
    assert refused(state, rule("length", 6)) == ("bad_rule", False)
    assert refused(state, rule("layout", "classic")) == ("bad_rule", False)
    assert step(state, rule("need", 1))["now"]["rules"]["need"] == 1
    assert step(step(state, undo(2)), rule("length", 6))["now"]["rules"]["length"] == 6
    assert refused(table({"do": "end", "how": "abandoned"}), rule("need", 1)) == ("game_over", False)


def test_a_rule_ends_no_game_but_the_next_chip_does():
    state = table(*row("ann", 5, 1, 2, 3, 4, 5), rule("need", 1), turns="off")
    assert state["now"]["over"] is None
    assert shown(state)["sides"][0]["to_go"] == 0
    assert step(state, place("bo", 1, 1))["now"]["over"] is None
    won = step(state, place("ann", 1, 1))
    assert (won["now"]["winner"], won["entries"][-1]["result"]["won"]) == ("blue", True)


def test_a_rule_that_is_undone_never_held():
    state = table(rule("need", 1), *row("ann", 5, 1, 2, 3, 4, 5), turns="off")
    assert state["now"]["over"] == "won"
    assert step(state, undo(2))["now"]["over"] is None
    assert step(step(state, undo(2)), redo(2)) == dict(
        step(step(state, undo(2)), redo(2)), now=state["now"], misfits=[]
    )


def test_a_new_name_or_colour_changes_no_side():
    state = table(
        {"do": "rename", "player": "ann", "name": "Anna"}, {"do": "rename", "player": "bo", "colour": "amber"}
    )
    now = state["now"]
    assert [(one["name"], one["colour"]) for one in now["players"]] == [("Anna", "blue"), ("Bo", "amber")]
    assert (now["sides"], now["side_of"]) == (["blue", "green"], {"ann": "blue", "bo": "green"})


def test_a_case_of_bad_rules_is_refused_at_its_start():
    case = {"teams": ["blue", "green"], "moves": [], "expect": {}}
    assert judge_play(dict(case, need=0)) == {"refused": {"start": "bad_rule"}}
    assert judge_play(dict(case, rules={"share": True})) == {"refused": {"start": "bad_rule"}}
    assert judge_play(dict(case, rules=None, need=None))["refused"] == {}


def test_another_layout_is_an_entry_of_a_table(monkeypatch):
    from companion.rules.sequence import house, layout

    turned = [layout.LAYOUTS["classic"][99 - space] for space in range(100)]
    monkeypatch.setitem(layout.LAYOUTS, "turned", turned)
    monkeypatch.setitem(house.HOUSE[1]["values"], "of", ["classic", "turned"])
    state = table(layout="turned")
    assert refused(state, place("ann", 0, 1, card="2S")) == ("card_mismatch", True)
    assert step(state, place("ann", 0, 1, card="6D"))["now"]["chips"][1] == "blue"
    assert json.loads(json.dumps(state["now"])) == state["now"]
