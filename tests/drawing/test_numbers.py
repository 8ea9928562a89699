"""The numbers on a cribbage board stand apart from each other."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from companion.drawing.lines import numbers
from companion.drawing.streets import streets

DIGIT = 23  # the widest digit of common fonts at this size
APART = 12
TEXT = re.compile(r'<text[^>]*? x="(\d+)" y="(\d+)"( text-anchor="end")?[^>]*>(\d+)</text>')


@pytest.mark.parametrize("target", [61, 121, 181])
@pytest.mark.parametrize("tracks", [1, 2, 3, 4])
def test_no_two_run_together(tracks: int, target: int) -> None:
    rows: dict[int, list[tuple[int, int]]] = {}
    for x, y, is_end, number in TEXT.findall(numbers(streets(tracks, target))):
        right = int(x) if is_end else int(x) + len(number) * DIGIT // 2
        rows.setdefault(int(y), []).append((right - len(number) * DIGIT, right))
    assert sum(len(row) for row in rows.values()) > target // 10
    for row in rows.values():
        for (_, right), (left, _) in pairwise(sorted(row)):
            assert left - right >= APART
