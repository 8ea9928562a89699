"""English for the cribbage table: why a move was not taken, and how the log tells what was.

Log lines have the codes ``cribbage.log.<move>`` and take ``{"move", "result", "names": {player: name}}``; refusals take their own data, to
which `names` may be added. Sentences of counting stand in en_cribbage_count.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .en_cribbage_count import card_shown, cards_shown

if TYPE_CHECKING:
    from typing import Any

REASONS = {
    "fifteen": "fifteen",
    "thirty_one": "thirty-one",
    "pair": "a pair",
    "pair_royal": "a pair royal",
    "double_pair_royal": "a double pair royal",
    "run": "a run",
    "go": "the go",
    "last": "the last card",
    "heels": "his heels",
    "nobs": "his nobs",
    "hand": "the hand",
    "crib": "the crib",
    "penalty": "a penalty",
    "correction": "a correction",
    "other": "other points",
}


def name(data: Any, player: Any) -> str:
    """Give a player's name where names came along, else the id."""
    return str(data.get("names", {}).get(player, player))


def listed(data: Any, players: Any) -> str:
    """Name several players: "Ann, Bo and Cy"."""
    names = [name(data, player) for player in players]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def points(count: Any) -> str:
    """Say an amount: "1 point", "-2 points"."""
    return "{} point{}".format(count, "" if count in (1, -1) else "s")


# -------------------------------------------------------------------------------------------------------- refusals


def already_counted(data: Any) -> str:
    what = data.get("what")
    if what == "hand":
        return "The hand of {} has been counted in this deal.".format(name(data, data.get("player")))
    return {
        "crib": "The crib has been counted in this deal.",
        "starter": "This deal has its starter already.",
        "heels": "His heels have been pegged in this deal.",
        "muggins": "Somebody has taken these points already.",
    }.get(what, "That has been counted already.")


def bad_points(data: Any) -> str:
    if data.get("points") is None and data.get("reason") is not None:
        return "That is no reason to peg for."
    if isinstance(data.get("points"), int) and data["points"] <= 0:
        return "Points start at 1 here; only a penalty or a correction goes back."
    return "Points are a whole number."


def impossible_score(data: Any) -> str:
    reason = data.get("reason")
    if reason == "fifteen" or reason == "thirty_one":
        return "A count of {} pegs 2, not {}.".format(15 if reason == "fifteen" else 31, data.get("points"))
    if reason is not None:
        return "{} does not peg {}.".format(upper_first(REASONS[reason]), data.get("points"))
    if data.get("points") == 19:
        return "No hand is worth nineteen; people say it for nought. Did you mean 0?"
    return "No {} can be worth {}.".format(data.get("what", "hand"), data.get("points"))


def upper_first(text: str) -> str:
    return text[:1].upper() + text[1:]


def out_of_order(data: Any) -> str:
    waiting = data.get("waiting") or []
    if not waiting:
        return "Somebody counts before that and has not counted yet."
    return "That would win, but {} count{} first.".format(
        listed(data, waiting), "s" if len(waiting) == 1 else ""
    )


def no_heels(data: Any) -> str:
    if data.get("starter") is not None:
        return "The starter is no jack, or heels pay nothing here."
    return "At this table heels pay nothing now."


def no_cards(data: Any) -> str:
    if data.get("stopped"):
        return "With five cards the play stops at the first go or thirty-one."
    return "{} has played every card of the hand.".format(name(data, data.get("player")))


def wrong_deal(data: Any) -> str:
    return "That belongs to deal {}, and this is deal {}.".format(data.get("deal"), data.get("present"))


REFUSALS: dict[str, Any] = {
    "already_counted": already_counted,
    "already_dealt": "That deal has begun already.",
    "bad_points": bad_points,
    "can_play": "The count is {count}: at 21 or less every card fits, so there is no go.",
    "cut_tie": "The lowest cards are equal: cut again.",
    "heels_late": "His heels are forfeited: the dealer has played a card.",
    "impossible_score": impossible_score,
    "muggins_late": "Too late for muggins: the game has gone on.",
    "muggins_off": "Muggins is not played at this table.",
    "no_cards": no_cards,
    "no_count": "There is no card on the table yet, so nobody can say go.",
    "no_dealer": "Nobody deals yet: cut, or say who deals.",
    "no_heels": no_heels,
    "nothing_missed": "Nothing was missed there.",
    "out_of_order": out_of_order,
    "wrong_deal": wrong_deal,
}


