"""Which entries tell of the same deals or rounds, where two phones have kept score apart. See docs/reliability.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import log
from .refusals import is_whole
from .screen import SCREENS, line
from .words import sentence

if TYPE_CHECKING:
    from typing import Any

    from .shapes import Entry, State

    Apart = dict[str, Any]

# They begin something or speak about other entries: nothing that one phone and not another has told of a deal.
ASIDE = ("start", "game", "deal", "rule", "rename", "note", "undo", "redo", "amend")


def begins(entry: Entry) -> bool:
    return entry["move"]["do"] in ("start", "game")


def deals(state: State) -> list[int]:
    """Give the deal in which each entry was made: its own word for it, else the one that was on."""
    found = []
    deal = 1
    for entry in state["entries"]:
        if begins(entry):
            deal = 1
        elif entry["move"]["do"] == "deal":
            deal = entry["result"]["deal"]
        told = entry["move"].get("deal")
        found.append(told if is_whole(told) else deal)
    return found


def rounds(state: State, after: dict[str, int], turns: tuple[str, ...]) -> list[int]:
    """Give the round of each entry: in a round each player has had a turn.

    `after`: how many entries were known where those made apart were made, by their ids. For these only the turns that were known there count, and
    those made there since.
    """
    seats = len((state["now"] or {"players": []})["players"]) or 1
    told, own, found = [0], [0], []
    for place, entry in enumerate(state["entries"]):
        known = min(after.get(entry["id"], place), place)
        here = told[known] + (own[place] - own[known] if entry["id"] in after else 0)
        found.append(here // seats + 1)
        is_turn = entry["move"]["do"] in turns and not log.is_out(state, place)
        told.append(0 if begins(entry) else told[place] + is_turn)
        own.append(own[place] + (is_turn and entry["id"] in after))
    return found


def parts(state: State, apart: list[Apart], language: str = "en") -> list[dict[str, Any]]:
    """Give the deals or rounds that both have told, the earliest first.

    `apart`: this phone's entries that were made without knowing others: {"id", "after" (how many entries it knew), "where"? (the deal it saw)}.
    Each part is {"number", "word" ("deal"), "name" ("Deal 2"), "mine", "theirs"}; the last two are lines as in the log, ``like`` where the other has the same.
    """
    after = {one["id"]: one["after"] for one in apart}
    where = {one["id"]: one.get("where") for one in apart}
    entries = state["entries"]
    own = [place for place, entry in enumerate(entries) if entry["id"] in after]
    if not own or state["game"] is None:
        return []
    since, by = min(after.values()), entries[own[0]].get("by")
    turns = SCREENS[state["game"]].TURNS
    numbers = rounds(state, after, turns) if turns else deals(state)
    games = 0
    found: dict[Any, Any] = {}
    for place in range(own[-1] + 1):
        entry = entries[place]
        games += begins(entry)
        is_own = entry["id"] in after
        is_other = place >= since and entry.get("by") != by
        if not (is_own or is_other) or entry["move"]["do"] in ASIDE or log.is_out(state, place):
            continue
        number = where.get(entry["id"]) or numbers[place]
        part = found.setdefault((games, number), {"number": number, "mine": [], "theirs": []})
        part["mine" if is_own else "theirs"].append(dict(line(state, place, language) or {}, like=False))
    both = [found[key] for key in sorted(found) if found[key]["mine"] and found[key]["theirs"]]
    word = "part.round" if turns else "part.deal"
    return [
        paired(dict(part, word=sentence(word, None, language), name=sentence(word + "_name", part, language)))
        for part in both
    ]


def paired(part: dict[str, Any]) -> dict[str, Any]:
    """Mark the lines that are on both sides, one for one."""
    left = [(told_by(other), other) for other in part["theirs"]]
    for mine in part["mine"]:
        for pair in left:
            if pair[0] == told_by(mine):
                mine["like"] = pair[1]["like"] = True
                left.remove(pair)
                break
    return part


def told_by(told: dict[str, Any]) -> list[Any]:
    """What makes two lines the same: the move, whose, and its points, or its words where it has none."""
    return [told["do"], told["who"], told["text"] if told["points"] is None else told["points"]]
