"""What the host decides of the people: their roles, who hosts, the lock; and who may host when the host is gone."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.store import Reading
from companion.tables.access import ROLES, need_host, role_of, seat_of
from companion.tables.claims import Claims
from companion.tables.denied import Forbidden, Unknown
from companion.tables.people import GONE, People, is_older, renew_from
from companion.tables.writer import Draft

Json = Any


class Hosting(People):
    """What `Tables` knows of hosts. Every act says what only the host may; the rest is for any role."""

    def __init__(self, *values: Any, **more: Any) -> None:
        super().__init__(*values, **more)
        self._claims = Claims(self._now)
        self._hub.notes = self.notes

    def notes(self, table: str) -> dict[str, Json]:
        """What everybody at a table is told beside who is here: `{"hosting": {"device", "wait": seconds} | None}`."""
        return {"hosting": self._claims.told(table)}

    # ---- who is at the table

    def devices(self, table: str) -> list[dict[str, Json]]:
        """`[{"device", "name", "role", "seat", "seen", "here", "gone"}…]`, hosts first; `gone`: it has asked for nothing for twelve hours."""
        with self._store.reading() as log:
            found = self._devices(log, table)
        return sorted(found, key=lambda one: (ROLES.index(one["role"]), one["device"]))

    def _devices(self, log: Reading, table: str) -> list[dict[str, Json]]:
        here = {person["device"] for person in self._hub.here(table)}
        now = self._now()
        return [
            {
                **one,
                "seat": seat_of(log, table, one["device"]),
                "here": one["device"] in here,
                "gone": one["device"] not in here and is_older(one["seen"], now, GONE),
            }
            for one in log.roles(table)
        ]

    def is_locked(self, table: str) -> bool:
        with self._store.reading() as log:
            return log.is_locked(table)

    def lock(self, table: str, device: str, is_locked: bool) -> None:
        """Let nobody new in, or do again. Who is in stays. For the host."""

        def run(draft: Draft) -> None:
            need_host(draft.log, table, device)
            draft.log.lock(table, is_locked)

        self._writer.do(run)

    # ---- roles

    def set_role(self, table: str, other: str, role: str, device: str) -> None:
        """Give a device that is in another role. For the host; the links that it may not see any more are made anew.

        Raises Unknown `unknown_device`, `unknown_role`; Forbidden `last_host` where nobody would be host any more.
        """

        def run(draft: Draft) -> None:
            need_host(draft.log, table, device)
            self._change_role(draft, table, other, role)

        self._writer.do(run)

    def hand_over(self, table: str, other: str, device: str) -> None:
        """Make another device host in the place of this one, which is a scorer then. For the host."""

        def run(draft: Draft) -> None:
            need_host(draft.log, table, device)
            self._change_role(draft, table, other, "host")
            if other != device:
                self._change_role(draft, table, device, "scorer")

        self._writer.do(run)

    def _change_role(self, draft: Draft, table: str, other: str, role: str) -> None:
        known = {one["device"]: one["role"] for one in draft.log.roles(table)}
        if role not in ROLES:
            raise Unknown("unknown_role")
        if other not in known:
            raise Unknown("unknown_device")
        if role != "host" and [one for one in known if known[one] == "host"] == [other]:
            raise Forbidden("last_host")
        draft.log.give_role(table, other, role)
        renew_from(draft, table, ROLES[ROLES.index(known[other]) : ROLES.index(role)])
        if role == "watcher":
            for seat in [one["player"] for one in draft.log.seats(table) if one["device"] == other]:
                draft.log.unseat(table, seat)
        draft.tell.append(partial(self._hub.describe, table, other, role=role))
        self._tell_seats(draft, table, [other])

    # ---- hosting where the host is gone

    def ask_hosting(self, table: str, device: str) -> dict[str, Json]:
        """Ask to host where every host is gone. The first time everybody is given notice of ten minutes; asked again after them, the device
        is host beside the one there was. For a scorer.

        Gives `{"role", "wait": seconds}`. Raises Forbidden `not_allowed`, `host_not_gone`, `refused_lately` (within ten minutes after a host said no).
        """
        with self._store.reading() as log:
            if role_of(log, table, device) != "scorer":
                raise Forbidden("not_allowed")
            is_gone = all(one["gone"] for one in self._devices(log, table) if one["role"] == "host")
        if self._claims.claimed(table) is None and not is_gone:
            raise Forbidden("host_not_gone")
        if not self._claims.claim(table, device):
            raise Forbidden("refused_lately")
        told = self._claims.told(table) or {"wait": 0}
        if self._claims.is_ripe(table, device):
            self._writer.do(lambda draft: self._change_role(draft, table, device, "host"))
            self._claims.drop(table, is_refused=False)
        self._hub.announce(table)
        return {"role": self.role(table, device), "wait": told["wait"]}

    def refuse_hosting(self, table: str, device: str) -> None:
        """Say no to who asks to host, also after the ten minutes as long as it was not taken; or take one's own question back."""
        with self._store.reading() as log:
            role = role_of(log, table, device)
        claim = self._claims.claimed(table)
        if claim is None:
            return
        if role != "host" and claim[0] != device:
            raise Forbidden("not_allowed")
        self._claims.drop(table, is_refused=role == "host")
        self._hub.announce(table)
