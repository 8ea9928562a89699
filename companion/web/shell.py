"""Pages that hold no table yet: a phone without a server in reach draws one on them from the log it keeps (docs/offline.md)."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Flask, render_template

from companion import rules
from companion.rules.choices import choices

from .painting import painted
from .problems import Problem

shells = Blueprint("shell", __name__, url_prefix="/shell")
NOBODY = {"device": None, "operator": False, "role": None, "seat": None}


@shells.get("")
def table() -> str:
    """The page that a kept table is drawn on."""
    return render_template("shell.html")


@shells.get("/<game>")
def pattern(game: str) -> str:
    """What a table of this game is made of: a page of one that has just begun, for the phone to take the parts from."""
    if game not in rules.GAMES:
        raise Problem("not_found")
    told = painted(begun(game), [], "")
    return render_template(
        told["template"], table="", era="", last=1, entries=[], seats=[], you=NOBODY, mode="", **told
    )


def begun(game: str) -> Any:
    """The state of a table that has just begun, with as few players as the game has.

    >>> begun("cribbage")["now"]["players"][1]["name"]
    'B'
    """
    number = choices(game)["players"][0]["number"]
    players = [{"id": f"p{seat}", "name": "ABCDEF"[seat - 1]} for seat in range(1, number + 1)]
    move = {"do": "start", "game": game, "players": players, "rules": {}}
    result = rules.decide(rules.new(), move)
    entry: Any = {"seq": 1, "id": "0" * 32, "by": "", "at": "", "move": move, "result": result}
    return rules.evolve(rules.new(), entry)


def register(app: Flask) -> None:
    app.register_blueprint(shells)
