"""The printed board of Sequence as SVG: a hundred cards drawn once as symbols, corners that are everybody's, chips with a mark.

    <svg class="sq-faces"> <symbol id="sq-7D"> … <symbol id="sq-everybody">
    <svg class="sq-print"> <g role="row"> <g class="sq-space" role="gridcell" data-at="2,7" data-card="7D" transform="translate(x y)"> …
    <svg class="sq-live"> <path class="sq-line" data-colour="blue" d="…"/> <g class="sq-chip is-locked" data-colour="blue"> …

Turned by quarter turns each space goes to another place and its card stays upright. What changes in a game is drawn on top, in `sq-live`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.rules.sequence.layout import CORNER, LAYOUTS, SIZE, turned

if TYPE_CHECKING:
    from typing import Any

WIDE, HIGH = 100, 116  # a space
RIM = 16
SIGNS = {
    "H": "M0 17C-25 1-21-16-10-16-5-16-1-12 0-8 1-12 5-16 10-16 21-16 25 1 0 17z",
    "D": "M0-20 15 0 0 20-15 0z",
    "S": "M0-19C7-9 20-3 18 7 17 15 7 15 2.5 9 2.5 14 4 17 7 20H-7C-4 17-2.5 14-2.5 9-7 15-17 15-18 7-20-3-7-9 0-19z",
    "C": "M-8.5-9A8.5 8.5 0 1 1 8.5-9 8.5 8.5 0 0 1 6-3 8.5 8.5 0 1 1 2.5 9C2.5 14 4 17 7 20H-7C-4 17-2.5 14-2.5 9A8.5 8.5 0 1 1-6-3 8.5 8.5 0 0 1-8.5-9z",
}
STAR = "M0-27 6.5-9 25.7-8.3 10.5 3.4 15.9 21.8 0 11-15.9 21.8-10.5 3.4-25.7-8.3-6.5-9z"
# Thirds of a chip, one for each colour that may play.
THIRDS = (
    ("blue", "M0 0 0-40A40 40 0 0 1 34.6 20z"),
    ("green", "M0 0 34.6 20A40 40 0 0 1-34.6 20z"),
    ("red", "M0 0-34.6 20A40 40 0 0 1 0-40z"),
)
# A chip: its shadow, body, notched edge and face; the bolts of one that is locked; the mark of its side. From its middle.
RINGS = (("under", 3, 43), ("body", 0, 43), ("edge", 0, 36.5), ("face", 0, 29))
ROUND = "a8 8 0 1 0 16 0a8 8 0 1 0-16 0z"
BOLTS = f"m-33-25{ROUND}m50 0{ROUND}m0 50{ROUND}m-50 0{ROUND}"
MARKS = {
    "circle": "m-17.6 0a17.6 17.6 0 1 0 35.2 0a17.6 17.6 0 1 0-35.2 0z",
    "square": "m-15.4-15.4h30.8v30.8h-30.8z",
    "triangle": "m0-19 19.4 34h-38.8z",
}
FONT = "-apple-system,Segoe UI,Roboto,Noto Sans,Liberation Sans,sans-serif"


def middle(at: list[int], quarters: int = 0) -> list[int]:
    """Where the middle of a space lies on the turned board, [x, y].

    >>> middle([0, 1]), middle([0, 1], 2)
    ([150, 58], [850, 1102])
    """
    row, col = turned(at, quarters)
    return [col * WIDE + WIDE // 2, row * HIGH + HIGH // 2]


def card_symbol(card: str) -> str:
    """A card of the board: rank above suit, as large as the space allows."""
    told = f'<symbol id="sq-{card}" viewBox="0 0 {WIDE} {HIGH}"><rect class="sq-card" x="3" y="3" width="94" height="110" rx="10"/>'
    if card == CORNER:
        return f'{told}<use href="#sq-everybody" y="8" width="100" height="100"/></symbol>'
    rank, suit = card[0], card[1]
    narrow = ' textLength="62" lengthAdjust="spacingAndGlyphs"' if rank == "T" else ""
    return (
        f'{told}<text class="sq-ink {suit}" x="50" y="55" font-size="57" font-weight="700" text-anchor="middle" font-family="{FONT}"{narrow}>'
        f'{"10" if rank == "T" else rank}</text><path class="sq-ink {suit}" transform="translate(50 85) scale(.92)" d="{SIGNS[suit]}"/></symbol>'
    )


def corner_symbol() -> str:
    """The printed chip of a corner, everybody's."""
    thirds = "".join([f'<path class="sq-third" data-colour="{name}" d="{path}"/>' for name, path in THIRDS])
    return (
        f'<symbol id="sq-everybody" viewBox="-50 -50 100 100"><circle class="sq-everybody" r="44"/>{thirds}'
        f'<circle class="sq-hub" r="31"/><path class="sq-star" d="{STAR}"/></symbol>'
    )


