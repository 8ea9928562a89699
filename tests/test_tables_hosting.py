"""Who may what: roles given and taken, hosting handed over or asked for, the lock, what only the host may."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.tables.claims import NOTICE

from .tables import SECOND, Evening, an_evening, denial, later, seated


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


def test_a_removed_device_sees_how_it_stood_and_nothing_that_follows(evening: Evening) -> None:
    evening.add(3)
    assert evening.tables.last_seen(evening.table, evening.bo) is None
    evening.tables.remove(evening.table, evening.bo, evening.ann)
    assert denial(evening.tables.remove, evening.table, evening.bo, evening.ann) == (404, "unknown_device")
    evening.add(4)
    told = evening.tables.last_seen(evening.table, evening.bo)
    assert told
    assert (told["game"], told["summary"]["scores"]) == ("toy", {"all": 3})
    assert evening.tables.state(evening.table)["now"]["scores"] == {"all": 7}
    assert denial(evening.tables.moves, evening.table, evening.bo, []) == (403, "removed")
    assert denial(evening.tables.role, evening.table, evening.bo) == (403, "removed")
    assert denial(evening.tables.role, evening.table, evening.guest(None)) == (403, "no_role")
    links = evening.tables.links(evening.table, evening.ann)
    assert evening.tables.join(evening.table, links["scorer"], evening.bo) == "scorer"  # let in anew
    assert evening.tables.last_seen(evening.table, evening.bo) is None


def test_who_is_gone(evening: Evening) -> None:
    later(evening, timedelta(hours=13))
    stream = evening.tables.stream(evening.table, evening.ann)
    next(stream)
    told = {one["device"]: (one["here"], one["gone"]) for one in evening.tables.devices(evening.table)}
    assert told == {evening.ann: (True, False), evening.bo: (False, True)}
    stream.close()


def test_who_watched_all_night_without_a_word_is_not_gone(evening: Evening) -> None:
    stream = evening.tables.stream(evening.table, evening.ann)
    next(stream)
    later(evening, timedelta(hours=13))
    stream.close()
    evening.add(1)  # after this, what was posted before is written
    assert [one["gone"] for one in evening.tables.devices(evening.table) if one["role"] == "host"] == [False]


# ---- hosting where the host is gone

GONE = timedelta(hours=12, seconds=1)


def test_nobody_asks_to_host_while_a_host_is_not_gone(evening: Evening) -> None:
    later(evening, GONE - 2 * SECOND)
    assert denial(evening.tables.ask_hosting, evening.table, evening.bo) == (403, "host_not_gone")
    later(evening, 2 * SECOND)
    stream = evening.tables.stream(evening.table, evening.ann)
    next(stream)
    assert denial(evening.tables.ask_hosting, evening.table, evening.bo) == (403, "host_not_gone")
    stream.close()


def test_hosting_comes_ten_minutes_after_a_notice(evening: Evening) -> None:
    later(evening, GONE)
    assert evening.tables.ask_hosting(evening.table, evening.bo) == {"role": "scorer", "wait": 600}
    later(evening, NOTICE - SECOND)
    assert evening.tables.ask_hosting(evening.table, evening.bo) == {"role": "scorer", "wait": 1}
    later(evening, SECOND)
    other = evening.guest("scorer")
    assert evening.tables.ask_hosting(evening.table, other)["role"] == "scorer"  # not who gave the notice
    assert evening.tables.notes(evening.table)["hosting"] == {"device": evening.bo, "wait": 0}
    assert evening.tables.ask_hosting(evening.table, evening.bo)["role"] == "host"
    assert evening.tables.role(evening.table, evening.ann) == "host"  # who wakes can put it right
    assert evening.tables.notes(evening.table)["hosting"] is None


def test_a_host_who_wakes_refuses(evening: Evening) -> None:
    later(evening, GONE)
    evening.tables.ask_hosting(evening.table, evening.bo)
    later(evening, 3 * NOTICE)
    evening.tables.refuse_hosting(evening.table, evening.ann)
    later(evening, NOTICE - SECOND)
    assert denial(evening.tables.ask_hosting, evening.table, evening.bo) == (403, "refused_lately")
    later(evening, SECOND)
    assert evening.tables.ask_hosting(evening.table, evening.bo)["role"] == "scorer"


def test_who_asks_to_host_and_who_says_no(evening: Evening) -> None:
    watcher = evening.guest("watcher")
    later(evening, GONE)
    for device in (evening.ann, watcher):
        assert denial(evening.tables.ask_hosting, evening.table, device) == (403, "not_allowed")
    evening.tables.refuse_hosting(evening.table, watcher)  # nothing was asked
    evening.tables.ask_hosting(evening.table, evening.bo)
    assert denial(evening.tables.refuse_hosting, evening.table, watcher) == (403, "not_allowed")
    evening.tables.refuse_hosting(evening.table, evening.bo)  # taken back: no refusal
    assert evening.tables.ask_hosting(evening.table, evening.bo)["role"] == "scorer"


def test_who_was_removed_meanwhile_does_not_host(evening: Evening) -> None:
    later(evening, GONE)
    evening.tables.ask_hosting(evening.table, evening.bo)
    evening.tables.remove(evening.table, evening.bo, evening.ann)
    later(evening, NOTICE)
    assert denial(evening.tables.ask_hosting, evening.table, evening.bo) == (403, "removed")
    evening.tables.refuse_hosting(evening.table, evening.ann)
    assert evening.tables.notes(evening.table)["hosting"] is None


def test_everybody_here_is_told_who_asks_to_host(evening: Evening) -> None:
    later(evening, GONE)
    evening.hub._later = lambda seconds, act: act()
    stream = evening.tables.stream(evening.table, evening.bo, after=1, heartbeat=0)

    def told() -> Any:
        *_, line = (line for line in next(stream).split(b"\n") if line.startswith(b"data: "))
        return json.loads(line[6:])["hosting"]

    assert told() is None
    evening.tables.ask_hosting(evening.table, evening.bo)
    assert told() == {"device": evening.bo, "wait": 600}
    evening.tables.refuse_hosting(evening.table, evening.ann)
    assert told() is None
    stream.close()


# ---- the lock


def test_a_locked_table_lets_nobody_new_in(evening: Evening) -> None:
    links = evening.made["links"]
    evening.tables.lock(evening.table, evening.ann, True)
    assert evening.tables.is_locked(evening.table)
    stranger = evening.guest(None)
    for role in links:
        assert denial(evening.tables.join, evening.table, links[role], stranger) == (403, "table_locked")
    assert evening.tables.join(evening.table, links["scorer"], evening.bo) == "scorer"  # who is in stays
    assert "entry" in evening.add(2, evening.bo)
    evening.tables.lock(evening.table, evening.ann, False)
    assert evening.tables.join(evening.table, links["scorer"], stranger) == "scorer"


# ---- what only the host may


@pytest.mark.parametrize(
    ("role", "code"), [("scorer", "not_allowed"), ("watcher", "not_allowed"), (None, "no_role")]
)
def test_what_only_the_host_may(evening: Evening, role: str | None, code: str) -> None:
    device, table = evening.guest(role), evening.table
    acts: list[tuple[Callable[..., Any], tuple[Any, ...]]] = [
        (evening.tables.hold_door, (device,)),
        (evening.tables.close_door, (device,)),
        (evening.tables.nod, ("none", "host", device)),
        (evening.tables.lock, (device, True)),
        (evening.tables.set_role, (device, "host", device)),
        (evening.tables.hand_over, (device, device)),
        (evening.tables.remove, (evening.bo, device)),
    ]
    before = evening.tables.devices(table)
    for act, values in acts:
        assert denial(act, table, *values) == (403, code)
    assert evening.tables.devices(table) == before
    assert not evening.tables.is_locked(table)
