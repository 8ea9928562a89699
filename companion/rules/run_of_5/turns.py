"""Turns: how a play, rows, an exchange or a pass is folded, whose turn is next, and when the tiles end the game.

See docs/rules/run_of_5.md#turns and #end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import bag, servant
from .board import square
from .bonuses import is_first_due, terms_of
from .finish import FINAL, settle
from .legality import is_placed
from .rows_move import is_row, laid_of, read_rows
from .tiles import parse_tile

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Move, Result

TURNS = ("play", "rows", "exchange", "pass")
BY_COUNT = ("out", "blocked")


def seat_after(game: Game, player: str) -> str:
    ids: list[str] = [one["id"] for one in game["players"]]
    return ids[(ids.index(player) + 1) % len(ids)]


def scored(game: Game, player: str, points: int, floor: bool = False) -> dict[str, int]:
    """The scores after points for a player; with `floor` no deduction takes a score below zero.

    >>> scored({"scores": {"ann": 3}}, "ann", -5, True), scored({"scores": {"ann": -3}}, "ann", -5, True)
    ({'ann': 0}, {'ann': -3})
    """
    scores: dict[str, int] = dict(game["scores"])
    was = scores[player]
    now = was + points
    scores[player] = max(now, min(was, 0)) if floor and points < 0 else now
    return scores


def over_by_count(game: Game) -> str | None:
    """ "out": the player of the last play holds nothing, "blocked": since then everybody has missed; both with an empty bag."""
    last = game["last_play"]
    if last is not None and bag.left_in_bag(game, last) == 0 and game["holders"][last] == 0:
        return "out"
    if bag.is_empty(game) and len(game["missed"]) == len(game["players"]):
        return "blocked"
    return None


def new_turn(game: Game, move: Move, result: Result) -> dict[str, Any]:
    """What is kept of a turn: who, what, its points, and for a claimed one what it takes to count it when its window closes."""
    turn: dict[str, Any] = {
        "entry": game.get("here", [None, None]),
        "player": move["player"],
        "do": move["do"],
        "points": result.get("points", 0),
        "laid": 0,
        "taken": 0,
    }
    if move["do"] == "play":
        tiles = [one for one in move.get("tiles", []) if is_placed(one)]
        turn["tiles"] = [[one[0], one[1], parse_tile(one[2])] for one in tiles]
        turn["laid"] = len(turn["tiles"])
    if move["do"] == "rows":
        rows = [row for row in move.get("rows", []) if is_row(row)]
        turn["rows"] = [
            {"tiles": [parse_tile(tile) for tile in row["tiles"]], "new": row["new"]} for row in rows
        ]
        turn["laid"] = len(laid_of(turn["rows"]))
    if "total" in result:
        turn["total"] = result["total"]
        turn["bonuses"] = result["bonuses"]
    elif "claimed" in result:
        turn["kept"] = terms_of(game["rules"], is_first_due(game, move["player"]))
    return turn


def with_tiles(game: Game, turn: dict[str, Any]) -> Game:
    """Put the tiles of a turn on the board, as far as their squares are free, and count them as laid."""
    number = len(game["turns"])
    laid = dict(game["laid"])
    board = game["board"]
    faces = laid_of(read_rows(turn["rows"])) if turn["do"] == "rows" else []
    if turn["do"] == "play":
        board = dict(board)
        for row, col, tile in turn["tiles"]:
            if square(row, col) not in board:
                board[square(row, col)] = [tile, number]
                faces = faces + [tile]
    for tile in faces:
        laid[tile] = laid.get(tile, 0) + 1
    return dict(game, board=board, laid=laid)


def take_turn(game: Game, move: Move, result: Result) -> Game:
    """Fold a turn: tiles, points, bag, round, and whose turn is next."""
    player = move["player"]
    turn = new_turn(game, move, result)
    if turn["laid"]:
        game = bag.lay_and_draw(with_tiles(game, turn), player, turn["laid"])
    if move["do"] in ("play", "rows"):
        game = dict(game, last_play=player, missed=[])
    elif player not in game["missed"]:
        game = dict(game, missed=game["missed"] + [player])
    game = dict(game, turns=game["turns"] + [turn], scores=scored(game, player, turn["points"]))
    game = servant.after_turn(game, player)
    if game["over"] in FINAL:
        return settle(game)
    over = over_by_count(game)
    return dict(game, over=over, turn=None if over else seat_after(game, player))
