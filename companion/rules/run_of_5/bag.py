"""The bag and the holders, by count: the keeper never sees a tile that is not laid. See docs/rules/run_of_5.md#bag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .tiles import COLOURS, COPIES, HOLDER, RANKS

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game

ALL_TILES = len(RANKS) * len(COLOURS) * COPIES
SHARED = "all"  # the one bag, outside Solitaire


def bag_of(game: Game, player: str) -> str:
    return player if game["sides"] else SHARED


def left_in_bag(game: Game, player: str) -> int:
    left: int = game["bag"][bag_of(game, player)]
    return left


def is_empty(game: Game) -> bool:
    """Tell whether every bag is empty."""
    return not any(game["bag"][name] for name in game["bag"])


def fill(game: Game) -> Game:
    """Fill the bag and draw everybody's five tiles."""
    ids = [player["id"] for player in game["players"]]
    if game["sides"]:
        bag = {player: ALL_TILES // 2 - HOLDER for player in ids}
    else:
        bag = {SHARED: ALL_TILES - HOLDER * len(ids)}
    return dict(game, bag=bag, holders={player: HOLDER for player in ids})


def lay_and_draw(game: Game, player: str, count: int) -> Game:
    """Take laid tiles off a holder and draw up to five, as far as the bag goes. A count that cannot be stops at an empty holder."""
    held = max(0, game["holders"][player] - count)
    name = bag_of(game, player)
    drawn = min(HOLDER - held, game["bag"][name])
    bag = dict(game["bag"])
    bag[name] -= drawn
    holders = dict(game["holders"])
    holders[player] = held + drawn
    return dict(game, bag=bag, holders=holders)


def fill_again(game: Game) -> Game:
    """Count bag and holders from the start of the game, for a rule that changes whose bag is whose."""
    game = fill(game)
    for turn in game["turns"]:
        if turn["laid"]:
            game = lay_and_draw(game, turn["player"], turn["laid"])
    return game


def told(game: Game) -> Any:
    """The tiles left in the bag; in Solitaire by player."""
    return dict(game["bag"]) if game["sides"] else game["bag"][SHARED]
