"""The play, count by count."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.rules.cribbage.judging import judge_count
from companion.rules.cribbage.play import could_lay, count_card, count_of
from tests.naive import cribbage as naive

FLUSH = {"play_flush": True}

NAMED: list[tuple[str, str, dict[str, Any], list[tuple[str, int, int]]]] = [
    ("one card", "7C", {}, []),
    ("fifteen", "7S 8H", {}, [("fifteen", 2, 2)]),
    ("thirty-one is two", "KS QH TS AD", {}, [("thirty_one", 2, 2)]),
    ("fifteen and a pair", "2D AD 6S 6C", {}, [("fifteen", 2, 2), ("pair", 2, 4)]),
    ("fifteen and pair royal", "5D 5H 5C", {}, [("fifteen", 2, 2), ("pair_royal", 6, 8)]),
    ("double pair royal", "TC 2C 2S 2D 2H", {}, [("double_pair_royal", 12, 12)]),
    ("run and fifteen", "4S 6H 5D", {}, [("fifteen", 2, 2), ("run", 3, 5)]),
    ("run and thirty-one", "TS 9H 5D 4C 3H", {}, [("thirty_one", 2, 2), ("run", 3, 5)]),
    ("runs in any order", "4S 2H 5D 3C 6S", {}, [("run", 5, 5)]),
    ("the longest run", "AS 2S 3S 4S 5S 6S 7S", {}, [("run", 7, 7)]),
    ("a pair apart", "6D 5S 6C", {}, []),
    ("a doubled card breaks the run", "8S 7S 7H 6D", {}, []),
    ("the first four stands outside", "4S 4H 5D 6C", {}, [("run", 3, 3)]),
    ("the last six runs", "6S 7S 8D 6C", {}, [("run", 3, 3)]),
    ("the last six runs no more", "7S 6S 8D 6C", {}, []),
    ("round the corner", "QS KD AC", {}, []),
    ("tenth cards pair by rank", "TS JD", {}, []),
    ("two cards are no run", "9S TD", {}, []),
    (
        "most for one card, last apart",
        "AS 2D 3C 3D 3H 3S",
        {},
        [("fifteen", 2, 2), ("double_pair_royal", 12, 14)],
    ),
    ("flush in the play, off", "2H 9H 5H", {}, []),
    ("flush in the play", "2H 9H 5H", FLUSH, [("flush", 3, 3)]),
    ("flush in the play goes on", "2H 9H 5H 7H", FLUSH, [("flush", 4, 4)]),
    ("flush in the play broken", "2H 9H 5D 7H", FLUSH, []),
    ("ranks alone", "4 6 5", {}, [("fifteen", 2, 2), ("run", 3, 5)]),
]


@pytest.mark.parametrize(
    ("cards", "rules", "expected"), [case[1:] for case in NAMED], ids=[case[0] for case in NAMED]
)
def test_named_counts(cards: str, rules: dict[str, Any], expected: list[tuple[str, int, int]]) -> None:
    counted = count_card(cards.split(), rules)
    assert [(combo["kind"], combo["points"], combo["total"]) for combo in counted["combos"]] == expected
    assert counted["points"] == sum(points for _, points, _ in expected)
    assert counted["count"] == count_of(cards.split())
    assert counted["cards"] == cards.split()


def test_each_scoring_names_its_cards() -> None:
    combos = count_card(["TS", "9H", "5D", "4C", "3H"])["combos"]
    assert combos[0]["cards"] == ["TS", "9H", "5D", "4C", "3H"]
    assert (combos[1]["cards"], combos[1]["length"]) == (["5D", "4C", "3H"], 3)


REFUSED: list[tuple[str, Any, dict[str, Any], str]] = [
    ("no list", "5H", {}, "bad_move"),
    ("no card", [], {}, "wrong_number"),
    ("a number", [7, "8D"], {}, "unknown_card"),
    ("unknown before over 31", ["KS", "KH", "KD", "5X"], {}, "unknown_card"),
    ("twice", ["5H", "5h"], {}, "duplicate_card"),
    ("fifth of a rank", ["A", "A", "AC", "A", "A"], {}, "duplicate_card"),
    ("duplicate before over 31", ["KS", "QS", "JS", "KS"], {}, "duplicate_card"),
    ("four eights", ["8S", "8H", "8D", "8C"], {}, "over_31"),
    ("after thirty-one", ["KS", "QH", "JD", "AC", "AD"], {}, "over_31"),
    ("a rank alone where suits count", ["5", "6D"], FLUSH, "bad_suits"),
]


@pytest.mark.parametrize(
    ("cards", "rules", "code"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
def test_refusals(cards: Any, rules: dict[str, Any], code: str) -> None:
    answer = count_card(cards, rules)
    assert (answer["refused"], answer["soft"]) == (code, False)


def test_over_31_names_the_card_that_passed_it() -> None:
    assert count_card(["KS", "QH", "JD", "5C", "AD"])["data"] == {"count": 35, "card": "5C"}


def test_what_could_be_laid() -> None:
    lays = could_lay(["TS", "9H", "5D", "4C"])
    assert [(lay["rank"], lay["count"], lay["points"], lay["kinds"]) for lay in lays] == [
        ("A", 29, 0, []),
        ("2", 30, 0, []),
        ("3", 31, 5, ["thirty_one", "run"]),
    ]


def test_what_could_be_laid_first() -> None:
    assert [(lay["rank"], lay["points"]) for lay in could_lay([])] == [(rank, 0) for rank in naive.ORDER]
    assert all("flush" not in lay for lay in could_lay([], FLUSH))


def test_a_rank_that_is_out_cannot_be_laid() -> None:
    assert "5" not in [lay["rank"] for lay in could_lay(["5S", "5H"], gone=["5S", "5H", "5D", "5C", "KH"])]
    assert "A" not in [lay["rank"] for lay in could_lay(["A", "A", "A", "A"])]


def test_the_suit_that_would_go_on_with_a_flush() -> None:
    lays = could_lay(["2H", "9H"], FLUSH)
    assert {str(lay["flush"]) for lay in lays} == {"{'suit': 'H', 'points': 3}"}
    assert all("flush" not in lay for lay in could_lay(["2H", "9D"], FLUSH) + could_lay(["2H", "9H"]))


def test_what_could_be_laid_scores_what_it_says() -> None:
    chance = random.Random(31)
    for _ in range(300):
        plays, _points, _leads = naive.whole_play(chance, ["ann", "bo", "cy"])
        count: list[str] = []
        for play in plays:
            if play == "|":
                count = []
            elif play[1] != "go":  # type: ignore[index]
                card = play[1]  # type: ignore[index]
                offered = {lay["rank"]: lay["points"] for lay in could_lay(count)}
                count.append(card)
                assert offered[card[0]] == naive.card_played(count)


def play_disagreements(deals: int, seed: int, play_flush: bool = False) -> tuple[int, list[Any]]:
    """Whole plays for two, three and four, with go, on which the real and the naive counting differ; and how many counts they hold."""
    chance = random.Random(seed)
    counts, found = 0, []
    for deal in range(deals):
        players = ["ann", "bo", "cy", "di"][: 2 + deal % 3]
        plays, points, leads = naive.whole_play(chance, players)
        counts += len(leads)
        answer = judge_count({"players": players, "plays": plays})
        if answer != {"points": points, "next_lead": None}:
            found.append(plays)
        first = plays.index("|") + 1
        if judge_count({"players": players, "plays": plays[:first]})["next_lead"] != leads[0]:
            found.append(plays[:first])
        if play_flush:
            count = [play[1] for play in plays[: first - 1] if play[1] != "go"]  # type: ignore[index]
            if count_card(count, FLUSH)["points"] != naive.card_played(count, play_flush=True):
                found.append(count)
    return counts, found


def test_the_naive_counter_agrees_on_random_counts_with_go() -> None:
    counts, found = play_disagreements(33_500, seed=7, play_flush=True)
    assert counts >= 100_000
    assert found == []
