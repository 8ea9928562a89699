"""English for what a table of Sequence shows besides its log: keys, whose turn it is, the end, the rule as played here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .en_cribbage_count import number, upper_first
from .en_sequence import sequences, shown, the_side

if TYPE_CHECKING:
    from typing import Any

RANKS = {"A": "ace", "T": "ten", "J": "jack", "Q": "queen", "K": "king"}
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def short(data: Any) -> str:
    """Say an entry for a key: "Ann 7♦", "Bo’s jack on 7♦", "Cy’s dead 4♣"."""
    do, who = data["do"], data["who"]
    if do == "place":
        return f"{who} {shown(data['on'])}"
    if do == "remove":
        return f"{who}’s jack on {shown(data['on'])}"
    if do == "dead":
        return f"{who}’s dead {shown(data['card'])}"
    words = {"lost_draw": f"{who}’s lost draw", "end": "the end", "game": "the next game"}
    if do == "table_talk":
        return f"table talk of {data['side']}"
    if do == "sequence":
        return f"{data['side']}’s sequence"
    return str(words.get(do, do))


def cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def foot(data: Any) -> str:
    told = f"{data['to_go']} to go"
    return told if data["hand"] is None else told + " · " + cards(data["hand"])


def phase(data: Any) -> str:
    """Whose turn it is: "Ann’s turn"."""
    if data["tally"]:
        return "First to " + sequences(data["need"])
    said = f"{data['early']} was out of turn. " if data["early"] else ""
    return said + (f"{data['who']}’s turn" if data["who"] else "Tap the side that moves, then the space")


def wins(need: int) -> str:
    return "one sequence wins" if need == 1 else sequences(need) + " win"


def end_by(data: Any) -> str:
    said = "with " + sequences(data["count"])
    return f"{data['names']}, {said}" if data["names"] else said


def space(data: Any) -> str:
    """A space of the board as it is spoken: "7 of diamonds", "corner, everybody’s"."""
    card = data["card"]
    if card == "XX":
        return "corner, everybody’s"
    return f"{RANKS.get(card[0], card[0])} of {SUITS[card[1]]}"


def overrode(data: Any) -> str:
    return "Counted anyway: " + ", ".join([code.replace("_", " ") for code in data["codes"]]) + "."


def rule_of_place(rules: Any) -> str:
    """How this table plays what makes a sequence."""
    told = [f"{upper_first(number(rules['length']))} in line make a sequence; {wins(rules['need'])}."]
    if rules["free_corners"]:
        told.append("A corner counts as everybody’s.")
    told.append(
        "Two sequences may share one space." if rules["share"] else "Two sequences may share no space."
    )
    if rules["redivide"]:
        told.append("A line is cut anew where that gains a sequence.")
    return " ".join(told)


SENTENCES: dict[str, Any] = {
    "sequence.short": short,
    "sequence.foot": foot,
    "sequence.phase": phase,
    "sequence.group": "Game {number}",
    "sequence.team": lambda data: the_side(data["side"]),
    "sequence.space": space,
    "sequence.early": "Out of turn.",
    "sequence.overrode": overrode,
    "sequence.end.won": "Won",
    "sequence.end.most": "Most sequences",
    "sequence.end.no_winner": "Nobody has won",
    "sequence.end.abandoned": "Given up",
    "sequence.end_by": end_by,
    "sequence.rule_of.place": rule_of_place,
    "sequence.rule_of.sequence": lambda rules: upper_first(wins(rules["need"])) + ".",
    "sequence.rule_of.remove": "A one-eyed jack takes another side’s chip off, unless it lies in a sequence. The space is open again from the next turn on.",
    "sequence.rule_of.dead": "A card whose two spaces are covered may be turned in, one a turn. A turn follows.",
    "sequence.rule_of.lost_draw": "Who has not drawn when the next player has moved and drawn plays on with one card fewer.",
    "sequence.rule_of.table_talk": "Who alerts a team mate costs everybody of the team a card.",
    "sequence.rule_of.end": "",
    "sequence.rule_of.game": "",
}
