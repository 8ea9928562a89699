"""What is said of Sequence: every line of the log, every refusal, the reasons."""

import pytest

from companion.rules import decide, new
from companion.rules.sequence.said import say_card, say_entry, say_standing, say_why
from companion.rules.words import sentence

from .tables import place, remove, row, start, table

NAMES = {"ann": "Ann", "bo": "Bo", "cy": "Cy", "di": "Di"}
FIVE = row("ann", 5, 1, 2, 3, 4, 5)


def line(state):
    last = state["entries"][-1]
    return say_entry(state["now"], last["move"], last["result"])


def detail(state, move):
    answer = decide(state, move)
    return sentence(answer["refused"], dict(answer["data"], names=NAMES), game="sequence")


LINES = [
    (table(place("ann", 1, 8)), "Ann lays a chip on 10♥."),
    (table(place("ann", 1, 8, card="TH")), "Ann lays a chip on 10♥."),
    (table(place("ann", 1, 8, card="JD")), "Ann lays a chip on 10♥ with J♦."),
    (table(*FIVE, turns="off"), "Ann lays a chip on 3♥. A sequence for blue."),
    (table(*FIVE, turns="off", need=1), "Ann lays a chip on 3♥. A sequence for blue. Blue has won."),
    (
        table(*row("ann", 5, 1, 2, 3, 4, 6, 7, 8, 9, 5), turns="off"),
        "Ann lays a chip on 3♥. Two sequences for blue. Blue has won.",
    ),
    (table(place("ann", 1, 1), remove("bo", 1, 1, card="JS")), "Bo takes the blue chip off 5♣ with J♠."),
    (table({"do": "dead", "player": "ann", "card": "2S", "force": True}), "Ann turns in 2♠: dead."),
    (
        table({"do": "lost_draw", "player": "ann"}),
        "Ann has forgotten to draw and plays on with one card fewer.",
    ),
    (table({"do": "table_talk", "team": "blue"}, players=4), "Table talk: Ann and Cy give up a card."),
    (table({"do": "table_talk", "team": "blue", "force": True}), "Table talk: Ann gives up a card."),
    (table({"do": "sequence", "team": "green"}, tally=True), "Green makes a sequence and has one."),
    (
        table({"do": "sequence", "team": "green"}, tally=True, need=1),
        "Green makes a sequence and has one. Green has won.",
    ),
    (table({"do": "end", "how": "abandoned"}), "The game is given up."),
    (table({"do": "end", "how": "no_winner"}), "The game is ended without a winner."),
    (table({"do": "end", "how": "most"}), "The game is ended without a winner."),
    (
        table(*FIVE, {"do": "end", "how": "most"}, turns="off"),
        "The game is ended. Blue has most sequences and wins.",
    ),
    (table({"do": "end", "how": "most"}, {"do": "game", "first": "bo"}), "Next game. Bo begins."),
]


@pytest.mark.parametrize(("state", "said"), LINES)
def test_a_line_of_the_log(state, said):
    assert line(state) == said


REFUSALS = [
    (table(), place("ann", 1, 1, card="AS"), "A♠ does not go there: the space is 5♣."),
    (table(), place("ann", 1, 1, five=[]), "This chip completes nothing new."),
    (
        table(*row("ann", 5, 1, 2, 3, 4), turns="off"),
        place("ann", 5, 5, five=[]),
        "That is none of the choices this chip gives.",
    ),
    (table(), {"do": "dead", "player": "ann", "card": "JS"}, "A jack is never dead."),
    (table(), {"do": "dead", "player": "ann", "card": "2S"}, "2♠ is not dead: both its spaces are open."),
    (
        table(place("ann", 0, 1)),
        {"do": "dead", "player": "ann", "card": "2S"},
        "2♠ is not dead: one of its spaces is open.",
    ),
    (table(), {"do": "table_talk", "team": "green"}, "Green is a team of one."),
    (table(place("ann", 1, 1)), place("bo", 1, 1), "A chip lies there already."),
    (table(), place("bo", 1, 11), "There is no such space on this board."),
    (
        table(*[{"do": "lost_draw", "player": "ann"}] * 7),
        {"do": "lost_draw", "player": "ann"},
        "Ann has no card left to lose.",
    ),
    (new(), start(5), "Two to twelve can play, but not five, seven or eleven: the sides must be equal."),
    (new(), start(6), "Two teams or three? So many players can play either way."),
    (new(), start(4, 3), "So many players make two teams of the same size."),
    (
        new(),
        dict(
            start(6),
            players=[dict(one, team=str(number // 5)) for number, one in enumerate(start(6)["players"])],
        ),
        "So many players make two or three teams of the same size.",
    ),
    (
        new(),
        dict(
            start(4),
            players=[
                dict(one, **({"team": "a"} if number else {}))
                for number, one in enumerate(start(4)["players"])
            ],
        ),
        "Give everybody a team or a colour, or nobody.",
    ),
    (new(), dict(start(2), players=[]), "These players cannot begin this game."),
]


@pytest.mark.parametrize(("state", "move", "said"), REFUSALS)
def test_a_refusal(state, move, said):
    assert detail(state, move) == said


def test_why_a_full_line_is_no_further_sequence_and_how_many_ways_there_were():
    nine = table(*row("ann", 5, 1, 2, 3, 4, 5, 6), turns="off")
    assert say_why(nine["now"], nine["entries"][-1]["result"]) == [
        "These five were claimed first; every other five here shares two or more with them."
    ]
    strict = table(*row("ann", 5, 1, 2, 3, 4, 5, 6), turns="off", share=0)
    assert say_why(strict["now"], strict["entries"][-1]["result"]) == [
        "These five were claimed first; every other five here shares a chip with them."
    ]
    gap = table(*row("ann", 5, 1, 2, 3, 5, 6, 4), turns="off")
    assert say_why(gap["now"], gap["entries"][-1]["result"]) == [
        "There were 2 ways to claim; the five claimed are safe, the rest is loose."
    ]
    assert say_why(gap["now"], gap["entries"][1]["result"]) == []


def test_where_the_game_stands():
    assert say_standing(table(*FIVE, turns="off")["now"]) == [
        "Blue has one of two.",
        "Green has none of two.",
    ]
    assert say_standing(table(*FIVE, turns="off", need=1)["now"])[-1] == "Blue has won."
    assert say_standing(table({"do": "end", "how": "abandoned"})["now"])[-1] == "Nobody has won."


def test_what_a_card_does():
    now = table(place("ann", 0, 1), place("bo", 8, 6), place("ann", 0, 2))["now"]
    assert [say_card(now, card) for card in ("2S", "3S", "4S", "JD", "JH")] == [
        "2♠: dead.",
        "3♠: one space open.",
        "4♠: both spaces open.",
        "J♦: two eyes: lays a chip on any open space.",
        "J♥: one eye: takes a chip off.",
    ]
