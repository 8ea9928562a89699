"""A hand while it is being told, card by card: what it counts so far, and the one question about suits where suits can matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_refusal
from ..words import sentence
from .counting import size_of
from .deal import present
from .mistakes import mistakes
from .said import say_hand
from .screen import named, starter_of
from .show import count_hand
from .view import deal_view

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game

    Told = dict[str, Any]


JACKS = 4


def telling(game: Game, told: Told, language: str = "en") -> Told:
    """Give what is known of a hand or crib as it is told.

    `told`: {"crib", "player", "cards" (in the order tapped; past the hand's size the next is the starter), "suit" (an answer to the
    question, {"flush", "nobs"}, or None), "claims" (he says his own number first: nothing is told before)}. Gives ``size``, ``cards``, ``starter`` and ``has_starter`` (the deal knew it), ``points``,
    ``combos`` (named), ``full``, ``spent`` (ranks all four of which are told), ``ask`` (choices {"flush", "nobs", "text", "points"}), and
    when it is full the ``move`` that pegs it and how it is ``spoken``. A refusal of the cards comes as ``detail``.
    """
    if told.get("wrong"):
        return {"mistakes": mistakes(game, told["player"], language)}
    size = size_of(game, told["crib"])
    known = starter_of(game, deal_view(game, present(game)))
    cards, starter = told["cards"][:size], known
    if starter is None and len(told["cards"]) > size:
        starter = told["cards"][size]
    answer: Told = {
        "size": size,
        "cards": cards,
        "starter": starter,
        "has_starter": known is not None,
        "points": 0,
        "combos": [],
    }
    ranks = [card[0] for card in cards + ([starter] if starter else [])]
    answer["spent"] = [rank for rank in sorted(set(ranks)) if ranks.count(rank) > 3]
    answer["full"] = len(cards) == size and starter is not None
    answer["ask"], answer["move"], answer["spoken"] = [], None, ""
    if answer["full"]:
        answer = dict(answer, **whole(game, told, cards, starter, known is None, language))
    else:
        answer = dict(answer, **so_far(game, ranks, language))
    return curtained(answer) if told.get("claims") else answer


def curtained(answer: Told) -> Told:
    """What the cards are worth is told after the player has said it."""
    asked = [dict(choice, points=None) for choice in answer["ask"]]
    return dict(answer, points=None, combos=[], spoken="", ask=asked)


def so_far(game: Game, ranks: list[str], language: str) -> Told:
    """Count what is there by ranks alone: suits say nothing before the hand is whole."""
    if len(ranks) < 2:
        return {}
    counted: Any = count_hand(ranks[:-1], ranks[-1], False, game["rules"], 0, False, len(ranks) - 1)
    if is_refusal(counted):
        return {"detail": sentence(counted["refused"], counted["data"], language)}
    return {"points": counted["points"], "combos": named(counted["combos"], language)}


def whole(game: Game, told: Told, cards: list[str], starter: Any, is_new: bool, language: str) -> Told:
    suit = told.get("suit") or sure_nobs(cards, starter)
    size, is_crib = len(cards), told["crib"]
    untold = any([len(card) == 1 for card in cards + [starter]])
    counted: Any = count_hand(
        cards, starter, is_crib, game["rules"], suit.get("flush"), suit.get("nobs"), size
    )
    if is_refusal(counted):
        return {"full": False, "detail": sentence(counted["refused"], counted["data"], language)}
    move: Told = {"do": "crib"} if is_crib else {"do": "hand", "player": told["player"]}
    move["cards"] = cards
    move["deal"] = present(game)["number"]
    if is_new:
        move["starter"] = starter
    elif present(game)["starter"] is None:
        move["starter"] = starter
    if untold and suit:
        move["flush"] = suit.get("flush") or 0
        move["nobs"] = bool(suit.get("nobs"))
    shown = {"points": counted["points"], "combos": named(counted["combos"], language)}
    asked = (
        questions(game, cards, starter, is_crib, language) if untold and not sure_nobs(cards, starter) else []
    )
    return dict(shown, move=move, spoken=say_hand(counted, language), ask=asked)


def sure_nobs(cards: list[str], starter: str) -> Told:
    """Four jacks in hand: one of them is of the starter's suit, whatever it is. Nothing to ask."""
    jacks = [card for card in cards if card[0] == "J"]
    return {"flush": 0, "nobs": True} if len(jacks) == JACKS and starter[0] != "J" else {}


def questions(game: Game, cards: list[str], starter: str, is_crib: bool, language: str) -> list[Told]:
    """Give the answers about suits that are possible and would change the points; none when suits cannot matter."""
    size = len(cards)
    found: list[Told] = []
    for flush, nobs, word in (
        (0, False, "none"),
        (0, True, "nobs"),
        (size, False, "hand"),
        (size + 1, None, "all"),
    ):
        counted: Any = count_hand(cards, starter, is_crib, game["rules"], flush, nobs, size)
        if is_refusal(counted) or counted["points"] in [other["points"] for other in found]:
            continue
        has_nobs = any([combo["kind"] == "nobs" for combo in counted["combos"]])
        text = sentence("cribbage.ask_" + word, {"crib": is_crib}, language)
        found.append({"flush": flush, "nobs": has_nobs, "text": text, "points": counted["points"]})
    return found if len(found) > 1 else []
