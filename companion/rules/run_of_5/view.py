"""What a screen shows of a game. Nothing here tells what a claimed turn came to while its window is open (docs/rules/run_of_5.md#joker-and-claims)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import bag, joker
from .board import before, listed
from .bonuses import is_opening
from .finish import FINAL, leaders
from .solitaire import side_of

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game

SHOWN = (
    "players",
    "rules",
    "number",
    "first",
    "turn",
    "over",
    "winner",
    "scores",
    "match",
    "servant",
    "holders",
)
BONUSES = ("first", "all_five", "colour")


def turn_shown(turn: dict[str, Any]) -> dict[str, Any]:
    """A turn as all may see it: its tiles lie open; `total` only when it is no secret (any more)."""
    told: dict[str, Any] = {
        key: turn[key]
        for key in ("player", "do", "points", "tiles", "rows", "total", "bonuses")
        if key in turn
    }
    told["entry"] = joker.name_of(turn)
    told["is_secret"] = "kept" in turn and "total" not in turn
    return told


def window(game: Game) -> dict[str, Any] | None:
    """The Joker window: the last turn, while one may shout at it."""
    if not game["rules"]["joker"] or not game["turns"] or game["over"] in FINAL:
        return None
    turn = game["turns"][-1]
    told = {
        "entry": joker.name_of(turn),
        "player": turn["player"],
        "do": turn["do"],
        "points": turn["points"],
        "taken": turn["taken"],
    }
    told["is_secret"] = "kept" in turn and "total" not in turn
    return told


def shouts(game: Game) -> list[str]:
    """Who may shout: everybody but the player of the last turn."""
    last = game["turns"][-1]["player"] if game["turns"] else None
    return (
        [player["id"] for player in game["players"] if player["id"] != last] if game["rules"]["joker"] else []
    )


def figures(game: Game) -> dict[str, Any]:
    """Turns, average and best turn, and bonuses by player, for the summary; secret turns count by their claim."""
    told: dict[str, Any] = {}
    for player in game["players"]:
        mine = [turn for turn in game["turns"] if turn["player"] == player["id"]]
        played = [turn for turn in mine if turn["do"] in ("play", "rows")]
        best = None
        for turn in played:
            if best is None or turn["points"] > best["points"]:
                best = turn
        told[player["id"]] = {
            "turns": len(mine),
            "plays": len(played),
            "points": sum(turn["points"] for turn in played),
            "best": None if best is None else {"entry": joker.name_of(best), "points": best["points"]},
            "bonuses": {
                name: sum(turn.get("bonuses", {}).get(name, 0) for turn in played) for name in BONUSES
            },
        }
    return told


def side_shown(game: Game, player: dict[str, Any]) -> dict[str, Any]:
    """A player's line: score, tiles held by count, and in Solitaire the colour he lays ("L", "D")."""
    return {
        "side": player["id"],
        "players": [player["id"]],
        "score": game["scores"][player["id"]],
        "held": game["holders"][player["id"]],
        "lays": side_of(game, player["id"]),
        "is_servant": game["servant"] == player["id"],
    }


def view(game: Game) -> dict[str, Any]:
    """Everything a screen needs: board as [row, col, tile, turn], last turn, bag and holders by count, window, figures."""
    told = {key: game[key] for key in SHOWN}
    told["game"] = "run_of_5"
    told["sides"] = [side_shown(game, player) for player in game["players"]]
    told["board"] = listed(game["board"])
    told["bag"] = bag.told(game)
    told["is_opening"] = is_opening(game)
    told["last"] = turn_shown(game["turns"][-1]) if game["turns"] else None
    told["asks_claim"] = game["rules"]["claim"]
    told["window"] = window(game)
    told["shouts"] = shouts(game)
    told["leaders"] = leaders(game)
    told["figures"] = figures(game)
    return told


def as_it_was(game: Game, entry: Any) -> list[list[Any]] | None:
    """The board before a turn of this game, for the why of it; None where the entry is no turn.

    The tiles that the turn itself laid stand in its move.
    """
    number = joker.number_of_turn(game, entry)
    return None if number is None else listed(before(game["board"], number))
