"""An evening that is short, and yet has all that a score file goes through: made, written to, checkpointed, closed, opened, migrated, copied."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from companion.live import Hub
from companion.store import Store, StoreFault, open_store
from companion.store.migrations import STEPS
from companion.tables import Tables
from tests.web.phones import START

from .shim import Shim

Json = Any

FILE = "companion.sqlite3"
LATER = (*STEPS, "CREATE TABLE of_a_later_version (it TEXT) STRICT")
PAGES = 12  # in the write-ahead log until they go into the file: a thousand otherwise, and no evening here has so many


class Evening(NamedTuple):
    """What it came to: the table, its entries, how many there were after each transaction, and the call since which the file may be of
    the later version."""

    table: str
    entries: list[Json]
    ends: set[int]
    later_from: int


class Host:
    """Plays. Each move is sent again, with its id, until it is answered; `on_fault` hears of each time that it is not."""

    def __init__(self, folder: Path, shim: Shim, seed: int, on_fault: Callable[[StoreFault], None]) -> None:
        self.path, self.shim = folder / FILE, shim
        self.chance = random.Random(seed)
        self.on_fault = on_fault
        self.table, self.device = "", ""
        self.entries: list[Json] = []
        self.ends = {0}

    def again(self, act: Callable[[], Any]) -> Any:
        while True:
            try:
                return act()
            except StoreFault as fault:
                self.on_fault(fault)

    def id(self) -> str:
        return f"{self.chance.getrandbits(128):032x}"

    def told(self, entries: list[Json]) -> None:
        self.entries += entries
        self.ends.add(len(self.entries))
        self.shim.tell(len(self.entries))

    def begin(self, tables: Tables) -> None:
        self.device, _ = self.again(lambda: tables.welcome("Ann"))
        id_ = self.id()
        made = self.again(lambda: tables.create(id_, START | {"rules": {"target": 1000}}, self.device))
        self.table = made["table"]
        self.told([made["entry"]])

    def play(self, tables: Tables, batches: int) -> None:
        for _ in range(batches):
            batch = [{"id": self.id(), "move": self.move()} for _ in range(self.chance.randint(1, 3))]
            said = self.again(lambda batch=batch: tables.moves(self.table, self.device, batch))
            self.told([one["entry"] for one in said["answers"]])

    def move(self) -> Json:
        if self.chance.random() < 0.5:
            return {"do": "note", "text": "well held, Zoë " * self.chance.randint(1, 30)}
        return {"do": "peg", "player": self.chance.choice(["ann", "bo"]), "points": 2, "for": "fifteen"}

    def sit(self, play: Callable[[Tables], None], steps: tuple[str, ...], setting: str) -> None:
        """From the opening of the file to its closing."""
        with self.again(lambda: open_store(self.path, steps)) as store:
            self.again(lambda: set_up(store, setting))
            tables = Tables(store, Hub())
            play(tables)
            tables.close()


def set_up(store: Store, setting: str) -> None:
    store._writer.execute(f"PRAGMA wal_autocheckpoint = {PAGES}")
    store._writer.execute(setting)


def ignore(fault: StoreFault) -> None:
    pass


def an_evening(
    folder: Path,
    shim: Shim,
    seed: int = 1,
    batches: int = 12,
    setting: str = "PRAGMA synchronous = FULL",
    on_fault: Callable[[StoreFault], None] = ignore,
) -> Evening:
    """Play three times a while in this folder; the second time a later version does. `setting`: a PRAGMA, to make it go wrong."""
    host = Host(folder, shim, seed, on_fault)

    def first(tables: Tables) -> None:
        host.begin(tables)
        host.play(tables, batches)

    host.sit(first, STEPS, setting)
    later_from = len(shim.calls)
    for _ in range(2):
        host.sit(lambda tables: host.play(tables, batches), LATER, setting)
    return Evening(host.table, host.entries, host.ends, later_from)
