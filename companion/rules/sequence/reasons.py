"""The why of an entry: the fives it claimed card by card, what was overridden, why a full line is no further sequence.

See docs/rules/sequence.md#said-out-loud.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import sentence
from .layout import CORNER, card_at
from .said import say_why

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Move, Result

    Told = dict[str, Any]


def why(game: Game, was: Game, move: Move, result: Result, language: str) -> Told:
    """Explain an entry. `game` is the game now, `was` the game before the entry.

    Gives ``lines``, the fives a chip claimed as [{"card", "at", "is_new"}…], the ``notes`` and the ``rule`` as played here.
    """
    rules = was["rules"]
    told: Told = {
        "lines": [],
        "notes": say_why(game, result, language),
        "rule": "",
        "spoken": "",
        "nearly": [],
    }
    for window in result.get("windows", []):
        told["lines"].append([shown_space(rules["layout"], at, move.get("at")) for at in window])
    if "not_your_turn" in result.get("warnings", []):
        told["notes"].append(sentence("sequence.early", None, language))
    if "overrode" in result:
        told["notes"].append(sentence("sequence.overrode", {"codes": result["overrode"]}, language))
    told["rule"] = sentence("sequence.rule_of." + move["do"], rules, language)
    return told


def shown_space(layout: str, at: list[int], new: Any) -> Told:
    card = card_at(layout, at[0] * 10 + at[1])
    return {"card": "" if card == CORNER else card, "at": at, "is_new": at == new}
