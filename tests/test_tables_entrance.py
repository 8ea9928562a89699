"""Codes, knocks, hosting, removing, the lock, a new phone, invitations: by a clock that is set by hand."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.tables import Denied
from companion.tables.door import HELD, LENGTH, LETTERS, MOST_KNOCKS, NOTICE, WAITS, stamp

from .tables import Evening, an_evening, new_id

SECOND = timedelta(seconds=1)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with an_evening(tmp_path) as evening:
        yield evening


def later(evening: Evening, by: timedelta) -> None:
    evening.clock.now = stamp(datetime.fromisoformat(evening.clock.now) + by)


def denial(act: Callable[..., Any], *values: Any) -> tuple[int, str]:
    with pytest.raises(Denied) as told:
        act(*values)
    return told.value.status, told.value.code


def code_of(evening: Evening) -> str:
    evening.tables.hold_door(evening.table, evening.ann)
    code: str = evening.tables.door(evening.table, evening.ann)["code"]
    return code


def knock_of(evening: Evening, device: str, seat: str | None, code: str | None) -> str:
    evening.tables.knock(evening.table, device, seat, code)
    knocks = evening.tables.door(evening.table, evening.ann)["knocks"]
    return next(str(one["knock"]) for one in knocks if one["device"] == device)


def seated(evening: Evening) -> dict[str, str]:
    return {seat["player"]: seat["device"] for seat in evening.tables.seats(evening.table)}


# ---- the code


def test_a_code_can_be_read_aloud_and_is_typed_in_any_way(evening: Evening) -> None:
    assert not set("01258OILSZBUVAE") & set(LETTERS)
    code = code_of(evening)
    assert len(code) == LENGTH
    assert set(code) <= set(LETTERS)
    for typed in (code, code.lower(), f" {code[:3]} {code[3:]} ", f"{code[:3]}-{code[3:]}"):
        assert evening.tables.doorstep(typed) == evening.table
    for wrong in ("", code[:-1], code + code[0], "é", "\ud800"):
        assert denial(evening.tables.doorstep, wrong) == (403, "bad_code")


def test_a_code_works_while_the_door_is_held_open(evening: Evening) -> None:
    assert evening.tables.door(evening.table, evening.ann)["code"] is None
    code = code_of(evening)
    later(evening, HELD - SECOND)
    assert evening.tables.doorstep(code) == evening.table
    assert code_of(evening) == code  # held open for longer
    later(evening, HELD - SECOND)
    assert evening.tables.doorstep(code) == evening.table
    later(evening, SECOND)
    assert denial(evening.tables.doorstep, code) == (403, "bad_code")
    assert evening.tables.door(evening.table, evening.ann)["until"] is None


def test_a_door_that_was_shut_opens_by_another_code(evening: Evening) -> None:
    code = code_of(evening)
    evening.tables.close_door(evening.table, evening.ann)
    evening.tables.close_door(evening.table, evening.ann)
    assert denial(evening.tables.doorstep, code) == (403, "bad_code")
    assert code_of(evening) != code


def test_a_code_of_another_table_does_not_knock_at_this(evening: Evening) -> None:
    other = evening.tables.create(new_id(), evening.made["entry"]["move"], evening.ann)["table"]
    evening.tables.hold_door(other, evening.ann)
    code = evening.tables.door(other, evening.ann)["code"]
    assert denial(evening.tables.knock, evening.table, evening.guest(None), None, code) == (403, "bad_code")


# ---- knocking


@pytest.mark.parametrize(("role", "seat"), [("scorer", "bo"), ("watcher", None), ("host", None)])
def test_who_knocks_is_let_in_as_the_host_says(evening: Evening, role: str, seat: str | None) -> None:
    device = evening.guest(None)
    knock = knock_of(evening, device, "bo", code_of(evening))
    assert evening.tables.knocking(evening.table, device)["state"] == "waiting"
    assert denial(evening.tables.role, evening.table, device) == (403, "no_role")
    evening.tables.nod(evening.table, knock, role, evening.ann)
    assert evening.tables.knocking(evening.table, device)["state"] == "let_in"
    assert evening.tables.role(evening.table, device) == role
    assert seated(evening) == ({} if role == "watcher" else {"bo": device})
    assert denial(evening.tables.nod, evening.table, knock, role, evening.ann) == (404, "unknown_knock")


def test_who_knocks_may_be_refused(evening: Evening) -> None:
    device = evening.guest(None)
    knock = knock_of(evening, device, None, code_of(evening))
    evening.tables.nod(evening.table, knock, None, evening.ann)
    assert evening.tables.knocking(evening.table, device)["state"] == "refused"
    assert denial(evening.tables.role, evening.table, device) == (403, "no_role")


def test_nobody_answers(evening: Evening) -> None:
    device = evening.guest(None)
    code = code_of(evening)
    knock = knock_of(evening, device, None, code)
    later(evening, WAITS - SECOND)
    assert evening.tables.knocking(evening.table, device)["state"] == "waiting"
    later(evening, SECOND)
    assert evening.tables.knocking(evening.table, device)["state"] == "timed_out"
    assert evening.tables.door(evening.table, evening.ann)["knocks"] == []
    assert denial(evening.tables.nod, evening.table, knock, "scorer", evening.ann) == (404, "unknown_knock")
    knock_of(evening, device, None, code)  # and again
    assert evening.tables.knocking(evening.table, device)["state"] == "waiting"


def test_only_the_host_hears_who_knocks_and_answers(evening: Evening) -> None:
    knock = knock_of(evening, evening.guest(None), None, code_of(evening))
    for device in (evening.bo, evening.guest("watcher")):
        told = evening.tables.door(evening.table, device)
        assert told["knocks"] == []
        assert told["code"]  # anybody at the table may say it
        assert denial(evening.tables.nod, evening.table, knock, "scorer", device) == (403, "not_allowed")
    assert denial(evening.tables.door, evening.table, evening.guest(None)) == (403, "no_role")
    assert denial(evening.tables.nod, evening.table, knock, "king", evening.ann) == (404, "unknown_role")


def test_a_seat_that_is_taken_is_asked_for(evening: Evening) -> None:
    """*It is me, on a new phone*: whoever is at the table needs no code for that, and the host's nod moves the seat."""
    evening.tables.take_seat(evening.table, "bo", evening.bo)
    fresh = evening.guest("scorer")
    evening.tables.take_seat(evening.table, "ann", fresh)
    assert denial(evening.tables.take_seat, evening.table, "bo", fresh) == (403, "seat_taken")
    knock = knock_of(evening, fresh, "bo", None)
    evening.tables.nod(evening.table, knock, "scorer", evening.ann)
    assert seated(evening) == {"bo": fresh}
    assert evening.tables.role(evening.table, evening.bo) == "scorer"


