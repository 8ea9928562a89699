"""The rulebook: one pure, portable set of functions that runs on the server and on every phone.

A table is a list of entries. `decide` judges a new move, `evolve` folds an accepted one, `fold` folds a whole log, `view` gives what a
screen shows. Everything is plain JSON; nothing that is handed in is ever changed. The words are those of docs/moves.md.

>>> table = new()
>>> start = {"do": "start", "game": "cribbage", "players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}], "rules": {}}
>>> table = evolve(table, {"seq": 1, "id": "a1", "move": start, "result": decide(table, start)})
>>> peg = {"do": "peg", "player": "ann", "points": 2, "for": "fifteen"}
>>> table = evolve(table, {"seq": 2, "id": "a2", "move": peg, "result": decide(table, peg)})
>>> decide(table, {"do": "undo", "entry": 7})["refused"]
'unknown_entry'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import cribbage, run_of_5, sequence, table
from .folding import folded_before
from .table import new

if TYPE_CHECKING:
    from typing import Any

    from .shapes import Allowed, Entry, Game, Refusal, Result, State, View

__all__ = ["GAMES", "before", "decide", "evolve", "fold", "new", "settle", "touch", "view"]

GAMES: dict[str, Any] = {module.NAME: module for module in (cribbage, run_of_5, sequence)}


def decide(state: State, move: Any, allowed: Allowed = None) -> Result | Refusal:
    """Judge a move at the table as it is; `allowed` as in `refusals.weigh`. The state is unchanged either way."""
    return table.decide(GAMES, state, move, allowed)


def evolve(state: State, entry: Entry) -> State:
    """Fold one accepted entry. Never refuses; entries that no longer fit are listed, by place, in `misfits`."""
    return table.evolve(GAMES, state, entry)


def touch(state: State, entry: Entry) -> State:
    """Fold one accepted entry at once and leave the judging of earlier ones to `settle` (docs/decisions/0002-fold-and-settle.md)."""
    return table.touch(GAMES, state, entry)


def settle(state: State, most: int | None = None) -> State:
    """Judge earlier entries again, all or the next `most` of them."""
    return table.settle(GAMES, state, most)


def fold(entries: list[Entry]) -> State:
    """Fold a whole log into the state it comes to."""
    return table.fold(GAMES, entries)


def before(state: State, place: int) -> Game | None:
    """Give the game as it was before the entry at a place of the log, folded from what stands now; None before the first."""
    return folded_before(GAMES, state, place)


def view(state: State) -> View:
    """Give what a screen shows: the game's own view, and which entries are out or no longer fit, by name."""
    return table.view(GAMES, state)
