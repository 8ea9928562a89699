"""Sequences: what a chip completes, its candidates, options and the default. See docs/rules/sequence.md#sequences.

What a chip completes is a list of *groups*, one for each line: {"options": [[window…]…], "held": [window…]}. An option is one of the
largest sets of windows that may be claimed together on the line; `held` are those the side would give up for it (only with
`redivide`). One option of each group is claimed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .redivide import redivided
from .windows import ON_LINES, can_stand, is_own, largest

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game
    from .redivide import Group
    from .windows import Window


def run_through(
    chips: list[Any], side: str, line: list[int], place: int, free_corners: bool
) -> tuple[int, int]:
    """Give the first and last place of the own run through a place of a line; the place itself counts as own."""
    first = last = place
    while first > 0 and is_own(chips, side, line[first - 1], free_corners):
        first -= 1
    while last < len(line) - 1 and is_own(chips, side, line[last + 1], free_corners):
        last += 1
    return first, last


def full_through(chips: list[Any], side: str, space: int, rules: Any) -> list[tuple[list[int], list[Window]]]:
    """Give the lines on which a chip of the side on this space fills windows that hold it: (line, those windows)."""
    length, free = rules["length"], rules["free_corners"]
    found = []
    for line, place in ON_LINES[space]:
        first, last = run_through(chips, side, line, place, free)
        starts = range(max(first, place - length + 1), min(place, last - length + 1) + 1)
        if len(starts) > 0:
            found.append((line, [line[start : start + length] for start in starts]))
    return found


def candidates(full: list[Window], claimed: list[Window], share: int) -> list[Window]:
    """Give those of the full windows that can stand with every window claimed before."""
    return [window for window in full if all([can_stand(window, other, share) for other in claimed])]


def groups_of(chips: list[Any], side: str, claimed: list[Window], space: int, rules: Any) -> list[Group]:
    """Give what a chip of the side on this space completes, line by line. `claimed` are the windows of the side so far.

    Where no chip serves twice all windows through the chip exclude each other, so they are one group.
    """
    share = rules["share"]
    by_line = [
        (line, candidates(full, claimed, share)) for line, full in full_through(chips, side, space, rules)
    ]
    if share == 0:
        single = [[window] for _, new in by_line for window in new]
        return [{"options": single, "held": []}] if single else []
    if rules["redivide"]:
        return redivided(chips, side, claimed, space, rules, by_line)
    return [{"options": largest(new, share), "held": []} for _, new in by_line if new]


def in_the_way(
    chips: list[Any], side: str, claimed: list[Window], space: int, rules: Any, groups: list[Group]
) -> list[Window]:
    """Give the claimed windows because of which a chip on this space completes nothing on a line that it fills, for the why of it."""
    found: list[Window] = []
    for line, full in full_through(chips, side, space, rules):
        if candidates(full, claimed, rules["share"]) or is_cut(groups, line):
            continue
        for other in claimed:
            blocks = any([not can_stand(window, other, rules["share"]) for window in full])
            if blocks and other not in full and other not in found:
                found.append(other)
    return found


def is_cut(groups: list[Group], line: list[int]) -> bool:
    """Tell whether one of the groups cuts this line anew."""
    cut = [group["options"][0][0] for group in groups if group["held"]]
    return any([all([space in line for space in window]) for window in cut])


def count_options(groups: list[Group]) -> int:
    """Count the options of a chip: one of each line, in every combination."""
    count = 1
    for group in groups:
        count *= len(group["options"])
    return count if groups else 0


def default_of(groups: list[Group]) -> list[Window]:
    """Give the option that counts when nobody names one: nearest the top left."""
    chosen: list[Window] = []
    for group in groups:
        chosen += min(group["options"])
    return sorted(chosen)


def is_option(groups: list[Group], windows: list[Window]) -> bool:
    """Tell whether these windows are one whole option: all that are due, none besides."""
    due = 0
    for group in groups:
        if not any([all([window in windows for window in option]) for option in group["options"]]):
            return False
        due += len(group["options"][0])
    return due > 0 and due == len(windows)


def with_claims(claimed: list[Window], groups: list[Group], chosen: list[Window]) -> list[Window]:
    """Give the claimed windows of a side after a choice, in the order of claiming."""
    given_up = [window for group in groups for window in group["held"] if window not in chosen]
    kept = [window for window in claimed if window not in given_up]
    return kept + [window for window in chosen if window not in kept]


def locked_spaces(game: Game, side: str) -> list[int]:
    """Give the spaces in sequences of a side: its chips there are safe."""
    return sorted(set([space for window in game["claimed"][side] for space in window]))
