"""The pegs of a cribbage board: solid in front, hollow behind, and the ghost of where the last one stood."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.drawing.marks import colour, outline
from companion.drawing.streets import back_starts, hole_of, pitch, places
from companion.drawing.wood import DARK, IVORY

if TYPE_CHECKING:
    from typing import Any

    from companion.drawing.streets import Place, Streets

    Track = dict[str, Any]


def pegs(board: Streets, tracks: list[Track], layout: str) -> str:
    """Each track's ghost and pegs, the front pegs last so that they lie on top."""
    starts = back_starts(board["tracks"], board["target"], layout)
    spots = places(board["tracks"], board["target"], layout)
    size = min(board["lane"] * 10 // 22, pitch(board) * 10 // 13)
    layers: list[list[str]] = [[], [], []]
    for seat, track in enumerate(tracks):
        for layer, drawn in enumerate(
            track_pegs(dict(track, of=board["target"]), seat, spots[seat], starts[seat], size)
        ):
            layers[layer].append(drawn)
    return '<g class="pegs">' + "".join(["".join(layer) for layer in layers]) + "</g>"


def track_pegs(track: Track, seat: int, spots: list[Place], start: Place, size: int) -> list[str]:
    """One track's ghost, back peg and front peg."""
    front, back = [hole_of(score, track["of"]) for score in track["pegs"]]
    shown = track.get("ghost") is not None
    came = hole_of(track["ghost"], track["of"]) if shown else 0
    shape = outline(track.get("shape", ""), seat)
    solid, dark = colour(track.get("colour", ""), seat)
    side = escaped(track["side"])
    return [
        peg(
            "ghost" if shown else "ghost is-away",
            side,
            spots[came] if came else start,
            ghost_body(shape, size, dark),
        ),
        peg("peg back", side, spots[back] if back else start, back_body(shape, size, solid)),
        peg(
            "peg front is-ringed" if shown else "peg front",
            side,
            spots[front],
            front_body(shape, size, solid),
        ),
    ]


def peg(kind: str, side: str, place: Place, body: str) -> str:
    """A group that is moved by its transform."""
    return f'<g class="{kind}" data-side="{side}" transform="translate({place[0]} {place[1]})">{body}</g>'


def front_body(shape: str, size: int, solid: str) -> str:
    """A solid peg seen from above: the ring that marks the last move, a shadow, an ivory collar, the head, a gleam."""
    head = f'<path transform="scale({size}) scale(.1)" d="{shape}" stroke-linejoin="round"'
    return "".join([
        f'<circle class="peg-ring" r="{size + 13}" fill="none" stroke="#fff" stroke-width="6"/>',
        f'<ellipse class="peg-shadow" cx="5" cy="9" rx="{size}" ry="{size - 2}" fill-opacity=".38"/><g class="peg-body">',
        f'{head} fill="{solid}" stroke="{DARK}" stroke-width="4.6"/>',
        f'{head} fill="{solid}" stroke="{IVORY}" stroke-width="2"/>',
        f'{head} fill="url(#pb-shine)"/></g>',
    ])  # fmt: skip


def back_body(shape: str, size: int, solid: str) -> str:
    """A hollow peg: the hole shows through."""
    rim = f'<path transform="scale({size}) scale(.09)" d="{shape}" stroke-linejoin="round"'
    return "".join([
        f'<g class="peg-body">{rim} fill="{IVORY}" fill-opacity=".92" stroke="{DARK}" stroke-width="5.6"/>',
        f'{rim} fill="none" stroke="{solid}" stroke-width="3.4"/><circle r="{size // 4}" fill="{DARK}"/></g>',
    ])  # fmt: skip


def ghost_body(shape: str, size: int, dark: str) -> str:
    """Where the peg of the last move came from."""
    dashed = f'stroke="{dark}" stroke-width="2.4" stroke-dasharray="3 2.4"'
    return (
        f'<path transform="scale({size}) scale(.08)" d="{shape}" fill="{IVORY}" fill-opacity=".35" {dashed}/>'
    )


def escaped(text: str) -> str:
    """Text as it may stand in an attribute.

    >>> escaped('<"&>')
    '&lt;&quot;&amp;&gt;'
    """
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
