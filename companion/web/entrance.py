"""The wire in JSON, for who comes without a link: `doorstep`, and `door`, `knocks`, `nods`, `heirs` of a table."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response

from companion import lan
from companion.rules.screen import screen
from companion.tables import Denied

from .api import my_device, my_role, told
from .devices import device, device_or_new
from .guard import body, check_limit, field, is_empty_delete
from .guessing import guessing
from .house import house
from .people import join_url

entrance = Blueprint("entrance", __name__, url_prefix="/api")


@entrance.post("/doorstep")
def doorstep() -> Response:
    """`{"code"}` → whose table it opens: `{"table", "players", "sides", "taken": [player…], "inside": whether this device has a part there}`."""
    code = field(body(), "code", str)
    with guessing():
        table = house().tables.doorstep(code)
    return told({"table": table, "inside": is_inside(table)} | who_plays(table))


def is_inside(table: str) -> bool:
    try:
        house().tables.role(table, device() or "")
    except Denied:
        return False
    return True


def who_plays(table: str) -> dict[str, Any]:
    """No more than whoever looks over a shoulder knows: names, their colours, whose seat is taken."""
    view = screen(house().tables.state(table))
    sides = [{name: side[name] for name in ("colour", "shape", "players")} for side in view["sides"]]
    players = [{"id": one["id"], "name": one["name"]} for one in view["players"]]
    taken = [one["player"] for one in house().tables.seats(table)]
    return {"players": players, "sides": sides, "taken": taken}


@entrance.get("/tables/<table>/door")
def door(table: str) -> Response:
    """Whether a code opens this table, and for a host who knocks: `{"code", "wait", "locked", "knocks": [{"knock", "seat", "known", "wait"}…]}`."""
    return told(house().tables.door(table, my_device(table)))


@entrance.post("/tables/<table>/door")
def hold(table: str) -> Response:
    """`{}`: a code opens this table for ten minutes, or for ten more. For the host."""
    body()
    me = my_device(table)
    check_limit("write", me)
    house().tables.hold_door(table, me)
    return door(table)


@entrance.delete("/tables/<table>/door")
def close(table: str) -> Response:
    """No code opens it any more. For the host."""
    if not is_empty_delete():
        body()
    house().tables.close_door(table, my_device(table))
    return door(table)


@entrance.post("/tables/<table>/knocks")
def knock(table: str) -> Response:
    """`{"code", "seat": player or null to watch}`: ask the host. Who is in already needs no code (`""`) to ask for a seat that another phone has."""
    sent = body()
    code = field(sent, "code", str)
    seat = field(sent, "seat", str) if sent.get("seat") is not None else None
    with guessing():
        if code:
            house().tables.doorstep(code)  # a wrong one makes no device
        me = device_or_new() if code else my_role(table)[0]
        return told(house().tables.knock(table, me, seat, code))


@entrance.get("/tables/<table>/knocks")
def knocking(table: str) -> Response:
    """What came of this device's knock: `{"state": "waiting" | "let_in" | "refused" | "timed_out", "wait"}`."""
    return told(house().tables.knocking(table, my_device(table)))


@entrance.post("/tables/<table>/nods")
def nod(table: str) -> Response:
    """`{"knock", "role"}`: let that one in; `"role": ""`: no. For the host."""
    sent = body()
    known, role = field(sent, "knock", str), field(sent, "role", str)
    me = my_device(table)
    check_limit("write", me)
    house().tables.nod(table, known, role or None, me)
    return door(table)


@entrance.post("/tables/<table>/heirs")
def heir(table: str) -> Response:
    """`{}` → `{"url", "svg"}`: within ten minutes a new phone takes this one's place by it, once."""
    body()
    me = my_device(table)
    check_limit("write", me)
    url = join_url(table, house().tables.heir(table, me))
    return told({"url": url, "svg": lan.svg(url)})
