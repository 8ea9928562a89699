"""What a new table asks: it comes from the rules, has its words, and whatever it offers can begin."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion import rules
from companion.rules.choices import choices, told
from companion.rules.refusals import is_refusal
from companion.rules.start import MOST_PLAYERS
from companion.rules.words.en_setting import RULES
from tests.phone import run_here, run_on_phone

SAY = "import json\nfrom companion.rules.choices import choices\nprint(json.dumps(choices({game!r})))"


def start(game: str, form: dict[str, Any], **named: Any) -> Any:
    """What `start` says to a table in this form, made as the page makes it."""
    players = []
    for seat, side in enumerate(form["sides"]):
        mark = form["marks"][side]
        looks = {key: mark[key] for key in ("colour", "team") if key in mark}
        players.append({"id": f"p{seat + 1}", "name": f"Player {seat + 1}", **looks})
    move = {"do": "start", "game": game, "players": players, "rules": form["rules"] | named}
    return rules.decide(rules.new(), move)


@pytest.mark.parametrize("game", rules.GAMES)
def test_every_form_that_is_offered_can_begin(game: str) -> None:
    offered = choices(game)["players"]
    for asked in offered:
        for form in asked["forms"]:
            assert len(form["sides"]) == asked["number"]
            assert not is_refusal(start(game, form)), (asked["number"], form["name"])
            assert form["title"], form["says"]


@pytest.mark.parametrize("game", rules.GAMES)
def test_every_number_that_is_not_offered_is_refused(game: str) -> None:
    offered = {asked["number"] for asked in choices(game)["players"]}
    for number in set(range(1, MOST_PLAYERS + 1)) - offered:
        players = [{"id": f"p{seat}", "name": f"Player {seat}"} for seat in range(number)]
        answer = rules.decide(rules.new(), {"do": "start", "game": game, "players": players, "rules": {}})
        assert answer["refused"] == "bad_setup"


@pytest.mark.parametrize("game", rules.GAMES)
def test_every_value_that_is_offered_can_be_played(game: str) -> None:
    for asked in choices(game)["players"]:
        for rule in choices(game)["house"]:
            for option in [] if rule["name"] in asked["idle"] else rule["options"]:
                if option["value"] is None and rule["default"] is None:
                    continue  # the page leaves out what is standard
                answer = start(game, asked["forms"][0], **{rule["name"]: option["value"]})
                assert not is_refusal(answer), (asked["number"], rule["name"], option)


@pytest.mark.parametrize("game", rules.GAMES)
def test_what_differs_from_standard_is_named(game: str) -> None:
    for rule in choices(game)["house"]:
        for option in rule["options"]:
            if option["value"] != rule["default"]:
                assert option["line"] not in ("", str(option["value"])), (rule["name"], option)


def test_a_rule_without_words_goes_by_its_name() -> None:
    new = {"name": "gold_pegs", "default": False, "values": {"kind": "yes_no"}, "says": "Pegs are of gold."}
    shown = told("cribbage", new, "en")
    assert shown["title"] == "Gold pegs"
    assert shown["options"][0]["line"] == "gold pegs: yes"


def test_no_words_for_what_no_rule_knows() -> None:
    for game, named in RULES.items():
        known = {rule["name"]: rule for rule in rules.GAMES[game].HOUSE}
        for name, (_, values, *_) in named.items():
            offered = [option["value"] for option in told(game, known[name], "en")["options"]]
            assert [value for value in values if value not in offered] == [], name


def test_seats_that_play_together_alternate() -> None:
    sides = {
        (one["number"], form["name"]): form["sides"]
        for one in choices("cribbage")["players"]
        for form in one["forms"]
    }
    assert sides[4, "partners"] == [0, 1, 0, 1]
    assert sides[6, "partners"] == [0, 1, 2, 0, 1, 2]
    assert sides[6, "trios"] == [0, 1, 0, 1, 0, 1]
    assert sides[3, "captain"] == [0, 1, 1]


def test_six_and_twelve_are_asked_for_their_teams() -> None:
    assert [one["number"] for one in choices("sequence")["players"] if one["asks"]] == [6, 12]


def test_rules_that_mean_nothing_are_left_out() -> None:
    idle = {one["number"]: one["idle"] for one in choices("cribbage")["players"]}
    assert "cards" not in idle[2]
    assert all("cards" in idle[number] for number in (3, 4, 5, 6))
    assert [one["number"] for one in choices("run_of_5")["players"] if "solitaire" not in one["idle"]] == [2]


@pytest.mark.parametrize("game", rules.GAMES)
def test_a_phone_says_the_same(game: str) -> None:
    program = SAY.format(game=game)
    assert json.loads(run_on_phone(program)[0]) == json.loads(run_here(program)[0])
