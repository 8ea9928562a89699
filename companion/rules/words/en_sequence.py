"""English for Sequence: refusals, the lines of the log, reasons.

Codes of the log begin with ``sequence.``, and so do refusals that other games know too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .en import SENTENCES as SHARED
from .en_cribbage_count import number, upper_first
from .en_run_of_5 import listed, name_in

if TYPE_CHECKING:
    from typing import Any

SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
TWO_EYES = ("JD", "JC")


def shown(card: str) -> str:
    """Write a card for people: "10♦"."""
    return ("10" if card[0] == "T" else card[0]) + SUITS[card[1]]


def the_side(side: Any) -> str:
    return upper_first(str(side))


def sequences(count: int) -> str:
    return "a sequence" if count == 1 else number(count) + " sequences"


# ------------------------------------------------------------------------------------------------------- refusals


def bad_setup(data: Any) -> str:
    why = data.get("why")
    if why == "number":
        return "Two to twelve can play, but not five, seven or eleven: the sides must be equal."
    if why == "ask_teams":
        return "Two teams or three? So many players can play either way."
    if why == "uneven":
        teams = (
            listed([number(count) for count in data["teams"]]) if len(data["teams"]) == 1 else "two or three"
        )
        return f"So many players make {teams} teams of the same size."
    if why == "some_sides":
        return "Give everybody a team or a colour, or nobody."
    return str(SHARED["bad_setup"])


def no_cards(data: Any) -> str:
    return f"{name_in(dict({'names': {}}, **data), data['player'])} has no card left to lose."


def bad_choice(data: Any) -> str:
    return (
        "That is none of the choices this chip gives."
        if data["options"]
        else "This chip completes nothing new."
    )


def card_mismatch(data: Any) -> str:
    return f"{shown(data['card'])} does not go there: the space is {shown(data['fits'])}."


def not_dead(data: Any) -> str:
    if not data["open"]:
        return "A jack is never dead."
    left = "one of its spaces is open" if len(data["open"]) == 1 else "both its spaces are open"
    return f"{shown(data['card'])} is not dead: {left}."


def no_team_mates(data: Any) -> str:
    return f"{the_side(data['side'])} is a team of one."


# ------------------------------------------------------------------------------------------------ the lines of the log


def with_card(data: Any) -> str:
    card = data["result"].get("card")
    return " with " + shown(card) if card is not None and card != data["result"]["on"] else ""


def line_place(data: Any) -> str:
    result = data["result"]
    said = f"{name_in(data, data['move']['player'])} lays a chip on {shown(result['on'])}{with_card(data)}."
    made = len(result["windows"])
    if made:
        said += f" {upper_first(sequences(made))} for {result['side']}."
    return said + (f" {the_side(result['side'])} has won." if result.get("won") else "")


def line_remove(data: Any) -> str:
    who = name_in(data, data["move"]["player"])
    return (
        f"{who} takes the {data['result']['side']} chip off {shown(data['result']['on'])}{with_card(data)}."
    )


def line_dead(data: Any) -> str:
    return f"{name_in(data, data['move']['player'])} turns in {shown(data['result']['card'])}: dead."


def line_lost_draw(data: Any) -> str:
    return f"{name_in(data, data['move']['player'])} has forgotten to draw and plays on with one card fewer."


def line_table_talk(data: Any) -> str:
    who = listed([name_in(data, player) for player in data["result"]["players"]])
    verb = "gives" if len(data["result"]["players"]) == 1 else "give"
    return f"Table talk: {who} {verb} up a card."


def line_sequence(data: Any) -> str:
    side, result = data["move"]["team"], data["result"]
    said = f"{the_side(side)} makes a sequence and has {number(result['sequences'])}."
    return said + (f" {the_side(side)} has won." if result["won"] else "")


def line_end(data: Any) -> str:
    result = data["result"]
    if result["how"] == "abandoned":
        return "The game is given up."
    if result["winner"] is None:
        return "The game is ended without a winner."
    return f"The game is ended. {the_side(result['winner'])} has most sequences and wins."


def line_game(data: Any) -> str:
    return "Next game. " + name_in(data, data["result"]["first"]) + " begins."


# ---------------------------------------------------------------------------------------------------------- reasons


def in_the_way(data: Any) -> str:
    length = number(data["length"])
    shares = "shares two or more with them" if data["share"] else "shares a chip with them"
    return f"These {length} were claimed first; every other {length} here {shares}."


def which(data: Any) -> str:
    return f"There were {data['options']} ways to claim; the {number(data['length'])} claimed are safe, the rest is loose."


def has(data: Any) -> str:
    count = number(data["count"]) if data["count"] else "none"
    return f"{the_side(data['side'])} has {count} of {number(data['need'])}."


def over(data: Any) -> str:
    return "Nobody has won." if data["winner"] is None else f"{the_side(data['winner'])} has won."


def card_told(data: Any) -> str:
    card = data["card"]
    if card[0] == "J":
        eyes = "two eyes: lays a chip on any open space" if card in TWO_EYES else "one eye: takes a chip off"
        return f"{shown(card)}: {eyes}."
    left = {0: "dead", 1: "one space open", 2: "both spaces open"}[data["open"]]
    return f"{shown(card)}: {left}."


SENTENCES: dict[str, Any] = {
    "bad_setup": bad_setup,
    "sequence.occupied": "A chip lies there already.",
    "sequence.off_board": "There is no such space on this board.",
    "sequence.no_cards": no_cards,
    "bad_choice": bad_choice,
    "card_mismatch": card_mismatch,
    "not_dead": not_dead,
    "no_team_mates": no_team_mates,
    "tally_only": "No board is kept here: sequences are counted by hand.",
    "not_tally": "The board is kept here: a sequence counts when its chips lie.",
    "unknown_team": "There is no such team at this table.",
    "corner": "No chip goes on a corner, and none comes off.",
    "empty": "No chip lies there.",
    "bad_seating": "Team mates do not sit alternately with the others.",
    "jack_removes": "J♠ and J♥ have one eye and take a chip off; J♦ and J♣ lay one.",
    "jack_places": "J♦ and J♣ have two eyes and lay a chip; J♠ and J♥ take one off.",
    "not_a_jack": "Only a one-eyed jack takes a chip off: J♠ or J♥.",
    "own_chip": "That chip is your own side's.",
    "locked": "That chip lies in a sequence and is safe.",
    "second_dead": "One dead card a turn.",
    "sequence.line.place": line_place,
    "sequence.line.remove": line_remove,
    "sequence.line.dead": line_dead,
    "sequence.line.lost_draw": line_lost_draw,
    "sequence.line.table_talk": line_table_talk,
    "sequence.line.sequence": line_sequence,
    "sequence.line.end": line_end,
    "sequence.line.game": line_game,
    "sequence.in_the_way": in_the_way,
    "sequence.which": which,
    "sequence.has": has,
    "sequence.over": over,
    "sequence.card": card_told,
}
