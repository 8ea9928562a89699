"""Run of 5: cribbage with tiles on a board. The rules, in our words, stand in docs/rules/run_of_5.md.

>>> game = begin({"players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}], "rules": {}})
>>> move = {"do": "play", "player": "ann", "tiles": [[6, 5, "5L"], [6, 6, "JD"]]}
>>> list(problems(game, move)), work_out(game, move)["points"]
([], 12)
>>> apply(game, move, work_out(game, move))["scores"] == {"ann": 12, "bo": 0}
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import refuse
from . import bag, house, judging
from .fresh import begin
from .preview import preview, preview_rows
from .problems import problems
from .results import apply, is_same, work_out
from .solitaire import SIDES, sides_of
from .view import as_it_was, view

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Refusal

NAME = "run_of_5"
HOUSE = house.HOUSE
DROPS_MISFITS = False

__all__ = [
    "DROPS_MISFITS",
    "HOUSE",
    "NAME",
    "apply",
    "as_it_was",
    "begin",
    "check_rule",
    "is_same",
    "judging",
    "preview",
    "preview_rows",
    "problems",
    "rename",
    "set_rule",
    "view",
    "work_out",
]


def check_rule(game: Game, rule: str, value: Any) -> Refusal | None:
    """`bad_rule` for what cannot be a rule here; `board` and `solitaire` are settled once a turn was taken."""
    bad = house.bad_value(rule, value)
    if bad is not None:
        return bad
    if rule in house.SETTLED and len(game["turns"]) > 0:
        return refuse("bad_rule", rule=rule, value=value, why="late")
    is_short = rule == "solitaire" and value and len(game["players"]) != SIDES
    return refuse("bad_rule", rule=rule, value=value) if is_short else None


def set_rule(game: Game, rule: str, value: Any) -> Game:
    """Change a house rule from here on; what was counted stays counted."""
    rules = dict(game["rules"])
    rules[rule] = value
    game = dict(game, rules=rules)
    if rule != "solitaire":
        return game
    return bag.fill_again(dict(game, sides=sides_of(game["players"], rules)))


def rename(game: Game, player: str, name: str | None, colour: str | None) -> Game:
    """Change a shown name or colour. In Solitaire colours choose the sides until a turn was taken."""
    players: list[Any] = []
    for one in game["players"]:
        if one["id"] == player:
            one = dict(one, name=one["name"] if name is None else name)
            if colour is not None:
                one = dict(one, colour=colour)
        players.append(one)
    game = dict(game, players=players)
    return game if game["turns"] else dict(game, sides=sides_of(players, game["rules"]))
