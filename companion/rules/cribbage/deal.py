"""The deals of a game: who deals, which deal a move means, what has happened in it. Rules: docs/rules/cribbage.md#deal.

A deal is {"number", "dealer", "starter", "heels", "counts", "play"}: `heels` tells whether they were pegged, `counts` lists what was
counted in the show ({"owner": a player or "crib", "player", "points", "cards"?, "starter"?}), `play` is the play (going.py).
Deals are kept whole as long as their game lasts, so that a hand from an earlier one may still be counted there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import is_rank_alone, parse_card
from ..refusals import is_whole, refuse
from .seats import left_of, seat_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ..shapes import Game, Move, Refusal, Result

    Deal = dict[str, Any]

CRIB = "crib"


def new_deal(number: int, dealer: str | None) -> Deal:
    """Give a deal in which nothing has happened yet."""
    play = {"cards": [], "from": 0, "gone": [], "turn": None, "last": None, "stopped": False}
    return {"number": number, "dealer": dealer, "starter": None, "heels": False, "counts": [], "play": play}


def present(game: Game) -> Deal:
    """Give the deal that is being played."""
    deal: Deal = game["deals"][-1]
    return deal


def deal_meant(game: Game, move: Move) -> Deal:
    """Give the deal a move names by its number, the present one if it names none (or none that is known)."""
    for deal in game["deals"]:
        if deal["number"] == move.get("deal"):
            return deal  # type: ignore[no-any-return]
    return present(game)


def with_deal(game: Game, deal: Deal) -> Game:
    """Put a changed deal in the place of the one with its number."""
    deals = [deal if known["number"] == deal["number"] else known for known in game["deals"]]
    return dict(game, deals=deals)


def wrong_deal(game: Game, move: Move, earlier_counts: bool = False) -> Iterator[Refusal]:
    """Judge the number of the deal that a move may carry: `bad_move`, hard; `wrong_deal`, soft.

    A hand or crib of an earlier deal counts there (`earlier_counts`); a starter, heels, card or go of one is out of place.
    """
    number = move.get("deal")
    if number is None:
        return
    if not is_whole(number) or number < 1:
        yield refuse("bad_move", field="deal")
    if number != present(game)["number"] and not (
        earlier_counts and deal_meant(game, move)["number"] == number
    ):
        yield refuse("wrong_deal", True, deal=number, present=present(game)["number"])


# ------------------------------------------------------------------------------------------------- who deals first


def cut_problems(game: Game, move: Move) -> Iterator[Refusal]:
    """`cut`: the lowest card deals, ace low, suits nothing; equal lowest cards cut again (`cut_tie`)."""
    cards: Any = move.get("cards")
    if not isinstance(cards, dict):
        yield refuse("bad_move", field="cards")
    for player in sorted(cards):
        if seat_of(game, player) is None:
            yield refuse("unknown_player", player=player)
    for player in sorted(cards):
        card = parse_card(cards[player])
        if card is None or is_rank_alone(card):
            yield refuse("unknown_card", card=cards[player])
    if len(cards) < 2:
        yield refuse("wrong_number", cards=len(cards), needed=2)
    cut = sorted([parse_card(cards[player]) or 0 for player in sorted(cards)])
    if len(set(cut)) < len(cut):
        yield refuse("duplicate_card")
    if cut[0] // 5 == cut[1] // 5:
        yield refuse(
            "cut_tie",
            players=[
                player for player in sorted(cards) if (parse_card(cards[player]) or 0) // 5 == cut[0] // 5
            ],
        )


def cut_result(game: Game, move: Move) -> Result:
    lowest = sorted([(parse_card(move["cards"][player]) or 0, player) for player in sorted(move["cards"])])[0]
    return {"dealer": lowest[1]}


def dealer_problems(game: Game, move: Move) -> Iterator[Refusal]:
    """`dealer`: who deals the present deal is said, at any time; what was pegged before stays."""
    if seat_of(game, move.get("player")) is None:
        yield refuse("unknown_player", player=move.get("player"))


def dealer_result(game: Game, move: Move) -> Result:
    return {"dealer": move["player"], "was": present(game)["dealer"]}


def take_dealer(game: Game, move: Move, result: Result) -> Game:
    """Fold `cut` or `dealer`."""
    return with_deal(game, dict(present(game), dealer=result["dealer"]))


# ------------------------------------------------------------------------------------------------------- next deal


def deal_problems(game: Game, move: Move) -> Iterator[Refusal]:
    """`deal`: the next one begins, dealt by the player on the dealer's left. A number that has begun already is a second tap."""
    number = move.get("deal")
    if number is not None:
        if not is_whole(number) or number < 1:
            yield refuse("bad_move", field="deal")
        if number <= present(game)["number"]:
            yield refuse("already_dealt", deal=number, present=present(game)["number"])
    if present(game)["dealer"] is None:
        yield refuse("no_dealer")


def deal_result(game: Game, move: Move) -> Result:
    before = present(game)
    return {"deal": move.get("deal") or before["number"] + 1, "dealer": left_of(game, before["dealer"])}


def take_deal(game: Game, move: Move, result: Result) -> Game:
    """Fold `deal`. Who deals follows from the deal before, so that a corrected dealer is carried on; what has begun is not begun again."""
    before = present(game)
    number = move.get("deal") or before["number"] + 1
    if number <= before["number"]:
        return game
    dealer = None if before["dealer"] is None else left_of(game, before["dealer"])
    return dict(game, deals=game["deals"] + [new_deal(number, dealer)])
