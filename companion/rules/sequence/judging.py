"""Judging cases: `sequence.play`, `sequence.setup`, and what a `table` case may ask. See docs/moves.md, *Cases*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_refusal, is_whole, weigh
from . import house
from .cards import card_of, is_dead
from .fresh import fresh
from .layout import is_on_board
from .problems import apply, problems, work_out
from .removing import may_take
from .score import scores
from .seats import seating
from .turns import turn_of
from .windows import read_windows, told

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Move

SIGNS = {"+": "place", "-": "remove"}


def judge_setup(case: dict[str, Any]) -> dict[str, Any]:
    """Judge `sequence.setup`: {hand, need, per_team}, or {refused}.

    >>> judge_setup({"players": 9, "teams": None}) == {"hand": 4, "need": 1, "per_team": 3}
    True
    """
    form = seating(case["players"], case.get("teams"))
    if is_refusal(form):
        return {"refused": form["refused"]}
    return {key: form[key] for key in ("hand", "need", "per_team")}


def read_play(told_move: Any) -> Move | None:
    """Read `[team, "+" or "-", row, col, {card, five}?]` as a move of a table; None for what is none."""
    if not isinstance(told_move, list) or not 4 <= len(told_move) <= 5:
        return None
    side, sign, row, col = told_move[:4]
    more = told_move[4] if len(told_move) == 5 else {}
    if not isinstance(sign, str) or sign not in SIGNS or not is_whole(row) or not is_whole(col):
        return None
    if more is not None and not isinstance(more, dict):
        return None
    named = more or {}
    move = {"do": SIGNS[sign], "player": side if isinstance(side, str) else "", "at": [row, col]}
    return dict(move, card=named.get("card"), five=named.get("five"))


def judge_play(case: dict[str, Any]) -> dict[str, Any]:
    """Judge `sequence.play`: each team is one player, and there is no force.

    >>> got = judge_play({"teams": ["blue", "green"], "moves": [["blue", "+", 5, col] for col in (1, 2, 3, 4, 5)], "expect": {"options": {"4": 1}}})
    >>> got["sequences"]["blue"], got["options"], got["refused"]
    (1, {'4': 1}, {})
    """
    teams = case["teams"]
    named = dict(case.get("rules") or {})
    if case.get("need") is not None:
        named["need"] = case["need"]
    bad = house.bad_among(named)
    if is_refusal(bad):
        return {"refused": {"start": bad["refused"]}}
    players = [{"id": team, "name": team, "team": team} for team in teams]
    game = fresh(
        players, teams, {team: team for team in teams}, house.complete(named, len(teams)), 0, teams[0]
    )
    refused: dict[str, str] = {}
    options: dict[str, int] = {}
    for index, told_move in enumerate(case["moves"]):
        move = read_play(told_move)
        if move is None:
            refused[str(index)] = "bad_move"
            continue
        weighed = weigh(problems(game, move), None)
        if is_refusal(weighed):
            code = weighed["refused"]
            refused[str(index)] = "unknown_team" if code == "unknown_player" else code
            continue
        result = work_out(game, move)
        if "options" in result:
            options[str(index)] = result["options"]
        game = apply(game, move, result)
    shown = answer(game, case["expect"])
    asked = {index: options.get(index, 0) for index in case["expect"].get("options", {})}
    return dict(shown, sequences=shown["scores"], refused=refused, options=asked)


KINDS = {"sequence.play": judge_play, "sequence.setup": judge_setup}


def answer(game: Game, expect: dict[str, Any]) -> dict[str, Any]:
    """Give every key that a case may expect of the game as it stands.

    Of `windows`, `removable`, `not_removable`, `hands` and `dead` only what is named is judged: `windows` without regard to order,
    and more may be removable than is named.
    """
    return {
        "scores": scores(game),
        "winner": game["winner"],
        "turn": turn_of(game),
        "match": game["match"],
        "over": game["over"],
        "hands": {player: game["hands"].get(player) for player in expect.get("hands", {})},
        "windows": {side: windows_as(game, side, asked) for side, asked in by_side(expect, "windows")},
        "removable": {side: taken(game, side, asked, True) for side, asked in by_side(expect, "removable")},
        "not_removable": {
            side: taken(game, side, asked, False) for side, asked in by_side(expect, "not_removable")
        },
        "dead": {card: is_dead_card(game, card) for card in expect.get("dead", {})},
    }


def by_side(expect: dict[str, Any], key: str) -> list[tuple[str, Any]]:
    asked = expect.get(key, {})
    return [(side, asked[side]) for side in sorted(asked)]


def windows_as(game: Game, side: str, asked: Any) -> Any:
    """Give the windows of a side: as they were asked for where they are the same in another order."""
    claimed = game["claimed"].get(side, [])
    return asked if read_windows(asked) == sorted(claimed) else told(claimed)


def taken(game: Game, side: str, asked: list[Any], may: bool) -> list[Any]:
    """Give those of the spaces from which a one-eyed jack of the side may (or may not) take a chip."""
    return [at for at in asked if (is_on_board(at) and may_take(game, side, at)) == may]


def is_dead_card(game: Game, text: str) -> bool:
    card = card_of(text)
    return card is not None and is_dead(game, card)
