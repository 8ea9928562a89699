"""What every game shares, on a toy game: beginning, names, rules, undo, redo, amend, misfits, settling in slices."""

import itertools
import json

import pytest

from companion.rules import folding, table
from companion.rules.refusals import is_refusal
from tests.rules import toy

GAMES = {"toy": toy}
START = {"do": "start", "game": "toy", "players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}]}


def add(player, points, **more):
    return dict({"do": "add", "player": player, "points": points}, **more)


def undo(entry):
    return {"do": "undo", "entry": entry}


def redo(entry):
    return {"do": "redo", "entry": entry}


def amend(entry, move):
    return {"do": "amend", "entry": entry, "move": move}


def play(*moves, start=START):
    """Fold the moves one by one; each must be accepted."""
    state = table.new()
    for move in (start, *moves):
        state = step(state, move)
    return state


def step(state, move):
    result = table.decide(GAMES, state, move)
    assert not is_refusal(result), (move, result)
    seq = len(state["entries"]) + 1
    return table.evolve(GAMES, state, {"seq": seq, "id": f"id{seq}", "move": move, "result": result})


def refused(state, move):
    """Give the code and softness of a refusal, and see that nothing changed."""
    before = json.dumps(state, sort_keys=True)
    answer = table.decide(GAMES, state, move)
    assert json.dumps(state, sort_keys=True) == before
    assert is_refusal(answer), answer
    return answer["refused"], answer["soft"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "bad_setup"),
        ({"game": ["toy"]}, "bad_setup"),
        ({"players": []}, "bad_setup"),
        ({"players": "ann"}, "bad_setup"),
        ({"players": [{"id": "ann"}, {"id": "ann"}]}, "bad_setup"),
        ({"players": [{"id": ""}]}, "bad_setup"),
        ({"players": [{"id": "ann", "team": 3}]}, "bad_setup"),
        ({"players": [{"id": str(n)} for n in range(13)]}, "bad_setup"),
        ({"players": [{"id": "ann", "name": "\u200f"}, {"id": "bo"}]}, "bad_name"),
        ({"players": [{"id": "ann", "name": "x" * 41}, {"id": "bo"}]}, "bad_name"),
        ({"players": [{"id": "ann", "name": 7}, {"id": "bo"}]}, "bad_name"),
        ({"rules": []}, "bad_rule"),
        ({"rules": {"nope": 1}}, "bad_rule"),
    ],
)
def test_a_start_that_cannot_be_is_refused(change, code):
    assert refused(table.new(), dict(START, **change)) == (code, False)


def test_a_table_begins_once_and_with_a_start():
    assert refused(table.new(), add("ann", 2)) == ("bad_move", False)
    assert refused(play(), START) == ("bad_move", False)


@pytest.mark.parametrize("move", [None, 7, "peg", [], {}, {"do": 3}, {"do": "fly"}])
def test_what_is_no_move_is_refused(move):
    assert refused(play(), move) == ("bad_move", False)


def test_a_soft_start_can_be_forced():
    alone = dict(START, players=[{"id": "ann"}])
    assert refused(table.new(), alone) == ("bad_seating", True)
    state = play(start=dict(alone, force=True))
    assert state["entries"][0]["result"]["overrode"] == ["bad_seating"]


def test_hard_refusals_come_before_soft_ones_and_force_passes_the_soft_only():
    state = play(add("ann", 8), add("ann", 8))
    assert refused(state, add("bo", 3, force=True)) == ("game_over", False)
    assert refused(play(), add("bo", 9)) == ("odd", True)
    assert play(add("bo", 9, force=True))["entries"][1]["result"]["overrode"] == ["odd", "much"]


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "Zoë", "👩‍👩‍👧 Bo", "عمر", "x" * 40, "Ann\u202e"]
)
def test_names_are_text(name):
    state = play({"do": "rename", "player": "ann", "name": name})
    assert state["now"]["players"][0]["name"] == name.replace("\u202e", "")


