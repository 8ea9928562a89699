"""The count of sequences, on the board and by hand; `sequence`, the only move of a tally. See docs/rules/sequence.md#counting-by-hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .ending import with_win
from .score import score_of

if TYPE_CHECKING:
    from ..shapes import Game, Move, Result


def tally_result(game: Game, move: Move) -> Result:
    """Give how many the side has then, and whether that wins: ``sequences``, ``won``."""
    after = tally_apply(game, move, {})
    return {"sequences": score_of(after, move["team"]), "won": after["over"] is not None}


def tally_apply(game: Game, move: Move, result: Result) -> Game:
    """Fold a sequence that was made on the real board."""
    tallied = dict(game["tallied"])
    tallied[move["team"]] += 1
    return with_win(dict(game, tallied=tallied), move["team"], None)
