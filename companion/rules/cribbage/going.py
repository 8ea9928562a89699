"""The play at the table: turns, goes, where a count ends, the last card. What a card scores stands in play.py.

The play of a deal is {"cards", "from", "gone", "turn", "last", "stopped"}: every card laid in the deal ({"player", "card", "points"}), where the
live count begins among them, who has said go in it, whose turn it is (None before the first card and after the last), who played last,
and whether the five-card play has stopped. Rules: docs/rules/cribbage.md#turns, #the-end-of-a-count, #go.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import NAME, RANK, SPELLED, VALUE
from .seats import around, cards_held, ids

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game
    from .deal import Deal

    Play = dict[str, Any]

FULL = 31
ALL_FIT = 21  # at this count every card still fits
GO, LAST = "go", "last"
LAST_CARD = 1


def live(play: Play) -> list[str]:
    """Give the cards of the live count, in order."""
    return [laid["card"] for laid in play["cards"][play["from"] :]]


def count_now(play: Play) -> int:
    """Give the running total of the live count."""
    return sum([VALUE[SPELLED[card]] for card in live(play)])


def held(game: Game, play: Play, player: str) -> int:
    """Give how many cards a player still holds: the form's hand, less those played in this deal."""
    return max(0, cards_held(game) - len([laid for laid in play["cards"] if laid["player"] == player]))


def holders(game: Game, play: Play) -> list[str]:
    """Give who still holds cards, in seat order."""
    most = cards_held(game)
    laid = [card["player"] for card in play["cards"]]
    return [player for player in ids(game) if laid.count(player) < most]


def next_of(game: Game, after: str, among: list[str]) -> str | None:
    """Give the first of these players to the left of one, himself last; None if there is none."""
    for player in around(game, after):
        if player in among:
            return player
    return None


def turn(game: Game, deal: Deal) -> str | None:
    """Give whose turn it is: pone leads the first count. None when nobody deals yet, or nobody has a card left.

    Whose turn it was to be may have no card now, because the rule `cards` was changed: then the next who has one.
    """
    play = deal["play"]
    if play["stopped"]:
        return None
    if not play["cards"]:
        return None if deal["dealer"] is None else around(game, deal["dealer"])[0]
    silent = [player for player in holders(game, play) if player not in play["gone"]]
    return play["turn"] if play["turn"] in silent else next_of(game, play["last"], silent)


def closes_by_lead(game: Game, play: Play, player: str, card: int) -> bool:
    """Tell whether a card closes the live count because its player leads the next, although the last player never said go.

    Either he has said go himself and only the last player has not; or nobody else could play and his card would pass 31.
    """
    if play["from"] == len(play["cards"]):
        return False
    holding = holders(game, play)
    if next_of(game, play["last"], holding) != player:
        return False
    silent = [other for other in holding if other not in play["gone"]]
    if player in play["gone"]:
        return silent == [play["last"]]
    return silent == [player] and count_now(play) + VALUE[card] > FULL


def is_over_31(game: Game, play: Play, player: str, card: int) -> bool:
    """Tell whether a card would pass 31 in the live count."""
    return count_now(play) + VALUE[card] > FULL and not closes_by_lead(game, play, player, card)


def laid(game: Game, play: Play, player: str, card: str, points: int) -> tuple[Play, str | None]:
    """Lay a card: the play after it, and why the last-card point falls due with it ("go", "last" or None; 31 takes none).

    A card that passes 31 (a misfit, after a correction) begins a new count, as it must have at the table.
    """
    number = SPELLED[card]
    if count_now(play) + VALUE[number] > FULL or closes_by_lead(game, play, player, number):
        play = closed(game, play)
    after = dict(
        play, cards=play["cards"] + [{"player": player, "card": card, "points": points}], last=player
    )
    holding = holders(game, after)
    silent = [other for other in holding if other not in after["gone"]]
    if count_now(after) == FULL or not silent:
        due = None if count_now(after) == FULL else (GO if holding else LAST)
        return closed(game, after), due
    after["turn"] = next_of(game, player, silent)
    return after, None


def said_go(game: Game, play: Play, player: str) -> tuple[Play, bool]:
    """Say go: the play after it, and whether the count closes with it, so that the last player takes his point."""
    gone = play["gone"] if player in play["gone"] else play["gone"] + [player]
    after = dict(play, gone=gone)
    silent = [other for other in holders(game, play) if other not in gone]
    if not silent:
        return closed(game, after), True
    after["turn"] = next_of(game, player, silent)
    return after, False


def closed(game: Game, play: Play) -> Play:
    """Close the live count: the player on the left of the last one leads, passing over those with no cards.

    With five cards the play stops here for good.
    """
    after = dict(play, gone=[], turn=next_of(game, play["last"], holders(game, play)))
    after["from"] = len(play["cards"])
    after["stopped"] = stops_early(game)
    return after


def stops_early(game: Game) -> bool:
    """In the five-card form the play stops at the first 31 or go."""
    return len(game["players"]) == 2 and bool(game["rules"]["cards"] == "five")


def is_played(deal: Deal, card: int | None) -> bool:
    """Tell whether a card lies in the play of a deal already: that card itself, or four of its rank."""
    numbers = [SPELLED[known["card"]] for known in deal["play"]["cards"]]
    return card is not None and is_spent(card, numbers)


def is_spent(card: int, among: list[int]) -> bool:
    """Tell whether one pack cannot hold this card beside those: the same card, or four of its rank."""
    if NAME[card][1:] and card in among:
        return True
    return len([other for other in among if RANK[other] == RANK[card]]) >= 4
