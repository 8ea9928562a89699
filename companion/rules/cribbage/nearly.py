"""What nearly counted, and why it did not. Rules: docs/rules/cribbage.md#what-nearly-counts.

Each finding is ``{"code", "cards", …}``; the sentences stand in the catalogue under ``"cribbage." + code``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import ACE, JACK, KING, NAME, RANK, SPELLED, SUIT, SUITS
from .play import run_at_end, same_rank_at_end, same_suit_at_end
from .suits import any_untold, see_suits

if TYPE_CHECKING:
    from typing import Any

    Finding = dict[str, Any]

RUN = 3


def nearly_hand(
    hand: list[str],
    starter: str,
    crib: bool = False,
    rules: dict[str, Any] | None = None,
    flush: Any = None,
    nobs: Any = None,
) -> list[Finding]:
    """List what nearly counted in a hand or crib that `count_hand` accepted, with the same arguments.

    Codes: ``hand_and_starter``, ``crib_needs_five``, ``starter_is_jack``, ``other_jack``, ``nobs_pay_nothing``, ``four_jacks``,
    ``no_corner``.

    >>> [found["code"] for found in nearly_hand(["2H", "6H", "TH", "JS"], "KH")]
    ['hand_and_starter', 'other_jack']
    """
    rules = rules or {}
    cards = [SPELLED[text] for text in hand + [starter]]
    if any_untold(cards):
        found = _told_flush(cards, flush, crib, rules) + _told_nobs(cards, nobs, rules)
    else:
        found = _seen_flush(cards, crib, rules) + _seen_nobs(cards, rules)
    return found + _corner(cards)


def _seen_flush(cards: list[int], crib: bool, rules: dict[str, Any]) -> list[Finding]:
    hand, starter = cards[:-1], cards[-1]
    flush = see_suits(cards)[0]
    if flush:
        return _told_flush(cards, flush, crib, rules)
    suited = [card for card in hand if SUIT[card] == SUIT[starter]]
    if len(suited) < len(hand) - 1:
        return []
    return [_finding("hand_and_starter", suited + [starter], suit=SUITS[SUIT[starter]], held=len(suited))]


def _told_flush(cards: list[int], flush: Any, crib: bool, rules: dict[str, Any]) -> list[Finding]:
    if crib and flush == len(cards) - 1 and rules.get("crib_flush", "five") != "four":
        return [_finding("crib_needs_five", cards[:-1])]
    return []


def _seen_nobs(cards: list[int], rules: dict[str, Any]) -> list[Finding]:
    starter = cards[-1]
    jacks = [card for card in cards[:-1] if RANK[card] == JACK]
    held = see_suits(cards)[1]
    if RANK[starter] == JACK:
        return [_finding("starter_is_jack", [starter])]
    if held is not None:
        return [] if rules.get("nobs", 1) else [_finding("nobs_pay_nothing", [held])]
    return [_finding("other_jack", jacks, starter=NAME[starter], suit=SUITS[SUIT[starter]])] if jacks else []


def _told_nobs(cards: list[int], nobs: Any, rules: dict[str, Any]) -> list[Finding]:
    jacks = [card for card in cards[:-1] if RANK[card] == JACK]
    if RANK[cards[-1]] == JACK:
        return [_finding("starter_is_jack", [cards[-1]])]
    if nobs and not rules.get("nobs", 1):
        return [_finding("nobs_pay_nothing", jacks[:1])]
    # Four jacks have the starter's suit among them, whatever was told: R10 counts what was told, so it is pointed out here.
    return [_finding("four_jacks", jacks)] if len(jacks) == len(SUITS) and not nobs else []


def _corner(cards: list[int]) -> list[Finding]:
    """King and ace with their neighbours: nothing runs round the corner."""
    ranks = [RANK[card] for card in cards]
    if KING not in ranks or ACE not in ranks:
        return []
    near = [rank for rank in (KING - 1, KING, ACE, ACE + 1) if rank in ranks]
    if len(near) < RUN:
        return []
    return [_finding("no_corner", [min([card for card in cards if RANK[card] == rank]) for rank in near])]


def nearly_card(
    cards: list[str], before: list[str] | None = None, rules: dict[str, Any] | None = None
) -> list[Finding]:
    """List what the last card of a count nearly scored. `before`: the cards of the count that closed just before this one, if any.

    Codes: ``before_reset``, ``pair_apart``, ``run_broken_by_pair``, ``run_broken_by_card``, ``two_no_run``, ``no_corner``,
    ``play_flush_off``.

    >>> [found["code"] for found in nearly_card(["6H", "5S", "6C"])], [found["code"] for found in nearly_card(["8H", "7S", "7C", "6D"])]
    (['pair_apart'], ['run_broken_by_pair'])
    """
    laid = [SPELLED[text] for text in cards]
    found = _across_reset([SPELLED[text] for text in before or []], laid)
    found += _pair_apart(laid)
    found += _broken_run(laid) or _short_run(laid)
    suited = same_suit_at_end(laid)
    if suited >= RUN and not (rules and rules.get("play_flush")):
        found.append(_finding("play_flush_off", laid[-suited:], suit=SUITS[SUIT[laid[-1]]]))
    return found


def _across_reset(before: list[int], laid: list[int]) -> list[Finding]:
    """The card would pair or run with what lies before the last 31 or go."""
    joined = before + laid
    for reach in (run_at_end(joined), same_rank_at_end(joined)):
        if reach > len(laid) and reach > 1:
            return [_finding("before_reset", joined[-reach:])]
    return []


def _pair_apart(laid: list[int]) -> list[Finding]:
    """The same rank lies further back in the count, with another card between."""
    card = laid[-1]
    further = laid[: len(laid) - same_rank_at_end(laid)]
    same = [other for other in further if RANK[other] == RANK[card]]
    return [_finding("pair_apart", [same[-1], card], between=NAME[further[-1]])] if same else []


def _broken_run(laid: list[int]) -> list[Finding]:
    """One card less, and the last cards would run further: either a rank is there twice, or the card is foreign."""
    scored = run_at_end(laid)
    best: list[Finding] = []
    longest = max(scored, RUN - 1)
    for place in range(len(laid) - 2, -1, -1):
        without = laid[:place] + laid[place + 1 :]
        reach = run_at_end(without)
        if reach > longest and reach >= len(laid) - place:
            longest = reach
            run = without[-reach:]
            doubled = RANK[laid[place]] in [RANK[card] for card in run]
            code = "run_broken_by_pair" if doubled else "run_broken_by_card"
            best = [_finding(code, run, breaks=NAME[laid[place]])]
    return best


def _short_run(laid: list[int]) -> list[Finding]:
    """Two neighbours and nothing more, or a run that would have to go round the corner."""
    if len(laid) == 2 and abs(RANK[laid[0]] - RANK[laid[1]]) == 1:
        return [_finding("two_no_run", laid)]
    last = sorted([RANK[card] for card in laid[-RUN:]])
    return [_finding("no_corner", laid[-RUN:])] if last in ([0, 11, 12], [0, 1, 12]) else []


def _finding(code: str, cards: list[int], **facts: Any) -> Finding:
    return dict({"code": code, "cards": [NAME[card] for card in cards]}, **facts)
