"""What is written on a cribbage board: the skunk lines with their names, and the numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.drawing.streets import column, game_hole, row_top
from companion.drawing.wood import DARK, IVORY

if TYPE_CHECKING:
    from companion.drawing.streets import Streets

SKUNKS = ((31, "skunk"), (61, "double skunk"))
PALE = "#f3d98e"  # brass that catches the light
FONT = 'font-family="system-ui,sans-serif"'


def skunks(board: Streets) -> list[tuple[int, str]]:
    """The last skunked hole and the name of each line that fits on the board: docs/rules/cribbage.md, "Board and pegs".

    >>> from companion.drawing.streets import streets
    >>> skunks(streets(2, 121)), skunks(streets(2, 61))
    ([(90, 'skunk'), (60, 'double skunk')], [(30, 'skunk')])
    """
    if board["holes"] != board["target"]:
        return []
    return [(board["target"] - behind, word) for behind, word in SKUNKS if board["target"] > behind]


def lines(board: Streets) -> str:
    """The skunk lines, which move with the target."""
    told = [skunk_line(board, after, word) for after, word in skunks(board)]
    return f'<g class="lines" font-size="34" font-weight="600" {FONT}>' + "".join(told) + "</g>"


def skunk_line(board: Streets, after: int, word: str) -> str:
    """A brass bar across all lanes behind hole `after`, and its name where the numbers stand."""
    row = after // board["per_row"]
    top = row_top(board, row)
    x = word_edge(board, after)
    bar = bar_in_street(board, after) if after % board["per_row"] else bar_in_bend(board, row)
    anchor = "end" if row % 2 else "start"
    return "".join([
        f'<g class="skunk" data-after="{after}"><path d="{bar}" stroke="{DARK}" stroke-width="13"/>',
        f'<path d="{bar}" stroke="{PALE}" stroke-width="7"/>',
        f'<text x="{x}" y="{top - 18}" text-anchor="{anchor}" fill="{PALE}">{word}</text></g>',
    ])  # fmt: skip


def bar_in_street(board: Streets, after: int) -> str:
    """The bar between two holes of one street, as path data."""
    x = (column(board, after) + column(board, after + 1)) // 2
    top = row_top(board, after // board["per_row"])
    return f"M{x} {top - 40}V{top + board['tracks'] * board['lane'] + 4}"


def bar_in_bend(board: Streets, row: int) -> str:
    """The bar across the bend that leads into a street, as path data."""
    inner = board["gap"] // 2
    reach = inner + board["tracks"] * board["lane"] + 8
    bend, out = (board["right"] + 14, 1) if row % 2 else (board["left"] - 14, -1)
    return f"M{bend + out * (inner - 6)} {row_top(board, row) - inner}H{bend + out * reach}"


def word_edge(board: Streets, after: int) -> int:
    """Where the name of a skunk line begins; it runs on with its street."""
    onward = -1 if after // board["per_row"] % 2 else 1
    if after % board["per_row"]:
        return (column(board, after) + column(board, after + 1)) // 2 + onward * 10
    return column(board, after + 1) - onward * (14 + board["gap"] // 2 - 12)


def is_free(board: Streets, hole: int) -> bool:
    """Tell whether the number of a hole has room beside the names of the skunk lines."""
    x = column(board, hole)
    row = (hole - 1) // board["per_row"]
    for after, word in skunks(board):
        ahead = (x - word_edge(board, after)) * (-1 if row % 2 else 1)
        if row == after // board["per_row"] and -36 < ahead < len(word) * 18 + 34:
            return False
    return True


def numbers(board: Streets) -> str:
    """A number over each fifth hole, except where the name of a skunk line stands; tens are class "ten"."""
    told = [f'<g class="numbers" font-size="36" fill="{IVORY}" text-anchor="middle" {FONT}>']
    for hole in range(5, board["holes"], 5):
        if is_free(board, hole):
            ten = "" if hole % 10 else ' class="ten"'
            y = row_top(board, (hole - 1) // board["per_row"]) - 18
            told.append(f'<text{ten} x="{column(board, hole)}" y="{y}">{worth(board, hole)}</text>')
    x, y = game_hole(board)
    y -= board["tracks"] * board["lane"] // 2 + 14
    target = board["target"]
    told.append(
        f'<text class="game" x="{x + 12}" y="{y}" text-anchor="end" font-weight="700" fill="{PALE}">{target}</text></g>'
    )
    return "".join(told)


def worth(board: Streets, hole: int) -> int:
    """The score a hole stands for."""
    return hole if board["holes"] == board["target"] else hole * board["target"] // board["holes"]
