"""The why of an entry: its cards, the groups one after another as the count is spoken, what did not count, and the rule as played here.

Rules: docs/rules/cribbage.md#said-out-loud, #what-nearly-counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import sentence
from .claims import is_curtained
from .deal import deal_meant
from .going import live
from .nearly import nearly_card, nearly_hand
from .said import say_card, say_hand
from .show import parts

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Move, Result

    Shown = dict[str, Any]

# Reason of a peg: the section of docs/rules/cribbage.md that has its rule.
SECTIONS = {
    "fifteen": "the-play", "thirty_one": "the-end-of-a-count", "pair": "the-play", "pair_royal": "the-play", "double_pair_royal": "the-play",
    "run": "the-play", "go": "go", "last": "the-end-of-a-count", "heels": "his-heels", "nobs": "his-nobs", "hand": "counts", "crib": "counts",
    "penalty": "penalties", "correction": "penalties", "other": "pegs-by-hand", "play": "the-play", "muggins": "muggins",
    "starter": "his-heels", "cut": "deal", "dealer": "deal", "deal": "deal", "game": "match", "end": "match",
}  # fmt: skip


def why(game: Game, was: Game, move: Move, result: Result, language: str) -> Shown:
    """Explain an entry of the game, `was` the game before it, with the number and id of the entry as ``here``.

    Gives ``cards``, ``starter``, ``combos`` with names, ``steps`` (a combination each: {"cards", "says", "name", "points", "total", "parts"}),
    ``spoken`` as it is said, ``nearly``, ``rule``, ``played`` (how this table plays it), ``section`` of the rules page, and ``claim`` where one was
    said. Under muggins the truth stays behind a curtain (``curtain``) as long as it may be called.
    """
    reason = move.get("for") or move["do"]
    told: Shown = {
        "cards": [],
        "starter": None,
        "combos": [],
        "steps": [],
        "spoken": "",
        "nearly": [],
        "curtain": False,
    }
    told["section"] = SECTIONS.get(reason, "")
    told["rule"] = sentence("cribbage.why_" + reason, dict(game["rules"]), language)
    told["played"] = [
        sentence("cribbage.played_" + name, game["rules"], language) for name in bearing(game, reason, result)
    ]
    told["claim"] = sentence("cribbage.claim", result, language) if "claimed" in result else ""
    if "combos" not in result:
        return told
    if is_curtained(game, was.get("here") or []):
        told["cards"], told["starter"] = shown_cards(was, move, result), result.get("starter")
        claim = sentence("cribbage.claim_curtain", result, language)
        return dict(
            told, curtain=True, claim=claim, rule=sentence("cribbage.why_muggins", game["rules"], language)
        )
    return dict(told, **counted(was, move, result, language))


def shown_cards(was: Game, move: Move, result: Result) -> list[str]:
    """Give the cards that are looked at: a hand, or the live count with the card that was laid."""
    if move["do"] != "play":
        return list(result["cards"])
    before = live(deal_meant(was, move)["play"]) if was.get("deals") else []
    fits = len(before) + 1 >= max([len(combo["cards"]) for combo in result["combos"]] or [1])
    return before + [result["card"]] if fits and not result.get("go") else [result["card"]]


def counted(was: Game, move: Move, result: Result, language: str) -> Shown:
    told: Shown = {"combos": named(result["combos"], language), "cards": shown_cards(was, move, result)}
    told["starter"] = result.get("starter")
    if move["do"] == "play":
        told["spoken"] = say_card(result, result.get("last"), language)
        near = nearly_card(told["cards"], None, was["rules"]) if told["cards"] else []
    else:
        told["spoken"] = say_hand(result, language)
        near = nearly_hand(
            result["cards"],
            result["starter"],
            move["do"] == "crib",
            was["rules"],
            move.get("flush"),
            move.get("nobs"),
        )
    told["nearly"] = [sentence("cribbage." + found["code"], found, language) for found in near]
    told["steps"] = steps(result["combos"], move["do"] == "play", language)
    return told


def named(combos: list[Shown], language: str) -> list[Shown]:
    return [dict(combo, name=sentence("cribbage.kind", combo, language)) for combo in combos]


def steps(combos: list[Any], is_play: bool, language: str) -> list[Shown]:
    """Give the combinations one after another, each as it is said, with the running total and what it is made of."""
    found = []
    total = 0
    for place, combo in enumerate(combos):
        total += combo["points"]
        code = "cribbage.called_alone" if is_play else "cribbage.said_step"
        says = sentence(code, {"combos": combos, "place": place, "combo": combo}, language)
        inside = parts(combo)
        found.append(
            {
                "cards": combo["cards"],
                "says": says,
                "name": sentence("cribbage.kind", combo, language),
                "points": combo["points"],
                "total": total,
                "parts": [{"cards": one["cards"], "points": one["points"]} for one in inside]
                if len(inside) > 1
                else [],
            }
        )
    return found


def bearing(game: Game, reason: str, result: Result) -> list[str]:
    """Name the house rules that bear on such an entry."""
    found = []
    kinds = [combo["kind"] for combo in result.get("combos") or []]
    jack = any([card[0] == "J" for card in (result.get("cards") or [])])
    if reason == "crib":
        found.append("crib_flush")
    if reason in ("hand", "crib") and (jack or "nobs" in kinds):
        found.append("nobs")
    if reason in ("starter", "heels"):
        found += ["heels"] + (["heels_limit"] if game["rules"]["heels_limit"] else [])
    if reason == "play" and game["rules"]["play_flush"]:
        found.append("play_flush")
    if "claimed" in result or reason == "muggins":
        found.append("muggins")
    return found
