"""Every `table` case of cribbage, the golden ones and ours. `python -m tests.rules.cribbage.test_table_cases` prints what differs."""

import json
import sys
from pathlib import Path

import pytest

from companion.rules.judging import judge

CASES = Path(__file__).parents[2] / "cases"


def table_cases():
    lines = [
        line
        for path in sorted(CASES.glob("*.jsonl"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    cases = [json.loads(line) for line in lines if '"cribbage"' in line]
    return [case for case in cases if case["judge"] == "table" and case["game"] == "cribbage"]


@pytest.mark.parametrize("case", table_cases(), ids=lambda case: case["id"])
def test_case(case):
    judged = judge(case)
    assert judged["got"] == judged["expected"], case.get("why")


def main():
    differing = [(case, judge(case)) for case in table_cases()]
    for case, judged in differing:
        if not judged["passed"]:
            print(
                f"{case['id']}: {case.get('why', '')}\n  expected {judged['expected']}\n  got      {judged['got']}"
            )
    failed = sum(not judged["passed"] for _case, judged in differing)
    print(f"{len(differing) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
