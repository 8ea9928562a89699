"""The play: what the last card of a count pegs, and what could still be laid. Rules: docs/rules/cribbage.md#the-play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import (
    NAME,
    RANK,
    RANKS,
    SPELLED,
    SUIT,
    SUITS,
    UNTOLD,
    VALUE,
    is_rank_alone,
    parse_card,
    same_card_twice,
)
from ..refusals import refuse
from .patterns import PAIR_KINDS

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Refusal
    from .show import Combo

    # kind, how many of the last cards make it, points
    Scoring = tuple[str, int, int]

FIFTEEN = 15
FULL = 31
PAYS_COUNT = 2


def count_card(cards: Any, rules: dict[str, Any] | None = None) -> dict[str, Any] | Refusal:
    """Score the last card of one count: ``{"points", "count", "combos": [{"kind", "cards", "points", "total", …}], "cards"}``.

    `cards` is the count in the order it was played, as texts; nothing from before the last 31 or go belongs to it. Ranks alone will do,
    except with `play_flush`. The point for go or last is left out: the table knows when it falls due. Kinds in order: fifteen or
    thirty_one; pair, pair_royal, double_pair_royal; run; flush (the last two with their ``length``).

    Refuses, all hard, in this order: ``bad_move``, ``unknown_card``, ``wrong_number`` (no card), ``bad_suits``, ``duplicate_card``,
    ``over_31``.

    >>> [(combo["kind"], combo["total"]) for combo in count_card(["TS", "9H", "5D", "4C", "3H"])["combos"]]
    [('thirty_one', 2), ('run', 5)]
    """
    read = read_count(cards, bool(rules and rules.get("play_flush")))
    if isinstance(read, dict):
        return read
    combos: list[Combo] = []
    total = 0
    for kind, length, points in scorings(read, bool(rules and rules.get("play_flush"))):
        total += points
        names = [NAME[card] for card in read[len(read) - length :]]
        combo: Combo = {"kind": kind, "cards": names, "points": points, "total": total}
        if kind in ("run", "flush"):
            combo["length"] = length
        combos.append(combo)
    return {
        "points": total,
        "count": total_of(read),
        "combos": combos,
        "cards": [NAME[card] for card in read],
    }


def count_of(cards: list[str]) -> int:
    """Give the running total of a count.

    >>> count_of(["KS", "5H", "A"])
    16
    """
    return total_of([SPELLED[text] for text in cards])


def could_lay(
    cards: list[str], rules: dict[str, Any] | None = None, gone: list[str] | None = None
) -> list[dict[str, Any]]:
    """List the ranks that fit under 31 after `cards`, ace first, each with what it would peg.

    ``[{"rank": "5", "count": 15, "points": 2, "kinds": ["fifteen"]}, …]``. With `play_flush` all may carry
    ``"flush": {"suit": "H", "points": 3}``: so much more in that suit. `gone` are cards known to be out, the starter too; a rank that is
    out four times is not listed. The card that closes the count takes go or last besides.

    >>> [lay["rank"] for lay in could_lay(["KS", "KH"]) if lay["points"]]
    ['K']
    """
    laid = [SPELLED[text] for text in cards]
    out = [RANK[SPELLED[text]] for text in (cards if gone is None else gone)]
    flush = flush_next(laid) if rules and rules.get("play_flush") else None
    found = []
    for rank in range(13):
        card = rank * 5 + UNTOLD
        if total_of(laid) + VALUE[card] > FULL or out.count(rank) >= 4:
            continue
        scored = scorings(laid + [card], False) if laid else []
        lay = {
            "rank": RANKS[rank],
            "count": total_of(laid) + VALUE[card],
            "points": sum([scoring[2] for scoring in scored]),
            "kinds": [scoring[0] for scoring in scored],
        }
        found.append(dict(lay, flush=flush) if flush else lay)
    return found


def flush_next(laid: list[int]) -> dict[str, Any] | None:
    """Give the suit that would go on with a flush in the play, and what the next card of it pegs."""
    length = same_suit_at_end(laid) + 1
    return {"suit": SUITS[SUIT[laid[-1]]], "points": length} if length >= 3 else None


def read_count(cards: Any, play_flush: bool = False) -> list[int] | Refusal:
    """Read the texts of a count, refusing what cannot have been played."""
    if not isinstance(cards, list):
        return refuse("bad_move")
    read = []
    for text in cards:
        card = parse_card(text)
        if card is None:
            return refuse("unknown_card", card=text if isinstance(text, str) else None)
        read.append(card)
    if not read:
        return refuse("wrong_number", cards=0)
    if play_flush and [card for card in read if is_rank_alone(card)]:
        return refuse("bad_suits", why="play_flush")
    twice = same_card_twice(read)
    if twice is not None:
        return refuse("duplicate_card", card=NAME[twice])
    total = 0
    for card in read:
        total += VALUE[card]
        if total > FULL:
            return refuse("over_31", count=total, card=NAME[card])
    return read


def total_of(cards: list[int]) -> int:
    total = 0
    for card in cards:
        total += VALUE[card]
    return total


def scorings(cards: list[int], play_flush: bool) -> list[Scoring]:
    """Give what the last card scores: which kinds, with how many of the last cards."""
    found: list[Scoring] = []
    total = total_of(cards)
    if total in (FIFTEEN, FULL):
        found.append(("fifteen" if total == FIFTEEN else "thirty_one", len(cards), PAYS_COUNT))
    alike = same_rank_at_end(cards)
    if alike > 1:
        found.append((PAIR_KINDS[alike], alike, alike * (alike - 1)))
    run = run_at_end(cards)
    if run:
        found.append(("run", run, run))
    suited = same_suit_at_end(cards) if play_flush else 0
    if suited >= 3:
        found.append(("flush", suited, suited))
    return found


def same_rank_at_end(cards: list[int]) -> int:
    """Count the last cards of one rank: pairs need cards one right after the other."""
    length = 0
    for card in reversed(cards):
        if RANK[card] != RANK[cards[-1]]:
            break
        length += 1
    return length


def same_suit_at_end(cards: list[int]) -> int:
    length = 0
    for card in reversed(cards):
        if SUIT[card] != SUIT[cards[-1]] or SUIT[card] == UNTOLD:
            break
        length += 1
    return length


def run_at_end(cards: list[int]) -> int:
    """Give the longest stretch of last cards, three or more, that sorts into consecutive ranks without a repeat; 0 when there is none."""
    longest = 0
    low = high = RANK[cards[-1]]
    seen: list[int] = []
    for card in reversed(cards):
        rank = RANK[card]
        if rank in seen:
            break
        seen.append(rank)
        low, high = min(low, rank), max(high, rank)
        if len(seen) >= 3 and high - low == len(seen) - 1:
            longest = len(seen)
    return longest
