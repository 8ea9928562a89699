"""The same turn said without a board: its rows, and which of their tiles are new. See docs/rules/run_of_5.md#rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_whole_from, refuse
from .legality import claim_shape, dead_wood, too_many_copies, wrong_colour
from .tiles import LONGEST_ROW, parse_tile

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Refusal


def is_row(row: Any) -> bool:
    """Tell whether this is a row at all: two tiles or more, and new places that are there, each once."""
    if (
        not isinstance(row, dict)
        or not isinstance(row.get("tiles"), list)
        or not isinstance(row.get("new"), list)
    ):
        return False
    count = len(row["tiles"])
    new = row["new"]
    if count < 2 or len(new) > count or not all(is_whole_from(place, 0, count - 1) for place in new):
        return False
    named = [False] * count
    for place in new:
        if named[place]:
            return False
        named[place] = True
    return True


def shape_of_rows(move: Any) -> Refusal | None:
    rows = move.get("rows")
    if not isinstance(rows, list) or not all(is_row(row) for row in rows):
        return refuse("bad_move", field="rows")
    return claim_shape(move)


def hard_of_said(rows: Any) -> Refusal | None:
    """The hard codes of rows whose shape is right: `no_tiles`, `row_over_five`, `unknown_tile`."""
    if not any(row["new"] for row in rows):
        return refuse("no_tiles")
    for row in rows:
        if len(row["tiles"]) > LONGEST_ROW:
            return refuse("row_over_five", tiles=row["tiles"][:20], count=len(row["tiles"]), squares=[])
    for row in rows:
        for tile in row["tiles"]:
            if parse_tile(tile) is None:
                return refuse("unknown_tile", tile=tile, squares=[])
    return None


def main_of(rows: Any) -> int:
    """The main row: the one with the most new tiles, the first of equals."""
    main = 0
    for number, row in enumerate(rows):
        if len(row["new"]) > len(rows[main]["new"]):
            main = number
    return main


def read_rows(rows: Any) -> list[dict[str, Any]]:
    """Read the rows: {tiles, new, laid} as on a board, `laid` numbering the new tiles as they lie in the main row.

    A new tile of a crossing row is that new tile of the main row which has its face and is not crossed yet. One that is nowhere in
    the main row gets a number of its own: such rows disagree, but the table may count them anyway.
    """
    main = main_of(rows)
    faces = [parse_tile(rows[main]["tiles"][place]) for place in sorted(rows[main]["new"])]
    free = list(range(len(faces)))
    extra = len(faces)
    told: list[dict[str, Any]] = []
    for number, row in enumerate(rows):
        tiles = [parse_tile(tile) for tile in row["tiles"]]
        new = sorted(row["new"])
        laid: list[int] = list(range(len(new))) if number == main else []
        for place in [] if number == main else new:
            same = [one for one in free if faces[one] == tiles[place]]
            if same:
                free.remove(same[0])
            laid.append(same[0] if same else extra)
            extra += 0 if same else 1
        told.append({"tiles": tiles, "new": new, "laid": laid})
    return told


def laid_of(rows: list[dict[str, Any]]) -> list[str]:
    """The tiles laid: the new tiles of the main row."""
    main = rows[main_of(rows)]
    return [main["tiles"][place] for place in main["new"]]


def is_agreeing(rows: list[dict[str, Any]], laid_before: dict[str, int], is_opening: bool) -> bool:
    """Tell whether the rows can be one turn (docs/rules/run_of_5.md#rows)."""
    main = main_of(rows)
    if is_opening and (len(rows) > 1 or len(rows[0]["new"]) < len(rows[0]["tiles"])):
        return False
    crossings = [row for number, row in enumerate(rows) if number != main]
    if any(len(row["new"]) != 1 or row["laid"][0] >= len(rows[main]["new"]) for row in crossings):
        return False
    shown: dict[str, int] = {}
    for row in rows:
        for place, tile in enumerate(row["tiles"]):
            if place not in row["new"]:
                shown[tile] = shown.get(tile, 0) + 1
    return all(shown[tile] <= laid_before.get(tile, 0) for tile in shown)


def is_holding_old(rows: list[dict[str, Any]]) -> bool:
    return any(len(row["new"]) < len(row["tiles"]) for row in rows)


def soft_of_said(place: dict[str, Any], rows: list[dict[str, Any]]) -> list[Refusal]:
    """The soft codes of rows, in their order; `place` as for a play, `rows` counted."""
    tiles = laid_of(rows)
    found = wrong_colour(place["side"], tiles, []) + too_many_copies(place["laid"], tiles, [])
    if not place["is_opening"] and not is_holding_old(rows):
        found.append(refuse("not_merging", True, squares=[]))
    if not is_agreeing(rows, place["laid"], place["is_opening"]):
        found.append(refuse("rows_disagree", True, squares=[]))
    return found + dead_wood(rows, place["reading"])
