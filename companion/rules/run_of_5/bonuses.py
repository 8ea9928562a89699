"""Bonuses: the opening, all five, rows of one colour. See docs/rules/run_of_5.md#bonuses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .rows import count_row, worth_before
from .tiles import HOLDER, LONGEST_ROW, is_one_colour

if TYPE_CHECKING:
    from typing import Any

BONUS = 10


def is_opening(game: dict[str, Any]) -> bool:
    """Tell whether the next turn with tiles opens the game."""
    return not any(turn["do"] in ("play", "rows") for turn in game["turns"])


def is_first_due(game: dict[str, Any], player: str) -> bool:
    """Tell whether the next turn with tiles of this player has the 10 for beginning (house rule `first_bonus`)."""
    if game["rules"]["first_bonus"] == "opening":
        return is_opening(game)
    if player != game["first"]:
        return False
    return not any(turn["do"] in ("play", "rows") and turn["player"] == player for turn in game["turns"])


def terms_of(rules: dict[str, Any], first: bool) -> dict[str, Any]:
    """What a turn's count depends on besides its tiles: kept with a claimed turn, which is counted again when its window closes."""
    return {"extend": rules["extend"], "colour_bonus": rules["colour_bonus"], "first": first}


def colour_points(rows: list[dict[str, Any]], laid: list[str], reading: str) -> int:
    """Points for rows of exactly five tiles of one colour, by the reading of `colour_bonus`."""
    coloured = [row for row in rows if len(row["tiles"]) == LONGEST_ROW and is_one_colour(row["tiles"])]
    if reading == "laid":
        whole = any(len(row["new"]) == LONGEST_ROW for row in coloured)
        return BONUS if whole and is_one_colour(laid) else 0
    return BONUS * (min(len(coloured), 1) if reading == "once" else len(coloured))


def bonuses_of(rows: list[dict[str, Any]], laid: list[str], terms: dict[str, Any]) -> dict[str, int]:
    """The bonuses that are due, by name; `laid` are the tiles laid in this turn."""
    due: dict[str, int] = {}
    if terms["first"]:
        due["first"] = BONUS
    if len(laid) == HOLDER:
        due["all_five"] = BONUS
    colour = colour_points(rows, laid, terms["colour_bonus"])
    if colour:
        due["colour"] = colour
    return due


def counted(rows: list[dict[str, Any]], laid: list[str], terms: dict[str, Any]) -> dict[str, Any]:
    """Count a turn: {rows, bonuses, total}. Each row keeps what it had and gets its points by kind, `scored` and `dead`.

    With `extend` "gain" a row's `points` are less by `less`, what its old pieces were worth.
    """
    paid: list[dict[str, Any]] = []
    for row in rows:
        one = dict(row)
        one.update(count_row(row["tiles"]))
        if terms["extend"] == "gain":
            less = worth_before(row["tiles"], row["new"])
            if less:
                one["less"] = less
                one["points"] -= less
        paid.append(one)
    bonuses = bonuses_of(rows, laid, terms)
    total = sum(row["points"] for row in paid) + sum(bonuses[name] for name in sorted(bonuses))
    return {"rows": paid, "bonuses": bonuses, "total": total}


def told(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Counted rows as a result holds them: without the numbers that only the judging of a turn needs."""
    return [{key: row[key] for key in row if key != "laid"} for row in rows]
