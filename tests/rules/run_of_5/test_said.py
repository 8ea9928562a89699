"""Said out loud: rows, turns, refusals, log lines, what nearly counted (docs/rules/run_of_5.md#said-out-loud)."""

import pytest

from companion.rules import decide
from companion.rules.run_of_5.said import nearly, say_entry, say_row, say_standing, say_turn
from companion.rules.words import sentence

from .tables import FIVE, OPENING, finish, joker, misses, play, refusal, rows, rule, step, table

ROWS = {
    "5L JD 5D": "fifteen two, fifteen four, and a pair is six",
    "7D 8D 7D 6D 8D": "fifteen two, four, six, eight, two pairs twelve, and four runs of three, twenty-four",
    "8L 9D TL JL": "a run of four is four",
    "7L 7D 7L": "three of a kind, six",
    "3L KL 3D KD": "two pairs, four",
    "6L 9L": "fifteen two",
    "2L 3L": "nothing",
}


@pytest.mark.parametrize("tiles", ROWS)
def test_a_row(tiles):
    assert say_row(tiles.split()) == ROWS[tiles]


def test_a_turn():
    state = table(rows("ann", ("5L JD", (0, 1))))
    state = step(state, rows("bo", ("5L QD 5L", (1, 2))))
    result = decide(state, rows("ann", ("5L JD 5D", (2,)), ("5L QD 5D", (2,))))
    assert say_turn(result) == "5-J-5, six. 5-Q-5, six. Twelve."
    assert say_turn(decide(table(), OPENING)) == "5-J across, two. First play, ten. Twelve."
    assert say_turn(decide(table(OPENING), FIVE)) == "5-J-5 across, six."
    gain = decide(table(OPENING, rule("extend", "gain")), FIVE)
    assert say_turn(gain) == "5-J-5 across, less two, four."
    all_five = play("ann", *[(6, col, tile) for col, tile in enumerate(("7D", "8D", "7D", "6D", "8D"))])
    assert say_turn(decide(table(), all_five)).endswith("All five tiles, ten. All dark, ten. Fifty-four.")
    assert (
        say_turn({"rows": [], "bonuses": {"colour": 20}, "total": 20})
        == "Two rows of one colour, twenty. Twenty."
    )


@pytest.mark.parametrize(
    ("tiles", "said"),
    [
        ("7L 8D", ["7-8 is a fifteen, no run: a run needs three."]),
        ("2L 3D", ["2-3 is no run: a run needs three."]),
        ("QL KD AL", ["Q-K-A: the ace is low."]),
        ("KL AD 2L", ["K-A-2: the ace is low."]),
        ("KL AD 2L 3L", []),
        ("QL JL 5L KL", ["Four of one colour: it takes five."]),
        ("5L JD", []),
    ],
)
def test_what_nearly_counted(tiles, said):
    assert [sentence("run_of_5." + one["code"], one) for one in nearly(tiles.split())] == said


def detail(state, move):
    answer = refusal(state, move)
    return sentence(answer["refused"], answer["data"])


def test_refusals():
    state = table(OPENING)
    assert detail(state, play("bo", (5, 6, "JL"), (7, 6, "KD"))) == "The king scores nothing in J-J-K."
    assert (
        detail(state, play("bo", (6, 7, "3L"), (6, 8, "8D")))
        == "The three and the eight score nothing in 5-J-3-8."
    )
    assert detail(table(), play("ann", (6, 6, "2L"), (6, 7, "3D"))) == "2-3 is worth nothing."
    assert (
        detail(state, play("bo", *[(6, col, "5D") for col in (2, 3, 4, 7)]))
        == "That row would have six tiles."
    )
    assert detail(state, play("bo", (6, 7, "1L"))).startswith("“1L” is no tile.")
    assert detail(state, play("bo", (6, 7, 7))).startswith("That is no tile.")
    assert (
        detail(state, play("bo", *[(7, col, "5D") for col in range(6)])) == "A turn has five tiles at most."
    )
    assert detail(state, finish(bo=["AL"] * 6)) == "Nobody holds more than five tiles."
    full = table(play("ann", *[(6, col, "7L") for col in range(4)]))
    assert detail(full, play("bo", (6, 4, "7L"))) == "There are only four light sevens."
    assert detail(full, finish(ann=["6D", "9D"] * 2, bo=["9D"] * 5)) == "There are only eight dark 6s and 9s."
    light = table(solitaire=True)
    assert detail(light, play("ann", (6, 5, "5L"), (6, 6, "JD"))) == "Light may not lay a dark tile."
    late = table(dict(OPENING, claimed=12), misses("bo"), joker=True)
    assert detail(late, joker("bo", 2)) == "Too late for Joker: Bo has passed."
    later = table(dict(OPENING, claimed=12), FIVE, joker=True)
    assert detail(later, joker("bo", 2)) == "Too late for Joker: Bo has played."
    assert [sentence("bag_too_small", {"left": left}) for left in (0, 1, 2)] == [
        "The bag is empty.",
        "Only 1 tile is left in the bag.",
        "Only 2 tiles are left in the bag.",
    ]


def line_of(state):
    entry = state["entries"][-1]
    return say_entry(state["now"], entry["move"], entry["result"])


def test_lines_of_the_log():
    assert line_of(table(OPENING)) == "Ann 12. 5-J across, two. First play, ten. Twelve."
    assert line_of(table(dict(OPENING, claimed=10), claim=True)).startswith("Ann 12, having said ten. 5-J")
    claimed = table(dict(OPENING, claimed=10), joker=True, claim=True, players=3)
    assert line_of(claimed) == "Ann says ten."
    shouted = step(claimed, joker("cy", 2))
    assert line_of(shouted) == "Joker! Two missed: two for Cy."
    assert line_of(step(shouted, joker("cy", 2))) == "Joker, but nothing was missed: five off Cy."
    assert line_of(step(claimed, joker("cy", None))) == "Too early: five off Cy."
    state = table(OPENING, FIVE)
    assert line_of(step(state, {"do": "exchange", "player": "ann", "count": 1})) == "Ann puts back one tile."
    assert (
        line_of(step(state, {"do": "exchange", "player": "ann", "count": 3})) == "Ann puts back three tiles."
    )
    assert line_of(step(state, misses("ann"))) == "Ann passes."
    assert (
        line_of(step(state, {"do": "adjust", "player": "bo", "points": -3, "reason": "spilt"}))
        == "Three off Bo by agreement: spilt"
    )
    assert (
        line_of(step(state, {"do": "adjust", "player": "bo", "points": 3, "reason": ""}))
        == "Three to Bo by agreement."
    )
    over = step(state, finish(bo=["KD", "AL", "4D"]))
    assert line_of(over) == "Bo loses king, ace, four: fifteen."
    assert line_of(step(state, finish())) == "The game is over. Nobody has a tile left."
    assert line_of(step(over, {"do": "game", "first": "bo"})) == "Next game. Bo begins."
    assert line_of(step(state, {"do": "end", "how": "abandoned"})) == "The game is given up."


def test_how_it_stands():
    state = table(OPENING, FIVE, finish(ann=["6D"]), servant="game")
    assert say_standing(state["now"]) == ["Ann and Bo share it.", "Ann is Servant and keeps score."]
    won = table(OPENING, finish())
    assert say_standing(won["now"]) == ["Ann wins."]
    assert say_standing(dict(won["now"], over="out", winner=None, last_play="ann")) == ["Ann is out."]
    assert say_standing(dict(won["now"], over="blocked", winner=None)) == [
        "Nobody can play. Leftovers come off."
    ]
