"""A board that a phone draws is the one that the server paints."""

from __future__ import annotations

import json
from functools import partial

import pytest

from companion.drawing.phone import chips, draw_pegs, pegs, tiles
from companion.rules import decide, new, touch
from companion.rules.screen import screen
from tests.phone import run_here, run_on_phone

PLAYERS = [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}]
SAY = """from companion.drawing.phone import draw_pegs
print(draw_pegs({told!r}))"""


def test_a_board_to_another_target() -> None:
    move = {"do": "start", "game": "cribbage", "players": PLAYERS, "rules": {"target": 61}}
    entry = {"seq": 1, "id": "0" * 32, "move": move, "result": decide(new(), move)}
    view = screen(touch(new(), entry))  # type: ignore[arg-type]
    drawn = pegs(view)
    assert drawn["places"]["target"] == 61
    assert json.loads(draw_pegs(json.dumps({"table": "t", "view": view}))) == drawn
    program = SAY.format(told=json.dumps({"table": "t", "view": view}))
    assert json.loads(run_on_phone(program)[0]) == json.loads(run_here(program)[0]) == drawn


BOARD = """from companion.drawing.phone import draw_board
print(draw_board({told!r}))"""


@pytest.mark.parametrize(
    ("game", "quarters"), [("cribbage", 0), ("run_of_5", 0), ("sequence", 0), ("sequence", 3)]
)
def test_a_board_of_a_table_that_no_server_has(game: str, quarters: int) -> None:
    move = {"do": "start", "game": game, "players": PLAYERS, "rules": {}}
    entry = {"seq": 1, "id": "0" * 32, "move": move, "result": decide(new(), move)}
    view = screen(touch(new(), entry))  # type: ignore[arg-type]
    program = BOARD.format(told=json.dumps({"table": "t", "view": view, "quarters": quarters}))
    drawn = json.loads(run_on_phone(program)[0])
    painted = {"cribbage": pegs, "run_of_5": tiles, "sequence": partial(chips, quarters=quarters)}[game](view)
    assert drawn == json.loads(run_here(program)[0]) == painted
    assert drawn["board"].startswith("<svg")
