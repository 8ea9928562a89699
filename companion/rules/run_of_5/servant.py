"""The Servant: the lowest score keeps score for the others. See docs/rules/run_of_5.md#the-servant."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..shapes import Game


def lowest(game: Game) -> str:
    """Who is lowest: of several the present Servant, if among them, else the earliest seat."""
    scores = game["scores"]
    least = min(scores[player["id"]] for player in game["players"])
    tied: list[str] = [player["id"] for player in game["players"] if scores[player["id"]] == least]
    return game["servant"] if game["servant"] in tied else tied[0]


def after_turn(game: Game, player: str) -> Game:
    """Note that a player has had a turn. A round is over when everybody has; it is counted whether the rule is on or not."""
    had = game["round"] if player in game["round"] else game["round"] + [player]
    if len(had) < len(game["players"]):
        return dict(game, round=had)
    game = dict(game, round=[])
    return dict(game, servant=lowest(game)) if game["rules"]["servant"] == "round" else game


def after_game(game: Game) -> Game:
    """Name the Servant of the next game by the final scores, where he is named once a game."""
    return dict(game, servant=lowest(game)) if game["rules"]["servant"] == "game" else game
