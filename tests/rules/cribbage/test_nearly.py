"""What nearly counted, and the reason it did not."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.cribbage.nearly import nearly_card, nearly_hand
from companion.rules.words import sentence

HANDS: list[tuple[str, str, dict[str, Any], list[tuple[str, list[str]]]]] = [
    ("2H 6H TH JS", "KH", {}, [("hand_and_starter", ["2H", "6H", "TH", "KH"]), ("other_jack", ["JS"])]),
    ("2H 6H TH QH", "KH", {}, []),
    ("2H 6H TH QH", "KS", {"crib": True}, [("crib_needs_five", ["2H", "6H", "TH", "QH"])]),
    ("2H 6H TH QH", "KS", {"crib": True, "rules": {"crib_flush": "four"}}, []),
    ("2H 6H TH QH", "KS", {}, []),
    ("2H 6D TH 7C", "JS", {}, [("starter_is_jack", ["JS"])]),
    ("2H 6D TH JS", "KS", {"rules": {"nobs": 0}}, [("nobs_pay_nothing", ["JS"])]),
    ("2H 6D TH JS", "KS", {}, []),
    ("2H 6D JH JD", "KS", {}, [("other_jack", ["JH", "JD"])]),
    ("QH KD 7S 4C", "AS", {}, [("no_corner", ["QH", "KD", "AS"])]),
    ("KH AD 2S 7C", "9S", {}, [("no_corner", ["KH", "AD", "2S"])]),
    ("KH AD 7S 9C", "4S", {}, []),
    ("2H 6H", "KH", {"rules": {"cards": "five"}}, []),
    ("J J J J", "5", {}, [("four_jacks", ["J", "J", "J", "J"])]),
    ("J J J J", "5", {"nobs": True}, []),
    ("2 6 T J", "5", {"nobs": True, "rules": {"nobs": 0}}, [("nobs_pay_nothing", ["J"])]),
    ("2 6 T Q", "J", {}, [("starter_is_jack", ["J"])]),
    ("2 6 T Q", "8", {"flush": 4, "crib": True}, [("crib_needs_five", ["2", "6", "T", "Q"])]),
    ("2 6 T Q", "8", {"flush": 4}, []),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "starter", "how", "found"), HANDS)
def test_hands(hand: str, starter: str, how: dict[str, Any], found: list[tuple[str, list[str]]]) -> None:
    nearly = nearly_hand(hand.split(), starter, **how)
    assert [(one["code"], one["cards"]) for one in nearly] == found


COUNTS: list[tuple[str, str, list[tuple[str, list[str]]]]] = [
    ("6H 5S 6C", "", [("pair_apart", ["6H", "6C"])]),
    ("8H 7S 7C 6D", "", [("run_broken_by_pair", ["8H", "7S", "6D"])]),
    ("4H 5S 9C 6D", "", [("run_broken_by_card", ["4H", "5S", "6D"])]),
    ("7S 6S 8D 6C", "", [("pair_apart", ["6S", "6C"]), ("run_broken_by_pair", ["7S", "8D", "6C"])]),
    ("4S 4H 5D 6C", "", []),
    ("4H 5S 6D", "", []),
    ("4H 5S 6D 9C", "", []),
    ("9S TD", "", [("two_no_run", ["9S", "TD"])]),
    ("9S JD", "", []),
    ("QS KD AC", "", [("no_corner", ["QS", "KD", "AC"])]),
    ("KD 2S AC", "", [("no_corner", ["KD", "2S", "AC"])]),
    ("2C 7C 9C", "", [("play_flush_off", ["2C", "7C", "9C"])]),
    ("2 7 9", "", []),
    ("KH", "9S KS", [("before_reset", ["KS", "KH"])]),
    ("4H", "TS 9S 5D 3C", [("before_reset", ["5D", "3C", "4H"])]),
    ("4H", "KS QS 9S", []),
    ("4H", "", []),
]


@pytest.mark.parametrize(("cards", "before", "found"), COUNTS)
def test_cards_of_the_play(cards: str, before: str, found: list[tuple[str, list[str]]]) -> None:
    nearly = nearly_card(cards.split(), before.split())
    assert [(one["code"], one["cards"]) for one in nearly] == found


def test_a_flush_in_the_play_that_counts_is_not_nearly() -> None:
    assert nearly_card(["2C", "7C", "9C"], rules={"play_flush": True}) == []


def test_each_finding_has_its_sentence() -> None:
    for hand, starter, how, _ in HANDS:
        for found in nearly_hand(hand.split(), starter, **how):
            assert sentence("cribbage." + found["code"], found).endswith(".")
            assert "cribbage." not in sentence("cribbage." + found["code"], found)
    said = [
        sentence("cribbage." + one["code"], one)
        for cards, before, _ in COUNTS
        for one in nearly_card(cards.split(), before.split())
    ]
    assert said[:3] == [
        "The two sixes are no pair: the five lies between.",
        "No run of three: the second seven breaks it.",
        "No run of three: the nine lies between and breaks it.",
    ]
    assert not [text for text in said if "cribbage." in text or "_" in text]
