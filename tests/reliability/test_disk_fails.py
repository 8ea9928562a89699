"""Any call of SQLite to the disk fails, once or for a while: whoever waits is told, nothing acknowledged is lost, and it goes on by itself."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from companion.store import StoreFault, open_store

from .evening import FILE, LATER, Evening, an_evening
from .shim import FAILED, FULL, Call, Shim
from .test_power import check, states

SAMPLE = 40
SEEDS = range(1, 5)
MOST_TRIES = 200


class Failing:
    """From call number `first` on so many calls fail: as on a full disk (writes alone), or as on one that breaks."""

    def __init__(self, first: int, calls: int, is_full: bool) -> None:
        self.first, self.calls, self.is_full = first, calls, is_full
        self.asked = 0
        self.failed = 0
        self.told: list[str] = []

    def __call__(self, call: Call) -> int | None:
        self.asked += 1
        if not self.first <= self.asked < self.first + self.calls:
            return None
        if self.is_full and call.do != "write":
            return None
        self.failed += 1
        return FULL if self.is_full else FAILED[call.do]

    def heard(self, fault: StoreFault) -> None:
        self.told.append(fault.code)
        assert len(self.told) < MOST_TRIES, "it does not come back"


def with_faults(folder: Path, failing: Failing, seed: int) -> tuple[Evening, Shim]:
    folder.mkdir(parents=True)
    with Shim(folder, failing) as shim:
        evening = an_evening(folder, shim, seed, batches=6, on_fault=failing.heard)
    with open_store(folder / FILE, LATER) as store, store.reading() as log:
        assert log.entries(evening.table) == evening.entries
    return evening, shim


def calls_of(folder: Path, seed: int) -> int:
    """How many calls an evening makes where nothing fails."""
    failing = Failing(0, 0, is_full=False)
    with_faults(folder, failing, seed)
    assert failing.told == []
    return failing.asked


@pytest.mark.parametrize("is_full", [True, False], ids=["full", "broken"])
def test_some_calls_fail(tmp_path: Path, is_full: bool) -> None:
    chance = random.Random(1)
    calls = calls_of(tmp_path / "sound", seed=1)
    told: set[str] = set()
    for first in chance.sample(range(1, calls), SAMPLE):
        failing = Failing(first, chance.choice([1, 4, 30]), is_full)
        with_faults(tmp_path / str(first), failing, seed=1)
        told.update(failing.told)
    assert told <= ({"disk_full"} if is_full else {"disk_failed", "cannot_open", "not_copied"})
    assert told


def test_what_a_failed_sync_left_is_not_built_upon(tmp_path: Path) -> None:
    """The commit that it was for can be read afterwards, and is not on the disk. The store is opened anew, and goes on."""
    chance = random.Random(1)
    calls = calls_of(tmp_path / "sound", seed=1)
    cuts = 0
    for first in range(calls // 3, 2 * calls // 3):  # closing, opening and migrating among them
        failing = Failing(first, 4, is_full=False)
        evening, shim = with_faults(tmp_path / str(first), failing, seed=1)
        failed = [place for place, call in enumerate(shim.calls) if call.do == "failed"]
        if not failed or failing.told.count("cannot_open") == 0:
            continue
        after = next(place for place in range(failed[-1], len(shim.calls)) if shim.calls[place].do == "told")
        with Shim(tmp_path):
            for place, told, files in states(shim, chance, {after}):
                check(tmp_path / "looked into", evening, place, told, files)
                cuts += 1
    assert cuts


@pytest.mark.slow
@pytest.mark.parametrize("is_full", [True, False], ids=["full", "broken"])
@pytest.mark.parametrize("seed", SEEDS)
def test_each_call_fails(tmp_path: Path, seed: int, is_full: bool) -> None:
    """And the power goes afterwards."""
    began = time.monotonic()
    chance = random.Random(seed)
    calls = calls_of(tmp_path / "sound", seed)
    cuts = 0
    for first in range(1, calls):
        evening, shim = with_faults(
            tmp_path / str(first), Failing(first, chance.choice([1, 4, 30]), is_full), seed
        )
        with Shim(tmp_path):
            for place, told, files in states(shim, chance, set(chance.sample(range(len(shim.calls)), 2))):
                check(tmp_path / "looked into", evening, place, told, files)
                cuts += 1
    print(
        f"\n{calls - 1} faults, {cuts:,} power cuts after them, seed {seed}: {time.monotonic() - began:.0f} s"
    )
