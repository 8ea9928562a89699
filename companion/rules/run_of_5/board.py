"""The board: squares, and the rows that a turn makes or extends. See docs/rules/run_of_5.md#turn.

A board is a dict from square ("row,col") to [tile, number of the turn that laid it]. Laid tiles are [row, col, tile].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    Board = dict[str, list[Any]]
    Laid = list[list[Any]]

FAR = 999  # a board without an edge still ends somewhere


def square(row: int, col: int) -> str:
    return f"{row},{col}"


def is_on_board(size: int | None, row: int, col: int) -> bool:
    """Tell whether a square exists: 0 to size − 1 both ways; −999 to 999 where there is no edge (`size` null)."""
    if size is None:
        return -FAR <= row <= FAR and -FAR <= col <= FAR
    return 0 <= row < size and 0 <= col < size


def rows_through(board: Board, laid: Laid) -> list[dict[str, Any]]:
    """Collect every row of two or more tiles through a laid tile: across first, then down, each by its first square.

    A row is {dir, at, tiles, new, laid}: `new` are the places of laid tiles in it, `laid` their numbers among the laid tiles.

    >>> rows_through({"6,5": ["5L", 0], "6,6": ["JD", 0]}, [[6, 7, "5D"]])
    [{'dir': 'across', 'at': [6, 5], 'tiles': ['5L', 'JD', '5D'], 'new': [2], 'laid': [0]}]
    """
    here = {square(one[0], one[1]): number for number, one in enumerate(laid)}
    found: list[dict[str, Any]] = []
    for down in (0, 1):
        lines: list[dict[str, Any]] = []
        seen: list[int] = []
        for number, one in enumerate(laid):
            if number not in seen:
                line = line_through(board, laid, here, one[0], one[1], down)
                seen += line["laid"]
                if len(line["tiles"]) > 1:
                    lines.append(line)
        found += sorted(lines, key=lambda line: (line["at"][0], line["at"][1]))
    return found


def line_through(
    board: Board, laid: Laid, here: dict[str, int], row: int, col: int, down: int
) -> dict[str, Any]:
    across = 1 - down
    while square(row - down, col - across) in board or square(row - down, col - across) in here:
        row, col = row - down, col - across
    line: dict[str, Any] = {
        "dir": "down" if down else "across",
        "at": [row, col],
        "tiles": [],
        "new": [],
        "laid": [],
    }
    while True:
        name = square(row, col)
        if name in here:
            line["new"].append(len(line["tiles"]))
            line["laid"].append(here[name])
            line["tiles"].append(laid[here[name]][2])
        elif name in board:
            line["tiles"].append(board[name][0])
        else:
            return line
        row, col = row + down, col + across


def squares_of(row: dict[str, Any], places: list[int]) -> list[list[int]]:
    """The squares of some places of a row; none for a row that was said without a board."""
    if "at" not in row:
        return []
    top, left = row["at"]
    if row["dir"] == "down":
        return [[top + place, left] for place in places]
    return [[top, left + place] for place in places]


def is_straight(laid: Laid) -> bool:
    return all(one[0] == laid[0][0] for one in laid) or all(one[1] == laid[0][1] for one in laid)


def gaps(board: Board, laid: Laid) -> list[list[int]]:
    """The empty squares between laid tiles that lie in one line; old tiles may lie between."""
    rows = [one[0] for one in laid]
    cols = [one[1] for one in laid]
    taken = [square(one[0], one[1]) for one in laid]
    # Tiles of one play more than a row apart leave a gap in any case: the search need not cross a board without an edge.
    last_row = min(max(rows), min(rows) + len(laid) + len(board))
    last_col = min(max(cols), min(cols) + len(laid) + len(board))
    empty: list[list[int]] = []
    for row in range(min(rows), last_row + 1):
        for col in range(min(cols), last_col + 1):
            name = square(row, col)
            if name not in board and name not in taken:
                empty.append([row, col])
    return empty


def is_touching(board: Board, laid: Laid) -> bool:
    """Tell whether a laid tile has an edge in common with an old one. Corners do not touch."""
    for row, col, _ in laid:
        for name in (square(row - 1, col), square(row + 1, col), square(row, col - 1), square(row, col + 1)):
            if name in board:
                return True
    return False


def before(board: Board, number: int) -> Board:
    """The board as it was before the turn of that number."""
    return {name: board[name] for name in board if board[name][1] < number}


def listed(board: Board) -> list[list[Any]]:
    """The board as a list of [row, col, tile, number of its turn], from the top left."""
    squares: list[list[Any]] = []
    for name in board:
        row, col = name.split(",")
        squares.append([int(row), int(col), board[name][0], board[name][1]])
    return sorted(squares)
