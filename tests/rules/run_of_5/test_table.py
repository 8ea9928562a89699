"""A table of Run of 5: turns, bag, the end, Servant, Solitaire, house rules, undo and what no longer fits."""

import json

import pytest

from companion.rules import decide, fold, new, view
from companion.rules.run_of_5 import HOUSE, as_it_was
from companion.rules.run_of_5.house import bad_value

from .tables import (
    FIVE,
    OPENING,
    finish,
    joker,
    misfits,
    misses,
    play,
    refused,
    rows,
    rule,
    step,
    table,
    undo,
)


def start(players=2, first=None, **rules):
    ids = ["ann", "bo", "cy", "di", "ed"][:players]
    move = {
        "do": "start",
        "game": "run_of_5",
        "players": [{"id": one, "name": one} for one in ids],
        "rules": rules,
    }
    return move if first is None else dict(move, first=first)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (start(1), "bad_setup"),
        (start(5), "bad_setup"),
        (start(3, solitaire=True, flush=1), "bad_setup"),
        (start(3, solitaire=1), "bad_rule"),
        (start(flush=True), "bad_rule"),
        (start(2, "eve", flush=True), "bad_rule"),
        (start(2, "eve"), "unknown_player"),
    ],
)
def test_a_start_is_refused(move, code):
    assert refused(new(), move) == (code, False)


@pytest.mark.parametrize(
    ("name", "value", "is_good"),
    [
        ("board", 5, True),
        ("board", 99, True),
        ("board", None, True),
        ("board", 4, False),
        ("board", 100, False),
        ("board", 13.0, False),
        ("board", True, False),
        ("leftover_six_nine", 9, True),
        ("leftover_six_nine", "shown", True),
        ("leftover_six_nine", 6.0, False),
        ("leftover_six_nine", "6", False),
        ("leftover_six_nine", None, False),
        ("joker", 1, False),
        ("joker", "true", False),
        ("servant", "game", True),
        ("servant", ["game"], False),
        ("dead_wood", "all", False),
        ("flush", True, False),
    ],
)
def test_house_rules_take_their_values_only(name, value, is_good):
    assert (bad_value(name, value) is None) is is_good
    state = table()
    if is_good:
        assert step(state, rule(name, value))["now"]["rules"][name] == value
    else:
        assert refused(state, rule(name, value)) == ("bad_rule", False)


def test_every_default_is_a_value_its_rule_can_take():
    for one in HOUSE:
        assert bad_value(one["name"], one["default"]) is None
        assert one["where"] == "docs/rules/run_of_5.md#" + one["name"]


def test_board_and_solitaire_are_settled_once_a_turn_was_taken():
    state = table(misses("ann"))
    assert refused(state, rule("board", 15)) == ("bad_rule", False)
    assert refused(state, rule("solitaire", True)) == ("bad_rule", False)
    assert refused(table(players=3), rule("solitaire", True)) == ("bad_rule", False)
    again = step(step(state, finish()), {"do": "game"})
    assert step(again, rule("solitaire", True))["now"]["bag"] == {"ann": 47, "bo": 47}


def test_a_rule_about_the_bag_that_comes_to_stand_after_turns_counts_it_again():
    state = table(
        rule("solitaire", True), undo(2), play("ann", (6, 5, "5L"), (6, 6, "JL")), {"do": "redo", "entry": 2}
    )
    assert state["now"]["bag"] == {"ann": 45, "bo": 47}
    light = play("ann", (6, 5, "5L"), (6, 6, "JL"))
    state = table(
        misses("ann"),
        light,
        undo(2),
        undo(3),
        rule("solitaire", True),
        {"do": "redo", "entry": 3},
        {"do": "redo", "entry": 2},
    )
    assert state["now"]["bag"] == {"ann": 45, "bo": 47}
    assert misfits(state) == [6]


def test_colours_choose_the_sides_until_a_turn_was_taken():
    state = table(solitaire=True)
    assert state["now"]["sides"] == {"ann": "L", "bo": "D"}
    for player, colour in (("ann", "dark"), ("bo", "light")):
        state = step(state, {"do": "rename", "player": player, "colour": colour})
    assert state["now"]["sides"] == {"ann": "D", "bo": "L"}
    assert refused(state, play("ann", (6, 5, "5L"), (6, 6, "JD"))) == ("wrong_colour", True)
    state = step(state, play("ann", (6, 5, "5D"), (6, 6, "JD")))
    state = step(state, {"do": "rename", "player": "ann", "name": "Eve", "colour": "light"})
    assert state["now"]["sides"]["ann"] == "D"


