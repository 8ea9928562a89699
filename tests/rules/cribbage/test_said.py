"""Counting as people say it."""

from __future__ import annotations

import pytest

from companion.rules.cribbage.play import count_card
from companion.rules.cribbage.said import count_answer, count_text, say_card, say_hand
from companion.rules.cribbage.show import count_hand
from companion.rules.words.en_cribbage_count import number

SHOWS = [
    ("6S 6H 9D KC", "2D", "fifteen two, fifteen four, and a pair is six"),
    ("4C 5D 5S 6H", "KD", "fifteen two, four, six, eight, and a double run of three for eight is sixteen"),
    ("3C 3D 4S 5H", "JC", "fifteen two, fifteen four, and a double run of three for eight is twelve"),
    (
        "7C 7D 8S 8H",
        "9D",
        "fifteen two, four, six, eight, and a double-double run of three for sixteen is twenty-four",
    ),
    (
        "5H 5S 5D JC",
        "5C",
        "fifteen two, four, six, eight, ten, twelve, fourteen, sixteen, double pair royal is twenty-eight, and his nobs is twenty-nine",
    ),
    ("8H 2D 5H 3C", "9H", "fifteen two"),
    ("7H 8C AC 2C", "4H", "fifteen two, fifteen four"),
    ("7H 7D 8C 2S", "8D", "fifteen two, four, six, eight, a pair is ten, and a pair is twelve"),
    ("8S 8C 9D TH", "KH", "a double run of three for eight"),
    ("9C 9H 8S TD", "9D", "a triple run of three for fifteen"),
    ("JH QC KD AS", "2D", "a run of three for three"),
    ("2H 4H 6H 8H", "TH", "a flush of five for five"),
    ("JS TC 8H 3C", "AS", "his nobs for one"),
    ("4S 9S 4C 4D", "4H", "double pair royal for twelve"),
    ("2C 4D 6C 8D", "TD", "nineteen: no score"),
]


@pytest.mark.parametrize(("hand", "starter", "said"), SHOWS)
def test_the_show(hand: str, starter: str, said: str) -> None:
    assert say_hand(count_hand(hand.split(), starter)) == said


PLAYS = [
    ("7C", None, "seven"),
    ("7S 8H", None, "fifteen for two"),
    ("7S 8H 6D", None, "twenty-one, three for a run of three"),
    ("8H 8D", None, "sixteen, two for a pair"),
    ("2D AD 6S 6C", None, "fifteen and a pair, for four"),
    ("TS 9H 5D 4C 3H", None, "thirty-one and a run of three, for five"),
    ("TC 2C 2S 2D 2H", None, "eighteen, twelve for double pair royal"),
    ("KS QH", "go", "twenty, and one for go"),
    ("KS KH", "last", "twenty, two for a pair, and one for last"),
    ("TS 5H", "last", "fifteen for two, and one for last"),
]


@pytest.mark.parametrize(("cards", "last", "said"), PLAYS)
def test_the_play(cards: str, last: str | None, said: str) -> None:
    assert say_card(count_card(cards.split()), last) == said


def test_several_reasons_with_a_flush_in_the_play() -> None:
    flush = {"play_flush": True}
    assert (
        say_card(count_card(["2C", "3C", "4C"], flush))
        == "nine, a run of three and a flush of three, for six"
    )
    assert (
        say_card(count_card(["4C", "5C", "6C"], flush))
        == "fifteen, a run of three and a flush of three, for eight"
    )


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "nought"),
        (19, "nineteen"),
        (20, "twenty"),
        (31, "thirty-one"),
        (100, "one hundred"),
        (121, "one hundred and twenty-one"),
    ],
)
def test_numbers(count: int, said: str) -> None:
    assert number(count) == said


def test_the_lines_of_the_command() -> None:
    assert count_text(["6S", "6H", "9D", "KC"], "2D") == [
        "fifteen                    6S 9D                    2    2",
        "fifteen                    6H 9D                    2    4",
        "pair                       6H 6S                    2    6",
        "6 points: fifteen two, fifteen four, and a pair is six",
    ]
    assert count_text(["JS", "TC", "8H", "3C"], "AS")[-1] == "1 point: his nobs for one"
    assert count_text(["6", "5", "6"], play=True) == [
        "0 points: seventeen",
        "The two sixes are no pair: the five lies between.",
    ]


REFUSED = [
    (["5H", "5X", "3C", "2C"], "4C", "“5X” is no card. Write the rank, then the suit: 5H, 10C or TC, JD."),
    (["5H", "", "3C", "2C"], "4C", "That is no card. Write the rank, then the suit: 5H, 10C or TC, JD."),
    (["5H", "5D", "3C"], "4C", "That needs four cards besides the starter, not three."),
    (["5H", "5D", "3C", "2C"], None, "The starter is missing."),
    (["5H", "5H", "3C", "4C"], "4D", "The five of hearts is there twice."),
    (["6", "6", "6", "6"], "6", "There are only four sixes in the pack."),
]


@pytest.mark.parametrize(("cards", "starter", "sentence"), REFUSED)
def test_a_refusal_is_one_sentence(cards: list[str], starter: str | None, sentence: str) -> None:
    assert count_text(cards, starter) == [sentence]


def test_refusals_of_the_play_and_of_suits() -> None:
    assert count_text(["8S", "8H", "8D", "8C"], play=True) == [
        "That would be thirty-two: a card may not pass 31."
    ]
    assert count_text([], play=True) == ["That is not the right number of cards."]
    said = {
        count_text(["2", "4", "6", "J"], "T", flush=3)[0],
        count_text(["2", "2", "6", "J"], "T", flush=4)[0],
        count_text(["2", "4", "6", "8"], "T", nobs=True)[0],
        count_text(["2", "4", "6", "J"], "T", flush=4, nobs=True)[0],
        count_text(["2", "4", "6", "J"], "T", flush=5, nobs=False)[0],
        count_text(["2"], play=True, rules={"play_flush": True})[0],
    }
    assert len(said) == 6
    assert "Suits cannot be like that." not in said


def test_the_answer_for_machines_holds_all_of_it() -> None:
    answer = count_answer(["2H", "6H", "TH", "JS"], "KH")
    assert (answer["points"], answer["said"]) == (0, "nineteen: no score")
    assert [found["says"] for found in answer["nearly"]] == [
        "Three hearts and the starter: no flush. The cards of the hand itself must all be of one suit.",
        "The jack of spades: not nobs, the starter is a heart.",
    ]
    assert count_answer(["6"], "7")["detail"] == "That needs four cards besides the starter, not one."
