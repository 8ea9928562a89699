"""Whose turn it is, and what a move out of turn meets. See docs/rules/sequence.md#whose-turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import refuse

if TYPE_CHECKING:
    from ..shapes import Game, Refusal, Result


def turn_of(game: Game) -> str | None:
    """Give who is to move: the seat after whoever last laid or lifted a chip. None when nobody is, or nobody asks.

    >>> turn_of({"players": [{"id": "ann"}, {"id": "bo"}], "first": "ann", "after": "ann", "over": None, "rules": {"tally": False, "turns": "warn"}})
    'bo'
    """
    if game["over"] is not None or game["rules"]["tally"] or game["rules"]["turns"] == "off":
        return None
    if game["after"] is None:
        return str(game["first"])
    ids = [player["id"] for player in game["players"]]
    return str(ids[(ids.index(game["after"]) + 1) % len(ids)])


def out_of_turn(game: Game, player: str) -> list[Refusal]:
    """`not_your_turn`, soft, where the table is strict about turns."""
    turn = turn_of(game)
    if game["rules"]["turns"] != "strict" or turn in (None, player):
        return []
    return [refuse("not_your_turn", True, player=turn)]


def with_warning(game: Game, player: str, result: Result) -> Result:
    """Give the result with the warning `not_your_turn`, where the table wants it and somebody else is to move."""
    turn = turn_of(game)
    if game["rules"]["turns"] != "warn" or turn in (None, player):
        return result
    return dict(result, warnings=["not_your_turn"])


def moved(game: Game, player: str, do: str, space: int) -> Game:
    """Fold who has laid or lifted a chip, and where: the turn goes on from him, and he may turn in a dead card again."""
    last = {"do": do, "player": player, "space": space, "entry": (game.get("here") or [None, None])}
    return dict(
        game, after=player, last=last, swapped=[other for other in game["swapped"] if other != player]
    )
