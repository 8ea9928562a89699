"""What a row is worth, with every combination and its tiles. See docs/rules/run_of_5.md#worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .tiles import pips, rank_of

if TYPE_CHECKING:
    from typing import Any


OF_A_KIND = {2: "pair", 3: "three", 4: "four", 5: "five"}


def fifteens(tiles: list[str]) -> list[Any]:
    """Every set of two or more tiles that adds up to fifteen, 2 each."""
    sums = [0]
    for tile in tiles:
        value = pips(tile)
        sums += [so_far + value for so_far in sums]
    found = [places_of(mask, len(tiles)) for mask in range(len(sums)) if sums[mask] == 15]
    return [["fifteen", 2, places] for places in sorted(found)]


def places_of(mask: int, count: int) -> list[int]:
    return [place for place in range(count) if mask >> place & 1]


def by_rank(tiles: list[str]) -> list[list[int]]:
    """The places of the tiles of each rank, from 0 (nothing) to 13 (kings)."""
    places: list[list[int]] = [[] for _ in range(14)]
    for place, tile in enumerate(tiles):
        places[rank_of(tile)].append(place)
    return places


def pairs(places: list[list[int]]) -> list[Any]:
    """Tiles of one rank: every two of them 2, so three of a kind 6, four 12, five 20."""
    same = sorted(group for group in places if len(group) > 1)
    return [[OF_A_KIND[len(group)], len(group) * (len(group) - 1), group] for group in same]


def runs(places: list[list[int]]) -> list[Any]:
    """The longest runs of three or more neighbouring ranks, once for every way of choosing the tiles."""
    found: list[list[int]] = []
    rank = 1
    while rank < 14:
        end = rank
        while end < 14 and places[end]:
            end += 1
        if end - rank >= 3:
            found += ways(places[rank:end])
        rank = end + 1
    return [["run", len(run), run] for run in sorted(found)]


def ways(groups: list[list[int]]) -> list[list[int]]:
    """Every way to take one of each group."""
    chosen: list[list[int]] = [[]]
    for group in groups:
        chosen = [so_far + [place] for so_far in chosen for place in group]
    return chosen


def count_row(tiles: list[str]) -> dict[str, Any]:
    """Count a row of two to five tiles (docs/rules/run_of_5.md#worth).

    Gives points by kind and in all, `scored` as [kind, points, places] in the order they are said, and `dead`, the places of the
    tiles that are in no combination (dead wood).

    >>> count_row(["5L", "JD", "5D"])["points"], count_row(["6L", "7D", "8L", "9D", "QL"])["dead"]
    (6, [4])
    """
    places = by_rank(tiles)
    scored_fifteens, scored_pairs, scored_runs = fifteens(tiles), pairs(places), runs(places)
    scored = scored_fifteens + scored_pairs + scored_runs
    alive = [False] * len(tiles)
    for combination in scored:
        for place in combination[2]:
            alive[place] = True
    return {
        "fifteens": points_of(scored_fifteens),
        "pairs": points_of(scored_pairs),
        "runs": points_of(scored_runs),
        "points": points_of(scored),
        "scored": scored,
        "dead": [place for place in range(len(tiles)) if not alive[place]],
    }


def points_of(scored: list[Any]) -> int:
    return sum(combination[1] for combination in scored)


def pieces_before(tiles: list[str], new: list[int]) -> list[list[str]]:
    """The stretches of two or more neighbouring old tiles that lay in the row before (for `extend` "gain")."""
    pieces: list[list[str]] = []
    piece: list[str] = []
    for place in range(len(tiles) + 1):
        if place < len(tiles) and place not in new:
            piece = piece + [tiles[place]]
            continue
        if len(piece) > 1:
            pieces.append(piece)
        piece = []
    return pieces


def worth_before(tiles: list[str], new: list[int]) -> int:
    """What the old pieces of a row were worth by themselves, good hands or not.

    >>> worth_before(["5L", "JD", "5D", "KL", "5D"], [2])
    4
    """
    return sum(count_row(piece)["points"] for piece in pieces_before(tiles, new))
