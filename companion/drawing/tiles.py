"""Tiles and the board they lie on, as SVG: faces drawn once as symbols, a slate board ruled in squares. No bitmap, no filter, no style.

    <svg class="tile-faces"> <symbol id="tile-7L"> …
    <svg class="tileboard"> <rect class="tb-squares"> … <g class="tb-tiles"> <use href="#tile-7L" x="600" y="500"/> …

A square is `UNIT` wide; a tile's symbol fills one. Light and dark differ in more than colour: a dark tile has a line let in around its face.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

UNIT = 100
RANKS = "A23456789TJQK"
FAR = 999  # squares, where a board has no edge
RIM = 46
# side, face, its upper edge, figure, the line let in
LOOKS = {
    "L": ("#b09c6e", "#f8f1de", "#ffffff", "#221a10", None),
    "D": ("#0b0a0c", "#2d2a33", "#5a5563", "#f8f1de", "#b9b1c4"),
}
SLATE, SLATE_EDGE, RULE, SQUARE = "#24474c", "#16302f", "#16343a", "#2c545a"


def figure(rank: str) -> str:
    return "10" if rank == "T" else rank


def tile_symbol(rank: str, side: str) -> str:
    """A tile as a symbol: its side, its face, the figure; 6 and 9 underlined, because either is the other turned round."""
    edge, face, shine, ink, line = LOOKS[side]
    told = (
        f'<symbol id="tile-{rank}{side}" viewBox="0 0 {UNIT} {UNIT}">'
        f'<rect x="4" y="5" width="92" height="92" rx="15" fill="{edge}"/>'
        f'<rect x="4" y="3" width="92" height="87" rx="15" fill="{face}"/>'
        f'<path d="M18 5.5H82" stroke="{shine}" stroke-width="3" stroke-linecap="round"/>'
    )
    if line:
        told += f'<rect x="11" y="11" width="78" height="71" rx="10" fill="none" stroke="{line}" stroke-width="2.5"/>'
    narrow = ' textLength="60" lengthAdjust="spacingAndGlyphs"' if rank == "T" else ""
    told += (
        f'<text x="50" y="{66 if rank in "69" else 68}" fill="{ink}" font-size="60" font-weight="700" text-anchor="middle" '
        f'font-family="-apple-system,Segoe UI,Roboto,Noto Sans,Liberation Sans,sans-serif"{narrow}>{figure(rank)}</text>'
    )
    if rank in "69":
        told += f'<path d="M33 75.5H67" stroke="{ink}" stroke-width="5.5" stroke-linecap="round"/>'
    return told + "</symbol>"


def faces() -> str:
    """All twenty-six faces, for a page to draw tiles from.

    >>> faces().count("<symbol")
    26
    """
    drawn = [tile_symbol(rank, side) for side in "LD" for rank in RANKS]
    return (
        '<svg class="tile-faces" aria-hidden="true" focusable="false" width="0" height="0">'
        + "".join(drawn)
        + "</svg>"
    )


def tile(row: int, col: int, name: str, more: str = "") -> str:
    """A tile on its square.

    >>> tile(2, 3, "7L")
    '<use class="tile" href="#tile-7L" x="300" y="200" width="100" height="100"/>'
    """
    return f'<use class="tile{more}" href="#tile-{name}" x="{col * UNIT}" y="{row * UNIT}" width="{UNIT}" height="{UNIT}"/>'


def ground(size: int | None) -> str:
    """The board without its tiles; `size` squares each way, or None where it has no edge."""
    first, many = (0, size) if size is not None else (-FAR, 2 * FAR + 1)
    at, wide = first * UNIT, many * UNIT
    told = (
        f'<defs><pattern id="tb-rule" width="{UNIT}" height="{UNIT}" patternUnits="userSpaceOnUse">'
        f'<rect width="{UNIT}" height="{UNIT}" fill="{RULE}"/><rect x="3" y="3" width="94" height="94" rx="12" fill="{SQUARE}"/></pattern></defs>'
    )
    if size is not None:
        told += (
            f'<rect class="tb-rim" x="{-RIM}" y="{-RIM}" width="{wide + 2 * RIM}" height="{wide + 2 * RIM}" rx="34" fill="{SLATE}" '
            f'stroke="{SLATE_EDGE}" stroke-width="8"/>'
        )
    told += (
        f'<rect class="tb-squares" x="{at}" y="{at}" width="{wide}" height="{wide}" fill="url(#tb-rule)"/>'
    )
    if size is not None:
        middle = wide // 2
        told += f'<path class="tb-middle" d="M{middle - 12} {middle}h24M{middle} {middle - 12}v24" stroke="#6f9297" stroke-width="5" stroke-linecap="round"/>'
    return told


def frame(squares: list[Any], size: int | None, least: int = 7, around: int = 2) -> list[int]:
    """The part of the board to show: [left, top, width, height] in squares; all tiles with some room around, and at least so many squares.

    >>> frame([], 13), frame([[6, 2, "7L"], [6, 10, "8L"]], 13)
    ([3, 3, 7, 7], [0, 3, 13, 7])
    """
    middle = 0 if size is None else size // 2
    spans = []
    for axis in (1, 0):
        places = [one[axis] for one in squares] or [middle]
        low, high = min(places) - around, max(places) + around
        if high - low + 1 < least:
            low = (low + high) // 2 - least // 2
            high = low + least - 1
        if size is not None:
            many = min(high - low + 1, size)
            low = max(0, min(low, size - many))
            high = low + many - 1
        spans.append([low, high - low + 1])
    return [spans[0][0], spans[1][0], spans[0][1], spans[1][1]]


def tileboard(tiles: list[Any], size: int | None) -> str:
    """The board with its tiles, [row, col, tile, …] each, framed around them. What the scripts draw on it goes into the groups after `tb-tiles`.

    >>> tileboard([[6, 6, "5L", 0]], 13).count("<use")
    1
    """
    left, top, wide, high = [UNIT * part for part in frame(tiles, size)]
    laid = "".join([tile(one[0], one[1], one[2]) for one in tiles])
    return (
        f'<svg class="tileboard" xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {wide} {high}" aria-hidden="true">'
        f'{ground(size)}<g class="tb-tiles">{laid}</g><g class="tb-live"></g></svg>'
    )
