"""English for what a screen says besides the log: keys, where the deal is, what undo would take out, the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .en_cribbage_count import card_shown

if TYPE_CHECKING:
    from typing import Any

# What an entry was for, in a word or two: on the undo key and beside the points of a log line.
SHORT = {
    "fifteen": "fifteen", "thirty_one": "thirty-one", "pair": "pair", "pair_royal": "pair royal", "double_pair_royal": "double pair royal",
    "run": "run", "go": "go", "last": "last", "heels": "heels", "nobs": "nobs", "hand": "hand", "crib": "crib", "penalty": "penalty",
    "correction": "correction", "other": "", "play": "played", "muggins": "muggins", "starter": "starter",
}  # fmt: skip
KEYS = {
    "fifteen": "15", "thirty_one": "31", "pair": "pair", "pair_royal": "trips", "go": "go", "last": "last", "heels": "heels",
}  # fmt: skip


# What undo takes out where no points say it.
PLAIN = {
    "cut": "the cut", "end": "the end of the game", "game": "the new game", "note": "the remark", "rule": "the house rule",
    "rename": "the new name", "amend": "the correction", "start": "the game", "undo": "the undo", "redo": "putting it back",
}  # fmt: skip


def short(data: Any) -> str:
    """Say an entry for a key, after "Undo": "Ann +6 run", "the starter 5♥", "Bo deals", "Ann’s go"."""
    who: str = data.get("who") or ""
    do = data["do"]
    if do in PLAIN:
        return str(PLAIN[do])
    if do == "deal":
        return "deal {}".format(data["deal"])
    if do == "dealer":
        return who + " deals"
    card = card_shown(data["card"]) if data.get("card") else ""
    if do == "starter":
        return "the starter " + card
    if do == "go":
        return who + "’s go"
    if do == "play":
        return "{}’s {}".format(who, card) + (" " + signed(data["points"]) if data.get("points") else "")
    if data.get("points") is None and do in ("penalty", "muggins"):
        return "{}’s {}".format(
            who, "penalty" if do == "penalty" else "false muggins" if data.get("wrongly") else "muggins"
        )
    words = [who, SHORT.get(data.get("reason") or do, do)]
    if data.get("points") is not None:
        words.insert(1, signed(data["points"]))
    return " ".join([word for word in words if word])


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"


def key(data: Any) -> str:
    return KEYS.get(data["reason"]) or "run"


def ask_hand(data: Any) -> str:
    return "All four one suit" if data.get("crib") else "One suit, not the starter"


def lead(data: Any) -> str:
    who = data.get("who")
    return "Play · {} to lead".format(who) if who else "Play"


def play(data: Any) -> str:
    who = data.get("who")
    return "Play · count {}".format(data["count"]) + (" · {}".format(who) if who else "")


def log_start(data: Any) -> str:
    return "New game: " + str(data["names"])


def log_rename(data: Any) -> str:
    was, now = data.get("who"), data.get("name")
    return "New name: " + now if now else "New colour for " + str(was)


SENTENCES: dict[str, Any] = {
    "short": short,
    "line.start": log_start,
    "line.note": "“{text}”",
    "line.rename": log_rename,
    "line.rule": "House rule changed: {title}, {told}",
    "line.undo": "Undone: {about}",
    "line.redo": "Put back: {about}",
    "line.amend": "Corrected: {about}; now {now}",
    "cribbage.key": key,
    "cribbage.foot": "{to_go} to go",
    "cribbage.group": "Deal {deal}",
    "part.deal": "deal",
    "part.deal_name": "Deal {number}",
    "part.round": "round",
    "part.round_name": "Round {number}",
    "cribbage.phase_cut": "Who deals? Cut, or say who",
    "cribbage.phase_starter": "Deal {deal} · turn the starter",
    "cribbage.phase_lead": lead,
    "cribbage.phase_play": play,
    "cribbage.phase_hand": "The show · {who} counts",
    "cribbage.phase_crib": "The show · {who} counts the crib",
    "cribbage.phase_deal": "Deal {deal} is counted · {who} deals next",
    "cribbage.phase_finished": "{winner} has won",
    "cribbage.phase_abandoned": "The game was ended",
    "cribbage.end_plain": "Won",
    "cribbage.end_skunk": "Won with a skunk",
    "cribbage.end_double": "Won with a double skunk",
    "cribbage.end_none": "Ended without a winner",
    "cribbage.ask": "Can suits matter?",
    "cribbage.ask_none": "None of these",
    "cribbage.ask_nobs": "Jack in the starter’s suit",
    "cribbage.ask_hand": ask_hand,
    "cribbage.ask_all": "One suit, the starter too",
}
