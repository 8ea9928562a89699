"""What goes wrong at a table and what is usually done about it, each as a move that one tap makes. Rules: docs/rules/cribbage.md#penalties.

Nothing here is enforced: people choose. The sentences stand in the catalogue under ``"cribbage.mistake." + code``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import sentence
from .seats import ids

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Move

SMALL = (1, 2, 3, 4, 5, 6)
FIFTEEN_BACK = 15
A_CARD = 2  # to the other side, for each card that should have been played
# Code, the numbers on its keys, and what they mean: points that come back, go to the player, go to the others; or cards.
MISTAKES = (
    ("over", SMALL, "back"),
    ("over_given", SMALL, "back_and_given"),
    ("under", SMALL, "more"),
    ("early", (A_CARD,), "given"),
    ("renege", (1, 2, 3), "cards"),
    ("wrong_number", (10,), "off"),
    ("false_game", SMALL, "fifteen_back"),
)


def mistakes(game: Game, player: str, language: str = "en") -> list[dict[str, Any]]:
    """List what `player` may have done wrong: {"code", "text", "keys": [{"label", "move"}]}.

    >>> from companion.rules.cribbage import begin
    >>> game = begin({"players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}], "rules": {}})
    >>> [found["keys"][0]["move"] for found in mistakes(game, "ann") if found["code"] == "false_game"]
    [{'do': 'penalty', 'player': 'ann', 'points': 1, 'reason': 'false claim of the game', 'to': ['bo'], 'back': 15}]
    """
    side = game["side_of"][player]
    others = [other for other in ids(game) if game["side_of"][other] != side]
    names = {known["id"]: known["name"] for known in game["players"]}
    told = []
    for code, numbers, how in MISTAKES:
        text = sentence(
            "cribbage.mistake." + code,
            {"who": names[player], "others": [names[one] for one in others]},
            language,
        )
        reason = sentence("cribbage.mistake." + code + ".reason", None, language)
        keys = [
            {
                "label": sentence("cribbage.mistake_key", {"how": how, "number": number}, language),
                "move": move(how, number, player, others, reason),
            }
            for number in numbers
        ]
        told.append({"code": code, "text": text, "keys": keys})
    return told


def move(how: str, number: int, player: str, others: list[str], reason: str) -> Move:
    """Give the move that sets a mistake right."""
    if how in ("back", "more"):
        points = -number if how == "back" else number
        return {"do": "peg", "player": player, "points": points, "for": "correction"}
    made: Move = {"do": "penalty", "player": player, "points": number, "reason": reason}
    if how == "off":
        return made
    made["to"] = others
    if how == "cards":
        made["points"] = number * A_CARD
    elif how == "back_and_given":
        made["back"] = number
    elif how == "fifteen_back":
        made["back"] = FIFTEEN_BACK
    return made
