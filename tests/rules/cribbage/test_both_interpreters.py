"""Counting comes out the same in CPython and in the phone's MicroPython."""

from __future__ import annotations

from tests.phone import run_here, run_on_phone

# Each rank pattern of five cards once, each with suits of its own: flushes, nobs and cribs among them.
EVERY_RANK_PATTERN = """
from companion.rules.cribbage.nearly import nearly_hand
from companion.rules.cribbage.said import say_hand
from companion.rules.cribbage.show import count_hand, hand_points, parts

RANKS = "A23456789TJQK"
SUITS = "CDHS"

def tell(number, ranks):
    seen = {}
    cards = []
    for rank in ranks:
        again = seen.get(rank, 0)
        seen[rank] = again + 1
        spread = 0 if number % 3 == 0 else rank * (number % 7)
        cards.append(RANKS[rank] + SUITS[(again + spread) % 4])
    turned = number % 5
    hand, starter, crib = cards[:turned] + cards[turned + 1:], cards[turned], number % 2 == 1
    counted = count_hand(hand, starter, crib)
    named = [combo["kind"] + "=" + "+".join(["".join(part["cards"]) for part in parts(combo)]) + ":" + str(combo["total"])
             for combo in counted["combos"]]
    near = [found["code"] + "".join(found["cards"]) for found in nearly_hand(hand, starter, crib)]
    print(hand_points(hand, starter, crib), say_hand(counted), " ".join(named + near))

def every(ranks, number):
    if len(ranks) == 5:
        if ranks[0] != ranks[4]:
            tell(number, ranks)
        return number + 1
    for rank in range(ranks[-1] if ranks else 0, 13):
        number = every(ranks + [rank], number)
    return number

every([], 0)
"""

# Long and short counts of the play, what could be laid on each and what nearly scored.
MANY_COUNTS = """
from companion.rules.cribbage.nearly import nearly_card
from companion.rules.cribbage.play import could_lay, count_card
from companion.rules.cribbage.said import say_card

RANKS = "A23456789TJQK"
RULES = {"play_flush": True}
state = 1
for _ in range(1500):
    count = []
    while True:
        state = (state * 75 + 74) % 65537
        card = RANKS[state % 13] + "CDHS"[state // 13 % 4]
        counted = count_card(count + [card], RULES)
        if "refused" in counted:
            print(counted["refused"])
            break
        count.append(card)
        lays = ["%s%d%s" % (lay["rank"], lay["points"], lay.get("flush", {}).get("suit", "")) for lay in could_lay(count, RULES)]
        near = [found["code"] for found in nearly_card(count, ["KH", "QS"])]
        print(" ".join(count), counted["points"], say_card(counted, "go"), " ".join(lays + near))
"""


def test_every_rank_pattern() -> None:
    here = run_here(EVERY_RANK_PATTERN)
    assert len(here) == 6175
    assert run_on_phone(EVERY_RANK_PATTERN) == here


def test_many_counts_of_the_play() -> None:
    here = run_here(MANY_COUNTS)
    assert len(here) > 5000
    assert run_on_phone(MANY_COUNTS) == here
