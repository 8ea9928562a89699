"""Laws of a turn, on random plays over boards that grow (docs/rules/run_of_5.md#numbers)."""

import random

import pytest

from companion.rules.run_of_5.judging import judge_play
from tests.naive import run_of_5 as naive

PLAYS = 150


def grown(seed):
    """Boards that grow, each with a play to judge on it."""
    rng = random.Random(seed)
    board = {}
    while True:
        place = naive.some_play(board, rng)
        yield board, place
        if naive.judge(board, place, {"dead_wood": "scores"})["legal"]:
            board = {**board, **{(row, col): tile for row, col, tile in place}}
        if len(board) > 80:
            board = {}


def judged(board, place, **rules):
    listed = [[row, col, tile] for (row, col), tile in sorted(board.items())]
    return judge_play(
        {"opening": not board, "board": listed, "place": [list(one) for one in place], "rules": rules}
    )


def some_plays(seed):
    plays = grown(seed)
    return [next(plays) for _ in range(PLAYS)]


@pytest.mark.parametrize("seed", range(4))
def test_what_is_legal_in_a_strict_reading_is_legal_in_a_loose_one(seed):
    for board, place in some_plays(seed):
        legal = {
            reading: judged(board, place, dead_wood=reading)["legal"]
            for reading in ("row", "placed", "some", "scores")
        }
        assert legal["placed"] or not legal["row"]
        assert (legal["some"] and legal["scores"]) or not legal["placed"]


@pytest.mark.parametrize("seed", range(4))
def test_rows_and_totals_keep_their_bounds(seed):
    for board, place in some_plays(seed):
        whole = judged(board, place, dead_wood="scores")
        if not whole["legal"]:
            continue
        gain = judged(board, place, dead_wood="scores", extend="gain")
        assert gain["total"] <= whole["total"]
        assert len(whole["rows"]) <= 6
        if board and len(place) == 5:
            assert len(whole["rows"]) >= 2


def turned(board, place, turn, colours):
    swap = {"L": "D", "D": "L"} if colours else {"L": "L", "D": "D"}
    return (
        {turn(*at): tile[0] + swap[tile[1]] for at, tile in board.items()},
        [(*turn(row, col), tile[0] + swap[tile[1]]) for row, col, tile in place if tile],
    )


TURNS = {
    "transposed": lambda row, col: (col, row),
    "turned": lambda row, col: (col, 12 - row),
    "mirrored": lambda row, col: (row, 12 - col),
    "as it is": lambda row, col: (row, col),
}


@pytest.mark.parametrize("colours", [False, True])
@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS)
def test_turning_mirroring_and_changing_colours_change_no_total(turn, colours):
    for board, place in some_plays(7):
        if all(tile in naive.EXISTING for _, _, tile in place):
            before, after = judged(board, place), judged(*turned(board, place, turn, colours))
            assert (before["legal"], before.get("total"), before.get("refused")) == (
                after["legal"],
                after.get("total"),
                after.get("refused"),
            )
