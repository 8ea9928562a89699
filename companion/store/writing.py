"""What may be done to the log, inside a transaction."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from companion.store.faults import faults, is_fault
from companion.store.reading import Entry, Reading
from companion.store.text import as_text


class Writing(Reading):
    """One transaction: it may be asked all a Reading may, and sees what it has written itself.

    There is no change and no removal of an entry; corrections are entries.
    """

    @contextmanager
    def savepoint(self) -> Iterator[None]:
        """Undo what was written in this context, and only that, when it is left by an exception.

        A fault of the disk is none of the job: it goes on as StoreFault and ends the transaction.
        """
        with faults():
            self._ask("SAVEPOINT one")
            try:
                yield
            except BaseException as error:
                if not is_fault(error):
                    self._ask("ROLLBACK TO one")
                    self._ask("RELEASE one")
                raise
            self._ask("RELEASE one")

    def add_table(self, table: str, era: str, game: str, at: str) -> None:
        self._ask("INSERT INTO table_ VALUES (?, ?, ?, ?, ?, '', '{}')", (table, era, game, at, at))

    def summarise(self, table: str, game: str, title: str, summary: Any, at: str) -> None:
        """Say what the home page shows of a table."""
        self._ask(
            "UPDATE table_ SET game = ?, title = ?, summary = ?, changed = ? WHERE id = ?",
            (game, title, as_text(summary), at, table),
        )

    def append(self, table: str, entry: Entry) -> None:
        """Add an entry at the number it holds. Its id and its number must be new (sqlite3.IntegrityError)."""
        self._ask(
            "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                table,
                entry["seq"],
                entry["id"],
                entry["by"],
                entry["at"],
                as_text(entry["move"]),
                as_text(entry["result"]),
            ),
        )

    def renew_eras(self, make: Any) -> None:
        """Give each table a new era, made by `make()`: the file was put back from a backup."""
        tables = self._ask("SELECT id FROM table_ ORDER BY id").fetchall()
        for (table,) in tables:
            self._ask("UPDATE table_ SET era = ? WHERE id = ?", (make(), table))

    def add_device(self, device: str, token_hash: str, name: str, at: str) -> None:
        self._ask("INSERT INTO device VALUES (?, ?, ?, ?, ?)", (device, token_hash, name, at, at))

    def name_device(self, device: str, name: str) -> None:
        self._ask("UPDATE device SET name = ? WHERE id = ?", (name, device))

    def saw_device(self, device: str, at: str) -> None:
        self._ask("UPDATE device SET seen = ? WHERE id = ?", (at, device))

    def give_role(self, table: str, device: str, role: str) -> None:
        self._ask("INSERT OR REPLACE INTO role VALUES (?, ?, ?)", (table, device, role))
        self._ask("DELETE FROM former WHERE table_id = ? AND device = ?", (table, device))

    def take_role(self, table: str, device: str) -> None:
        """Take the role and the seats of a device away; it is remembered as one that was removed, with what there was to see."""
        self._ask("DELETE FROM role WHERE table_id = ? AND device = ?", (table, device))
        self._ask("DELETE FROM seat WHERE table_id = ? AND device = ?", (table, device))
        self._ask("INSERT OR REPLACE INTO former VALUES (?, ?, ?)", (table, device, self.last(table)))

    def seat(self, table: str, player: str, device: str) -> None:
        self._ask("INSERT OR REPLACE INTO seat VALUES (?, ?, ?)", (table, player, device))

    def unseat(self, table: str, player: str) -> None:
        self._ask("DELETE FROM seat WHERE table_id = ? AND player = ?", (table, player))

    def add_link(self, table: str, role: str, secret: str) -> None:
        """Add a link. The role's earlier one must be revoked before (sqlite3.IntegrityError)."""
        self._ask("INSERT INTO link (table_id, role, secret) VALUES (?, ?, ?)", (table, role, secret))

    def revoke_link(self, table: str, role: str) -> None:
        self._ask("UPDATE link SET revoked = 1 WHERE table_id = ? AND role = ?", (table, role))

    def lock(self, table: str, is_locked: bool) -> None:
        self._ask("DELETE FROM locked WHERE table_id = ?", (table,))
        if is_locked:
            self._ask("INSERT INTO locked VALUES (?)", (table,))
