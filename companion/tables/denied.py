"""Why a device does not get what it asked for, apart from the rules of a game."""

from __future__ import annotations


class Denied(Exception):
    """Refused by who asks, not by what is asked; nothing was changed.

    `code` says why, `status` what HTTP calls it.
    """

    status = 403

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Forbidden(Denied):
    """`not_allowed` (the role may not do this), `bad_secret` (wrong or revoked link), `bad_code` (wrong, or the door is shut), `seat_taken`, `no_role`,
    `removed` (by the host), `table_locked`, `last_host` (nobody would be host), `host_not_gone` (a host has asked for something within twelve hours),
    `refused_lately` (a host has just said no)."""


class Unknown(Denied):
    """`unknown_table`, `unknown_player` (no such seat at this table), `unknown_role` (no such link), `unknown_device` (none with a role here)
    or `unknown_knock` (nobody waits by that name)."""

    status = 404


class Busy(Denied):
    """`too_many`: so many wait at this door that nobody can join them now."""

    status = 429
