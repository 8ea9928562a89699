"""One random walker for all games: it plays whole matches, a fifth of its moves illegal, and sees that the laws hold at every step.

A game hands in a module with ``start(rng)``, ``random_move(state, rng)``, ``is_done(state)``, ``laws(state, move, result)`` and
``marks(state)`` (texts such as "lowball=true" under which what occurs is counted). The laws that all games share stand here.
"""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter

from companion.rules import decide, evolve, fold, new, view
from companion.rules.refusals import is_refusal
from companion.rules.words import sentence, template

ACCEPTED = "ok"
LOOK_CLOSELY = 0.05  # at so many of the steps the laws that cost time are looked at too


def canonical(value):
    return json.dumps(value, sort_keys=True)


def told(state):
    """What a log comes to, whoever folded it and in whatever order its corrections were made."""
    return canonical([state["now"], state["misfits"], state["unsettled"]])


def entry_for(state, move, result):
    seq = len(state["entries"]) + 1
    at = f"2026-01-01T00:00:00.{seq:03d}Z"
    return {"seq": seq, "id": f"{seq:032x}", "by": "walker", "at": at, "move": move, "result": result}


def step(state, move):
    """Judge and fold: the state after it and the answer."""
    answer = decide(state, move)
    return (state if is_refusal(answer) else evolve(state, entry_for(state, move, answer))), answer


class Walk:
    """One match. `counted` holds how often each (move, code) occurred, `by_mark` the same by house rule."""

    def __init__(self, game, seed):
        self.game = game
        self.seed = seed
        self.rng = random.Random(seed)
        self.state = new()
        self.sent = []
        self.counted = Counter()
        self.by_mark = Counter()
        self.snapshots = []

    def run(self, most=400):
        self.send(self.game.start(self.rng))
        while len(self.sent) < most and not self.game.is_done(self.state):
            self.send(self.game.random_move(self.state, self.rng))
        self.at_the_end()
        return self

    def send(self, move):
        closely = self.rng.random() < LOOK_CLOSELY
        before = self.state
        text = canonical(before) if closely else canonical([before["now"], before["misfits"]])
        sent = canonical(move)
        after, answer = step(before, move)
        assert sent == canonical(move), "judging changed the move"
        assert text == (canonical(before) if closely else canonical([before["now"], before["misfits"]])), (
            "the state was changed in place"
        )
        self.sent.append(move)
        self.count(move, answer)
        if is_refusal(answer):
            self.refusal_laws(move, answer)
            return
        assert json.loads(json.dumps(answer)) == answer
        self.state = after
        self.game.laws(self.state, move, answer)
        if closely:
            self.snapshots.append((len(after["entries"]), after))
            shown = view(after)
            assert json.loads(json.dumps(shown)) == shown

    def count(self, move, answer):
        codes = (
            [answer["refused"]]
            if is_refusal(answer)
            else [ACCEPTED] + [f"forced {code}" for code in answer.get("overrode", [])]
        )
        for code in codes:
            self.counted[move["do"], code] += 1
            if self.state["now"] is not None:
                for mark in self.game.marks(self.state):
                    self.by_mark[mark, code] += 1

    def refusal_laws(self, move, answer):
        assert set(answer) == {"refused", "soft", "data"}, answer
        assert json.loads(json.dumps(answer["data"])) == answer["data"]
        assert template(answer["refused"]) is not None, answer
        assert sentence(answer["refused"], answer["data"])
        insisted = decide(self.state, dict(move, force=True)) if self.state["now"] is not None else answer
        if answer["soft"]:
            assert not is_refusal(insisted) or not insisted["soft"], (move, insisted)
        elif move["do"] != "amend":
            assert is_refusal(insisted), (move, insisted)

    def at_the_end(self):
        """Prefixes fold to what they were, a fresh fold gives the live state, undo goes both ways and in any order."""
        entries = self.state["entries"]
        assert told(fold(entries)) == told(self.state)
        for length, snapshot in self.snapshots[-3:]:
            assert told(fold(entries[:length])) == told(snapshot)
            grown = snapshot
            for entry in entries[length:]:
                grown = evolve(grown, entry)
            assert told(grown) == told(self.state)
        undoable = [
            entry["seq"] for entry in entries if entry["move"]["do"] not in ("start", "undo", "redo", "amend")
        ]
        standing = [seq for seq in undoable if not self.state["marks"].get(str(seq - 1), {}).get("out")]
        chosen = self.rng.sample(standing, min(2 if self.seed % 10 else 3, len(standing)))
        ends = set()
        for order in itertools.permutations(chosen):
            state = self.state
            for seq in order:
                state = accepted(state, {"do": "undo", "entry": seq})
            ends.add(told(state))
        assert len(ends) <= 1
        for seq in chosen[:1]:
            undone = accepted(self.state, {"do": "undo", "entry": seq})
            assert told(accepted(undone, {"do": "redo", "entry": seq})) == told(self.state)


def accepted(state, move):
    after, answer = step(state, move)
    assert not is_refusal(answer), (move, answer)
    return after


def walk(game, seeds):
    """Walk a match for each seed; give how often each (move, code) and each (mark, code) occurred."""
    counted, by_mark = Counter(), Counter()
    for seed in seeds:
        try:
            walked = Walk(game, seed).run()
        except Exception as fault:
            raise AssertionError(f"{game.__name__}, seed {seed}: {fault!r}") from fault
        counted += walked.counted
        by_mark += walked.by_mark
    return counted, by_mark


def table_of(counted):
    """The table as text: how often each move met each code."""
    return "\n".join(f"{do:10} {code:22} {counted[do, code]:7}" for do, code in sorted(counted))
