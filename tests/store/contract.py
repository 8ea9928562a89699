"""What every store must do. A subclass gives `opened`, which opens the same log once more at each call."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

import pytest

from companion.store import Store, StoreFault, Writing

Opened = Callable[[], Store]


def entry(seq: int, id: str | None = None, by: str = "d1", **move: Any) -> dict[str, Any]:
    return {
        "seq": seq,
        "id": id or f"{seq:032x}",
        "by": by,
        "at": "2026-01-01T00:00:00.000Z",
        "move": move,
        "result": {"points": seq},
    }


def people_and_table(log: Writing, table: str = "t1") -> None:
    log.add_device("d1", "hash1", "Ann", "2026-01-01T00:00:00.000Z")
    log.add_device("d2", "hash2", "Bo", "2026-01-02T00:00:00.000Z")
    log.add_table(table, "era1", "cribbage", "2026-01-01T00:00:00.000Z")


class Broken(Exception):
    pass


class StoreContract:
    @pytest.fixture
    def store(self, opened: Opened) -> Store:
        store = opened()
        with store.writing() as log:
            people_and_table(log)
        return store

    # ---- entries

    def test_gives_entries_back_as_they_were_in_order(self, store: Store) -> None:
        hard = entry(
            1,
            do="note",
            text="Zoë 👩‍👩‍👧 \ud800 <script> \u202e",
            deep={"a": [1, None, True, {"b": -(10**30)}]},
        )
        with store.writing() as log:
            log.append("t1", hard)
            for seq in (2, 3, 4):
                log.append("t1", entry(seq))
        with store.reading() as log:
            assert log.entries("t1") == [hard, entry(2), entry(3), entry(4)]
            assert log.entries("t1", after=1, limit=2) == [entry(2), entry(3)]
            assert log.entries("t1", after=4) == log.entries("t2") == []
            assert (log.last("t1"), log.last("t2")) == (4, 0)
            assert log.entry(hard["id"]) == ("t1", hard)
            assert log.entry("none") is None

    def test_takes_an_id_and_a_number_once(self, store: Store) -> None:
        with store.writing() as log:
            log.add_table("t2", "era1", "cribbage", "2026-01-01T00:00:00.000Z")
            log.append("t1", entry(1))
        for table, again in (
            ("t1", entry(2, entry(1)["id"])),
            ("t2", entry(1)),
            ("t1", entry(1, "f" * 32)),
            ("t1", entry(0, "f" * 32)),
        ):
            with pytest.raises(sqlite3.IntegrityError), store.writing() as log:
                log.append(table, again)
        with store.reading() as log:
            assert log.entries("t1") == [entry(1)]
            assert log.entries("t2") == []

    @pytest.mark.parametrize(("table", "by"), [("nowhere", "d1"), ("t1", "nobody")])
    def test_takes_no_entry_for_nothing_or_from_nobody(self, store: Store, table: str, by: str) -> None:
        with pytest.raises(sqlite3.IntegrityError), store.writing() as log:
            log.append(table, entry(1, by=by))

    # ---- transactions

    def test_a_transaction_left_by_an_exception_never_was(self, store: Store) -> None:
        with pytest.raises(Broken), store.writing() as log:  # noqa: PT012
            log.append("t1", entry(1))
            raise Broken
        with store.reading() as log:
            assert log.entries("t1") == []
        with store.writing() as log:
            log.append("t1", entry(1))
        with store.reading() as log:
            assert log.last("t1") == 1

    def test_a_savepoint_takes_back_its_own_part_alone(self, store: Store) -> None:
        with store.writing() as log:
            with log.savepoint():
                log.append("t1", entry(1))
            with pytest.raises(Broken), log.savepoint():  # noqa: PT012
                log.append("t1", entry(2))
                raise Broken
            with pytest.raises(sqlite3.IntegrityError), log.savepoint():  # noqa: PT012
                log.append("t1", entry(2))
                log.append("t1", entry(2))
            with log.savepoint():
                log.append("t1", entry(2, "f" * 32))
            assert log.last("t1") == 2
        with store.reading() as log:
            assert log.entries("t1") == [entry(1), entry(2, "f" * 32)]

    def test_a_fault_in_a_savepoint_ends_the_transaction(self, store: Store) -> None:
        with pytest.raises(StoreFault), store.writing() as log, log.savepoint():  # noqa: PT012
            log.append("t1", entry(1))
            raise StoreFault("disk_failed")
        with store.reading() as log:
            assert log.last("t1") == 0

    def test_others_see_what_is_committed_and_nothing_before(self, store: Store, opened: Opened) -> None:
        other = opened()
        with store.writing() as log:
            log.append("t1", entry(1))
            assert log.last("t1") == 1
            for each in (store, other):
                with each.reading() as seen:
                    assert seen.last("t1") == 0
        with other.reading() as seen:
            assert seen.entries("t1") == [entry(1)]

    def test_a_reading_stays_as_it_was(self, store: Store) -> None:
        with store.reading() as log:
            assert log.last("t1") == 0
            with store.writing() as writing:
                writing.append("t1", entry(1))
            assert log.last("t1") == 0
            with store.reading() as later:
                assert later.last("t1") == 1

    def test_a_second_writer_is_told_and_can_try_again(self, store: Store, opened: Opened) -> None:
        other = opened()
        with store.writing() as log:
            log.append("t1", entry(1))
            with pytest.raises(StoreFault) as told, other.writing():
                pass
        assert told.value.code == "locked"
        with other.writing() as log:
            log.append("t1", entry(2))
        with store.reading() as log:
            assert log.last("t1") == 2

    def test_a_reading_cannot_write(self, store: Store) -> None:
        with pytest.raises(StoreFault) as told, store.reading() as log:
            Writing.append(log, "t1", entry(1))  # type: ignore[arg-type]
        assert told.value.code == "read_only"
        with store.reading() as log:
            assert log.last("t1") == 0

    def test_is_there_when_opened_again(self, store: Store, opened: Opened) -> None:
        with store.writing() as log:
            log.append("t1", entry(1))
        store.close()
        with opened() as again, again.reading() as log:
            assert log.entries("t1") == [entry(1)]

    def test_a_closed_store_says_so(self, store: Store) -> None:
        with store.reading() as still_open:
            store.close()
            assert still_open.last("t1") == 0
        for use in (store.reading, store.writing):
            with pytest.raises(StoreFault) as told, use():
                pass
            assert told.value.code == "closed"

    # ---- tables, devices, roles, seats, links

    def test_eras(self, store: Store) -> None:
        with store.reading() as log:
            assert (log.era("t1"), log.era("t2")) == ("era1", None)
        with store.writing() as log:
            log.add_table("t2", "era1", "cribbage", "2026-01-01T00:00:00.000Z")
            log.renew_eras(iter(["era2", "era3"]).__next__)
        with store.reading() as log:
            assert (log.era("t1"), log.era("t2")) == ("era2", "era3")

    def test_devices(self, store: Store) -> None:
        with store.reading() as log:
            assert log.device("hash2") == {"id": "d2", "seen": "2026-01-02T00:00:00.000Z"}
            assert log.device("other") is None
            assert (log.device_name("d2"), log.device_name("d3")) == ("Bo", None)
        with store.writing() as log:
            log.name_device("d2", "Di")
            log.saw_device("d2", "2026-01-03T00:00:00.000Z")
        with store.reading() as log:
            assert log.device("hash2") == {"id": "d2", "seen": "2026-01-03T00:00:00.000Z"}
            assert (log.device_name("d1"), log.device_name("d2")) == ("Ann", "Di")

    def test_roles(self, store: Store) -> None:
        with store.writing() as log:
            log.give_role("t1", "d1", "watcher")
            log.give_role("t1", "d1", "host")
            log.give_role("t1", "d2", "scorer")
            log.seat("t1", "bo", "d2")
            log.seat("t1", "ann", "d1")
            log.take_role("t1", "d2")
        with store.reading() as log:
            assert [log.role("t1", device) for device in ("d1", "d2", "d3")] == ["host", None, None]
            assert [seat["player"] for seat in log.seats("t1")] == ["ann"]
        with pytest.raises(sqlite3.IntegrityError), store.writing() as log:
            log.give_role("t1", "d1", "king")

    def test_seats(self, store: Store) -> None:
        with store.writing() as log:
            log.seat("t1", "bo", "d1")
            log.seat("t1", "ann", "d1")
            log.seat("t1", "bo", "d2")
        seat = {"player": "ann", "device": "d1", "name": "Ann", "seen": "2026-01-01T00:00:00.000Z"}
        with store.reading() as log:
            assert log.seats("t1")[0] == seat
            assert [(one["player"], one["device"]) for one in log.seats("t1")] == [
                ("ann", "d1"),
                ("bo", "d2"),
            ]
        with store.writing() as log:
            log.unseat("t1", "bo")
        with store.reading() as log:
            assert log.seats("t1") == [seat]

    def test_links(self, store: Store) -> None:
        with store.writing() as log:
            log.add_link("t1", "host", "s1")
            log.add_link("t1", "scorer", "s2")
        with pytest.raises(sqlite3.IntegrityError), store.writing() as log:
            log.add_link("t1", "scorer", "s3")
        with store.writing() as log:
            log.revoke_link("t1", "scorer")
            log.revoke_link("t1", "scorer")
        with store.reading() as log:
            assert log.links("t1") == {"host": "s1"}
        with store.writing() as log:
            log.add_link("t1", "scorer", "s4")
            log.revoke_link("t1", "scorer")
        with store.reading() as log:
            assert log.links("t1") == {"host": "s1"}

    def test_tables_of_a_device_latest_first(self, store: Store) -> None:
        with store.writing() as log:
            for table in ("t2", "t3"):
                log.add_table(table, "era1", "cribbage", "2026-01-02T00:00:00.000Z")
                log.give_role(table, "d2", "scorer")
            log.give_role("t1", "d2", "host")
            log.summarise("t1", "sequence", "Ann – Bo", {"scores": {"ann": 3}}, "2026-01-03T00:00:00.000Z")
        with store.reading() as log:
            assert log.tables_of("d1") == []
            assert [one["table"] for one in log.tables_of("d2")] == ["t1", "t2", "t3"]
            assert log.tables_of("d2")[0] == {
                "table": "t1",
                "game": "sequence",
                "title": "Ann – Bo",
                "role": "host",
                "created": "2026-01-01T00:00:00.000Z",
                "changed": "2026-01-03T00:00:00.000Z",
                "summary": {"scores": {"ann": 3}},
            }

    def test_who_was_removed_is_remembered_with_what_it_had_seen(self, store: Store) -> None:
        with store.writing() as log:
            log.give_role("t1", "d1", "host")
            log.give_role("t1", "d2", "scorer")
            log.append("t1", entry(1))
            log.take_role("t1", "d2")
            log.append("t1", entry(2))
        with store.reading() as log:
            assert (log.former("t1", "d2"), log.former("t1", "d1")) == (1, None)
            assert log.tables_of("d2") == []
            assert [(one["device"], one["name"], one["role"]) for one in log.roles("t1")] == [
                ("d1", "Ann", "host")
            ]
        with store.writing() as log:
            log.give_role("t1", "d2", "watcher")
        with store.reading() as log:
            assert log.former("t1", "d2") is None
            assert [one["role"] for one in log.tables_of("d2")] == ["watcher"]

    def test_locks(self, store: Store) -> None:
        for is_locked in (True, True, False, False):
            with store.writing() as log:
                log.lock("t1", is_locked)
            with store.reading() as log:
                assert log.is_locked("t1") is is_locked