def emptied(players=2, **rules):
    """A table whose bag is empty by count: rows of five, told again and again because the table says so."""
    state = table(players=players, **rules)
    ids = [player["id"] for player in state["now"]["players"]]
    turn = 0
    while view(state)["table"]["bag"]:
        said = rows(ids[turn % players], ("5L TL JL QL KL", (0, 1, 2, 3, 4)), force=True)
        state = step(state, said)
        turn += 1
    return state


def test_the_game_is_over_when_someone_is_out_and_soft_is_its_refusal():
    state = emptied()
    assert state["now"]["holders"] == {"ann": 5, "bo": 4} or state["now"]["holders"] == {"ann": 4, "bo": 5}
    state = table(*[entry["move"] for entry in state["entries"][1:]])
    player = state["now"]["turn"]
    held = state["now"]["holders"][player]
    state = step(state, rows(player, ("5L TL JL QL KL"[: 3 * held - 1], range(held)), force=True))
    assert (state["now"]["over"], state["now"]["turn"], state["now"]["winner"]) == ("out", None, None)
    other = "bo" if player == "ann" else "ann"
    assert refused(state, misses(other)) == ("game_over", True)
    assert refused(state, {"do": "exchange", "player": other, "count": 9}) == ("exchange_count", False)
    wrong_count = step(state, rows(other, ("5L KD", (0, 1)), force=True))
    assert wrong_count["now"]["over"] is None
    more = step(wrong_count, rows(player, ("5L KD", (0, 1)), force=True))
    assert (more["now"]["over"], more["now"]["holders"][player]) == ("out", 0)


def test_the_game_is_over_when_the_bag_is_empty_and_everybody_has_missed():
    state = emptied()
    first = state["now"]["turn"]
    state = step(state, misses(first))
    state = step(state, misses(first))  # twice the same is still one
    assert state["now"]["over"] is None
    state = step(state, misses(state["now"]["turn"]))
    assert (state["now"]["over"], state["now"]["turn"]) == ("blocked", None)
    assert refused(state, {"do": "exchange", "player": "ann", "count": 1}) == ("game_over", True)
    answer = decide(state, {"do": "exchange", "player": "ann", "count": 1})
    assert answer["data"]["also"] == ["bag_too_small"]


def test_finish_settles_winner_match_and_servant():
    state = table(OPENING, FIVE, finish(ann=["KD"]), servant="game")
    now = state["now"]
    assert (now["winner"], now["match"], now["scores"], now["servant"]) == (
        "bo",
        {"ann": 0, "bo": 1},
        {"ann": 2, "bo": 6},
        "ann",
    )
    assert state["entries"][-1]["result"] == {"left": {"ann": ["KD"], "bo": []}, "off": {"ann": 10, "bo": 0}}
    again = step(state, {"do": "game", "first": "bo"})
    assert (again["now"]["turn"], again["now"]["servant"], again["now"]["number"]) == ("bo", "ann", 2)
    assert refused(again, {"do": "game"}) == ("not_over", False)
    assert refused(state, {"do": "game", "first": "eve"}) == ("unknown_player", False)
    assert refused(again, joker("bo", 2)) == ("joker_off", False)


@pytest.mark.parametrize(
    ("left", "code", "soft"),
    [
        (None, "bad_move", False),
        ([], "bad_move", False),
        ({"ann": "KD"}, "bad_move", False),
        ({"eve": []}, "unknown_player", False),
        ({"ann": ["KD"] * 6}, "too_many_tiles", False),
        ({"ann": ["K"]}, "unknown_tile", False),
        ({"ann": ["KD"] * 3, "bo": ["KD"] * 2}, "too_many_copies", True),
        ({"ann": ["6D", "9D", "6D", "9D", "6D"], "bo": ["9D", "6D", "9D", "9D"]}, "too_many_copies", True),
    ],
)
def test_finish_is_refused(left, code, soft):
    assert refused(table(OPENING), {"do": "finish", "left": left}) == (code, soft)


def test_end_is_abandoning_only():
    assert refused(table(), {"do": "end", "how": "most"}) == ("bad_move", False)
    state = table(OPENING, {"do": "end", "how": "abandoned"})
    for move in (
        misses("bo"),
        finish(),
        {"do": "end", "how": "abandoned"},
        {"do": "adjust", "player": "bo", "points": 1, "reason": ""},
    ):
        assert refused(state, dict(move, force=True)) == ("game_over", False)


def test_what_comes_to_stand_after_the_end_keeps_its_points_and_the_winner_follows():
    state = table(
        OPENING,
        finish(),
        undo(3),
        FIVE,
        play("ann", (6, 4, "KL")),
        play("bo", (7, 4, "KD")),
        {"do": "redo", "entry": 3},
    )
    assert misfits(state) == [5, 6, 7]
    assert (state["now"]["over"], state["now"]["scores"], state["now"]["winner"]) == (
        "finished",
        {"ann": 22, "bo": 8},
        "ann",
    )


