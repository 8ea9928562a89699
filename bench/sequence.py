"""A move on a full board: `python -m bench.sequence [--moves 300] [--no-phone]`.

What a tap costs the rulebook: `decide` of a chip, the entry folded, and the view that is painted, on boards of 70 chips and more, in CPython
and in the phone's MicroPython under Node. The budget is from tap to paint at a CPU slowed four times, so the phone's figures are shown as
measured and times four; drawing comes on top. Each move is made in several rounds, on the phone some times over because its clock ticks in
milliseconds; its figure is the median, so that another process's turn on the CPU is not ours. Once also an undo of the first chip, after which
every entry is judged again.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from statistics import median
from typing import Any

from companion.rules import decide, evolve, new, touch, view
from tests.naive import sequence as naive
from tests.phone import run_on_phone

SEED = 6
FULL = 70
SLOWED = 4
ROUNDS = 5
AGAIN = 3
BUDGET = 50.0  # ms, p95 at a CPU slowed four times
PARTS = ("decide", "fold", "view", "all")

ON_PHONE = """
import json
import time
from companion.rules import decide, fold, touch, view

STATE = fold(json.loads({log!r}))
MOVES = json.loads({moves!r})

def entry(move, result):
    return {{"seq": len(STATE["entries"]) + 1, "id": "x", "move": move, "result": result}}

MADE = [(move, decide(STATE, move)) for move in MOVES]
AFTER = [touch(STATE, entry(move, result)) for move, result in MADE]
ACTS = [
    lambda place: decide(STATE, MOVES[place]),
    lambda place: touch(STATE, entry(MADE[place][0], MADE[place][1])),
    lambda place: view(AFTER[place]),
    lambda place: view(touch(STATE, entry(MOVES[place], decide(STATE, MOVES[place])))),
]
for _ in range({rounds}):
    for act in ACTS:
        figures = []
        for place in range(len(MOVES)):
            began = time.ticks_us()
            for _ in range({again}):
                act(place)
            figures.append(time.ticks_diff(time.ticks_us(), began))
        print(json.dumps(figures))
began = time.ticks_us()
UNDO = dict(do="undo", entry=2)
touch(STATE, entry(UNDO, decide(STATE, UNDO)))
print(time.ticks_diff(time.ticks_us(), began))
"""


def grown(chance: random.Random) -> Any:
    """A table with a full board: laid towards fives, which many are needed of."""
    players = [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}]
    start = {"do": "start", "game": "sequence", "players": players, "rules": {"need": 99}}
    state: Any = evolve(new(), {"seq": 1, "id": "1", "move": start, "result": decide(new(), start)})
    sides = {"ann": "blue", "bo": "green"}
    slow = naive.Game(["blue", "green"], 99, {})
    while sum(chip is not None for chip in state["now"]["chips"]) < FULL:
        player = ("ann", "bo")[len(state["entries"]) % 2]
        sign, at = naive.some_move(slow, sides[player], chance)
        move = {"do": "place" if sign == "+" else "remove", "player": player, "at": list(at)}
        result = decide(state, move)
        if "refused" not in result:
            slow.judge(sides[player], sign, at)
            seq = len(state["entries"]) + 1
            state = evolve(state, {"seq": seq, "id": str(seq), "move": move, "result": result})
    return state


def taps(state: Any, chance: random.Random, number: int) -> list[Any]:
    """Chips laid and lifted, as many as asked, all of them taken at the table as it is."""
    found: list[Any] = []
    while len(found) < number:
        at = [chance.randrange(10), chance.randrange(10)]
        player = chance.choice(("ann", "bo"))
        move = {"do": chance.choice(("place", "place", "remove")), "player": player, "at": at}
        if "refused" not in decide(state, move):
            found.append(move)
    return found


def here(state: Any, moves: list[Any]) -> list[list[float]]:
    """The figures of each part, move by move, in ms: the median of the rounds."""
    made = [{"seq": 999, "id": "x", "move": move, "result": decide(state, move)} for move in moves]
    after = [touch(state, entry) for entry in made]  # type: ignore[arg-type]

    def whole(place: int) -> Any:
        entry: Any = {"seq": 999, "id": "x", "move": moves[place], "result": decide(state, moves[place])}
        return view(touch(state, entry))

    acts: list[Any] = [
        lambda place: decide(state, moves[place]),
        lambda place: touch(state, made[place]),  # type: ignore[arg-type]
        lambda place: view(after[place]),
        whole,
    ]
    rounds: list[list[list[float]]] = [[] for _ in acts]
    for _ in range(ROUNDS):
        for part, act in enumerate(acts):
            figures = []
            for place in range(len(moves)):
                began = time.perf_counter()
                act(place)
                figures.append((time.perf_counter() - began) * 1000)
            rounds[part].append(figures)
    return [medians(part) for part in rounds]


def medians(rounds: list[list[float]]) -> list[float]:
    """The median of the rounds, move by move."""
    return [median(figures) for figures in zip(*rounds, strict=True)]


def told(name: str, figures: list[float], times: int = 1) -> float:
    ranked = sorted(figure * times for figure in figures)
    p95 = ranked[int(len(ranked) * 0.95)]
    print(f"{name:<44}p50 {ranked[len(ranked) // 2]:7.2f} ms   p95 {p95:7.2f} ms")
    return p95


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--no-phone", action="store_true")
    asked = parser.parse_args()
    chance = random.Random(SEED)
    state = grown(chance)
    moves = taps(state, chance, asked.moves)
    chips = sum(chip is not None for chip in state["now"]["chips"])
    claimed = sum(len(windows) for windows in state["now"]["claimed"].values())
    print(f"{chips} chips and {claimed} sequences on the board, {len(moves)} moves")
    for part, figures in zip(PARTS, here(state, moves), strict=True):
        told(f"{part}, CPython", figures)
    if asked.no_phone:
        return 0
    log = json.dumps(state["entries"])
    lines = run_on_phone(ON_PHONE.format(log=log, moves=json.dumps(moves), rounds=ROUNDS, again=AGAIN))
    figures = [
        [figure / 1000 / AGAIN for figure in json.loads(line)]
        for line in lines[-ROUNDS * len(PARTS) - 1 : -1]
    ]
    measured = [medians(figures[part :: len(PARTS)]) for part in range(len(PARTS))]
    for part, found in zip(PARTS, measured, strict=True):
        told(f"{part}, MicroPython", found)
    print(
        f"undo of the first chip of {len(state['entries'])} entries, MicroPython: {int(lines[-1]) / 1000:.0f} ms"
    )
    p95 = told("all, MicroPython, CPU slowed four times", measured[-1], SLOWED)
    print(f"budget p95 {BUDGET:.0f} ms: {'kept' if p95 <= BUDGET else 'missed'}")
    return 0 if p95 <= BUDGET else 1


if __name__ == "__main__":
    raise SystemExit(main())
