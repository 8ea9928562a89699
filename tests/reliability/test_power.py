"""The power goes between any two things that SQLite asks of the disk: whatever has reached the disk then, the store opens, and holds
everything that was acknowledged, in its order, each transaction whole or not at all."""

from __future__ import annotations

import hashlib
import random
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store import open_store
from companion.store.migrations import STEPS

from ..store.contract import entry
from .crashed import Disk, Files
from .evening import FILE, LATER, Evening, an_evening
from .shim import Shim

SAMPLE = 30  # calls after which the power goes in `make test`
SEEDS = range(1, 6)


def recorded(folder: Path, seed: int, setting: str = "PRAGMA synchronous = FULL") -> tuple[Evening, Shim]:
    folder.mkdir()
    with Shim(folder) as shim:
        return an_evening(folder, shim, seed, setting=setting), shim


def states(shim: Shim, chance: random.Random, places: set[int]) -> Iterator[tuple[int, int, Files]]:
    """After each of these calls: its place, how many entries somebody had been told of, and each different set of files that may be there."""
    disk = Disk()
    seen: set[bytes] = set()
    for place, call in enumerate(shim.calls):
        disk.take(call)
        for files in disk.crashes(chance) if place in places else ():
            ours = {name: files[name] for name in sorted(files) if name.startswith(FILE)}
            key = digest(disk.told, ours)
            if key not in seen:
                seen.add(key)
                yield place, disk.told, ours


def digest(told: int, files: Files) -> bytes:
    hashed = hashlib.blake2b(str(told).encode())
    for name, content in files.items():
        hashed.update(f"{name} {len(content)} ".encode())
        hashed.update(content)
    return hashed.digest()


def check(folder: Path, evening: Evening, place: int, told: int, files: Files) -> None:
    """Open what is there, look, and write on."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    (folder / f"{FILE}-shm").write_bytes(b"\xa5" * 32768)  # it is nobody's any more, and may hold anything
    steps = STEPS if place < evening.later_from else LATER
    with open_store(folder / FILE, steps) as store:
        assert sqlite3_says(store._writer) == "ok"
        with store.reading() as log:
            entries = log.entries(evening.table)
        assert entries == evening.entries[: len(entries)]
        assert len(entries) >= told, f"{told} were acknowledged, {len(entries)} are there"
        assert len(entries) in evening.ends, "half a transaction"
        if entries:
            with store.writing() as log:
                log.append(evening.table, entry(len(entries) + 1, "f" * 32, entries[0]["by"]))
            with store.reading() as log:
                assert log.last(evening.table) == len(entries) + 1


def sqlite3_says(connection: sqlite3.Connection) -> str:
    return str(connection.execute("PRAGMA integrity_check").fetchone()[0])


def checked(
    tmp_path: Path, seed: int, setting: str = "PRAGMA synchronous = FULL", most: int | None = None
) -> int:
    """Look at all that may be there after each call, or after so many of them; how many that was."""
    evening, shim = recorded(tmp_path / "evening", seed, setting)
    chance = random.Random(seed)
    places = range(len(shim.calls))
    count = 0
    with Shim(tmp_path):  # so that looking waits for no disk
        for place, told, files in states(shim, chance, set(chance.sample(places, most or len(places)))):
            check(tmp_path / "looked into", evening, place, told, files)
            count += 1
    return count


def test_a_sample_of_power_cuts(tmp_path: Path) -> None:
    assert checked(tmp_path, seed=1, most=SAMPLE) > SAMPLE


def test_a_disk_that_is_not_waited_for_would_be_found_out(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="were acknowledged"):
        checked(tmp_path, seed=1, setting="PRAGMA synchronous = NORMAL", most=SAMPLE)


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_power_cuts(tmp_path: Path, seed: int) -> None:
    began = time.monotonic()
    count = checked(tmp_path, seed)
    print(f"\n{count:,} power cuts, seed {seed}: {time.monotonic() - began:.0f} s")