def test_a_nod_takes_no_role_away(evening: Evening) -> None:
    host = evening.guest("host")
    evening.tables.nod(evening.table, knock_of(evening, host, "bo", None), "scorer", evening.ann)
    assert evening.tables.role(evening.table, host) == "host"


def test_knocks_that_come_to_nothing(evening: Evening) -> None:
    stranger = evening.guest(None)
    code = code_of(evening)
    assert denial(evening.tables.knock, evening.table, stranger, "bo", None) == (403, "bad_code")
    assert denial(evening.tables.knock, evening.table, stranger, "bo", code[::-1] + "X") == (403, "bad_code")
    assert denial(evening.tables.knock, evening.table, stranger, "eve", code) == (404, "unknown_player")
    assert denial(evening.tables.knock, evening.table, evening.bo, None, None) == (403, "not_allowed")
    assert denial(evening.tables.knocking, evening.table, stranger) == (403, "no_role")


def test_only_so_many_wait_at_a_door(evening: Evening) -> None:
    code = code_of(evening)
    devices = [evening.guest(None) for _ in range(MOST_KNOCKS + 1)]
    for device in devices[:-1]:
        knock_of(evening, device, None, code)
    knock_of(evening, devices[0], "bo", code)  # again: it is one all the same
    assert denial(evening.tables.knock, evening.table, devices[-1], None, code) == (429, "too_many")
    later(evening, WAITS)
    code = code_of(evening)
    knock_of(evening, devices[-1], None, code)


