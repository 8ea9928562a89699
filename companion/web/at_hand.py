"""What needs no table: the judge and the rules. They ask nothing of the log, so they are there while it cannot be read, too."""

from __future__ import annotations

from flask import Blueprint, render_template

from companion import rules
from companion.drawing.tiles import faces
from companion.places import place

from .manual import manual
from .problems import Problem

at_hand = Blueprint("at_hand", __name__)


@at_hand.get("/judge")
def judge() -> str:
    """Settle something without a table; the script finds the question in the fragment."""
    return render_template("judge.html", faces=faces())


@at_hand.get("/rules")
def games() -> str:
    """Which games there are rules of."""
    return render_template("rules.html", games=rules.GAMES, told=None, game="", faces="")


@at_hand.get("/rules/<game>")
def rules_of(game: str) -> str:
    """The rules of a game. The script weaves in what a table plays otherwise (`?at.nobs=0`)."""
    if game not in rules.GAMES:
        raise Problem("not_found")
    told = manual(place("docs") / "rules" / f"{game}.md", game)
    return render_template("rules.html", told=told, game=game, faces=faces() if game == "run_of_5" else "")
