"""What a `table` case may ask of cribbage. See docs/moves.md, *Cases*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .deal import present

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game


def answer(game: Game, expect: dict[str, Any]) -> dict[str, Any]:
    """Give every key that a case may expect of the game as it stands; `expect` is what it does expect."""
    return {
        "scores": game["scores"],
        "pegs": game["pegs"],
        "winner": game["winner"],
        "over": game["over"],
        "dealer": present(game)["dealer"],
        "match": game["match"]["points"],
    }
