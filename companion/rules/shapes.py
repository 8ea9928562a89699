"""The JSON shapes that the rulebook takes and gives; docs/moves.md says what each field means.

Types only: nothing here exists on the phone at run time, so every import of it stands under `if TYPE_CHECKING`.
"""

from __future__ import annotations

from typing import Any, TypedDict

# What a player says. Its fields depend on "do"; it comes from outside, so nothing in it may be trusted.
Move = dict[str, Any]
# What the rulebook worked out when a move was accepted: codes and facts.
Result = dict[str, Any]
# The state of one game at the table; each game has fields of its own besides players, rules, over and winner.
Game = dict[str, Any]
View = dict[str, Any]
HouseRule = dict[str, Any]
# Which soft codes may be passed over: True for all, a list for those, None or False for none.
Allowed = list[str] | bool | None


class Refusal(TypedDict):
    refused: str
    soft: bool
    data: dict[str, Any]


class Player(TypedDict, total=False):
    id: str
    name: str
    colour: str
    team: str


class Entry(TypedDict, total=False):
    seq: int
    id: str
    by: str
    at: str
    move: Move
    result: Result


class Mark(TypedDict, total=False):
    """What later entries did to an entry."""

    out: bool
    amends: list[int]


class Unsettled(TypedDict):
    """How far the judging of earlier entries has come after a change among them."""

    place: int
    base: Game | None


class State(TypedDict):
    """A table: its log, folded. A *place* is an index in `entries`; `marks` is keyed by place as text.

    `stops` holds the game as it was before every 32nd entry, so that a change among the entries need not fold the whole log again.
    """

    game: str | None
    now: Game | None
    entries: list[Entry]
    marks: dict[str, Mark]
    misfits: list[int]
    unsettled: Unsettled | None
    stops: list[Game | None]
