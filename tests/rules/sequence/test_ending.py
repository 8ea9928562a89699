"""The end of a game of Sequence, the next one, the tally, and what the view tells."""

import json

import pytest

from companion.rules import fold
from companion.rules.sequence import one_short
from companion.rules.sequence.judging import answer

from .tables import place, refused, remove, row, rule, shown, step, table, told, undo

FIVE = row("ann", 5, 1, 2, 3, 4, 5)


def lost(player):
    return {"do": "lost_draw", "player": player}


def dead(player, card, **more):
    return dict({"do": "dead", "player": player, "card": card}, **more)


def sequence(team):
    return {"do": "sequence", "team": team}


def test_a_tally():
    state = table(sequence("blue"), sequence("green"), lost("ann"), tally=True)
    assert (told(state, "scores"), told(state, "turn"), state["now"]["hands"]["ann"]) == (
        {"blue": 1, "green": 1},
        None,
        6,
    )
    won = step(state, sequence("blue"))
    assert won["entries"][-1]["result"] == {"sequences": 2, "won": True}
    assert refused(won, sequence("green")) == ("game_over", False)
    assert refused(state, rule("tally", False)) == ("bad_rule", False)


def test_a_tally_keeps_what_the_board_had():
    state = table(*FIVE, place("bo", 1, 1), rule("tally", True), turns="off")
    assert told(state, "scores")["blue"] == 1
    for key in ("chips", "dead"):
        assert shown(state)[key] == []
    assert shown(state)["may_take"] == {"blue": [], "green": []}
    assert one_short(state["now"]) == {"blue": [], "green": []}
    assert told(step(state, sequence("blue")), "winner") == "blue"
    assert shown(step(state, rule("tally", False)))["may_take"]["blue"] == [[1, 1]]


@pytest.mark.parametrize(
    ("moves", "how", "winner"),
    [
        ([], "most", None),
        (FIVE, "most", "blue"),
        ([*FIVE, *row("bo", 7, 1, 2, 3, 4, 5)], "most", None),
        (FIVE, "no_winner", None),
        (FIVE, "abandoned", None),
    ],
)
def test_the_end(moves, how, winner):
    state = table(*moves, {"do": "end", "how": how}, turns="off")
    now = state["now"]
    assert (now["over"], now["winner"], state["entries"][-1]["result"]) == (
        how,
        winner,
        {"how": how, "winner": winner},
    )
    assert now["match"] == {"blue": int(winner == "blue"), "green": 0}
    assert now["games"] == [{"over": how, "winner": winner, "by_jack": None}]


def test_the_next_game():
    moves = [*FIVE, *row("ann", 6, 1, 2, 3, 4), place("ann", 6, 5, card="JC")]
    state = table(*moves, lost_then_game := {"do": "game"}, turns="off")
    now = state["now"]
    assert lost_then_game["do"] == "game"
    assert (now["match"], now["games"]) == (
        {"blue": 1, "green": 0},
        [{"over": "won", "winner": "blue", "by_jack": True}],
    )
    assert (now["number"], now["over"], now["hands"], set(now["chips"])) == (
        2,
        None,
        {"ann": 7, "bo": 7},
        {None},
    )
    later = step(step(state, {"do": "game", "first": "bo", "force": True}), rule("turns", "warn"))
    assert (told(later, "turn"), later["now"]["number"], len(later["now"]["games"])) == ("bo", 3, 1)


def test_which_card_won_can_be_told_afterwards():
    moves = [*FIVE, *row("ann", 6, 1, 2, 3, 4, 5)]
    state = table(*moves, turns="off")
    assert state["now"]["games"][0]["by_jack"] is None
    amended = step(state, {"do": "amend", "entry": 11, "move": place("ann", 6, 5, card="TH")})
    assert (amended["now"]["games"][0]["by_jack"], amended["now"]["winner"]) == (False, "blue")


def test_the_view_is_json_and_the_log_folds_to_the_live_state():
    state = table(*FIVE, place("bo", 5, 6), remove("ann", 5, 6), lost("bo"), undo(3), turns="off")
    assert json.loads(json.dumps(shown(state))) == shown(state)
    assert fold(state["entries"]) == state
    assert set(shown(table())) == set(shown(state))


def test_lines_one_chip_short_are_told_apart():
    state = table(*row("ann", 5, 1, 2, 3, 4), place("bo", 5, 5), turns="off")
    assert one_short(state["now"])["blue"] == [{"open": [5, 0], "windows": [[[5, col] for col in range(5)]]}]
    corner = table(*row("ann", 0, 1, 2, 3, 4), turns="off", free_corners=False)
    assert [line["open"] for line in one_short(corner["now"])["blue"]] == [[0, 5]]
    six = table(*FIVE, turns="off")
    assert one_short(six["now"]) == {"blue": [], "green": []}


def test_what_may_be_taken_is_judged_as_it_is_asked():
    now = table(*FIVE, place("ann", 1, 1), turns="off")["now"]
    spaces = [[1, 1], [5, 1], [0, 0], [2, 2], [-1, 11]]
    asked = answer(now, {"removable": {"green": spaces, "blue": spaces}, "not_removable": {"green": spaces}})
    assert (asked["removable"], asked["not_removable"]) == (
        {"green": [[1, 1]], "blue": []},
        {"green": spaces[1:]},
    )
