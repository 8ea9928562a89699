"""A table of Sequence: chips, jacks, dead cards, turns, hands, the tally, the end, the next game, the view."""

import json

import pytest

from companion.rules import decide, view
from companion.rules.refusals import is_refusal
from companion.rules.sequence import preview

from .tables import place, refused, remove, row, rule, shown, step, table, told

END = {"do": "end", "how": "abandoned"}
FIVE = row("ann", 5, 1, 2, 3, 4, 5)


def lost(player):
    return {"do": "lost_draw", "player": player}


def talk(team):
    return {"do": "table_talk", "team": team}


def dead(player, card, **more):
    return dict({"do": "dead", "player": player, "card": card}, **more)


def sequence(team):
    return {"do": "sequence", "team": team}


# ------------------------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    "move",
    [
        {"do": "peg", "player": "ann", "points": 2},
        {"do": "place", "player": "ann"},
        {"do": "place", "player": "ann", "at": [1]},
        {"do": "place", "player": "ann", "at": [1, 2, 3]},
        {"do": "place", "player": "ann", "at": ["1", 1]},
        {"do": "place", "player": "ann", "at": [True, 1]},
        {"do": "place", "player": "ann", "at": [1, 1.0]},
        {"do": "place", "at": [1, 1]},
        {"do": "place", "player": 3, "at": [1, 1]},
        {"do": "remove", "player": "ann", "at": "11"},
        {"do": "dead", "player": "ann"},
        {"do": "dead", "card": "2S"},
        {"do": "lost_draw"},
        {"do": "table_talk"},
        {"do": "table_talk", "team": ["blue"]},
        {"do": "sequence"},
        {"do": "end"},
        {"do": "end", "how": "surrender"},
        {"do": "end", "how": ["most"]},
        {"do": "game", "first": 7},
    ],
)
def test_no_move_of_this_game(move):
    for state in (table(), table(END)):
        assert refused(state, move) == ("bad_move", False)
        assert refused(state, dict(move, force=True)) == ("bad_move", False)


ORDERED = [
    ("game_over", table(END), place("eve", 0, 0, card="1H")),
    ("game_over", table(END), sequence("eve")),
    ("tally_only", table(tally=True), place("eve", 0, 0, card="1H")),
    ("tally_only", table(tally=True), remove("eve", 0, 0)),
    ("tally_only", table(tally=True), dead("eve", "1H")),
    ("not_tally", table(), sequence("eve")),
    ("unknown_player", table(), place("eve", 10, 0, card="1H")),
    ("unknown_player", table(), lost("eve")),
    ("unknown_player", table(), {"do": "game", "first": "eve"}),
    ("unknown_team", table(), talk("red")),
    ("unknown_team", table(tally=True), sequence("red")),
    ("unknown_card", table(), place("ann", 10, 0, card="1H")),
    ("unknown_card", table(), remove("ann", 10, 0, card="")),
    ("unknown_card", table(), dead("ann", "XX")),
    ("unknown_card", table(), dead("ann", 7)),
    ("unknown_card", table(), dead("ann", "5")),
    ("off_board", table(), place("ann", 10, 0, five=[])),
    ("off_board", table(), remove("ann", 0, -1)),
    ("corner", table(), place("ann", 0, 9, card="JD", five=[])),
    ("corner", table(free_corners=False), place("ann", 9, 0)),
    ("corner", table(), remove("ann", 9, 9)),
    ("occupied", table(place("ann", 5, 5)), place("bo", 5, 5, card="AS", five=[])),
    ("empty", table(), remove("ann", 5, 5, card="JD")),
    ("bad_choice", table(), place("bo", 5, 5, card="JS", five=[])),
]


@pytest.mark.parametrize(("code", "state", "move"), ORDERED)
def test_hard_codes_come_in_order_and_before_all_soft_ones(code, state, move):
    assert refused(state, move) == (code, False)
    assert refused(state, dict(move, force=True)) == (code, False)


STRICT = table(place("ann", 5, 5), place("bo", 2, 2), turns="strict")
SOFT = [
    ("not_your_turn", STRICT, place("bo", 1, 1, card="JS")),
    ("not_your_turn", STRICT, remove("bo", 2, 2, card="JD")),
    ("not_your_turn", STRICT, dead("bo", "JD")),
    ("jack_removes", STRICT, place("ann", 1, 1, card="js")),
    ("jack_removes", STRICT, place("ann", 1, 1, card="JH")),
    ("card_mismatch", STRICT, place("ann", 1, 1, card="4C")),
    ("jack_places", STRICT, remove("ann", 5, 5, card="JC")),
    ("not_a_jack", STRICT, remove("ann", 5, 5, card="2H")),
    ("own_chip", STRICT, remove("ann", 5, 5, card="JH")),
    ("not_dead", STRICT, dead("ann", "JH")),
    ("not_dead", STRICT, dead("ann", "2D")),
    ("not_over", STRICT, {"do": "game"}),
    ("no_team_mates", STRICT, talk("blue")),
]


