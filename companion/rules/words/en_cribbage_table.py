"""English for the cribbage table: the why of each kind of entry, claims, what went wrong, and the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .en_cribbage import points
from .en_cribbage_count import called, card_shown, cards_shown, number, upper_first

if TYPE_CHECKING:
    from typing import Any


def listed(names: Any) -> str:
    return " and ".join([part for part in (", ".join(names[:-1]), names[-1]) if part]) if names else ""


# ------------------------------------------------------------------------------------------------------------- why

WHY = {
    "fifteen": "A card that brings the count to fifteen pegs two.",
    "thirty_one": "A card that brings the count to thirty-one pegs two; there is no point for go besides.",
    "pair": "The same rank as the card before it pegs two.",
    "pair_royal": "The third of a rank in a row pegs six.",
    "double_pair_royal": "The fourth of a rank in a row pegs twelve.",
    "run": "Three cards or more in sequence, in any order and with nothing between, peg one each.",
    "go": "Nobody can play: whoever laid the last card pegs one.",
    "last": "The last card of the deal pegs one.",
    "nobs": "A jack in hand or crib of the starter’s suit.",
    "hand": "A hand is counted with the starter: fifteens, pairs, runs, a flush of the whole hand, his nobs.",
    "crib": "The crib counts like a hand; a flush needs the starter too.",
    "penalty": "Points that the table takes off, or gives to the other side.",
    "correction": "The table put the score right.",
    "other": "Pegged by hand, without a reason.",
    "play": "A card counts with those laid just before it in the same count.",
    "muggins": "Muggins: what a player does not claim an opponent may take. Until it is called, or too late to call, nobody reminds anybody.",
    "deal": "The deal passes to the left.",
    "cut": "The lowest card deals; the ace is low.",
    "dealer": "Said by the table.",
    "game": "The next game of the match, with the same players and rules.",
    "end": "Ended by the table, without a winner.",
}


def why_heels(data: Any) -> str:
    if not data["heels"]:
        return "A jack turned up as starter pegs nothing at this table."
    return "A jack turned up as starter: his heels, {} to the dealer.".format(points(data["heels"]))


def played_crib_flush(data: Any) -> str:
    if data["crib_flush"] == "four":
        return "At this table four of one suit make a flush in the crib too."
    return "At this table all five must match for a flush in the crib."


def played_nobs(data: Any) -> str:
    return (
        "At this table his nobs counts {}.".format(data["nobs"])
        if data["nobs"]
        else "At this table his nobs counts nothing."
    )


def played_heels(data: Any) -> str:
    return (
        "At this table his heels peg {}.".format(data["heels"])
        if data["heels"]
        else "At this table his heels peg nothing."
    )


def played_muggins(data: Any) -> str:
    if data["muggins"]:
        return "At this table muggins is played: a claim too low is pegged as it was said."
    return "At this table muggins is not played: whatever was said, the true count is pegged."


def called_alone(data: Any) -> str:
    combo = data["combo"]
    if combo["kind"] in ("fifteen", "thirty_one"):
        return upper_first("{} for two".format(number(15 if combo["kind"] == "fifteen" else 31)))
    told = called(combo)
    return told if " for " in told else told + " for " + number(combo["points"])


# ---------------------------------------------------------------------------------------------------------- claims


def claim(data: Any) -> str:
    said, counted = data["claimed"], data["counted"]
    if said == counted:
        return "Said {}, and that is right.".format(said)
    if data.get("open"):
        return "Said {}, and there were {}: {} left for muggins.".format(said, counted, data["open"])
    return "Said {}; it counts {}, so {} {} pegged.".format(
        said, counted, data["points"], "is" if data["points"] == 1 else "are"
    )


def claim_curtain(data: Any) -> str:
    return "Said {}. Whether that is all is told when muggins has been called, or with the next deal.".format(
        data["claimed"]
    )


def claim_asked(data: Any) -> str:
    return "What does {} say?".format(data["who"])


# ------------------------------------------------------------------------------------------------ what went wrong

MISTAKES = {
    "over": ("{who} pegged too much: back by", "pegged too much"),
    "over_given": ("{who} pegged too much: back, and as many to {others}", "pegged too much"),
    "under": ("{who} pegged too little: forward by", "pegged too little"),
    "early": ("{who} looked at the starter or the bottom too early: to {others}", "looked too early"),
    "renege": ("{who} could have played and did not, 2 a card to {others}", "could have played"),
    "wrong_number": ("{who} held a wrong number of cards: back by", "wrong number of cards"),
    "false_game": (
        "{who} claimed the game too early: 15 back, and the points too many to {others}",
        "false claim of the game",
    ),
}


def mistake(template: str) -> Any:
    def said(data: Any) -> str:
        return template.format(who=data["who"], others=listed(data["others"]))

    return said


def mistake_key(data: Any) -> str:
    if data["how"] == "cards":
        return "{} card{}".format(data["number"], "" if data["number"] == 1 else "s")
    return str(data["number"])


# -------------------------------------------------------------------------------------------------------- the end

SKUNKS = {"plain": "", "skunk": ", skunked", "double": ", skunked twice over"}


def lost_by(data: Any) -> str:
    return "{} is {} behind{}".format(data["name"], data["points"], SKUNKS[data["kind"]])


def best(data: Any) -> str:
    what = "crib" if data["owner"] == "crib" else "hand"
    told = "{}’s best {}: {}".format(data["who"], what, data["points"])
    if not data["cards"]:
        return told
    return told + " ({}{})".format(
        cards_shown(data["cards"]), " + " + card_shown(data["starter"]) if data.get("starter") else ""
    )


def match(data: Any) -> str:
    standing = ", ".join(["{} {}".format(name, won) for name, won, _ in data["standing"]])
    spread = ", ".join(
        [
            "{} {}".format(name, ("+" if by > 0 else "−" if by < 0 else "") + str(abs(by)))
            for name, _, by in data["standing"]
        ]
    )
    games = "{} game{}".format(data["games"], "" if data["games"] == 1 else "s")
    return "Match points after {}: {} (spread {})".format(games, standing, spread)


def end_text(data: Any) -> str:
    scores = " – ".join(["{} {}".format(side["name"], side["score"]) for side in data["sides"]])
    lines = ["Cribbage: " + scores]
    if data["name"]:
        lines.append("{}: {}, {}".format(data["word"], data["name"], data["by"]))
    else:
        lines.append(data["word"])
    for row in data["table"]:
        told = ", ".join(
            ["{} {}".format(part["what"], part["points"]) for part in row["parts"] if part["points"]]
        )
        lines.append("{}: {}".format(row["name"], told or "nothing"))
        if row["best"]:
            lines.append(row["best"]["text"])
    return "\n".join(lines + [data["match"]] if data["match"] else lines)


# ---------------------------------------------------------------------------------------------------- twice


def twice(data: Any) -> str:
    return "{} twice, from two phones?".format(data["short"])


SENTENCES: dict[str, Any] = {
    "cribbage.why_heels": why_heels,
    "cribbage.why_starter": why_heels,
    "cribbage.played_crib_flush": played_crib_flush,
    "cribbage.played_nobs": played_nobs,
    "cribbage.played_heels": played_heels,
    "cribbage.played_heels_limit": "At this table there are no heels within {heels_limit} of the target.",
    "cribbage.played_play_flush": "At this table three and more of one suit in a row count in the play.",
    "cribbage.played_muggins": played_muggins,
    "cribbage.called_alone": called_alone,
    "cribbage.claim": claim,
    "cribbage.claim_curtain": claim_curtain,
    "cribbage.claim_asked": claim_asked,
    "cribbage.mistake_key": mistake_key,
    "cribbage.lost_by": lost_by,
    "cribbage.best": best,
    "cribbage.match": match,
    "cribbage.end_text": end_text,
    "cribbage.par": "Par: hand 8.10 as pone, 7.95 as dealer, crib 4.65",
    "cribbage.from_play": "play",
    "cribbage.from_hands": "hands",
    "cribbage.from_cribs": "cribs",
    "cribbage.from_rest": "rest",
    "cribbage.next_dealer_is": "{who} deals next",
    "cribbage.next_cut": "cut for the deal",
    "cribbage.won_by": "by {points}",
    "twice": twice,
}
for code, told in WHY.items():
    SENTENCES["cribbage.why_" + code] = told
for code, (text, reason) in MISTAKES.items():
    SENTENCES["cribbage.mistake." + code] = mistake(text)
    SENTENCES["cribbage.mistake." + code + ".reason"] = reason
