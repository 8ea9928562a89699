"""What may be laid: each code, its softness, its data, and what `force` then pays."""

import pytest

from companion.rules import decide
from companion.rules.run_of_5 import preview, preview_rows

from .tables import FIVE, OPENING, misses, play, refusal, refused, rows, rule, step, table

HARD = [
    (play("bo"), "no_tiles"),
    (play("bo", *[(7, col, "5D") for col in range(6)]), "too_many_tiles"),
    (play("bo", (6, 7, "1L")), "unknown_tile"),
    (play("bo", (6, 7, None)), "unknown_tile"),
    (play("bo", (6, 13, "5D")), "off_board"),
    (play("bo", (10**30, 6, "5D")), "off_board"),
    (play("bo", (6, 7, "5D"), (6, 7, "5L")), "square_twice"),
    (play("bo", (6, 6, "5D")), "occupied"),
    (play("bo", *[(6, col, "5D") for col in (2, 3, 4, 7)]), "row_over_five"),
    (play("di", (6, 7, "5D")), "unknown_player"),
    (play(None, (6, 7, "5D")), "bad_move"),
    (play(["bo"], (6, 7, "5D")), "unknown_player"),
    (play("bo", (6.0, 7, "5D")), "bad_move"),
    (play("bo", (6, True, "5D")), "bad_move"),
    (play("bo", (6, 7)), "bad_move"),
    ({"do": "play", "player": "bo", "tiles": {"6": 7}}, "bad_move"),
    ({"do": "play", "player": "bo"}, "bad_move"),
    (play("bo", (6, 7, "5D"), claimed=1000), "bad_move"),
    (play("bo", (6, 7, "5D"), claimed=True), "bad_move"),
    ({"do": "fly", "player": "bo"}, "bad_move"),
]


@pytest.mark.parametrize(("move", "code"), HARD)
def test_hard_codes_stand_against_force_too(move, code):
    state = table(OPENING)
    assert refused(state, move) == (code, False)
    assert refused(state, dict(move, force=True)) == (code, False)


def test_unknown_tile_comes_before_the_board_and_all_tiles_are_looked_at_for_one_code():
    state = table(OPENING)
    assert refused(state, play("bo", (6, 13, "5D"), (6, 7, "7S"))) == ("unknown_tile", False)
    assert refused(state, play("bo", (6, 6, "5D"), (6, 13, "5D"))) == ("off_board", False)


SOFT = [
    ("not_straight", (OPENING,), play("bo", (6, 7, "5D"), (7, 6, "5L")), 8),
    ("gap", (OPENING,), play("bo", (7, 6, "5D"), (9, 6, "JL")), 2),
    ("not_merging", (OPENING,), play("bo", (10, 9, "9L"), (10, 10, "6D")), 2),
    ("dead_wood", (OPENING,), play("bo", (6, 7, "3L")), 2),
    ("opening_needs_two", (), play("ann", (6, 6, "5L")), 10),
    (
        "too_many_copies",
        (play("ann", *[(6, col, "5L") for col in (4, 5, 6, 7)]),),
        play("bo", (6, 8, "5L")),
        50,
    ),
]


@pytest.mark.parametrize(("code", "before", "move", "pays"), SOFT)
def test_soft_codes_can_be_overruled_and_the_rows_pay_as_they_lie(code, before, move, pays):
    state = table(*before)
    answer = refusal(state, move)
    assert (answer["refused"], answer["soft"]) == (code, True)
    assert answer["data"]["squares"]
    forced = step(state, dict(move, force=True))
    result = forced["entries"][-1]["result"]
    assert result["overrode"][0] == code
    assert result["points"] == pays
    assert set(result["overrode"]) == {code, *answer["data"]["also"]}


def test_only_true_is_force():
    for value in ("yes", 1, "true", None):
        assert refused(table(OPENING), play("bo", (6, 7, "3L"), force=value)) == ("dead_wood", True)


def test_dead_wood_names_its_rows_and_squares():
    data = refusal(table(OPENING), play("bo", (6, 7, "3L")))["data"]
    assert data["rows"] == [
        {"dir": "across", "at": [6, 5], "tiles": ["5L", "JD", "3L"], "points": 2, "dead": [2]}
    ]
    assert (data["squares"], data["also"], data["reading"]) == ([[6, 7]], [], "row")


def test_what_force_would_pass_besides_is_named():
    answer = refusal(table(OPENING), play("bo", (0, 0, "7L"), (1, 1, "8D")))
    assert (answer["refused"], answer["data"]["also"]) == ("not_straight", ["not_merging"])


