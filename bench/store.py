"""Moves committed a second, with the real rulebook and real fsyncs: `python -m bench.store [--seconds 3]`.

One by one: a phone that sends its next move when the last is acknowledged. At once: 8 and 64 phones do. Outbox: a phone that
sends what has piled up, 20 moves a request.
"""

from __future__ import annotations

import argparse
import secrets
import tempfile
import threading
import time
from pathlib import Path

from companion.live import Hub
from companion.store import hold, open_store
from companion.tables import Tables

START = {
    "do": "start",
    "game": "cribbage",
    "players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}],
    "rules": {"target": 1_000_000},
}


def peg(number: int) -> dict[str, object]:
    move = {"do": "peg", "player": ("ann", "bo")[number % 2], "points": 2, "for": "fifteen"}
    return {"id": secrets.token_hex(16), "move": move}


def phone(tables: Tables, size: int, until: float, counts: list[int]) -> None:
    device, _ = tables.welcome()
    table = ""
    done = 0
    while time.perf_counter() < until:
        if done % 1_000 == 0:  # a long game, then the next
            table = tables.create(secrets.token_hex(16), START, device)["table"]
        answers = tables.moves(table, device, [peg(done + n) for n in range(size)])["answers"]
        assert all("entry" in answer for answer in answers), answers
        done += size
    counts.append(done)


def measure(phones: int, size: int, seconds: float) -> float:
    """Moves acknowledged a second."""
    with tempfile.TemporaryDirectory(dir=".") as name:
        folder = Path(name)
        with hold(folder), open_store(folder / "companion.sqlite3") as store:
            tables = Tables(store, Hub())
            counts: list[int] = []
            began = time.perf_counter()
            todo = (tables, size, began + seconds, counts)
            threads = [threading.Thread(target=phone, args=todo) for _ in range(phones)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            took = time.perf_counter() - began
            tables.close()
    return sum(counts) / took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    seconds = parser.parse_args().seconds
    print("moves committed a second")
    for name, phones, size in (
        ("one by one", 1, 1),
        ("8 at once", 8, 1),
        ("64 at once", 64, 1),
        ("outbox of 20", 1, 20),
    ):
        print(f"  {name:<14}{measure(phones, size, seconds):>8.0f}")


if __name__ == "__main__":
    main()
