"""Judging cases: a case in, the answer out, nothing else. See docs/moves.md, *Cases*."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any


def judge_show(case: dict[str, Any]) -> dict[str, Any]:
    """Judge `cribbage.show`."""
    raise NotImplementedError


def judge_play(case: dict[str, Any]) -> dict[str, Any]:
    """Judge `cribbage.play`."""
    raise NotImplementedError


def judge_count(case: dict[str, Any]) -> dict[str, Any]:
    """Judge `cribbage.count`."""
    raise NotImplementedError


KINDS = {"cribbage.show": judge_show, "cribbage.play": judge_play, "cribbage.count": judge_count}
