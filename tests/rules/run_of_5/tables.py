"""A table of Run of 5 for the tests: moves in, state out."""

import json

from companion.rules import decide, evolve, new, view
from companion.rules.refusals import is_refusal

NAMES = {"ann": "Ann", "bo": "Bo", "cy": "Cy", "di": "Di"}


def table(*moves, players=2, first=None, **rules):
    """Fold a start and these moves; each must be accepted."""
    ids = list(NAMES)[:players]
    start = {
        "do": "start",
        "game": "run_of_5",
        "players": [{"id": one, "name": NAMES[one]} for one in ids],
        "rules": rules,
    }
    if first:
        start["first"] = first
    state = new()
    for move in (start, *moves):
        state = step(state, move)
    return state


def step(state, move):
    result = decide(state, move)
    assert not is_refusal(result), (move, result)
    seq = len(state["entries"]) + 1
    return evolve(state, {"seq": seq, "id": f"id{seq}", "move": move, "result": result})


def refusal(state, move):
    """Give a refusal, and see that nothing has changed."""
    before = json.dumps(state, sort_keys=True)
    answer = decide(state, move)
    assert json.dumps(state, sort_keys=True) == before
    assert is_refusal(answer), answer
    return answer


def refused(state, move):
    answer = refusal(state, move)
    return answer["refused"], answer["soft"]


def misfits(state):
    """The entries that no longer fit, by number."""
    return view(state)["misfits"]


def play(player, *tiles, **more):
    return dict({"do": "play", "player": player, "tiles": [list(one) for one in tiles]}, **more)


def rows(player, *said, **more):
    """Rows as ("5L JD 5D", new places)."""
    told = [{"tiles": tiles.split(), "new": list(new)} for tiles, new in said]
    return dict({"do": "rows", "player": player, "rows": told}, **more)


def misses(player):
    return {"do": "pass", "player": player}


def joker(player, entry, **more):
    return dict({"do": "joker", "player": player, "entry": entry}, **more)


def finish(**left):
    return {"do": "finish", "left": left}


def undo(entry):
    return {"do": "undo", "entry": entry}


def rule(name, value):
    return {"do": "rule", "rule": name, "value": value}


OPENING = play("ann", (6, 5, "5L"), (6, 6, "JD"))
FIVE = play("bo", (6, 7, "5D"))
