"""What ranks alone count in the show: fifteens, pairs and runs of four to six cards in ascending order.

There are 6,175 rank patterns of five cards and each is worked out once, when it is first seen; suits come on top in show.py.
Rules: docs/rules/cribbage.md#fifteens, #pairs, #runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # kind, places of the cards among the sorted ones, points, length of a run (0: none), in how many ways it can be chosen
    Combination = tuple[str, list[int], int, int, int]

PAIR_KINDS = ("", "", "pair", "pair_royal", "double_pair_royal")
FIFTEEN = 2


def _places(count: int) -> list[list[int]]:
    return [[place for place in range(count) if chosen >> place & 1] for chosen in range(1 << count)]


def _counting_order(places: list[list[int]]) -> list[int]:
    """Sets of two cards and more: fewer cards first, higher cards first among as many."""
    keyed = [
        (len(chosen), [-place for place in reversed(chosen)], index) for index, chosen in enumerate(places)
    ]
    return [key[2] for key in sorted(keyed) if key[0] >= 2]


# By number of cards: the places of every set of them, and in which order people look for fifteens.
PLACES = {count: _places(count) for count in (2, 3, 4, 5, 6)}
ORDER = {count: _counting_order(PLACES[count]) for count in (2, 3, 4, 5, 6)}

_known: dict[tuple[int, ...], list[Combination]] = {}


def combinations(ranks: tuple[int, ...]) -> list[Combination]:
    """Give the combinations of 2 to 6 sorted ranks (0 to 12), in counting order. Callers never change the list.

    >>> combinations((2, 3, 4, 4, 12))
    [('fifteen', [3, 4], 2, 0, 1), ('fifteen', [2, 4], 2, 0, 1), ('double_run', [0, 1, 2, 3], 8, 3, 2)]
    """
    known = _known.get(ranks)
    if known is None:
        known = _known[ranks] = fifteens(ranks) + pairs_and_runs(ranks)
    return known


def points_of_ranks(ranks: tuple[int, ...]) -> int:
    """Give what the ranks alone are worth."""
    return sum([combination[2] for combination in combinations(ranks)])


def fifteens(ranks: tuple[int, ...]) -> list[Combination]:
    """Every different set of cards that adds up to fifteen: two points each."""
    sums = [0]
    for rank in ranks:
        value = rank + 1 if rank < 9 else 10
        sums = sums + [before + value for before in sums]
    places = PLACES[len(ranks)]
    return [("fifteen", places[chosen], FIFTEEN, 0, 1) for chosen in ORDER[len(ranks)] if sums[chosen] == 15]


def pairs_and_runs(ranks: tuple[int, ...]) -> list[Combination]:
    """Pairs that stand alone, then the runs with the pairs inside them, the way they are said."""
    pairs: list[Combination] = []
    runs: list[Combination] = []
    for stretch in stretches(ranks):
        if len(stretch) >= 3:
            runs.append(run_of(stretch))
            continue
        for same in stretch:
            if len(same) > 1:
                pairs.append((PAIR_KINDS[len(same)], same, len(same) * (len(same) - 1), 0, 1))
    return pairs + runs


def stretches(ranks: tuple[int, ...]) -> list[list[list[int]]]:
    """Group the places by rank, and the ranks into stretches without a gap."""
    found: list[list[list[int]]] = []
    last = -2
    for place, rank in enumerate(ranks):
        if rank == last:
            found[-1][-1].append(place)
        elif rank == last + 1:
            found[-1].append([place])
        else:
            found.append([[place]])
        last = rank
    return found


def run_of(stretch: list[list[int]]) -> Combination:
    """Name a run by how often it can be chosen; a shorter one inside a longer one does not count again."""
    places: list[int] = []
    times, pairs, most = 1, 0, 1
    for same in stretch:
        places += same
        times *= len(same)
        pairs += len(same) * (len(same) - 1)
        most = max(most, len(same))
    return (run_kind(times, most), places, len(stretch) * times + pairs, len(stretch), times)


def run_kind(times: int, most: int) -> str:
    """Name a multiple run: four ways are twice doubled, or one rank four times (six cards only)."""
    if times == 4:
        return "quadruple_run" if most == 4 else "double_double_run"
    return {1: "run", 2: "double_run", 3: "triple_run", 6: "sextuple_run", 8: "octuple_run"}[times]
