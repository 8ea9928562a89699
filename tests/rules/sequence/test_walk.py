"""The random walker on Sequence: whole games over all switches, a fifth of the moves illegal; a sample of them in both interpreters."""

import json

import pytest

from companion.rules import fold, view
from tests.phone import run_on_phone
from tests.walk import sequence
from tests.walk.walker import Walk, table_of, walk

FEW = 8
MATCHES = 300  # of two games each
SEEDS = (41, 43, 44)
CODES = (
    "bad_move bad_rule game_over unknown_player unknown_team unknown_entry not_over no_cards ok tally_only not_tally unknown_card off_board"
    " corner occupied empty bad_choice jack_removes card_mismatch jack_places not_a_jack own_chip locked not_dead second_dead no_team_mates"
    " not_your_turn"
).split()
# Codes that a value of a switch rules out.
ONLY = {"not_your_turn": ['turns="strict"'], "tally_only": ["tally=true"], "not_tally": ["tally=false"]}
FOLD = """
import json
from companion.rules import fold, view

def canonical(value):
    if isinstance(value, dict):
        return "{" + ",".join([json.dumps(key) + ":" + canonical(value[key]) for key in sorted(value)]) + "}"
    if isinstance(value, list):
        return "[" + ",".join([canonical(part) for part in value]) + "]"
    return json.dumps(value)

for log in json.loads(LOGS):
    state = fold(log)
    print(canonical([state["now"], state["misfits"], view(state)]))
"""


def test_some_matches():
    counted, _ = walk(sequence, range(FEW))
    refused = sum(counted[one] for one in counted if not one[1].startswith(("ok", "forced")))
    assert refused > 100


@pytest.mark.slow
def test_six_hundred_games_meet_every_code_under_every_switch():
    counted, by_mark = walk(sequence, range(1000, 1000 + MATCHES))
    missing = [cell for cell in sequence.MAKERS if not counted[cell]]
    assert missing == [], table_of(counted)
    cells = [(mark, code) for mark in sequence.house_values() for code in CODES]
    assert [cell for cell in cells if not by_mark[cell] and not is_ruled_out(*cell)] == []


def is_ruled_out(mark, code):
    if (mark, code) == ("need=one", "locked"):
        return True  # the first five ends the game
    if mark == "tally=true" and code not in (
        "tally_only",
        "bad_move",
        "bad_rule",
        "game_over",
        "ok",
        "not_over",
    ):
        return True
    return code in ONLY and mark.split("=")[0] == ONLY[code][0].split("=")[0] and mark not in ONLY[code]


def test_the_phone_comes_to_the_same_states():
    compare(SEEDS)


@pytest.mark.slow
def test_the_phone_comes_to_the_same_states_in_many_matches():
    for first in range(100, 160, 10):
        compare(range(first, first + 10))


def compare(seeds):
    logs = [Walk(sequence, seed).run(most=250).state["entries"] for seed in seeds]
    lines = run_on_phone(f"LOGS = {json.dumps(logs)!r}\n{FOLD}")
    assert len(lines) == len(seeds)
    for log, line in zip(logs, lines, strict=True):
        state = fold(log)
        assert json.loads(line) == [state["now"], state["misfits"], view(state)]
