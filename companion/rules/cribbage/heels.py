"""The starter and his heels: one starter a deal, heels once and in time. Rules: docs/rules/cribbage.md#his-heels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import JACK, RANK, card_name, is_rank_alone, parse_card
from ..refusals import refuse
from .deal import deal_meant, with_deal, wrong_deal
from .going import is_played
from .house import FORBIDS_HEELS
from .pegs import pegged

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ..shapes import Game, Move, Refusal, Result
    from .deal import Deal


def is_jack(card: str | None) -> bool:
    """Tell whether a card text is a jack."""
    return card is not None and card[0] == "J"


def pays(game: Game, deal: Deal) -> int:
    """Give what a jack turned up pays this deal's dealer: nothing where a house rule forbids it."""
    side = game["side_of"][deal["dealer"]]
    if any([forbids(game, side) for forbids in FORBIDS_HEELS]):
        return 0
    return int(game["rules"]["heels"])


def is_late(deal: Deal) -> bool:
    """Heels are in time until the dealer has played a card; pone's lead alone does not forfeit them."""
    return any([card["player"] == deal["dealer"] for card in deal["play"]["cards"]])


def heels_problems(game: Game, move: Move) -> Iterator[Refusal]:
    """`heels`: pegged without naming the card. Refuses no_dealer, hard; already_counted, heels_late, no_heels, soft."""
    yield from wrong_deal(game, move)
    deal = deal_meant(game, move)
    if deal["dealer"] is None:
        yield refuse("no_dealer")
    yield from once_and_in_time(deal)
    if not pays(game, deal) or (deal["starter"] is not None and not is_jack(deal["starter"])):
        yield refuse("no_heels", True, starter=deal["starter"])


def once_and_in_time(deal: Deal) -> Iterator[Refusal]:
    """What binds `heels` and a `peg` for heels alike."""
    if deal["heels"]:
        yield refuse("already_counted", True, what="heels")
    if is_late(deal):
        yield refuse("heels_late", True)


def heels_result(game: Game, move: Move) -> Result:
    """The rule's price; insisted upon where none is due, still the price of the rule."""
    deal = deal_meant(game, move)
    return dict(pegged(game, [(deal["dealer"], "heels", game["rules"]["heels"])]), deal=deal["number"])


def take_heels(game: Game, move: Move, result: Result) -> Game:
    """Fold that heels were pegged."""
    return with_deal(game, dict(deal_meant(game, move), heels=True))


# ----------------------------------------------------------------------------------------------------- the starter


def starter_problems(game: Game, move: Move) -> Iterator[Refusal]:
    """`starter`: a jack pegs heels for the dealer, if they are due. Refuses unknown_card, duplicate_card, no_dealer (for a jack), hard;
    already_counted, and heels_late for a jack that would pay too late, soft."""
    card = parse_card(move.get("card"))
    if card is None or is_rank_alone(card):
        yield refuse("unknown_card", card=move.get("card"))
    yield from wrong_deal(game, move)
    deal = deal_meant(game, move)
    if is_played(deal, card):
        yield refuse("duplicate_card", card=card_name(card or 0))
    jack = RANK[card or 0] == JACK
    if jack and deal["dealer"] is None:
        yield refuse("no_dealer")
    if deal["starter"] is not None:
        yield refuse("already_counted", True, what="starter")
    if jack and not deal["heels"] and pays(game, deal) and is_late(deal):
        yield refuse("heels_late", True)


def starter_result(game: Game, move: Move) -> Result:
    deal = deal_meant(game, move)
    card = card_name(parse_card(move["card"]) or 0)
    result: Any = {"points": 0, "pegs": [], "shares": []}
    if is_jack(card) and not deal["heels"]:
        result = pegged(game, [(deal["dealer"], "heels", pays(game, deal))])
    return dict(result, deal=deal["number"], card=card)


def take_starter(game: Game, move: Move, result: Result) -> Game:
    """Fold the starter; heels count as pegged once a jack has paid."""
    deal = deal_meant(game, move)
    return with_deal(game, dict(deal, starter=result["card"], heels=deal["heels"] or result["points"] > 0))
