"""How long a log takes to fold, and one more entry on top: 1,000 and 10,000 entries. One command: python -m bench.fold"""

from __future__ import annotations

import sys
import time
from statistics import median

from companion import rules

PLAYERS = [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}]
START = {"do": "start", "game": "cribbage", "players": PLAYERS, "rules": {}}
ROUND = (
    {"do": "deal"},
    {"do": "starter", "card": "7C"},
    {"do": "play", "player": "bo", "card": "8H"},
    {"do": "play", "player": "ann", "card": "7D"},
    {"do": "peg", "player": "bo", "points": 0, "for": "other"},
    {"do": "hand", "player": "bo", "cards": ["8H", "9C", "TD", "KS"]},
    {"do": "hand", "player": "ann", "cards": ["7D", "2H", "QS", "3C"]},
    {"do": "note", "text": "well held"},
)


def a_log(length):
    """A match of `length` entries, game after game, every entry as the rulebook worked it out."""
    state = rules.new()
    for at, said in zip(range(1, length + 1), moves(), strict=False):
        move, result = accepted(state, said)
        entry = {
            "seq": at,
            "id": f"{at:032x}",
            "by": "bench",
            "at": "2026-01-01T00:00:00.000Z",
            "move": move,
            "result": result,
        }
        state = rules.evolve(state, entry)
    return state


def accepted(state, said):
    """The move as it can be taken: as said, insisted upon, the next game where this one is over, else a remark."""
    for move in (said, dict(said, force=True), {"do": "game"}, {"do": "note", "text": "left out"}):
        result = rules.decide(state, move)
        if "refused" not in result:
            return move, result
    raise AssertionError(said)


def moves():
    yield START
    yield {"do": "dealer", "player": "ann"}
    while True:
        yield from ROUND


def timed(times, what, *given):
    took = []
    for _ in range(times):
        began = time.perf_counter()
        what(*given)
        took.append(time.perf_counter() - began)
    return median(took) * 1000


def figures(length):
    state = a_log(length)
    note = {"do": "note", "text": "one more"}
    more = {"id": "f" * 32, "move": note, "result": rules.decide(state, note)}
    undo_last = {"id": "e" * 32, "move": {"do": "undo", "entry": length}, "result": {}}
    undo_early = {"id": "d" * 32, "move": {"do": "undo", "entry": 2}, "result": {}}
    return (
        timed(7, rules.fold, state["entries"]),
        timed(101, rules.evolve, state, more),
        timed(21, rules.evolve, state, undo_last),
        timed(7, rules.touch, state, undo_early),
        timed(3, rules.evolve, state, undo_early),
    )


def main():
    print(f"CPython {sys.version.split()[0]}; medians in ms\n")
    print("entries   fold all   one more   undo last   undo of the 2nd, shown   and settled")
    for length in (1_000, 10_000):
        print("{:>7} {:>10.2f} {:>10.3f} {:>11.3f} {:>24.2f} {:>13.1f}".format(length, *figures(length)))


if __name__ == "__main__":
    main()
