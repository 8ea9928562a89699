"""A cribbage table for tests: send moves, look at what came of them."""

from __future__ import annotations

import json

from companion.rules import decide, evolve, new, view
from companion.rules.refusals import is_refusal
from companion.rules.words import sentence, template

NAMES = {"ann": "Ann", "bo": "Bo", "cy": "Cy", "di": "Di", "ed": "Ed", "fay": "Fay"}


class Table:
    """Begun with the first `players` of the names (or a list of players), house rules by keyword."""

    def __init__(self, players=2, **rules):
        if isinstance(players, int):
            players = [{"id": player, "name": NAMES[player]} for player in list(NAMES)[:players]]
        self.state = new()
        self.send({"do": "start", "game": "cribbage", "players": players, "rules": rules})

    def answer(self, move, /, **fields):
        """Judge a move without sending it: the result or the refusal; the state must be as before."""
        move = dict({"do": move}, **fields) if isinstance(move, str) else move
        before = json.dumps(self.state, sort_keys=True)
        answer = decide(self.state, move)
        assert json.dumps(self.state, sort_keys=True) == before, "judging changed the table"
        if is_refusal(answer):
            assert template(answer["refused"]), f"no sentence for {answer['refused']}"
            assert sentence(answer["refused"], answer["data"])
        return answer

    def send(self, move, /, **fields):
        """Send a move that must be accepted; gives its number."""
        move = dict({"do": move}, **fields) if isinstance(move, str) else move
        result = self.answer(move)
        assert not is_refusal(result), (move, result)
        seq = len(self.state["entries"]) + 1
        self.state = evolve(self.state, {"seq": seq, "id": f"{seq:032x}", "move": move, "result": result})
        return seq

    def refused(self, move, /, **fields):
        """Give the code of a refusal, with "soft " before it where it is soft."""
        answer = self.answer(move, **fields)
        assert is_refusal(answer), answer
        return ("soft " if answer["soft"] else "") + answer["refused"]

    def play(self, text):
        """Lay cards and goes in one line: "ann KS, bo go, ann 5H"."""
        for part in text.split(", "):
            player, card = part.split()
            if card == "go":
                self.send("go", player=player)
            else:
                self.send("play", player=player, card=card)

    def at(self, **scores):
        """Carry on a game begun on paper: put each player at a score."""
        for player, points in scores.items():
            self.send("peg", player=player, points=points, **{"for": "correction"})
        return self

    def peg(self, player, points, reason="other", **more):
        return self.send("peg", player=player, points=points, **{"for": reason}, **more)

    @property
    def now(self):
        return self.state["now"]

    @property
    def scores(self):
        return self.now["scores"]

    @property
    def misfits(self):
        return [place + 1 for place in self.state["misfits"]]

    @property
    def view(self):
        return view(self.state)
