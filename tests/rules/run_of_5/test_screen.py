"""What a phone draws of Run of 5: sides, keys, log lines, the why of a turn, a turn while it is laid, the end."""

from __future__ import annotations

from typing import Any

from companion.rules import decide, evolve, new
from companion.rules.run_of_5.telling import telling
from companion.rules.screen import lines, screen, why


def table(*moves: dict[str, Any], rules: dict[str, Any] | None = None) -> Any:
    """A table of Ann and Bo after these moves, each taken in."""
    players = [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}]
    state: Any = new()
    for move in ({"do": "start", "game": "run_of_5", "players": players, "rules": rules or {}}, *moves):
        result: Any = decide(state, move)
        assert "refused" not in result, result
        seq = len(state["entries"]) + 1
        state = evolve(
            state, {"seq": seq, "id": f"id{seq}", "by": "", "at": "", "move": move, "result": result}
        )
    return state


def play(player: str, *tiles: list[Any], **more: Any) -> dict[str, Any]:
    return {"do": "play", "player": player, "tiles": list(tiles), **more}


OPENING = play("ann", [6, 5, "5L"], [6, 6, "JD"])
SECOND = play("bo", [6, 7, "5D"])
CLAIMS = {"claim": True, "joker": True}


def test_the_screen_says_whose_turn_it_is_and_what_undo_takes_out() -> None:
    shown = screen(table(OPENING))
    assert shown["phase"] == "Bo’s turn"
    assert [side["is_on_turn"] for side in shown["sides"]] == [False, True]
    assert [side["foot"] for side in shown["sides"]] == ["holds 5", "holds 5"]
    assert shown["bag_text"] == "bag 92"
    assert shown["undo"] == {"entry": "id2", "text": "Ann +12"}
    assert shown["last_turn"]["tiles"] == [[6, 5, "5L"], [6, 6, "JD"]]
    assert screen(table())["phase"] == "Ann opens"


def test_a_turn_is_told_tile_by_tile() -> None:
    now = table(OPENING)["now"]
    told = telling(now, {"player": "bo", "tiles": [[6, 7, "5D"]]})
    assert told["total"] == 6
    assert [row["said"] for row in told["rows"]] == ["fifteen two, fifteen four, and a pair is six"]
    wrong = telling(now, {"player": "bo", "tiles": [[6, 7, "3D"]]})["refusal"]
    assert (wrong["refused"], wrong["soft"], wrong["is_open"]) == ("dead_wood", True, False)
    assert wrong["data"]["squares"] == [[6, 7]]
    assert wrong["detail"] == "The three scores nothing in 5-J-3."
    assert telling(now, {"player": "bo", "tiles": []})["rows"] == []


def test_one_tile_of_an_opening_is_no_fault_yet() -> None:
    told = telling(table()["now"], {"player": "ann", "tiles": [[6, 6, "5L"]]})
    assert told["refusal"]["is_open"]


def test_rows_are_told_as_far_as_they_are_whole() -> None:
    now = table(OPENING)["now"]
    rows = [{"tiles": ["5L", "JD", "5D"], "new": [2]}, {"tiles": ["5D"], "new": [0]}]
    told = telling(now, {"player": "bo", "rows": rows})
    assert told["move"]["rows"] == rows[:1]
    assert told["total"] == 6
    lone = telling(now, {"player": "bo", "rows": [{"tiles": ["7D", "8D"], "new": [0, 1]}]})
    assert lone["refusal"]["is_open"]


def test_a_claimed_turn_is_told_without_points() -> None:
    told = telling(table(rules=CLAIMS)["now"], {"player": "ann", "tiles": OPENING["tiles"]})
    assert told["total"] is None
    assert told["bonuses"] == []
    assert "points" not in told["rows"][0]
    assert "said" not in told["rows"][0]


