"""Claims: what a player said his cards are worth, beside what they are, and how long the rest lies open for muggins.

`open` of the game lists every claim, also one that left nothing: {"entry": [number, id], "side", "player", "do", "claimed", "left", "taken",
"late"}. What nothing was missed in is called just as easily; so the list of what may be called gives no hint.
Rules: docs/rules/cribbage.md#claims.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_whole, refuse

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ..shapes import Game, Move, Refusal, Result

    Open = dict[str, Any]


def claim_problems(move: Move) -> Iterator[Refusal]:
    """A claim goes with cards (`bad_move`) and is a whole number from 0 (`bad_points`)."""
    claimed = move.get("claimed")
    if claimed is None:
        return
    if "points" in move:
        yield refuse("bad_move", field="claimed")
    if not is_whole(claimed) or claimed < 0:
        yield refuse("bad_points", points=claimed)


def claimed_points(game: Game, move: Move, points: int) -> int:
    """Give what is pegged: the true count; the claim only with `muggins` on, and only when it is lower."""
    claimed = move.get("claimed")
    if claimed is None or not game["rules"]["muggins"]:
        return points
    return int(min(points, claimed))


def left_open(result: Result, move: Move, points: int, scored: int) -> Result:
    """Add to a result what was claimed and, where it was too little, what lies open."""
    if move.get("claimed") is None:
        return result
    result = dict(result, claimed=move["claimed"], counted=points)
    return dict(result, open=points - scored) if scored < points else result


def take_open(game: Game, move: Move, result: Result) -> Game:
    """Fold a claim, and what it left open."""
    if result.get("claimed") is None:
        return game
    lies = {
        "entry": game["here"],
        "side": game["side_of"][result["player"]],
        "player": result["player"],
        "do": move["do"],
        "claimed": result["claimed"],
        "left": result.get("open", 0),
        "taken": False,
        "late": False,
    }
    return dict(game, open=game["open"] + [lies])


def close_windows(lying: list[Open], pegs: list[list[Any]]) -> list[Open]:
    """A card of the play may be called until its side pegs again."""
    pegging = [side for side, points in pegs if points]
    return [
        dict(lies, late=True) if lies["do"] == "play" and lies["side"] in pegging else lies for lies in lying
    ]


def close_play(game: Game) -> Game:
    """A hand is counted: what was left open in the play is too late to call."""
    if not game["open"]:
        return game
    return dict(game, open=[dict(lies, late=True) if lies["do"] == "play" else lies for lies in game["open"]])


def close_all(game: Game) -> Game:
    """The next deal has begun: nothing from before can be called any more."""
    if not game["open"]:
        return game
    return dict(game, open=[dict(lies, late=True) for lies in game["open"]])


def is_curtained(game: Game, here: list[Any]) -> bool:
    """Tell whether what an entry was worth is still nobody's business: claimed under muggins, and not yet called or too late to call.

    Under muggins nobody reminds anybody, so no screen tells before that.
    """
    if not game["rules"]["muggins"] or game["over"] is not None:
        return False
    return any([lies["entry"] == here and not lies["taken"] and not lies["late"] for lies in game["open"]])


def is_named(entry: list[Any], named: Any) -> bool:
    """Tell whether an entry goes by this number or id."""
    return named is not None and not isinstance(named, bool) and (entry[0] == named or entry[1] == named)
