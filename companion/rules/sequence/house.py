"""The house rules of Sequence, as data. The settings screen and docs/rules/sequence.md are checked against this list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_whole, is_whole_from, refuse
from .layout import LAYOUTS

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Refusal

PAGE = "docs/rules/sequence.md#"
NEED = {2: 2, 3: 1}  # sequences, by number of sides


def house_rule(name: str, default: Any, values: dict[str, Any], says: str, acts: str) -> dict[str, Any]:
    where = PAGE + name
    return {"name": name, "default": default, "values": values, "says": says, "acts": acts, "where": where}


def choice(*of: Any) -> dict[str, Any]:
    return {"kind": "choice", "of": list(of)}


YES_NO: dict[str, Any] = {"kind": "yes_no"}
HOUSE = (
    house_rule(
        "need",
        None,
        {"kind": "whole", "least": 1, "usual": [None, 1, 2, 3]},
        "How many sequences win; unless it is said, two sides need 2 and three sides 1.",
        "place",
    ),
    house_rule(
        "layout",
        "classic",
        {"kind": "choice", "of": sorted(LAYOUTS)},
        "Which cards the board shows.",
        "place",
    ),
    house_rule(
        "share", 1, choice(0, 1), "How many spaces two sequences of a side may have in common.", "place"
    ),
    house_rule("redivide", False, YES_NO, "A line may be cut anew when that gains a sequence.", "place"),
    house_rule("free_corners", True, YES_NO, "The corners count for everybody.", "place"),
    house_rule("length", 5, choice(4, 5, 6), "How many chips in line make a sequence.", "place"),
    house_rule(
        "turns",
        "warn",
        choice("off", "warn", "strict"),
        "Whether a move out of turn is taken, taken with a warning, or refused.",
        "turn",
    ),
    house_rule("tally", False, YES_NO, "No board; sequences are counted by hand.", "sequence"),
)
WHILE_EMPTY = ("length", "layout")  # settled once a chip lies on the board


def is_among(value: Any, options: list[Any]) -> bool:
    """Tell whether the value is one of the options; true is not 1, and 5.0 is not 5."""
    is_kind = isinstance(value, str) or is_whole(value)
    return is_kind and value in options


def is_fit(rule: dict[str, Any], value: Any) -> bool:
    """Tell whether a house rule can take this value."""
    values = rule["values"]
    if values["kind"] == "yes_no":
        return isinstance(value, bool)
    if values["kind"] == "choice":
        return is_among(value, values["of"])
    return is_whole_from(value, values["least"])


def bad_value(name: Any, value: Any) -> Refusal | None:
    """`bad_rule` for a rule nobody knows or a value it cannot take."""
    for rule in HOUSE:
        if rule["name"] == name:
            return None if is_fit(rule, value) else refuse("bad_rule", rule=name, value=value)
    return refuse("bad_rule", rule=name)


def bad_among(named: dict[str, Any]) -> Refusal | None:
    """`bad_rule` for the first of the named rules, by name, that cannot be."""
    for name in sorted(named):
        bad = bad_value(name, named[name])
        if bad is not None:
            return bad
    return None


def complete(named: dict[str, Any], sides: int) -> dict[str, Any]:
    """Fill in the default of every rule that is not named, for so many sides."""
    rules = {rule["name"]: named.get(rule["name"], rule["default"]) for rule in HOUSE}
    if rules["need"] is None:
        rules["need"] = NEED.get(sides, 1)
    return rules


def check_change(game: Game, name: str, value: Any) -> Refusal | None:
    """Judge a change from here on: `game_over`, then `bad_rule` for what cannot be, or cannot be any more."""
    if game["over"] is not None:
        return refuse("game_over", over=game["over"])
    bad = bad_value(name, value)
    if bad is not None:
        return bad
    is_late = name in WHILE_EMPTY and any([chip is not None for chip in game["chips"]])
    has_tallied = any([game["tallied"][side] for side in game["sides"]])
    if is_late or (name == "tally" and not value and has_tallied):
        return refuse("bad_rule", rule=name, value=value, why="late")
    return None
