"""Who may what: roles given and taken, hosting handed over or asked for, what only the host may, the log's limit, invitations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.tables import Denied
from companion.tables.door import NOTICE

from .tables import SECOND, Evening, an_evening, denial, later, new_id, seated


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with an_evening(tmp_path) as evening:
        yield evening


# ---- roles


def test_the_host_gives_roles(evening: Evening) -> None:
    evening.tables.take_seat(evening.table, "bo", evening.bo)
    evening.tables.set_role(evening.table, evening.bo, "watcher", evening.ann)
    assert evening.tables.role(evening.table, evening.bo) == "watcher"
    assert seated(evening) == {}
    evening.tables.set_role(evening.table, evening.bo, "host", evening.ann)
    evening.tables.set_role(evening.table, evening.ann, "scorer", evening.bo)
    assert denial(evening.tables.set_role, evening.table, evening.bo, "scorer", evening.bo) == (
        403,
        "last_host",
    )
    assert denial(evening.tables.set_role, evening.table, "nobody", "scorer", evening.bo) == (
        404,
        "unknown_device",
    )
    assert denial(evening.tables.set_role, evening.table, evening.ann, "king", evening.bo) == (
        404,
        "unknown_role",
    )
    assert denial(evening.tables.set_role, evening.table, evening.ann, "host", evening.ann) == (
        403,
        "not_allowed",
    )


def test_hosting_is_handed_over(evening: Evening) -> None:
    evening.tables.hand_over(evening.table, evening.bo, evening.ann)
    assert [(one["device"], one["role"]) for one in evening.tables.devices(evening.table)] == [
        (evening.bo, "host"),
        (evening.ann, "scorer"),
    ]
    assert denial(evening.tables.hand_over, evening.table, evening.ann, evening.ann) == (403, "not_allowed")
    evening.tables.hand_over(evening.table, evening.bo, evening.bo)
    assert evening.tables.role(evening.table, evening.bo) == "host"


def test_the_links_that_somebody_has_seen_go_with_the_role(evening: Evening) -> None:
    links = evening.made["links"]
    evening.tables.remove(evening.table, evening.bo, evening.ann)
    after = evening.tables.links(evening.table, evening.ann)
    assert [role for role in links if after[role] == links[role]] == ["host"]
    assert denial(evening.tables.join, evening.table, links["scorer"], evening.bo) == (403, "bad_secret")
    host = evening.guest("host")
    evening.tables.set_role(evening.table, host, "scorer", evening.ann)
    assert evening.tables.links(evening.table, evening.ann)["host"] != links["host"]
    assert evening.tables.links(evening.table, evening.ann)["scorer"] == after["scorer"]


def test_a_removed_device_sees_what_there_was(evening: Evening) -> None:
    evening.add(3)
    evening.tables.remove(evening.table, evening.bo, evening.ann)
    assert denial(evening.tables.remove, evening.table, evening.bo, evening.ann) == (404, "unknown_device")
    evening.add(4)
    assert evening.tables.sight(evening.table, evening.bo) == ("former", 2)
    assert evening.tables.state(evening.table, 2)["now"]["scores"] == {"all": 3}
    assert evening.tables.state(evening.table)["now"]["scores"] == {"all": 7}
    (line,) = evening.tables.summaries(evening.bo)
    assert (line["role"], line["summary"]["scores"]) == ("former", {"all": 3})
    assert evening.tables.all_summaries()[0]["summary"]["scores"] == {"all": 7}
    assert evening.tables.sight(evening.table, evening.ann) == ("host", None)
    assert denial(evening.tables.sight, evening.table, evening.guest(None)) == (403, "no_role")
    assert denial(evening.tables.sight, "nowhere", evening.ann) == (404, "unknown_table")
    assert denial(evening.tables.moves, evening.table, evening.bo, []) == (403, "no_role")


def test_who_is_gone(evening: Evening) -> None:
    later(evening, timedelta(hours=13))
    stream = evening.tables.stream(evening.table, evening.ann)
    next(stream)
    told = {one["device"]: (one["here"], one["gone"]) for one in evening.tables.devices(evening.table)}
    assert told == {evening.ann: (True, False), evening.bo: (False, True)}
    stream.close()


# ---- hosting where the host is away


def test_hosting_comes_ten_minutes_after_a_notice(evening: Evening) -> None:
    asked = evening.tables.ask_hosting(evening.table, evening.bo)
    assert asked["role"] == "scorer"
    later(evening, NOTICE - SECOND)
    assert evening.tables.ask_hosting(evening.table, evening.bo) == asked
    later(evening, SECOND)
    other = evening.guest("scorer")
    assert evening.tables.ask_hosting(evening.table, other)["role"] == "scorer"  # not who gave the notice
    assert evening.tables.ask_hosting(evening.table, evening.bo)["role"] == "host"
    assert evening.tables.role(evening.table, evening.ann) == "host"  # who wakes can put it right
    assert evening.tables.door(evening.table, evening.ann)["hosting"] is None


def test_a_host_who_wakes_refuses(evening: Evening) -> None:
    evening.tables.ask_hosting(evening.table, evening.bo)
    later(evening, 3 * NOTICE)
    evening.tables.refuse_hosting(evening.table, evening.ann)
    later(evening, NOTICE - SECOND)
    assert denial(evening.tables.ask_hosting, evening.table, evening.bo) == (403, "refused_lately")
    later(evening, SECOND)
    assert evening.tables.ask_hosting(evening.table, evening.bo)["role"] == "scorer"


def test_who_asks_to_host_and_who_says_no(evening: Evening) -> None:
    watcher = evening.guest("watcher")
    for device in (evening.ann, watcher):
        assert denial(evening.tables.ask_hosting, evening.table, device) == (403, "not_allowed")
    evening.tables.refuse_hosting(evening.table, watcher)  # nothing was asked
    evening.tables.ask_hosting(evening.table, evening.bo)
    assert denial(evening.tables.refuse_hosting, evening.table, watcher) == (403, "not_allowed")
    evening.tables.refuse_hosting(evening.table, evening.bo)  # taken back: no refusal
    assert evening.tables.ask_hosting(evening.table, evening.bo)["role"] == "scorer"


def test_who_was_removed_meanwhile_does_not_host(evening: Evening) -> None:
    evening.tables.ask_hosting(evening.table, evening.bo)
    evening.tables.remove(evening.table, evening.bo, evening.ann)
    later(evening, NOTICE)
    assert denial(evening.tables.ask_hosting, evening.table, evening.bo) == (403, "no_role")


# ---- what only the host may


@pytest.mark.parametrize(
    ("role", "code"), [("scorer", "not_allowed"), ("watcher", "not_allowed"), (None, "no_role")]
)
def test_what_only_the_host_may(evening: Evening, role: str | None, code: str) -> None:
    device, table = evening.guest(role), evening.table
    acts: list[tuple[Callable[..., Any], tuple[Any, ...]]] = [
        (evening.tables.hold_door, (device,)),
        (evening.tables.close_door, (device,)),
        (evening.tables.lock, (device, True)),
        (evening.tables.nod, ("none", "host", device)),
        (evening.tables.set_role, (device, "host", device)),
        (evening.tables.hand_over, (device, device)),
        (evening.tables.remove, (evening.bo, device)),
    ]
    before = evening.tables.devices(table)
    for act, values in acts:
        assert denial(act, table, *values) == (403, code)
    assert evening.tables.devices(table) == before
    assert evening.tables.door(table, evening.ann)["locked"] is False


# ---- the log has its limit


def test_a_table_takes_so_many_entries(evening: Evening) -> None:
    evening.tables.most_entries = 3
    moves = [{"id": new_id(), "move": {"do": "add", "points": 1}} for _ in range(3)]
    evening.tables.moves(evening.table, evening.ann, moves[:2])
    with pytest.raises(Denied) as told:
        evening.tables.moves(evening.table, evening.ann, moves[2:])
    assert (told.value.status, told.value.code) == (429, "table_full")
    assert len(evening.log()) == 3
    again = evening.tables.moves(evening.table, evening.ann, moves[:2])
    assert all("entry" in one for one in again["answers"])  # what was taken in is said again


# ---- invitations


def test_an_invitation(evening: Evening) -> None:
    device = evening.guest(None)
    assert denial(evening.tables.accept, "", device) == (403, "bad_secret")
    evening.tables.invite(True)
    secret = evening.tables.invitation() or ""
    assert denial(evening.tables.accept, secret + "x\ud800", device) == (403, "bad_secret")
    evening.tables.accept(secret, device)
    assert evening.tables.is_invited(device)
    evening.tables.invite(True)
    assert denial(evening.tables.accept, secret, device) == (403, "bad_secret")
    evening.tables.invite(False)
    assert evening.tables.invitation() is None
    assert evening.tables.is_invited(device)
