"""The house rules of cribbage, as data: the settings screen and the list in docs/rules/cribbage.md are made from this file.

A rule that only says when something is not due adds its test here too (see `heels_limit`), so that it is one file, one case and one line
of documentation. docs/adding-a-rule.md shows the steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_whole
from .board import holes_to_go

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, HouseRule


def heels_limit(game: Game, side: str) -> bool:
    """No heels for a dealer within `heels_limit` holes of the target."""
    return bool(holes_to_go(game, side) <= game["rules"]["heels_limit"])


# Tests that a dealer's side must pass before a jack pays; each takes the game and the side and tells whether the rule forbids it.
FORBIDS_HEELS = (heels_limit,)

HOUSE: tuple[HouseRule, ...] = (
    {
        "name": "target",
        "default": 121,
        "values": {"kind": "whole", "least": 1, "usual": [61, 121, 181]},
        "says": "Where the game ends; the skunk lines move along.",
        "acts": "board",
        "where": "docs/rules/cribbage.md#target",
    },
    {
        "name": "cards",
        "default": "six",
        "values": {"kind": "choice", "of": ["five", "six", "seven"]},
        "says": "How many cards two players are dealt: hands of three, four or five.",
        "acts": "seats",
        "where": "docs/rules/cribbage.md#cards",
    },
    {
        "name": "players_form",
        "default": None,
        "values": {"kind": "choice", "of": ["cutthroat", "captain", "partners", "trios"]},
        "says": "Who scores together. Left out, four and six play as partners and everybody else alone.",
        "acts": "seats",
        "where": "docs/rules/cribbage.md#players_form",
    },
    {
        "name": "lowball",
        "default": False,
        "values": {"kind": "yes_no"},
        "says": "Whoever reaches the target has lost.",
        "acts": "match",
        "where": "docs/rules/cribbage.md#lowball",
    },
    {
        "name": "muggins",
        "default": False,
        "values": {"kind": "yes_no"},
        "says": "Points that a player does not claim may be taken by an opponent.",
        "acts": "claims",
        "where": "docs/rules/cribbage.md#muggins",
    },
    {
        "name": "crib_flush",
        "default": "five",
        "values": {"kind": "choice", "of": ["five", "four"]},
        "says": "How many cards of one suit make a flush in the crib.",
        "acts": "show",
        "where": "docs/rules/cribbage.md#crib_flush",
    },
    {
        "name": "heels",
        "default": 2,
        "values": {"kind": "whole", "least": 0, "usual": [0, 2]},
        "says": "What the dealer pegs for a jack turned up.",
        "acts": "heels",
        "where": "docs/rules/cribbage.md#heels",
    },
    {
        "name": "nobs",
        "default": 1,
        "values": {"kind": "whole", "least": 0, "usual": [0, 1]},
        "says": "What a jack of the starter's suit counts in hand or crib.",
        "acts": "show",
        "where": "docs/rules/cribbage.md#nobs",
    },
    {
        "name": "heels_limit",
        "default": 0,
        "values": {"kind": "whole", "least": 0, "usual": [0, 2, 4]},
        "says": "No heels for a dealer within this many holes of the target.",
        "acts": "heels",
        "where": "docs/rules/cribbage.md#heels_limit",
    },
    {
        "name": "play_flush",
        "default": False,
        "values": {"kind": "yes_no"},
        "says": "Three cards of one suit in a row peg 3 in the play, the fourth 4, and so on.",
        "acts": "play",
        "where": "docs/rules/cribbage.md#play_flush",
    },
    {
        "name": "match_points",
        "default": "acc",
        "values": {"kind": "choice", "of": ["acc", "free", "four", "long", "games"]},
        "says": "What a win, a skunk and a double skunk are worth in the match.",
        "acts": "match",
        "where": "docs/rules/cribbage.md#match_points",
    },
    {
        "name": "next_dealer",
        "default": "loser",
        "values": {"kind": "choice", "of": ["loser", "winner", "alternate", "cut"]},
        "says": "Who deals first in the next game.",
        "acts": "match",
        "where": "docs/rules/cribbage.md#next_dealer",
    },
)


def house_rule(name: Any) -> HouseRule | None:
    """Find a rule by its name."""
    for rule in HOUSE:
        if rule["name"] == name:
            return rule
    return None


def can_be(rule: HouseRule, value: Any) -> bool:
    """Tell whether a house rule can take a value.

    >>> can_be(house_rule("target"), 61), can_be(house_rule("target"), "61"), can_be(house_rule("muggins"), 1)
    (True, False, False)
    """
    values = rule["values"]
    if values["kind"] == "whole":
        return is_whole(value) and value >= values["least"]
    if values["kind"] == "yes_no":
        return isinstance(value, bool)
    return isinstance(value, str) and value in values["of"]


def defaults() -> dict[str, Any]:
    """Give every rule with what most tables play."""
    return {rule["name"]: rule["default"] for rule in HOUSE}
