"""The server of the partition proof: the real app over the real store, asked line by line, and a player's next idea.

`python -m tests.partition.server FOLDER` reads one JSON object a line and answers each with one: `http` (what a phone sends), `new` (a table
and its phones), `propose` (a move that somebody who sees this much of the table might make), `restart`, `backup`, `restore`, `truth`.
"""

from __future__ import annotations

import json
import random
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion import rules
from companion.live import Hub
from companion.rules.screen import screen
from companion.store import open_store
from companion.store.restoring import restore
from companion.store.sqlite import back_up
from companion.tables import Tables
from companion.web import create_app
from tests.walk import cribbage, run_of_5, sequence
from tests.web.phones import Phone

Json = Any

WALKS = {walk.__name__.rsplit(".")[-1]: walk for walk in (cribbage, run_of_5, sequence)}
WITH_DEAL = ("starter", "heels", "hand", "crib", "play", "go")  # phones always say which deal they mean
WRONG = 0.1


class Server:
    """One table at a time, in a file that is opened anew, copied and put back as `companion` does it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "companion.sqlite3"
        self.copy = folder / "backup.sqlite3"
        self.states: dict[str, Json] = {}
        self.cookies: list[Phone] = []
        self.table = ""
        self.store = open_store(self.file)
        self.tables = Tables(self.store, Hub())
        self.app = create_app(self.tables, Hub())

    def open(self) -> None:
        self.store = open_store(self.file)
        hub = Hub()
        self.tables = Tables(self.store, hub)
        house = self.app.extensions["companion"]
        self.app.extensions["companion"] = replace(house, tables=self.tables, hub=hub)

    def close(self) -> None:
        self.tables.close()
        self.store.close()

    def new(self, game: str, seed: int, phones: int) -> Json:
        """A fresh table in a fresh file; the first phone makes it, the others come by its link."""
        self.close()
        for lies in self.folder.iterdir():
            lies.unlink()
        self.cookies = []
        self.open()
        self.cookies = [Phone(self.app) for _ in range(phones)]
        move = WALKS[game].start(random.Random(seed))
        made = self.cookies[0].send("/api/tables", {"id": f"{seed:032x}", "move": move}).json or {}
        self.table = made["table"]
        for phone in self.cookies[1:]:
            phone.send(f"/api/tables/{self.table}/join", {"secret": made["links"]["scorer"]})
        self.states = {}
        self.remember()
        return {"table": self.table}

    def http(self, phone: int, method: str, path: str, body: Json = None) -> Json:
        client = self.cookies[phone]
        said = client.get(path) if method == "GET" else client.send(path, body, method)
        if method != "GET":
            self.remember()
        return {"status": said.status_code, "kind": said.mimetype, "text": said.get_data(as_text=True)}

    def entries(self, after: int) -> Json:
        return self.tables.entries(self.table, after)

    def remember(self) -> None:
        """Keep the state after each entry: what a phone sees that knows the log so far."""
        entries = self.tables.state(self.table)["entries"]
        first = len(entries)
        while first and entries[first - 1]["id"] not in self.states:
            first -= 1
        state = self.states[entries[first - 1]["id"]] if first else rules.new()
        for entry in entries[first:]:
            state = rules.evolve(state, entry)
            self.states[entry["id"]] = state

    def propose(self, last: str, drafts: list[Json], seed: int) -> Json:
        """A move for the table as a phone shows it: the log up to an entry, and its own drafts on top."""
        state = self.states[last]
        for draft in drafts:
            state = rules.touch(state, dict(draft, seq=len(state["entries"]) + 1))
        state = rules.settle(state)
        rng = random.Random(seed)
        walk = WALKS[state["game"]]
        move = (walk.random_move if rng.random() < WRONG else walk.legal_move)(state, rng)
        return {"move": as_phones_say(state, move)}

    def restart(self) -> Json:
        self.close()
        self.open()
        return {}

    def backup(self) -> Json:
        back_up(self.file, self.copy)
        return {}

    def restore(self, era: str) -> Json:
        """Put the table back to what it was at the backup."""
        self.close()
        restore(self.copy, self.file, lambda: era)
        self.open()
        return {}

    def truth(self) -> Json:
        """The whole log, and what the table is by it."""
        state = self.tables.state(self.table)
        folded = rules.fold(state["entries"])
        assert all(folded[key] == state[key] for key in ("now", "marks", "misfits")), (
            "the fold is another state"
        )
        return {"entries": state["entries"], "state": canonical(folded), "screen": screen(folded)}


def canonical(state: Json) -> Json:
    return {name: state[name] for name in ("game", "now", "marks", "misfits")}


def as_phones_say(state: Json, move: Json) -> Json:
    """Entries are named by their ids, deals by their numbers."""
    named = move.get("entry")
    if is_number(named) and 0 < named <= len(state["entries"]):
        move = dict(move, entry=state["entries"][named - 1]["id"])
    if state["game"] == "cribbage" and state["now"]["deals"]:
        deal = state["now"]["deals"][-1]["number"]
        if move["do"] in WITH_DEAL:
            move = dict({"deal": deal}, **move)
        elif move["do"] == "deal":
            move = dict({"deal": deal + 1}, **move)
    return move


def is_number(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def main(folder: str) -> None:
    server = Server(Path(folder))
    for line in sys.stdin:
        told = json.loads(line)
        answer = getattr(server, told.pop("ask"))(**told)
        print(json.dumps(answer, separators=(",", ":")), flush=True)
    server.close()


if __name__ == "__main__":
    main(sys.argv[1])
