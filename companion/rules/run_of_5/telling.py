"""A turn while it is being laid or said, and the leftovers at the end: what they come to so far, in words. Asked at every tap.

See docs/rules/run_of_5.md#turn and #end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import sentence
from .finish import work_out_finish
from .preview import preview, preview_rows
from .problems import problems
from .reasons import bonuses_told
from .said import say_row

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game

    Told = dict[str, Any]

UNFINISHED = ("opening_needs_two",)  # no fault yet: there is more to come
UNFINISHED_ROWS = ("not_merging", "rows_disagree")  # nor these while rows are said one after the other


def telling(game: Game, told: Told, language: str = "en") -> Told:
    """Give what is known of a turn as it is told.

    `told`: {"player", "tiles": [[row, col, tile]…]} on a board, {"player", "rows": [{"tiles", "new"}…]} without one, or {"left": {player:
    [tile…]}}. Gives the ``move``, ``refusal`` (with its ``detail``, and ``is_open`` where more tiles would mend it) or None, and for a turn
    ``rows`` as in a result, each with ``said``, ``bonuses`` [{name, points}] and ``total`` (None where players say their own score first);
    for leftovers ``off`` by player.

    >>> from . import begin
    >>> game = begin({"players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}], "rules": {}})
    >>> telling(game, {"player": "ann", "tiles": [[6, 5, "5L"], [6, 6, "JD"]]})["rows"][0]["said"]
    'fifteen two'
    """
    if "left" in told:
        return leftovers(game, told["left"], language)
    if "rows" in told:
        whole = [row for row in told["rows"] if len(row["tiles"]) > 1]
        move: Told = {"do": "rows", "player": told["player"], "rows": whole}
        seen = preview_rows(game, whole, told["player"]) if whole else None
    else:
        move = {"do": "play", "player": told["player"], "tiles": told["tiles"]}
        seen = preview(game, told["tiles"], told["player"]) if told["tiles"] else None
    if seen is None:
        return {"move": move, "refusal": None, "rows": [], "bonuses": [], "total": None}
    answer = dict(worded(game, seen, language), move=move)
    if "rows" in told and answer["refusal"] and answer["refusal"]["refused"] in UNFINISHED_ROWS:
        answer["refusal"]["is_open"] = len(told["rows"]) < 2
    return answer


def worded(game: Game, seen: Told, language: str) -> Told:
    """A preview with its sentences."""
    is_claimed = game["rules"]["claim"]
    rows = [row if is_claimed else dict(row, said=say_row(row["tiles"], language)) for row in seen["rows"]]
    return {
        "rows": rows,
        "bonuses": bonuses_told(seen["bonuses"] or {}, language),
        "total": seen["total"],
        "refusal": refusal_told(game, seen["refusal"], language),
    }


def refusal_told(game: Game, refusal: Any, language: str) -> Any:
    if refusal is None:
        return None
    names = {player["id"]: player["name"] for player in game["players"]}
    detail = sentence(refusal["refused"], dict(refusal["data"], names=names), language, game="run_of_5")
    return dict(refusal, detail=detail, is_open=refusal["refused"] in UNFINISHED)


def leftovers(game: Game, left: dict[str, list[str]], language: str) -> Told:
    """What the leftovers take off; nothing where a hard code stands."""
    move: Told = {"do": "finish", "left": left}
    found = list(problems(game, move))
    is_hard = any([not refusal["soft"] for refusal in found])
    off: Told = {} if is_hard else work_out_finish(game, move)["off"]
    return {
        "move": move,
        "refusal": refusal_told(game, found[0] if found else None, language),
        "off": off,
        "rows": [],
        "bonuses": [],
        "total": None,
    }
