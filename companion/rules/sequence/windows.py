"""Windows: five neighbouring spaces in a straight line (four or six by the house rule). See docs/rules/sequence.md#sequences.

A window is a list of spaces, from the top, then the left on; there are 192 of five. Cards are nothing here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .layout import CORNERS, SIZE, at_of, is_at, is_on_board, space_of

if TYPE_CHECKING:
    from typing import Any

    Window = list[int]

STEPS = ((0, 1), (1, 0), (1, 1), (1, -1))  # across, down, falling, rising
SHORTEST = 4


def _all_lines() -> list[list[int]]:
    """Every line of the board that can hold a window, each from its end nearest the top, then the left."""
    found = []
    for down, right in STEPS:
        for space in range(SIZE * SIZE):
            row, col = at_of(space)
            if is_on_board([row - down, col - right]):
                continue
            line = []
            while is_on_board([row, col]):
                line.append(space_of([row, col]))
                row, col = row + down, col + right
            if len(line) >= SHORTEST:
                found.append(line)
    return found


LINES = _all_lines()
# By space: the lines it lies on, and where on them.
ON_LINES = [[(line, line.index(space)) for line in LINES if space in line] for space in range(SIZE * SIZE)]


def windows_of(line: list[int], length: int) -> list[Window]:
    """Give the windows of a line, in order.

    >>> windows_of([10, 11, 12, 13, 14, 15], 5)
    [[10, 11, 12, 13, 14], [11, 12, 13, 14, 15]]
    """
    return [line[start : start + length] for start in range(len(line) - length + 1)]


def is_own(chips: list[Any], side: str, space: int, free_corners: bool) -> bool:
    """Tell whether a side owns a space: its chip lies there, or it is a corner and corners are everybody's."""
    return bool(chips[space] == side or (free_corners and space in CORNERS))


def can_stand(window: Window, other: Window, share: int) -> bool:
    """Tell whether a side may hold both windows. Where no chip serves twice, corners do not count: they are no chips."""
    common = [space for space in window if space in other and (share or space not in CORNERS)]
    return len(common) <= share


def largest(windows: list[Window], share: int) -> list[list[Window]]:
    """Give the largest sets of windows in which every two can stand together.

    >>> largest(windows_of(list(range(10, 16)), 5), 1)
    [[[10, 11, 12, 13, 14]], [[11, 12, 13, 14, 15]]]
    """
    sets: list[list[Window]] = [[]]
    for window in windows:
        sets = sets + [
            chosen + [window] for chosen in sets if all([can_stand(window, other, share) for other in chosen])
        ]
    most = max([len(chosen) for chosen in sets])
    return [chosen for chosen in sets if len(chosen) == most]


def read_windows(five: Any) -> list[Window] | None:
    """Read the windows that a move names, in any order and each in any order; None for what is no list of windows."""
    if not isinstance(five, list):
        return None
    read = []
    for named in five:
        if not isinstance(named, list) or not all([is_at(at) and is_on_board(at) for at in named]):
            return None
        read.append(sorted([space_of(at) for at in named]))
    return sorted(read)


def told(windows: list[Window]) -> list[list[list[int]]]:
    """Give windows as moves, results and views write them."""
    return [[at_of(space) for space in window] for window in windows]
