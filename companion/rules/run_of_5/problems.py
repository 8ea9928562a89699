"""What speaks against each move of Run of 5, hard codes before soft ones. See docs/rules/run_of_5.md#codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_whole, is_whole_from, refuse
from . import bag, finish, joker
from .judge_turn import hard_of_turn, place_of_turn, read_turn, shape_of_turn, soft_of_turn
from .legality import with_also, without_points
from .tiles import HOLDER
from .turns import BY_COUNT, TURNS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ..shapes import Game, Move, Refusal

MOST_ADJUSTED = 999
LONGEST_REASON = 200  # characters


def shape_of_exchange(move: Any) -> Refusal | None:
    return None if is_whole(move.get("count")) else refuse("bad_move", field="count")


def shape_of_adjust(move: Any) -> Refusal | None:
    if not is_whole_from(move.get("points"), -MOST_ADJUSTED, MOST_ADJUSTED) or move["points"] == 0:
        return refuse("bad_move", field="points")
    if not isinstance(move.get("reason"), str) or len(move["reason"]) > LONGEST_REASON:
        return refuse("bad_move", field="reason")
    return None


def shape_of_end(move: Any) -> Refusal | None:
    return None if move.get("how") == "abandoned" else refuse("bad_move", field="how")


def no_shape(move: Any) -> Refusal | None:
    return None


SHAPES: dict[str, Any] = {
    "play": shape_of_turn,
    "rows": shape_of_turn,
    "exchange": shape_of_exchange,
    "pass": no_shape,
    "joker": joker.shape_of_joker,
    "adjust": shape_of_adjust,
    "finish": finish.shape_of_finish,
    "end": shape_of_end,
    "game": no_shape,
}


def shape(move: Move) -> Refusal | None:
    """`bad_move`: a move nobody knows, or one with a field missing or none of its kind."""
    if move["do"] not in SHAPES:
        return refuse("bad_move", field="do")
    if move["do"] not in ("finish", "end", "game") and move.get("player") is None:
        return refuse("bad_move", field="player")
    refused: Refusal | None = SHAPES[move["do"]](move)
    return refused


def strangers(game: Game, move: Move) -> list[Any]:
    """Whoever a move names that is not at this table."""
    if move["do"] == "finish":
        return finish.unknown_in(game, move["left"])
    if move["do"] == "end":
        return []
    named = move.get("first" if move["do"] == "game" else "player")
    if named is None or any(player["id"] == named for player in game["players"]):
        return []
    return [named]


def problems(game: Game, move: Move) -> Iterator[Refusal]:
    """Everything that speaks against a move. What comes after a hard code is not asked: it could not be."""
    refused = shape(move)
    if refused is None:
        unknown = strangers(game, move)
        if unknown:
            refused = refuse("unknown_player", player=unknown[0])
        elif move["do"] == "game":
            refused = None if game["over"] in finish.FINAL else refuse("not_over")
        elif game["over"] in finish.FINAL:
            refused = refuse("game_over", over=game["over"])
    yield from by_move(game, move) if refused is None else [refused]


def by_move(game: Game, move: Move) -> list[Refusal]:
    """What speaks against a move of the right shape while the game runs: one hard code, or all soft ones."""
    do = move["do"]
    if do == "joker":
        return list(joker.problems_of_joker(game, move))
    if do == "finish":
        hard = finish.hard_of_left(game, move["left"])
        return with_also(list(finish.soft_of_left(game, move))) if hard is None else [hard]
    if do not in TURNS:
        return []
    soft: list[Refusal] = []
    if game["over"] in BY_COUNT:
        soft.append(refuse("game_over", True, over=game["over"]))
    if do == "exchange":
        return exchange_problems(game, move, soft)
    return with_also(soft) if do == "pass" else tile_problems(game, move, soft)


def exchange_problems(game: Game, move: Move, soft: list[Refusal]) -> list[Refusal]:
    if not 1 <= move["count"] <= HOLDER:
        return [refuse("exchange_count", least=1, most=HOLDER)]
    left = bag.left_in_bag(game, move["player"])
    if move["count"] > left:
        soft = soft + [refuse("bag_too_small", True, left=left)]
    return with_also(soft)


def tile_problems(game: Game, move: Move, soft: list[Refusal]) -> list[Refusal]:
    """What speaks against a turn with tiles."""
    place = place_of_turn(game, move["player"])
    hard = hard_of_turn(place, move)
    if hard is not None:
        return [hard]
    if game["rules"]["claim"] and move.get("claimed") is None:
        return [refuse("claim_missing")]
    soft = with_also(soft + soft_of_turn(place, move, read_turn(place, move)))
    if game["rules"]["joker"] and move.get("claimed") is not None:
        return [without_points(refusal) for refusal in soft]
    return soft
