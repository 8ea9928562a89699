"""Whole cribbage matches at random: the laws at every step, every code met by every move that can meet it."""

import pytest

from companion.rules.cribbage import HOUSE
from tests.walk import cribbage
from tests.walk.cribbage_illegal import MAKERS
from tests.walk.walker import ACCEPTED, table_of, walk

MATCHES = 2000
SAMPLE = range(40)
# Cells of house rule × code that cannot occur: another code answers first.
CANNOT = {
    ("muggins=True", "muggins_off"),
    ("muggins=False", "muggins_late"),
    ("muggins=False", "nothing_missed"),
}


def test_a_sample_of_matches():
    counted, _by_mark = walk(cribbage, SAMPLE)
    illegal = sum(counted[cell] for cell in counted if cell[1] in {code for _do, code in MAKERS})
    assert illegal > 0.15 * sum(counted.values())
    assert {do for do, _code in counted} == {do for do, _code in MAKERS} | {"start"}


@pytest.mark.slow
def test_all_matches_and_no_cell_is_empty():
    counted, by_mark = walk(cribbage, range(MATCHES))
    print(table_of(counted))
    assert [cell for cell in sorted(MAKERS) if not counted[cell]] == []
    assert [cell for cell in expected_by_rule() if not by_mark[cell] and cell not in CANNOT] == []


def expected_by_rule():
    """Every value of every house rule, with every code: a rule must be seen to change nothing but what it should."""
    codes = sorted({code for _do, code in MAKERS} | {ACCEPTED})
    found = []
    for rule in HOUSE:
        kind = rule["values"]["kind"]
        values = {"whole": ["usual", "other"], "yes_no": [False, True]}.get(kind) or rule["values"]["of"]
        found += [(f"{rule['name']}={value}", code) for value in values for code in codes]
    return found
