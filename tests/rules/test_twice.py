"""Points that were probably given twice, from two phones. docs/rules/cribbage.md#pegs-by-hand"""

from __future__ import annotations

import pytest

from companion.rules import decide, evolve, new
from companion.rules.screen import screen
from companion.rules.twice import doubles, seconds

START = {
    "do": "start",
    "game": "cribbage",
    "players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}],
    "rules": {},
}
TWO = {"do": "peg", "player": "ann", "points": 2, "for": "fifteen"}
BO = dict(TWO, player="bo")


def table(*told):
    """A table of moves as (phone, seconds after noon, move)."""
    state = new()
    for number, (by, at, move) in enumerate([("one", 0, START), *told], 1):
        when = f"2026-11-30T12:{at // 60:02}:{at % 60:02}.000Z"
        entry = {
            "seq": number,
            "id": f"e{number}",
            "by": by,
            "at": when,
            "move": move,
            "result": decide(state, move),
        }
        state = evolve(state, entry)
    return state


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ([("one", 10, TWO), ("two", 14, TWO)], [("e3", "e2")]),
        ([("one", 10, TWO), ("two", 30, TWO)], [("e3", "e2")]),
        ([("one", 10, TWO), ("two", 31, TWO)], []),
        ([("one", 10, TWO), ("one", 14, TWO)], []),
        ([("one", 10, TWO), ("two", 14, BO)], []),
        ([("one", 10, TWO), ("two", 14, dict(TWO, points=1, **{"for": "go"}))], []),
        ([("one", 10, TWO), ("two", 14, dict(TWO, **{"for": "other"}))], [("e3", "e2")]),
        ([("one", 10, TWO), ("two", 14, dict(TWO, force=True))], []),
        ([("one", 10, TWO), ("two", 12, BO), ("two", 14, TWO)], [("e4", "e2")]),
        (
            [("one", 10, TWO), ("two", 12, TWO), ("one", 14, TWO), ("two", 15, TWO)],
            [("e3", "e2"), ("e5", "e4")],
        ),
        ([("one", 10, TWO), ("two", 12, TWO), ("two", 20, {"do": "undo", "entry": 3})], []),
        ([("one", 10, TWO), ("two", 12, TWO), ("two", 20, {"do": "undo", "entry": 2})], []),
        (
            [
                ("one", 10, TWO),
                ("two", 12, TWO),
                ("two", 20, {"do": "amend", "entry": 3, "move": dict(TWO, **{"for": "pair"})}),
            ],
            [],
        ),
        ([("", 10, TWO), ("two", 12, TWO)], []),
    ],
)
def test_what_is_a_double(told, found):
    assert [(one["entry"], one["like"]) for one in doubles(table(*told))] == found


def test_a_card_and_a_tap_for_the_same_points():
    card = {"do": "play", "player": "ann", "rank": "8"}
    state = table(
        ("one", 1, {"do": "dealer", "player": "ann"}),
        ("two", 2, {"do": "play", "player": "bo", "rank": "7"}),
        ("one", 3, card),
        ("two", 6, TWO),
    )
    assert [one["entry"] for one in doubles(state)] == ["e5"]


def test_the_screen_offers_to_take_one_out_for_a_while():
    state = table(("one", 10, TWO), ("two", 14, TWO))
    assert screen(state)["twice"]["text"] == "Ann +2 fifteen twice, from two phones?"
    later = table(
        ("one", 10, TWO), ("two", 14, TWO), *[("one", 60 + n, {"do": "note", "text": "on"}) for n in range(6)]
    )
    assert screen(later)["twice"] is None


@pytest.mark.parametrize(
    ("earlier", "later", "between"),
    [
        ("2026-02-28T23:59:59Z", "2026-03-01T00:00:00Z", 1),
        ("2028-02-28T23:59:59Z", "2028-03-01T00:00:00Z", 86401),
        ("2026-12-31T23:59:50Z", "2027-01-01T00:00:10.5Z", 20),
    ],
)
def test_times(earlier, later, between):
    assert seconds(later) - seconds(earlier) == between


@pytest.mark.parametrize("at", [None, 12, "", "noon", "2026-13-01T00:00:00Z", "20x6-11-01T00:00:00Z"])
def test_no_time(at):
    assert seconds(at) is None
