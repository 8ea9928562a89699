"""The house rules of Run of 5, as data. The settings screen and docs/rules/run_of_5.md are checked against this list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_whole_from, refuse
from .dead_wood import READINGS

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Refusal

PAGE = "docs/rules/run_of_5.md#"


def house_rule(name: str, default: Any, values: dict[str, Any], says: str, acts: str) -> dict[str, Any]:
    return {
        "name": name,
        "default": default,
        "values": values,
        "says": says,
        "acts": acts,
        "where": PAGE + name,
    }


def choice(*of: Any) -> dict[str, Any]:
    return {"kind": "choice", "of": list(of)}


YES_NO: dict[str, Any] = {"kind": "yes_no"}
HOUSE = (
    house_rule(
        "dead_wood", "row", choice(*READINGS), "Which tiles must score in the rows of a turn.", "play"
    ),
    house_rule(
        "colour_bonus", "each", choice("each", "once", "laid"), "When five of one colour earn ten.", "play"
    ),
    house_rule(
        "first_bonus", "opening", choice("opening", "low_draw"), "Who has the ten for beginning.", "play"
    ),
    house_rule(
        "extend",
        "whole",
        choice("whole", "gain"),
        "Whether an extended row pays whole or only what it gained.",
        "play",
    ),
    house_rule(
        "leftover_six_nine", 6, choice(6, 9, "shown"), "What a 6/9 takes off when it is left over.", "finish"
    ),
    house_rule(
        "exchange", "stuck", choice("stuck", "any"), "Whether only who cannot play may exchange.", "exchange"
    ),
    house_rule("floor", False, YES_NO, "No score is taken below zero.", "finish"),
    house_rule(
        "servant",
        "off",
        choice("off", "round", "game"),
        "The lowest score keeps score for the others.",
        "servant",
    ),
    house_rule("joker", False, YES_NO, "Shout Joker for points that a claim missed.", "joker"),
    house_rule("claim", False, YES_NO, "Players say their own score first.", "play"),
    house_rule("solitaire", False, YES_NO, "Light against dark, each with a bag of its own.", "bag"),
    house_rule(
        "board",
        13,
        {"kind": "whole", "least": 5, "most": 99, "or": [None], "usual": [13, None]},
        "Rows and columns of the board, or no edge at all.",
        "board",
    ),
)
SETTLED = ("board", "solitaire")  # once a turn was taken


def is_among(value: Any, options: list[Any]) -> bool:
    """Tell whether the value is one of the options; true is not 1, and 6.0 is not 6."""
    if value is None or isinstance(value, bool) or isinstance(value, float):
        return False
    return any(isinstance(value, str) == isinstance(option, str) and value == option for option in options)


def is_fit(rule: dict[str, Any], value: Any) -> bool:
    """Tell whether a house rule can take this value."""
    values = rule["values"]
    if values["kind"] == "yes_no":
        return isinstance(value, bool)
    if values["kind"] == "choice":
        return is_among(value, values["of"])
    return value is None or is_whole_from(value, values["least"], values["most"])


def bad_value(name: Any, value: Any) -> Refusal | None:
    """`bad_rule` for a rule nobody knows or a value it cannot take."""
    for rule in HOUSE:
        if rule["name"] == name:
            return None if is_fit(rule, value) else refuse("bad_rule", rule=name, value=value)
    return refuse("bad_rule", rule=name)


def complete(named: dict[str, Any]) -> dict[str, Any]:
    """Fill in the default of every rule that is not named."""
    return {rule["name"]: named.get(rule["name"], rule["default"]) for rule in HOUSE}
