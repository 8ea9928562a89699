"""The show: what a hand or a crib counts, every combination named. Rules: docs/rules/cribbage.md#the-show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import NAME, RANK, SPELLED, parse_card, same_card_twice
from ..refusals import refuse
from .patterns import combinations, points_of_ranks
from .suits import any_untold, flush_pays, see_suits, tell_suits

if TYPE_CHECKING:
    from typing import Any, TypedDict

    from ..shapes import Refusal

    class Combo(TypedDict, total=False):
        kind: str
        cards: list[str]
        points: int
        total: int
        length: int
        times: int


HAND_SIZES = {"five": 3, "six": 4, "seven": 5}
CRIB = 4
NOBS = 1


def hand_size(rules: dict[str, Any], crib: bool = False, players: int = 2) -> int:
    """Give how many cards are counted besides the starter: the rule `cards` decides for two players' hands, all else has four.

    >>> hand_size({"cards": "five"}), hand_size({"cards": "five"}, crib=True), hand_size({"cards": "seven"}, players=3)
    (3, 4, 4)
    """
    return CRIB if crib or players > 2 else HAND_SIZES[rules.get("cards", "six")]


def count_hand(
    hand: Any,
    starter: Any,
    crib: bool = False,
    rules: dict[str, Any] | None = None,
    flush: Any = None,
    nobs: Any = None,
    size: int | None = None,
) -> dict[str, Any] | Refusal:
    """Count a hand or crib with its starter: ``{"points", "combos": [{"kind", "cards", "points", "total", …}], "hand", "starter"}``.

    `hand` is a list of card texts. Of `rules` only `cards`, `crib_flush` and `nobs` matter, left out they take their defaults. `size` is
    the number of cards to ask for where the rule `cards` does not hold. When a card is a rank alone, ranks are counted, and `flush` (how many cards) and `nobs`
    (true, false) say what suits would have said; otherwise these two are not looked at.

    Combinations come in counting order with their running total: fifteen; pair, pair_royal, double_pair_royal; run, double_run,
    triple_run, double_double_run and, of six cards, quadruple_run, sextuple_run, octuple_run, all with the pairs inside and with
    ``length`` and ``times`` (`parts` takes them apart); flush with its ``length``; nobs.

    Refuses, all hard, in this order (docs/rules/cribbage.md#cards-are-judged): ``bad_move``, ``unknown_card``, ``wrong_number``,
    ``duplicate_card``, ``bad_suits``.

    >>> counted = count_hand(["5H", "5D", "5S", "JC"], "5C")
    >>> counted["points"], [combo["kind"] for combo in counted["combos"]][-2:]
    (29, ['double_pair_royal', 'nobs'])
    """
    rules = rules or {}
    cards = read_cards(hand, starter, size or hand_size(rules, crib))
    if isinstance(cards, dict):
        return cards
    suited = tell_suits(cards, flush, nobs) if any_untold(cards) else see_suits(cards)
    if isinstance(suited, dict):
        return suited
    pays = rules.get("nobs", NOBS)
    combos = name_all(
        cards, flush_pays(suited[0], len(cards), crib, rules), suited[1] if pays else None, pays
    )
    names = [NAME[card] for card in cards]
    return {
        "points": combos[-1]["total"] if combos else 0,
        "combos": combos,
        "hand": names[:-1],
        "starter": names[-1],
    }


def hand_points(
    hand: list[str], starter: str, crib: bool = False, rules: dict[str, Any] | None = None
) -> int:
    """Give the points alone, quickly. Cards are whole and in order (`count_hand` judges them), nothing is refused here.

    >>> hand_points(["4D", "5S", "5C", "6H"], "KD")
    16
    """
    cards = [SPELLED[text] for text in hand]
    cards.append(SPELLED[starter])
    flush, jack = see_suits(cards)
    points = _ranks_worth(cards)
    if flush:
        points += flush_pays(flush, len(cards), crib, rules or {})
    if jack is not None:
        points += NOBS if rules is None else rules.get("nobs", NOBS)
    return points


# Base five, a digit a rank: a rank comes four times at most, so every rank pattern has a sum of its own.
WEIGHT = [5 ** RANK[card] for card in range(65)]
_worth: dict[int, int] = {}


def _ranks_worth(cards: list[int]) -> int:
    pattern = 0
    for card in cards:
        pattern += WEIGHT[card]
    worth = _worth.get(pattern)
    if worth is None:
        worth = _worth[pattern] = points_of_ranks(tuple(sorted([RANK[card] for card in cards])))
    return worth


def read_cards(hand: Any, starter: Any, size: int) -> list[int] | Refusal:
    """Read the texts, the starter last; refuse what is no card, not the right number, or not in one pack."""
    if not isinstance(hand, list):
        return refuse("bad_move")
    cards = []
    for text in hand + [starter] if starter is not None else hand:
        card = parse_card(text)
        if card is None:
            return refuse("unknown_card", card=text if isinstance(text, str) else None)
        cards.append(card)
    if len(hand) != size or starter is None:
        return refuse("wrong_number", cards=len(hand), needed=size, starter=starter is not None)
    twice = same_card_twice(cards)
    return cards if twice is None else refuse("duplicate_card", card=NAME[twice])


def name_all(cards: list[int], flush: int, jack: int | None, nobs: int) -> list[Combo]:
    """Name every combination, in counting order with the running total."""
    in_order = sorted(cards)
    names = [NAME[card] for card in in_order]
    combos: list[Combo] = []
    total = 0
    for kind, places, points, length, times in combinations(tuple([card // 5 for card in in_order])):
        total += points
        combo: Combo = {
            "kind": kind,
            "cards": [names[place] for place in places],
            "points": points,
            "total": total,
        }
        if length:
            combo["length"] = length
            combo["times"] = times
        combos.append(combo)
    if flush:
        total += flush
        flushed = sorted(cards[:flush])
        combos.append(
            {
                "kind": "flush",
                "cards": [NAME[card] for card in flushed],
                "points": flush,
                "total": total,
                "length": flush,
            }
        )
    if jack is not None:
        combos.append({"kind": "nobs", "cards": [NAME[jack]], "points": nobs, "total": total + nobs})
    return combos


def parts(combo: Combo) -> list[Combo]:
    """Take a multiple run apart into its single runs and the pairs inside it; any other combination is its own only part.

    >>> [part["cards"] for part in parts({"kind": "double_run", "cards": ["3C", "4D", "4S", "5H"], "points": 8, "length": 3, "times": 2})]
    [['3C', '4D', '5H'], ['3C', '4S', '5H'], ['4D', '4S']]
    """
    if combo.get("times", 1) == 1:
        return [combo]
    groups: list[list[str]] = []
    for card in combo["cards"]:
        if groups and groups[-1][0][0] == card[0]:
            groups[-1].append(card)
        else:
            groups.append([card])
    runs: list[list[str]] = [[]]
    for group in groups:
        runs = [run + [card] for run in runs for card in group]
    found: list[Combo] = [
        {"kind": "run", "cards": run, "points": len(run), "length": len(run)} for run in runs
    ]
    for group in groups:
        found += [
            {"kind": "pair", "cards": [one, other], "points": 2}
            for place, one in enumerate(group)
            for other in group[place + 1 :]
        ]
    return found
