"""Dead wood in its four readings. See docs/rules/run_of_5.md#dead-wood."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

READINGS = ("row", "placed", "some", "scores")


def whole_worth(row: dict[str, Any]) -> int:
    """What a counted row is worth whole, whatever `extend` pays for it."""
    worth: int = row["points"] + row.get("less", 0)
    return worth


def silent(rows: list[dict[str, Any]]) -> list[int]:
    """The laid tiles (by number) that are dead in each of their rows."""
    dead = [number for row in rows for place, number in zip(row["new"], row["laid"]) if place in row["dead"]]
    alive = [
        number for row in rows for place, number in zip(row["new"], row["laid"]) if place not in row["dead"]
    ]
    return [number for number in dead if number not in alive]


def dead_places(row: dict[str, Any], reading: str, silent_tiles: list[int]) -> list[int]:
    """The places of a counted row for which the reading refuses it."""
    dead: list[int] = row["dead"]
    if reading == "row":
        return dead
    if reading == "placed":
        return [place for place in row["new"] if place in dead]
    if reading == "some":
        return [place for place, number in zip(row["new"], row["laid"]) if number in silent_tiles]
    return dead if whole_worth(row) == 0 else []


def spoiled(rows: list[dict[str, Any]], reading: str) -> list[dict[str, Any]]:
    """The rows with dead wood: each as {dir, at, tiles, points, dead}, `dead` the places that the reading refuses.

    "row": any tile of any row; "placed": a laid tile, in any of its rows; "some": a laid tile, in all of its rows; "scores": a row
    that is worth nothing.
    """
    silent_tiles = silent(rows) if reading == "some" else []
    found: list[dict[str, Any]] = []
    for row in rows:
        dead = dead_places(row, reading, silent_tiles)
        if dead:
            told: dict[str, Any] = {key: row[key] for key in ("dir", "at", "tiles") if key in row}
            found.append(dict(told, points=whole_worth(row), dead=dead))
    return found
