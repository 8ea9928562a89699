"""Entries, wins and reasons as people say them. See docs/rules/sequence.md#said-out-loud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import sentence
from .cards import open_spaces
from .score import score_of

if TYPE_CHECKING:
    from ..shapes import Game, Move, Result


def say_entry(game: Game, move: Move, result: Result, language: str = "en") -> str:
    """The line of the log for an entry of this game's own moves."""
    names = {player["id"]: player["name"] for player in game["players"]}
    return sentence("sequence.line." + move["do"], {"move": move, "result": result, "names": names}, language)


def say_why(game: Game, result: Result, language: str = "en") -> list[str]:
    """What is to be said of a chip besides that it lies: why a full line is no further sequence, how many ways there were."""
    rules = game["rules"]
    found = []
    if "in_the_way" in result:
        data = {"length": rules["length"], "share": rules["share"]}
        found.append(sentence("sequence.in_the_way", data, language))
    if result.get("options", 1) > 1:
        data = {"options": result["options"], "length": rules["length"]}
        found.append(sentence("sequence.which", data, language))
    return found


def say_standing(game: Game, language: str = "en") -> list[str]:
    """What is to be said of the game besides its board: what each side has, and who has won."""
    found = []
    for side in game["sides"]:
        data = {"side": side, "count": score_of(game, side), "need": game["rules"]["need"]}
        found.append(sentence("sequence.has", data, language))
    if game["over"] is not None:
        found.append(sentence("sequence.over", {"over": game["over"], "winner": game["winner"]}, language))
    return found


def say_card(game: Game, card: str, language: str = "en") -> str:
    """What a card does: "7♦: 2 spaces, 1 open", or which jack it is."""
    return sentence("sequence.card", {"card": card, "open": len(open_spaces(game, card))}, language)
