"""What a move comes to once it is accepted, and how that is folded: facts, judged by nobody any more.

See docs/moves.md, *Run of 5*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import finish, joker, servant
from .bonuses import told
from .fresh import fresh
from .judge_turn import place_of_turn, read_turn
from .turns import TURNS, scored, take_turn

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Move, Result


def work_out(game: Game, move: Move) -> Result:
    """Give what a move comes to; docs/moves.md lists the fields. An entry that closes a window also holds `opened`."""
    do = move["do"]
    if do in TURNS:
        result = work_out_turn(game, move)
    elif do == "joker":
        result = joker.work_out_joker(game, move)
    elif do == "adjust":
        result = {"points": move["points"]}
    elif do == "finish":
        result = finish.work_out_finish(game, move)
    elif do == "end":
        result = {"how": move["how"]}
    else:
        return {"first": move.get("first") or game["players"][0]["id"]}
    if do in TURNS + ("finish", "end"):
        result.update(joker.opening_of_window(game))
    return with_floor(game, move, result)


def work_out_turn(game: Game, move: Move) -> Result:
    """A turn; of a claimed one with Joker the claim alone."""
    result: Result = {}
    claimed = move.get("claimed")
    if move["do"] == "exchange":
        result["count"] = move["count"]
    elif move["do"] in ("play", "rows"):
        if claimed is not None:
            result["claimed"] = claimed
        if claimed is not None and game["rules"]["joker"]:
            result["points"] = claimed
        else:
            turn = read_turn(place_of_turn(game, move["player"]), move)
            counted = {
                "points": turn["total"],
                "rows": told(turn["rows"]),
                "bonuses": turn["bonuses"],
                "total": turn["total"],
            }
            result.update(counted)
    if game["turn"] is not None and game["turn"] != move["player"]:
        result["warnings"] = ["not_your_turn"]
    return result


def deductions(move: Move, result: Result) -> dict[str, int]:
    """What a result changes in the scores, by player."""
    if "off" in result:
        return {player: -result["off"][player] for player in result["off"]}
    return {move["player"]: result["points"]} if "points" in result else {}


def with_floor(game: Game, move: Move, result: Result) -> Result:
    """Where no score is taken below zero, note it, and what a deduction came to by that (`came_to`, by player)."""
    changes = deductions(move, result)
    if not game["rules"]["floor"] or not any(changes[player] < 0 for player in changes):
        return result
    came_to = {
        player: scored(game, player, changes[player], True)[player] - game["scores"][player]
        for player in changes
    }
    return dict(result, floor=True, came_to=came_to)


def apply(game: Game, move: Move, result: Result) -> Game:
    """Fold an accepted move by the facts of its result."""
    do = move["do"]
    if do == "game":
        return fresh(game["players"], game["rules"], result["first"], game)
    game = joker.with_opened(game, result)
    if do in TURNS:
        return take_turn(game, move, result)
    if do == "end":
        return dict(game, over="abandoned", turn=None, winner=None)
    changes = deductions(move, result)
    for player in sorted(changes):
        game = dict(game, scores=scored(game, player, changes[player], bool(result.get("floor"))))
    if do == "joker":
        game = joker.with_taken(game, move, result["points"])
    if do == "finish":
        game = servant.after_game(dict(game, over="finished", turn=None))
    return finish.settle(game)


def is_same(old: Result, new: Result) -> bool:
    """Tell whether an entry judged again comes to the same points.

    A claimed turn comes to its claim, a Joker to what it takes, `finish` to what it takes off.
    """
    if old.get("points") != new.get("points") or old.get("off") != new.get("off"):
        return False
    if bool(old.get("floor")) == bool(new.get("floor")):
        return True
    floored, free = (old, new) if old.get("floor") else (new, old)
    return all(
        floored["came_to"][player] == change for player, change in changes_of(free, floored["came_to"])
    )


def changes_of(result: Result, players: Any) -> list[tuple[str, int]]:
    off = result.get("off")
    return [(player, result["points"] if off is None else -off[player]) for player in sorted(players)]
