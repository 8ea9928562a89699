"""English for what every game shares."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any


def bad_name(data: Any) -> str:
    return "A name needs at least one letter and at most 40."


SENTENCES: dict[str, Any] = {
    "unknown_player": "There is no such player at this table.",
    "unknown_entry": "There is no such entry, or it cannot be changed.",
    "no_change": "That would change nothing.",
    "not_over": "The game is not over yet.",
    "game_over": "The game is over.",
    "bad_rule": "That is no house rule of this game, or not a value it can take now.",
    "bad_move": "That is no move of this game.",
    "bad_setup": "These players cannot begin this game.",
    "bad_name": bad_name,
    "not_your_turn": "It is someone else's turn.",
    "same_name": "Two players have the same name; shape and colour tell them apart.",
}