def faces(layout: str = "classic") -> str:
    """Every card of the layout and the corners' chip, for a page to draw from.

    >>> faces().count("<symbol")
    50
    """
    drawn = [card_symbol(card) for card in sorted(set(LAYOUTS[layout]))]
    return (
        '<svg class="sq-faces" aria-hidden="true" focusable="false" width="0" height="0">'
        + "".join(drawn)
        + corner_symbol()
        + "</svg>"
    )


def space(layout: str, at: list[int], quarters: int, name: str) -> str:
    """A space of the board with its card, called `name` by those who listen."""
    card = LAYOUTS[layout][at[0] * SIZE + at[1]]
    x, y = middle(at, quarters)
    stop = 0 if at == [0, 0] else -1
    return (
        f'<g class="sq-space" role="gridcell" tabindex="{stop}" aria-label="{name}" data-at="{at[0]},{at[1]}" data-card="{card}" '
        f'transform="translate({x - WIDE // 2} {y - HIGH // 2})"><use href="#sq-{card}" width="{WIDE}" height="{HIGH}"/></g>'
    )


def chip(at: list[int], side: Any, is_locked: bool, quarters: int = 0) -> str:
    """A chip on its space. `side` has colour and shape. No part of it is moved or looked up by the browser, which a slow phone would do for each chip at each tap.

    >>> chip([2, 3], {"colour": "blue", "shape": "circle"}, True).count("<path")
    2
    """
    x, y = middle(at, quarters)
    rings = "".join(
        [f'<circle class="sq-{name}" cx="{x}" cy="{y + down}" r="{r}"/>' for name, down, r in RINGS]
    )
    bolts = f'<circle class="sq-steel" cx="{x}" cy="{y}" r="36"/><path class="sq-bolt" d="M{x} {y}{BOLTS}"/>'
    return (
        f'<g class="sq-chip{" is-locked" if is_locked else ""}" data-colour="{side["colour"]}">{rings}{bolts if is_locked else ""}'
        f'<path class="sq-mark" d="M{x} {y}{MARKS[side["shape"]]}"/></g>'
    )


def is_corner(at: list[int]) -> bool:
    return at[0] in (0, SIZE - 1) and at[1] in (0, SIZE - 1)


def everybody(at: list[int], quarters: int) -> str:
    """The printed chip of a corner, over a line that ends there."""
    x, y = middle(at, quarters)
    return f'<use href="#sq-everybody" x="{x - 50}" y="{y - 50}" width="100" height="100"/>'


def line(window: list[list[int]], side: Any, quarters: int = 0) -> str:
    """The line of a claimed sequence, below its chips."""
    points = [middle(at, quarters) for at in (window[0], window[-1])]
    (left, top), (right, bottom) = points
    way = f"M{left} {top}L{right} {bottom}"
    corners = "".join([everybody(at, quarters) for at in (window[0], window[-1]) if is_corner(at)])
    return f'<g class="sq-line" data-colour="{side["colour"]}"><path class="sq-line-edge" d="{way}"/><path class="sq-line-side" d="{way}"/>{corners}</g>'


def box() -> str:
    return f"{-RIM} {-RIM} {SIZE * WIDE + 2 * RIM} {SIZE * HIGH + 2 * RIM}"


def board(layout: str, names: dict[str, str], quarters: int = 0) -> str:
    """The printed board alone, turned; `names` says each card for those who listen."""
    rows = []
    for row in range(SIZE):
        spaces = [
            space(layout, [row, col], quarters, names[LAYOUTS[layout][row * SIZE + col]])
            for col in range(SIZE)
        ]
        rows.append('<g role="row">' + "".join(spaces) + "</g>")
    wide, high = SIZE * WIDE, SIZE * HIGH
    return (
        f'<svg class="sq-print" viewBox="{box()}" role="grid" aria-label="Board">'
        f'<rect class="sq-rim" x="{3 - RIM}" y="{3 - RIM}" width="{wide + 2 * RIM - 6}" height="{high + 2 * RIM - 6}" rx="22"/>'
        + "".join(rows)
        + "</svg>"
    )


def live(sides: list[Any], chips: list[Any], last: Any, quarters: int = 0) -> str:
    """What lies on the board: lines of `sides` ({"side", "colour", "shape", "windows"}), chips [row, col, side, is it locked], the last one ringed."""
    of = {side["side"]: side for side in sides}
    told = "".join([line(window, side, quarters) for side in sides for window in side["windows"]])
    told += "".join([chip(one[:2], of[one[2]], one[3], quarters) for one in chips])
    if last is not None:
        x, y = middle(last["at"], quarters)
        told += f'<circle class="sq-ring is-{last["do"]}" cx="{x}" cy="{y}" r="45"/>'
    return f'<svg class="sq-live" viewBox="{box()}" aria-hidden="true">{told}</svg>'
