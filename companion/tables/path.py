"""THE write path: load, decide, append, commit, tell the others."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.live import HEARTBEAT_SECONDS, Hub
from companion.tables.people import People

Json = Any


class Tables(People):
    """All tables of one store. Every method may be called from any thread (or greenlet)."""

    def create(self, id: str, move: Json, device: str) -> dict[str, Json]:
        """Make a table of a `start`; the device becomes its host.

        Gives `{"table", "era", "entry", "role": "host", "links": {"host", "scorer", "watcher": secret}}`; the
        same id, move and device again give the same again. Refused by the rules: `{"id", "refused", "soft",
        "data"}`, as `moves` has it. Raises Conflict when the id has been used otherwise.
        """
        raise NotImplementedError

    def moves(self, table: str, device: str, moves: list[Json]) -> dict[str, Json]:
        """Decide and keep moves, `[{"id": 32 lower-case hex, "move": {…}}…]`, in this order.

        Gives `{"era", "answers": […]}`, for each of the moves either `{"id", "entry": {"seq", "id", "by",
        "at", "move", "result"}}` or `{"id", "refused": code, "soft", "data"}`. A repeated move gets its first
        answer. Besides the codes of the rulebook: `bad_id`, `bad_move` (no object), `conflict` (the id has
        been used with another move or at another table) and `fault` (a bug of ours, in the log; the
        other moves are not affected). Unknown and Forbidden (a watcher, a stranger) are raised.
        """
        raise NotImplementedError

    def entries(self, table: str, after: int = 0, limit: int = 500) -> dict[str, Json]:
        """`{"era", "entries": […≤limit], "last": number of the table's last entry}`, after number `after`."""
        raise NotImplementedError

    def state(self, table: str) -> Json:
        """The rulebook's state of the table, with everything that is committed folded in. Not to be changed."""
        raise NotImplementedError

    def view(self, table: str) -> Json:
        """What a screen shows of it: `rules.view(state)`."""
        raise NotImplementedError

    def stream(
        self, table: str, device: str, after: int = 0, heartbeat: float = HEARTBEAT_SECONDS
    ) -> Iterator[bytes]:
        """Server-sent events after number `after`, as bytes: `entry`, `here`, `heartbeat`.

        The role is asked for at once (Unknown, Forbidden); the rest happens as the iterator is drawn from.
        """
        raise NotImplementedError

    def summaries(self, device: str) -> list[dict[str, Json]]:
        """The tables where a device has a role, the latest changed first, for the home page.

        `[{"table", "game", "title", "role", "created", "changed", "summary": {"players", "scores", "over",
        "winner"}}…]`; `summary` holds what the game's state has under these names.
        """
        raise NotImplementedError
