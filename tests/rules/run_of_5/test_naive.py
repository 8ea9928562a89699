"""The rulebook and the naive scorer agree on plays over boards that grow, in each reading of dead wood."""

import random

import pytest

from companion.rules.run_of_5.judging import judge_play
from tests.naive import run_of_5 as naive

READINGS = ("row", "placed", "some", "scores")
MANY = 50_000
FEW = MANY // 50  # two in a hundred, in every run of the tests
FULL = 90


def some_rules(rng, reading):
    return {
        "dead_wood": reading,
        "extend": rng.choice(["whole", "gain"]),
        "colour_bonus": rng.choice(["each", "once", "laid"]),
        "board": rng.choice([13, 13, 15, 9]),
    }


def comparable(answer):
    if not answer["legal"]:
        return answer
    return dict(answer, rows=[dict(sorted(row.items())) for row in answer["rows"]])


def agree(plays, seed, reading):
    """Let both judge so many plays; give how often each code came and how many plays counted."""
    rng = random.Random(f"{reading}{seed}")
    seen: dict[str, int] = {}
    board: naive.Board = {}
    rules = some_rules(rng, reading)
    for _ in range(plays):
        if len(board) > FULL or rng.random() < 0.01:
            board, rules = {}, some_rules(rng, reading)
        place = naive.some_play(board, rng, rules["board"])
        listed = [[row, col, tile] for (row, col), tile in sorted(board.items())]
        case = {"opening": not board, "board": listed, "place": [list(one) for one in place], "rules": rules}
        expected = naive.judge(board, place, rules)
        got = judge_play(case)
        assert comparable(got) == comparable(expected), case
        code = expected.get("refused", "legal")
        seen[code] = seen.get(code, 0) + 1
        if expected["legal"]:
            board = {**board, **{(row, col): tile for row, col, tile in place}}
    return seen


HARD = (
    "no_tiles",
    "too_many_tiles",
    "unknown_tile",
    "off_board",
    "square_twice",
    "occupied",
    "row_over_five",
)
SOFT = ("not_straight", "gap", "not_merging", "dead_wood", "opening_needs_two", "too_many_copies")


@pytest.mark.parametrize("reading", READINGS)
def test_they_agree_on_a_sample(reading):
    seen = agree(FEW, 1, reading)
    assert seen["legal"] > FEW // 10
    assert set(HARD) <= set(seen)


@pytest.mark.slow
@pytest.mark.parametrize("reading", READINGS)
def test_they_agree_on_many(reading):
    seen = agree(MANY, 2, reading)
    assert seen["legal"] > MANY // 10
    assert {*HARD, *SOFT} - {"too_many_copies"} <= set(seen)
