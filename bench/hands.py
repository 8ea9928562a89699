"""Hands counted a second: `python -m bench.hands [--hands 20000] [--rounds 7] [--no-phone]`.

Ours with every combination named and with points alone, beside `cribbage-scorer` 0.2.5 from PyPI on the same hands in the same run, and ours in
the phone's MicroPython under Node. The peer comes with the extra `bench` (`pip install -e ".[bench]"`); without it its lines are left
out and the exit code is 1. Rounds go by turns, so that a slow moment hits everybody; a ratio is the median over the rounds.

Ours reads texts ("5H") and judges them (two of a card, no such card); points alone reads texts and judges nothing. The peer is given its own
tuples, made beforehand. "Cold" forgets before each round what ranks alone are worth; else it is remembered from the first round on.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from companion.rules.cribbage import patterns, show
from tests.phone import run_on_phone

RANKS = "A23456789TJQK"
PACK = [rank + suit for rank in RANKS for suit in "CDHS"]
SEED = 121

ON_PHONE = """
import time
from companion.rules.cribbage import patterns, show

HANDS = {hands!r}

def forget():
    patterns._known.clear()
    show._worth.clear()

def took(count, rounds, cold):
    figures = []
    for _ in range(rounds):
        if cold:
            forget()
        began = time.ticks_us()
        for hand, starter in HANDS:
            count(hand, starter)
        figures.append(time.ticks_diff(time.ticks_us(), began))
    print(sorted(figures)[rounds // 2])

took(show.count_hand, {rounds}, True)
took(show.count_hand, {rounds}, False)
took(show.hand_points, {rounds}, False)
"""

Hands = list[tuple[list[str], str]]


def deal(number: int) -> Hands:
    chance = random.Random(SEED)
    drawn = [chance.sample(PACK, 5) for _ in range(number)]
    return [(cards[:4], cards[4]) for cards in drawn]


def forget() -> None:
    patterns._known.clear()
    show._worth.clear()


def a_second(count: Callable[[Any, Any], Any], hands: list[Any]) -> float:
    began = time.perf_counter()
    for hand, starter in hands:
        count(hand, starter)
    return len(hands) / (time.perf_counter() - began)


def cold(hand: list[str], starter: str) -> Any:
    return show.count_hand(hand, starter)


def peer_of(hands: Hands) -> tuple[Callable[[Any, Any], Any], list[Any]] | None:
    """The peer and the hands in its own form; None when it is not installed."""
    try:
        from cribbage_scorer import cribbage_scorer
    except ImportError:
        return None

    def own(card: str) -> tuple[int, str]:
        return RANKS.index(card[0]) + 1, card[1]

    def count(hand: Any, starter: Any) -> Any:
        return cribbage_scorer.show_calc_score(starter, hand)

    return count, [([own(card) for card in hand], own(starter)) for hand, starter in hands]


def measure(
    contestants: dict[str, tuple[Callable[[Any, Any], Any], list[Any]]], rounds: int
) -> dict[str, list[float]]:
    figures: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(rounds):
        for name, (count, hands) in contestants.items():
            if count is cold:
                forget()
            figures[name].append(a_second(count, hands))
    return figures


def report(figures: dict[str, list[float]], peer: str) -> None:
    print(f"  {'':<34}{'hands/s':>10}{'µs a hand':>11}{'ratio':>8}")
    for name, speeds in figures.items():
        ratio = (
            f"{median(ours / theirs for ours, theirs in zip(speeds, figures[peer], strict=True)):.1f}×"
            if peer in figures
            else ""
        )
        print(f"  {name:<34}{median(speeds):>10,.0f}{1e6 / median(speeds):>11.1f}{ratio:>8}")


def report_phone(hands: Hands, rounds: int) -> None:
    lines = run_on_phone(ON_PHONE.format(hands=hands, rounds=rounds))
    for name, took in zip(("all combinations, cold", "all combinations", "points alone"), lines, strict=True):
        each = int(took) / len(hands)
        print(f"  {'MicroPython, ' + name:<34}{1e6 / each:>10,.0f}{each:>11.1f}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--phone-hands", type=int, default=2_000)
    parser.add_argument("--no-phone", action="store_true", help="leave MicroPython out")
    asked = parser.parse_args()
    hands = deal(asked.hands)
    peer = peer_of(hands)
    contestants: dict[str, tuple[Callable[[Any, Any], Any], list[Any]]] = {
        "all combinations, cold": (cold, hands),
        "all combinations": (show.count_hand, hands),
        "points alone": (show.hand_points, hands),
    }
    if peer:
        contestants["cribbage-scorer 0.2.5"] = peer
    print(
        f"{asked.hands:,} hands, seed {SEED}, median of {asked.rounds} rounds by turns;"
        f" {platform.python_implementation()} {platform.python_version()}, one of {os.cpu_count()} cores"
    )
    report(measure(contestants, asked.rounds), "cribbage-scorer 0.2.5")
    if not asked.no_phone:
        report_phone(hands[: asked.phone_hands], asked.rounds)
    if not peer:
        print('  the peer is not installed: .venv/bin/pip install -e ".[bench]"', file=sys.stderr)
    return 0 if peer else 1


if __name__ == "__main__":
    sys.exit(main())
