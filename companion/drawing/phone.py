"""The pegboard of a view: as the server paints it, and as a phone draws it anew when a house rule gives the game another end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.rules.phone import spoken

from .pegboard import pegboard
from .streets import back_starts, places

if TYPE_CHECKING:
    from typing import Any


def pegs(view: dict[str, Any]) -> dict[str, Any]:
    """Give the board of the sides (``board``, SVG), and for the scripts where each hole of each track lies (``places``)."""
    sides = view["sides"]
    target = max([side["target"] for side in sides])
    tracks = [track(side, view["hop"]) for side in sides]
    spots = {
        "sides": [side["side"] for side in sides],
        "target": target,
        "places": places(len(sides), target),
        "starts": back_starts(len(sides), target),
    }
    return {"board": pegboard(tracks, target), "places": spots}


def track(side: dict[str, Any], hop: dict[str, Any] | None) -> Any:
    """Give a side as the board knows it, with the hole that the latest peg came from."""
    told = {key: side[key] for key in ("side", "colour", "shape", "pegs")}
    return dict(told, ghost=hop["from"]) if hop and hop["side"] == side["side"] else told


@spoken
def draw_pegs(table: str, view: dict[str, Any]) -> dict[str, Any]:
    """The same, as a phone calls it."""
    return pegs(view)