def test_two_alike_are_accepted_with_a_warning():
    state = play({"do": "rename", "player": "bo", "name": " Ann "})
    assert state["entries"][1]["result"] == {"player": "bo", "name": "Ann", "warnings": ["same_name"]}


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"do": "rename", "player": "eve", "name": "Eve"}, "unknown_player"),
        ({"do": "rename", "player": "ann"}, "bad_move"),
        ({"do": "rename", "player": "ann", "name": ""}, "bad_name"),
        ({"do": "rename", "player": "ann", "colour": 5}, "bad_move"),
        ({"do": "note", "text": ""}, "bad_move"),
        ({"do": "note", "text": "x" * 501}, "bad_move"),
        ({"do": "note"}, "bad_move"),
        ({"do": "rule", "rule": "target"}, "bad_rule"),
        ({"do": "rule", "rule": 3, "value": 3}, "bad_rule"),
        ({"do": "rule", "rule": "target", "value": 0}, "bad_rule"),
        (undo(None), "bad_move"),
        (undo(True), "bad_move"),
        (undo(1), "unknown_entry"),
        (undo(99), "unknown_entry"),
        (undo("nobody"), "unknown_entry"),
        (redo(2), "no_change"),
        (amend(2, add("ann", 2)), "no_change"),
        (amend(2, add("ann", 2, force=True)), "no_change"),
        (amend(2, None), "bad_move"),
        (amend(2, START), "bad_move"),
        (amend(2, add("eve", 2)), "unknown_player"),
        (amend(1, add("ann", 4)), "unknown_entry"),
    ],
)
def test_shared_moves_are_refused_with_their_codes(move, code):
    assert refused(play(add("ann", 2)), move) == (code, False)


def test_a_rule_holds_from_here_on():
    state = play(add("ann", 4), {"do": "rule", "rule": "target", "value": 6}, add("ann", 2))
    assert (state["now"]["over"], state["entries"][2]["result"]["was"]) == ("won", 10)


def test_undo_takes_out_any_entry_and_redo_puts_it_back():
    state = play(add("ann", 2), add("bo", 4), add("ann", 6))
    undone = step(state, undo(2))
    assert undone["now"]["scores"] == {"ann": 6, "bo": 4}
    assert refused(undone, undo(2)) == ("no_change", False)
    assert refused(undone, undo(5)) == ("unknown_entry", False)
    assert step(undone, redo(2))["now"] == state["now"]


def test_an_entry_is_named_by_number_or_id():
    state = play(add("ann", 2), undo("id2"))
    assert state["now"]["scores"]["ann"] == 0
    assert step(state, redo(2))["now"]["scores"]["ann"] == 2


@pytest.fixture(params=[1, 3, 32])
def stops(request, monkeypatch):
    """A fold that stops more or less often on its way; it must make no difference."""
    monkeypatch.setattr(folding, "EVERY", request.param)


def test_the_order_of_undos_does_not_matter(stops):
    state = play(add("ann", 2), add("bo", 2), add("ann", 4), add("bo", 4))
    ends = []
    for order in itertools.permutations((2, 3, 5)):
        after = state
        for entry in order:
            after = step(after, undo(entry))
        ends.append((after["now"], after["misfits"]))
    assert all(end == ends[0] for end in ends)


def test_amend_replaces_the_move_where_it_stands():
    state = play(add("ann", 2), add("bo", 2), amend(2, add("ann", 6)))
    assert state["now"]["scores"] == {"ann": 6, "bo": 2}
    assert refused(state, amend(2, add("ann", 6))) == ("no_change", False)
    again = step(state, amend(2, add("bo", 4)))
    assert again["now"]["scores"] == {"ann": 0, "bo": 6}
    assert step(again, undo(5))["now"]["scores"] == {"ann": 6, "bo": 2}
    assert step(step(again, undo(5)), undo(4))["now"]["scores"] == {"ann": 2, "bo": 2}
    assert refused(step(again, undo(2)), amend(2, add("ann", 4))) == ("unknown_entry", False)


