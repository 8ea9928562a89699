"""The show at the table: the moves `hand` and `crib`, by cards or by points. What cards count stands in show.py.

Rules: docs/rules/cribbage.md#counts, #order, #impossible-scores.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_refusal, refuse
from .amounts import is_points
from .board import holes_to_go
from .claims import claim_problems, claimed_points, left_open
from .deal import CRIB, deal_meant, with_deal, wrong_deal
from .pegs import pegged
from .possible import can_score
from .seats import around, cards_held, seat_of
from .show import count_hand
from .tally import better_hand

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ..shapes import Game, Move, Refusal, Result
    from .deal import Deal

CRIB_SIZE = 4


def size_of(game: Game, is_crib: bool) -> int:
    """Give how many cards are counted besides the starter."""
    return CRIB_SIZE if is_crib else cards_held(game)


def counted(game: Game, move: Move, deal: Deal) -> dict[str, Any] | Refusal:
    """Count the cards of a `hand` or `crib`; the starter may be left out once the deal has one."""
    is_crib = move["do"] == "crib"
    starter = move["starter"] if move.get("starter") is not None else deal["starter"]
    rules = game["rules"]
    size = size_of(game, is_crib)
    return count_hand(move["cards"], starter, is_crib, rules, move.get("flush"), move.get("nobs"), size)


def count_problems(game: Game, move: Move) -> Iterator[Refusal]:
    """`hand` and `crib`. Refuses unknown_player, bad_move, bad_points, no_dealer and what the cards are refused for, hard;
    wrong_deal, already_counted, impossible_score, duplicate_card (a card known elsewhere in the deal), out_of_order, soft."""
    is_crib = move["do"] == "crib"
    if not is_crib and seat_of(game, move.get("player")) is None:
        yield refuse("unknown_player", player=move.get("player"))
    if ("cards" in move) == ("points" in move):
        yield refuse("bad_move", field="cards")
    yield from claim_problems(move)
    yield from wrong_deal(game, move, earlier_counts=True)
    deal = deal_meant(game, move)
    if is_crib and deal["dealer"] is None:
        yield refuse("no_dealer")
    count: Any = {}
    if "cards" in move:
        count = counted(game, move, deal)
        if is_refusal(count):
            yield count
    elif not is_points(move["points"], least=0):
        yield refuse("bad_points", points=move["points"])
    owner = CRIB if is_crib else move["player"]
    if any([known["owner"] == owner for known in deal["counts"]]):
        yield refuse("already_counted", True, what=move["do"], player=move.get("player"))
    if "cards" in move:
        yield from known_elsewhere(deal, owner, count)
        points = claimed_points(game, move, count["points"])
    else:
        points = move["points"]
        if not can_score(points, size_of(game, is_crib), game["rules"]["nobs"]):
            yield refuse("impossible_score", True, points=points, what=move["do"])
    yield from ahead_of_others(game, deal, owner, points)


def known_elsewhere(deal: Deal, owner: str, count: dict[str, Any]) -> Iterator[Refusal]:
    """There is one pack: a hand or crib holds neither the starter, nor a card of another count, nor one that somebody else played."""
    cards = count["hand"]
    taken = [deal["starter"]] if deal["starter"] in cards else []
    for known in deal["counts"]:
        if known["owner"] != owner:
            taken += [card for card in cards + [count["starter"]] if card in known.get("cards", [])]
    for laid in deal["play"]["cards"]:
        if laid["card"] in cards and laid["player"] != owner or laid["card"] == count["starter"]:
            taken.append(laid["card"])
    whole = [card for card in taken if card[1:]]
    if whole:
        yield refuse("duplicate_card", True, card=whole[0])


def ahead_of_others(game: Game, deal: Deal, owner: str, points: int) -> Iterator[Refusal]:
    """Hands are counted from the dealer's left, the crib last; it matters only where a count would win ahead of another side's."""
    if deal["dealer"] is None:
        return
    player = deal["dealer"] if owner == CRIB else owner
    side = game["side_of"][player]
    if points < holes_to_go(game, side):
        return
    order = around(game, deal["dealer"])
    earlier = order if owner == CRIB else order[: order.index(owner)]
    done = [known["owner"] for known in deal["counts"]]
    waiting = [other for other in earlier if game["side_of"][other] != side and other not in done]
    if waiting:
        yield refuse("out_of_order", True, waiting=waiting)


def count_result(game: Game, move: Move) -> Result:
    """What is pegged, with every combination where cards were told."""
    is_crib = move["do"] == "crib"
    deal = deal_meant(game, move)
    player = deal["dealer"] if is_crib else move["player"]
    where = "cribs" if is_crib else ("dealer" if player == deal["dealer"] else "pone")
    if "points" in move:
        result = pegged(game, [(player, where, move["points"])])
        return dict(result, deal=deal["number"], owner=CRIB if is_crib else player, player=player)
    count: Any = counted(game, move, deal)
    scored = claimed_points(game, move, count["points"])
    result = pegged(game, [(player, where, scored)])
    facts = {"combos": count["combos"], "cards": count["hand"], "starter": count["starter"]}
    result = dict(result, deal=deal["number"], owner=CRIB if is_crib else player, player=player, **facts)
    return left_open(result, move, count["points"], scored)


def take_count(game: Game, move: Move, result: Result) -> Game:
    """Fold a count into the show of its deal, and the player's best hand."""
    deal = deal_meant(game, move)
    count: dict[str, Any] = {
        key: result[key] for key in ("owner", "player", "points", "cards", "starter") if key in result
    }
    count["entry"] = (game.get("here") or [None, None])[1]
    player = result["player"]
    best = better_hand(game["best"].get(player), count, deal["number"])
    after = dict(game, best=dict(game["best"], **{player: best}))
    return with_deal(after, dict(deal, counts=deal["counts"] + [count]))
