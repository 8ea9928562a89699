"""The fold: a log becomes a state, entry by entry or in one go; and what a change among earlier entries does to later ones.

A new entry is folded by the facts in its result, without judging anything. Only after an undo, redo or amend is each entry from the
changed place on judged again, to find those that no longer fit: see docs/decisions/0002-fold-and-settle.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import log
from .refusals import is_refusal
from .shared import apply, decide_here
from .start import begun_again

if TYPE_CHECKING:
    from typing import Any

    from .shapes import Allowed, Entry, Game, Move, Result, State


EVERY = 8  # entries from one stop to the next


def new() -> State:
    """Give a table on which nothing has happened yet."""
    return {
        "game": None,
        "now": None,
        "entries": [],
        "marks": {},
        "misfits": [],
        "unsettled": None,
        "stops": [],
    }


def folded_before(games: dict[str, Any], state: State, end: int) -> Game | None:
    """Fold the standing entries before a place, as recorded. In a game that drops misfits they are left out."""
    stop = min(end // EVERY, len(state["stops"]))
    base = state["stops"][stop - 1] if stop else None
    return advanced(games, state, base, stop * EVERY, end)[0]


def advanced(
    games: dict[str, Any], state: State, base: Game | None, start: int, end: int
) -> tuple[Game | None, list[Game | None]]:
    """Fold by the facts from one place up to another; give the game there and the stops on the way."""
    game = games[state["game"] or ""]
    dropped = state["misfits"] if game.DROPS_MISFITS else []
    now = base
    stops: list[Game | None] = []
    for place in range(start, end):
        if place > start and place % EVERY == 0:
            stops.append(now)
        stands = log.standing(state, place)
        if stands is not None and place not in dropped:
            now = apply(game, now, stands[0], stands[1], state["entries"][place])
    return now, stops


def fits(game: Any, now: Game, move: Move, result: Result) -> bool:
    """Judge an entry again at its place: would it be taken (its own overridden codes aside) and come to the same?

    A game may say with `as_it_stands` how it is judged again: the move, and the codes that are passed over.
    """
    allowed: Allowed = result.get("overrode")
    if hasattr(game, "as_it_stands"):
        move, allowed = game.as_it_stands(move, result)
    again = decide_here(game, now, move, allowed)
    return not is_refusal(again) and bool(game.is_same(result, again))


def touch(games: dict[str, Any], state: State, entry: Entry) -> State:
    """Fold a new entry at once, leaving the judging of earlier ones (for misfits) to `settle`."""
    here = len(state["entries"])
    move = entry["move"]
    stops = state["stops"] + [state["now"]] if here and here % EVERY == 0 else state["stops"]
    after: Any = dict(state, entries=state["entries"] + [entry], stops=stops)
    if move["do"] == "start":
        return dict(after, game=move["game"], now=begun_again(games[move["game"]], entry["result"]))  # type: ignore[return-value]
    if move["do"] not in log.ABOUT_ENTRIES:
        now = apply(games[state["game"] or ""], state["now"], move, entry["result"], entry)
        return dict(after, now=now)  # type: ignore[return-value]
    after, changed = log.marked(after, entry)
    return after if changed is None else unsettle(games, after, changed)


def unsettle(games: dict[str, Any], state: State, changed: int) -> State:
    """Fold again after a change at a place, by the facts; from there on everything waits to be judged again."""
    waiting = state["unsettled"]
    if waiting is not None:
        changed = min(changed, waiting["place"])
    base = folded_before(games, state, changed)
    misfits = [place for place in state["misfits"] if log.standing(state, place) is not None]
    stops = state["stops"][: changed // EVERY]
    after: Any = dict(state, misfits=misfits, stops=stops, unsettled={"place": changed, "base": base})
    if games[state["game"] or ""].DROPS_MISFITS:
        return settle(games, after)
    now, passed = advanced(games, after, base, changed, len(state["entries"]))
    return dict(after, now=now, stops=stops + passed)  # type: ignore[return-value]


def settle(games: dict[str, Any], state: State, most: int | None = None) -> State:
    """Judge the entries again that a change may have turned into misfits: all of them, or the next `most`."""
    waiting = state["unsettled"]
    if waiting is None:
        return state
    game = games[state["game"] or ""]
    place, now = waiting["place"], waiting["base"]
    end = len(state["entries"]) if most is None else min(len(state["entries"]), place + most)
    misfits = [known for known in state["misfits"] if not place <= known < end]
    stops = list(state["stops"])
    while place < end:
        if game.DROPS_MISFITS and place // EVERY > len(stops):
            stops.append(now)
        stands = log.standing(state, place)
        if stands is not None:
            is_fit = now is None or stands[0]["do"] == "start" or fits(game, now, stands[0], stands[1])
            if not is_fit:
                misfits.append(place)
            if is_fit or not game.DROPS_MISFITS:
                now = apply(game, now, stands[0], stands[1], state["entries"][place])
        place += 1
    misfits.sort()
    if place < len(state["entries"]):
        return dict(state, misfits=misfits, unsettled={"place": place, "base": now})  # type: ignore[return-value]
    return dict(state, misfits=misfits, unsettled=None, now=now, stops=stops)  # type: ignore[return-value]


def evolve(games: dict[str, Any], state: State, entry: Entry) -> State:
    """Fold a new entry and settle what it changed. Never refuses; what no longer fits is listed in `misfits`."""
    return settle(games, touch(games, state, entry))


def fold(games: dict[str, Any], entries: list[Entry]) -> State:
    """Fold a whole log. The same as `evolve` entry by entry, in one pass."""
    state = new()
    earliest: int | None = None
    if entries:
        state = dict(state, game=entries[0]["move"]["game"])  # type: ignore[assignment]
    for here, entry in enumerate(entries):
        if entry["move"]["do"] in log.ABOUT_ENTRIES:
            so_far: Any = dict(state, entries=entries[: here + 1])
            marked, changed = log.marked(so_far, entry)
            state = dict(state, marks=marked["marks"])  # type: ignore[assignment]
            if changed is not None:
                earliest = changed if earliest is None else min(earliest, changed)
    state = dict(state, entries=list(entries))  # type: ignore[assignment]
    if not entries:
        return state
    end = len(entries) if earliest is None else earliest + 1
    now, stops = advanced(games, state, None, 0, end)
    state = dict(state, now=now, stops=stops)  # type: ignore[assignment]
    return state if earliest is None else settle(games, unsettle(games, state, earliest))
