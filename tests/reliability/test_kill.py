"""The server is killed (SIGKILL) at random moments while eight phones write: what was acknowledged is there once, in its order."""

from __future__ import annotations

import random
import signal
import socket
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.serving import PATIENCE, READY, Serving

from .logs import Watched
from .phones import Party

SAMPLE, SAMPLE_SEED = 20, 1
KILLS, ROUNDS = 1000, 10  # a round is a data folder, killed KILLS / ROUNDS times
WHILE_STARTING = 0.15  # of the kills come before the server has said that it is ready
MOST_ANSWERS = 60  # so many are acknowledged, at most, between a start and a kill
LATEST = 0.006  # seconds after the last of them: about as long as a commit and its answers take
START_SECONDS = 0.6


def quiet_port(chance: random.Random) -> int:
    """A port that is free, and that the system gives to nobody who only connects: a phone that knocks at a closed port of that kind
    now and then gets it as its own, and is connected to itself."""
    while True:
        port = chance.randint(20_000, 32_000)
        with socket.socket() as asking, suppress(OSError):
            asking.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            asking.bind(("127.0.0.1", port))
            return port


def kill(server: Serving) -> None:
    server.process.send_signal(signal.SIGKILL)
    server.process.wait(PATIENCE)


def killed_once(folder: Path, port: int, party: Party, chance: random.Random) -> None:
    """Start the server over this folder, and kill it at some moment."""
    moment = threading.Event()  # never set: waited for with a limit, it is the moment itself
    is_early = chance.random() < WHILE_STARTING
    answers = len(party.told) + chance.randint(1, MOST_ANSWERS)
    wait = chance.uniform(0, START_SECONDS if is_early else LATEST)
    with Serving(folder, port=port) as server:
        if not is_early:
            server.until(READY)
            party.told.until(answers)
        moment.wait(wait)
        kill(server)


def killed(folder: Path, times: int, seed: int) -> tuple[int, int]:
    """Kill so often; how many entries were acknowledged, and how many are in the log at the end."""
    chance = random.Random(seed)
    port = quiet_port(chance)
    with Serving(folder, port=port) as server:
        server.until(READY)
        party = Party(server.send, port, seed)
        assert server.stop() == 0
    watched = Watched(folder / "companion.sqlite3", party.tables)
    party.begin()
    try:
        for _ in range(times):
            killed_once(folder, port, party, chance)
            party.check()
            watched.check(dict(party.told.entries))
        with Serving(folder, port=port) as server:
            server.until(READY)
            party.told.until(len(party.told) + MOST_ANSWERS)
            party.end()
            assert server.stop() == 0
    finally:
        for phone in party.phones:
            phone.hang_up()
    return len(party.told), watched.check(party.told.entries, party.sent())


def told(what: str, seed: int, began: float, counts: tuple[int, int]) -> None:
    print(
        f"\n{what}, seed {seed}: {counts[0]:,} acknowledged, {counts[1]:,} in the log, {time.monotonic() - began:.0f} s"
    )


def test_a_sample_of_kills(tmp_path: Path) -> None:
    began = time.monotonic()
    told(f"{SAMPLE} kills", SAMPLE_SEED, began, killed(tmp_path / "data", SAMPLE, SAMPLE_SEED))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(101, 101 + ROUNDS))
def test_a_thousand_kills(tmp_path: Path, seed: int) -> None:
    began = time.monotonic()
    told(f"{KILLS // ROUNDS} kills", seed, began, killed(tmp_path / "data", KILLS // ROUNDS, seed))
