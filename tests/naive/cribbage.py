"""Cribbage counted the slow and obvious way: look at every subset, every window. Shares nothing with companion.rules on purpose.

Cards are whole texts such as "5H" and "TC".
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from math import comb

ORDER = "A23456789TJQK"
FORMS = {"five": 3, "six": 4, "seven": 5}


def rank(card: str) -> int:
    return ORDER.index(card[0]) + 1


def worth(card: str) -> int:
    return min(rank(card), 10)


def subsets(cards: Sequence[str], least: int) -> list[frozenset[str]]:
    return [
        frozenset(chosen) for size in range(least, len(cards) + 1) for chosen in combinations(cards, size)
    ]


def fifteens(cards: Sequence[str]) -> set[frozenset[str]]:
    return {chosen for chosen in subsets(cards, 2) if sum(worth(card) for card in chosen) == 15}


def pairs(cards: Sequence[str]) -> set[frozenset[str]]:
    return {frozenset(two) for two in combinations(cards, 2) if two[0][0] == two[1][0]}


def is_run(cards: Sequence[str] | frozenset[str]) -> bool:
    ranks = sorted(rank(card) for card in cards)
    return len(ranks) >= 3 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def runs(cards: Sequence[str]) -> set[frozenset[str]]:
    """Runs that no further card would make longer."""
    there = {rank(card) for card in cards}
    found = set()
    for chosen in subsets(cards, 3):
        if is_run(chosen):
            ranks = [rank(card) for card in chosen]
            if min(ranks) - 1 not in there and max(ranks) + 1 not in there:
                found.add(chosen)
    return found


def flush(hand: Sequence[str], starter: str, crib: bool, crib_flush: str) -> int:
    if len({card[1] for card in hand}) > 1:
        return 0
    if starter[1] == hand[0][1]:
        return len(hand) + 1
    return 0 if crib and crib_flush == "five" else len(hand)


def has_nobs(hand: Sequence[str], starter: str) -> bool:
    return starter[0] != "J" and any(card == "J" + starter[1] for card in hand)


def show(
    hand: Sequence[str], starter: str, crib: bool = False, crib_flush: str = "five", nobs: int = 1
) -> int:
    cards = [*hand, starter]
    points = 2 * len(fifteens(cards)) + 2 * len(pairs(cards)) + sum(len(run) for run in runs(cards))
    return points + flush(hand, starter, crib, crib_flush) + (nobs if has_nobs(hand, starter) else 0)


def card_played(count: Sequence[str], play_flush: bool = False) -> int:
    """Points of the last card of a count, go and last left out: every window that ends with it is looked at."""
    windows = [count[start:] for start in range(len(count))]
    total = sum(worth(card) for card in count)
    points = 2 if total in (15, 31) else 0
    alike = max(len(window) for window in windows if len({card[0] for card in window}) == 1)
    points += 2 * comb(alike, 2)
    points += max([len(window) for window in windows if is_run(window)], default=0)
    if play_flush:
        suited = max(len(window) for window in windows if len({card[1] for card in window}) == 1)
        points += suited if suited >= 3 else 0
    return points


def whole_play(
    chance: random.Random, players: Sequence[str]
) -> tuple[list[object], dict[str, int], list[str | None]]:
    """Deal four cards each and play them all at random, with go; give the plays, the points and who leads after each count."""
    pack = [shown + suit for shown in ORDER for suit in "CDHS"]
    chance.shuffle(pack)
    held = {player: [pack.pop() for _ in range(4)] for player in players}
    points = dict.fromkeys(players, 0)
    plays: list[object] = []
    leads: list[str | None] = []
    turn = 0
    while any(held.values()):
        count: list[str] = []
        said: set[str] = set()
        last = players[turn]
        while sum(map(worth, count)) < 31 and any(held[player] and player not in said for player in players):
            player = players[turn % len(players)]
            turn += 1
            if not held[player] or player in said:
                continue
            fits = [card for card in held[player] if sum(map(worth, count)) + worth(card) <= 31]
            if not fits:
                said.add(player)
                plays.append([player, "go"])
                continue
            card = chance.choice(fits)
            held[player].remove(card)
            count.append(card)
            plays.append([player, card])
            points[player] += card_played(count)
            last = player
        points[last] += 0 if sum(map(worth, count)) == 31 else 1
        plays.append("|")
        turn = players.index(last) + 1
        following = [players[(turn + step) % len(players)] for step in range(len(players))]
        leads.append(next((player for player in following if held[player]), None))
        turn = players.index(leads[-1]) if leads[-1] else 0
    return plays, points, leads
