"""What is drawn of a table of Run of 5 besides its view: whose turn, what the bag holds, who may shout, the log's lines, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import sentence
from .finish import FINAL
from .reasons import why
from .said import say_entry, say_standing
from .turns import TURNS
from .view import turn_shown

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Entry, Game, Move, Result

    Shown = dict[str, Any]

__all__ = ["TURNS", "group", "said", "screen", "why"]

TILES_LAID = ("play", "rows")


def screen(game: Game, shown: Shown, language: str) -> Shown:
    """Give what is added to the view: ``foot`` and ``is_on_turn`` of each side, the phase and the bag as texts, who may shout, the end.

    ``last_turn`` is the view's `last`, which on a screen is the number of the last entry. ``face`` is the face of the pad to bring forward: leftovers once the tiles have ended the game.
    """
    for side in shown["sides"]:
        side["is_on_turn"] = side["side"] == game["turn"]
        side["foot"] = sentence("run_of_5.holds", side, language)
    bags = [game["bag"][name] for name in sorted(game["bag"])]
    return {
        "last_turn": turn_shown(game["turns"][-1]) if game["turns"] else None,
        "phase": phase_text(game, shown, language),
        "bag_text": sentence("run_of_5.bag", {"left": bags}, language),
        "joker": joker_key(game, shown),
        "exchange_says": sentence("run_of_5.exchange_" + game["rules"]["exchange"], None, language),
        "face": "end" if game["over"] in ("out", "blocked") else "",
        "is_over": game["over"] in FINAL,
        "end": end(game, shown, language) if game["over"] in FINAL else None,
    }


def name(game: Game, player: Any) -> str:
    for known in game["players"]:
        if known["id"] == player:
            return str(known["name"])
    return ""


def phase_text(game: Game, shown: Shown, language: str) -> str:
    standing = say_standing(game, language)
    if game["over"] in ("out", "blocked"):
        return standing[0] + " " + sentence("run_of_5.leftovers_due", None, language) + "."
    if game["turn"] is None:
        return " ".join(standing)
    data = {"who": name(game, game["turn"]), "is_opening": shown["is_opening"]}
    return sentence("run_of_5.phase", data, language)


def joker_key(game: Game, shown: Shown) -> Shown | None:
    """The key that shouts at the last turn, while one may: {"entry", "player", "points", "may": [{id, name}…]}."""
    window = shown["window"]
    if window is None or window["do"] not in TILES_LAID:
        return None
    may = [{"id": player, "name": name(game, player)} for player in shown["shouts"]]
    return {
        "entry": game["turns"][-1]["entry"][1] or window["entry"],
        "player": window["player"],
        "points": window["points"],
        "is_secret": window["is_secret"],
        "may": may,
    }


def end(game: Game, shown: Shown, language: str) -> Shown:
    """Give the end of the game as a card: who has won, by how much, and for each player best turn, average and bonuses."""
    won = game["winner"] if isinstance(game["winner"], list) else [game["winner"]] if game["winner"] else []
    scores = sorted([side["score"] for side in shown["sides"]], reverse=True)
    told: Shown = {"word": "end_none", "name": "", "by": "", "colour": ""}
    if won:
        names = [name(game, player) for player in won]
        told["name"] = sentence("run_of_5.end_names", {"names": names}, language)
        told["colour"] = [side["colour"] for side in shown["sides"] if side["side"] == won[0]][0]
        data = {"score": scores[0], "points": scores[0] - scores[1]}
        told["word"] = "end_won" if len(won) == 1 else "end_shared"
        told["by"] = sentence("run_of_5." + ("won_by" if len(won) == 1 else "shared_with"), data, language)
    told["word"] = sentence("run_of_5." + told["word"], None, language)
    latest = shown["latest"]
    told["left"] = latest["text"] if latest and latest["do"] == "finish" else ""
    told["table"] = [summary(side, shown["figures"][side["side"]]) for side in shown["sides"]]
    return told


def summary(side: Shown, figures: Shown) -> Shown:
    """A line of the summary; the average turn in tenths is given as a text."""
    plays = figures["plays"]
    tenths = (figures["points"] * 20 + plays) // (2 * plays) if plays else 0
    return {
        "side": side["side"],
        "name": side["name"],
        "score": side["score"],
        "turns": figures["turns"],
        "average": f"{tenths // 10}.{tenths % 10}",
        "best": figures["best"],
        "bonuses": sum([figures["bonuses"][one] for one in ("first", "all_five", "colour")]),
    }


# -------------------------------------------------------------------------------------------------------- the log


def said(game: Game, move: Move, result: Result, language: str) -> Shown:
    """Say an entry of Run of 5: {"who", "points", "what", "text", "short"}."""
    do = move["do"]
    points = result.get("points")
    data = {"do": do, "who": name(game, move.get("player")), "points": points, "count": result.get("count")}
    return {
        "who": move.get("player"),
        "points": points,
        "what": do,
        "text": say_entry(game, move, result, language),
        "short": sentence("run_of_5.short", data, language),
    }


def group(before: str, entry: Entry, language: str) -> str:
    """Give the game of the match an entry belongs to, from that of the entry before it."""
    if entry["move"]["do"] == "start":
        return sentence("run_of_5.group", {"number": 1}, language)
    if entry["move"]["do"] == "game":
        return sentence("run_of_5.group", {"number": int(before.split()[-1]) + 1}, language)
    return before
