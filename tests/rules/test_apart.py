"""The deals and rounds that two phones told while they were apart, in both interpreters. docs/reliability.md"""

from __future__ import annotations

import json

from tests.phone import run_here, run_on_phone

PLAYERS = [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}]
# Entries are named e1, e2 …; ONE and TWO are phones. KNOWN: how many entries phone two knew at each of its own, None where nobody was apart.
PROGRAM = """
import json
from companion.rules import decide, evolve, new
from companion.rules.apart import parts
from companion.rules.refusals import is_refusal

for moves in TABLES:
    state, apart = new(), []
    for number, (by, known, deal, move) in enumerate(moves, 1):
        result = decide(state, dict(move, force=True))
        if is_refusal(result):
            raise ValueError(json.dumps([number, result]))
        state = evolve(state, {"seq": number, "id": "e" + str(number), "by": by, "at": "", "move": move, "result": result})
        if known:
            apart.append({"id": "e" + str(number), "after": known})
            if deal:
                apart[-1]["where"] = deal
    for part in parts(state, apart):
        sides = [[[line["entry"], line["like"]] for line in part[side]] for side in ("mine", "theirs")]
        print(json.dumps([part["number"], part["word"], part["name"], sides[0], sides[1]]))
    print("end")
"""


def both(*tables):
    """What is told of each table: a list of [number, word, name, mine, theirs], lines as [entry, whether it is on both]."""
    program = f"TABLES = {list(tables)!r}\n{PROGRAM}"
    here = run_here(program)
    assert run_on_phone(program) == here
    found = [[]]
    for said in here:
        if said == "end":
            found.append([])
        else:
            found[-1].append(json.loads(said))
    return found[:-1]


def start(game, **rules):
    sides = [dict(player, colour=colour) for player, colour in zip(PLAYERS, ("blue", "green"), strict=True)]
    players = sides if game == "sequence" else PLAYERS
    return ("one", None, None, {"do": "start", "game": game, "players": players, "rules": rules})


def one(move):
    return ("one", None, None, move)


def two(known, move, deal=None):
    return ("two", known, deal, move)


def peg(points, player="ann", **more):
    return dict({"do": "peg", "player": player, "points": points, "for": "other"}, **more)


def deal(number):
    return {"do": "deal", "deal": number}


DEALER = {"do": "dealer", "player": "bo"}


def test_deals_are_told_side_by_side():
    """Both count in deals 1 and 2; what is the same is paired one for one, in deal 3 only one has told."""
    table = [
        start("cribbage"), one(DEALER),
        one(peg(2)), one(peg(2)), one(deal(2)), one(peg(5)), one(deal(3)), one(peg(7)),
        two(2, peg(2), 1), two(2, peg(6, "bo"), 1), two(2, peg(5), 2), two(2, peg(5), 2),
    ]  # fmt: skip
    assert both(table) == [
        [
            [1, "deal", "Deal 1", [["e9", True], ["e10", False]], [["e3", True], ["e4", False]]],
            [2, "deal", "Deal 2", [["e11", True], ["e12", False]], [["e6", True]]],
        ]
    ]


def test_nobody_was_apart():
    assert both([start("cribbage"), one(DEALER), one(peg(2)), ("two", None, None, peg(2))]) == [[]]


def test_what_speaks_of_other_entries_is_nobodys_deal():
    """Undos, remarks and house rules are not told, an undone entry is not, and what stood there before they parted is not."""
    table = [
        start("cribbage"), one(DEALER), one(peg(1)),
        one(peg(2)), one(peg(3)), one({"do": "undo", "entry": "e5"}), one({"do": "note", "text": "tea"}),
        two(3, {"do": "note", "text": "no tea"}, 1), two(3, peg(2), 1),
    ]  # fmt: skip
    assert both(table) == [[[1, "deal", "Deal 1", [["e9", True]], [["e4", True]]]]]


def test_the_deal_of_a_phone_that_does_not_say_it_is_that_of_the_log():
    table = [start("cribbage"), one(DEALER), one(peg(2)), one(deal(2)), one(peg(3)), two(2, peg(4))]
    assert both(table) == [[[2, "deal", "Deal 2", [["e6", False]], [["e5", False]]]]]


def test_an_entry_says_its_deal():
    hand = {"do": "hand", "player": "ann", "points": 4, "deal": 1}
    table = [start("cribbage"), one(DEALER), one(peg(2)), one(deal(2)), two(2, hand)]
    assert both(table) == [[[1, "deal", "Deal 1", [["e5", False]], [["e3", False]]]]]


def test_the_same_deal_of_another_game_is_another():
    table = [
        start("cribbage"), one(DEALER), one(peg(2)),
        one({"do": "end", "how": "abandoned"}), one({"do": "game"}), two(2, peg(2), 1), two(2, peg(3), 1), one(peg(9)),
    ]  # fmt: skip
    assert both(table) == [[]]


def place(player, row, col):
    return {"do": "place", "player": player, "at": [row, col]}


def test_rounds_of_sequence_count_what_each_phone_knew():
    """Two chips lie; then each phone tells two rounds. Those of the second are rounds 2 and 3 too, though they stand behind the others'."""
    table = [
        start("sequence"), one(place("ann", 1, 1)), one(place("bo", 1, 2)),
        one(place("ann", 2, 1)), one(place("bo", 2, 2)), one(place("ann", 2, 3)),
        two(3, place("ann", 4, 1)), two(3, place("bo", 4, 2)), two(3, place("ann", 4, 3)), two(3, place("bo", 4, 4)),
    ]  # fmt: skip
    assert both(table) == [
        [
            [2, "round", "Round 2", [["e7", False], ["e8", False]], [["e4", False], ["e5", False]]],
            [3, "round", "Round 3", [["e9", False], ["e10", False]], [["e6", False]]],
        ]
    ]


def test_an_undone_turn_is_none():
    """Ann's chip was taken back before they parted: what both lay next is still round 1."""
    table = [
        start("sequence"), one(place("ann", 1, 1)), one({"do": "undo", "entry": "e2"}),
        one(place("ann", 2, 1)), one(place("bo", 2, 2)), two(3, place("ann", 4, 1)), two(3, place("bo", 4, 2)),
    ]  # fmt: skip
    assert both(table) == [
        [[1, "round", "Round 1", [["e6", False], ["e7", False]], [["e4", False], ["e5", False]]]]
    ]


def rows(player, *tiles):
    return {"do": "rows", "player": player, "rows": [{"tiles": list(tiles), "new": [0, 1]}]}


def test_rounds_of_run_of_5():
    """A pass is a turn like any other. The opening bonus is the first one's, so that the same tiles are not the same points."""
    passed = {"do": "pass", "player": "bo"}
    table = [
        start("run_of_5"), one(rows("ann", "7L", "8L")), one(passed),
        two(1, rows("ann", "7L", "8L")), two(1, passed),
    ]  # fmt: skip
    assert both(table) == [
        [[1, "round", "Round 1", [["e4", False], ["e5", True]], [["e2", False], ["e3", True]]]]
    ]
