"""Judging a turn on a full board: `python -m bench.run_of_5 [--turns 300] [--no-phone]`.

What a tap costs while a turn is laid: `preview`, from the tiles to rows lit, dead wood with its reason, bonuses and total, on boards of 80 tiles
and more, in CPython and in the phone's MicroPython under Node. The budget stands for a CPU slowed four times (docs/performance.md), so the
phone's figures are shown as measured and times four. Beside it `decide` of the same turn. Each turn is judged in several rounds, on the phone
some times over because its clock ticks in milliseconds; its figure is the median, so that another process's turn on the CPU is not ours.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from statistics import median
from typing import Any

from companion.rules import decide, evolve, new
from companion.rules.run_of_5 import preview
from tests.naive import run_of_5 as naive
from tests.phone import run_on_phone

SEED = 5
FULL = 80
SLOWED = 4
ROUNDS = 5
AGAIN = 4
BUDGET = 50.0  # ms, p95 at a CPU slowed four times

ON_PHONE = """
import json
import time
from companion.rules import decide, fold
from companion.rules.run_of_5 import preview

STATE = fold(json.loads({log!r}))
NOW = STATE["now"]
TURNS = json.loads({turns!r})

def took(act):
    for _ in range({rounds}):
        figures = []
        for tiles in TURNS:
            began = time.ticks_us()
            for _ in range({again}):
                act(tiles)
            figures.append(time.ticks_diff(time.ticks_us(), began))
        print(json.dumps(figures))

took(lambda tiles: preview(NOW, tiles))
took(lambda tiles: decide(STATE, dict(do="play", player=NOW["turn"], tiles=tiles, force=True)))
"""


def grown(chance: random.Random) -> Any:
    """A table with a full board, laid turn by turn; rows need only score, so that the board grows dense."""
    start = {
        "do": "start",
        "game": "run_of_5",
        "players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}],
        "rules": {"dead_wood": "scores"},
    }
    begun: Any = decide(new(), start)
    state: Any = evolve(new(), {"seq": 1, "id": "1", "move": start, "result": begun})
    while len(state["now"]["board"]) < FULL:
        place = naive.some_play(board_of(state), chance)
        move = {"do": "play", "player": state["now"]["turn"], "tiles": [list(one) for one in place]}
        result: Any = decide(state, move)
        if "refused" not in result:
            seq = len(state["entries"]) + 1
            state = evolve(state, {"seq": seq, "id": str(seq), "move": move, "result": result})
    return state


def board_of(state: Any) -> naive.Board:
    squares = state["now"]["board"]
    return {(int(name.split(",")[0]), int(name.split(",")[1])): squares[name][0] for name in squares}


def taps(state: Any, chance: random.Random, number: int) -> list[Any]:
    """Turns as they stand after a tap, on squares of the board."""
    board = board_of(state)
    found: list[Any] = []
    while len(found) < number:
        place = naive.some_play(board, chance)
        if place and naive.is_possible(board, place, 13) and all(at[:2] not in board for at in place):
            found.append([list(one) for one in place])
    return found


def here(act: Any, turns: list[Any]) -> list[float]:
    rounds = []
    for _ in range(ROUNDS):
        figures = []
        for tiles in turns:
            began = time.perf_counter()
            act(tiles)
            figures.append((time.perf_counter() - began) * 1000)
        rounds.append(figures)
    return medians(rounds)


def medians(rounds: list[list[float]]) -> list[float]:
    """The median of the rounds, turn by turn."""
    return [median(figures) for figures in zip(*rounds, strict=True)]


def told(name: str, figures: list[float], times: int = 1) -> float:
    ranked = sorted(figure * times for figure in figures)
    p95 = ranked[int(len(ranked) * 0.95)]
    print(f"{name:<44}p50 {ranked[len(ranked) // 2]:7.2f} ms   p95 {p95:7.2f} ms")
    return p95


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=300)
    parser.add_argument("--no-phone", action="store_true")
    asked = parser.parse_args()
    chance = random.Random(SEED)
    state = grown(chance)
    turns = taps(state, chance, asked.turns)
    now = state["now"]
    print(f"{len(now['board'])} tiles on the board, {len(turns)} turns of one to five tiles")
    told("preview, CPython", here(lambda tiles: preview(now, tiles), turns))
    move = {"do": "play", "player": now["turn"], "force": True}
    told("decide, CPython", here(lambda tiles: decide(state, dict(move, tiles=tiles)), turns))
    if asked.no_phone:
        return 0
    log, taken = json.dumps(state["entries"]), json.dumps(turns)
    lines = run_on_phone(ON_PHONE.format(log=log, turns=taken, rounds=ROUNDS, again=AGAIN))
    figures = [[figure / 1000 / AGAIN for figure in json.loads(line)] for line in lines[-2 * ROUNDS :]]
    measured = [medians(figures[:ROUNDS]), medians(figures[ROUNDS:])]
    told("preview, MicroPython", measured[0])
    told("decide, MicroPython", measured[1])
    p95 = told("preview, MicroPython, CPU slowed four times", measured[0], SLOWED)
    print(f"budget p95 {BUDGET:.0f} ms: {'kept' if p95 <= BUDGET else 'missed'}")
    return 0 if p95 <= BUDGET else 1


if __name__ == "__main__":
    raise SystemExit(main())
