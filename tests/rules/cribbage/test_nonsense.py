"""Anything at all in the fields of a move is judged, never an exception."""

import random

from companion.rules import decide
from companion.rules.refusals import is_refusal
from tests.rules.cribbage.table import Table

FIELDS = "player card rank cards starter points for claimed flush nobs entry deal to back reason how rule value name text move force".split()
MOVES = "cut dealer deal starter heels play go peg hand crib muggins penalty end game rule rename note undo redo amend start dance".split()
WORTHS = [
    None,
    True,
    False,
    0,
    1,
    -1,
    3,
    2.5,
    10**30,
    "",
    "ann",
    "bo",
    "5H",
    "5",
    "x" * 999,
    [],
    ["5H"],
    ["2H", "3H", "4D", "5S"],
    {},
]
WORTHS += [{"ann": "5H"}, {"ann": ["5H"], "bo": {}}, [[]], [{}], {"do": "peg"}, {"do": ["peg"]}]


def test_nonsense():
    rng = random.Random("nonsense")
    table = Table(muggins=True)
    table.send("dealer", player="bo")
    table.send("starter", card="9C")
    table.play("ann 7H, bo 8D")
    for _ in range(4000):
        move = {field: rng.choice(WORTHS) for field in rng.sample(FIELDS, rng.randrange(8))}
        move["do"] = rng.choice(MOVES)
        answer = decide(table.state, move)
        assert isinstance(answer, dict)
        if not is_refusal(answer) and rng.random() < 0.2 and move["do"] not in ("game", "end"):
            table.send(move)
