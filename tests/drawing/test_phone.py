"""The pegboard that a phone draws anew is the one that the server paints."""

from __future__ import annotations

import json

from companion.drawing.phone import draw_pegs, pegs
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