def test_amend_is_judged_at_the_old_place_and_may_be_forced():
    state = play(add("ann", 2), add("bo", 8), add("ann", 8))
    assert state["now"]["over"] == "won"
    assert refused(state, amend(2, add("ann", 3))) == ("odd", True)
    forced = step(state, amend(2, add("ann", 3, force=True)))
    assert forced["now"]["scores"]["ann"] == 11
    assert step(state, amend(2, add("ann", 0)))["now"]["over"] is None


def test_a_misfit_is_listed_and_its_points_stand():
    state = play(
        add("ann", 2, first=True),
        add("bo", 2),
        add("ann", 2, first=True, force=True),
        add("bo", 4, double=True),
    )
    assert state["misfits"] == []
    state = step(state, undo(3))
    assert state["misfits"] == [4]
    assert state["now"]["scores"] == {"ann": 4, "bo": 104}
    state = step(state, redo(3))
    assert state["misfits"] == []


def test_what_stands_after_the_end_is_a_misfit():
    state = play(
        add("ann", 8),
        undo(2),
        add("bo", 4),
        add("ann", 2),
        redo(2),
        add("ann", 4, force=True) | {"do": "note", "text": "well"},
    )
    assert state["misfits"] == []
    state = play(add("ann", 8), undo(2), add("ann", 8), add("bo", 4), redo(2))
    assert (state["misfits"], state["now"]["scores"]) == ([4], {"ann": 16, "bo": 0})


class Dropping:
    """The toy, but a misfit has no effect."""

    def __getattr__(self, name):
        return getattr(toy, name)

    DROPS_MISFITS = True


def test_where_misfits_have_no_effect_they_are_left_out_of_the_fold(stops, monkeypatch):
    monkeypatch.setitem(GAMES, "toy", Dropping())
    log = play(
        add("ann", 2),
        add("bo", 4, double=True),
        add("ann", 2),
        add("bo", 2, double=True),
        undo(3),
        amend(2, add("ann", 4)),
    )
    assert (log["misfits"], log["now"]["scores"]) == ([4], {"ann": 6, "bo": 0})
    live = table.new()
    for end, entry in enumerate(log["entries"], 1):
        live = table.evolve(GAMES, live, entry)
        assert table.fold(GAMES, log["entries"][:end]) == live


def some_log():
    moves = [
        add("ann", 2),
        add("bo", 2),
        undo(2),
        amend(3, add("bo", 4)),
        add("ann", 8),
        redo(2),
        add("bo", 2),
        undo(5),
        undo(6),
        redo(5),
    ]
    state = play()
    for move in moves:
        if not is_refusal(table.decide(GAMES, state, move)):
            state = step(state, move)
    return state


def test_every_prefix_of_a_log_folds_to_the_live_state(stops):
    log = some_log()["entries"]
    live = table.new()
    assert table.fold(GAMES, []) == live
    for end, entry in enumerate(log, 1):
        live = table.evolve(GAMES, live, entry)
        assert table.fold(GAMES, log[:end]) == live
        assert json.loads(json.dumps(live)) == live


def test_settling_in_slices_comes_to_the_same(stops):
    log = some_log()["entries"]
    sliced = table.new()
    for entry in log:
        sliced = table.touch(GAMES, sliced, entry)
        sliced = table.settle(GAMES, sliced, 1)
    while sliced["unsettled"] is not None:
        sliced = table.settle(GAMES, sliced, 1)
    assert sliced == table.fold(GAMES, log)


def test_evolve_never_refuses_an_undo_of_nothing():
    state = play(add("ann", 2))
    stray = {"seq": 3, "id": "x", "move": undo("gone"), "result": {}}
    assert table.evolve(GAMES, state, stray)["now"] == state["now"]
    assert table.fold(GAMES, state["entries"] + [stray])["now"] == state["now"]


def test_the_view_names_what_can_be_undone():
    state = play(add("ann", 2), add("bo", 2), undo(3))
    shown = table.view(GAMES, state)
    assert (shown["undoable"], shown["out"], shown["last"]) == (2, [3], 4)
    assert table.view(GAMES, table.new())["undoable"] is None