def test_rows_refuse_what_is_none():
    state = table(rows("ann", ("5L JD", (0, 1))))
    for said, code, soft in (
        ([], "no_tiles", False),
        ([("5L JD", ())], "no_tiles", False),
        ([("5L", (0,))], "bad_move", False),
        ([("5L 5D", (0, 0))], "bad_move", False),
        ([("5L 5D", (-1,))], "bad_move", False),
        ([("5L JD 5D 5L KD 7X", (2, 3))], "row_over_five", False),
        ([("5L JD 7X", (2,))], "unknown_tile", False),
        ([("9L 6D", (0, 1))], "not_merging", True),
        ([("5L QD 5D", (1, 2)), ("JD QD 5D", (1, 2))], "rows_disagree", True),
        ([("5L QD", (1,)), ("JD QD", (1,)), ("5L QD", (1,))], "rows_disagree", True),
        ([("5L JD 5D", (2,)), ("JD 5L", (1,))], "rows_disagree", True),
        ([("5L JD 5D", (2,)), ("5D 5L", ())], "rows_disagree", True),
    ):
        assert refused(state, rows("bo", *said)) == (code, soft), said
    for broken in (None, "5L", [7], [{"tiles": ["5L", "JD"]}], [{"tiles": "5L", "new": [0]}]):
        assert refused(state, {"do": "rows", "player": "bo", "rows": broken}) == ("bad_move", False)


def test_forced_rows_pay_what_they_say():
    state = step(
        table(rows("ann", ("5L JD", (0, 1)))), rows("bo", ("KD 5L", (1,)), ("QD 5D", (1,)), force=True)
    )
    assert state["now"]["scores"]["bo"] == 4
    assert state["entries"][-1]["result"]["overrode"] == ["rows_disagree"]
    assert state["now"]["laid"] == {"5L": 2, "JD": 1}  # the new tiles of the main row


def test_a_silent_tile_by_rows_is_found_across_its_rows():
    state = table(rows("ann", ("7L 8D", (0, 1))), dead_wood="some")
    state = step(state, rows("bo", ("9L 6D", (0, 1)), ("7L 9L", (1,)), ("8D 6D", (1,))))
    assert state["now"]["scores"]["bo"] == 2
    assert refused(state, rows("ann", ("9L KD", (1,)))) == ("dead_wood", True)


def test_a_misfit_at_the_edge_of_the_world_is_judged_quickly():
    state = table(board=None)
    assert refused(state, play("ann", (0, -999, "5L"), (0, 999, "5D"))) == ("gap", True)
    assert refused(state, play("ann", (0, 1000, "5L"), (0, 999, "5D"))) == ("off_board", False)


def test_preview_answers_as_play_would():
    state = table(OPENING)
    told = preview(state["now"], [[6, 7, "5D"]])
    result = decide(state, FIVE)
    assert {key: told[key] for key in ("rows", "bonuses", "total")} == {
        key: result[key] for key in ("rows", "bonuses", "total")
    }
    assert told["refusal"] is None
    dead = preview(state["now"], [[6, 7, "3L"]], "bo")
    assert (dead["refusal"]["refused"], dead["rows"][0]["dead"], dead["total"]) == ("dead_wood", [2], 2)
    hard = preview(state["now"], [[6, 6, "3L"]])
    assert (hard["refusal"]["refused"], hard["rows"], hard["total"]) == ("occupied", [], None)
    assert preview(state["now"], "x")["refusal"]["refused"] == "bad_move"
    assert preview_rows(state["now"], [{"tiles": ["5L", "JD", "5D"], "new": [2]}])["total"] == 6


def test_preview_counts_nothing_aloud_where_players_say_their_own_score():
    now = table(OPENING, rule("claim", True))["now"]
    told = preview(now, [[6, 7, "3L"]])
    assert (told["bonuses"], told["total"]) == (None, None)
    assert told["rows"][0]["dead"] == [2]
    assert "points" not in str(told)
    assert preview(now, [[6, 7, "5D"]])["refusal"] is None


def test_preview_after_the_end_by_count_still_answers():
    now = dict(table(OPENING)["now"], turn=None)
    assert preview(now, [[6, 7, "5D"]])["total"] == 6


def test_exchange_and_pass_and_adjust():
    state = table(OPENING)
    for count, code in (
        (0, "exchange_count"),
        (6, "exchange_count"),
        (-1, "exchange_count"),
        ("2", "bad_move"),
        (2.0, "bad_move"),
        (True, "bad_move"),
    ):
        assert refused(state, {"do": "exchange", "player": "bo", "count": count}) == (code, False)
    assert refused(state, {"do": "exchange", "player": "bo"}) == ("bad_move", False)
    assert step(state, misses("bo"))["now"]["turn"] == "ann"
    for points, reason in ((0, "x"), (1000, "x"), ("2", "x"), (10**30, "x"), (2, None), (2, "x" * 201)):
        move = {"do": "adjust", "player": "bo", "points": points, "reason": reason}
        assert refused(state, move) == ("bad_move", False)
    adjusted = step(state, {"do": "adjust", "player": "bo", "points": -3, "reason": "spilt tea"})
    assert (adjusted["now"]["scores"]["bo"], adjusted["now"]["turn"]) == (-3, "bo")
