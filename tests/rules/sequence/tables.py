"""A table of Sequence for the tests: moves in, state out."""

import json

from companion.rules import decide, evolve, new, view
from companion.rules.log import name_of
from companion.rules.refusals import is_refusal
from companion.rules.sequence import judging

IDS = "ann bo cy di ed flo gus hal ida jo kim lou".split()
COLOURS = ("blue", "green", "red")


def start(players=2, teams=None, first=None, **rules):
    """A start; `teams` is how many colours go round, unless nothing is to be said of them."""
    seated = [{"id": one, "name": one.upper()[0] + one[1:]} for one in IDS[:players]]
    if teams is not None:
        seated = [dict(one, colour=COLOURS[seat % teams]) for seat, one in enumerate(seated)]
    move = {"do": "start", "game": "sequence", "players": seated, "rules": rules}
    return move if first is None else dict(move, first=first)


def step(state, move):
    """Fold a move that must be accepted."""
    result = decide(state, move)
    assert not is_refusal(result), (move, result)
    seq = len(state["entries"]) + 1
    return evolve(state, {"seq": seq, "id": f"{seq:032x}", "move": move, "result": result})


def table(*moves, players=2, teams=None, first=None, **rules):
    """Fold a start and these moves; each must be accepted."""
    state = new()
    for move in (start(players, teams, first, **rules), *moves):
        state = step(state, move)
    return state


def place(player, row, col, **more):
    return dict({"do": "place", "player": player, "at": [row, col]}, **more)


def remove(player, row, col, **more):
    return dict({"do": "remove", "player": player, "at": [row, col]}, **more)


def row(player, number, *cols):
    return [place(player, number, col) for col in cols]


def undo(entry):
    return {"do": "undo", "entry": entry}


def redo(entry):
    return {"do": "redo", "entry": entry}


def rule(name, value):
    return {"do": "rule", "rule": name, "value": value}


def amend(entry, move):
    return {"do": "amend", "entry": entry, "move": move}


def refused(state, move):
    """The code and softness of a refusal; the state is unchanged after it."""
    before = json.dumps(state, sort_keys=True)
    answer = decide(state, move)
    assert json.dumps(state, sort_keys=True) == before
    assert is_refusal(answer), answer
    return answer["refused"], answer["soft"]


def misfits(state):
    return [name_of(state["entries"], place) for place in state["misfits"]]


def shown(state):
    return view(state)["table"]


def told(state, key, **expect):
    return judging.answer(state["now"], expect)[key]
