"""What is drawn of a table of Sequence besides its view: seats and whose turn, the log's lines, the end. See docs/rules/sequence.md#shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import sentence
from .layout import at_of, card_at
from .reasons import why
from .said import say_entry, say_standing

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Entry, Game, Move, Result

    Shown = dict[str, Any]

__all__ = ["TURNS", "group", "said", "screen", "why"]

TURNS = ("place", "remove", "sequence")  # a round is so many of them as there are players (see ../apart.py)
CHIPS = ("blue", "green", "red")
SHAPES = ("circle", "square", "triangle")
CORRECTED = ("place", "remove", "dead", "lost_draw", "table_talk", "sequence")
BY_TEAM = ("table_talk", "sequence")


def screen(game: Game, shown: Shown, language: str) -> Shown:
    """Give what is added to the view: colour, mark, ``foot`` and ``is_on_turn`` of each side, the ``seats``, the phase as a text, the end.

    ``last_chip`` is the view's `last`, which on a screen is the number of the last entry. A side shows the colour of its chips, and of several players its own name; ``team`` has theirs.
    """
    for place, side in enumerate(shown["sides"]):
        side["colour"] = side["side"] if side["side"] in CHIPS else CHIPS[place]
        side["shape"] = SHAPES[place]
        side["team"] = side["name"]
        if len(side["players"]) > 1:
            side["name"] = sentence("sequence.team", {"side": side["side"]}, language)
        side["is_on_turn"] = shown["turn"] in side["players"]
        side["foot"] = sentence("sequence.foot", foot_of(game, side), language)
    return {
        "last_chip": last_chip(game),
        "seats": [seat for player in game["players"] for seat in seats_of(game, shown, player)],
        "phase": phase_text(game, shown, language),
        "group": sentence("sequence.group", {"number": game["number"]}, language),
        "is_over": game["over"] is not None,
        "end": end(game, shown, language) if game["over"] is not None else None,
    }


def foot_of(game: Game, side: Shown) -> Shown:
    """What stands below a side's name; the hand where the side is one player."""
    alone = len(side["players"]) == 1 and not game["rules"]["tally"]
    return {"to_go": side["to_go"], "hand": game["hands"][side["players"][0]] if alone else None}


def last_chip(game: Game) -> Shown | None:
    """The last chip laid or lifted, with its card, and the entry as a key names it."""
    if game["last"] is None or game["rules"]["tally"]:
        return None
    last = game["last"]
    entry = last["entry"][1] or last["entry"][0]
    card = card_at(game["rules"]["layout"], last["space"])
    return {
        "do": last["do"],
        "player": last["player"],
        "at": at_of(last["space"]),
        "card": card,
        "entry": entry,
    }


def seats_of(game: Game, shown: Shown, player: Any) -> list[Shown]:
    """A player at the table: {"id", "name", "side", "colour", "shape", "hand", "is_next"}, in a list of one."""
    return [
        {
            "id": player["id"],
            "name": player["name"],
            "side": side["side"],
            "colour": side["colour"],
            "shape": side["shape"],
            "hand": game["hands"][player["id"]],
            "is_next": player["id"] == shown["turn"],
        }
        for side in shown["sides"]
        if player["id"] in side["players"]
    ]


def name(game: Game, player: Any) -> str:
    for known in game["players"]:
        if known["id"] == player:
            return str(known["name"])
    return ""


def phase_text(game: Game, shown: Shown, language: str) -> str:
    """Whose turn it is, or how the game ended; a move out of turn is mentioned once."""
    if game["over"] is not None:
        return " ".join(say_standing(game, language))
    latest = shown["latest"] or {}
    early = name(game, latest["who"]) if latest.get("warnings") and not latest["out"] else ""
    data = {
        "who": name(game, shown["turn"]),
        "need": game["rules"]["need"],
        "tally": game["rules"]["tally"],
        "early": early,
    }
    return sentence("sequence.phase", data, language)


def end(game: Game, shown: Shown, language: str) -> Shown:
    """Give the end of the game as a card: who has won and with which lines, how often each has won and how many of those with a jack.

    ``asks`` is the entry of the winning chip while nobody has said whether a jack laid it.
    """
    won = [side for side in shown["sides"] if side["side"] == game["winner"]]
    told: Shown = {
        "word": sentence("sequence.end." + game["over"], None, language),
        "name": "",
        "by": "",
        "colour": "",
    }
    told["lines"] = []
    if won:
        told["name"] = won[0]["name"]
        told["colour"] = won[0]["colour"]
        names = won[0]["team"] if len(won[0]["players"]) > 1 else ""
        told["by"] = sentence("sequence.end_by", {"count": won[0]["score"], "names": names}, language)
        told["lines"] = [cards_of(game, window) for window in won[0]["windows"]]
    told["table"] = [
        {
            "side": side["side"],
            "name": side["name"],
            "won": side["won"],
            "by_jack": by_jack(game, side["side"]),
        }
        for side in shown["sides"]
    ]
    last = game["games"][-1] if game["games"] else {"by_jack": False}
    told["asks"] = asks_jack(game, last)
    return told


def asks_jack(game: Game, last: Any) -> Any:
    """The entry of the winning chip while nobody has said whether a jack laid it; else None."""
    is_asked = game["over"] == "won" and not game["rules"]["tally"] and last["by_jack"] is None
    if not is_asked or game["last"] is None:
        return None
    return game["last"]["entry"][1] or game["last"]["entry"][0]


def by_jack(game: Game, side: str) -> int:
    return len([one for one in game["games"] if one["winner"] == side and one["by_jack"]])


def cards_of(game: Game, window: list[list[int]]) -> list[str]:
    return [card_at(game["rules"]["layout"], at[0] * 10 + at[1]) for at in window]


# -------------------------------------------------------------------------------------------------------- the log


def said(game: Game, move: Move, result: Result, language: str) -> Shown:
    """Say an entry of Sequence: {"who", "points" (sequences it made, or None), "what", "text", "short", "corrects", "warnings"}."""
    do = move["do"]
    who = move.get("player")
    if do in BY_TEAM:
        players = [
            player["id"] for player in game["players"] if game["side_of"][player["id"]] == move["team"]
        ]
        who = players[0] if players else None
    made = len(result.get("windows", [])) if do == "place" else 1 if do == "sequence" else 0
    warnings = result.get("warnings", [])
    data = {
        "do": do,
        "who": name(game, who),
        "side": move.get("team"),
        "on": result.get("on"),
        "card": result.get("card"),
    }
    text = say_entry(game, move, result, language)
    if "not_your_turn" in warnings:
        text += " " + sentence("sequence.early", None, language)
    return {
        "who": who,
        "points": made or None,
        "what": do,
        "text": text,
        "short": sentence("sequence.short", data, language),
        "corrects": do in CORRECTED,
        "warnings": warnings,
    }


def group(before: str, entry: Entry, language: str) -> str:
    """Give the game of the match an entry belongs to, from that of the entry before it."""
    if entry["move"]["do"] == "start":
        return sentence("sequence.group", {"number": 1}, language)
    if entry["move"]["do"] == "game":
        return sentence("sequence.group", {"number": int(before.split()[-1]) + 1}, language)
    return before
