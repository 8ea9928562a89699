"""Pages, painted by the server from its own fold of the log, so that nobody waits for the interpreter."""

from __future__ import annotations

import gzip
from typing import Any

from flask import Blueprint, Flask, Response, render_template, request

from companion import rules
from companion.rules.choices import choices
from companion.rules.standing import standing
from companion.rules.words import sentence
from companion.tables import Denied

from .devices import device
from .house import house
from .painting import painted
from .people import seating
from .problems import Problem
from .pwa import is_gzip_welcome

WORTH_PACKING = 1000  # bytes
pages = Blueprint("pages", __name__)


@pages.before_request
def look() -> None:
    """While the log cannot be read each of these pages says so, also one that asks nothing of it: whoever goes on from there would get no further."""
    house().tables.look()


@pages.get("/")
def home() -> str:
    """Home: the tables of this phone, the one changed last first."""
    me = device()
    tables = house().tables.summaries(me) if me else []
    return render_template(
        "home.html", games=rules.GAMES, tables=[one | standing(one["game"], one["summary"]) for one in tables]
    )


@pages.get("/new")
def new() -> str:
    """What a new table of a game (`?game=`, cribbage when left out) asks."""
    game = request.args.get("game", "cribbage")
    if game not in rules.GAMES:
        raise Problem("not_found")
    return render_template("new.html", choices=choices(game))


@pages.get("/join")
def join() -> str:
    """The page a QR leads to; its script finds table and secret in the fragment."""
    return render_template("join.html")


@pages.get("/t/<table>")
def table(table: str) -> str | tuple[str, int]:
    """A table, for a device that has a role there."""
    try:
        who = seating(table)
    except Denied as denied:
        if denied.code != "removed":
            raise
        return off(table)
    state = house().tables.state(table)
    you = who["you"] | {"operator": who["you"]["device"] in house().config.operator}
    last = state["entries"][-1]["seq"]
    told = painted(state, who["seats"], you["device"])
    return render_template(
        told["template"],
        table=table,
        era=house().tables.entries(table, last, 1)["era"],
        last=last,
        entries=state["entries"],
        seats=who["seats"],
        you=you,
        mode=mode_of(told["view"], you["role"]),
        **told,
    )


def off(table: str) -> tuple[str, int]:
    """What a phone sees that the host has taken off the table: that it is so, how to come back, and how the table stood then."""
    told = house().tables.last_seen(table, device() or "") or {"game": "", "summary": {}}
    return render_template("removed.html", table=told | standing(told["game"], told["summary"])), 403


def mode_of(view: dict[str, Any], role: str | None) -> str:
    """How the phone shows this table: "board" by its address (`?board`), "facing" for two as the phone remembers it, else ""."""
    if "board" in request.args and view["game"] == "cribbage":
        return "board"
    is_facing = request.cookies.get("mode") == "facing" and role != "watcher"
    return "facing" if is_facing and view["game"] == "cribbage" and len(view["players"]) == 2 else ""


def shared() -> dict[str, Any]:
    """What every template can use."""
    built = house()
    built.assets.refresh()
    return {
        "asset": built.assets.url,
        "preloads": built.assets.preloads,
        "sentence": sentence,
        "rulebook": built.rulebook.url,
        "build": built.build.version,
    }


def pack(response: Response) -> Response:
    """Gzip pages and longer JSON; a stream is left as it is, so that each event goes out at once."""
    if response.mimetype in ("text/html", "application/json") and "Content-Encoding" not in response.headers:
        response.headers.setdefault("Vary", "Accept-Encoding")
        if (response.content_length or 0) >= WORTH_PACKING and is_gzip_welcome() and request.method != "HEAD":
            response.set_data(gzip.compress(response.get_data(), 5, mtime=0))
            response.headers["Content-Encoding"] = "gzip"
    return response


def register(app: Flask) -> None:
    app.context_processor(shared)
    app.after_request(pack)
    app.register_blueprint(pages)
