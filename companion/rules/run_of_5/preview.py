"""A turn as it is being laid: rows lit with their points, dead wood with its reason, bonuses, total. Judged at every tap, so it is quick.

See docs/rules/run_of_5.md#turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .bonuses import told
from .judge_turn import hard_of_turn, place_of_turn, read_turn, shape_of_turn, soft_of_turn
from .legality import SECRETS, with_also, without_points

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Move


def preview(game: Game, tiles: Any, player: str | None = None) -> dict[str, Any]:
    """Judge tiles that are being laid by a player (by default whose turn it is), as `play` would.

    Gives {"refusal", "rows", "bonuses", "total"}: the refusal that would stand, or None; the rows as in the result of a play, each
    with its `dead` places; nothing is counted where a hard code stands. Where players say their own score first (`claim`), the rows
    and their dead wood are shown, but no points: "bonuses" and "total" are None.

    >>> from . import begin
    >>> game = begin({"players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}], "rules": {}})
    >>> preview(game, [[6, 5, "5L"], [6, 6, "JD"]])["total"]
    12
    """
    return judged(game, {"do": "play", "player": game["turn"] if player is None else player, "tiles": tiles})


def preview_rows(game: Game, rows: Any, player: str | None = None) -> dict[str, Any]:
    """Judge rows that are being said, as `rows` would; the answer as in `preview`."""
    return judged(game, {"do": "rows", "player": game["turn"] if player is None else player, "rows": rows})


def judged(game: Game, move: Move) -> dict[str, Any]:
    place = place_of_turn(game, move["player"])
    hard = shape_of_turn(move)
    if hard is None:
        hard = hard_of_turn(place, move)
    if hard is not None:
        return {"refusal": hard, "rows": [], "bonuses": None, "total": None}
    turn = read_turn(place, move)
    soft = with_also(soft_of_turn(place, move, turn))
    refusal = soft[0] if soft else None
    rows = told(turn["rows"])
    if game["rules"]["claim"]:
        rows = [{key: row[key] for key in row if key not in SECRETS} for row in rows]
        return {"refusal": without_points(refusal), "rows": rows, "bonuses": None, "total": None}
    return {"refusal": refusal, "rows": rows, "bonuses": turn["bonuses"], "total": turn["total"]}
