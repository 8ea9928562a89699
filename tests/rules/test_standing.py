"""The line of a table on the home page."""

from __future__ import annotations

from companion.rules.standing import standing

ANN, BO = {"id": "a", "name": "Ann"}, {"id": "b", "name": "Bo"}
CY, DI = {"id": "c", "name": "Cy"}, {"id": "d", "name": "Di"}


def test_partners_are_one_side() -> None:
    told = standing(
        "cribbage",
        {
            "players": [ANN, BO, CY, DI],
            "side_of": {"a": "1", "b": "2", "c": "1", "d": "2"},
            "scores": {"1": 87, "2": 92},
            "deal": 6,
        },
    )
    assert told["sides"] == [{"name": "Ann & Cy", "score": 87}, {"name": "Bo & Di", "score": 92}]
    assert (told["deal"], told["over"], told["winner"]) == (6, None, None)


def test_sequences_are_counted() -> None:
    told = standing(
        "sequence",
        {
            "players": [ANN, BO],
            "side_of": {"a": "blue", "b": "green"},
            "claimed": {"blue": [[1, 2, 3, 4, 5]], "green": []},
            "tallied": {"blue": 0, "green": 1},
            "over": "won",
            "winner": "blue",
        },
    )
    assert [side["score"] for side in told["sides"]] == [1, 1]
    assert told["winner"] == "Ann"


def test_a_shared_win_names_both() -> None:
    told = standing(
        "run_of_5", {"players": [ANN, BO], "scores": {"a": 9, "b": 9}, "over": "out", "winner": ["a", "b"]}
    )
    assert told["winner"] == "Ann & Bo"


def test_a_table_without_a_game_yet() -> None:
    assert standing("", {}) == {"sides": [], "deal": None, "over": None, "winner": None}
