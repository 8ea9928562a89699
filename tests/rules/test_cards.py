"""Card texts: every card has one, input is forgiving, and nothing else passes for a card."""

from __future__ import annotations

import pytest

from companion.rules.cards import RANK, SUIT, VALUE, card_name, clean_card, parse_card, same_card_twice

RANKS = "A23456789TJQK"
PACK = [rank + suit for rank in RANKS for suit in "CDHS"]


def test_every_card_and_every_rank_has_one_text() -> None:
    assert [clean_card(text) for text in PACK + list(RANKS)] == PACK + list(RANKS)
    assert len({parse_card(text) for text in PACK + list(RANKS)}) == 65


def test_order_is_by_rank_then_suit() -> None:
    numbers = [parse_card(text) or 0 for text in PACK]
    assert numbers == sorted(numbers)
    assert [RANK[number] for number in numbers[::4]] == list(range(13))
    assert [SUIT[number] for number in numbers[:4]] == [0, 1, 2, 3]


def test_values() -> None:
    assert [VALUE[parse_card(rank) or 0] for rank in RANKS] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("10H", "TH"),
        ("10h", "TH"),
        ("th", "TH"),
        ("tH", "TH"),
        ("Th", "TH"),
        ("10", "T"),
        ("j", "J"),
        ("aS", "AS"),
    ],
)
def test_other_spellings(text: str, card: str) -> None:
    assert clean_card(text) == card
    assert card_name(parse_card(text) or 0) == card


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "5X",
        "H5",
        "1H",
        "0H",
        "11H",
        "5HH",
        " 5H",
        "5H ",
        "JOKER",
        "5ſ",
        "5♥",
        "ﬁ",
        "１H",
        5,
        None,
        True,
        ["5H"],
        {"5H": 1},
        5.0,
    ],
)
def test_anything_else_is_no_card(text: object) -> None:
    assert parse_card(text) is None
    assert clean_card(text) is None


def test_a_pack_holds_each_card_once_and_each_rank_four_times() -> None:
    def twice(*texts: str) -> str | None:
        found = same_card_twice([parse_card(text) or 0 for text in texts])
        return None if found is None else card_name(found)

    assert twice("5H", "5D", "5", "5", "6") is None
    assert twice("5H", "6D", "5H") == "5H"
    assert twice("5", "5", "5H", "5", "5") == "5"
