"""The play: what the last card of a count pegs, and what could still be laid. See docs/rules/cribbage.md#play."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Refusal


def count_card(cards: Any, rules: dict[str, Any] | None = None) -> dict[str, Any] | Refusal:
    """Score the last card of a count: ``{"points", "count", "combos": [{"kind", "cards", "points", "total", …}]}``.

    `cards` is one count in order, texts, ranks alone allowed (not with `play_flush`: ``bad_suits``). Go and last are left out. Kinds:
    fifteen, thirty_one, pair, pair_royal, double_pair_royal, run, flush (run and flush with ``length``). Refuses, all hard, in this order:
    ``bad_move`` (no list), ``unknown_card``, ``wrong_number`` (empty), ``bad_suits``, ``duplicate_card``, ``over_31``.
    """
    raise NotImplementedError


def count_of(cards: list[str]) -> int:
    """Give the running total of a count of (right) cards: the sum of their values."""
    raise NotImplementedError


def could_lay(cards: list[str], rules: dict[str, Any] | None = None, gone: list[str] | None = None) -> list[dict[str, Any]]:
    """List the ranks that fit under 31 after `cards`: ``[{"rank": "5", "count": 20, "points": 2, "kinds": ["fifteen"]}, …]``, ace first.

    With `play_flush` a rank may carry ``"flush": {"suit": "H", "points": 3}``: that much more in that suit. `gone` are cards known to be
    out (played in the deal, the starter); a rank gone four times is left out.
    """
    raise NotImplementedError