@pytest.mark.parametrize(("code", "state", "move"), SOFT)
def test_soft_codes_come_in_order_and_can_be_forced(code, state, move):
    assert refused(state, move) == (code, True)
    forced = step(state, dict(move, force=True))
    assert code in forced["entries"][-1]["result"]["overrode"]
    json.dumps(view(forced))


def test_what_fits_is_taken():
    for card in ("5C", "5c", "JD", "jc", None):
        assert not is_refusal(decide(table(), place("ann", 1, 1, card=card))), card
    state = table(place("ann", 5, 5))
    for card in ("JS", "jh", None):
        assert decide(state, remove("bo", 5, 5, card=card))["side"] == "blue"
    assert decide(table(), place("ann", 1, 8, card="10h"))["card"] == "TH"


# ------------------------------------------------------------------------------------------------ chips and sequences


def test_locked_is_the_window_not_the_run():
    state = table(*FIVE, place("ann", 5, 6), turns="off")
    assert refused(state, remove("bo", 5, 5)) == ("locked", True)
    assert refused(state, remove("ann", 5, 5)) == ("own_chip", True)
    assert step(state, remove("bo", 5, 6))["now"]["chips"][56] is None
    assert state["entries"][-1]["result"]["in_the_way"] == [[[5, col] for col in range(1, 6)]]


def test_a_locked_chip_lifted_by_force_leaves_its_sequence():
    state = table(*FIVE, remove("bo", 5, 3, force=True), turns="off")
    assert (told(state, "scores"), told(state, "windows", windows={"blue": []})["blue"]) == (
        {"blue": 1, "green": 0},
        [[[5, col] for col in range(1, 6)]],
    )
    again = step(state, place("ann", 5, 3))
    assert (told(again, "scores")["blue"], again["entries"][-1]["result"]) == (
        1,
        {"side": "blue", "on": "7H", "windows": []},
    )
    other = step(state, place("bo", 5, 3))
    assert shown(other)["chips"][2] == [5, 3, "green", False]
    assert shown(other)["may_take"]["blue"] == [[5, 3]]


def test_a_choice_is_offered_named_or_taken_by_default():
    state = table(*row("ann", 5, 1, 2, 3, 5, 6), turns="off")
    first, second = ([[5, col] for col in range(start, start + 5)] for start in (1, 2))
    assert preview(state["now"], "ann", [5, 4]) == [
        {"options": [[first], [second]], "default": 0, "held": []}
    ]
    assert preview(state["now"], "bo", [5, 4]) == []
    usual = step(state, place("ann", 5, 4))["entries"][-1]["result"]
    assert (usual["windows"], usual["options"], usual["sequences"], usual["won"]) == ([first], 2, 1, False)
    named = step(state, place("ann", 5, 4, five=[second[::-1]]))
    assert told(named, "windows", windows={"blue": [second[::-1]]}) == {"blue": [second[::-1]]}
    assert told(named, "windows", windows={"blue": [first], "red": []}) == {"blue": [second], "red": []}
    answered = decide(state, place("ann", 5, 4, five=[first, second]))
    assert answered["data"]["options"] == [[[first], [second]]]
    for odd in (True, "all", {}, [5], [[]], [[5]], [["51"]], [[[5, 10]] * 5], [first[:4]], [first, first]):
        assert refused(state, place("ann", 5, 4, five=odd)) == ("bad_choice", False)


def test_the_mistakes_that_others_made():
    """What is counted wrong elsewhere: each line is the cols of a row in the order laid, and how many sequences that is."""
    counted = {
        (1, 2, 3, 4, 6, 7, 8, 9, 5): 2,  # filled last in the middle: both fives
        (1, 2, 3, 4, 5, 6): 1,  # not cut again from its new end
        (1, 2, 3, 5, 6, 4): 1,  # six at once
        (1, 2, 3, 4, 5, 6, 7, 8, 9): 2,  # nine, not ten
        (2, 3, 4, 5, 6, 7, 8, 9, 0, 1): 1,  # ten, the inner five first
    }
    for cols, count in counted.items():
        assert told(table(*row("ann", 5, *cols), turns="off", need=9), "scores")["blue"] == count
    corners = table(*row("ann", 0, 1, 2, 3, 4), *row("bo", 0, 5, 6, 7, 8), turns="off")
    assert told(corners, "scores") == {"blue": 1, "green": 1}
    both = table(
        *row("ann", 0, 1, 2, 3, 4), *[place("ann", number, 0) for number in (1, 2, 3, 4)], turns="off"
    )
    assert told(both, "winner") == "blue"


def test_no_chip_serves_twice_and_corners_may():
    moves = [*row("ann", 0, 1, 2, 3, 4), *[place("ann", number, 0) for number in (1, 2, 3, 4)]]
    assert told(table(*moves, turns="off", share=0), "scores")["blue"] == 2
    cross = [
        *row("ann", 5, 1, 2, 4, 5),
        *[place("ann", number, 3) for number in (3, 4, 6, 7)],
        place("ann", 5, 3),
    ]
    state = table(*cross, turns="off", share=0)
    assert (told(state, "scores")["blue"], state["entries"][-1]["result"]["options"]) == (1, 2)
    more = step(step(state, place("ann", 2, 3)), place("ann", 8, 3))
    assert told(more, "scores")["blue"] == 1


