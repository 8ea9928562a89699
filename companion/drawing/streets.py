"""Where each hole of a cribbage board lies: streets of thirty that wind down the board, holes in fives.

All lengths are whole units of the drawing (1600 wide, or 3200 with streets of sixty), so both interpreters give the
same digits. The board is that of docs/rules/cribbage.md, "Board and pegs": start holes, `target` - 1 holes, the game hole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Streets = dict[str, int]
    Place = list[int]

MOST_HOLES = 600  # a longer game has holes that stand for several points
MARGIN, CLEAR, APART = (
    34,
    14,
    7,
)  # rim of wood; straight before a bend; gap between fives, in tenths of the pitch
LAYOUTS = {"compact": (1600, 30), "wide": (3200, 60)}
LANES = (0, 72, 72, 58, 48, 43, 40)  # height of a lane by number of tracks
LANES_LOW = (0, 56, 56, 44, 38, 34, 32)  # the same where there are more than four streets


def streets(tracks: int, target: int, layout: str = "compact") -> Streets:
    """The measures of a board for 1 to 6 tracks and any target from 1; `layout` is "compact" or "wide".

    `rows` streets of at most `per_row` holes; `lane` and `gap` high; holes from `left` to `right`, every other street
    backward; `width` and `height` of the whole; `holes` is the number of the game hole.

    >>> board = streets(2, 121)
    >>> board["rows"], board["per_row"], board["holes"], board["width"]
    (4, 30, 121, 1600)
    """
    width, per_row = LAYOUTS[layout]
    holes = min(target, MOST_HOLES)
    rows = max(1, -(-(holes - 1) // per_row))
    lanes, gap = (LANES, 62) if rows <= 4 else (LANES_LOW, 54)
    lane = lanes[min(tracks, len(lanes) - 1)]
    left = MARGIN + CLEAR + gap // 2 + tracks * lane
    height = 2 * MARGIN + rows * (tracks * lane + gap) - 4
    return {
        "tracks": tracks, "target": target, "holes": holes, "rows": rows, "per_row": per_row,
        "lane": lane, "gap": gap, "left": left, "right": width - left, "width": width, "height": height,
    }  # fmt: skip


def hole_of(score: int, target: int) -> int:
    """The hole for a score: the score itself, except on boards too long to draw, where a hole stands for several points.

    >>> hole_of(87, 121), hole_of(500, 1000), hole_of(999, 1000), hole_of(-3, 121), hole_of(1, 1000)
    (87, 300, 599, 0, 1)
    """
    score = max(0, min(score, target))
    if target <= MOST_HOLES or score == 0:
        return score
    return max(1, score * MOST_HOLES // target)


def column(board: Streets, hole: int) -> int:
    """How far from the left the hole lies (hole from 1; the game hole has a place of its own, see `game_hole`)."""
    steps = (hole - 1) % board["per_row"]
    row = (hole - 1) // board["per_row"]
    whole = (board["per_row"] - 1) * 10 + (board["per_row"] // 5 - 1) * APART
    along = (board["right"] - board["left"]) * (steps * 10 + steps // 5 * APART) // whole
    return board["right"] - along if row % 2 else board["left"] + along


def row_top(board: Streets, row: int) -> int:
    """The upper edge of a street's lanes."""
    return MARGIN - 6 + board["gap"] + row * (board["tracks"] * board["lane"] + board["gap"])


def lane_middle(board: Streets, row: int, track: int) -> int:
    """The line on which a track's holes lie. A track that is outside in one bend is inside in the next, so every other
    street has the tracks upside down."""
    place = board["tracks"] - 1 - track if row % 2 else track
    return row_top(board, row) + place * board["lane"] + board["lane"] // 2


def pitch(board: Streets) -> int:
    """The distance of two holes of the same five."""
    return abs(column(board, 2) - column(board, 1))


def game_hole(board: Streets) -> Place:
    """The place of the game hole, which all tracks share, past the last hole of the last street."""
    last = board["holes"] - 1
    row = board["rows"] - 1
    middle = row_top(board, row) + board["tracks"] * board["lane"] // 2
    if last == 0:
        return [board["left"], middle]
    onward = -1 if row % 2 else 1
    return [column(board, last) + onward * (pitch(board) + 34), middle]


def start_holes(board: Streets, track: int) -> list[Place]:
    """The two holes where a track's pegs stand before the first point: front, back."""
    middle = lane_middle(board, 0, track)
    front = board["left"] - pitch(board) - 18
    return [[front, middle], [front - pitch(board) - 4, middle]]


def places(tracks: int, target: int, layout: str = "compact") -> list[list[Place]]:
    """Where a peg stands: for each track a list of [x, y] by hole, from 0 (the front start hole) to the game hole.

    A back peg at nought stands in `start_holes(…)[1]` instead. The hole of a score is `hole_of`.

    >>> [len(track) for track in places(2, 121)]
    [122, 122]
    """
    board = streets(tracks, target, layout)
    told = []
    for track in range(tracks):
        line = [start_holes(board, track)[0]]
        for hole in range(1, board["holes"]):
            line.append([column(board, hole), lane_middle(board, (hole - 1) // board["per_row"], track)])
        line.append(game_hole(board))
        told.append(line)
    return told


def back_starts(tracks: int, target: int, layout: str = "compact") -> list[Place]:
    """Where each track's back peg stands as long as its score is nought."""
    board = streets(tracks, target, layout)
    return [start_holes(board, track)[1] for track in range(tracks)]
