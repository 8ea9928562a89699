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
    """`not_allowed` (the role may not do this), `bad_secret` (wrong or revoked link), `bad_code` (wrong, or the door is shut), `seat_taken`,
    `no_role`, `table_locked`, `last_host` (nobody would be host), `refused_lately` (a host has just said no)."""


class Unknown(Denied):
    """`unknown_table`, `unknown_player` (no such seat at this table), `unknown_role` (no such link), `unknown_device` (none with a role here)
    or `unknown_knock` (nobody waits by that name)."""

    status = 404


class Busy(Denied):
    """`too_many` (wait at this door) or `table_full` (its log has as many entries as one may have); later it may go."""

    status = 429