def test_leftovers_are_told_with_what_they_take_off() -> None:
    now = table(OPENING)["now"]
    told = telling(now, {"left": {"ann": ["KL", "9D"], "bo": []}})
    assert told["off"] == {"ann": 16, "bo": 0}
    many = telling(now, {"left": {"ann": ["KL"] * 6}})
    assert many["refusal"]["refused"] == "too_many_tiles"
    assert many["off"] == {}


def test_the_why_of_a_turn_has_the_board_as_it_was_and_each_row() -> None:
    told: Any = why(table(OPENING, SECOND), "id3")
    assert told["board"] == [[6, 5, "5L"], [6, 6, "JD"]]
    assert told["laid"] == [[6, 7, "5D"]]
    [row] = told["rows"]
    assert [(one["name"], one["points"], one["total"]) for one in row["combos"]] == [
        ("fifteen", 2, 2),
        ("fifteen", 2, 4),
        ("pair", 2, 6),
    ]
    assert told["total"] == 6
    first: Any = why(table(OPENING), "id2")
    assert first["board"] == []
    assert first["bonuses"] == [{"name": "first play", "points": 10}]


def test_a_gain_says_what_came_off() -> None:
    told: Any = why(table(OPENING, SECOND, rules={"extend": "gain"}), "id3")
    assert told["rows"][0]["less"] == 2
    assert told["rows"][0]["less_said"]
    assert told["total"] == 4


def test_the_why_of_a_claim_is_kept_back_until_its_window_closes() -> None:
    claimed = dict(OPENING, claimed=8)
    kept: Any = why(table(claimed, rules=CLAIMS), "id2")
    assert kept["rows"] == []
    assert kept["total"] is None
    assert "12" not in str(kept)
    shout = {"do": "joker", "player": "bo", "entry": "id2"}
    opened: Any = why(table(claimed, shout, rules=CLAIMS), "id2")
    assert opened["total"] == 12
    assert opened["deducted"] == [{"name": "not claimed", "points": -4}]


def test_the_joker_key_names_who_may_shout() -> None:
    state = table(dict(OPENING, claimed=8), rules=CLAIMS)
    assert screen(state)["joker"] == {
        "entry": "id2",
        "player": "ann",
        "points": 8,
        "is_secret": True,
        "may": [{"id": "bo", "name": "Bo"}],
    }
    assert screen(table(OPENING))["joker"] is None


def test_the_end_sums_up_and_the_log_is_grouped_by_game() -> None:
    finish = {"do": "finish", "left": {"ann": ["KL"], "bo": ["2D"]}}
    state = table(OPENING, SECOND, finish)
    shown = screen(state)
    assert shown["is_over"]
    assert (shown["end"]["word"], shown["end"]["name"], shown["end"]["by"]) == ("Won", "Bo", "4, by 2")
    ann = shown["end"]["table"][0]
    assert (ann["score"], ann["average"], ann["best"]["points"], ann["bonuses"]) == (2, "12.0", 12, 10)
    left: Any = why(state, "id4")
    assert [(one["name"], one["points"]) for one in left["left"]] == [("Ann", 10), ("Bo", 2)]
    again = table(OPENING, SECOND, finish, {"do": "game"})
    assert [line["group"] for line in lines(again)] == ["Game 1"] * 4 + ["Game 2"]


def test_every_move_has_a_short_name_for_the_undo_key() -> None:
    moves = [
        OPENING,
        {"do": "exchange", "player": "bo", "count": 3},
        {"do": "pass", "player": "ann"},
        {"do": "adjust", "player": "bo", "points": -5, "reason": "spilt"},
        {"do": "end", "how": "abandoned"},
    ]
    state = table(*moves)
    assert [line["short"] for line in lines(state)][1:] == [
        "Ann +12",
        "Bo’s exchange of 3",
        "Ann’s pass",
        "Bo −5",
        "the end",
    ]
    assert screen(state)["end"]["word"] == "Given up"


def test_what_was_overridden_is_told() -> None:
    forced = play("bo", [6, 7, "3D"], force=True)
    told: Any = why(table(OPENING, forced), "id3")
    assert told["notes"] == ["Counted anyway: dead wood."]
