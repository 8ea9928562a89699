"""Winning, `end` and the next `game`. See docs/rules/sequence.md#winning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import refuse
from .fresh import next_game
from .layout import TWO_EYED
from .score import leader, score_of

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Move, Refusal, Result

HOW = ("abandoned", "no_winner", "most")


def with_win(game: Game, side: str, card: Any) -> Game:
    """End the game where a side has as many sequences as are needed. `card` is what was played, as far as it was named."""
    return won_by(game, "won", side, card) if score_of(game, side) >= game["rules"]["need"] else game


def won_by(game: Game, over: str, winner: str | None, card: Any = None) -> Game:
    """Fold the end: how, who, and in `games` whether a two-eyed jack did it (None: nobody said which card)."""
    match = dict(game["match"])
    if winner is not None:
        match[winner] += 1
    ended = {"over": over, "winner": winner, "by_jack": None if card is None else card in TWO_EYED}
    return dict(game, over=over, winner=winner, match=match, games=game["games"] + [ended])


def end_misshapen(move: Move) -> str | None:
    return None if isinstance(move.get("how"), str) and move["how"] in HOW else "how"


def end_result(game: Game, move: Move) -> Result:
    """Give how it ends and who has won by that: ``how``, ``winner``."""
    return {"how": move["how"], "winner": leader(game) if move["how"] == "most" else None}


def end_apply(game: Game, move: Move, result: Result) -> Game:
    return won_by(game, move["how"], leader(game) if move["how"] == "most" else None)


def game_misshapen(move: Move) -> str | None:
    return None if move.get("first") is None or isinstance(move["first"], str) else "first"


def game_soft(game: Game, move: Move) -> list[Refusal]:
    """`not_over` while a game runs; forced, it counts for nobody."""
    return [refuse("not_over", True)] if game["over"] is None else []


def game_result(game: Game, move: Move) -> Result:
    """Give who begins: ``first``."""
    return {"first": move.get("first") or game["players"][0]["id"]}


def game_apply(game: Game, move: Move, result: Result) -> Game:
    return next_game(game, result["first"])
