"""Who may do what: each address of a table and each move of every game, asked as each part. A new address or move without a row fails."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from flask import Flask

from tests.guards.checkout import sources
from tests.guards.documented import moves as moves_in

from .phones import Phone, assert_problem, new_id
from .test_people import joined

ROLES = ("host", "scorer", "watcher", "removed", "stranger", "unknown")
"""The parts; `stranger` is a device with no part here, `unknown` one without a cookie."""

DENIED = {
    "scorer": "not_allowed",
    "watcher": "not_allowed",
    "removed": "removed",
    "stranger": "no_role",
    "unknown": "no_role",
}
IN = ("host", "scorer", "watcher")
WRITE = ("host", "scorer")


class Row(NamedTuple):
    """Who may, and what is sent."""

    who: tuple[str, ...]
    sent: Any = None
    code: str = ""  # what the others are told, where that is not what their part is told everywhere


ADDRESSES = {
    "GET entries": Row(IN),
    "GET stream": Row(IN),
    "POST moves": Row(WRITE, {"moves": []}),
    "POST join": Row((), {"secret": "x"}, "bad_secret"),  # by its secret alone: nobody by a wrong one
    "GET seats": Row(IN),
    "POST seats": Row(WRITE, {"seat": "ann"}),
    "DELETE seats": Row(WRITE, {"seat": "bo"}),
    "GET links": Row(IN),
    "POST links": Row(("host",), {"role": "scorer"}),
    "DELETE links": Row(("host",), {"role": "scorer"}),
    "GET devices": Row(IN),
    "POST devices": Row(("host",), {"device": "nobody", "role": "scorer"}),
    "DELETE devices": Row(("host",), {"device": "nobody"}),
    "POST lock": Row(("host",), {}),
    "DELETE lock": Row(("host",)),
    "GET door": Row(IN),
    "POST door": Row(("host",), {}),
    "DELETE door": Row(("host",), {}),
    "GET knocks": Row((), None, "no_role"),  # nobody has knocked
    "POST knocks": Row(IN, {"code": "", "seat": "ann"}),
    "POST nods": Row(("host",), {"knock": "none", "role": "scorer"}),
    "POST heirs": Row(IN, {}),
    "POST hosting": Row(("host",), {"device": "nobody"}),
    "DELETE hosting": Row(IN),
}

# Who may make each move; what the rulebook says to it is the rulebook's.
MOVES = {
    "adjust": WRITE,
    "amend": WRITE,
    "crib": WRITE,
    "cut": WRITE,
    "dead": WRITE,
    "deal": WRITE,
    "dealer": WRITE,
    "end": WRITE,
    "exchange": WRITE,
    "finish": WRITE,
    "game": WRITE,
    "go": WRITE,
    "hand": WRITE,
    "heels": WRITE,
    "joker": WRITE,
    "lost_draw": WRITE,
    "muggins": WRITE,
    "note": WRITE,
    "pass": WRITE,
    "peg": WRITE,
    "penalty": WRITE,
    "place": WRITE,
    "play": WRITE,
    "redo": WRITE,
    "remove": WRITE,
    "rename": WRITE,
    "rows": WRITE,
    "rule": WRITE,
    "sequence": WRITE,
    "start": WRITE,
    "starter": WRITE,
    "table_talk": WRITE,
    "undo": WRITE,
}


@pytest.fixture
def phones(app: Flask) -> dict[str, Phone]:
    """A phone of each part at one table, which is `table` of each."""
    phones = {role: Phone(app) for role in ROLES}
    made = phones["host"].make_table()
    for role in ("scorer", "watcher"):
        joined(phones[role], made, role)
    phones["scorer"].send(f"/api/tables/{made['table']}/seats", {"seat": "bo"})
    device = joined(phones["removed"], made, "scorer")
    path = f"/api/tables/{made['table']}/devices"
    assert phones["host"].send(path, {"device": device}, "DELETE").status_code == 200
    assert phones["stranger"].send("/api/devices", {}).status_code == 200
    return phones


@pytest.fixture
def table(phones: dict[str, Phone]) -> str:
    return str(phones["host"].get("/").get_data(as_text=True).split('href="/t/')[1][:10])


def known_moves() -> set[str]:
    """The moves of every game, read off the rulebook's source."""
    files = sources("companion/rules/*.py")
    return {move for name in files if "/words/" not in name for move in moves_in(files[name])}


def known_addresses(app: Flask) -> set[str]:
    rules = [rule for rule in app.url_map.iter_rules() if str(rule).startswith("/api/tables/<table>/")]
    return {
        f"{method} {str(rule).removeprefix('/api/tables/<table>/')}"
        for rule in rules
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }


def test_each_address_and_each_move_has_a_row(app: Flask) -> None:
    assert known_addresses(app) == set(ADDRESSES)
    assert known_moves() == set(MOVES)


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("address", ADDRESSES)
def test_who_may_ask_what(phones: dict[str, Phone], table: str, address: str, role: str) -> None:
    method, what = address.split()
    path = f"/api/tables/{table}/{what}"
    row, phone = ADDRESSES[address], phones[role]
    before = people(phones["host"], table)
    answer = phone.get(path) if method == "GET" else phone.send(path, row.sent, method)
    if role in row.who:
        told = {} if answer.mimetype == "text/event-stream" else answer.get_json(force=True)
        assert told.get("code") not in {*DENIED.values()}, told
        answer.close()
    else:
        assert_problem(answer, 403, row.code or DENIED[role])
        assert people(phones["host"], table) == before


def people(host: Phone, table: str) -> tuple[Any, ...]:
    """All that is kept of the people at a table."""
    told = [host.get(f"/api/tables/{table}/{what}").json for what in ("devices", "seats", "links")]
    return *told, len(host.entries(table))


@pytest.mark.parametrize("role", ROLES)
def test_who_may_make_which_move(phones: dict[str, Phone], table: str, role: str) -> None:
    for name, who in MOVES.items():
        before = len(phones["host"].entries(table))
        sent = {"moves": [{"id": new_id(), "move": {"do": name}}]}
        answer = phones[role].send(f"/api/tables/{table}/moves", sent)
        if role in who:
            assert answer.status_code == 200, name
            [one] = answer.json["answers"]  # type: ignore[index]
            assert ("entry" in one) != ("refused" in one)
        else:
            assert_problem(answer, 403, DENIED[role])
            assert len(phones["host"].entries(table)) == before, name
