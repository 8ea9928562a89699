"""Every golden case of Sequence, in both interpreters."""

import json
from pathlib import Path

import pytest

from companion.rules.judging import judge
from tests.phone import run_here, run_on_phone

LINES = (Path(__file__).parents[2] / "cases" / "sequence.jsonl").read_text("utf-8").splitlines()
CASES = [json.loads(line) for line in LINES]

JUDGE = """
import json
from companion.rules.judging import judge

def canonical(value):
    if isinstance(value, dict):
        return "{" + ",".join([json.dumps(key) + ":" + canonical(value[key]) for key in sorted(value)]) + "}"
    if isinstance(value, list):
        return "[" + ",".join([canonical(part) for part in value]) + "]"
    return json.dumps(value)

for line in LINES:
    judged = judge(json.loads(line))
    print(judged["id"], judged["passed"], canonical(judged["got"]))
"""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case):
    judged = judge(case)
    assert judged["got"] == judged["expected"], case.get("why")


def test_the_phone_answers_the_same():
    program = f"LINES = {LINES!r}\n{JUDGE}"
    here = run_here(program)
    assert len(here) == len(CASES)
    assert all(" True " in line for line in here)
    assert run_on_phone(program) == here
