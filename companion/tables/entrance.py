"""How somebody comes to a table and who decides it: codes and knocks, hosting, removing, the lock, a new phone, invitations."""

from __future__ import annotations

import hmac
import secrets
from functools import partial
from typing import Any

from companion.tables.access import ROLES, era_of, need_host, role_of, seat_of, sound
from companion.tables.denied import Busy, Forbidden, Unknown
from companion.tables.door import Door, stamp
from companion.tables.people import GONE, People, is_older
from companion.tables.writer import Draft

Json = Any


class Entrance(People):
    """What `Tables` knows of doors. Every act says what only the host may; the rest is for any role."""

    def __init__(self, *values: Any, **more: Any) -> None:
        super().__init__(*values, **more)
        self._door = Door(self._now)
        self._hub.notes = self._door.told

    # ---- the door and the lock

    def door(self, table: str, device: str) -> dict[str, Json]:
        """`{"code", "until", "locked", "hosting", "knocks"}`: the code while the door is open (else None); `knocks`
        `[{"knock", "seat", "until"}…]`, for a host alone (else empty)."""
        with self._store.reading() as log:
            role, is_locked = role_of(log, table, device), log.is_locked(table)
        knocks = self._door.waiting(table) if role == "host" else []
        return {
            "code": self._door.code(table),
            "until": self._door.until(table),
            "locked": is_locked,
            "hosting": self._door.told(table)["hosting"],
            "knocks": [
                {"knock": one.id, "seat": one.seat, "device": one.device, "until": stamp(one.until)}
                for one in knocks
            ],
        }

    def hold_door(self, table: str, device: str) -> None:
        """Let others knock by a code for ten minutes, or for ten more. For the host; Forbidden `table_locked`."""
        with self._store.reading() as log:
            need_host(log, table, device)
            if log.is_locked(table):
                raise Forbidden("table_locked")
        self._door.hold(table)

    def close_door(self, table: str, device: str) -> None:
        """No code opens this table any more. For the host."""
        with self._store.reading() as log:
            need_host(log, table, device)
        self._door.close(table)

    def lock(self, table: str, device: str, is_locked: bool) -> None:
        """Let nobody new in by link or code, or do again. Who is in stays. For the host."""

        def run(draft: Draft) -> None:
            need_host(draft.log, table, device)
            draft.log.lock(table, is_locked)

        self._writer.do(run)
        if is_locked:
            self._door.close(table)

    # ---- knocking

    def doorstep(self, code: str) -> str:
        """The table that this code opens now. Raises Forbidden `bad_code`."""
        table = self._door.table(sound(code))
        if table is None:
            raise Forbidden("bad_code")
        return table

    def knock(self, table: str, device: str, seat: str | None, code: str | None = None) -> dict[str, Json]:
        """Ask the host to be let in, and to this seat (None: to watch). A stranger needs the code; who is in already asks for a seat
        that another phone has.

        Gives `{"state": "waiting", "until"}`. Raises Forbidden `bad_code`, `not_allowed`; Unknown `unknown_player`; Busy.
        """
        with self._store.reading() as log:
            has = log.role(table, device)
            if has is None and (code is None or self._door.table(sound(code)) != table):
                raise Forbidden("bad_code")
            if has is not None and seat is None:
                raise Forbidden("not_allowed")
            self._check_seat(self._folded(log, table)[1], seat)
        made = self._door.knock(table, device, seat)
        if made is None:
            raise Busy("too_many")
        self._hub.announce(table)
        return {"state": "waiting", "until": stamp(made.until)}

    def _check_seat(self, state: Any, seat: str | None) -> None:
        if seat is not None and not any(one["id"] == seat for one in state["now"]["players"]):
            raise Unknown("unknown_player")

    def knocking(self, table: str, device: str) -> dict[str, Json]:
        """What came of this device's knock: `{"state", "until"}`; waiting, let_in, refused or timed_out. Forbidden `no_role` without one."""
        with self._store.reading() as log:
            era_of(log, table)
        known = self._door.knock_of(table, device)
        if known is None:
            raise Forbidden("no_role")
        return {"state": self._door.state(known), "until": stamp(known.until)}

    def nod(self, table: str, knock: str, role: str | None, device: str) -> None:
        """Answer one who knocks: let in with a role, and to the seat asked for unless that is to watch; None: no. For the host.

        Raises Unknown `unknown_knock` when nobody waits (any more), `unknown_role`.
        """
        with self._store.reading() as log:
            need_host(log, table, device)
        known = self._door.waiting_as(table, knock)
        if known is None:
            raise Unknown("unknown_knock")
        if role is not None and role not in ROLES:
            raise Unknown("unknown_role")

        def run(draft: Draft) -> None:
            need_host(draft.log, table, device)
            has = draft.log.role(table, known.device)
            best = min((one for one in (has, role) if one), key=ROLES.index)
            draft.log.give_role(table, known.device, best)
            draft.tell.append(partial(self._hub.describe, table, known.device, role=best))
            if known.seat is not None and role != "watcher":
                self._move_seat(draft, table, known.seat, known.device)

        if role is not None:
            self._writer.do(run)
        known.state = "refused" if role is None else "let_in"
        self._hub.announce(table)

    def _move_seat(self, draft: Draft, table: str, player: str, device: str) -> None:
        """Sit a device down; it leaves the seat it had."""
        before = {one["player"]: one["device"] for one in draft.log.seats(table)}
        for other in [one for one, holder in before.items() if holder == device and one != player]:
            draft.log.unseat(table, other)
        draft.log.seat(table, player, device)
        had = before.get(player)
        self._tell_seats(draft, table, [device] + ([had] if had and had != device else []))

    # ---- another phone in the place of one

    def heir(self, table: str, device: str) -> tuple[str, str]:
        """A secret that puts another phone in this one's place at this table, once and within ten minutes, and until when."""
        with self._store.reading() as log:
            role_of(log, table, device)
        return self._door.heir(table, device)

    def join(self, table: str, secret: str, device: str) -> str:
        """Take the role that a link gives, as `People.join` has it; or, by the secret of `heir`, the role and the seats of the other phone,
        which keeps its role and no seat."""
        old = self._door.ancestor(table, sound(secret))
        if old is None:
            return super().join(table, secret, device)

        def run(draft: Draft) -> str:
            role = draft.log.role(table, old)
            if role is None:
                raise Forbidden("bad_secret")
            has = draft.log.role(table, device)
            best = min((one for one in (has, role) if one), key=ROLES.index)
            draft.log.give_role(table, device, best)
            for one in draft.log.seats(table):
                if one["device"] == old:
                    draft.log.seat(table, one["player"], device)
            draft.tell.append(partial(self._hub.describe, table, device, role=best))
            self._tell_seats(draft, table, [old, device])
            return best

        if old == device:
            return self.role(table, device)
        if not self._door.use(sound(secret)):
            raise Forbidden("bad_secret")
        return self._writer.do(run)

    # ---- roles

    def devices(self, table: str) -> list[dict[str, Json]]:
        """`[{"device", "name", "role", "seat", "here", "gone"}…]`, hosts first; `gone`: it has asked for nothing for twelve hours."""
        here = {person["device"] for person in self._hub.here(table)}
        with self._store.reading() as log:
            known, now = log.roles(table), self._now()
            found = [
                {
                    "device": one["device"],
                    "name": one["name"],
                    "role": one["role"],
                    "seat": seat_of(log, table, one["device"]),
                    "here": one["device"] in here,
                    "gone": one["device"] not in here and is_older(one["seen"], now, GONE),
                }
                for one in known
            ]
        return sorted(found, key=lambda one: (ROLES.index(one["role"]), one["device"]))

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
        self._renew_from(draft, table, ROLES[ROLES.index(known[other]) : ROLES.index(role)])
        if role == "watcher":
            for seat in [one["player"] for one in draft.log.seats(table) if one["device"] == other]:
                draft.log.unseat(table, seat)
        draft.tell.append(partial(self._hub.describe, table, other, role=role))
        self._tell_seats(draft, table, [other])

    # ---- hosting

    def ask_hosting(self, table: str, device: str) -> dict[str, Json]:
        """Ask to host where the host is away. The first time everybody is given notice of ten minutes; asked again after them, the device is host beside
        the one there was. For a scorer.

        Gives `{"role", "from"}`. Raises Forbidden `not_allowed`, `refused_lately` (within ten minutes after a host said no).
        """
        with self._store.reading() as log:
            if role_of(log, table, device) != "scorer":
                raise Forbidden("not_allowed")
        if not self._door.claim(table, device):
            raise Forbidden("refused_lately")
        claim = self._door.claimed(table)
        if claim and claim[0] == device and claim[1] <= self._door.now():
            self._writer.do(lambda draft: self._change_role(draft, table, device, "host"))
            self._door.drop_claim(table, is_refused=False)
        self._hub.announce(table)
        return {"role": self.role(table, device), "from": stamp(claim[1]) if claim else None}

    def refuse_hosting(self, table: str, device: str) -> None:
        """Say no to who asks to host, also after the ten minutes as long as it was not taken; or take one's own question back."""
        with self._store.reading() as log:
            role = role_of(log, table, device)
        claim = self._door.claimed(table)
        if claim is None:
            return
        if role != "host" and claim[0] != device:
            raise Forbidden("not_allowed")
        self._door.drop_claim(table, is_refused=role == "host")
        self._hub.announce(table)

    # ---- who may open tables, on a server that asks

    def invitation(self) -> str | None:
        """The secret by which others may open tables; None while nobody is to be invited."""
        with self._store.reading() as log:
            return log.invitation()

    def invite(self, is_open: bool) -> None:
        """Make the invitation anew, so that the one before is void, or end it. Who was invited stays."""
        secret = secrets.token_urlsafe(16) if is_open else None
        self._writer.do(lambda draft: draft.log.invite(secret))

    def accept(self, secret: str, device: str) -> None:
        """Be invited by the secret. Raises Forbidden `bad_secret`."""
        right = self.invitation()
        if right is None or not hmac.compare_digest(right.encode(), sound(secret).encode()):
            raise Forbidden("bad_secret")
        self._writer.do(lambda draft: draft.log.welcome_opener(device))

    def is_invited(self, device: str) -> bool:
        with self._store.reading() as log:
            return log.is_invited(device)
