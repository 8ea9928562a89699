"""The walker's matches in both interpreters: the phone comes to the same states, byte by byte."""

import json

import pytest

from tests.phone import run_here, run_on_phone
from tests.walk import cribbage
from tests.walk.walker import Walk

SAMPLE = range(4)
ALL = range(200)

# Runs in both: judges and folds every move again, and prints what each came to and the last state with sorted keys.
PROGRAM = """
import json
from companion.rules import decide, evolve, new, view


def canonical(value):
    if isinstance(value, dict):
        return "{" + ",".join([json.dumps(key) + ":" + canonical(value[key]) for key in sorted(value)]) + "}"
    if isinstance(value, list):
        return "[" + ",".join([canonical(part) for part in value]) + "]"
    return json.dumps(value)


for moves in json.loads(MATCHES):
    state = new()
    for move in moves:
        answer = decide(state, move)
        if "refused" in answer:
            print(canonical(answer))
            continue
        seq = len(state["entries"]) + 1
        state = evolve(state, {"seq": seq, "id": "%032x" % seq, "move": move, "result": answer})
    print(canonical(state))
    print(canonical(view(state)))
"""


def both(seeds):
    matches = json.dumps([Walk(cribbage, seed).run(most=250).sent for seed in seeds])
    program = f"MATCHES = {matches!r}\n{PROGRAM}"
    return run_here(program), run_on_phone(program)


def test_a_sample_of_matches():
    here, phone = both(SAMPLE)
    assert len(here) > 2 * len(SAMPLE)
    assert here == phone


@pytest.mark.slow
def test_all_matches():
    for first in range(0, len(ALL), 10):
        here, phone = both(ALL[first : first + 10])
        assert here == phone
