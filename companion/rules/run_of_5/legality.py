"""What may be laid: the codes of a play, hard before soft, each in its order. See docs/rules/run_of_5.md#codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_whole, is_whole_from, refuse
from .board import gaps, is_on_board, is_straight, is_touching, square, squares_of
from .dead_wood import spoiled
from .tiles import HOLDER, LONGEST_ROW, parse_tile, too_many

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Refusal
    from .board import Board, Laid

MOST_CLAIMED = 999
# What a row is worth, in all its words: kept back where players say their own score.
SECRETS = ("points", "fifteens", "pairs", "runs", "scored", "less")


def is_placed(one: Any) -> bool:
    return isinstance(one, list) and len(one) == 3 and is_whole(one[0]) and is_whole(one[1])


def shape_of_play(move: Any) -> Refusal | None:
    """`bad_move` where `tiles` is no list of [row, col, tile] or the claim is none."""
    tiles = move.get("tiles")
    if not isinstance(tiles, list) or not all(is_placed(one) for one in tiles):
        return refuse("bad_move", field="tiles")
    return claim_shape(move)


def claim_shape(move: Any) -> Refusal | None:
    if move.get("claimed") is not None and not is_whole_from(move["claimed"], 0, MOST_CLAIMED):
        return refuse("bad_move", field="claimed")
    return None


def read_laid(tiles: Any) -> Laid:
    """The tiles of a play as they are kept: [row, col, tile]."""
    return [[one[0], one[1], parse_tile(one[2])] for one in tiles]


def hard_of_tiles(tiles: Any, size: int | None, board: Board) -> Refusal | None:
    """The hard codes of a play whose shape is right, up to a taken square; each looks at all tiles before the next is asked."""
    if not tiles:
        return refuse("no_tiles")
    if len(tiles) > HOLDER:
        return refuse("too_many_tiles", most=HOLDER)
    for one in tiles:
        if parse_tile(one[2]) is None:
            return refuse("unknown_tile", tile=one[2], squares=[one[:2]])
    for one in tiles:
        if not is_on_board(size, one[0], one[1]):
            return refuse("off_board", squares=[one[:2]])
    names = [square(one[0], one[1]) for one in tiles]
    for number, name in enumerate(names):
        if name in names[:number]:
            return refuse("square_twice", squares=[tiles[number][:2]])
    for number, name in enumerate(names):
        if name in board:
            return refuse("occupied", squares=[tiles[number][:2]], tile=board[name][0])
    return None


def hard_of_rows(rows: list[dict[str, Any]]) -> Refusal | None:
    """`row_over_five` where a row would have six tiles or more: it has no value."""
    for row in rows:
        if len(row["tiles"]) > LONGEST_ROW:
            return refuse(
                "row_over_five",
                tiles=row["tiles"],
                count=len(row["tiles"]),
                squares=squares_of(row, row["new"]),
            )
    return None


def wrong_colour(side: str | None, tiles: list[str], squares: list[Any]) -> list[Refusal]:
    """In Solitaire a side lays its own colour only; `side` is "L", "D" or None."""
    wrong = [number for number, tile in enumerate(tiles) if side is not None and tile[1] != side]
    if not wrong:
        return []
    return [
        refuse(
            "wrong_colour",
            True,
            side=side,
            tile=tiles[wrong[0]],
            squares=[squares[number] for number in wrong if squares],
        )
    ]


def too_many_copies(laid_before: dict[str, int], tiles: list[str], squares: list[Any]) -> list[Refusal]:
    found = too_many(laid_before, tiles)
    if found is None:
        return []
    where = [squares[number] for number, tile in enumerate(tiles) if squares and tile == found[0]]
    return [refuse("too_many_copies", True, tile=found[0], copies=found[1], squares=where)]


def of_the_line(board: Board, laid: Laid, is_opening: bool) -> list[Refusal]:
    """`not_straight`, or else `gap`; and `not_merging` after the opening."""
    found: list[Refusal] = []
    squares = [one[:2] for one in laid]
    if not is_straight(laid):
        found.append(refuse("not_straight", True, squares=squares))
    else:
        empty = gaps(board, laid)
        if empty:
            found.append(refuse("gap", True, squares=empty))
    if not is_opening and not is_touching(board, laid):
        found.append(refuse("not_merging", True, squares=squares))
    return found


def dead_wood(rows: list[dict[str, Any]], reading: str) -> list[Refusal]:
    found = spoiled(rows, reading)
    if not found:
        return []
    squares: list[Any] = []
    for row in found:
        squares += [at for at in squares_of(row, row["dead"]) if at not in squares]
    return [refuse("dead_wood", True, reading=reading, rows=found, squares=squares)]


def soft_of_play(place: dict[str, Any], laid: Laid, rows: list[dict[str, Any]]) -> list[Refusal]:
    """The soft codes of a play, in their order. `place` is {board, laid, side, is_opening, reading}; `rows` are counted."""
    tiles = [one[2] for one in laid]
    squares = [one[:2] for one in laid]
    found = wrong_colour(place["side"], tiles, squares) + too_many_copies(place["laid"], tiles, squares)
    if place["is_opening"] and len(laid) == 1:
        return found + [refuse("opening_needs_two", True, squares=squares)]
    return found + of_the_line(place["board"], laid, place["is_opening"]) + dead_wood(rows, place["reading"])


def with_also(soft: list[Refusal]) -> list[Refusal]:
    """Give each soft refusal, in `also`, the other codes that `force` would pass over with it."""
    codes = [refusal["refused"] for refusal in soft]
    told: list[Any] = []
    for refusal in soft:
        also = [code for code in codes if code != refusal["refused"]]
        told.append(dict(refusal, data=dict(refusal["data"], also=also)))
    return told


def without_points(refusal: Refusal | None) -> Any:
    """A refusal for dead wood without what its rows are worth."""
    if refusal is None or "rows" not in refusal["data"]:
        return refusal
    rows = [{key: row[key] for key in row if key not in SECRETS} for row in refusal["data"]["rows"]]
    return dict(refusal, data=dict(refusal["data"], rows=rows))
