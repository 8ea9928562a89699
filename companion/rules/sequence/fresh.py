"""A game that begins, the first of a match or the next. See docs/rules/sequence.md#start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .layout import SIZE

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game


def fresh(
    players: list[Any],
    sides: list[str],
    side_of: dict[str, str],
    rules: dict[str, Any],
    dealt: int,
    first: str,
) -> Game:
    """Give a game on an empty board, the first of its match.

    `sides` are in seat order, `dealt` is how many cards each holds. `chips` has the side whose chip lies on each of the hundred spaces,
    `claimed` the windows of each side in the order of claiming, `tallied` what was counted by hand, `swapped` who has turned in a dead
    card since his last chip, `last` the last chip laid or lifted, `after` who moved it, `games` how the games of the match ended.
    """
    game: Game = {
        "players": players,
        "rules": rules,
        "sides": sides,
        "side_of": side_of,
        "dealt": dealt,
        "match": {side: 0 for side in sides},
        "games": [],
        "number": 0,
    }
    return next_game(game, first)


def next_game(game: Game, first: str) -> Game:
    """Give the next game of the match: the same seats and rules, an empty board, full hands."""
    return dict(
        game,
        number=game["number"] + 1,
        first=first,
        after=None,
        last=None,
        chips=[None] * (SIZE * SIZE),
        claimed={side: [] for side in game["sides"]},
        tallied={side: 0 for side in game["sides"]},
        hands={player["id"]: game["dealt"] for player in game["players"]},
        swapped=[],
        over=None,
        winner=None,
    )
