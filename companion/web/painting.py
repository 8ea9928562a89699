"""The first paint of a table: its screen, its game's template, and the board drawn with what stands on it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from flask import has_request_context, request

from companion.drawing import phone
from companion.rules.screen import screen

FACES = ("peg", "play", "hand", "crib")


def painted(state: Any, seats: list[dict[str, Any]], device: str) -> dict[str, Any]:
    """What a table's template needs, and which it is (`template`): `view` (the screen, each side with `here`: whether a phone of its is connected), `board`
    (SVG), `places` (JSON of where pegs stand), `mine` (the side of the player who holds this phone, or None), `turned`
    (the side whose keys it shows), `face` (that of the pad which the deal wants), `of` (each player's side) and `solo` (no other phone has a seat, so this one scores for everybody).
    """
    view = screen(state)
    here = {seat["player"] for seat in seats if seat["here"]}
    sides = [side | {"here": bool(here.intersection(side["players"]))} for side in view["sides"]]
    view = view | {"sides": sides}
    seat = next((seat["player"] for seat in seats if seat["device"] == device), None)
    is_solo = not any(seat["device"] != device for seat in seats)
    mine = next((side["side"] for side in sides if seat in side["players"]), None)
    face = view.get("face") if view.get("face") in FACES else "peg"
    turned = side_of(view, next_hand(view, seat, set() if is_solo else here)) if face == "hand" else mine
    turned = turned or (sides[0]["side"] if sides else None)
    told = {
        "view": view,
        "mine": mine,
        "turned": turned,
        "solo": is_solo,
        "face": face,
        "board": "",
        "places": "null",
    }
    told["of"] = {player: side for side in sides for player in side["players"]}
    template, draw = BODIES[view["game"]]
    return told | {"template": template} | draw(view)


def side_of(view: dict[str, Any], player: str | None) -> str | None:
    """The side of a player."""
    return next((side["side"] for side in view["sides"] if player in side["players"]), None)


def next_hand(view: dict[str, Any], seat: str | None, here: set[str]) -> str | None:
    """Whose hand the screen offers: that of the player who holds the phone until it is counted, then as the show goes; who has a phone `here` counts on that one."""
    player: str | None = view["next"]["player"]
    waits = any(known["id"] == seat and known["hand"] is None for known in view["players"])
    return seat if waits or (seat and player in here) else player


def pegs(view: dict[str, Any]) -> dict[str, str]:
    """The pegboard of the sides, and for the scripts where each hole of each track lies."""
    drawn = phone.pegs(view)
    return {"board": drawn["board"], "places": json_for_page(drawn["places"])}


def chips(view: dict[str, Any]) -> dict[str, str]:
    """The printed board, turned as this phone has it."""
    asked = request.cookies.get("quarters", "") if has_request_context() else ""
    return phone.chips(view, int(asked) if asked in ("1", "2", "3") else 0)


def json_for_page(told: Any) -> str:
    """JSON that may stand inside a `<script>` element, whatever is in it."""
    text = json.dumps(told, separators=(",", ":"))
    return text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")


# What each game's table is painted with: its template, and what draws its board (docs/adding-a-game.md).
BODIES: dict[str, tuple[str, Callable[[dict[str, Any]], dict[str, str]]]] = {
    "cribbage": ("table.html", pegs),
    "run_of_5": ("table_run_of_5.html", phone.tiles),
    "sequence": ("table_sequence.html", chips),
}
