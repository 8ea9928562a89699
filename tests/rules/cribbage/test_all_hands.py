"""All 12,994,800 hands, as many cribs and the other forms: by rank pattern and suit pattern, each with how many hands it stands for."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.rules.cribbage.possible import can_score, impossible, scores
from companion.rules.cribbage.show import count_hand, hand_points
from tests.naive import cribbage as naive
from tests.rules.cribbage.all_hands import rank_patterns, shape, suit_classes, suitings, written

KNOWN = json.loads((Path(__file__).parents[2] / "cases" / "cribbage_distribution.json").read_text())
SIZES = {"five_card": 3, "six_card": 4, "seven_card": 5}
CARDS = {"five_card": "five", "six_card": "six", "seven_card": "seven"}
PACK = [rank + suit for rank in naive.ORDER for suit in "CDHS"]


def spread(tally: Counter[int]) -> list[int]:
    return [tally[points] for points in range(max(tally) + 1)]


def add_up(tally: Counter[int], here: Counter[int], divisor: int) -> None:
    for points, times in here.items():
        whole, rest = divmod(times, divisor)
        assert rest == 0
        tally[points] += whole


def test_every_hand_and_every_crib() -> None:
    """Every suit pattern on its own, with the counter of points alone."""
    tallies: dict[bool, Counter[int]] = {False: Counter(), True: Counter()}
    for hand, starter in rank_patterns(4):
        patterns, divisor = suitings(shape(hand, starter)[0][:-1])
        here: dict[bool, Counter[int]] = {False: Counter(), True: Counter()}
        for suits, times in patterns:
            cards, turned = written(hand, starter, suits)
            for crib in (False, True):
                here[crib][hand_points(cards, turned, crib)] += times
        for crib in (False, True):
            add_up(tallies[crib], here[crib], divisor)
    assert sum(tallies[False].values()) == KNOWN["six_card"]["hand"]["hands"]
    assert spread(tallies[False]) == KNOWN["six_card"]["hand"]["counts"]
    assert spread(tallies[True]) == KNOWN["six_card"]["crib"]["counts"]


COLUMNS: list[tuple[str, str, bool, dict[str, Any]]] = [
    (form, column + ending, column == "crib", dict(nobs, cards=CARDS[form]))
    for form in SIZES
    for column in ("hand", "crib")
    for ending, nobs in (("", {}), ("_without_nobs", {"nobs": 0}))
    if column == "hand" or form == "six_card"
]


@pytest.mark.parametrize(
    ("form", "column", "crib", "rules"), COLUMNS, ids=[f"{form}-{column}" for form, column, *_ in COLUMNS]
)
def test_every_form_with_its_combinations(form: str, column: str, crib: bool, rules: dict[str, Any]) -> None:
    """One suit pattern for each outcome of flush and nobs, every combination named."""
    tally: Counter[int] = Counter()
    for hand, starter in rank_patterns(SIZES[form]):
        classes, divisor = suit_classes(shape(hand, starter))
        here: Counter[int] = Counter()
        for suits, times in classes:
            cards, turned = written(hand, starter, suits)
            here[count_hand(cards, turned, crib, rules)["points"]] += times
        add_up(tally, here, divisor)
    known = KNOWN[form][column]
    assert spread(tally) == known["counts"]
    assert sum(tally.values()) == known["hands"]
    nobs = rules.get("nobs", 1)
    assert scores(SIZES[form], nobs) == sorted(tally)
    assert impossible(SIZES[form], nobs) == known["impossible"]
    assert [
        can_score(points, SIZES[form], nobs) for points in (-1, known["highest"], known["highest"] + 1)
    ] == [False, True, False]


def test_four_suited_in_the_crib_make_it_a_hand() -> None:
    for hand, starter in rank_patterns(4):
        for suits, _ in suit_classes(shape(hand, starter))[0]:
            cards, turned = written(hand, starter, suits)
            assert hand_points(cards, turned, True, {"crib_flush": "four"}) == hand_points(cards, turned)


@pytest.mark.parametrize(("size", "nobs"), [(3, 2), (4, 2), (4, 5), (5, 3)])
def test_what_can_be_when_nobs_pays_more(size: int, nobs: int) -> None:
    rules = {"cards": {3: "five", 4: "six", 5: "seven"}[size], "nobs": nobs}
    there = set()
    for hand, starter in rank_patterns(size):
        for suits, _ in suit_classes(shape(hand, starter))[0]:
            cards, turned = written(hand, starter, suits)
            there.add(hand_points(cards, turned, False, rules))
    assert scores(size, nobs) == sorted(there)


Told = tuple[list[str], str, bool]


def disagreements(hands: Iterator[Told]) -> list[Told]:
    """Hands (or cribs) on which the counter, with or without combinations, and the naive one differ."""
    found = []
    for hand, starter, crib in hands:
        rules = {"cards": {3: "five", 4: "six", 5: "seven"}[len(hand)]}
        slow = naive.show(hand, starter, crib)
        if slow != count_hand(hand, starter, crib, rules)["points"] or slow != hand_points(
            hand, starter, crib
        ):
            found.append((hand, starter, crib))
    return found


def random_hands(number: int, seed: int, size: int = 4) -> Iterator[Told]:
    chance = random.Random(seed)
    for _ in range(number):
        cards = chance.sample(PACK, size + 1)
        yield cards[:-1], cards[-1], size == 4 and chance.random() < 0.5


def patterned_hands(share: float, seed: int = 0) -> Iterator[Told]:
    """Every rank pattern in every suit pattern, or a share of them, as hand and as crib."""
    chance = random.Random(seed)
    for hand, starter in rank_patterns(4):
        for suits, _ in suitings(shape(hand, starter)[0][:-1])[0]:
            if chance.random() < share:
                for crib in (False, True):
                    yield *written(hand, starter, suits), crib


def test_the_naive_counter_agrees_on_random_hands() -> None:
    assert disagreements(random_hands(100_000, seed=12)) == []


@pytest.mark.parametrize("size", [3, 5])
def test_the_naive_counter_agrees_on_random_hands_of_other_forms(size: int) -> None:
    assert disagreements(random_hands(5_000, seed=size, size=size)) == []


def test_the_naive_counter_agrees_on_a_share_of_the_patterns() -> None:
    assert disagreements(patterned_hands(share=0.03, seed=4)) == []


@pytest.mark.slow
def test_the_naive_counter_agrees_on_every_pattern() -> None:
    assert disagreements(patterned_hands(share=1.0)) == []
