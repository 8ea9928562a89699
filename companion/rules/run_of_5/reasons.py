"""The why of an entry: the board as it was, each row with its combinations, bonuses, what came off. See docs/rules/run_of_5.md#turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import sentence
from .board import listed
from .joker import opened
from .legality import is_placed
from .said import nearly, say_row, say_turn
from .tiles import parse_tile

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Move, Result

    Told = dict[str, Any]


def why(game: Game, was: Game, move: Move, result: Result, language: str) -> Told:
    """Explain an entry. `game` is the game now, `was` the game before the entry.

    A turn gives ``board`` (as it was) and ``laid``, both [row, col, tile], ``rows`` (see `row_told`), ``bonuses`` [{name, points}],
    ``total`` and ``deducted`` [{name, points}]; `finish` gives ``left`` [{name, tiles, said, points}]. A claimed turn has no rows before its
    window has closed. ``spoken``, ``nearly`` and ``rule`` are there for every entry.
    """
    do = move["do"]
    told: Told = {"spoken": "", "nearly": [], "rule": "", "notes": [], "total": None}
    for name in ("board", "laid", "rows", "bonuses", "deducted", "left"):
        told[name] = []
    if "overrode" in result:
        told["notes"].append(sentence("run_of_5.overrode", {"codes": result["overrode"]}, language))
    if do in ("play", "rows"):
        return of_turn(game, was, move, result, told, language)
    if do == "finish":
        told["left"] = [left_of(player, result, language) for player in was["players"]]
    if do in ("finish", "joker", "exchange"):
        told["rule"] = sentence("run_of_5.why_" + do, None, language)
    return told


def left_of(player: Any, result: Result, language: str) -> Told:
    """What one player had left and what it took off."""
    tiles = result["left"].get(player["id"], [])
    said = sentence("run_of_5.left_over", {"tiles": tiles}, language)
    return {
        "name": player["name"],
        "tiles": tiles,
        "said": said,
        "points": result["off"].get(player["id"], 0),
    }


def counted_of(game: Game, was: Game, result: Result) -> Any:
    """What a turn came to, {rows, bonuses, total}; None while its window keeps it back."""
    if "rows" in result:
        return result
    number = len(was["turns"])
    if (
        game["number"] != was["number"]
        or number >= len(game["turns"])
        or "total" not in game["turns"][number]
    ):
        return None
    return opened(game, number)


def of_turn(game: Game, was: Game, move: Move, result: Result, told: Told, language: str) -> Told:
    told["board"] = [one[:3] for one in listed(was["board"])]
    placed = [one for one in move.get("tiles", []) if is_placed(one)]
    told["laid"] = [[one[0], one[1], parse_tile(one[2])] for one in placed]
    told["rule"] = sentence("run_of_5.rule", was["rules"], language)
    counted = counted_of(game, was, result)
    if counted is None:
        told["notes"].append(sentence("run_of_5.kept_back", None, language))
        return told
    told["spoken"] = say_turn(counted, language)
    told["rows"] = [row_told(row, language) for row in counted["rows"]]
    told["bonuses"] = bonuses_told(counted["bonuses"], language)
    told["total"] = counted["total"]
    told["nearly"] = [text for row in counted["rows"] for text in nearly_said(row["tiles"], language)]
    told["deducted"] = deducted(result, counted, language)
    return told


def nearly_said(tiles: list[str], language: str) -> list[str]:
    return [sentence("run_of_5." + found["code"], found, language) for found in nearly(tiles)]


def bonuses_told(bonuses: Told, language: str) -> list[Told]:
    """The bonuses in the order in which they are said, with their names."""
    due = [name for name in ("first", "all_five", "colour") if name in bonuses]
    return [
        {"name": sentence("run_of_5.bonus", {"name": name}, language), "points": bonuses[name]}
        for name in due
    ]


def deducted(result: Result, counted: Any, language: str) -> list[Told]:
    """What came off between the total and the player's points: what was never claimed, and what a Joker took of it."""
    if "claimed" not in result or counted["total"] == result["points"]:
        return []
    name = sentence("run_of_5.unclaimed", None, language)
    return [{"name": name, "points": result["points"] - counted["total"]}]


def row_told(row: Any, language: str) -> Told:
    """A counted row: its tiles, which of them are new or dead, and its combinations with their names and running total."""
    told: Told = {
        key: row[key] for key in ("tiles", "new", "dead", "dir", "at", "points", "less") if key in row
    }
    told["said"] = say_row(row["tiles"], language)
    told["combos"] = []
    total = 0
    for kind, points, places in row["scored"]:
        total += points
        named = sentence("run_of_5.kind", {"kind": kind, "count": len(places)}, language)
        told["combos"].append({"name": named, "points": points, "places": places, "total": total})
    if row.get("less"):
        told["less_said"] = sentence("run_of_5.less", None, language)
    return told
