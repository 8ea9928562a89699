"""The show, case by case."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.cribbage.show import count_hand, hand_points, hand_size, parts
from tests.naive import cribbage as naive

PACK = [rank + suit for rank in naive.ORDER for suit in "CDHS"]
SEVEN = {"cards": "seven"}
FIVE = {"cards": "five"}


def kinds(hand: str, starter: str, **how: Any) -> list[tuple[Any, ...]]:
    """Each combination as (kind, points, total), runs and flushes with their length."""
    counted = count_hand(hand.split(), starter, **how)
    assert counted["points"] == (counted["combos"][-1]["total"] if counted["combos"] else 0)
    return [
        (combo["kind"], *((combo["length"],) if "length" in combo else ()), combo["points"], combo["total"])
        for combo in counted["combos"]
    ]


NAMED = [
    ("nothing at all", "2C 4D 6C 8D", "TD", {}, []),
    ("one fifteen", "8H 2D 5H 3C", "9H", {}, [("fifteen", 2, 2)]),
    ("a pair", "2H 4C 5C 2C", "AH", {}, [("pair", 2, 2)]),
    ("two pairs", "8S KS 6S 8H", "KH", {}, [("pair", 2, 2), ("pair", 2, 4)]),
    ("pair royal", "2H 2D 5C 2C", "AH", {}, [("pair_royal", 6, 6)]),
    ("double pair royal", "4S 9S 4C 4D", "4H", {}, [("double_pair_royal", 12, 12)]),
    ("run of three", "JH QC KD AS", "2D", {}, [("run", 3, 3, 3)]),
    ("run of four", "8S JC 9D TH", "KH", {}, [("run", 4, 4, 4)]),
    ("run of five", "TD JS QC KH", "9D", {}, [("run", 5, 5, 5)]),
    ("the run begins at the starter", "9S QC 4D TS", "8S", {}, [("run", 3, 3, 3)]),
    ("double run", "8S 8C 9D TH", "KH", {}, [("double_run", 3, 8, 8)]),
    ("double run of four", "8S 8C 9D TH", "JH", {}, [("double_run", 4, 10, 10)]),
    ("triple run", "9C 9H 8S TD", "9D", {}, [("triple_run", 3, 15, 15)]),
    ("double-double run", "AH 2C 3H 3C", "AC", {}, [("double_double_run", 3, 16, 16)]),
    ("a pair beside a run comes first", "JH QC KD 6S", "6D", {}, [("pair", 2, 2), ("run", 3, 3, 5)]),
    ("flush of four", "2H 4H 6H 8H", "TS", {}, [("flush", 4, 4, 4)]),
    ("flush of five", "2H 4H 6H 8H", "TH", {}, [("flush", 5, 5, 5)]),
    ("three hand cards and the starter", "2C 4H 6H 8H", "TH", {}, []),
    ("four suited in the crib", "2D 4D 6D 8D", "TH", {"crib": True}, []),
    ("five suited in the crib", "2H 4H 6H 8H", "TH", {"crib": True}, [("flush", 5, 5, 5)]),
    (
        "four suited in the crib, house rule",
        "2D 4D 6D 8D",
        "TH",
        {"crib": True, "rules": {"crib_flush": "four"}},
        [("flush", 4, 4, 4)],
    ),
    ("his nobs", "JS TC 8H 3C", "AS", {}, [("nobs", 1, 1)]),
    ("nobs pays two", "JS TC 8H 3C", "AS", {"rules": {"nobs": 2}}, [("nobs", 2, 2)]),
    ("no nobs", "JS TC 8H 3C", "AS", {"rules": {"nobs": 0}}, []),
    ("the starter's jack is no nobs", "2H 4H 6S 8H", "JH", {}, []),
    ("five cards: flush of three", "2H 6H TH", "KS", {"rules": FIVE}, [("flush", 3, 3, 3)]),
    ("seven cards: two runs apart", "AS 2H 3D JC QS", "KD", {"rules": SEVEN}, [("fifteen", 2, 2), ("fifteen", 2, 4), ("fifteen", 2, 6), ("run", 3, 3, 9), ("run", 3, 3, 12)]),
    ("seven cards: quadruple run", "8H 8D 9C TS 8C", "8S", {"rules": SEVEN}, [("quadruple_run", 3, 24, 24)]),
    ("seven cards: sixfold run", "9H 9D 9C TS TC", "JS", {"rules": SEVEN}, [("sextuple_run", 3, 26, 26)]),
    ("seven cards: eightfold run", "9H 9D TC TS JC", "JS", {"rules": SEVEN}, [("octuple_run", 3, 30, 30)]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "starter", "how", "expected"), [case[1:] for case in NAMED], ids=[case[0] for case in NAMED]
)
def test_named_hands(hand: str, starter: str, how: dict[str, Any], expected: list[tuple[Any, ...]]) -> None:
    assert kinds(hand, starter, **how) == expected


def test_the_highest_hand_card_by_card() -> None:
    combos = count_hand(["5H", "5D", "5S", "JC"], "5C")["combos"]
    assert [combo["total"] for combo in combos] == [2, 4, 6, 8, 10, 12, 14, 16, 28, 29]
    assert combos[0]["cards"] == ["5S", "JC"]
    assert combos[-2] == {
        "kind": "double_pair_royal",
        "cards": ["5C", "5D", "5H", "5S"],
        "points": 12,
        "total": 28,
    }
    assert combos[-1] == {"kind": "nobs", "cards": ["JC"], "points": 1, "total": 29}


def test_a_flush_names_its_cards() -> None:
    assert count_hand(["8H", "2H", "6H", "4H"], "TH")["combos"][-1]["cards"] == ["2H", "4H", "6H", "8H", "TH"]
    assert count_hand(["8H", "2H", "6H", "4H"], "TS")["combos"][-1]["cards"] == ["2H", "4H", "6H", "8H"]


def test_the_answer_holds_the_clean_texts() -> None:
    counted = count_hand(["10h", "5s", "Jd", "qC"], "kH")
    assert (counted["hand"], counted["starter"]) == (["TH", "5S", "JD", "QC"], "KH")


def test_hand_sizes() -> None:
    assert [hand_size({"cards": form}) for form in ("five", "six", "seven")] == [3, 4, 5]
    assert [hand_size({"cards": form}, crib=True) for form in ("five", "six", "seven")] == [4, 4, 4]
    assert [hand_size({"cards": "seven"}, players=number) for number in (2, 3, 6)] == [5, 4, 4]
    assert hand_size({}) == 4


REFUSED: list[tuple[str, Any, Any, dict[str, Any], str]] = [
    ("no list", "5H5D5SJC", "5C", {}, "bad_move"),
    ("no such card", ["5X", "5S", "6C", "7D"], "KS", {}, "unknown_card"),
    ("no such starter", ["5C", "5S", "6C", "7D"], "", {}, "unknown_card"),
    ("a number", [5, "5S", "6C", "7D"], "KS", {}, "unknown_card"),
    ("unknown before wrong number", ["5S", "x"], "KS", {}, "unknown_card"),
    ("no starter", ["5C", "5S", "6C", "7D"], None, {}, "wrong_number"),
    ("wrong number before duplicate", ["5C", "5C"], "KS", {}, "wrong_number"),
    ("no cards", [], "KS", {}, "wrong_number"),
    ("five in hand", ["5S", "6C", "7D", "8H", "9S"], "KS", {}, "wrong_number"),
    (
        "three in the crib of the five-card form",
        ["5S", "6C", "7D"],
        "KS",
        {"crib": True, "rules": FIVE},
        "wrong_number",
    ),
    (
        "three players hold four",
        ["5S", "6C", "7D", "8D", "9D"],
        "KS",
        {"rules": SEVEN, "size": 4},
        "wrong_number",
    ),
    ("twice in hand", ["5H", "5h", "6C", "7D"], "KS", {}, "duplicate_card"),
    ("the starter in hand", ["9C", "2C", "3D", "7S"], "9C", {}, "duplicate_card"),
    ("five of a rank", ["5", "5", "5", "5"], "5", {}, "duplicate_card"),
    ("five of a rank, one with its suit", ["5", "5", "5", "5H"], "5", {}, "duplicate_card"),
    ("duplicate before suits", ["5", "5", "5", "5"], "5", {"flush": 4}, "duplicate_card"),
]


@pytest.mark.parametrize(
    ("hand", "starter", "how", "code"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
def test_refusals(hand: Any, starter: Any, how: dict[str, Any], code: str) -> None:
    answer = count_hand(hand, starter, **how)
    assert (answer["refused"], answer["soft"]) == (code, False)


SUITS_TOLD: list[tuple[str, list[str], str, dict[str, Any], int | str]] = [
    ("left out", ["5", "5", "5", "J"], "5", {}, 28),
    ("nobs", ["5", "5", "5", "J"], "5", {"nobs": True}, 29),
    ("no nobs", ["5", "5", "5", "J"], "5", {"nobs": False}, 28),
    ("one rank makes it ranks", ["5H", "5", "5C", "JD"], "5D", {}, 28),
    ("a starter that is a rank makes it ranks", ["5H", "5S", "5C", "JD"], "5", {"nobs": True}, 29),
    ("whole cards do not listen", ["5H", "5S", "5C", "JD"], "5D", {"nobs": False, "flush": 77}, 29),
    ("flush of the hand", ["2", "4", "6", "8"], "T", {"flush": 4}, 4),
    ("flush with the starter", ["2", "4", "6", "8"], "T", {"flush": 5}, 5),
    ("flush of the hand and its pair with the starter", ["2", "4", "6", "8"], "2", {"flush": 4}, 6),
    ("flush of the crib without the starter", ["2", "4", "6", "8"], "T", {"flush": 4, "crib": True}, 0),
    ("flush with the starter settles the jack", ["2", "6", "9", "J"], "K", {"flush": 5}, 8),
    ("flush of the hand leaves the jack out", ["2", "6", "9", "J"], "K", {"flush": 4}, 6),
    ("flush with the jack turned", ["2", "6", "9", "K"], "J", {"flush": 5}, 7),
    ("flush with the jack turned, no nobs said", ["2", "6", "9", "K"], "J", {"flush": 5, "nobs": False}, 7),
    ("three cards in hand", ["2", "6", "T"], "K", {"flush": 3, "rules": FIVE}, 3),
    ("three cards and the starter", ["2", "6", "T"], "K", {"flush": 4, "rules": FIVE}, 4),
    ("four jacks, as told", ["J", "J", "J", "J"], "5", {}, 20),
    ("three suited", ["2", "4", "6", "8"], "T", {"flush": 3}, "bad_suits"),
    ("a flush that is no number", ["2", "4", "6", "8"], "T", {"flush": True}, "bad_suits"),
    ("a flush that is text", ["2", "4", "6", "8"], "T", {"flush": "4"}, "bad_suits"),
    ("nobs that is a number", ["2", "4", "6", "J"], "T", {"nobs": 1}, "bad_suits"),
    ("nobs that is text", ["2", "4", "6", "J"], "T", {"nobs": "yes"}, "bad_suits"),
    ("flush with a pair", ["2", "2", "6", "8"], "T", {"flush": 4}, "bad_suits"),
    ("flush with the starter's pair", ["2", "4", "6", "8"], "2", {"flush": 5}, "bad_suits"),
    ("nobs without a jack", ["2", "4", "6", "8"], "T", {"nobs": True}, "bad_suits"),
    ("nobs with a jack turned", ["2", "4", "6", "J"], "J", {"nobs": True}, "bad_suits"),
    ("flush of the hand and nobs", ["2", "6", "9", "J"], "K", {"flush": 4, "nobs": True}, "bad_suits"),
    (
        "flush with the starter and no nobs",
        ["2", "6", "9", "J"],
        "K",
        {"flush": 5, "nobs": False},
        "bad_suits",
    ),
]


@pytest.mark.parametrize(
    ("hand", "starter", "how", "answer"),
    [case[1:] for case in SUITS_TOLD],
    ids=[case[0] for case in SUITS_TOLD],
)
def test_ranks_alone(hand: list[str], starter: str, how: dict[str, Any], answer: int | str) -> None:
    counted = count_hand(hand, starter, **how)
    assert counted.get("refused", counted.get("points")) == answer


def test_ranks_alone_count_what_the_cards_would() -> None:
    chance = random.Random(20)
    for _ in range(2000):
        drawn = chance.sample(PACK, 5)
        hand, starter = drawn[:4], drawn[4]
        flush = naive.flush(hand, starter, False, "five")
        told = count_hand(
            [card[0] for card in hand], starter[0], flush=flush, nobs=naive.has_nobs(hand, starter)
        )
        whole = count_hand(hand, starter)
        assert told["points"] == whole["points"]
        assert [combo["kind"] for combo in told["combos"]] == [combo["kind"] for combo in whole["combos"]]


@given(st.sampled_from([(3, FIVE), (4, {}), (5, SEVEN)]), st.booleans(), st.data())
def test_each_named_set_of_cards_is_there_and_none_is_missing(form: Any, crib: bool, data: Any) -> None:
    size, rules = (4, form[1]) if crib else form
    cards = data.draw(st.permutations(PACK).map(lambda pack: pack[: size + 1]))
    hand, starter = cards[:size], cards[size]
    counted = count_hand(hand, starter, crib, rules)
    single = [part for combo in counted["combos"] for part in parts(combo)]

    def named(kind: str) -> list[frozenset[str]]:
        return sorted((frozenset(part["cards"]) for part in single if part["kind"] == kind), key=sorted)

    assert named("fifteen") == sorted(naive.fifteens(cards), key=sorted)
    assert named("run") == sorted(naive.runs(cards), key=sorted)
    for kind, number in (("pair_royal", 3), ("double_pair_royal", 4)):
        assert all(len({card[0] for card in found}) == 1 and len(found) == number for found in named(kind))
    assert 2 * len(naive.pairs(cards)) == sum(
        part["points"] for part in single if part["kind"] in ("pair", "pair_royal", "double_pair_royal")
    )
    assert counted["points"] == naive.show(hand, starter, crib) == hand_points(hand, starter, crib, rules)
    assert counted["points"] == sum(combo["points"] for combo in counted["combos"])


@given(st.permutations(PACK).map(lambda pack: pack[:5]), st.randoms())
def test_the_order_of_the_hand_does_not_matter(cards: list[str], chance: random.Random) -> None:
    hand = cards[:4]
    shuffled = chance.sample(hand, 4)
    assert count_hand(hand, cards[4])["combos"] == count_hand(shuffled, cards[4])["combos"]


def test_points_alone_keep_the_house_rules() -> None:
    assert hand_points(["2D", "4D", "6D", "8D"], "TH", True) == 0
    assert hand_points(["2D", "4D", "6D", "8D"], "TH", True, {"crib_flush": "four"}) == 4
    assert hand_points(["JS", "TC", "8H", "3C"], "AS", rules={"nobs": 3}) == 3
    assert hand_points(["JS", "TC", "8H", "3C"], "AS", rules={}) == 1
