"""Devices, roles, links and seats."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.tables import Denied, Forbidden, Unknown

from .tables import Evening, an_evening, new_id

MORNING, NOON, NIGHT = (f"2026-01-01T{hour}:00:00.000Z" for hour in ("08", "12", "23"))


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with an_evening(tmp_path) as evening:
        yield evening


def denial(act: Callable[..., Any], *values: Any) -> str:
    with pytest.raises(Denied) as told:
        act(*values)
    assert told.value.status == (404 if isinstance(told.value, Unknown) else 403)
    return told.value.code


def seated(evening: Evening) -> dict[str, str]:
    return {seat["player"]: seat["device"] for seat in evening.tables.seats(evening.table)}


# ---- devices


def test_a_device_is_known_by_its_token_alone(evening: Evening) -> None:
    device, token = evening.tables.welcome("Di")
    assert evening.tables.known(token) == device
    assert evening.tables.known(device) is None
    assert evening.tables.known(token + "\ud800") is None


def test_the_file_holds_no_token(evening: Evening, tmp_path: Path) -> None:
    _, token = evening.tables.welcome("Di")
    assert not any(token.encode() in file.read_bytes() for file in tmp_path.iterdir())


def test_a_device_counts_as_seen_when_it_comes(evening: Evening) -> None:
    evening.clock.now = MORNING
    device, token = evening.tables.welcome("Di")
    evening.tables.join(evening.table, evening.made["links"]["scorer"], device)
    evening.tables.take_seat(evening.table, "bo", device)
    for now, seen in (("2026-01-01T08:09:00.000Z", MORNING), (NOON, NOON), (MORNING, MORNING)):
        evening.clock.now = now
        evening.tables.known(token)
        evening.tables.name_device(device, "Di")  # after this, what was posted before is written
        with evening.store.reading() as log:
            assert log.seats(evening.table)[0]["seen"] == seen


# ---- roles and links


@pytest.mark.parametrize("role", ["host", "scorer", "watcher"])
def test_a_link_gives_its_role(evening: Evening, role: str) -> None:
    device = evening.guest(None)
    assert denial(evening.tables.role, evening.table, device) == "no_role"
    assert evening.tables.join(evening.table, evening.made["links"][role], device) == role
    assert evening.tables.role(evening.table, device) == role


def test_a_lesser_link_takes_nothing_away_and_a_better_one_gives(evening: Evening) -> None:
    links, device = evening.made["links"], evening.guest("scorer")
    assert evening.tables.join(evening.table, links["watcher"], device) == "scorer"
    assert evening.tables.join(evening.table, links["scorer"], device) == "scorer"
    assert evening.tables.join(evening.table, links["host"], device) == "host"


@pytest.mark.parametrize("secret", ["", "wrong", "é\ud800", "x" * 10_000])
def test_a_wrong_secret_opens_nothing(evening: Evening, secret: str) -> None:
    device = evening.guest(None)
    assert denial(evening.tables.join, evening.table, secret, device) == "bad_secret"
    assert denial(evening.tables.join, "nowhere", evening.made["links"]["scorer"], device) == "bad_secret"
    assert denial(evening.tables.role, evening.table, device) == "no_role"


def test_a_secret_opens_its_own_table_alone(evening: Evening) -> None:
    other = evening.tables.create(new_id(), evening.made["entry"]["move"], evening.ann)
    assert (
        denial(evening.tables.join, other["table"], evening.made["links"]["host"], evening.bo) == "bad_secret"
    )


def test_links_are_shown_down_from_the_own_role(evening: Evening) -> None:
    links = evening.made["links"]
    shown = {role: evening.tables.links(evening.table, evening.guest(role)) for role in links}
    assert shown["host"] == links
    assert sorted(shown["scorer"]) == ["scorer", "watcher"]
    assert sorted(shown["watcher"]) == ["watcher"]
    assert denial(evening.tables.links, evening.table, evening.guest(None)) == "no_role"
    assert denial(evening.tables.links, "nowhere", evening.ann) == "unknown_table"


def test_a_renewed_link_ends_the_old_one_and_nobodys_role(evening: Evening) -> None:
    secret = evening.tables.renew_link(evening.table, "scorer", evening.ann)
    assert evening.tables.links(evening.table, evening.ann) == {**evening.made["links"], "scorer": secret}
    device = evening.guest(None)
    assert denial(evening.tables.join, evening.table, evening.made["links"]["scorer"], device) == "bad_secret"
    assert evening.tables.join(evening.table, secret, device) == "scorer"
    assert evening.tables.role(evening.table, evening.bo) == "scorer"


def test_a_revoked_link_is_gone_until_it_is_renewed(evening: Evening) -> None:
    evening.tables.revoke_link(evening.table, "watcher", evening.ann)
    assert sorted(evening.tables.links(evening.table, evening.ann)) == ["host", "scorer"]
    secret = evening.tables.renew_link(evening.table, "watcher", evening.ann)
    assert evening.tables.links(evening.table, evening.ann)["watcher"] == secret


@pytest.mark.parametrize(
    ("role", "code"), [("scorer", "not_allowed"), ("watcher", "not_allowed"), (None, "no_role")]
)
def test_what_only_the_host_may(evening: Evening, role: str | None, code: str) -> None:
    device = evening.guest(role)
    for act in (evening.tables.renew_link, evening.tables.revoke_link):
        assert denial(act, evening.table, "watcher", device) == code
    assert denial(evening.tables.remove, evening.table, evening.bo, device) == code
    assert evening.tables.links(evening.table, evening.ann) == evening.made["links"]
    assert evening.tables.role(evening.table, evening.bo) == "scorer"


def test_there_is_no_other_link(evening: Evening) -> None:
    for act in (evening.tables.renew_link, evening.tables.revoke_link):
        assert denial(act, evening.table, "king", evening.ann) == "unknown_role"


def test_a_removed_device_has_no_role_no_seat_and_no_stream(evening: Evening) -> None:
    evening.tables.take_seat(evening.table, "bo", evening.bo)
    stream = evening.tables.stream(evening.table, evening.bo, after=1)
    next(stream)
    evening.tables.remove(evening.table, evening.bo, evening.ann)
    assert list(stream) == []
    assert seated(evening) == {}
    assert denial(evening.tables.role, evening.table, evening.bo) == "removed"
    assert denial(evening.tables.remove, evening.table, evening.ann, evening.ann) == "not_allowed"


# ---- seats


def test_a_seat_is_taken_and_left(evening: Evening) -> None:
    evening.tables.take_seat(evening.table, "ann", evening.ann)
    evening.tables.take_seat(evening.table, "bo", evening.bo)
    evening.tables.take_seat(evening.table, "bo", evening.bo)
    assert seated(evening) == {"ann": evening.ann, "bo": evening.bo}
    assert evening.tables.seats(evening.table)[1] == {
        "player": "bo",
        "device": evening.bo,
        "name": "Bo",
        "here": False,
    }
    for _ in range(2):
        evening.tables.leave_seat(evening.table, "bo", evening.bo)
    assert seated(evening) == {"ann": evening.ann}


def test_one_phone_can_sit_for_two(evening: Evening) -> None:
    for player in ("ann", "bo"):
        evening.tables.take_seat(evening.table, player, evening.ann)
    assert seated(evening) == {"ann": evening.ann, "bo": evening.ann}


def test_seats_there_are_not_and_seats_not_for_everybody(evening: Evening) -> None:
    assert denial(evening.tables.take_seat, evening.table, "eve", evening.bo) == "unknown_player"
    assert denial(evening.tables.take_seat, evening.table, "bo", evening.guest("watcher")) == "not_allowed"
    assert denial(evening.tables.take_seat, evening.table, "bo", evening.guest(None)) == "no_role"
    assert denial(evening.tables.take_seat, "nowhere", "bo", evening.bo) == "unknown_table"


def test_a_taken_seat_waits_for_its_device(evening: Evening) -> None:
    evening.clock.now = MORNING
    evening.bo = evening.guest("scorer")
    evening.tables.take_seat(evening.table, "bo", evening.bo)
    other = evening.guest("scorer")
    evening.clock.now = NOON
    assert denial(evening.tables.take_seat, evening.table, "bo", other) == "seat_taken"
    assert denial(evening.tables.leave_seat, evening.table, "bo", other) == "not_allowed"
    evening.clock.now = NIGHT  # fifteen hours later, but still here
    stream = evening.tables.stream(evening.table, evening.bo)
    next(stream)
    assert evening.tables.seats(evening.table)[0]["here"] is True
    assert denial(evening.tables.take_seat, evening.table, "bo", other) == "seat_taken"
    stream.close()
    evening.tables.take_seat(evening.table, "bo", other)
    assert seated(evening) == {"bo": other}


def test_the_host_may_take_and_clear_any_seat(evening: Evening) -> None:
    evening.tables.take_seat(evening.table, "bo", evening.bo)
    evening.tables.take_seat(evening.table, "bo", evening.ann)
    assert seated(evening) == {"bo": evening.ann}
    evening.tables.take_seat(evening.table, "ann", evening.bo)
    evening.tables.leave_seat(evening.table, "ann", evening.ann)
    assert seated(evening) == {"bo": evening.ann}


def test_everybody_here_is_told_of_seats_roles_and_names(evening: Evening) -> None:
    evening.hub._later = lambda seconds, act: act()
    stream = evening.tables.stream(evening.table, evening.bo, after=1, heartbeat=0)

    def told() -> Any:
        *_, line = (line for line in next(stream).split(b"\n") if line.startswith(b"data: "))
        return json.loads(line[6:])["devices"]

    person = {"device": evening.bo, "seat": None, "name": "Bo", "role": "scorer"}
    assert told() == [person]
    evening.tables.take_seat(evening.table, "bo", evening.bo)
    assert told() == [{**person, "seat": "bo"}]
    evening.tables.name_device(evening.bo, "Bobby")
    assert told() == [{**person, "seat": "bo", "name": "Bobby"}]
    evening.tables.join(evening.table, evening.made["links"]["host"], evening.bo)
    assert told() == [{**person, "seat": "bo", "name": "Bobby", "role": "host"}]
    evening.tables.leave_seat(evening.table, "bo", evening.bo)
    assert told() == [{**person, "name": "Bobby", "role": "host"}]
    stream.close()


def test_a_stranger_gets_no_stream(evening: Evening) -> None:
    with pytest.raises(Forbidden):
        evening.tables.stream(evening.table, evening.guest(None))
