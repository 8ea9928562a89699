"""How somebody comes to a table without a link: by a code and the host's nod; and how a new phone takes the place of an old one."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.tables.access import ROLES, era_of, need_host, role_of, sound
from companion.tables.denied import Busy, Forbidden, Unknown
from companion.tables.door import Door
from companion.tables.hosting import Hosting
from companion.tables.writer import Draft

Json = Any


class Entrance(Hosting):
    """What `Tables` knows of doors. Every act says what only the host may; the rest is for any role."""

    def __init__(self, *values: Any, **more: Any) -> None:
        super().__init__(*values, **more)
        self._door = Door(self._now)

    def notes(self, table: str) -> dict[str, Json]:
        """What everybody at a table is told beside who is here: how many `knocks` wait, and who asks to host."""
        return {"knocks": len(self._door.waiting(table)), **super().notes(table)}

    # ---- the door

    def door(self, table: str, device: str) -> dict[str, Json]:
        """`{"code", "wait", "locked", "knocks"}`: the code while the door is open (else None) and the seconds that it stays so; `knocks`
        `[{"knock", "seat", "known", "wait"}…]`, for a host alone (else empty); `known`: has a part here already."""
        with self._store.reading() as log:
            role, is_locked = role_of(log, table, device), log.is_locked(table)
            waiting = self._door.waiting(table) if role == "host" else []
            knocks = [
                {
                    "knock": one.id,
                    "seat": one.seat,
                    "known": log.role(table, one.device) is not None,
                    "wait": self._door.left(one.until),
                }
                for one in waiting
            ]
        code, wait = self._door.code(table), self._door.wait(table)
        return {"code": code, "wait": wait, "locked": is_locked, "knocks": knocks}

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
        """As `Hosting.lock`; a locked table has no door either."""
        super().lock(table, device, is_locked)
        if is_locked:
            self._door.close(table)

    # ---- knocking

    def doorstep(self, code: str) -> str:
        """The table that this code opens now. Raises Forbidden `bad_code`."""
        table = self._door.table(sound(code))
        if table is None:
            raise Forbidden("bad_code")
        return table

    def knock(self, table: str, device: str, seat: str | None, code: str = "") -> dict[str, Json]:
        """Ask the host to be let in, and to this seat (None: to watch). A stranger needs the code; who is in already asks for a seat
        that another phone has.

        Gives `{"state": "waiting", "wait": seconds}`. Raises Forbidden `bad_code`, `not_allowed`; Unknown `unknown_player`; Busy `too_many`.
        """
        with self._store.reading() as log:
            has = log.role(table, device)
            if has is None and self._door.table(sound(code)) != table:
                raise Forbidden("bad_code")
            if has is not None and seat is None:
                raise Forbidden("not_allowed")
            players = self._folded(log, table)[1]["now"]["players"]
        if seat is not None and not any(one["id"] == seat for one in players):
            raise Unknown("unknown_player")
        made = self._door.knock(table, device, seat)
        if made is None:
            raise Busy("too_many")
        self._hub.announce(table)
        return {"state": "waiting", "wait": self._door.left(made.until)}

    def knocking(self, table: str, device: str) -> dict[str, Json]:
        """What came of this device's knock: `{"state", "wait"}`; waiting, let_in, refused or timed_out. Forbidden `no_role` without one."""
        with self._store.reading() as log:
            era_of(log, table)
        known = self._door.knock_of(table, device)
        if known is None:
            raise Forbidden("no_role")
        return {"state": self._door.state(known), "wait": self._door.left(known.until)}

    def nod(self, table: str, knock: str, role: str | None, device: str) -> None:
        """Answer one who knocks: let in with a role, and to the seat asked for unless that is to watch; None: no. For the host.

        Nobody loses a greater role by it. Raises Unknown `unknown_knock` when nobody waits (any more), `unknown_role`.
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

    def heir(self, table: str, device: str) -> str:
        """A secret that puts another phone in this one's place at this table, once and within ten minutes."""
        with self._store.reading() as log:
            role_of(log, table, device)
        return self._door.heir(table, device)

    def join(self, table: str, secret: str, device: str) -> str:
        """Take the role that a link gives, as `People.join` has it; or, by the secret of `heir`, the role and the seats of the other phone,
        which keeps its role and no seat. A lock does not stand in that one's way."""
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
                    self._move_seat(draft, table, one["player"], device)
            draft.tell.append(partial(self._hub.describe, table, device, role=best))
            return best

        if old == device:
            return self.role(table, device)
        if not self._door.use(sound(secret)):
            raise Forbidden("bad_secret")
        return self._writer.do(run)
