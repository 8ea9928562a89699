"""Devices, roles, links and seats: who sits at a table and what they may do there."""
from __future__ import annotations

from typing import Any

from companion import rules
from companion.live import Hub
from companion.store import Store
from companion.tables.writer import Writer

ROLES = ("host", "scorer", "watcher")
"""From the one who may most to the one who may least."""


class People:
    """What `Tables` knows of the people. A device is known by its token alone, which only it and its cookie hold."""

    def __init__(
        self, store: Store, hub: Hub, writer: Writer | None = None, rulebook: Any = rules, keep: int = 500
    ) -> None:
        """`keep`: how many tables' states stay in memory; the one not used for the longest time goes first."""
        raise NotImplementedError

    def welcome(self, name: str = "") -> tuple[str, str]:
        """A new device: its id (public, the `by` of its entries) and its token (secret; stored as a hash)."""
        raise NotImplementedError

    def known(self, token: str) -> str | None:
        """The id of the device with this token, or None."""
        raise NotImplementedError

    def name_device(self, device: str, name: str) -> None:
        """What the others read in `here`; cleaned by whoever calls."""
        raise NotImplementedError

    def role(self, table: str, device: str) -> str:
        """`host`, `scorer` or `watcher`. Raises Unknown (no such table), Forbidden `no_role` (a stranger)."""
        raise NotImplementedError

    def join(self, table: str, secret: str, device: str) -> str:
        """Take the role a link gives, and say which the device has now: never a lesser one than before.

        Raises Forbidden `bad_secret`, also for a table that does not exist, so that nobody finds out which do.
        """
        raise NotImplementedError

    def links(self, table: str, device: str) -> dict[str, str]:
        """The join links this device may pass on, `{role: secret}`: those to its own role and lesser ones."""
        raise NotImplementedError

    def renew_link(self, table: str, role: str, device: str) -> str:
        """Revoke the link of a role and make a new one, whose secret is given. For the host."""
        raise NotImplementedError

    def revoke_link(self, table: str, role: str, device: str) -> None:
        """Revoke the link of a role. Who has joined by it stays. For the host."""
        raise NotImplementedError

    def remove(self, table: str, gone: str, device: str) -> None:
        """Take a device's role and seats away and end its streams. For the host."""
        raise NotImplementedError

    def seats(self, table: str) -> list[dict[str, Any]]:
        """`[{"player", "device", "name", "here": bool}…]` of the taken seats."""
        raise NotImplementedError

    def take_seat(self, table: str, player: str, device: str) -> None:
        """Sit down as a player. Raises Unknown `unknown_player`, Forbidden `seat_taken` or `not_allowed`.

        A seat of another device is free for the host, and for anybody once that device is gone: no request for
        twelve hours.
        """
        raise NotImplementedError

    def leave_seat(self, table: str, player: str, device: str) -> None:
        """Stand up: from the own seat, or as the host from any."""
        raise NotImplementedError
