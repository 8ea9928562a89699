"""Rows, turns and entries as people say them, and what nearly counted. See docs/rules/run_of_5.md#said-out-loud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import sentence
from .rows import count_row
from .tiles import is_one_colour, pips, rank_of

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Move, Result

QUEEN, KING, ACE, TWO, THREE = 12, 13, 1, 2, 3


def say_row(tiles: list[str], language: str = "en") -> str:
    """Count a row up: fifteens first, then pairs, then runs, with the running total.

    >>> say_row(["5L", "JD", "5D"])
    'fifteen two, fifteen four, and a pair is six'
    """
    return sentence("run_of_5.said_row", count_row(tiles), language)


def say_turn(counted: dict[str, Any], language: str = "en") -> str:
    """Say a counted turn ({rows, bonuses, total}): its rows, then its bonuses, the total last of all."""
    return sentence("run_of_5.said_turn", counted, language)


def say_entry(game: Game, move: Move, result: Result, language: str = "en") -> str:
    """The line of the log for an entry of this game's own moves."""
    names = {player["id"]: player["name"] for player in game["players"]}
    return sentence("run_of_5.line." + move["do"], {"move": move, "result": result, "names": names}, language)


def say_standing(game: Game, language: str = "en") -> list[str]:
    """What is to be said of the game besides its scores: who is out, who has won, who is Servant."""
    names = {player["id"]: player["name"] for player in game["players"]}
    told: list[str] = []
    if game["over"] in ("out", "blocked"):
        told.append(sentence("run_of_5." + game["over"], {"name": names.get(game["last_play"])}, language))
    if game["winner"] is not None:
        won = [game["winner"]] if isinstance(game["winner"], str) else game["winner"]
        told.append(sentence("run_of_5.winner", {"names": [names[player] for player in won]}, language))
    if game["servant"] is not None:
        told.append(sentence("run_of_5.servant", {"name": names[game["servant"]]}, language))
    return told


def nearly(tiles: list[str]) -> list[dict[str, Any]]:
    """What nearly counted in a row and why it did not: {"code", "tiles", …} each; the sentence is `"run_of_5." + code`.

    >>> [sentence("run_of_5." + found["code"], found) for found in nearly(["7L", "8D"])]
    ['7-8 is a fifteen, no run: a run needs three.']
    """
    ranks = [rank_of(tile) for tile in tiles]
    found: list[dict[str, Any]] = []
    if len(tiles) == 2 and abs(ranks[0] - ranks[1]) == 1:
        found.append({"code": "two_no_run", "tiles": tiles, "fifteen": pips(tiles[0]) + pips(tiles[1]) == 15})
    is_round = QUEEN in ranks or (TWO in ranks and THREE not in ranks)
    if ACE in ranks and KING in ranks and is_round:
        order = (QUEEN, KING, ACE) if QUEEN in ranks else (KING, ACE, TWO)
        found.append({"code": "ace_low", "tiles": [tiles[ranks.index(rank)] for rank in order]})
    if len(tiles) == 4 and is_one_colour(tiles):
        found.append({"code": "four_of_colour", "tiles": tiles})
    return found