# ------------------------------------------------------------------------------------------------------------- log


def log_peg(data: Any) -> str:
    move = data["move"]
    told = "{}: {}".format(name(data, move["player"]), points(move["points"]))
    return told if move["for"] == "other" else told + " for " + REASONS[move["for"]]


def log_play(data: Any) -> str:
    move, result = data["move"], data["result"]
    line = "{} plays {}: {}".format(name(data, move["player"]), card_shown(result["card"]), result["count"])
    if result["points"]:
        line += ", " + points(result["points"])
    if "claimed" in result:
        line += ", said {}".format(result["claimed"])
    if result.get("last"):
        line += " with one for " + result["last"]
    if result.get("go"):
        line += "; one for the go to " + name(data, result["go"])
    return line


def log_go(data: Any) -> str:
    result = data["result"]
    line = "{} says go at {}".format(name(data, data["move"]["player"]), result["count"])
    return line + "; one to " + name(data, result["go"]) if result.get("go") else line


def log_count(data: Any) -> str:
    move, result = data["move"], data["result"]
    who = name(data, result.get("player"))
    line = "{}: {} {}".format(who, "crib" if move["do"] == "crib" else "hand", points(result["points"]))
    if result.get("cards"):
        line += " ({} + {})".format(cards_shown(result["cards"]), card_shown(result["starter"]))
    if "claimed" in result:
        line += ", said {}".format(result["claimed"])
    return line


def log_muggins(data: Any) -> str:
    result = data["result"]
    if result.get("wrongly"):
        return "{} calls muggins where nothing was missed: {} to the other side".format(
            name(data, data["move"]["player"]),
            points(result["points"]),
        )
    return "Muggins! {} takes {}".format(name(data, data["move"]["player"]), points(result["points"]))


def log_penalty(data: Any) -> str:
    move = data["move"]
    reason = " ({})".format(move["reason"]) if move.get("reason") else ""
    to = move.get("to")
    if to is None:
        return "{} goes {} back{}".format(name(data, move["player"]), move["points"], reason)
    given = "{}: {} to {}".format(
        name(data, move["player"]),
        points(move["points"]),
        listed(data, to if isinstance(to, list) else [to]),
    )
    return given + (" and {} back".format(move["back"]) if move.get("back") else "") + reason


def log_starter(data: Any) -> str:
    result = data["result"]
    line = "Starter {}".format(card_shown(result["card"]))
    return line + ": his heels, " + points(result["points"]) if result["points"] else line


def log_dealer(data: Any) -> str:
    return "{} deals".format(name(data, data["result"]["dealer"]))


def log_deal(data: Any) -> str:
    dealer = data["result"].get("dealer")
    told = "Deal {}".format(data["result"]["deal"])
    return told if dealer is None else "{}: {} deals".format(told, name(data, dealer))


def log_cut(data: Any) -> str:
    cards = data["move"].get("cards") or {}
    cut = ", ".join(
        ["{} {}".format(name(data, player), cut_shown(cards[player])) for player in sorted(cards)]
    )
    return "{} cut low and deals ({})".format(name(data, data["result"]["dealer"]), cut)


def cut_shown(card: str) -> str:
    return card_shown(card) if len(card) == 2 and card.upper() == card else card.upper()


def log_heels(data: Any) -> str:
    result = data["result"]
    return "His heels: {} to {}".format(points(result["points"]), name(data, result["shares"][0][0]))


def log_game(data: Any) -> str:
    dealer = data["result"].get("dealer")
    return "Next game" if dealer is None else f"Next game; {name(data, dealer)} deals"


LOG: dict[str, Any] = {
    "cribbage.log.crib": log_count,
    "cribbage.log.cut": log_cut,
    "cribbage.log.deal": log_deal,
    "cribbage.log.dealer": log_dealer,
    "cribbage.log.end": "The game was ended",
    "cribbage.log.game": log_game,
    "cribbage.log.go": log_go,
    "cribbage.log.hand": log_count,
    "cribbage.log.heels": log_heels,
    "cribbage.log.muggins": log_muggins,
    "cribbage.log.peg": log_peg,
    "cribbage.log.penalty": log_penalty,
    "cribbage.log.play": log_play,
    "cribbage.log.starter": log_starter,
}

SENTENCES: dict[str, Any] = dict(REFUSALS, **LOG)
