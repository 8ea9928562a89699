"""Codes, knocks, the lock, a new phone: by a clock that is set by hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.tables.door import HELD, LENGTH, LETTERS, MOST_KNOCKS, WAITS

from .tables import SECOND, Evening, an_evening, denial, later, new_id, seated


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with an_evening(tmp_path) as evening:
        yield evening


def code_of(evening: Evening) -> str:
    evening.tables.hold_door(evening.table, evening.ann)
    code: str = evening.tables.door(evening.table, evening.ann)["code"]
    return code


def knock_of(evening: Evening, device: str, seat: str | None, code: str) -> str:
    evening.tables.knock(evening.table, device, seat, code)
    return str(evening.tables.door(evening.table, evening.ann)["knocks"][-1]["knock"])


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
    assert evening.tables.door(evening.table, evening.ann)["wait"] == 0


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
    knock = knock_of(evening, fresh, "bo", "")
    evening.tables.nod(evening.table, knock, "scorer", evening.ann)
    assert seated(evening) == {"bo": fresh}
    assert evening.tables.role(evening.table, evening.bo) == "scorer"


def test_a_nod_takes_no_role_away(evening: Evening) -> None:
    host = evening.guest("host")
    evening.tables.nod(evening.table, knock_of(evening, host, "bo", ""), "scorer", evening.ann)
    assert evening.tables.role(evening.table, host) == "host"


def test_knocks_that_come_to_nothing(evening: Evening) -> None:
    stranger = evening.guest(None)
    code = code_of(evening)
    assert denial(evening.tables.knock, evening.table, stranger, "bo", "") == (403, "bad_code")
    assert denial(evening.tables.knock, evening.table, stranger, "bo", code[::-1] + "X") == (403, "bad_code")
    assert denial(evening.tables.knock, evening.table, stranger, "eve", code) == (404, "unknown_player")
    assert denial(evening.tables.knock, evening.table, evening.bo, None, "") == (403, "not_allowed")
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
    stream.close()


# ---- the lock


def test_a_locked_table_has_no_door(evening: Evening) -> None:
    code = code_of(evening)
    evening.tables.lock(evening.table, evening.ann, True)
    assert evening.tables.door(evening.table, evening.ann)["locked"] is True
    assert denial(evening.tables.doorstep, code) == (403, "bad_code")
    assert denial(evening.tables.hold_door, evening.table, evening.ann) == (403, "table_locked")
    secret = evening.tables.heir(evening.table, evening.bo)
    assert (
        evening.tables.join(evening.table, secret, evening.guest(None)) == "scorer"
    )  # it is Bo all the same


# ---- a new phone


def test_a_new_phone_takes_the_place_of_the_old_one(evening: Evening) -> None:
    evening.tables.take_seat(evening.table, "bo", evening.bo)
    secret = evening.tables.heir(evening.table, evening.bo)
    fresh, third = evening.guest(None), evening.guest(None)
    assert evening.tables.join(evening.table, secret, evening.bo) == "scorer"  # on the old phone: nothing
    assert evening.tables.join(evening.table, secret, fresh) == "scorer"
    assert seated(evening) == {"bo": fresh}
    assert denial(evening.tables.join, evening.table, secret, third) == (403, "bad_secret")


def test_a_new_phone_comes_in_time_and_to_this_table(evening: Evening) -> None:
    other = evening.tables.create(new_id(), evening.made["entry"]["move"], evening.ann)["table"]
    first = evening.tables.heir(evening.table, evening.ann)
    secret = evening.tables.heir(evening.table, evening.ann)
    fresh = evening.guest(None)
    assert denial(evening.tables.join, other, secret, fresh) == (403, "bad_secret")
    assert denial(evening.tables.join, evening.table, first, fresh) == (403, "bad_secret")  # of two the later
    later(evening, HELD)
    assert denial(evening.tables.join, evening.table, secret, fresh) == (403, "bad_secret")


def test_a_removed_phone_has_no_heir(evening: Evening) -> None:
    secret = evening.tables.heir(evening.table, evening.bo)
    evening.tables.remove(evening.table, evening.bo, evening.ann)
    assert denial(evening.tables.join, evening.table, secret, evening.guest(None)) == (403, "bad_secret")
    assert denial(evening.tables.heir, evening.table, evening.bo) == (403, "removed")
