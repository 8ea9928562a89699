"""What the card at the end of a game tells of where the points came from. docs/rules/cribbage.md#par"""

import pytest

from companion.rules.screen import screen
from tests.rules.cribbage.table import Table

PEGGED = ("peg", {"player": "bo", "points": 2, "for": "pair"})
NUMBER = ("peg", {"player": "bo", "points": 5, "for": "other"})
HAND = ("hand", {"player": "ann", "points": 8})
NOUGHT = ("hand", {"player": "bo", "points": 0})
CRIB = ("crib", {"points": 4})


@pytest.mark.parametrize(
    ("moves", "columns"),
    [
        ([], []),
        ([NUMBER], []),
        ([PEGGED], [("play", None, None)]),
        ([PEGGED, NUMBER], [("play", None, None), ("rest", None, None)]),
        ([HAND, NUMBER], [("hands", 8, None), ("rest", None, None)]),
        ([NOUGHT, HAND, CRIB], [("hands", 8, 8), ("cribs", 5, None)]),
    ],
)
def test_only_what_happened_has_a_column_and_a_par(moves, columns):
    table = Table()
    table.send("dealer", player="ann")
    for do, move in moves:
        table.send(do, **move)
    table.send("end", how="abandoned")
    end = screen(table.state)["end"]
    told = [[(part["what"], part["par"]) for part in row["parts"]] for row in end["table"]]
    by_player = [[(what, ann, bo) for (what, ann), (_, bo) in zip(*told, strict=True)]] if told else [[]]
    assert by_player == [columns]
    assert bool(end["par"]) == any(what == "hands" for what, *_ in columns)
