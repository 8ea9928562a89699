"""What is drawn of a cribbage table besides its view: the keys of the pad, the line where the deal is, log lines, the why of a count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import sentence
from .counting import CRIB_SIZE
from .deal import CRIB
from .ending import end
from .explaining import named, why
from .possible import impossible, scores

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Entry, Game, Move, Result

    Shown = dict[str, Any]

__all__ = ["TURNS", "group", "named", "said", "screen", "why"]

TURNS = ()  # what is told belongs to a deal (see ../apart.py)

# The keys of the Peg face, the common ones first: reason and points; heels pay what the house says.
KEYS = (
    ("fifteen", 2), ("pair", 2), ("run", 3), ("run", 4), ("thirty_one", 2), ("go", 1),
    ("last", 1), ("run", 5), ("heels", 0), ("pair_royal", 6),
)  # fmt: skip


# Worked out once: a screen is made anew at every tap.
_amounts: dict[tuple[int, int], Shown] = {}
_keys: dict[tuple[int, str], list[Shown]] = {}


def screen(game: Game, shown: Shown, language: str) -> Shown:
    """Give what is added to the view: dealer marks, pegs by side, the phase as a text, the keys, and the end as a text."""
    deal = shown["deal"]
    dealer = deal["dealer"]
    for side in shown["sides"]:
        side["is_dealer"] = dealer in side["players"]
        side["foot"] = sentence("cribbage.foot", side, language)
    return {
        "deal": deal["number"],
        "dealer": dealer,
        "starter": starter_of(game, deal),
        "show": {"hand_size": deal["hand_size"], "crib_size": CRIB_SIZE}
        | {key: deal[key] for key in ("crib", "order")},
        "counted": counted(game),
        "amounts": {"hand": amounts(game, deal["hand_size"]), "crib": amounts(game, CRIB_SIZE)},
        "pegs": {side["side"]: side["pegs"] for side in shown["sides"]},
        "target": game["rules"]["target"],
        "step": shown["phase"],
        "phase": phase_text(game, shown, language),
        "face": face(game, shown),
        "keys": keys(game, language),
        "end": end(game, shown, language) if shown["over"] else None,
    }


def starter_of(game: Game, deal: Shown) -> str | None:
    """Give the starter of the deal as far as anybody named it, with `starter` or with a count."""
    if deal["starter"] is not None:
        return str(deal["starter"])
    for count in game["deals"][-1]["counts"]:
        if count.get("starter"):
            return str(count["starter"])
    return None


def counted(game: Game) -> Shown:
    """Give what has been counted in this deal, by player and "crib": {"points", "entry"}."""
    found = {}
    for count in game["deals"][-1]["counts"]:
        found[count["owner"] if count["owner"] == CRIB else count["player"]] = {
            "points": count["points"],
            "entry": count.get("entry"),
        }
    return found


def amounts(game: Game, size: int) -> Shown:
    """Give the numbers a hand of so many cards is said to be worth: the ``most``, and the ``odd`` ones that no hand comes to."""
    asked = size, game["rules"]["nobs"]
    if asked not in _amounts:
        _amounts[asked] = {"most": scores(*asked)[-1], "odd": impossible(*asked)}
    return _amounts[asked]


def face(game: Game, shown: Shown) -> str:
    """Give the face to bring forward. Cards in the play are for those who tap them: a table that pegs by hand keeps the Peg face."""
    if shown["face"] == "hand" and shown["next"]["do"] == "crib":
        return "crib"
    if shown["face"] == "play" and not any([deal["play"]["cards"] for deal in game["deals"]]):
        return "peg"
    return str(shown["face"])


def keys(game: Game, language: str) -> list[Shown]:
    asked = game["rules"]["heels"], language
    if asked not in _keys:
        _keys[asked] = made_keys(*asked)
    return _keys[asked]


def made_keys(heels: int, language: str) -> list[Shown]:
    told = []
    for reason, points in KEYS:
        points = heels if reason == "heels" else points
        if points:
            word = sentence("cribbage.key", {"reason": reason}, language)
            told.append({"for": reason, "points": points, "word": word})
    return told


def name(game: Game, player: Any) -> str:
    for known in game["players"]:
        if known["id"] == player:
            return str(known["name"])
    return ""


def phase_text(game: Game, shown: Shown, language: str) -> str:
    step = shown["phase"]
    data = {
        "deal": shown["deal"]["number"],
        "dealer": name(game, shown["deal"]["dealer"]),
        "who": name(game, shown["next"]["player"]),
        "count": shown["play"]["count"],
        "winner": " & ".join([side["name"] for side in shown["sides"] if side["side"] == shown["winner"]]),
    }
    if step == "show":
        step = shown["next"]["do"]
    elif step == "play":
        step = "lead" if shown["play"]["leads"] else "play"
    elif step == "over":
        step = str(shown["over"])
    return sentence("cribbage.phase_" + step, data, language)


# -------------------------------------------------------------------------------------------------------- the log


def said(game: Game, move: Move, result: Result, language: str) -> Shown:
    """Say an entry of cribbage: {"who", "points", "what", "text", "short"}."""
    do = move["do"]
    pays = do not in NO_POINTS and (do != "starter" or result["points"])
    who = whose(move, result)
    points = result.get("points") if pays else None
    data = {
        "move": move,
        "result": result,
        "names": {player["id"]: player["name"] for player in game["players"]},
    }
    told = {"do": do, "who": name(game, who), "points": points, "reason": move.get("for") or do}
    told = dict(told, card=result.get("card"), deal=result.get("deal"), wrongly=result.get("wrongly"))
    if (do == "penalty" and move.get("to") is not None) or result.get("wrongly"):
        told = dict(told, who=name(game, move.get("player")), points=None)
    short = sentence("short", told, language)
    text = sentence("cribbage.log." + do, data, language)
    return {"who": who, "points": points, "what": told["reason"], "text": text, "short": short}


def whose(move: Move, result: Result) -> Any:
    """Give the player an entry is about: who was given points, else who did it."""
    given = result.get("shares") or []
    if given and (move["do"] in ("heels", "starter", "muggins", "penalty")):
        return given[-1][0]
    return result.get("player") or move.get("player") or result.get("dealer")


NO_POINTS = ("cut", "dealer", "deal", "game", "end")


def group(before: str, entry: Entry, language: str) -> str:
    """Give the deal an entry belongs to, from that of the entry before it."""
    do = entry["move"]["do"]
    if do in ("start", "game"):
        return sentence("cribbage.group", {"deal": 1}, language)
    if do == "deal":
        return sentence("cribbage.group", {"deal": entry["result"]["deal"]}, language)
    return before
