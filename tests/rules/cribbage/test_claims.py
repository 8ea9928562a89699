"""Claims and muggins. docs/rules/cribbage.md#claims, #muggins"""

import pytest

from tests.rules.cribbage.table import Table

EIGHT = {"cards": ["3S", "3H", "9D", "KC"], "starter": "2D"}


def claimed(claim, **rules):
    """Ann claims so many of her eight, as entry 3; Bo deals."""
    table = Table(**dict({"muggins": True}, **rules))
    table.send("dealer", player="bo")
    table.send("hand", player="ann", claimed=claim, **EIGHT)
    return table


@pytest.mark.parametrize(
    ("muggins", "claim", "pegged", "left"),
    [(True, 6, 6, 2), (True, 0, 0, 8), (True, 8, 8, 0), (True, 12, 8, 0), (False, 6, 8, 0)],
)
def test_what_a_claim_pegs(muggins, claim, pegged, left):
    table = claimed(claim, muggins=muggins)
    assert table.scores["ann"] == pegged
    assert table.state["entries"][-1]["result"].get("open", 0) == left


@pytest.mark.parametrize(("fields", "taken"), [({}, 4), ({"points": 3}, 3), ({"points": 9}, 4)])
def test_the_caller_takes_the_lesser(fields, taken):
    table = claimed(4)
    entry = table.state["entries"][2]
    table.send("muggins", player="bo", entry=3, **fields)
    assert table.scores == {"ann": 4, "bo": taken}
    by_id = claimed(4)
    by_id.send("muggins", player="bo", entry=entry["id"], **fields)
    assert by_id.scores == table.scores


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"player": "eve"}, "unknown_player"),
        ({"entry": 99}, "unknown_entry"),
        ({"entry": None}, "unknown_entry"),
        ({"entry": True}, "unknown_entry"),
        ({"entry": "no such id"}, "unknown_entry"),
        ({"points": 0}, "bad_points"),
        ({"points": "2"}, "bad_points"),
        ({"entry": 1}, "soft nothing_missed"),
        ({"entry": 2}, "soft nothing_missed"),
        ({"player": "ann"}, "soft nothing_missed"),
    ],
)
def test_calls_that_are_none(fields, code):
    table = claimed(4)
    assert table.refused("muggins", **dict({"player": "bo", "entry": 3}, **fields)) == code


def test_an_undone_entry_cannot_be_called():
    table = claimed(4)
    table.send("undo", entry=3)
    assert table.refused("muggins", player="bo", entry=3) == "unknown_entry"


def test_taken_once_and_off_and_late():
    table = claimed(4)
    table.send("muggins", player="bo", entry=3, points=1)
    assert table.refused("muggins", player="bo", entry=3) == "soft already_counted"
    late = claimed(4)
    late.send("deal")
    assert late.refused("muggins", player="bo", entry=3) == "soft muggins_late"
    late.send("rule", rule="muggins", value=False)
    assert late.refused("muggins", player="bo", entry=3) == "soft muggins_off"
    late.send("muggins", player="bo", entry=3, force=True)
    assert late.scores == {"ann": 4, "bo": 4}
    assert late.state["entries"][-1]["result"]["overrode"] == ["muggins_off", "muggins_late"]


@pytest.mark.parametrize(
    ("then", "is_late"),
    [
        ([], False),
        ([{"do": "peg", "player": "ann", "points": 2, "for": "pair"}], False),
        ([{"do": "peg", "player": "bo", "points": 0, "for": "other"}], False),
        ([{"do": "peg", "player": "bo", "points": 2, "for": "pair"}], True),
        ([{"do": "play", "player": "ann", "card": "2C"}], False),
        ([{"do": "hand", "player": "ann", "points": 0}], True),
        ([{"do": "peg", "player": "ann", "points": 0, "for": "hand"}], True),
        ([{"do": "deal"}], True),
    ],
)
def test_a_card_of_the_play_may_be_called_until(then, is_late):
    table = Table(muggins=True)
    table.send("dealer", player="bo")
    table.play("ann 7S")
    table.send("play", player="bo", card="8D", claimed=0)
    for move in then:
        table.send(move)
    if is_late:
        assert table.refused("muggins", player="ann", entry=4) == "soft muggins_late"
    else:
        assert "refused" not in table.answer("muggins", player="ann", entry=4)
        assert [lies["entry"][0] for lies in table.view["table"]["muggins"]] == [4]


def test_a_false_muggins_gives_the_called_points_to_the_opponent():
    table = claimed(8)
    assert table.refused("muggins", player="bo", entry=3, points=2) == "soft nothing_missed"
    table.send("muggins", player="bo", entry=3, points=2, force=True)
    assert table.scores == {"ann": 10, "bo": 0}
    table.send("muggins", player="bo", entry=3, force=True)
    table.send("muggins", player="ann", entry=3, points=2, force=True)
    assert table.scores == {"ann": 10, "bo": 0}
    table.send("muggins", player="ann", entry=2, points=2, force=True)
    assert table.scores == {"ann": 10, "bo": 2}


def test_misfits_of_muggins():
    table = claimed(4)
    table.send("muggins", player="bo", entry=3)
    table.send("undo", entry=3)
    assert (table.misfits, table.scores) == ([4], {"ann": 0, "bo": 4})
    table.send("redo", entry=3)
    assert table.misfits == []
    table.send("amend", entry=3, move=dict({"do": "hand", "player": "ann", "claimed": 7}, **EIGHT))
    assert (table.misfits, table.scores) == ([4], {"ann": 7, "bo": 4})


def test_an_entry_of_an_earlier_game():
    table = Table(muggins=True)
    table.peg("ann", 121, "correction")
    table.send("game")
    assert table.refused("muggins", player="bo", entry=2) == "soft nothing_missed"
