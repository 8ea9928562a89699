"""The random walker on Run of 5: whole games over all switches, a fifth of the moves illegal."""

import pytest

from tests.walk import run_of_5
from tests.walk.walker import table_of, walk

FEW = 8
MATCHES = 250  # of two games each
# Codes of the shared moves, and those that a switch alone makes possible or impossible.
CODES = (
    "bad_move unknown_player game_over no_tiles too_many_tiles unknown_tile off_board square_twice occupied row_over_five exchange_count"
    " unknown_entry not_over bad_rule too_many_copies opening_needs_two not_straight gap not_merging rows_disagree dead_wood bag_too_small"
).split()
ONLY = {
    "claim_missing": ["claim=true"],
    "wrong_colour": ["solitaire=true"],
    "joker_off": ["joker=false"],
    "joker_late": ["joker=true"],
    "own_turn": ["joker=true"],
}
EITHER = {
    "claim_missing": "claim",
    "wrong_colour": "solitaire",
    "joker_off": "joker",
    "joker_late": "joker",
    "own_turn": "joker",
}


def test_some_matches():
    counted, _ = walk(run_of_5, range(FEW))
    refused = sum(counted[one] for one in counted if not one[1].startswith(("ok", "forced")))
    assert refused > 100


@pytest.mark.slow
def test_five_hundred_games_meet_every_code_under_every_switch():
    counted, by_mark = walk(run_of_5, range(1000, 1000 + MATCHES))
    missing = []
    for mark in run_of_5.house_values():
        for code in [*CODES, *ONLY]:
            ruled_out = code in EITHER and mark.startswith(EITHER[code] + "=") and mark not in ONLY[code]
            if not ruled_out and not by_mark[mark, code]:
                missing.append((mark, code))
    assert missing == [], table_of(counted)
    for do, code in run_of_5.MAKERS:
        assert counted[do, code.split(" ")[0]], (do, code)
