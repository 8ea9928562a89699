"""The board of a view: as the server paints it, and as a phone draws it: of a table that was started without a server, or when a house
rule gives the game another end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.rules.phone import spoken
from companion.rules.sequence.layout import LAYOUTS
from companion.rules.words import sentence

from . import sequence_board
from .pegboard import pegboard
from .streets import back_starts, places
from .tiles import faces, tileboard

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


def tiles(view: dict[str, Any]) -> dict[str, Any]:
    """Give the tile board (``board``), and every tile's face for pads and sheets (``faces``)."""
    return {"board": tileboard(view["board"], view["rules"]["board"]), "faces": faces()}


def chips(view: dict[str, Any], quarters: int = 0) -> dict[str, Any]:
    """Give the printed board, turned by so many quarters, with the chips on it (``board``), and every card of it (``faces``)."""
    layout = view["rules"]["layout"]
    names = {card: sentence("sequence.space", {"card": card}) for card in LAYOUTS[layout]}
    lies = sequence_board.live(view["sides"], view["chips"], view["last_chip"], quarters)
    drawn = sequence_board.board(layout, names, quarters) + lies
    return {"board": drawn, "faces": sequence_board.faces(layout), "quarters": str(quarters)}


@spoken
def draw_pegs(table: str, view: dict[str, Any]) -> dict[str, Any]:
    """The pegboard, as a phone calls it."""
    return pegs(view)


@spoken
def draw_board(table: str, view: dict[str, Any], quarters: int) -> dict[str, Any]:
    """The board of any game, as a phone calls it."""
    if view["game"] == "sequence":
        return chips(view, quarters)
    return pegs(view) if view["game"] == "cribbage" else tiles(view)
