"""How a table plays, as its sheet shows it: what differs, what is settled and why; the same on the phone."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion import rules
from companion.rules.house_rules import house_rules
from tests.phone import run_here, run_on_phone

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
SAY = """import json
from companion.rules import decide, new, touch
from companion.rules.house_rules import house_rules
players = [{{"id": "ann", "name": "Ann"}}, {{"id": "bo", "name": "Bo"}}]
move = {{"do": "start", "game": {game!r}, "players": players, "rules": {named!r}}}
state = touch(new(), {{"seq": 1, "id": "a", "move": move, "result": decide(new(), move)}})
print(json.dumps(house_rules(state)))"""


def begun(game: str, number: int = 2, teams: str = "", **named: Any) -> Any:
    players: list[dict[str, str]] = [{"id": name.lower(), "name": name} for name in NAMES[:number]]
    for player, team in zip(players, teams, strict=False):
        player["team"] = team
    return after(rules.new(), {"do": "start", "game": game, "players": players, "rules": named})


def after(state: Any, *moves: dict[str, Any]) -> Any:
    for move in moves:
        result = rules.decide(state, move)
        assert "refused" not in result, result
        seq = len(state["entries"]) + 1
        state = rules.touch(
            state, {"seq": seq, "id": f"{seq:032x}", "by": "", "at": "", "move": move, "result": result}
        )
    return state


def rule(state: Any, name: str) -> dict[str, Any]:
    found: list[dict[str, Any]] = [one for one in house_rules(state)["rules"] if one["name"] == name]
    return found[0]


@pytest.mark.parametrize("game", rules.GAMES)
def test_a_table_that_said_nothing_plays_standard_rules(game: str) -> None:
    for number in (2, 3):
        shown = house_rules(begun(game, number))
        assert shown["line"] == "Standard rules"
        assert shown["says"]
        assert all(one["value"] == one["default"] and not one["standard"] for one in shown["rules"])


def test_no_table_no_rules() -> None:
    assert house_rules(rules.new()) == {"line": "", "says": "", "rules": []}


def test_what_differs_is_named() -> None:
    shown = house_rules(begun("cribbage", muggins=True, target=100))
    assert (shown["line"], shown["says"]) == ("To 100, muggins", "All else standard.")
    target, muggins = rule(begun("cribbage", target=100), "target"), rule(begun("cribbage"), "muggins")
    assert (target["value"], target["now"], target["standard"]) == (100, "100", "Standard: 121")
    assert (muggins["value"], muggins["now"], muggins["standard"]) == (False, "No", "")


def test_what_is_standard_depends_on_who_plays() -> None:
    assert rule(begun("sequence"), "need")["value"] == 2
    assert rule(begun("sequence", 3), "need")["value"] == 1
    need = rule(begun("sequence", 3, need=2), "need")
    assert need["standard"] == "Standard: 1"
    assert [option["value"] for option in need["options"]] == [1, 2, 3]
    assert house_rules(begun("sequence", 3, need=2))["line"] == "2 sequences win"


def test_teams_that_need_their_form() -> None:
    trios = begun("cribbage", 6, "ababab", players_form="trios", target=61)
    assert house_rules(trios)["line"] == "To 61"


@pytest.mark.parametrize(
    ("game", "number", "name"),
    [("cribbage", 2, "players_form"), ("cribbage", 3, "cards"), ("run_of_5", 3, "solitaire")],
)
def test_what_means_nothing_here_is_left_out(game: str, number: int, name: str) -> None:
    assert name not in [one["name"] for one in house_rules(begun(game, number))["rules"]]


def test_what_is_settled_says_why() -> None:
    fresh = begun("run_of_5")
    assert not rule(fresh, "board")["is_settled"]
    going = after(fresh, {"do": "play", "player": "ann", "tiles": [[6, 5, "5L"], [6, 6, "JD"]]})
    for name in ("board", "solitaire"):
        assert rule(going, name)["is_settled"]
        assert rule(going, name)["why"] == "Settled once a turn was taken."
    assert not rule(going, "dead_wood")["is_settled"]
    chip = after(begun("sequence"), {"do": "place", "player": "ann", "at": [1, 1]})
    assert rule(chip, "length")["why"] == "Settled once a chip lies on the board."
    # There is one board: nothing to choose, and nothing to explain.
    assert (rule(begun("sequence"), "layout")["is_settled"], rule(begun("sequence"), "layout")["why"]) == (
        True,
        "",
    )
    tallied = after(begun("sequence", tally=True), {"do": "sequence", "team": "blue"})
    assert rule(tallied, "tally")["why"] == "Settled once a sequence was counted by hand."


def test_a_target_that_is_reached_can_be_any_that_is_not() -> None:
    state = after(
        begun("cribbage"),
        {"do": "dealer", "player": "ann"},
        {"do": "peg", "player": "ann", "points": 70, "for": "correction"},
    )
    assert not rule(state, "target")["is_settled"]
    refused = rules.decide(state, {"do": "rule", "rule": "target", "value": 61})
    assert (refused["refused"], refused["data"]["why"]) == ("bad_rule", "reached")


def test_nothing_changes_once_the_game_is_over() -> None:
    over = after(begun("cribbage"), {"do": "end", "how": "abandoned"})
    assert {one["why"] for one in house_rules(over)["rules"]} == {"The game is over."}


@pytest.mark.parametrize("game", rules.GAMES)
def test_every_value_on_a_key_can_be_taken(game: str) -> None:
    state = begun(game)
    for one in house_rules(state)["rules"]:
        for option in one["options"]:
            changed = after(state, {"do": "rule", "rule": one["name"], "value": option["value"]})
            shown = rule(changed, one["name"])
            assert shown["value"] == option["value"]
            assert bool(shown["standard"]) == (option["value"] != one["default"])


@pytest.mark.parametrize(
    ("game", "named"),
    [("cribbage", {"target": 61, "muggins": True}), ("run_of_5", {"board": 15}), ("sequence", {})],
)
def test_a_phone_says_the_same(game: str, named: dict[str, Any]) -> None:
    program = SAY.format(game=game, named=named)
    assert json.loads(run_on_phone(program)[0]) == json.loads(run_here(program)[0])
