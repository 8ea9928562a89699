"""Counting as people say it. See docs/rules/cribbage.md#said."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any


def say_hand(counted: dict[str, Any], language: str = "en") -> str:
    """Say what `count_hand` gave: "fifteen two, fifteen four, and a double run of three for eight is twelve"."""
    raise NotImplementedError


def say_card(counted: dict[str, Any], last: str | None = None, language: str = "en") -> str:
    """Say what `count_card` gave: "fifteen and a pair, for four"; `last` "go" or "last" adds that point."""
    raise NotImplementedError


def count_text(
    cards: list[str], starter: str | None = None, crib: bool = False, play: bool = False, rules: dict[str, Any] | None = None
) -> list[str]:
    """Give the lines that `companion count` prints; a refusal gives its one sentence."""
    raise NotImplementedError
