"""What the pages of a new table, of home and of joining hold before any script runs; and what a bad start is told."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from companion import rules
from companion.rules.choices import choices

from .phones import PEG, START, Phone, assert_problem, new_id

PLAYERS: list[dict[str, str]] = START["players"]  # type: ignore[assignment]


def held(page: str, name: str) -> Any:
    """The JSON that a page holds for its script."""
    found = re.search(rf'<script type="application/json" id="{name}">(.*?)</script>', page)
    assert found
    return json.loads(found[1])


@pytest.mark.parametrize("game", rules.GAMES)
def test_a_new_table_asks_what_the_rules_say(phone: Phone, game: str) -> None:
    page = phone.page(f"/new?game={game}").text
    assert held(page, "choices") == choices(game)
    for asked in choices(game)["players"]:
        assert f'name="number" value="{asked["number"]}"' in page


def test_cribbage_when_no_game_is_said(phone: Phone) -> None:
    assert held(phone.page("/new").text, "choices")["game"] == "cribbage"


def test_a_game_nobody_knows(phone: Phone) -> None:
    assert phone.page("/new?game=chess").status_code == 404


@pytest.mark.parametrize(
    ("changed", "code", "sentence"),
    [
        (
            {"players": [PLAYERS[0], {"id": "bo", "name": " "}]},
            "bad_name",
            "A name needs at least one letter",
        ),
        ({"rules": {"target": 0}}, "bad_rule", "Target cannot be “0”."),
        ({"rules": {"pegs": "gold"}}, "bad_rule", "no house rule of this game"),
        ({"players": PLAYERS[:1]}, "bad_setup", "Two to six can play cribbage."),
        ({"game": "run_of_5", "players": PLAYERS[:1]}, "bad_setup", "Two to four can play Run of 5."),
        ({"game": "sequence", "players": PLAYERS[:1]}, "bad_setup", "Two to twelve can play"),
        ({"game": ["chess"]}, "bad_setup", ""),
    ],
)
def test_a_bad_start_is_told_why(phone: Phone, changed: dict[str, Any], code: str, sentence: str) -> None:
    answer = phone.send("/api/tables", {"id": new_id(), "move": START | changed})
    if code == "bad_setup" and not sentence:
        assert answer.status_code == 422
        return
    assert sentence in assert_problem(answer, 422, code)["detail"]


def test_home_says_how_each_table_stands(phone: Phone) -> None:
    fresh = phone.page("/").text
    assert "Go on playing" not in fresh
    for game in rules.GAMES:
        assert f'href="/new?game={game}"' in fresh
    table = phone.make_table()["table"]
    phone.move(table, PEG)
    line = re.search(rf'<a href="/t/{table}">(.*?)</a>', phone.page("/").text, re.DOTALL)
    assert line
    assert " ".join(re.sub(r"<[^>]+>", "", line[1]).split()).startswith("Ann 2 – Bo 0 deal 1, ")


def test_home_puts_what_is_over_below(phone: Phone) -> None:
    table = phone.make_table()["table"]
    phone.move(table, {"do": "end", "how": "abandoned"})
    page = phone.page("/").text
    assert "Go on playing" not in page
    assert page.index("Earlier tables") < page.index(f"/t/{table}")
    assert "over, <time" in page


def test_names_are_shown_as_text(phone: Phone) -> None:
    players = [PLAYERS[0], {"id": "bo", "name": "<script>alert(1)</script>"}]
    phone.make_table(players=players)
    assert "<script>alert(1)" not in phone.page("/").text
