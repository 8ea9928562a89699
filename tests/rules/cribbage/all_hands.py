"""Every hand there is, by rank pattern and suit pattern, with how many hands each stands for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, perm

RANKS = "A23456789TJQK"
SUITS = "CDHS"
JACK = RANKS.index("J")

# Suits of the hand and, last, of the starter; how many hands (over a common divisor) they stand for.
Suiting = tuple[str, int]


def rank_patterns(size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every hand of `size` ranks with every rank of a starter."""
    for hand in combinations_with_replacement(range(13), size):
        for starter in range(13):
            if max(map((*hand, starter).count, hand)) <= 4:
                yield hand, starter


@cache
def suit_patterns(count: int) -> tuple[tuple[int, ...], ...]:
    """Suits of `count` cards up to a change of names: each new suit is the next number."""
    found: list[tuple[int, ...]] = [()]
    for _ in range(count):
        found = [(*suits, suit) for suits in found for suit in range(min(max(suits, default=-1) + 2, 4))]
    return tuple(found)


def shape(hand: tuple[int, ...], starter: int) -> tuple[tuple[int, ...], bool]:
    """Which cards are alike, and where the jack is: all that suits can depend on."""
    cards = (*hand, starter)
    return tuple(cards.index(card) for card in cards) + (
        cards.index(JACK) if JACK in hand else -1,
    ), starter == JACK


@cache
def suitings(alike: tuple[int, ...]) -> tuple[tuple[Suiting, ...], int]:
    """Every suit pattern that cards alike in this way can have, and the divisor (equal ranks come in any order)."""
    count = len(alike)
    found = []
    for suits in suit_patterns(count):
        if len(set(zip(alike, suits, strict=True))) == count:
            found.append(("".join(SUITS[suit] for suit in suits), perm(4, max(suits) + 1)))
    divisor = 1
    for place in set(alike[:-1]):
        divisor *= factorial(alike[:-1].count(place))
    return tuple(found), divisor


@cache
def suit_classes(where: tuple[tuple[int, ...], bool]) -> tuple[tuple[Suiting, ...], int]:
    """One suit pattern for each outcome of flush and nobs, standing for all of that outcome."""
    *alike, jack = where[0]
    patterns, divisor = suitings(tuple(alike))
    classes: dict[tuple[bool, bool, bool], Suiting] = {}
    for suits, times in patterns:
        hand, starter = suits[:-1], suits[-1]
        is_flush = len(set(hand)) == 1
        has_nobs = (
            not where[1]
            and jack >= 0
            and any(suit == starter for suit, place in zip(hand, alike, strict=False) if place == jack)
        )
        outcome = (is_flush, is_flush and hand[0] == starter, has_nobs)
        classes[outcome] = (suits, times + classes.get(outcome, ("", 0))[1])
    return tuple(classes.values()), divisor


def written(hand: tuple[int, ...], starter: int, suits: str) -> tuple[list[str], str]:
    return [RANKS[rank] + suit for rank, suit in zip(hand, suits, strict=False)], RANKS[starter] + suits[-1]
