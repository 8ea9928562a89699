"""Devices, roles, links and seats: who sits at a table and what they may do there."""

from __future__ import annotations

import hashlib
import secrets
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

from companion import rules
from companion.live import Hub
from companion.store import AnyStore, Reading
from companion.tables.access import ROLES, era_of, need_host, opened, role_of, seat_of, sound
from companion.tables.denied import Forbidden, Unknown
from companion.tables.kept import Folded, Kept
from companion.tables.writer import Draft, Writer

GONE = timedelta(hours=12)
"""A device is gone when it has asked for nothing for so long: a sleeping phone is not gone."""

SEEN = timedelta(minutes=10)
"""How exactly it is kept when a device was last seen: each time costs a write."""


def utc_now() -> str:
    """The time as entries have it: UTC, ISO 8601, milliseconds. It may jump; the order of entries is their number's."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def is_older(then: str, now: str, than: timedelta) -> bool:
    return datetime.fromisoformat(now) - datetime.fromisoformat(then) > than


class People:
    """What `Tables` knows of the people. A device is known by its token alone, which only it and its cookie hold."""

    def __init__(
        self,
        store: AnyStore,
        hub: Hub,
        writer: Writer | None = None,
        rulebook: Any = rules,
        keep: int = 500,
        now: Any = utc_now,
    ) -> None:
        """`keep`: how many tables' states stay in memory; `now() -> str`: the clock."""
        self._store = store
        self._hub = hub
        self._writer = writer or Writer(store)
        self._rulebook = rulebook
        self._kept = Kept(rulebook, keep)
        self._now = now

    def close(self) -> None:
        """Finish what is being written and end all streams."""
        self._hub.close()
        self._writer.close()

    def look(self) -> None:
        """Raises StoreFault while the log cannot be read."""
        with self._store.reading():
            pass

    # ---- devices

    def welcome(self, name: str = "") -> tuple[str, str]:
        """A new device: its id (public, the `by` of its entries) and its token (secret; stored as a hash)."""
        device, token = secrets.token_hex(8), secrets.token_urlsafe(32)
        at = self._now()
        self._writer.do(lambda draft: draft.log.add_device(device, _hash(token), sound(name), at))
        return device, token

    def known(self, token: str) -> str | None:
        """The id of the device with this token, or None. The device counts as seen."""
        with self._store.reading() as log:
            found = log.device(_hash(token))
        if found is None:
            return None
        device, at = found["id"], self._now()
        # The other way round the clock went back since: that time will not come for long, and would keep the device present until then.
        if is_older(found["seen"], at, SEEN) or is_older(at, found["seen"], SEEN):
            self._writer.post(lambda draft: draft.log.saw_device(device, at))
        return device

    def name_device(self, device: str, name: str) -> None:
        """What the others read in `here`; cleaned by whoever calls."""

        def run(draft: Draft) -> None:
            draft.log.name_device(device, sound(name))
            for one in draft.log.tables_of(device):
                draft.tell.append(partial(self._hub.describe, one["table"], device, name=name))

        self._writer.do(run)

    # ---- roles and links

    def role(self, table: str, device: str) -> str:
        """`host`, `scorer` or `watcher`. Raises Unknown (no such table), Forbidden `no_role` (a stranger)."""
        with self._store.reading() as log:
            return role_of(log, table, device)

    def join(self, table: str, secret: str, device: str) -> str:
        """Take the role a link gives, and say which the device has now: never a lesser one than before.

        Raises Forbidden `bad_secret`, also for a table that does not exist, so that nobody finds out which do; and
        `table_locked` to a stranger.
        """
        with self._store.reading() as log:
            opened(log, table, secret)  # a wrong secret never gets as far as the writer

        def run(draft: Draft) -> str:
            role = opened(draft.log, table, secret)
            has = draft.log.role(table, device)
            if has is None and draft.log.is_locked(table):
                raise Forbidden("table_locked")
            if has is not None and ROLES.index(has) <= ROLES.index(role):
                return has
            draft.log.give_role(table, device, role)
            draft.tell.append(lambda: self._hub.describe(table, device, role=role))
            return role

        return self._writer.do(run)

    def links(self, table: str, device: str) -> dict[str, str]:
        """The join links this device may pass on, `{role: secret}`: those to its own role and lesser ones."""
        with self._store.reading() as log:
            passes = ROLES[ROLES.index(role_of(log, table, device)) :]
            return {role: secret for role, secret in log.links(table).items() if role in passes}

    def renew_link(self, table: str, role: str, device: str) -> str:
        """Revoke the link of a role and make a new one, whose secret is given. For the host."""
        secret = secrets.token_urlsafe(16)

        def run(draft: Draft) -> str:
            _revoke(draft, table, role, device)
            draft.log.add_link(table, role, secret)
            return secret

        return self._writer.do(run)

    def revoke_link(self, table: str, role: str, device: str) -> None:
        """Revoke the link of a role. Who has joined by it stays. For the host."""
        self._writer.do(lambda draft: _revoke(draft, table, role, device))

    def remove(self, table: str, gone: str, device: str) -> None:
        """Take a device's role and seats away and end its streams; the links that it has seen are made anew.

        For the host, who cannot remove itself. Raises Unknown `unknown_device`.
        """

        def run(draft: Draft) -> None:
            need_host(draft.log, table, device)
            if gone == device:
                raise Forbidden("not_allowed")
            role = draft.log.role(table, gone)
            if role is None:
                raise Unknown("unknown_device")
            draft.log.take_role(table, gone)
            renew_from(draft, table, ROLES[ROLES.index(role) :])
            draft.tell.append(lambda: self._hub.dismiss(table, gone))

        self._writer.do(run)

    # ---- seats

    def seats(self, table: str) -> list[dict[str, Any]]:
        """`[{"player", "device", "name", "here": bool}…]` of the taken seats, by player."""
        here = {person["device"] for person in self._hub.here(table)}
        with self._store.reading() as log:
            taken = log.seats(table)
        return [
            {
                "player": one["player"],
                "device": one["device"],
                "name": one["name"],
                "here": one["device"] in here,
            }
            for one in taken
        ]

    def take_seat(self, table: str, player: str, device: str) -> None:
        """Sit down as a player. Raises Unknown `unknown_player`, Forbidden `seat_taken` or `not_allowed`.

        A seat of another device is free for the host, and for anybody once that device is gone: no request for
        twelve hours.
        """

        def run(draft: Draft) -> None:
            role = role_of(draft.log, table, device)
            if role == "watcher":
                raise Forbidden("not_allowed")
            _, state = self._folded(draft.log, table, draft)
            if not any(one["id"] == player for one in state["now"]["players"]):
                raise Unknown("unknown_player")
            taken = {one["player"]: one for one in draft.log.seats(table)}.get(player)
            if taken and taken["device"] != device and role != "host" and not self._is_gone(table, taken):
                raise Forbidden("seat_taken")
            draft.log.seat(table, player, device)
            self._tell_seats(draft, table, [device] + ([taken["device"]] if taken else []))

        self._writer.do(run)

    def leave_seat(self, table: str, player: str, device: str) -> None:
        """Stand up: from the own seat, or as the host from any. Nothing happens where nobody sits."""

        def run(draft: Draft) -> None:
            role = role_of(draft.log, table, device)
            taken = {one["player"]: one["device"] for one in draft.log.seats(table)}.get(player)
            if taken is None:
                return
            if taken != device and role != "host":
                raise Forbidden("not_allowed")
            draft.log.unseat(table, player)
            self._tell_seats(draft, table, [taken])

        self._writer.do(run)

    def _is_gone(self, table: str, taken: dict[str, str]) -> bool:
        is_here = any(person["device"] == taken["device"] for person in self._hub.here(table))
        return not is_here and is_older(taken["seen"], self._now(), GONE)

    def _tell_seats(self, draft: Draft, table: str, devices: list[str]) -> None:
        for device in devices:
            seat = seat_of(draft.log, table, device)
            draft.tell.append(partial(self._hub.describe, table, device, seat=seat))

    def _folded(self, log: Reading, table: str, draft: Draft | None = None) -> Folded:
        """The table's state as this log has it."""
        if draft and table in draft.states:
            return draft.states[table]
        return self._kept.of(table, era_of(log, table), log)


def renew_from(draft: Draft, table: str, roles: tuple[str, ...]) -> None:
    """Make the links of these roles anew, those that are not revoked."""
    for role in [one for one in roles if one in draft.log.links(table)]:
        draft.log.revoke_link(table, role)
        draft.log.add_link(table, role, secrets.token_urlsafe(16))


def _revoke(draft: Draft, table: str, role: str, device: str) -> None:
    need_host(draft.log, table, device)
    if role not in ROLES:
        raise Unknown("unknown_role")
    draft.log.revoke_link(table, role)


def _hash(token: str) -> str:
    return hashlib.sha256(sound(token).encode()).hexdigest()
