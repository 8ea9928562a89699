"""What is done about a mistake: every key makes a move that the table takes. docs/rules/cribbage.md#penalties"""

from __future__ import annotations

import pytest

from companion.rules.cribbage.mistakes import MISTAKES, mistakes
from tests.rules.cribbage.table import Table

CODES = [code for code, _, _ in MISTAKES]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_key_is_taken_and_undone_as_one(players):
    table = Table(players)
    for one in table.state["now"]["players"]:
        table.peg(one["id"], 20)
    before = table.scores
    for told in mistakes(table.state["now"], "ann"):
        for key in told["keys"]:
            table.send(key["move"])
            assert table.scores != before
            table.send("undo", entry=len(table.state["entries"]))
            assert table.scores == before


@pytest.mark.parametrize(
    ("code", "place", "scores"),
    [
        ("over", 1, {"ann": 18, "bo": 20}),
        ("over_given", 1, {"ann": 18, "bo": 22}),
        ("under", 2, {"ann": 23, "bo": 20}),
        ("early", 0, {"ann": 20, "bo": 22}),
        ("renege", 1, {"ann": 20, "bo": 24}),
        ("wrong_number", 0, {"ann": 10, "bo": 20}),
        ("false_game", 2, {"ann": 5, "bo": 23}),
    ],
)
def test_what_a_mistake_costs(code, place, scores):
    table = Table()
    table.peg("ann", 20)
    table.peg("bo", 20)
    told = [one for one in mistakes(table.state["now"], "ann") if one["code"] == code][0]
    table.send(told["keys"][place]["move"])
    assert table.scores == scores


def test_the_sentences_name_the_players():
    texts = [one["text"] for one in mistakes(Table(3).state["now"], "ann")]
    assert texts[1] == "Ann pegged too much: back, and as many to Bo and Cy"
    assert len(texts) == len(set(texts)) == len(CODES)
