"""What nearly counted and why it did not. See docs/rules/cribbage.md#nearly."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any


def nearly_hand(
    hand: list[str], starter: str, crib: bool = False, rules: dict[str, Any] | None = None, told: dict[str, Any] | None = None
) -> list[dict[str, Any]]:
    """List what nearly counted in a hand that was accepted: ``[{"code", "cards", …}, …]``; sentences come from `words`."""
    raise NotImplementedError


def nearly_card(
    cards: list[str], before: list[str] | None = None, rules: dict[str, Any] | None = None
) -> list[dict[str, Any]]:
    """The same for the last card of a count; `before` are the cards of the count that closed just before this one."""
    raise NotImplementedError
