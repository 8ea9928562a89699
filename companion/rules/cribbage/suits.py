"""Flush and nobs: seen in whole cards, or told with ranks alone. Rules: docs/rules/cribbage.md#flush, #nobs, #ranks-alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import JACK, RANK, SUIT, is_rank_alone
from ..refusals import is_whole, refuse

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Refusal

    # How many cards are a flush (0: none), and the jack that is his nobs (None: none).
    Suited = tuple[int, int | None]


def any_untold(cards: list[int]) -> bool:
    """Tell whether any card is a rank alone: then ranks are counted."""
    for card in cards:
        if is_rank_alone(card):
            return True
    return False


def see_suits(cards: list[int]) -> Suited:
    """See the flush and the nobs in cards whose suits are all known, the starter last."""
    size = len(cards) - 1
    starter = cards[size]
    suit = SUIT[starter]
    jack = JACK * 5 + suit
    held = jack if jack != starter and jack in cards else None
    first = SUIT[cards[0]]
    for place in range(1, size):
        if SUIT[cards[place]] != first:
            return (0, held)
    return (size + 1 if first == suit else size, held)


def tell_suits(cards: list[int], flush: Any, nobs: Any) -> Suited | Refusal:
    """Take the word for flush and nobs, refusing what suits cannot be. See docs/rules/cribbage.md#ranks-alone.

    Left out, `flush` is 0, and `nobs` is false unless the flush settles it.
    """
    size = len(cards) - 1
    flush = 0 if flush is None else flush
    if (
        not is_whole(flush)
        or flush not in (0, size, size + 1)
        or nobs not in (None, True, False)
        or is_whole(nobs)
    ):
        return refuse("bad_suits", why="number")
    among = [RANK[card] for card in cards[: flush or size]]
    if flush and len(set(among)) < flush:
        return refuse("bad_suits", why="flush_with_pair")
    jacks = [card for card in cards[:size] if RANK[card] == JACK]
    can_be_nobs = jacks and RANK[cards[size]] != JACK
    if nobs and not can_be_nobs:
        return refuse("bad_suits", why="nobs_without_jack")
    if nobs and flush == size:
        return refuse("bad_suits", why="nobs_in_flush_of_hand")
    if flush > size and can_be_nobs:
        if nobs is False:
            return refuse("bad_suits", why="flush_without_nobs")
        nobs = True
    return (flush, jacks[0] if nobs else None)


def flush_pays(flush: int, counted: int, crib: bool, rules: dict[str, Any]) -> int:
    """Give what a flush of so many cards pays: in the crib the starter must match too, unless `crib_flush` is "four"."""
    return 0 if crib and flush < counted and rules.get("crib_flush", "five") != "four" else flush
