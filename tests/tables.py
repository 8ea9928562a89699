"""Tables for tests: a rulebook small enough to see through, a clock that is set by hand."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.live import Hub
from companion.store import Store, open_store
from companion.tables import Denied, Tables

Json = Any
SECOND = timedelta(seconds=1)

START: dict[str, Json] = {
    "do": "start",
    "game": "toy",
    "players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}],
}


def fold(entries: list[Json]) -> Json:
    state: Json = {"game": None, "now": None, "entries": [], "unsettled": None}
    for entry in entries:
        state = evolve(state, entry)
    return state


def decide(state: Json, move: Json) -> Json:
    """`add` takes points up to 10; `once` is refused the second time; `crash` is a bug."""
    if move["do"] == "crash":
        raise ZeroDivisionError
    if move["do"] == "start":
        return {"players": move["players"]} if state["game"] is None else refusal("game_on")
    if move["do"] == "once" and any(entry["move"]["do"] == "once" for entry in state["entries"]):
        return refusal("already", soft=True)
    return {"points": move.get("points", 0)} if move.get("points", 0) <= 10 else refusal("too_many")


def refusal(code: str, soft: bool = False) -> Json:
    return {"refused": code, "soft": soft, "data": {}}


def evolve(state: Json, entry: Json) -> Json:
    entries = [*state["entries"], entry]
    if entry["move"]["do"] == "start":
        now = {"players": entry["result"]["players"], "scores": {"all": 0}, "over": None, "winner": None}
        return {**state, "game": entry["move"]["game"], "now": now, "entries": entries}
    scores = {"all": state["now"]["scores"]["all"] + entry["result"]["points"]}
    return {**state, "now": {**state["now"], "scores": scores}, "entries": entries}


def view(state: Json) -> Json:
    return {"all": state["now"]["scores"]["all"]}


def settle(state: Json, most: int) -> Json:
    return state


TOY = SimpleNamespace(decide=decide, evolve=evolve, fold=fold, view=view, touch=evolve, settle=settle)


class Clock:
    def __init__(self) -> None:
        self.now = "2026-01-01T00:00:00.000Z"

    def __call__(self) -> str:
        return self.now


class Evening:
    """One table, its host Ann, and a scorer Bo."""

    def __init__(self, store: Store) -> None:
        self.store, self.hub, self.clock = store, Hub(), Clock()
        self.tables = Tables(store, self.hub, rulebook=TOY, now=self.clock, keep=3)
        self.ann, _ = self.tables.welcome("Ann")
        self.made = self.tables.create(new_id(), START, self.ann)
        self.table: str = self.made["table"]
        self.bo, _ = self.tables.welcome("Bo")
        self.tables.join(self.table, self.made["links"]["scorer"], self.bo)

    def guest(self, role: str | None) -> str:
        device, _ = self.tables.welcome("Cy")
        if role:
            self.tables.join(self.table, self.made["links"][role], device)
        return device

    def add(self, points: int, device: str | None = None) -> Json:
        one = {"id": new_id(), "move": {"do": "add", "points": points}}
        return self.tables.moves(self.table, device or self.ann, [one])["answers"][0]

    def log(self) -> list[Json]:
        return self.tables.entries(self.table)["entries"]  # type: ignore[no-any-return]


def new_id() -> str:
    return secrets.token_hex(16)


@contextmanager
def an_evening(folder: Path) -> Iterator[Evening]:
    with open_store(folder / "companion.sqlite3", busy=0) as store:
        evening = Evening(store)
        yield evening
        evening.tables.close()


def later(evening: Evening, by: timedelta) -> None:
    now = datetime.fromisoformat(evening.clock.now) + by
    evening.clock.now = now.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def denial(act: Callable[..., Any], *values: Any) -> tuple[int, str]:
    """What is denied: status and code."""
    with pytest.raises(Denied) as told:
        act(*values)
    return told.value.status, told.value.code


def seated(evening: Evening) -> dict[str, str]:
    """Who sits where: player → device."""
    return {seat["player"]: seat["device"] for seat in evening.tables.seats(evening.table)}
