"""English for setting up a table: the forms, and each house rule with its values, as a title and as what differs from standard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .en import SENTENCES as SHARED

if TYPE_CHECKING:
    from typing import Any

# Form: its title, and what it means to the seats.
FORMS = {
    "cribbage": {
        "cutthroat": ("Each alone", "Everybody pegs alone."),
        "captain": ("Captain", "The first seat plays alone against both others, to half as far."),
        "partners": ("Partners", "Partners sit opposite and peg together."),
        "trios": ("Trios", "Two sides of three; every other seat is yours."),
    },
    "run_of_5": {"alone": ("Each alone", "Everybody scores alone.")},
    "sequence": {
        "alone": ("Each alone", "Everybody plays alone."),
        "two_teams": ("Two teams", "Teams sit alternately; two sequences win."),
        "three_teams": ("Three teams", "Teams sit at every third seat; one sequence wins."),
    },
}
# What is asked besides: who begins, where the game does not settle it at the table.
FIRST = {
    "run_of_5": "Everybody draws a tile: the lowest begins, ace low.",
    "sequence": "Whoever sits left of the dealer.",
}
# House rule: its title, then for each value its title and, unless it is standard, how the line of differences names it.
RULES: dict[str, dict[str, Any]] = {
    "cribbage": {
        "target": ("Target", {}, "to {value}"),
        "cards": (
            "Cards dealt",
            {
                "five": ("Five, usually to 61", "five cards"),
                "six": ("Six", "six cards"),
                "seven": ("Seven, usually to 181", "seven cards"),
            },
        ),
        "players_form": ("Form", {form: told for form, told in FORMS["cribbage"].items()}),
        "lowball": ("Lowball", {True: ("Yes", "lowball")}),
        "muggins": ("Muggins", {True: ("Yes", "muggins")}),
        "crib_flush": (
            "Flush in the crib",
            {"five": ("Five cards", ""), "four": ("Four cards", "a crib flush of four")},
        ),
        "heels": ("His heels", {}, "heels {value}"),
        "nobs": ("His nobs", {}, "nobs {value}"),
        "heels_limit": ("No heels near home", {0: ("Always paid", "")}, "no heels within {value}"),
        "play_flush": ("Flush in the play", {True: ("Yes", "a flush in the play")}),
        "match_points": (
            "Match points",
            {
                "acc": ("2, skunk 3", ""),
                "free": ("1, skunk 2, double 3", "match points 1, 2, 3"),
                "four": ("1, skunk 2, double 4", "match points 1, 2, 4"),
                "long": ("3, skunk 4", "match points 3, 4"),
                "games": ("1 a game", "match points 1 a game"),
            },
        ),
        "next_dealer": (
            "First deal of the next game",
            {
                "loser": ("The loser", ""),
                "winner": ("The winner", "the winner deals next"),
                "alternate": ("In turn", "first deal in turn"),
                "cut": ("Cut again", "cut for each game"),
            },
        ),
    },
    "run_of_5": {
        "dead_wood": (
            "Dead wood",
            {
                "row": ("None in any row", ""),
                "placed": ("New tiles score in all rows", "new tiles score in all their rows"),
                "some": ("New tiles score somewhere", "new tiles score in some row"),
                "scores": ("Each row scores", "each row scores something"),
            },
        ),
        "colour_bonus": (
            "Colour bonus",
            {
                "each": ("Each row of five", ""),
                "once": ("Ten a turn at most", "one colour bonus a turn"),
                "laid": ("Five laid at once", "colour bonus for five laid"),
            },
        ),
        "first_bonus": (
            "First-play bonus",
            {"opening": ("Whoever opens", ""), "low_draw": ("The low draw", "first ten to the low draw")},
        ),
        "extend": (
            "An extended row pays",
            {"whole": ("Whole", ""), "gain": ("What it gained", "extended rows pay the gain")},
        ),
        "leftover_six_nine": (
            "A 6/9 left over",
            {
                6: ("6", ""),
                9: ("9", "a 6/9 left is 9"),
                "shown": ("As it lies", "a 6/9 left counts as it lies"),
            },
        ),
        "exchange": (
            "Exchange tiles",
            {"stuck": ("Only when stuck", ""), "any": ("Any turn", "exchange on any turn")},
        ),
        "floor": ("Nothing below zero", {True: ("Yes", "nothing below zero")}),
        "servant": (
            "The Servant",
            {
                "off": ("Nobody", ""),
                "round": ("Named each round", "a Servant each round"),
                "game": ("Named each game", "a Servant each game"),
            },
        ),
        "joker": ("Joker", {True: ("Yes", "Joker")}),
        "claim": ("Claims", {True: ("Yes", "claims")}),
        "solitaire": ("Light against dark", {True: ("Yes", "light against dark")}),
        "board": (
            "Board",
            {13: ("13 by 13", ""), None: ("No edge", "a board with no edge")},
            "a board of {value} by {value}",
        ),
    },
    "sequence": {
        "need": (
            "Sequences to win",
            {None: ("As usual", ""), 1: ("1", "one sequence wins")},
            "{value} sequences win",
        ),
        "layout": ("Board", {"classic": ("Classic", "")}),
        "share": (
            "Spaces two sequences share",
            {0: ("None", "no space shared"), 1: ("One", "")},
        ),
        "redivide": ("Cut a line anew", {True: ("Yes", "lines are cut anew")}),
        "free_corners": ("Free corners", {False: ("No", "no free corners")}),
        "length": (
            "Chips in a line",
            {4: ("Four", "four in a line"), 5: ("Five", ""), 6: ("Six", "six in a line")},
        ),
        "turns": (
            "Out of turn",
            {
                "off": ("Taken", "turns are not watched"),
                "warn": ("Taken, with a warning", ""),
                "strict": ("Refused", "strict turns"),
            },
        ),
        "tally": ("Tally only", {True: ("Yes", "tally only")}),
    },
}
# Why a rule cannot be changed any more.
SETTLED: dict[str, dict[str, str]] = {
    "cribbage": {"players_form": "Settled when the match began."},
    "run_of_5": {
        "board": "Settled once a turn was taken.",
        "solitaire": "Settled once a turn was taken.",
    },
    "sequence": {
        "layout": "Settled once a chip lies on the board.",
        "length": "Settled once a chip lies on the board.",
        "tally": "Settled once a sequence was counted by hand.",
    },
}


def code(value: Any) -> str:
    """Write a value as it stands in a code: "five", "6", "none", "true"."""
    return str(value).lower()


def cribbage_setup(data: Any) -> str:
    if data.get("why") == "teams":
        return "These teams do not fit the form."
    return "Two to six can play cribbage."


def run_of_5_setup(data: Any) -> str:
    if data.get("why") == "solitaire":
        return "Light against dark is for two players."
    return "Two to four can play Run of 5."


def rule_of(game: str) -> Any:
    """Make the function that says which house rule cannot be what."""

    def bad_rule(data: Any) -> str:
        known = RULES[game].get(data.get("rule"))
        if known is None:
            return str(SHARED["bad_rule"])
        if data.get("why") == "reached":
            return "A side has {} or more already.".format(data["value"])
        if data.get("why") == "late":
            return SETTLED[game].get(data["rule"], "It is settled now.")
        value = "so" if data.get("value") is None else "“" + code(data["value"]) + "”"
        return "{} cannot be {}.".format(known[0], value)

    return bad_rule


SENTENCES: dict[str, Any] = {
    "cribbage.bad_setup": cribbage_setup,
    "run_of_5.bad_setup": run_of_5_setup,
    "standard": "Standard rules",
    "standard.else": "All else standard.",
    "standard.is": "Standard: {title}",
    "cribbage.standard": "To 121, six cards, muggins off.",
    "run_of_5.standard": "Board of 13 by 13, no dead wood, no claims.",
    "sequence.standard": "Five in a line, free corners, the classic board.",
}
for game, forms in FORMS.items():
    for form, (title, says) in forms.items():
        SENTENCES[game + ".form." + form] = title
        SENTENCES[game + ".form." + form + ".says"] = says
for game, says in FIRST.items():
    SENTENCES[game + ".first"] = says
for game, rules in RULES.items():
    SENTENCES[game + ".bad_rule"] = rule_of(game)
    for name, told in rules.items():
        SENTENCES[game + ".rule." + name] = told[0]
        if len(told) > 2:
            SENTENCES[game + ".rule." + name + ".line"] = told[2]
        for value, (title, line) in told[1].items():
            SENTENCES[game + ".value." + name + "." + code(value)] = title
            SENTENCES[game + ".value." + name + "." + code(value) + ".line"] = line
