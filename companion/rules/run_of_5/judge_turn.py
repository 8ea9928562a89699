"""Judging a turn with tiles: what speaks against it, and what it comes to. See docs/rules/run_of_5.md#turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .board import rows_through
from .bonuses import counted, is_first_due, is_opening, terms_of
from .legality import hard_of_rows, hard_of_tiles, read_laid, shape_of_play, soft_of_play
from .rows_move import hard_of_said, laid_of, read_rows, shape_of_rows, soft_of_said
from .solitaire import side_of

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Move, Refusal

    # A turn as it was read: its rows, counted; the tiles laid; and, on a board, their squares.
    Turn = dict[str, Any]


def place_of_turn(game: Game, player: str | None) -> dict[str, Any]:
    """What a turn is judged against."""
    return {
        "board": game["board"],
        "laid": game["laid"],
        "side": None if player is None else side_of(game, player),
        "is_opening": is_opening(game),
        "reading": game["rules"]["dead_wood"],
        "size": game["rules"]["board"],
        "terms": terms_of(game["rules"], player is not None and is_first_due(game, player)),
    }


def shape_of_turn(move: Move) -> Refusal | None:
    return shape_of_rows(move) if move["do"] == "rows" else shape_of_play(move)


def hard_of_turn(place: dict[str, Any], move: Move) -> Refusal | None:
    """The hard codes of the tiles themselves; the shape is right."""
    if move["do"] == "rows":
        return hard_of_said(move["rows"])
    hard = hard_of_tiles(move["tiles"], place["size"], place["board"])
    if hard is not None:
        return hard
    return hard_of_rows(rows_through(place["board"], read_laid(move["tiles"])))


def read_turn(place: dict[str, Any], move: Move) -> Turn:
    """Count a turn that no hard code stands against: {laid, rows, bonuses, total}."""
    if move["do"] == "rows":
        rows = read_rows(move["rows"])
        return dict(counted(rows, laid_of(rows), place["terms"]), laid=[])
    laid = read_laid(move["tiles"])
    rows = rows_through(place["board"], laid)
    return dict(counted(rows, [one[2] for one in laid], place["terms"]), laid=laid)


def soft_of_turn(place: dict[str, Any], move: Move, turn: Turn) -> list[Refusal]:
    if move["do"] == "rows":
        return soft_of_said(place, turn["rows"])
    return soft_of_play(place, turn["laid"], turn["rows"])
