"""The wire in JSON: make a table, what is new, moves, joining, seats and links (docs/wire.md)."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, request

from companion.rules import new
from companion.rules.refusals import is_refusal
from companion.rules.screen import screen

from .devices import device, device_or_new
from .guard import body, check_limit, field
from .guessing import guessing
from .house import house
from .problems import Problem, compact, refusal, tell

MOST_ENTRIES = 500
api = Blueprint("api", __name__, url_prefix="/api")


def number(name: str) -> int:
    """A whole number of the query, 0 when left out."""
    sent = request.args.get(name, "0")
    if not (sent.isascii() and sent.isdigit() and len(sent) < 16):
        raise Problem("bad_request", what=f"“{name}” as a whole number from 0")
    return int(sent)


def told(answer: Any, status: int = 200) -> Response:
    return Response(compact(answer), status, content_type="application/json")


def my_device(table: str) -> str:
    """The device that asks, whatever its role. Raises Unknown, and `no_role` for one that no table knows."""
    me = device()
    if me is None:
        house().tables.role(table, "")  # tells a table that does not exist apart, as for everybody
        raise Problem("no_role")
    return me


def my_role(table: str) -> tuple[str, str]:
    """The device that asks and its role. Raises Unknown, and for a stranger `no_role`."""
    me = my_device(table)
    return me, house().tables.role(table, me)


@api.post("/tables")
def make_table() -> Response:
    """`{"id", "move": {"do": "start", …}, "table"?: its id on the phone where it was started}` → 201 with the table, its first entry and the links; or the rulebook's refusal."""
    sent = body()
    id_, move = field(sent, "id", str), field(sent, "move", dict)
    table = field(sent, "table", str) if "table" in sent else None
    check_limit("table")
    made = house().tables.create(id_, move, device_or_new(), table)
    if is_refusal(made):
        game = move.get("game")
        return tell(refusal(made, dict(new(), game=game if isinstance(game, str) else None)))
    return told(made, 201)


@api.get("/tables/<table>/entries")
def entries(table: str) -> Response:
    """What is new after number `after`, at most 500 entries; with `view=1` also what a screen shows."""
    my_role(table)
    return told(house().tables.entries(table, number("after"), MOST_ENTRIES) | asked_view(table))


@api.post("/tables/<table>/moves")
def moves(table: str) -> Response:
    """`{"moves": [{"id", "move"}…]}` → an answer for each: the entry, or a refusal with the fields of a problem; with
    `view=1` also what a screen shows, for a phone whose rulebook is still on its way."""
    me = my_device(table)
    check_limit("write", me)
    answer = house().tables.moves(table, me, field(body(), "moves", list))
    answers = [
        refusal(one, house().tables.state(table)) if is_refusal(one) else one for one in answer["answers"]
    ]
    return told(answer | {"answers": answers} | asked_view(table))


def asked_view(table: str) -> dict[str, Any]:
    """The screen of the table, where it was asked for."""
    return {"view": screen(house().tables.state(table))} if request.args.get("view") == "1" else {}


@api.post("/tables/<table>/join")
def join(table: str) -> Response:
    """`{"secret"}` of a link → the role it gives."""
    secret = field(body(), "secret", str)
    with guessing():
        role = house().tables.join(table, secret, device_or_new())
    era = house().tables.entries(table, 0, 1)["era"]
    return told({"table": table, "era": era, "role": role, "you": device(), "go": f"/t/{table}"})


@api.post("/operator")
def operate() -> Response:
    """`{"secret"}` of the link that `serve` printed → this device is the operator's, until the server stops."""
    secret = field(body(), "secret", str)
    with guessing():
        if not house().config.operator.admit(secret, device_or_new()):
            raise Problem("bad_secret")
    return told({"role": "operator", "you": device(), "go": "/"})
