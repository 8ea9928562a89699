"""A player's colour and shape: what tells sides apart, by eye and without colour.

The colours are those that the colour-blind tell apart (Okabe and Ito); the shape goes with the seat.
"""

from __future__ import annotations

# name, hex, the darker shade for outlines on pale ground
COLOURS = (
    ("blue", "#0072B2", "#00476F"),
    ("vermillion", "#D55E00", "#8A3D00"),
    ("green", "#009E73", "#00593F"),
    ("purple", "#CC79A7", "#823F63"),
    ("amber", "#E69F00", "#7A5400"),
    ("slate", "#5F6B7A", "#333B45"),
)
# name, path around (0, 0) that fits a circle of radius 10
SHAPES = (
    ("circle", "M-8 0A8 8 0 1 1 8 0A8 8 0 1 1-8 0z"),
    ("square", "M-7-7H7V7H-7z"),
    ("triangle", "M0-8.6 8.8 6.8H-8.8z"),
    ("diamond", "M0-9.6 9.6 0 0 9.6-9.6 0z"),
    ("cross", "M-3-8.5H3V-3H8.5V3H3V8.5H-3V3H-8.5V-3H-3z"),
    ("hexagon", "M-4.6-8H4.6L9.2 0 4.6 8H-4.6L-9.2 0z"),
)


def colour(name: str, seat: int = 0) -> tuple[str, str]:
    """The colour and its darker shade as hex, for a name or a hex of the list; for anything else that of the seat.

    >>> colour("green")
    ('#009E73', '#00593F')
    >>> colour("#009e73") == colour("green"), colour("", 1) == colour("vermillion")
    (True, True)
    """
    for known, solid, dark in COLOURS:
        if name == known or name.lower() == solid.lower():
            return solid, dark
    _, solid, dark = COLOURS[seat % len(COLOURS)]
    return solid, dark


def outline(name: str, seat: int = 0) -> str:
    """The path of a shape around (0, 0), 20 units wide; for an unknown name that of the seat.

    >>> outline("square")
    'M-7-7H7V7H-7z'
    """
    for known, path in SHAPES:
        if name == known:
            return path
    return SHAPES[seat % len(SHAPES)][1]


def mixed(ground: str, over: str, percent: int) -> str:
    """`over` laid on `ground`, so many percent of it; both and the answer as #rrggbb.

    >>> mixed("#ffffff", "#000000", 50)
    '#808080'
    """
    parts = []
    for at in (1, 3, 5):
        low, high = int(ground[at : at + 2], 16), int(over[at : at + 2], 16)
        parts.append("%02x" % ((low * (100 - percent) + high * percent + 50) // 100))
    return "#" + "".join(parts)
