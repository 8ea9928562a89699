"""Joker: a shout for points that a claim missed, and the window in which the true total stays back.

See docs/rules/run_of_5.md#joker-and-claims. A claimed turn's true total stands in no result and no view before its window closes; it is counted
again from the board when somebody shouts or the window closes, and the closing entry's result holds it as `opened`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_whole, is_whole_from, refuse
from .board import before, rows_through
from .bonuses import counted, told
from .legality import MOST_CLAIMED
from .rows_move import laid_of, read_rows

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ..shapes import Game, Move, Refusal, Result

FINE = 5


def name_of(turn: dict[str, Any]) -> int | str | None:
    """Name a turn's entry as moves do: by number, by id while it has none."""
    seq, own_id = turn["entry"]
    name: int | str | None = own_id if seq is None else seq
    return name


def number_of_turn(game: Game, entry: Any) -> int | None:
    """The place among this game's turns of the one that an entry name means; None when there is none."""
    for number in range(len(game["turns"]) - 1, -1, -1):
        seq, own_id = game["turns"][number]["entry"]
        if entry == (seq if is_whole(entry) else own_id):
            return number
    return None


def truth(game: Game, number: int) -> dict[str, Any]:
    """Count a claimed turn as it was laid: {rows, bonuses, total}."""
    turn = game["turns"][number]
    if turn["do"] == "rows":
        rows = read_rows(turn["rows"])
        return counted(rows, laid_of(rows), turn["kept"])
    rows = rows_through(before(game["board"], number), turn["tiles"])
    return counted(rows, [one[2] for one in turn["tiles"]], turn["kept"])


def opened(game: Game, number: int) -> dict[str, Any]:
    """The truth about a claimed turn, as a result holds it."""
    came_to = truth(game, number)
    return {
        "entry": name_of(game["turns"][number]),
        "rows": told(came_to["rows"]),
        "bonuses": came_to["bonuses"],
        "total": came_to["total"],
    }


def opening_of_window(game: Game) -> dict[str, Any]:
    """What the entry that closes the window adds to its result: `opened`, where the last turn was claimed."""
    last = len(game["turns"]) - 1
    if last < 0 or "kept" not in game["turns"][last]:
        return {}
    return {"opened": opened(game, last)}


def missed(game: Game, number: int) -> int:
    """What is still there to shout for: true total less claim less what earlier shouts took; never below zero."""
    turn = game["turns"][number]
    if "kept" not in turn:
        return 0
    total: int = truth(game, number)["total"]
    open_points: int = total - turn["points"] - turn["taken"]
    return max(0, open_points)


def shape_of_joker(move: Any) -> Refusal | None:
    entry = move.get("entry", 0.5)
    if entry is not None and not is_whole(entry) and not isinstance(entry, str):
        return refuse("bad_move", field="entry")
    if "points" in move and not is_whole_from(move["points"], 1, MOST_CLAIMED):
        return refuse("bad_move", field="points")
    return None


def problems_of_joker(game: Game, move: Move) -> Iterator[Refusal]:
    if not game["rules"]["joker"]:
        yield refuse("joker_off")
        return
    if move["entry"] is None:
        return
    number = number_of_turn(game, move["entry"])
    if number is None:
        yield refuse("unknown_entry", entry=move["entry"])
        return
    if game["turns"][number]["player"] == move["player"]:
        yield refuse("own_turn", player=move["player"])
    last = len(game["turns"]) - 1
    if number != last:
        closed_by = game["turns"][last]
        name = [player["name"] for player in game["players"] if player["id"] == closed_by["player"]][0]
        yield refuse(
            "joker_late",
            True,
            entry=move["entry"],
            by=closed_by["player"],
            name=name,
            did=closed_by["do"],
            also=[],
        )


def work_out_joker(game: Game, move: Move) -> Result:
    """What a shout takes, or the fine; and the truth about a claimed turn, which is out now."""
    number = None if move["entry"] is None else number_of_turn(game, move["entry"])
    if number is None:
        return {"points": -FINE, "early": True}
    there = missed(game, number)
    taken = min(there, move.get("points", there))
    result: Result = {
        "points": taken if there else -FINE,
        "missed": there,
        "of": game["turns"][number]["player"],
    }
    if "kept" in game["turns"][number]:
        result["opened"] = opened(game, number)
    return result


def with_opened(game: Game, result: Result) -> Game:
    """Fold the truth about a claimed turn that has come out."""
    out = result.get("opened")
    number = None if out is None else number_of_turn(game, out["entry"])
    if out is None or number is None:
        return game
    turns = list(game["turns"])
    turns[number] = dict(turns[number], total=out["total"], bonuses=out["bonuses"])
    return dict(game, turns=turns)


def with_taken(game: Game, move: Move, points: int) -> Game:
    """Note what a shout has taken of the turn it names."""
    number = number_of_turn(game, move.get("entry")) if move.get("entry") is not None else None
    if number is None or points <= 0:
        return game
    turns = list(game["turns"])
    turns[number] = dict(turns[number], taken=turns[number]["taken"] + points)
    return dict(game, turns=turns)
