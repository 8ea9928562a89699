"""The golden cases of Run of 5 in both interpreters, and whole logs that come to the same state in both."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.rules import fold, view
from companion.rules.judging import judge
from companion.rules.run_of_5.judging import judge_play
from tests.phone import run_on_phone
from tests.walk import run_of_5
from tests.walk.walker import Walk

GOLDEN = Path(__file__).parents[2] / "cases" / "run_of_5.jsonl"
CASES = [json.loads(line) for line in GOLDEN.read_text("utf-8").splitlines()]
SEEDS = (31, 32)

JUDGE = """
import json
from companion.rules.judging import judge
for case in json.loads({cases!r}):
    print(json.dumps(judge(case)["got"]))
"""
FOLD = """
import json
from companion.rules import fold, view
for log in json.loads({logs!r}):
    state = fold(log)
    print(json.dumps([state["now"], state["misfits"], view(state)]))
"""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_golden_case(case):
    judged = judge(case)
    assert judged["got"] == judged["expected"], case.get("why")


def test_the_phone_judges_as_we_do():
    told = [json.loads(line) for line in run_on_phone(JUDGE.format(cases=json.dumps(CASES)))]
    assert told == [judge(case)["got"] for case in CASES]


def test_the_phone_folds_whole_logs_to_the_same_state():
    logs = [Walk(run_of_5, seed).run().state["entries"] for seed in SEEDS]
    told = [json.loads(line) for line in run_on_phone(FOLD.format(logs=json.dumps(logs)))]
    here = [fold(log) for log in logs]
    assert told == [[state["now"], state["misfits"], view(state)] for state in here]


def test_a_case_with_a_rule_that_cannot_be_is_refused():
    case = {"opening": True, "board": [], "place": [[6, 6, "7L"], [6, 7, "7D"]], "rules": {"board": 4}}
    assert judge_play(case) == {"legal": False, "refused": "bad_rule"}
