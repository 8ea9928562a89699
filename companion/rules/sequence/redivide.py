"""The house rule `redivide`: a line may be cut anew when that gains a sequence. See docs/rules/sequence.md#a-line-cut-anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .windows import ON_LINES, is_own, largest, windows_of

if TYPE_CHECKING:
    from typing import Any

    from .windows import Window

    Group = dict[str, Any]


def redivided(
    chips: list[Any],
    side: str,
    claimed: list[Window],
    space: int,
    rules: Any,
    by_line: list[tuple[list[int], list[Window]]],
) -> list[Group]:
    """Give what a chip completes (see `lines`) where each of its lines may be cut anew; `by_line` has the candidates of the usual rule."""
    found: list[Group] = []
    for line, _ in ON_LINES[space]:
        new = [window for known, windows in by_line if known is line for window in windows]
        usual = largest(new, 1)
        held = [window for window in claimed if all([one in line for one in window])]
        whole = largest(own_windows(chips, side, line, space, rules), 1)
        if len(whole[0]) > len(held) + len(usual[0]):
            found.append({"options": whole, "held": held})
        elif new:
            found.append({"options": usual, "held": []})
    return found


def own_windows(chips: list[Any], side: str, line: list[int], space: int, rules: Any) -> list[Window]:
    """Give all windows of a line that are full once a chip of the side lies on the space."""
    own = [one == space or is_own(chips, side, one, rules["free_corners"]) for one in line]
    length = rules["length"]
    return [
        window for start, window in enumerate(windows_of(line, length)) if all(own[start : start + length])
    ]
