"""Judging cases: `run_of_5.play`, and what a `table` case may ask. See docs/moves.md, *Cases*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_refusal, weigh
from . import bag, house
from .board import square
from .bonuses import terms_of
from .judge_turn import hard_of_turn, read_turn, shape_of_turn, soft_of_turn
from .tiles import parse_tile

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Refusal

ROW_KEYS = ("dir", "at", "tiles", "fifteens", "pairs", "runs", "points")
ASKED = ("scores", "winner", "servant", "match", "turn", "over")


def position(case: dict[str, Any], rules: dict[str, Any]) -> dict[str, Any]:
    board: dict[str, Any] = {}
    laid: dict[str, int] = {}
    for row, col, value in case["board"]:
        tile = parse_tile(value) or value
        board[square(row, col)] = [tile, 0]
        laid[tile] = laid.get(tile, 0) + 1
    return {
        "board": board,
        "laid": laid,
        "side": None,
        "is_opening": not board,
        "reading": rules["dead_wood"],
        "size": rules["board"],
        "terms": terms_of(rules, not board),
    }


def judge_play(case: dict[str, Any]) -> dict[str, Any]:
    """Judge `run_of_5.play`: {legal, rows, bonuses, total}, or {legal: false, refused}. There is no force here.

    >>> judge_play({"opening": True, "board": [], "place": [[6, 6, "2L"], [6, 7, "3D"]]})
    {'legal': False, 'refused': 'dead_wood'}
    """
    named = case.get("rules") or {}
    for rule in sorted(named):
        bad = house.bad_value(rule, named[rule])
        if bad is not None:
            return {"legal": False, "refused": bad["refused"]}
    place = position(case, house.complete(named))
    move = {"do": "play", "tiles": case.get("place")}
    hard = shape_of_turn(move)
    if hard is None:
        hard = hard_of_turn(place, move)
    if hard is not None:
        return {"legal": False, "refused": hard["refused"]}
    turn = read_turn(place, move)
    stands: Refusal | list[str] = weigh(soft_of_turn(place, move, turn), None)
    if is_refusal(stands):
        return {"legal": False, "refused": stands["refused"]}
    rows = [{key: row[key] for key in ROW_KEYS} for row in turn["rows"]]
    return {"legal": True, "rows": rows, "bonuses": turn["bonuses"], "total": turn["total"]}


KINDS = {"run_of_5.play": judge_play}


def answer(game: Game, expect: dict[str, Any]) -> dict[str, Any]:
    """What a `table` case may expect of this game, whether it is asked or not."""
    told = {key: game[key] for key in ASKED}
    told["bag"] = bag.told(game)
    return told
