"""The board: which card lies where, its corners, and how a phone turns it. See docs/rules/sequence.md#board.

A space is `[row, col]` in moves and views and ``row * 10 + col`` inside the rulebook. A layout is a name and a hundred cards, `XX` for
the corners; another printing is another entry of `LAYOUTS`.

>>> card_at("classic", 1), spaces_of("classic", "2S"), turned([0, 1], 1)
('2S', [1, 86], [1, 9])
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_whole

if TYPE_CHECKING:
    from typing import Any

SIZE = 10
CORNERS = (0, 9, 90, 99)
CORNER = "XX"
TWO_EYED = ("JD", "JC")
ONE_EYED = ("JS", "JH")

LAYOUTS = {
    "classic": (
        "XX 2S 3S 4S 5S 6S 7S 8S 9S XX "
        "6C 5C 4C 3C 2C AH KH QH TH TS "
        "7C AS 2D 3D 4D 5D 6D 7D 9H QS "
        "8C KS 6C 5C 4C 3C 2C 8D 8H KS "
        "9C QS 7C 6H 5H 4H AH 9D 7H AS "
        "TC TS 8C 7H 2H 3H KH TD 6H 2D "
        "QC 9S 9C 8H 9H TH QH QD 5H 3D "
        "KC 8S TC QC KC AC AD KD 4H 4D "
        "AC 7S 6S 5S 4S 3S 2S 2H 3H 5D "
        "XX AD KD QD TD 9D 8D 7D 6D XX"
    ).split(),
}
_spaces: dict[str, dict[str, list[int]]] = {}


def is_at(at: Any) -> bool:
    """Tell whether this has the form of a space: a list of two whole numbers, on the board or not."""
    return isinstance(at, list) and len(at) == 2 and is_whole(at[0]) and is_whole(at[1])


def is_on_board(at: list[int]) -> bool:
    return 0 <= at[0] < SIZE and 0 <= at[1] < SIZE


def space_of(at: list[int]) -> int:
    return at[0] * SIZE + at[1]


def at_of(space: int) -> list[int]:
    return [space // SIZE, space % SIZE]


def turned(at: list[int], quarters: int) -> list[int]:
    """Turn a space by quarter turns, as a phone shows the board to who sits at another side of it. Boards are never mirrored."""
    for _ in range(quarters % 4):
        at = [at[1], SIZE - 1 - at[0]]
    return at


def card_at(layout: str, space: int) -> str:
    return LAYOUTS[layout][space]


def cards_of(layout: str) -> dict[str, list[int]]:
    """Give the two spaces of each card of a layout; jacks have none."""
    if layout not in _spaces:
        found: dict[str, list[int]] = {}
        for space, card in enumerate(LAYOUTS[layout]):
            if card != CORNER:
                found.setdefault(card, []).append(space)
        _spaces[layout] = found
    return _spaces[layout]


def spaces_of(layout: str, card: str) -> list[int]:
    """Give the spaces of a card; none for a jack."""
    return cards_of(layout).get(card, [])
