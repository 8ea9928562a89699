"""What is drawn of a cribbage table besides its view: the keys of the pad, the line where the deal is, log lines, the why of a count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import sentence
from .counting import CRIB_SIZE
from .nearly import nearly_hand
from .said import say_card, say_hand

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Entry, Game, Move, Result

    Shown = dict[str, Any]

# The keys of the Peg face, the common ones first: reason and points; heels pay what the house says.
KEYS = (
    ("fifteen", 2), ("pair", 2), ("run", 3), ("run", 4), ("thirty_one", 2), ("go", 1),
    ("last", 1), ("run", 5), ("heels", 0), ("pair_royal", 6),
)  # fmt: skip


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


def face(game: Game, shown: Shown) -> str:
    """Give the face to bring forward. Cards in the play are for those who tap them: a table that pegs by hand keeps the Peg face."""
    if shown["face"] == "hand" and shown["next"]["do"] == "crib":
        return "crib"
    if shown["face"] == "play" and not any([deal["play"]["cards"] for deal in game["deals"]]):
        return "peg"
    return str(shown["face"])


def keys(game: Game, language: str) -> list[Shown]:
    told = []
    for reason, points in KEYS:
        points = game["rules"]["heels"] if reason == "heels" else points
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


def end(game: Game, shown: Shown, language: str) -> Shown:
    """Give the end of the game as a card: who, by how much, a skunk, and how the points came against par."""
    ending = shown["ending"] or {"margin": 0, "kind": "plain"}
    winner = [side for side in shown["sides"] if side["side"] == shown["winner"]]
    by = sentence("cribbage.won_by", {"points": ending["margin"]}, language) if winner else ""
    table = []
    for one in shown["summary"] or []:
        parts = one["from"]
        times = parts["pone"]["times"], parts["dealer"]["times"], parts["cribs"]["times"]
        par = (times[0] * shown["par"]["pone"] + times[1] * shown["par"]["dealer"] + 50) // 100
        row = {
            "name": name(game, one["player"]),
            "play": parts["play"]["points"],
            "hands": parts["hands"]["points"],
        }
        row = dict(row, cribs=parts["cribs"]["points"], rest=parts["rest"]["points"], best=one["best"])
        table.append(dict(row, par_hands=par, par_cribs=(times[2] * shown["par"]["cribs"] + 50) // 100))
    return {
        "word": sentence("cribbage.end_" + (ending["kind"] if winner else "none"), None, language),
        "name": winner[0]["name"] if winner else "",
        "colour": winner[0]["colour"] if winner else "",
        "by": by,
        "table": table,
    }


# -------------------------------------------------------------------------------------------------------- the log


def said(game: Game, move: Move, result: Result, language: str) -> Shown:
    """Say an entry of cribbage: {"who", "points", "what", "text", "short"}."""
    do = move["do"]
    pays = do not in NO_POINTS and (do != "starter" or result["points"])
    who = result.get("player") or move.get("player") or result.get("dealer")
    points = result.get("points") if pays else None
    data = {
        "move": move,
        "result": result,
        "names": {player["id"]: player["name"] for player in game["players"]},
    }
    told = {"do": do, "who": name(game, who), "points": points, "reason": move.get("for") or do}
    told = dict(told, card=result.get("card"), deal=result.get("deal"))
    short = sentence("short", told, language)
    text = sentence("cribbage.log." + do, data, language)
    return {"who": who, "points": points, "what": told["reason"], "text": text, "short": short}


NO_POINTS = ("cut", "dealer", "deal", "game", "end")


def group(before: str, entry: Entry, language: str) -> str:
    """Give the deal an entry belongs to, from that of the entry before it."""
    do = entry["move"]["do"]
    if do in ("start", "game"):
        return sentence("cribbage.group", {"deal": 1}, language)
    if do == "deal":
        return sentence("cribbage.group", {"deal": entry["result"]["deal"]}, language)
    return before


# -------------------------------------------------------------------------------------------------------- the why


def named(combos: list[Shown], language: str) -> list[Shown]:
    return [dict(combo, name=sentence("cribbage.kind", combo, language)) for combo in combos]


def why(game: Game, was: Game, move: Move, result: Result, language: str) -> Shown:
    """Explain an entry of the game, `was` the game before it: ``cards``, ``starter``, ``combos`` with names, ``spoken`` as it is said, ``nearly``, ``rule``."""
    told: Shown = {"cards": [], "starter": None, "combos": [], "spoken": "", "nearly": [], "rule": ""}
    if "combos" not in result:
        return dict(
            told,
            rule=sentence("cribbage.why_" + ("said" if move["do"] == "peg" else "plain"), None, language),
        )
    told["combos"] = named(result["combos"], language)
    if move["do"] == "play":
        return dict(told, cards=[result["card"]], spoken=say_card(result, result.get("last"), language))
    is_crib = move["do"] == "crib"
    near = nearly_hand(
        result["cards"], result["starter"], is_crib, game["rules"], move.get("flush"), move.get("nobs")
    )
    told["nearly"] = [sentence("cribbage." + found["code"], found, language) for found in near]
    told["rule"] = sentence("cribbage.why_crib" if is_crib else "cribbage.why_hand", game["rules"], language)
    return dict(told, cards=result["cards"], starter=result["starter"], spoken=say_hand(result, language))