def test_the_floor_holds_for_what_was_counted_under_it():
    state = table(OPENING, {"do": "adjust", "player": "bo", "points": -4, "reason": ""}, floor=True)
    result = state["entries"][-1]["result"]
    assert (result["points"], result["came_to"], state["now"]["scores"]["bo"]) == (-4, {"bo": 0}, 0)
    low = table(
        {"do": "adjust", "player": "bo", "points": -4, "reason": ""}, rule("floor", True), finish(bo=["KD"])
    )
    assert low["now"]["scores"]["bo"] == -4


def test_a_deduction_that_a_floor_would_stop_elsewhere_is_a_misfit_without_it():
    state = table(OPENING, rule("floor", True), finish(ann=["KD"], bo=["KL"]))
    undone = step(state, undo(3))
    assert misfits(undone) == [4]
    assert undone["now"]["scores"] == {"ann": 2, "bo": 0}
    harmless = step(table(OPENING, rule("floor", True), finish(ann=["KD"])), undo(3))
    assert misfits(harmless) == []


def test_finish_is_a_misfit_when_it_would_take_off_another_number():
    state = table(OPENING, rule("leftover_six_nine", 9), finish(ann=["6L"]), undo(3))
    assert (misfits(state), state["now"]["scores"]["ann"]) == ([4], 3)


def test_a_round_is_counted_whether_the_rule_is_on_or_not():
    state = table(OPENING, rule("servant", "round"), misses("bo"))
    assert state["now"]["servant"] == "bo"
    off = step(state, rule("servant", "off"))
    assert off["now"]["servant"] == "bo"


def test_low_draw_ten_goes_to_the_beginner_though_another_opens():
    state = table(play("bo", (6, 5, "5L"), (6, 6, "JD")), play("ann", (6, 7, "5D")), first_bonus="low_draw")
    assert state["now"]["scores"] == {"ann": 16, "bo": 2}
    assert state["entries"][1]["result"]["warnings"] == ["not_your_turn"]


def test_an_amended_play_is_laid_anew():
    state = table(OPENING, FIVE, {"do": "amend", "entry": 2, "move": play("ann", (6, 5, "5L"), (6, 6, "QD"))})
    assert (state["now"]["board"]["6,6"], misfits(state)) == (["QD", 0], [])
    assert refused(state, {"do": "amend", "entry": 3, "move": play("bo", (6, 6, "5D"))}) == (
        "occupied",
        False,
    )


def test_of_two_entries_on_one_square_the_earlier_has_it():
    state = table(OPENING, undo(2), play("bo", (6, 5, "7L"), (6, 6, "7D")), {"do": "redo", "entry": 2})
    now = state["now"]
    assert ([tile for tile, _ in map(now["board"].get, ("6,5", "6,6"))], now["laid"]) == (
        ["5L", "JD"],
        {"5L": 1, "JD": 1},
    )
    assert (misfits(state), view(state)["table"]["bag"]) == ([4], 90)


def test_the_board_as_it_was():
    state = table(OPENING, FIVE, play("ann", (6, 4, "KL")))
    assert [one[2] for one in as_it_was(state["now"], 4)] == ["5L", "JD", "5D"]
    assert as_it_was(state["now"], 99) is None


def test_the_view_holds_what_a_screen_needs():
    shown = view(table(OPENING, FIVE))["table"]
    assert shown["board"] == [[6, 5, "5L", 0], [6, 6, "JD", 0], [6, 7, "5D", 1]]
    assert shown["last"]["tiles"] == [[6, 7, "5D"]]
    assert (shown["last"]["entry"], shown["last"]["points"], shown["is_opening"], shown["leaders"]) == (
        3,
        6,
        False,
        ["ann"],
    )
    assert (shown["holders"], shown["bag"], shown["turn"], shown["shouts"]) == (
        {"ann": 5, "bo": 5},
        91,
        "ann",
        [],
    )
    assert shown["figures"]["ann"] == {
        "turns": 1,
        "plays": 1,
        "points": 12,
        "best": {"entry": 2, "points": 12},
        "bonuses": {"first": 10, "all_five": 0, "colour": 0},
    }
    assert json.loads(json.dumps(shown)) == shown
    assert view(table())["table"]["last"] is None


def test_folding_the_log_comes_to_the_live_state():
    state = table(
        OPENING,
        FIVE,
        play("ann", (6, 4, "KL")),
        undo(3),
        finish(bo=["KD"]),
        undo(6),
        {"do": "redo", "entry": 3},
        misses("bo"),
    )
    assert fold(state["entries"]) == state
