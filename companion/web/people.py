"""The wire in JSON, who sits where and by which link others come: `seats` and `links` of a table."""

from __future__ import annotations

import ipaddress
from typing import Any

from flask import Blueprint, Response, request

from companion import lan

from .api import my_device, my_role, told
from .guard import body, check_limit, field, name_of
from .house import house

people = Blueprint("people", __name__, url_prefix="/api/tables/<table>")


def seating(table: str) -> dict[str, Any]:
    """Who sits where, and what the device that asks is here: `{"seats", "you": {"device", "role", "seat"}}`."""
    me, role = my_role(table)
    seats = house().tables.seats(table)
    mine = next((seat["player"] for seat in seats if seat["device"] == me), None)
    return {"seats": seats, "you": {"device": me, "role": role, "seat": mine}}


@people.get("/seats")
def seats(table: str) -> Response:
    return told(seating(table))


@people.post("/seats")
def sit(table: str) -> Response:
    """`{"seat": player}`: sit down there; one device has one seat, so the one it had is free then."""
    player = field(body(), "seat", str)
    before = seating(table)["you"]
    check_limit("write", before["device"])
    house().tables.take_seat(table, player, before["device"])
    if before["seat"] not in (None, player):
        house().tables.leave_seat(table, before["seat"], before["device"])
    return told(seating(table))


@people.delete("/seats")
def stand(table: str) -> Response:
    """Stand up; or, as the host, `{"seat": player}` frees another's seat."""
    me = seating(table)["you"]
    player = field(body(), "seat", str) if request.content_length else me["seat"]
    check_limit("write", me["device"])
    if player is not None:
        house().tables.leave_seat(table, player, me["device"])
    return told(seating(table))


def join_url(table: str, secret: str) -> str:
    """The address that a QR holds. The secret stands in the fragment, which no browser sends or logs."""
    return f"{base()}/join#{table}.{secret}"


def base() -> str:
    """The address that other phones can reach: the configured one, else the one by which this phone came if that is a
    number on the network, else the best this machine has."""
    config = house().config
    if config.url:
        return config.url
    try:
        here = ipaddress.ip_address(name_of(request.host).strip("[]"))
    except ValueError:
        return config.address()
    return config.address() if here.is_loopback else f"{request.scheme}://{request.host}"


def link_list(table: str, me: str) -> list[dict[str, str]]:
    links = house().tables.links(table, me)
    urls = [(role, join_url(table, links[role])) for role in links]
    return [{"role": role, "url": url, "svg": lan.svg(url)} for role, url in urls]


@people.get("/links")
def links(table: str) -> Response:
    """The links that this device may pass on, each with its QR: `{"links": [{"role", "url", "svg"}…]}`."""
    me = my_device(table)
    return told({"links": link_list(table, me)})


@people.post("/links")
def renew(table: str) -> Response:
    """`{"role"}`: a new link for the role; the old one is void."""
    role = field(body(), "role", str)
    me = my_device(table)
    check_limit("write", me)
    house().tables.renew_link(table, role, me)
    return told({"links": link_list(table, me)})


@people.delete("/links")
def revoke(table: str) -> Response:
    """`{"role"}`: no link for the role until there is a new one. Who has joined by it stays."""
    role = field(body(), "role", str)
    me = my_device(table)
    check_limit("write", me)
    house().tables.revoke_link(table, role, me)
    return told({"links": link_list(table, me)})
