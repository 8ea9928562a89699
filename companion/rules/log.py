"""The log as the rulebook sees it: which entries stand, what each says now, and how a change among them is folded.

`undo`, `redo` and `amend` are entries about entries. They never touch a game themselves: they mark what they name, and the fold is made
again. See docs/moves.md, *For every game*, and docs/decisions/0002-fold-and-settle.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .refusals import is_whole

if TYPE_CHECKING:
    from typing import Any

    from .shapes import Entry, Mark, Move, Result, State

ABOUT_ENTRIES = ("undo", "redo", "amend")


def place_of(entries: list[Entry], name: Any) -> int | None:
    """Find the entry that a move names, by number or id; None when there is none.

    >>> place_of([{"seq": 1, "id": "aa"}, {"id": "bb"}], "bb"), place_of([{"seq": 1, "id": "aa"}], 7)
    (1, None)
    """
    if is_whole(name):
        place = name - 1
        return place if 0 <= place < len(entries) and entries[place].get("seq") == name else None
    if isinstance(name, str) and name:
        for place in range(len(entries) - 1, -1, -1):
            if entries[place].get("id") == name:
                return place
    return None


def name_of(entries: list[Entry], place: int) -> int | str:
    """Name an entry as moves do: by its number, or by its id while it has none yet."""
    entry = entries[place]
    return entry["seq"] if "seq" in entry else entry["id"]


def mark_of(state: State, place: int) -> Mark:
    return state["marks"].get(str(place), {})


def is_out(state: State, place: int) -> bool:
    """Tell whether an undo has taken the entry out (and no redo has put it back)."""
    return mark_of(state, place).get("out", False)


def spoken_by(state: State, place: int) -> int:
    """Give the place of the entry that speaks for this one: the latest amend of it that stands, else itself."""
    for amend in reversed(mark_of(state, place).get("amends", [])):
        if not is_out(state, amend):
            return amend
    return place


def standing(state: State, place: int) -> tuple[Move, Result] | None:
    """Give move and result of the entry as it stands now, or None if it is undone or is itself about other entries."""
    entry = state["entries"][place]
    if entry["move"]["do"] in ABOUT_ENTRIES or is_out(state, place):
        return None
    speaker = spoken_by(state, place)
    if speaker == place:
        return entry["move"], entry["result"]
    amend = state["entries"][speaker]
    return amend["move"]["move"], amend["result"]


def marked(state: State, entry: Entry) -> tuple[State, int | None]:
    """Mark what an undo, redo or amend (already last in the log) is about.

    Gives the state and the earliest place whose meaning has changed, or None where nothing has.
    """
    here = len(state["entries"]) - 1
    target = place_of(state["entries"], entry["move"].get("entry"))
    if target is None or target >= here:
        return state, None
    mark = mark_of(state, target)
    if entry["move"]["do"] == "amend":
        changed = dict(mark, amends=mark.get("amends", []) + [here])
    else:
        changed = dict(mark, out=entry["move"]["do"] == "undo")
    marks = dict(state["marks"])
    marks[str(target)] = changed  # type: ignore[assignment]
    told = state["entries"][target]["move"]
    place: int | None = place_of(state["entries"], told.get("entry")) if told["do"] == "amend" else target
    return dict(state, marks=marks), place  # type: ignore[return-value]
