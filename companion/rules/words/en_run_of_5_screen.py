"""English for what a table of Run of 5 shows besides its log: keys, whose turn it is, the end, the why of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .en_cribbage_count import number
from .en_run_of_5 import SIDES, face, listed
from .en_screen import signed

if TYPE_CHECKING:
    from typing import Any

TALLIED = ("play", "rows", "adjust")
OF_A_KIND = {"three": "three of a kind", "four": "four of a kind", "five": "five of a kind"}
BONUSES = {"first": "first play", "all_five": "all five", "colour": "one colour"}


def short(data: Any) -> str:
    """Say an entry for a key: "Ann +12", "Bo’s Joker +4", "Cy’s pass"."""
    do, who = data["do"], data["who"]
    if do in TALLIED:
        return f"{who} {signed(data['points'])}"
    if do == "joker":
        return f"{who}’s Joker {signed(data['points'])}"
    if do == "exchange":
        return f"{who}’s exchange of {data['count']}"
    words = {"pass": f"{who}’s pass", "finish": "the leftovers", "end": "the end", "game": "the next game"}
    return str(words.get(do, do))


def phase(data: Any) -> str:
    """Whose turn it is: "Ann opens", "Bo’s turn"."""
    return f"{data['who']} opens" if data["is_opening"] else f"{data['who']}’s turn"


def bag(data: Any) -> str:
    """What is left in the bag; of two bags both."""
    return "bag " + " · ".join([str(left) for left in data["left"]])


def holds(data: Any) -> str:
    told = "holds " + str(data["held"])
    return told + ", " + SIDES[data["lays"]] if data["lays"] else told


def kind(data: Any) -> str:
    """Name a combination of a row: "fifteen", "pair", "run of four"."""
    if data["kind"] == "run":
        return "run of " + number(data["count"])
    return OF_A_KIND.get(data["kind"]) or str(data["kind"])


def won_by(data: Any) -> str:
    return f"{data['score']}, by {data['points']}"


def end_names(data: Any) -> str:
    return listed(data["names"])


def left_over(data: Any) -> str:
    """ "king, ace, four" """
    return ", ".join([face(tile) for tile in data["tiles"]]) or "nothing left"


def overrode(data: Any) -> str:
    return "Counted anyway: " + ", ".join([code.replace("_", " ") for code in data["codes"]]) + "."


DEAD_WOOD = {
    "row": "Every tile of every row made or extended must score.",
    "placed": "Each tile laid must score in every row it makes; tiles that lay there may be dead.",
    "some": "Each tile laid must score in one of its rows.",
    "scores": "Every row made or extended must be worth something.",
}


def rule(data: Any) -> str:
    """How this table plays what made the turn's points."""
    told = [DEAD_WOOD[data["dead_wood"]]]
    if data["extend"] == "gain":
        told.append("An extended row pays what it gained.")
    else:
        told.append("Every row that a turn makes or extends pays whole.")
    return " ".join(told)


SENTENCES: dict[str, Any] = {
    "run_of_5.short": short,
    "run_of_5.phase": phase,
    "run_of_5.bag": bag,
    "run_of_5.holds": holds,
    "run_of_5.kind": kind,
    "run_of_5.bonus": lambda data: BONUSES[data["name"]],
    "run_of_5.exchange_stuck": "Who cannot play may put one to five tiles back. It costs the turn.",
    "run_of_5.exchange_any": "One to five tiles put back. It costs the turn.",
    "run_of_5.group": "Game {number}",
    "run_of_5.leftovers_due": "Say what each has left",
    "run_of_5.end_won": "Won",
    "run_of_5.end_shared": "Shared",
    "run_of_5.end_none": "Given up",
    "run_of_5.won_by": won_by,
    "run_of_5.end_names": end_names,
    "run_of_5.shared_with": "{score} each",
    "run_of_5.left_over": left_over,
    "run_of_5.less": "less what lay there before",
    "run_of_5.unclaimed": "not claimed",
    "run_of_5.overrode": overrode,
    "run_of_5.kept_back": "What it came to stays hidden until somebody shouts Joker or the next turn is recorded.",
    "run_of_5.why_joker": "A Joker takes what a claim missed. Where nothing was missed, it costs five.",
    "run_of_5.why_finish": "What is left on a holder comes off its owner at face value; nobody gets it.",
    "run_of_5.why_exchange": "Tiles put back and drawn again cost the turn.",
    "run_of_5.rule": rule,
}
