"""How a table stands, in a line: for the list of tables on the home page, from what is kept of each beside its log."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any


def standing(game: str, summary: dict[str, Any]) -> dict[str, Any]:
    """Give the sides in seat order and how far the game is: {"sides": [{"name", "score"}], "deal", "over", "winner"}.

    `summary` is a part of the game's state. ``deal`` is None where there are none, ``winner`` a name, None without one.

    >>> ann, bo = {"id": "a", "name": "Ann"}, {"id": "b", "name": "Bo"}
    >>> standing("cribbage", {"players": [ann, bo], "scores": {"a": 87, "b": 92}, "deal": 6, "over": None, "winner": None})["sides"]
    [{'name': 'Ann', 'score': 87}, {'name': 'Bo', 'score': 92}]
    """
    side_of = summary.get("side_of") or {}
    names: dict[str, list[str]] = {}
    order: list[str] = []
    for player in summary.get("players", []):
        side = side_of.get(player["id"], player["id"])
        if side not in order:
            order.append(side)
            names[side] = []
        names[side].append(player["name"])
    told = {side: " & ".join(names[side]) for side in order}
    won = summary.get("winner")
    winners = won if isinstance(won, list) else [won]
    winner = " & ".join([told[side] for side in order if side in winners])
    return {
        "sides": [{"name": told[side], "score": score_of(summary, side)} for side in order],
        "deal": summary.get("deal"),
        "over": summary.get("over"),
        "winner": winner or None,
    }


def score_of(summary: dict[str, Any], side: str) -> int:
    """Give a side's points; in Sequence its sequences, on the board and tallied."""
    if "scores" in summary:
        return int(summary["scores"].get(side, 0))
    return len(summary.get("claimed", {}).get(side, [])) + int(summary.get("tallied", {}).get(side, 0))
