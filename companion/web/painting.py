"""The first paint of a table: its screen, and the board drawn with its pegs where they stand."""

from __future__ import annotations

import json
from typing import Any

from companion.drawing.pegboard import pegboard
from companion.drawing.streets import back_starts, places
from companion.rules.screen import screen


def painted(state: Any, seats: list[dict[str, Any]], device: str) -> dict[str, Any]:
    """What `table.html` needs: `view` (the screen, each side with `here`: whether a phone of its is connected), `board`
    (SVG), `places` (JSON of where pegs stand), `mine` (the side of the player who holds this phone, or None), `turned`
    (the side whose keys it shows) and `solo` (no other phone has a seat, so this one scores for everybody).
    """
    view = screen(state)
    here = {seat["player"] for seat in seats if seat["here"]}
    sides = [side | {"here": bool(here.intersection(side["players"]))} for side in view["sides"]]
    view = view | {"sides": sides}
    seat = next((seat["player"] for seat in seats if seat["device"] == device), None)
    is_solo = not any(seat["device"] != device for seat in seats)
    mine = next((side["side"] for side in sides if seat in side["players"]), None)
    turned = mine or (sides[0]["side"] if sides else None)
    told = {"view": view, "mine": mine, "turned": turned, "solo": is_solo, "board": "", "places": "null"}
    return told | (drawn(sides) if view["game"] == "cribbage" else {})


def drawn(sides: list[dict[str, Any]]) -> dict[str, str]:
    """The pegboard of these sides, and for the scripts where each hole of each track lies."""
    target = max(side["target"] for side in sides)
    tracks = [{key: side[key] for key in ("side", "colour", "shape", "pegs")} for side in sides]
    spots = {
        "sides": [side["side"] for side in sides],
        "target": target,
        "places": places(len(sides), target),
        "starts": back_starts(len(sides), target),
    }
    return {"board": pegboard(tracks, target), "places": json_for_page(spots)}


def json_for_page(told: Any) -> str:
    """JSON that may stand inside a `<script>` element, whatever is in it."""
    text = json.dumps(told, separators=(",", ":"))
    return text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")
