"""Judging the counting cases, and what the judge refuses or leaves out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.rules.cribbage.judging import KINDS, judge_count, judge_show

CASES = [
    case
    for case in map(
        json.loads, (Path(__file__).parents[2] / "cases" / "cribbage.jsonl").read_text().splitlines()
    )
    if case["judge"] in ("cribbage.show", "cribbage.play", "cribbage.count")
]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_golden_case(case: dict[str, Any]) -> None:
    answer = KINDS[case["judge"]](case)
    assert {key: answer[key] for key in answer if key in case["expect"] or key == "refused"} == case["expect"]


def test_a_hand_by_ranks() -> None:
    case = {"hand": ["5", "5", "5", "J"], "starter": "5", "nobs": True}
    assert judge_show(case) == {"points": 29}


PLAYERS = ["ann", "bo"]
REFUSED: list[tuple[str, list[Any], str]] = [
    ("nobody of that name", [["eve", "5H"]], "unknown_player"),
    ("a go before any card", [["ann", "go"]], "no_count"),
    ("a count closed before any card", ["|"], "no_count"),
    ("no card", [["ann", "5X"]], "unknown_card"),
    ("past thirty-one", [["ann", "KS"], ["bo", "QS"], ["ann", "JS"], ["bo", "2S"]], "over_31"),
    ("twice in the deal", [["ann", "KS"], "|", ["bo", "KS"]], "duplicate_card"),
    ("a fifth card", [["ann", "AS"], ["ann", "2S"], ["ann", "3S"], ["ann", "4S"], ["ann", "5S"]], "no_cards"),
]


@pytest.mark.parametrize(("plays", "code"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_plays_that_cannot_be(plays: list[Any], code: str) -> None:
    assert judge_count({"players": PLAYERS, "plays": plays}) == {"refused": code}


def test_who_leads_is_told_only_when_a_count_has_closed() -> None:
    plays: list[Any] = [["ann", "KS"], ["bo", "QS"], ["ann", "9S"]]
    assert judge_count({"players": PLAYERS, "plays": plays}) == {"points": {"ann": 0, "bo": 0}}
    assert judge_count({"players": PLAYERS, "plays": [*plays, "|"]}) == {
        "points": {"ann": 1, "bo": 0},
        "next_lead": "bo",
    }
    assert judge_count({"players": PLAYERS, "plays": [*plays, ["bo", "2S"]]})["next_lead"] == "ann"
    assert judge_count({"players": PLAYERS, "plays": []}) == {"points": {"ann": 0, "bo": 0}}