def test_everybody_here_is_told_that_somebody_knocks(evening: Evening) -> None:
    evening.hub._later = lambda seconds, act: act()
    stream = evening.tables.stream(evening.table, evening.ann, after=1, heartbeat=0)

    def told() -> Any:
        *_, line = (line for line in next(stream).split(b"\n") if line.startswith(b"data: "))
        found = json.loads(line[6:])
        return found["knocks"], found["hosting"]

    assert told() == (0, None)
    knock = knock_of(evening, evening.guest(None), None, code_of(evening))
    assert told() == (1, None)
    evening.tables.nod(evening.table, knock, None, evening.ann)
    assert told() == (0, None)
    asked = evening.tables.ask_hosting(evening.table, evening.bo)
    assert told() == (0, {"device": evening.bo, "from": asked["from"]})
    evening.tables.refuse_hosting(evening.table, evening.ann)
    assert told() == (0, None)
    stream.close()


# ---- the lock


def test_a_locked_table_lets_nobody_new_in(evening: Evening) -> None:
    links, code = evening.made["links"], code_of(evening)
    evening.tables.lock(evening.table, evening.ann, True)
    assert evening.tables.door(evening.table, evening.ann)["locked"] is True
    stranger = evening.guest(None)
    for role in links:
        assert denial(evening.tables.join, evening.table, links[role], stranger) == (403, "table_locked")
    assert denial(evening.tables.doorstep, code) == (403, "bad_code")
    assert denial(evening.tables.hold_door, evening.table, evening.ann) == (403, "table_locked")
    assert evening.tables.join(evening.table, links["scorer"], evening.bo) == "scorer"  # who is in stays
    assert "entry" in evening.add(2, evening.bo)
    evening.tables.lock(evening.table, evening.ann, False)
    assert evening.tables.join(evening.table, links["scorer"], stranger) == "scorer"


# ---- a new phone


def test_a_new_phone_takes_the_place_of_the_old_one(evening: Evening) -> None:
    evening.tables.take_seat(evening.table, "bo", evening.bo)
    secret, _ = evening.tables.heir(evening.table, evening.bo)
    fresh, third = evening.guest(None), evening.guest(None)
    assert evening.tables.join(evening.table, secret, evening.bo) == "scorer"  # on the old phone: nothing
    assert evening.tables.join(evening.table, secret, fresh) == "scorer"
    assert seated(evening) == {"bo": fresh}
    assert denial(evening.tables.join, evening.table, secret, third) == (403, "bad_secret")


def test_a_new_phone_comes_in_time_and_to_this_table(evening: Evening) -> None:
    other = evening.tables.create(new_id(), evening.made["entry"]["move"], evening.ann)["table"]
    first, _ = evening.tables.heir(evening.table, evening.ann)
    secret, until = evening.tables.heir(evening.table, evening.ann)
    fresh = evening.guest(None)
    assert denial(evening.tables.join, other, secret, fresh) == (403, "bad_secret")
    assert denial(evening.tables.join, evening.table, first, fresh) == (403, "bad_secret")  # of two the later
    evening.clock.now = until
    assert denial(evening.tables.join, evening.table, secret, fresh) == (403, "bad_secret")


def test_a_removed_phone_has_no_heir(evening: Evening) -> None:
    secret, _ = evening.tables.heir(evening.table, evening.bo)
    evening.tables.remove(evening.table, evening.bo, evening.ann)
    assert denial(evening.tables.join, evening.table, secret, evening.guest(None)) == (403, "bad_secret")
    assert denial(evening.tables.heir, evening.table, evening.bo) == (403, "no_role")


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
