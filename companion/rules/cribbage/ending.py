"""The end of a game as a screen and a message tell it: who, by how much, how the points came, the match, who deals next.

Rules: docs/rules/cribbage.md#skunks, #par, #match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import sentence
from .match import next_dealer
from .seats import ids

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game

    Shown = dict[str, Any]

COLUMNS = ("play", "hands", "cribs", "rest")


def end(game: Game, shown: Shown, language: str) -> Shown:
    """Give the end as a card: ``word``, ``name``, ``colour``, ``shape`` and ``by`` of the winner, ``losers``, the ``table`` of who got his points
    where, ``par`` where there is one, the ``match``, who deals ``next``, and all of it as a ``text`` to send."""
    ending = shown["ending"] or {"margin": 0, "kind": "plain", "losers": []}
    winners = [side for side in shown["sides"] if side["side"] == shown["winner"]]
    names = {side["side"]: side["name"] for side in shown["sides"]}
    told: Shown = {"name": "", "colour": "", "shape": "", "by": "", "losers": []}
    if winners:
        told = {key: winners[0][key] for key in ("name", "colour", "shape")}
        told["by"] = sentence("cribbage.won_by", {"points": ending["margin"]}, language)
        told["losers"] = [loser_line(one, names, language) for one in ending["losers"]]
    told["word"] = sentence("cribbage.end_" + (ending["kind"] if winners else "none"), None, language)
    columns = columns_of(shown)
    told["table"] = [row(game, shown, one, columns, language) for one in shown["summary"] or [] if columns]
    told["par"] = sentence("cribbage.par", None, language) if has_par(game) and "hands" in columns else ""
    told["match"] = match_line(shown, names, language)
    told["next"] = next_line(game, language)
    told["text"] = sentence("cribbage.end_text", dict(told, sides=shown["sides"]), language)
    return told


def columns_of(shown: Shown) -> list[str]:
    """Give where anybody's points came from; nothing where the rest is all there is, as it says no more than the scores."""
    summary = shown["summary"] or []
    used = [where for where in COLUMNS if any([one["from"][where]["times"] for one in summary])]
    return [] if used == ["rest"] else used


def has_par(game: Game) -> bool:
    """The published averages are those of two players with six cards."""
    return len(game["players"]) == 2 and bool(game["rules"]["cards"] == "six")


def loser_line(loser: Shown, names: dict[str, str], language: str) -> str:
    data = {"name": names[loser["side"]], "points": loser["margin"], "kind": loser["kind"]}
    return sentence("cribbage.lost_by", data, language)


def row(game: Game, shown: Shown, one: Shown, where: list[str], language: str) -> Shown:
    """Give a player's points by where they came from: {"name", "colour", "shape", "parts": [{"what", "points", "par"}], "best"}."""
    parts = one["from"]
    side = [side for side in shown["sides"] if one["player"] in side["players"]][0]
    times = parts["pone"]["times"], parts["dealer"]["times"], parts["cribs"]["times"]
    par = shown["par"]
    hands = (times[0] * par["pone"] + times[1] * par["dealer"] + 50) // 100
    pars = {"hands": hands, "cribs": (times[2] * par["cribs"] + 50) // 100} if has_par(game) else {}
    columns = [
        {
            "what": sentence("cribbage.from_" + what, None, language),
            "points": parts[what]["points"],
            "par": pars.get(what) if parts[what]["times"] else None,
        }
        for what in where
    ]
    name = [known["name"] for known in game["players"] if known["id"] == one["player"]][0]
    told = {"name": name, "colour": side["colour"], "shape": side["shape"], "parts": columns}
    return dict(told, best=best(one["best"], name, language))


def best(count: Shown | None, name: str, language: str) -> Shown | None:
    """Give a player's best hand: {"points", "cards", "starter", "entry", "text"}; None without one worth telling."""
    if count is None or not count["points"]:
        return None
    told = {
        "points": count["points"],
        "entry": count.get("entry"),
        "cards": count.get("cards") or [],
        "starter": count.get("starter"),
    }
    return dict(told, text=sentence("cribbage.best", dict(told, who=name, owner=count["owner"]), language))


def match_line(shown: Shown, names: dict[str, str], language: str) -> str:
    """Say how the match stands, once there is more than this one game."""
    match = shown["match"]
    if not match["games"]:
        return ""
    standing = [
        [names[side["side"]], match["points"][side["side"]], match["spread"][side["side"]]]
        for side in shown["sides"]
    ]
    return sentence("cribbage.match", {"games": len(match["games"]), "standing": standing}, language)


def next_line(game: Game, language: str) -> str:
    """Say who deals the next game by the house rule."""
    dealer = next_dealer(game)
    names = {player["id"]: player["name"] for player in game["players"]}
    known = dealer is not None and dealer in ids(game)
    return sentence(
        "cribbage.next_dealer_is" if known else "cribbage.next_cut",
        {"who": names.get(dealer or "", "")},
        language,
    )
