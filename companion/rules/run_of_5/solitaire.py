"""Solitaire: light tiles against dark ones. See docs/rules/run_of_5.md#light-against-dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

SIDES = 2


def sides_of(players: list[Any], rules: dict[str, Any]) -> dict[str, str] | None:
    """Which colour ("L", "D") each player lays: the first light, the second dark, unless their `colour` says dark and light."""
    if not rules["solitaire"] or len(players) != SIDES:
        return None
    first, second = players
    if first.get("colour") == "dark" and second.get("colour") == "light":
        return {first["id"]: "D", second["id"]: "L"}
    return {first["id"]: "L", second["id"]: "D"}


def side_of(game: dict[str, Any], player: str) -> str | None:
    """The colour a player lays, or None where everybody lays both."""
    return game["sides"][player] if game["sides"] else None
