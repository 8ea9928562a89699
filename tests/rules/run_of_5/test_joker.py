"""Claims and Joker: what stays back, until when, and who gets it (docs/rules/run_of_5.md#joker-and-claims)."""

import json

import pytest

from companion.rules import view

from .tables import (
    FIVE,
    OPENING,
    finish,
    joker,
    misfits,
    misses,
    play,
    refusal,
    refused,
    rows,
    rule,
    step,
    table,
    undo,
)

CLAIMED = dict(OPENING, claimed=12)
SHORT = dict(FIVE, claimed=4)  # it is 6
SECRETS = ("rows", "bonuses", "total", "scored", "kept")


def claiming(*moves, **more):
    return table(*moves, joker=True, claim=True, **more)


def last_result(state):
    return state["entries"][-1]["result"]


def test_a_claimed_turn_holds_the_claim_alone_and_nothing_shows_the_truth():
    state = claiming(CLAIMED, SHORT)
    result = dict(last_result(state))
    assert result.pop("opened")["entry"] == 2
    assert result == {"claimed": 4, "points": 4}
    shown = view(state)["table"]
    assert shown["window"] == {
        "entry": 3,
        "player": "bo",
        "do": "play",
        "points": 4,
        "taken": 0,
        "is_secret": True,
    }
    assert not set(SECRETS) & set(shown["last"])
    assert shown["figures"]["bo"]["bonuses"] == {"first": 0, "all_five": 0, "colour": 0}
    assert "total" not in json.dumps(shown)


def test_a_shout_opens_the_truth_and_leaves_the_window_open():
    state = claiming(CLAIMED, SHORT, joker("ann", 3, points=1), players=3)
    result = last_result(state)
    assert (result["points"], result["missed"], result["of"]) == (1, 2, "bo")
    opened = result["opened"]
    assert (opened["entry"], opened["bonuses"], opened["total"]) == (3, {}, 6)
    assert [row["points"] for row in opened["rows"]] == [6]
    shown = view(state)["table"]
    assert (shown["last"]["total"], shown["window"]["is_secret"], shown["window"]["taken"]) == (6, False, 1)
    assert step(state, joker("cy", 3))["now"]["scores"] == {"ann": 13, "bo": 4, "cy": 1}


@pytest.mark.parametrize(
    "closing",
    [
        misses("ann"),
        {"do": "exchange", "player": "ann", "count": 1},
        finish(),
        {"do": "end", "how": "abandoned"},
    ],
)
def test_what_closes_the_window_opens_the_truth(closing):
    state = step(claiming(CLAIMED, SHORT), closing)
    assert last_result(state)["opened"]["total"] == 6
    assert (view(state)["table"]["window"] or {}).get("player") != "bo"


def test_the_undo_of_what_closed_it_makes_it_a_secret_again():
    state = claiming(CLAIMED, SHORT, misses("ann"))
    assert refused(state, joker("ann", 3)) == ("joker_late", True)
    back = step(state, undo(4))
    assert view(back)["table"]["window"]["is_secret"]
    assert "total" not in json.dumps(view(back)["table"]["last"])
    assert step(back, joker("ann", 3))["now"]["scores"]["ann"] == 14


def test_a_refusal_does_not_tell_what_a_claimed_turn_would_come_to():
    dead = play("bo", (6, 7, "3L"), claimed=2)
    rows_of = [refusal(state, dead)["data"]["rows"][0] for state in (claiming(CLAIMED), table(OPENING))]
    assert ["points" in row for row in rows_of] == [False, True]
    assert rows_of[0]["dead"] == [2]


def test_an_early_shout_opens_nothing():
    state = claiming(CLAIMED, SHORT, joker("ann", None))
    assert last_result(state) == {"points": -5, "early": True}
    assert view(state)["table"]["window"]["is_secret"]


def test_rows_keep_their_truth_too():
    state = claiming(rows("ann", ("7L 7D", (0, 1)), claimed=2), joker("bo", 2))
    assert last_result(state)["opened"]["total"] == 12
    assert "at" not in last_result(state)["opened"]["rows"][0]
    assert state["now"]["scores"] == {"ann": 2, "bo": 10}


def test_a_turn_is_counted_by_the_rules_it_was_laid_under():
    state = claiming(CLAIMED, SHORT, rule("extend", "gain"), joker("ann", 3))
    assert last_result(state)["missed"] == 2


def test_without_joker_claim_and_count_are_shown_at_once():
    state = table(dict(OPENING, claimed=10), claim=True)
    result = last_result(state)
    assert (result["claimed"], result["points"], result["total"]) == (10, 12, 12)
    assert view(state)["table"]["window"] is None


def test_joker_without_a_claim_keeps_nothing_back():
    state = table(OPENING, joker=True)
    assert last_result(state)["total"] == 12
    assert not view(state)["table"]["window"]["is_secret"]
    assert view(state)["table"]["shouts"] == ["bo"]


def test_an_entry_is_named_by_id_too():
    assert claiming(CLAIMED, SHORT, joker("ann", "id3"))["now"]["scores"]["ann"] == 14


def test_what_a_joker_is_refused_for():
    state = claiming(CLAIMED, SHORT, misses("ann"))
    for move, code, soft in (
        (joker("bo", True), "bad_move", False),
        (joker("bo", [3]), "bad_move", False),
        ({"do": "joker", "player": "bo"}, "bad_move", False),
        (joker("bo", 4, points=1000), "bad_move", False),
        (joker("bo", 4, points=None), "bad_move", False),
        (joker("bo", 1), "unknown_entry", False),
        (joker("bo", "id1"), "unknown_entry", False),
        (joker("bo", 3), "own_turn", False),
        (joker("ann", 3), "joker_late", True),
        (joker("di", 3), "unknown_player", False),
    ):
        assert refused(state, move) == (code, soft), move
    assert refused(step(state, finish()), joker("ann", 3)) == ("game_over", False)


def test_a_late_shout_that_counts_takes_what_is_left_or_costs_the_fine():
    state = claiming(CLAIMED, SHORT, misses("ann"), joker("ann", 3, force=True))
    assert state["now"]["scores"]["ann"] == 14
    assert step(state, joker("ann", 3, force=True))["now"]["scores"]["ann"] == 9


def test_a_joker_that_would_take_another_number_is_a_misfit():
    state = claiming(CLAIMED, SHORT, joker("ann", 3, points=1), joker("cy", 3), players=3)
    undone = step(state, undo(4))
    assert misfits(undone) == [5]
    assert undone["now"]["scores"] == {"ann": 12, "bo": 4, "cy": 1}


def test_an_amended_turn_is_counted_as_it_stands():
    state = claiming(CLAIMED, SHORT)
    other = play("bo", (6, 7, "QD"), (6, 8, "5L"), claimed=4)
    amended = step(state, {"do": "amend", "entry": 3, "move": other})
    assert "rows" not in last_result(amended)
    shouted = step(amended, joker("ann", 3))
    assert last_result(shouted)["opened"]["total"] == 10
    assert shouted["now"]["scores"] == {"ann": 18, "bo": 4}
