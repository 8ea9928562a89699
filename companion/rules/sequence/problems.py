"""What speaks against each move of Sequence: one hard code, or all soft ones. See docs/rules/sequence.md#codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import refuse
from . import dead, ending, hands, placing, removing, tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from ..shapes import Game, Move, Refusal, Result


def no_field(move: Move) -> None:
    """A move whose fields are those that `misshapen` looks at for every move."""


def no_hard(game: Game, move: Move) -> None:
    """A move that nothing hard speaks against besides."""


def no_soft(game: Game, move: Move) -> list[Refusal]:
    return []


# By move: the field that is wrong, hard, soft, what it comes to, how it is folded.
MOVES: dict[str, tuple[Any, Any, Any, Any, Any]] = {
    "place": (placing.misshapen, placing.hard, placing.soft, placing.work_out, placing.apply),
    "remove": (removing.misshapen, removing.hard, removing.soft, removing.work_out, removing.apply),
    "dead": (dead.misshapen, dead.hard, dead.soft, dead.work_out, dead.apply),
    "lost_draw": (no_field, hands.lost_hard, no_soft, hands.lost_result, hands.lost_apply),
    "table_talk": (no_field, no_hard, hands.talk_soft, hands.talk_result, hands.talk_apply),
    "sequence": (no_field, no_hard, no_soft, tally.tally_result, tally.tally_apply),
    "end": (ending.end_misshapen, no_hard, no_soft, ending.end_result, ending.end_apply),
    "game": (ending.game_misshapen, no_hard, ending.game_soft, ending.game_result, ending.game_apply),
}
BY_PLAYER = ("place", "remove", "dead", "lost_draw")
BY_TEAM = ("table_talk", "sequence")
ON_BOARD = ("place", "remove", "dead")


def misshapen(move: Move) -> Refusal | None:
    """`bad_move`: no such move here, a field missing or of the wrong kind."""
    do = move["do"]
    if do not in MOVES:
        return refuse("bad_move", field="do")
    if do in BY_PLAYER and not isinstance(move.get("player"), str):
        return refuse("bad_move", field="player")
    if do in BY_TEAM and not isinstance(move.get("team"), str):
        return refuse("bad_move", field="team")
    look: Callable[[Move], str | None] = MOVES[do][0]
    field = look(move)
    return None if field is None else refuse("bad_move", field=field)


def out_of_place(game: Game, move: Move) -> Refusal | None:
    """`game_over`, `tally_only`, `not_tally`."""
    do = move["do"]
    if game["over"] is not None and do != "game":
        return refuse("game_over", over=game["over"])
    if do in ON_BOARD and game["rules"]["tally"]:
        return refuse("tally_only")
    return refuse("not_tally") if do == "sequence" and not game["rules"]["tally"] else None


def stranger(game: Game, move: Move) -> Refusal | None:
    """`unknown_player`, `unknown_team`."""
    do = move["do"]
    if do in BY_TEAM:
        return (
            None
            if move["team"] in game["sides"]
            else refuse("unknown_team", team=move["team"], teams=game["sides"])
        )
    player = move.get("first") if do == "game" else move.get("player") if do in BY_PLAYER else None
    return None if player is None or player in game["side_of"] else refuse("unknown_player", player=player)


def problems(game: Game, move: Move) -> Iterator[Refusal]:
    """Everything that speaks against a move. What comes after a hard code is not asked: it could not be."""
    hard = (
        misshapen(move)
        or out_of_place(game, move)
        or stranger(game, move)
        or MOVES[move["do"]][1](game, move)
    )
    if hard is None:
        yield from MOVES[move["do"]][2](game, move)
    else:
        yield hard


def work_out(game: Game, move: Move) -> Result:
    """Give what a move comes to; docs/moves.md lists the fields."""
    result: Result = MOVES[move["do"]][3](game, move)
    return result


def apply(game: Game, move: Move, result: Result) -> Game:
    """Fold an accepted move."""
    after: Game = MOVES[move["do"]][4](game, move, result)
    return {key: after[key] for key in after if key != "here"}
