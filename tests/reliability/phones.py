"""Phones that score without pause, each in a thread of its own, and send again with the same ids until they are answered."""

from __future__ import annotations

import http.client
import json
import random
import threading
from collections.abc import Iterator
from typing import Any

from tests.serving import PATIENCE
from tests.web.phones import START

Json = Any

PAUSE = 0.01  # seconds until a phone knocks again where nobody answers


class Acknowledged:
    """What phones were told is kept, by id; whoever watches is told of each."""

    def __init__(self) -> None:
        self.entries: dict[str, Json] = {}
        self._more = threading.Condition()

    def add(self, entries: list[Json]) -> None:
        with self._more:
            for entry in entries:
                assert self.entries.setdefault(entry["id"], entry) == entry, "one id, two answers"
            self._more.notify_all()

    def until(self, count: int) -> None:
        """Wait until so many are acknowledged."""
        with self._more:
            assert self._more.wait_for(lambda: len(self.entries) >= count, PATIENCE), "nobody is answered"

    def __len__(self) -> int:
        return len(self.entries)


class Phone(threading.Thread):
    """Pegs, takes it back and remarks, one to four moves at a time, until `hang_up`; the score stays where it was.

    `fault` is what ended it before that. `sent` holds the ids of all its moves, answered or not.
    """

    def __init__(self, port: int, table: str, cookie: str, chance: random.Random, told: Acknowledged) -> None:
        super().__init__(daemon=True)
        self._port, self._table, self._cookie = port, table, cookie
        self._chance, self._told = chance, told
        self._is_over = threading.Event()
        self._connection: http.client.HTTPConnection | None = None
        self.sent: set[str] = set()
        self.fault: BaseException | None = None

    def hang_up(self) -> None:
        """Finish what is under way, and end."""
        self._is_over.set()

    def run(self) -> None:
        moves = self._moves()
        try:
            while not self._is_over.is_set():
                batch = [next(moves) for _ in range(self._chance.randint(1, 4))]
                self.sent.update(one["id"] for one in batch)
                self._until_answered(batch)
        except BaseException as fault:
            self.fault = fault
        finally:
            self._drop()

    def _moves(self) -> Iterator[Json]:
        while True:
            pegged = self._id()
            points = self._chance.randint(1, 3)
            yield {
                "id": pegged,
                "move": {"do": "peg", "player": "ann", "points": points, "for": "other"},
            }
            if self._chance.random() < 0.3:
                yield {"id": self._id(), "move": {"do": "note", "text": f"{points} for Zoë"}}
            yield {"id": self._id(), "move": {"do": "undo", "entry": pegged}}

    def _id(self) -> str:
        return f"{self._chance.getrandbits(128):032x}"

    def _until_answered(self, batch: list[Json]) -> None:
        while (said := self._answer(batch)) is None:
            if self._is_over.wait(PAUSE):
                return
        assert [one["id"] for one in said["answers"]] == [one["id"] for one in batch]
        assert not [one for one in said["answers"] if "entry" not in one]
        self._told.add([one["entry"] for one in said["answers"]])

    def _answer(self, batch: list[Json]) -> Json | None:
        """What the server says; None when it does not, not to the end, or (503) that it cannot now."""
        try:
            if self._connection is None:
                self._connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
            return self._asked(self._connection, batch)
        except (OSError, http.client.HTTPException):
            self._drop()
            return None

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    def _asked(self, connection: http.client.HTTPConnection, batch: list[Json]) -> Json | None:
        headers = {
            "Origin": f"http://127.0.0.1:{self._port}",
            "Content-Type": "application/json",
            "Cookie": self._cookie,
        }
        path = f"/api/tables/{self._table}/moves"
        connection.request("POST", path, json.dumps({"moves": batch}), headers)
        answer = connection.getresponse()
        said = json.loads(answer.read())
        if answer.status == 503:
            return None
        assert answer.status == 200, said
        return said


class Party:
    """Phones at tables of one server, some at each; `send(path, body, cookie)` is how it is asked, as Serving.send."""

    def __init__(self, send: Any, port: int, seed: int, phones: int = 8, tables: int = 2) -> None:
        chance = random.Random(seed)
        self.told = Acknowledged()
        self.tables: list[str] = []
        self.phones: list[Phone] = []
        for _ in range(tables):
            made, cookies = seated(send, chance, phones // tables)
            self.tables.append(made)
            self.phones += [
                Phone(port, made, cookie, random.Random(chance.random()), self.told) for cookie in cookies
            ]

    def begin(self) -> None:
        for phone in self.phones:
            phone.start()

    def end(self) -> None:
        """Hang up, and see that no phone ended by a fault of its own."""
        for phone in self.phones:
            phone.hang_up()
        for phone in self.phones:
            phone.join(PATIENCE)
            assert not phone.is_alive()
        self.check()

    def check(self) -> None:
        for phone in self.phones:
            if phone.fault:
                raise phone.fault

    def sent(self) -> set[str]:
        return set().union(*(phone.sent for phone in self.phones))


def seated(send: Any, chance: random.Random, count: int) -> tuple[str, list[str]]:
    """A new table, and the cookies of so many phones at it."""
    start = START | {"rules": {"target": 1000}}
    status, made, host = send("/api/tables", {"id": f"{chance.getrandbits(128):032x}", "move": start})
    assert status == 201, made
    cookies = [host]
    for _ in range(count - 1):
        status, said, cookie = send(f"/api/tables/{made['table']}/join", {"secret": made["links"]["scorer"]})
        assert status == 200, said
        cookies.append(cookie)
    return made["table"], cookies
