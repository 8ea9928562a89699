"""The end: leftovers come off, the highest score wins. See docs/rules/run_of_5.md#end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import refuse
from .legality import too_many_copies, wrong_colour
from .solitaire import side_of
from .tiles import HOLDER, parse_tile, pips

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ..shapes import Game, Move, Refusal, Result

FINAL = ("finished", "abandoned")


def leaders(game: Game) -> list[str]:
    """The players with the highest score, in seat order."""
    most = max(game["scores"][player["id"]] for player in game["players"])
    return [player["id"] for player in game["players"] if game["scores"][player["id"]] == most]


def settle(game: Game) -> Game:
    """Say who has won a finished game, and count it in the match; a shared win counts for each."""
    if game["over"] != "finished":
        return game
    first = leaders(game)
    match = {
        player: game["won_before"][player] + (1 if player in first else 0) for player in game["won_before"]
    }
    return dict(game, winner=first[0] if len(first) == 1 else first, match=match)


def shape_of_finish(move: Any) -> Refusal | None:
    left = move.get("left")
    if not isinstance(left, dict) or not all(isinstance(left[player], list) for player in left):
        return refuse("bad_move", field="left")
    return None


def hard_of_left(game: Game, left: dict[str, list[Any]]) -> Refusal | None:
    named = [player["id"] for player in game["players"] if player["id"] in left]
    for player in named:
        if len(left[player]) > HOLDER:
            return refuse("too_many_tiles", player=player, most=HOLDER)
    for player in named:
        for tile in left[player]:
            if parse_tile(tile) is None:
                return refuse("unknown_tile", tile=tile, player=player)
    return None


def unknown_in(game: Game, left: dict[str, Any]) -> list[str]:
    return sorted(player for player in left if player not in game["scores"])


def read_left(game: Game, move: Move) -> dict[str, list[str]]:
    """The leftovers of every player; who is not named has none."""
    left = move["left"]
    told: dict[str, list[str]] = {}
    for player in game["players"]:
        read = [parse_tile(tile) for tile in left.get(player["id"], [])]
        told[player["id"]] = [tile for tile in read if tile is not None]
    return told


def soft_of_left(game: Game, move: Move) -> Iterator[Refusal]:
    left = read_left(game, move)
    tiles: list[str] = []
    for player in game["players"]:
        mine = left[player["id"]]
        for refusal in wrong_colour(side_of(game, player["id"]), mine, []):
            yield dict(refusal, data=dict(refusal["data"], player=player["id"]))  # type: ignore[misc]
        tiles = tiles + mine
    yield from too_many_copies(game["laid"], tiles, [])


def off(tile: str, six_nine: Any) -> int:
    """What a tile left over takes off: its face value, a 6/9 by the house rule.

    >>> off("9L", 6), off("9L", "shown"), off("KD", 6)
    (6, 9, 10)
    """
    if tile[0] in "69" and six_nine != "shown":
        value: int = six_nine
        return value
    return pips(tile)


def work_out_finish(game: Game, move: Move) -> Result:
    left = read_left(game, move)
    rule = game["rules"]["leftover_six_nine"]
    return {"left": left, "off": {player: sum(off(tile, rule) for tile in left[player]) for player in left}}
