"""Anything at all in the fields of a move, or of a case, is judged, never an exception."""

import json
import random

import pytest

from companion.rules import decide, view
from companion.rules.judging import NotACaseError, judge
from companion.rules.refusals import is_refusal

from .tables import place, row, step, table

FIELDS = "player team at card five how first rule value name colour text entry move force".split()
MOVES = "place remove dead lost_draw table_talk sequence end game rule rename note undo redo amend start dance".split()
WORTHS = [
    None,
    True,
    False,
    0,
    1,
    -1,
    5,
    2.5,
    10**30,
    "",
    "ann",
    "bo",
    "blue",
    "need",
    "JD",
    "5H",
    "10c",
    "most",
    "x" * 999,
]
WORTHS += [
    [],
    [5, 5],
    [5, 4],
    [0, 0],
    [-1, 10**30],
    [5, None],
    [True, 5],
    ["5", 5],
    {},
    [[]],
    [[[5, 5]]],
    [[5, 5]],
    [[[5, "5"]]],
]
WORTHS += [[[[5, col] for col in range(1, 6)]], {"do": "place"}, {"do": ["place"]}, place("bo", 1, 1)]


def test_nonsense_at_a_table():
    rng = random.Random("nonsense")
    for rules in ({}, {"tally": True}, {"turns": "strict"}):
        state = (
            table(**rules) if "tally" in rules else table(*row("ann", 5, 1, 2, 3), **dict(rules, turns="off"))
        )
        for _ in range(1500):
            move = {field: rng.choice(WORTHS) for field in rng.sample(FIELDS, rng.randrange(8))}
            move["do"] = rng.choice(MOVES)
            answer = decide(state, move)
            assert isinstance(answer, dict)
            if not is_refusal(answer) and rng.random() < 0.2 and move["do"] not in ("game", "end"):
                state = step(state, move)
                json.dumps(view(state))


def test_nonsense_in_a_case():
    rng = random.Random("case")
    worths = [*WORTHS, "+", "-", "green", {"five": [[[5, 5]]]}, {"card": 5}]
    for _ in range(1500):
        moves = [[rng.choice(worths) for _ in range(rng.randrange(3, 7))] for _ in range(3)] + [
            rng.choice(worths)
        ]
        case = {
            "judge": "sequence.play",
            "teams": ["blue", "green"],
            "moves": moves,
            "expect": {"refused": {}},
        }
        refused = judge(case)["got"]["refused"]
        assert {"0", "1", "2", "3"} >= set(refused)


def test_nonsense_in_a_set_up():
    for players in WORTHS:
        for teams in WORTHS:
            case = {
                "judge": "sequence.setup",
                "players": players,
                "teams": teams,
                "expect": {"refused": "bad_setup"},
            }
            assert judge(case)["passed"]


@pytest.mark.parametrize("case", [{}, {"teams": []}, {"teams": ["blue"], "moves": None}])
def test_what_is_no_case(case):
    with pytest.raises(NotACaseError, match="sequence.play"):
        judge(dict({"judge": "sequence.play", "expect": {}}, **case))