def test_without_free_corners_a_line_cannot_use_them():
    state = table(*row("ann", 0, 1, 2, 3, 4), turns="off", free_corners=False)
    assert told(state, "scores")["blue"] == 0
    assert told(step(state, place("ann", 0, 5)), "scores")["blue"] == 1


def test_redivide_cuts_a_line_anew_though_the_new_chip_is_in_no_five():
    """Seven in a row of fours, the inner four first; after `redivide` is switched on a chip elsewhere on the line cuts it."""
    state = table(*row("ann", 5, 1, 2, 3, 4, 0, 5, 6), rule("redivide", True), turns="off", length=4, need=9)
    assert told(state, "scores")["blue"] == 1
    cut = step(state, place("ann", 5, 8))
    assert cut["entries"][-1]["result"]["windows"] == [
        [[5, col] for col in range(4)],
        [[5, col] for col in range(3, 7)],
    ]
    assert told(cut, "scores")["blue"] == 2


def test_redivide_keeps_what_it_held_in_its_order():
    state = table(*row("ann", 5, 1, 2, 3, 4, 5, 0, 6, 7, 8), turns="off", redivide=True, need=9)
    result = state["entries"][-1]["result"]
    assert result["windows"] == [[[5, col] for col in range(5)], [[5, col] for col in range(4, 9)]]
    assert preview(
        table(*row("ann", 5, 1, 2, 3, 4, 5, 0, 6, 7), turns="off", redivide=True, need=9)["now"],
        "ann",
        [5, 8],
    )[0]["held"] == [[[5, col] for col in range(1, 6)]]
    assert "in_the_way" not in result
    assert told(step(state, place("ann", 5, 9)), "scores")["blue"] == 2
    loose = table(*row("ann", 5, 1, 2, 3, 4, 5, 0), turns="off", redivide=True)["entries"][-1]["result"]
    assert loose["in_the_way"] == [[[5, col] for col in range(1, 6)]]


# ---------------------------------------------------------------------------------------------------------- turns


def test_turns_go_on_from_whoever_moved():
    state = table(place("bo", 1, 1), players=3)
    assert state["entries"][-1]["result"]["warnings"] == ["not_your_turn"]
    assert told(state, "turn") == "cy"
    assert told(step(state, lost("ann")), "turn") == "cy"
    assert told(step(state, remove("cy", 1, 1)), "turn") == "ann"
    assert decide(state, dead("ann", "KS", force=True))["warnings"] == ["not_your_turn"]
    assert told(step(state, rule("turns", "off")), "turn") is None
    assert told(table(first="bo"), "turn") == "bo"
    assert told(table(END), "turn") is None


def test_the_emptied_space_is_shown_until_the_next_chip():
    state = table(place("ann", 5, 5), remove("bo", 5, 5))
    assert shown(state)["lifted"] == {"at": [5, 5], "player": "bo"}
    assert shown(state)["last"] == {"do": "remove", "player": "bo", "at": [5, 5], "entry": [3, f"{3:032x}"]}
    assert shown(step(state, place("ann", 5, 5)))["lifted"] is None
    assert shown(table())["last"] is None


# ---------------------------------------------------------------------------------------------- dead cards and hands


def test_a_dead_card_is_one_between_two_own_chips():
    state = table(place("ann", 0, 1), place("bo", 8, 6), dead("ann", "2s"))
    assert (shown(state)["dead"], shown(state)["swapped"], told(state, "turn")) == (["2S"], ["ann"], "ann")
    assert refused(state, dead("ann", "2S")) == ("second_dead", True)
    assert step(state, dead("ann", "2S", force=True))["now"]["swapped"] == ["ann"]
    moved = step(state, place("ann", 5, 5))
    assert not is_refusal(decide(moved, dead("bo", "2S")))
    lifted = step(moved, remove("bo", 0, 1))
    assert shown(lifted)["dead"] == []
    assert decide(lifted, dead("ann", "2S"))["data"] == {"card": "2S", "open": [[0, 1]]}
    assert told(lifted, "dead", dead={"2S": 1, "JD": 1, "XX": 1}) == {"2S": False, "JD": False, "XX": False}


def test_hands_go_down_to_nothing_and_no_further():
    state = table(lost("ann"), talk("blue"), players=4)
    assert state["now"]["hands"] == {"ann": 4, "bo": 6, "cy": 5, "di": 6}
    low = table(*[lost("jo")] * 3, talk("green"), players=10)
    assert low["now"]["hands"]["jo"] == 0
    assert low["now"]["hands"]["bo"] == 2
    assert refused(low, lost("jo")) == ("no_cards", False)
    assert told(low, "hands", hands={"jo": 0, "eve": 1}) == {"jo": 0, "eve": None}
