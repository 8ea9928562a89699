"""English for counting cribbage: cards, combinations, the cadence in which hands are counted, and what nearly counted.

Codes of counting begin with ``cribbage.``, so that a pair here and a pair in another game never meet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

SMALL = (
    "nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
).split()
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
RANK_NAMES = {"A": "ace", "T": "ten", "J": "jack", "Q": "queen", "K": "king"}
RUN_NAMES = {
    "run": "run",
    "double_run": "double run",
    "triple_run": "triple run",
    "double_double_run": "double-double run",
    "quadruple_run": "quadruple run",
    "sextuple_run": "sixfold run",
    "octuple_run": "eightfold run",
}
KIND_NAMES = {
    "fifteen": "fifteen",
    "thirty_one": "thirty-one",
    "pair": "pair",
    "pair_royal": "pair royal",
    "double_pair_royal": "double pair royal",
    "nobs": "his nobs",
}
# Up to so many fifteens the word is repeated; more are counted up by their totals alone.
FIFTEENS_IN_FULL = 3
# Of a text that is no card only so much is shown.
LONGEST_SHOWN = 20


def number(count: int) -> str:
    """Say a whole number: 21 is "twenty-one"."""
    if count < 20:
        return SMALL[count]
    if count < 100:
        return TENS[count // 10 - 2] + ("-" + SMALL[count % 10] if count % 10 else "")
    rest = " and " + number(count % 100) if count % 100 else ""
    return (number(count // 100) + " hundred" if count < 1000 else str(count // 100) + " hundred") + rest


def upper_first(text: str) -> str:
    return text[:1].upper() + text[1:]


def rank_name(card: str) -> str:
    return RANK_NAMES.get(card[0]) or number(int(card[0]))


def ranks_name(card: str) -> str:
    """Say several of a rank: "sixes"."""
    name = rank_name(card)
    return name + ("es" if name[-1] == "x" else "s")


def card_shown(card: str) -> str:
    """Show one card as it is printed: "5♥", "10♠", or its rank alone."""
    rank = "10" if card[0] == "T" else card[0]
    # The selector keeps phones from drawing the sign as an emoji.
    return rank + (SIGNS[card[1]] + "\ufe0e" if len(card) > 1 else "")


def cards_shown(cards: Any) -> str:
    return " ".join([card_shown(card) for card in cards])


def card_said(card: str) -> str:
    """Say one card: "five of hearts", or its rank alone."""
    return rank_name(card) + (" of " + SUIT_NAMES[card[1]] if len(card) > 1 else "")


def kind(data: Any) -> str:
    """Name a combination for a label: "double run of three", "flush of four"."""
    if data["kind"] == "flush":
        return "flush of " + number(data["length"])
    if data["kind"] in RUN_NAMES:
        return RUN_NAMES[data["kind"]] + " of " + number(data["length"])
    return KIND_NAMES[data["kind"]]


def called(combo: Any) -> str:
    """Name a combination inside a sentence: "a double run of three for eight", "his nobs"."""
    if combo["kind"] in ("double_pair_royal", "nobs"):
        return kind(combo)
    name = kind(combo)
    said = ("an " if name[0] == "e" else "a ") + name
    return said + " for " + number(combo["points"]) if combo.get("times", 1) > 1 else said


def said_hand(data: Any) -> str:
    """Count a hand up as people do, each step with the running total."""
    steps = hand_steps(data["combos"])
    if not steps:
        return "nineteen: no score"
    if len(steps) > 1 and data["combos"][-1]["kind"] != "fifteen":
        steps[-1] = "and " + steps[-1]
    return ", ".join(steps)


def hand_steps(combos: Any) -> list[str]:
    """Say each combination as its turn comes in the count."""
    count = len([combo for combo in combos if combo["kind"] == "fifteen"])
    steps = []
    for place, combo in enumerate(combos):
        if combo["kind"] == "fifteen":
            in_full = place == 0 or count <= FIFTEENS_IN_FULL
            steps.append(("fifteen " if in_full else "") + number(combo["total"]))
        elif place:
            steps.append(called(combo) + " is " + number(combo["total"]))
        else:
            steps.append(
                called(combo) + ("" if combo.get("times", 1) > 1 else " for " + number(combo["points"]))
            )
    return steps


def said_step(data: Any) -> str:
    """Say one combination of a hand, by its place in the count."""
    return str(hand_steps(data["combos"])[data["place"]])


def said_card(data: Any) -> str:
    """Say a card of the play: the count, then its points; `last` ("go" or "last") says that the count ends with it for one."""
    combos = data["combos"]
    at_count = bool(combos) and combos[0]["kind"] in ("fifteen", "thirty_one")
    others = [called(combo) for combo in combos if combo["kind"] not in ("fifteen", "thirty_one")]
    said = number(data["count"])
    points = number(data["points"])
    if at_count and not others:
        said += " for " + points
    elif at_count:
        said += (", " if len(others) > 1 else " and ") + " and ".join(others) + ", for " + points
    elif len(others) == 1:
        said += ", " + points + " for " + others[0]
    elif others:
        said += ", " + " and ".join(others) + ", for " + points
    return said + (", and one for " + data["last"] if data.get("last") else "")


def hand_and_starter(data: Any) -> str:
    return "{} {} and the starter: no flush. The cards of the hand itself must all be of one suit.".format(
        upper_first(number(data["held"])),
        SUIT_NAMES[data["suit"]],
    )


def other_jack(data: Any) -> str:
    jacks = "The " + " and the ".join([card_said(card) for card in data["cards"]])
    return "{}: not nobs, the starter is a {}.".format(jacks, SUIT_NAMES[data["suit"]][:-1])


def pair_apart(data: Any) -> str:
    return "The two {} are no pair: the {} lies between.".format(
        ranks_name(data["cards"][0]), rank_name(data["between"])
    )


def run_broken_by_pair(data: Any) -> str:
    return "No run of {}: the second {} breaks it.".format(
        number(len(data["cards"])), rank_name(data["breaks"])
    )


def run_broken_by_card(data: Any) -> str:
    return "No run of {}: the {} lies between and breaks it.".format(
        number(len(data["cards"])), rank_name(data["breaks"])
    )


def play_flush_off(data: Any) -> str:
    return "{} {} running: suits do not count in the play at this table.".format(
        upper_first(number(len(data["cards"]))),
        SUIT_NAMES[data["suit"]],
    )


def unknown_card(data: Any) -> str:
    card = data.get("card")
    if isinstance(card, str) and card:
        return f"“{card[:LONGEST_SHOWN]}” is no card. Write the rank, then the suit: 5H, 10C or TC, JD."
    return "That is no card. Write the rank, then the suit: 5H, 10C or TC, JD."


def wrong_number(data: Any) -> str:
    if data.get("starter") is False:
        return "The starter is missing."
    if "needed" in data:
        return "That needs {} cards besides the starter, not {}.".format(
            number(data["needed"]), number(data["cards"])
        )
    return "That is not the right number of cards."


def duplicate_card(data: Any) -> str:
    card = data.get("card") or ""
    if len(card) == 1:
        return f"There are only four {ranks_name(card)} in the pack."
    return f"The {card_said(card)} is there twice." if card else "A card is there twice."


def over_31(data: Any) -> str:
    return (
        "That would be {}: a card may not pass 31.".format(number(data["count"]))
        if "count" in data
        else "A card may not pass 31."
    )


BAD_SUITS = {
    "number": "A flush is none, all the cards of the hand, or those and the starter.",
    "flush_with_pair": "Two cards of a rank cannot be of one suit: no flush.",
    "nobs_without_jack": "His nobs needs a jack in hand, and another starter than a jack.",
    "nobs_in_flush_of_hand": "With the jack of the starter's suit, a flush has the starter in it too.",
    "flush_without_nobs": "In a flush with the starter the jack is of the starter's suit: that is his nobs.",
    "play_flush": "Suits count in the play at this table: say the suit too.",
}


def bad_suits(data: Any) -> str:
    return BAD_SUITS.get(data.get("why"), "Suits cannot be like that.")


SENTENCES: dict[str, Any] = {
    "unknown_card": unknown_card,
    "wrong_number": wrong_number,
    "duplicate_card": duplicate_card,
    "bad_suits": bad_suits,
    "over_31": over_31,
    "cribbage.kind": kind,
    "cribbage.said_hand": said_hand,
    "cribbage.said_card": said_card,
    "cribbage.said_step": said_step,
    "cribbage.called": called,
    "cribbage.hand_and_starter": hand_and_starter,
    "cribbage.crib_needs_five": "Four of one suit in the crib: no flush. In the crib the starter must match too.",
    "cribbage.starter_is_jack": "The jack is the starter: that was his heels, not nobs.",
    "cribbage.other_jack": other_jack,
    "cribbage.nobs_pay_nothing": "The jack of the starter's suit pays nothing at this table.",
    "cribbage.four_jacks": "With all four jacks in hand one of them is of the starter's suit: say his nobs.",
    "cribbage.no_corner": "Nothing runs round the corner: the ace is low, and after the king nothing follows.",
    "cribbage.before_reset": "Cards from before the last go or thirty-one do not count: this is a new count.",
    "cribbage.pair_apart": pair_apart,
    "cribbage.run_broken_by_pair": run_broken_by_pair,
    "cribbage.run_broken_by_card": run_broken_by_card,
    "cribbage.two_no_run": "Two cards are no run; it takes three.",
    "cribbage.play_flush_off": play_flush_off,
}
