"""The wire in JSON, what the host decides: `devices`, `lock` and `hosting` of a table."""

from __future__ import annotations

from flask import Blueprint, Response

from .api import my_role, told
from .guard import body, check_limit, field, is_empty_delete
from .house import house

hosting = Blueprint("hosting", __name__, url_prefix="/api/tables/<table>")


def who(table: str) -> Response:
    """Who has a part here: `{"devices": [{"device", "name", "role", "seat", "seen", "here", "gone"}…], "locked", "hosting", "you": {"device", "role"}}`."""
    me, role = my_role(table)
    tables = house().tables
    return told(
        {
            "devices": tables.devices(table),
            "locked": tables.is_locked(table),
            **tables.notes(table),
            "you": {"device": me, "role": role},
        }
    )


def nothing() -> None:
    """A DELETE needs no body; one that comes must be JSON all the same."""
    if not is_empty_delete():
        body()


def writer(table: str) -> str:
    """The device that asks, which may write this often."""
    me, _ = my_role(table)
    check_limit("write", me)
    return me


@hosting.get("/devices")
def devices(table: str) -> Response:
    return who(table)


@hosting.post("/devices")
def give(table: str) -> Response:
    """`{"device", "role"}`: that device may do this from now on. For the host."""
    sent = body()
    other, role = field(sent, "device", str), field(sent, "role", str)
    house().tables.set_role(table, other, role, writer(table))
    return who(table)


@hosting.delete("/devices")
def remove(table: str) -> Response:
    """`{"device"}`: it has no part here any more, and the links that it has seen are new. For the host."""
    other = field(body(), "device", str)
    house().tables.remove(table, other, writer(table))
    return who(table)


@hosting.post("/lock")
def lock(table: str) -> Response:
    """`{}`: nobody new comes in. For the host."""
    body()
    house().tables.lock(table, writer(table), True)
    return who(table)


@hosting.delete("/lock")
def unlock(table: str) -> Response:
    nothing()
    house().tables.lock(table, writer(table), False)
    return who(table)


@hosting.post("/hosting")
def host(table: str) -> Response:
    """`{"device"}`, of another: that one hosts instead of this, which hosts. Its own: a scorer gives notice of ten minutes to host a table whose
    host is gone, and sent again after them takes it."""
    other = field(body(), "device", str)
    me = writer(table)
    if other == me:
        house().tables.ask_hosting(table, me)
    else:
        house().tables.hand_over(table, other, me)
    return who(table)


@hosting.delete("/hosting")
def refuse(table: str) -> Response:
    """As the host: no to who asks to host. As that one: take it back."""
    nothing()
    house().tables.refuse_hosting(table, writer(table))
    return who(table)
