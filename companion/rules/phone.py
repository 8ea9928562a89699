"""The rulebook as a phone calls it: JSON text in, JSON text out; tables stay open here by name.

What a table shows is the server's entries folded (the *base*), then the phone's own drafts, moves that are not in the log yet, decided
on top of it (the *top*). Drafts have no number; their id names them. See docs/moves.md, *Shape*.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from . import before, decide, fold, log, new, settle, touch
from .apart import parts
from .cribbage import telling as cribbage
from .house_rules import house_rules as rules_of
from .judging import judge
from .refusals import is_refusal
from .run_of_5 import telling as run_of_5
from .screen import lines, screen, why, with_names
from .sequence import telling as sequence
from .words import sentence

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .shapes import Entry, Refusal, Result, State

TELLINGS: dict[str, Any] = {"cribbage": cribbage, "run_of_5": run_of_5, "sequence": sequence}
_open: dict[str, dict[str, State]] = {}


def spoken(function: Callable[..., Any]) -> Callable[[str], str]:
    """Let a function be called with one JSON object of its arguments, and answer with JSON."""

    def called(text: str) -> str:
        return json.dumps(function(**json.loads(text)))

    return called


def opened(table: str) -> dict[str, State]:
    if table not in _open:
        _open[table] = {"base": new(), "top": new()}
    return _open[table]


def with_detail(state: State, refusal: Refusal) -> dict[str, Any]:
    """Give a refusal with its sentence, as the wire does."""
    data = with_names(state, refusal["data"])
    return dict(refusal, detail=sentence(refusal["refused"], data, game=state["game"]))


def decided(state: State, draft: dict[str, Any]) -> Entry | Refusal:
    """Decide a draft: the entry it would be, without a number, or its refusal."""
    result = decide(state, draft["move"])
    if is_refusal(result):
        return result
    return {"id": draft["id"], "at": draft.get("at", ""), "by": "", "move": draft["move"], "result": result}


@spoken
def fold_log(table: str, entries: list[Entry]) -> None:
    """Forget what was known of the table and fold these entries."""
    folded = fold(entries)
    _open[table] = {"base": folded, "top": folded}


@spoken
def extend(table: str, entries: list[Entry]) -> None:
    """Fold the server's next entries. The drafts are off the table until they are laid again."""
    base = opened(table)["base"]
    for entry in entries:
        base = touch(base, entry)
    _open[table] = {"base": base, "top": base}


@spoken
def lay(table: str, drafts: list[dict[str, Any]]) -> list[Entry | dict[str, Any]]:
    """Decide the drafts in order on top of the base; an entry or a refusal for each. A refused one changes nothing."""
    top = opened(table)["base"]
    answers: list[Entry | dict[str, Any]] = []
    for draft in drafts:
        answer = decided(top, draft)
        if is_refusal(answer):
            answers.append(with_detail(top, answer))
        else:
            top = touch(top, answer)
            answers.append(answer)
    opened(table)["top"] = top
    return answers


@spoken
def offer(table: str, draft: dict[str, Any]) -> Entry | dict[str, Any]:
    """Decide one more draft on top of all: the entry it would be, or the refusal."""
    held = opened(table)
    answer = decided(held["top"], draft)
    if is_refusal(answer):
        return with_detail(held["top"], answer)
    held["top"] = touch(held["top"], answer)
    return answer


@spoken
def tidy(table: str, most: int) -> bool:
    """Look at some earlier entries again after a change among them; True when none is left to look at."""
    held = opened(table)
    is_same = held["top"] is held["base"]
    held["base"] = settle(held["base"], most)
    held["top"] = held["base"] if is_same else settle(held["top"], most)
    return held["base"]["unsettled"] is None and held["top"]["unsettled"] is None


@spoken
def weigh(table: str, move: Any) -> Result | dict[str, Any]:
    """Judge a move without making it."""
    answer = decide(opened(table)["top"], move)
    return with_detail(opened(table)["top"], answer) if is_refusal(answer) else answer


@spoken
def look(table: str) -> dict[str, Any]:
    """What the table shows, with names and sentences (see screen.py)."""
    return screen(opened(table)["top"])


@spoken
def log_lines(table: str) -> list[dict[str, Any]]:
    """The whole log as lines, oldest first."""
    return lines(opened(table)["top"])


@spoken
def apart_parts(table: str, apart: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The deals or rounds that this phone and others have told apart (see apart.py)."""
    return parts(opened(table)["top"], apart)


@spoken
def explain(table: str, entry: Any) -> dict[str, Any] | None:
    """The why of an entry."""
    return why(opened(table)["top"], entry)


@spoken
def house_rules(table: str) -> dict[str, Any]:
    """How the table plays, for the sheet that changes a house rule (see house_rules.py)."""
    return rules_of(opened(table)["top"])


@spoken
def tell(table: str, told: dict[str, Any]) -> dict[str, Any]:
    """What is being told and not said yet: a hand, a turn (see each game's telling.py). With ``amends`` it is judged where that entry stands."""
    state = opened(table)["top"]
    place = log.place_of(state["entries"], told.get("amends"))
    now = state["now"] if place is None else before(state, place)
    answer: dict[str, Any] = TELLINGS[state["game"] or ""].telling(now, told)
    return answer


@spoken
def judge_case(case: Any) -> dict[str, Any]:
    """Judge a golden case, or a question to settle without a table (see judging.py)."""
    return judge(case)
