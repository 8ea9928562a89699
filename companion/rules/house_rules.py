"""How a table plays: each house rule with its words, its value now, what of it is not standard, and what cannot be changed any more.

A sheet at the table is drawn from this, as the page of a new table is from choices.py. Nothing here judges a change: the move `rule` does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import GAMES
from .choices import SEATS, WORDS, said, told
from .refusals import is_refusal
from .words import sentence
from .words.en_setting import code

if TYPE_CHECKING:
    from typing import Any

    from .shapes import Game, Refusal, State


def house_rules(state: State, language: str = "en") -> dict[str, Any]:
    """Give how this table plays: {"line", "says", "rules"}.

    ``line`` names what differs from standard, ``says`` what else there is to say of it. A rule is as `choices.told` gives it, its
    ``default`` as it is for these players, and further ``value`` and ``now`` (its value, and that in words), ``standard`` (what is
    standard, "" where that is played), ``is_settled`` (no other value would be taken) and ``why`` (a sentence, or ""). Rules that mean
    nothing to so many players are left out. See docs/moves.md, `rule`.
    """
    name, game = state["game"], state["now"]
    if name is None or game is None:
        return {"line": "", "says": "", "rules": []}
    idle = (SEATS[name](len(game["players"])) or {"idle": []})["idle"]
    usual = standard(name, game)
    rules = [
        standing(name, game, told(name, rule, language), usual[rule["name"]], language)
        for rule in GAMES[name].HOUSE
        if rule["name"] not in idle
    ]
    named = ", ".join([line_of(rule, rule["value"]) for rule in rules if rule["standard"]])
    line = named[:1].upper() + named[1:] if named else sentence("standard", {}, language)
    says = sentence("standard.else", {}, language) if named else said(name, "standard", language)
    return {"line": line, "says": says, "rules": rules}


def standard(name: str, game: Game) -> dict[str, Any]:
    """Give every rule as these players would play it if nothing were said."""
    begun = GAMES[name].begin({"players": game["players"], "rules": {}, "first": None, "force": True})
    if not is_refusal(begun):
        usual: dict[str, Any] = begun["rules"]
        return usual
    # These teams need a form that is said (cribbage: captain, trios); all else does not depend on it.
    return {rule["name"]: rule["default"] for rule in GAMES[name].HOUSE}


def standing(name: str, game: Game, rule: dict[str, Any], usual: Any, language: str) -> dict[str, Any]:
    """Give a rule as it stands at this table."""
    value = game["rules"][rule["name"]]
    # "As usual" is an answer for those who begin; here it stands filled in.
    options = [one for one in rule["options"] if one["value"] is not None or rule["default"] is not None]
    shown = dict(rule, options=options, default=usual, value=value)
    now = title_of(shown, value)
    shown["now"] = now[:1].upper() + now[1:]
    differs = value != usual
    shown["standard"] = (
        sentence("standard.is", {"title": title_of(shown, usual)}, language) if differs else ""
    )
    refused = others_refused(name, game, shown)
    shown["is_settled"] = refused is not None
    shown["why"] = sentence(refused["refused"], refused["data"], language, name) if refused else ""
    return shown


def others_refused(name: str, game: Game, rule: dict[str, Any]) -> Refusal | dict[str, Any] | None:
    """Give the refusal of every other value, {} where there is no other, None where one would be taken.

    A whole number that is not offered may do; then the value of now is asked, which only what is settled refuses.
    """
    values = [option["value"] for option in rule["options"] if option["value"] != rule["value"]]
    if rule["kind"] == "whole":
        values = [rule["value"]]
    refused = [GAMES[name].check_rule(game, rule["name"], value) for value in values]
    if None in refused:
        return None
    return refused[0] if refused else {}


def title_of(rule: dict[str, Any], value: Any) -> str:
    """Name a value as the keys do, a switch by yes and no."""
    if rule["kind"] == "yes_no":
        return WORDS[code(value)]
    for option in rule["options"]:
        if option["value"] == value:
            return str(option["title"])
    return WORDS.get(code(value), str(value))


def line_of(rule: dict[str, Any], value: Any) -> str:
    """Name a value that is not standard, as the line of differences does."""
    for option in rule["options"]:
        if option["value"] == value:
            return str(option["line"])
    return str(rule["line"]).replace("{value}", str(value))
