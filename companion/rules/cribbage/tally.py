"""How the points came: by player, from play, hands, cribs and the rest, and the best hand; for the end of the game.

A tally is {player: {where: [points, how often]}}; `where` is play, pone (a hand counted against the dealer), dealer (the dealer's own
hand), cribs, heels, muggins, penalty or other. The par for each stands in docs/rules/cribbage.md#par.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Result

WHERE = ("play", "pone", "dealer", "cribs", "heels", "muggins", "penalty", "other")
PAR = {"pone": 810, "dealer": 795, "cribs": 465}  # hundredths of a point a deal


def tallied(tally: dict[str, Any], result: Result) -> dict[str, Any]:
    """Add what a result says about who earned what."""
    after = dict(tally)
    for player, where, points in result.get("shares") or []:
        mine = dict(after.get(player, {}))
        before = mine.get(where, [0, 0])
        mine[where] = [before[0] + points, before[1] + 1]
        after[player] = mine
    return after


def better_hand(best: dict[str, Any] | None, count: dict[str, Any], deal: int) -> dict[str, Any] | None:
    """Give the best counted hand or crib so far: the earlier of two alike."""
    if best is not None and best["points"] >= count["points"]:
        return best
    return dict(count, deal=deal)


def breakdown(game: Game, player: str) -> dict[str, Any]:
    """Give where a player's points came from: {where: {"points", "times"}}, hands together and apart, and his best hand."""
    mine = game["tally"].get(player, {})
    parts = {
        where: {"points": mine.get(where, [0, 0])[0], "times": mine.get(where, [0, 0])[1]} for where in WHERE
    }
    parts["hands"] = {key: parts["pone"][key] + parts["dealer"][key] for key in ("points", "times")}
    rest = ("heels", "muggins", "penalty", "other")
    parts["rest"] = {
        "points": sum([parts[where]["points"] for where in rest]),
        "times": sum([parts[where]["times"] for where in rest]),
    }
    return {"player": player, "from": parts, "best": game["best"].get(player)}
