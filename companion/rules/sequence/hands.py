"""`lost_draw` and `table_talk`: what makes a hand smaller for the rest of the game. See docs/rules/sequence.md#hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import refuse

if TYPE_CHECKING:
    from ..shapes import Game, Move, Refusal, Result


def lost_hard(game: Game, move: Move) -> Refusal | None:
    """`no_cards` for a hand that is down to nothing."""
    return refuse("no_cards", player=move["player"]) if game["hands"][move["player"]] == 0 else None


def lost_result(game: Game, move: Move) -> Result:
    """Give how many cards the hand has then: ``hand``."""
    return {"hand": game["hands"][move["player"]] - 1}


def lost_apply(game: Game, move: Move, result: Result) -> Game:
    return with_fewer(game, [move["player"]])


def team_of(game: Game, side: str) -> list[str]:
    """Give the players of a side, in seat order."""
    return [player["id"] for player in game["players"] if game["side_of"][player["id"]] == side]


def talk_soft(game: Game, move: Move) -> list[Refusal]:
    """`no_team_mates` for a team of one."""
    return [refuse("no_team_mates", True, side=move["team"])] if len(team_of(game, move["team"])) == 1 else []


def talk_result(game: Game, move: Move) -> Result:
    """Give who gives up a card: ``players``."""
    return {"players": team_of(game, move["team"])}


def talk_apply(game: Game, move: Move, result: Result) -> Game:
    """Everybody of the team gives up a card, the talker too; an empty hand stays empty."""
    return with_fewer(game, team_of(game, move["team"]))


def with_fewer(game: Game, players: list[str]) -> Game:
    hands = dict(game["hands"])
    for player in players:
        hands[player] = max(0, hands[player] - 1)
    return dict(game, hands=hands)
