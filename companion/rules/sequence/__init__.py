"""Sequence: a tracker beside the real board, which never sees a hand. The rules, in our words, stand in docs/rules/sequence.md.

Where a rule is found: `house` what tables play differently · `seats` sides and hands, `fresh` a game that begins · `layout` the board,
`cards` what lies on it · `windows` and `lines` what a chip completes, `redivide` a line cut anew · `placing` and `removing` chips ·
`dead` cards · `hands` what makes them smaller · `turns` · `score`, `tally`, `ending` · `problems` the moves and what speaks against them.

>>> game = begin({"players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}], "rules": {}})
>>> move = {"do": "place", "player": "ann", "at": [5, 5]}
>>> list(problems(game, move)), work_out(game, move)
([], {'side': 'blue', 'on': '3H', 'windows': []})
>>> [refused["refused"] for refused in problems(apply(game, move, work_out(game, move)), move)]
['occupied']
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import house, judging
from .placing import preview
from .problems import apply, problems, work_out
from .seats import begin
from .view import one_short, view

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Allowed, Game, Move, Refusal, Result

NAME = "sequence"
HOUSE = house.HOUSE
DROPS_MISFITS = True
TURN_CODES = ["not_your_turn", "second_dead"]

__all__ = [
    "DROPS_MISFITS",
    "HOUSE",
    "NAME",
    "apply",
    "as_it_stands",
    "begin",
    "check_rule",
    "is_same",
    "judging",
    "one_short",
    "preview",
    "problems",
    "rename",
    "set_rule",
    "view",
    "work_out",
]


def check_rule(game: Game, rule: str, value: Any) -> Refusal | None:
    """Judge a change of a house rule from here on. Refuses `game_over` and `bad_rule`, hard."""
    return house.check_change(game, rule, value)


def set_rule(game: Game, rule: str, value: Any) -> Game:
    """Fold a change. It ends no game by itself; what was claimed stays claimed."""
    rules = dict(game["rules"])
    rules[rule] = value
    return dict(game, rules=rules)


def rename(game: Game, player: str, name: str | None, colour: str | None) -> Game:
    """Fold a new name or colour. The sides stay as they were seated."""
    changed = {key: text for key, text in (("name", name), ("colour", colour)) if text is not None}
    players = [dict(known, **changed) if known["id"] == player else known for known in game["players"]]
    return dict(game, players=players)


def as_it_stands(move: Move, result: Result) -> tuple[Move, Allowed]:
    """Give an entry as it is judged again after a change before it: the move, and the codes that do not make it a misfit.

    Turns have gone on since, and what the chip claimed is settled when it is folded. See docs/rules/sequence.md#undo.
    """
    return dict(move, five=None), list(result.get("overrode", [])) + TURN_CODES


def is_same(old: Result, new: Result) -> bool:
    """An entry that can still be accepted is no misfit, whatever it comes to now."""
    return True
