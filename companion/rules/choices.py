"""What people choose before a game begins: how many, in which form, by which house rules. The page of a new table is made from this.

Nothing here judges: `start` does, and says what it will not take.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import GAMES
from .cribbage.seats import choices as cribbage
from .run_of_5.fresh import choices as run_of_5
from .screen import COLOURS, SHAPES
from .sequence.seats import choices as sequence
from .start import MOST_PLAYERS
from .words import sentence, template
from .words.en_setting import code

if TYPE_CHECKING:
    from typing import Any

    from .shapes import HouseRule

SEATS: dict[str, Any] = {"cribbage": cribbage, "run_of_5": run_of_5, "sequence": sequence}
WORDS = {"true": "yes", "false": "no"}
# A choice that people mostly make together with another.
BRINGS = {("cribbage", "cards", "five"): {"target": 61}, ("cribbage", "cards", "seven"): {"target": 181}}


def choices(game: str, language: str = "en") -> dict[str, Any]:
    """Give all that a new table of a game asks, with its words.

    ``players``: for each number that can play, the ``forms`` with the side of each seat (see the games' own `choices`), each side with
    colour and shape; ``house``: the house rules with their values; ``first``: what to say where it is asked who begins, else None.

    >>> told = choices("cribbage")
    >>> [one["number"] for one in told["players"]], told["house"][0]["title"], told["first"]
    ([2, 3, 4, 5, 6], 'Target', None)
    """
    return {
        "game": game,
        "players": players(game, language),
        "house": [told(game, rule, language) for rule in GAMES[game].HOUSE],
        "first": said(game, "first", language),
        "standard": [said(game, "standard", language), sentence("standard", {}, language)],
        "same_name": sentence("same_name", {}, language),
        "bad_name": sentence("bad_name", {}, language),
    }


def players(game: str, language: str = "en") -> list[dict[str, Any]]:
    """Give every number of players that the game can be played by, with its forms."""
    found = []
    for number in range(1, MOST_PLAYERS + 1):
        asked = SEATS[game](number)
        if asked is not None:
            forms = [drawn(game, form, language) for form in asked["forms"]]
            found.append(dict(asked, number=number, forms=forms))
    return found


def drawn(game: str, form: dict[str, Any], language: str) -> dict[str, Any]:
    """Give a form with its words, and how each of its sides is drawn: {"colour", "shape", "team"?}."""
    teams = form.get("teams")
    marks = []
    for side in range(max(form["sides"]) + 1):
        mark = {"colour": teams[side] if teams else COLOURS[side], "shape": SHAPES[side]}
        marks.append(dict(mark, team=teams[side]) if teams else mark)
    key = "form." + form["name"]
    words = {"title": said(game, key, language), "says": said(game, key + ".says", language)}
    return dict(form, marks=marks, **words)


def told(game: str, rule: HouseRule, language: str) -> dict[str, Any]:
    """Give a house rule with its words: {"name", "title", "says", "kind", "default", "options": [{"value", "title", "line"}], "line"}.

    ``line`` is how a value that is not standard is named ("{value}" stands for it); a rule whose kind is "whole" can take others than its
    options. A rule that words/en_setting.py does not know yet goes by its name.
    """
    values, name = rule["values"], rule["name"]
    of = {"yes_no": [True, False], "choice": values.get("of")}.get(values["kind"])
    if of is None:
        of = values.get("usual", [rule["default"]])
    plain = name.replace("_", " ")
    line = said(game, "rule." + name + ".line", language) or plain + ": {value}"
    options = []
    for value in of:
        key = "value." + name + "." + code(value)
        option = {"value": value, "title": said(game, key, language) or WORDS.get(code(value), str(value))}
        option["line"] = said(game, key + ".line", language) or line.replace("{value}", option["title"])
        option["brings"] = BRINGS.get((game, name, value), {})
        options.append(option)
    return {
        "name": name,
        "title": said(game, "rule." + name, language) or plain[:1].upper() + plain[1:],
        "says": rule["says"],
        "kind": values["kind"],
        "default": rule["default"],
        "options": options,
        "line": line,
    }


def said(game: str, key: str, language: str) -> Any:
    """Give what this game says under a key, None where it says nothing."""
    found = template(game + "." + key, language)
    return found if isinstance(found, str) else None
