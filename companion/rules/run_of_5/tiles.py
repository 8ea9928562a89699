"""Tiles: rank and colour as text, what they count, and how many there are. See docs/rules/run_of_5.md#tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

RANKS = "A23456789TJQK"
COLOURS = "LD"
COPIES = 4  # of each rank and colour
REVERSIBLE_COPIES = 8  # a 6 is a 9 turned round: the two share their stock
HOLDER = 5
LONGEST_ROW = 5


def parse_tile(value: Any) -> str | None:
    """Read a tile in either case and with `10` for `T`; None for what is no tile.

    >>> parse_tile("7l"), parse_tile("10D"), parse_tile("1L"), parse_tile("6/9L"), parse_tile(7)
    ('7L', 'TD', None, None, None)
    """
    if not isinstance(value, str):
        return None
    text = value.upper()
    if text.startswith("10"):
        text = "T" + text[2:]
    if len(text) != 2 or text[0] not in RANKS or text[1] not in COLOURS:
        return None
    return text


def rank_of(tile: str) -> int:
    """Give the rank from 1 (ace, always low) to 13 (king)."""
    return RANKS.index(tile[0]) + 1


def pips(tile: str) -> int:
    """Give what a tile counts in a fifteen and when it is left over: ace 1, ten and faces 10.

    >>> pips("AL"), pips("9D"), pips("KL")
    (1, 9, 10)
    """
    return min(rank_of(tile), 10)


def stock_of(tile: str) -> tuple[str, int]:
    """Give the stock a tile is taken from and how many it holds.

    >>> stock_of("9L"), stock_of("7D")
    (('6L', 8), ('7D', 4))
    """
    if tile[0] in "69":
        return "6" + tile[1], REVERSIBLE_COPIES
    return tile, COPIES


def is_one_colour(tiles: list[str]) -> bool:
    return len(tiles) > 0 and all(tile[1] == tiles[0][1] for tile in tiles)


def too_many(laid: dict[str, int], tiles: list[str]) -> tuple[str, int] | None:
    """Find the first tile of which there would be more than exist; `laid` counts what was laid before, by face.

    >>> too_many({"6D": 5, "9D": 3}, ["9D"])
    ('9D', 8)
    """
    counts: dict[str, int] = {}
    for face in laid:
        stock = stock_of(face)[0]
        counts[stock] = counts.get(stock, 0) + laid[face]
    for tile in tiles:
        stock, copies = stock_of(tile)
        counts[stock] = counts.get(stock, 0) + 1
        if counts[stock] > copies:
            return tile, copies
    return None
