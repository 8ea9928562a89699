"""Cribbage at a table: a keeper that never sees hidden cards, only what people tell it. Rules: docs/rules/cribbage.md.

Where a rule is found: `house` what tables play differently · `seats` forms and sides · `board` pegs and lines · `deal` cut, dealer, deals ·
`heels` the starter · `play` what a card scores, `going` turns, goes and the end of a count, `laying` the moves · `show` what a hand
counts, `counting` the moves · `amounts` and `pegging` points said by hand · `claims` and `muggins` · `penalties` · `match` the end and after.

The state of a game holds {"players", "rules", "side_of": {player: side}, "scores": {side: n}, "pegs": {side: [front, back]}, "hop": the
last move on the board as {"side", "from"} or None, "deals", "over": None, "finished" or "abandoned", "winner": a side or None, "ending",
"match", "tally", "best", and for muggins "open", "told", "from"}.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_refusal, refuse
from . import judging, moves
from .board import target_of
from .deal import new_deal
from .house import HOUSE, can_be, defaults, house_rule
from .match import next_dealer
from .moves import problems, work_out
from .pegs import totals
from .seats import form_for, sides, sides_for
from .view import view

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Move, Refusal, Result

NAME = "cribbage"
DROPS_MISFITS = False

__all__ = [
    "DROPS_MISFITS",
    "HOUSE",
    "NAME",
    "apply",
    "begin",
    "check_rule",
    "is_same",
    "judging",
    "problems",
    "rename",
    "set_rule",
    "view",
    "work_out",
]


def begin(setup: dict[str, Any]) -> Game | Refusal:
    """Begin a match: players in seat order, and the rules that are played differently. Refuses `bad_setup` and `bad_rule`, hard.

    >>> game = begin({"players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}], "rules": {"target": 61}})
    >>> game["scores"], game["rules"]["target"], begin({"players": [{"id": "ann", "name": "Ann"}], "rules": {}})["refused"]
    ({'ann': 0, 'bo': 0}, 61, 'bad_setup')
    """
    players, asked = setup["players"], setup["rules"]
    for name in sorted(asked):
        rule = house_rule(name)
        if rule is None or not (
            can_be(rule, asked[name]) or (name == "players_form" and asked[name] is None)
        ):
            return refuse("bad_rule", rule=name, value=asked[name])
    form = form_for(len(players), asked.get("players_form"))
    if is_refusal(form):
        return form
    teams = sides_for(players, str(form))
    if is_refusal(teams):
        return teams
    game: Game = {"players": players, "rules": dict(dict(defaults(), **asked), players_form=form)}
    game["side_of"] = {player["id"]: teams[seat] for seat, player in enumerate(players)}
    nought = {side: 0 for side in sides(game)}
    game["match"] = {"points": nought, "spread": nought, "games": []}
    return fresh(game, None, 1)


def fresh(game: Game, dealer: str | None, entry: int | None) -> Game:
    """Begin a game of the match at an entry: pegs and scores start again, players, rules and match stay."""
    return dict(
        game,
        scores={side: 0 for side in sides(game)},
        pegs={side: [0, 0] for side in sides(game)},
        hop=None,
        over=None,
        winner=None,
        ending=None,
        deals=[new_deal(1, dealer)],
        tally={},
        best={},
        open=[],
        told=[],
    ) | {"from": entry}


def apply(game: Game, move: Move, result: Result) -> Game:
    """Fold an entry by its facts; nothing is judged."""
    here = game.get("here") or [None, None]
    after = (
        fresh(game, next_dealer(game), here[0]) if move["do"] == "game" else moves.apply(game, move, result)
    )
    return {key: after[key] for key in after if key != "here"}


def check_rule(game: Game, rule: str, value: Any) -> Refusal | None:
    """Judge a change of a house rule from here on. Refuses `game_over` and `bad_rule`, hard: an unknown name, a value that does not fit,
    `players_form` once the match has begun, a target that a side has reached."""
    if game["over"] is not None:
        return refuse("game_over")
    known = house_rule(rule)
    if known is None or not can_be(known, value):
        return refuse("bad_rule", rule=rule, value=value)
    if rule == "players_form":
        return refuse("bad_rule", rule=rule, value=value, why="late")
    if rule == "target" and is_reached(game, value):
        return refuse("bad_rule", rule=rule, value=value, why="reached")
    return None


def is_reached(game: Game, target: int) -> bool:
    """Tell whether a side already stands at this target or beyond."""
    return any([game["scores"][side] >= target_of(game, side, target) for side in sides(game)])


def set_rule(game: Game, rule: str, value: Any) -> Game:
    """Fold a change. One that came to stand after the end changes nothing, and a target that was reached meanwhile stays as it was."""
    if game["over"] is not None or (rule == "target" and is_reached(game, value)):
        return game
    return dict(game, rules=dict(game["rules"], **{rule: value}))


def rename(game: Game, player: str, name: str | None, colour: str | None) -> Game:
    """Fold a new name or colour."""
    changed = {key: text for key, text in (("name", name), ("colour", colour)) if text is not None}
    players = [dict(known, **changed) if known["id"] == player else known for known in game["players"]]
    return dict(game, players=players)


def is_same(old: Result, new: Result) -> bool:
    """Tell whether an entry, judged again, comes to the same points."""
    return totals(old) == totals(new)
