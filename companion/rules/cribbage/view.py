"""What a cribbage screen shows: sides and pegs, where the deal is, the play, what the pad should bring forward, and how it ended.

Plain JSON, made anew from the state of the game and cheap enough for every tap. Codes and facts only; sentences come from `words`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import RANKS
from .board import holes_to_go, lines, target_of
from .deal import CRIB, present
from .going import FULL, LAST_CARD, count_now, held, holders, live, said_go, turn
from .match import is_captain
from .play import could_lay
from .seats import around, cards_held, ids, left_of, sides
from .tally import PAR, breakdown

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, View
    from .deal import Deal


def view(game: Game) -> View:
    """Give everything a screen shows of a game.

    >>> from companion.rules.cribbage import begin
    >>> shown = view(begin({"players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}], "rules": {}}))
    >>> shown["phase"], shown["face"], shown["sides"][0]["to_go"], shown["board"]["skunk"]
    ('cut', 'peg', 121, 90)
    """
    deal = present(game)
    phase = phase_of(game, deal)
    step = next_step(game, deal, phase)
    return {
        "game": "cribbage",
        "players": [player_view(game, deal, player) for player in game["players"]],
        "sides": [side_view(game, side) for side in sides(game)],
        "rules": game["rules"],
        "board": lines(game["rules"]["target"]),
        "hop": game["hop"],
        "deal": deal_view(game, deal),
        "phase": phase,
        "face": step["do"] if step["do"] in ("play", "hand", "crib") else "peg",
        "next": step,
        "play": play_view(game, deal),
        "muggins": muggins_view(game),
        "match": match_view(game),
        "over": game["over"],
        "winner": game["winner"],
        "ending": game["ending"],
        "summary": [breakdown(game, player) for player in ids(game)] if game["over"] else None,
        "par": PAR,
    }


def player_view(game: Game, deal: Deal, player: dict[str, Any]) -> dict[str, Any]:
    """A player's line: side, whether he deals, cards still held in the play, his hand if it has been counted."""
    counts = [count for count in deal["counts"] if count["owner"] == player["id"]]
    shown = dict(player, side=game["side_of"][player["id"]], dealer=player["id"] == deal["dealer"])
    shown["cards"] = held(game, deal["play"], player["id"])
    shown["captain"] = is_captain(game, player["id"])
    shown["hand"] = sum([count["points"] for count in counts]) if counts else None
    return shown


def side_view(game: Game, side: str) -> dict[str, Any]:
    """A side's track: score, [front, back] pegs, its target and the holes to go."""
    return {
        "side": side,
        "players": [player for player in ids(game) if game["side_of"][player] == side],
        "score": game["scores"][side],
        "pegs": game["pegs"][side],
        "target": target_of(game, side),
        "to_go": holes_to_go(game, side),
        "stinkhole": holes_to_go(game, side) == 1,
    }


def deal_view(game: Game, deal: Deal) -> dict[str, Any]:
    """Where the deal is: its number, dealer and pone, starter, heels, the crib if counted, and the order of the show."""
    dealer = deal["dealer"]
    cribs = [count["points"] for count in deal["counts"] if count["owner"] == CRIB]
    return {
        "number": deal["number"],
        "dealer": dealer,
        "pone": None if dealer is None else left_of(game, dealer),
        "starter": deal["starter"],
        "heels": deal["heels"],
        "hand_size": cards_held(game),
        "crib": sum(cribs) if cribs else None,
        "order": [] if dealer is None else around(game, dealer),
    }


# ------------------------------------------------------------------------------------------------------ what is next


def phase_of(game: Game, deal: Deal) -> str:
    """Name the step of the deal: cut, starter, play, show, deal (all is counted) or over."""
    if game["over"] is not None:
        return "over"
    if deal["dealer"] is None and not (deal["play"]["cards"] or deal["counts"]):
        return "cut"
    if deal["counts"]:
        return "show" if waiting_counts(game, deal) else "deal"
    if deal["play"]["cards"]:
        return "show" if play_done(game, deal) else "play"
    return "play" if deal["starter"] is not None or deal["heels"] else "starter"


def play_done(game: Game, deal: Deal) -> bool:
    """Tell whether the play of a deal is at its end: by cards, nobody has one left or the five-card play stopped."""
    play = deal["play"]
    return bool(play["cards"]) and (play["stopped"] or turn(game, deal) is None)


def waiting_counts(game: Game, deal: Deal) -> list[str]:
    """Give whose counts are still to come, in the order of the show; "crib" is the last."""
    if deal["dealer"] is None:
        order = ids(game)
    else:
        order = around(game, deal["dealer"]) + [CRIB]
    done = [count["owner"] for count in deal["counts"]]
    return [owner for owner in order if owner not in done]


def next_step(game: Game, deal: Deal, phase: str) -> dict[str, Any]:
    """Give the move that most likely comes next and who makes it: {"do", "player"}."""
    if phase == "show":
        owner = waiting_counts(game, deal)[0]
        return {"do": "crib", "player": deal["dealer"]} if owner == CRIB else {"do": "hand", "player": owner}
    if phase == "play":
        return {"do": "play", "player": turn(game, deal)}
    if phase == "over":
        return {"do": "game", "player": None}
    if phase == "cut":
        return {"do": "cut", "player": None}
    if phase == "starter":
        return {"do": "starter", "player": deal["dealer"]}
    return {"do": "deal", "player": None if deal["dealer"] is None else left_of(game, deal["dealer"])}


# ---------------------------------------------------------------------------------------------------------- the play


def play_view(game: Game, deal: Deal) -> dict[str, Any]:
    """The live count: its cards with their points, whose turn it is, who said go, what his go would bring whoever is to play, and what each of the thirteen ranks would do."""
    play = deal["play"]
    cards = live(play)
    gone = [card["card"] for card in play["cards"]]
    if deal["starter"] is not None:
        gone = gone + [deal["starter"]]
    can = could_lay(cards, game["rules"], gone)
    found = {lay["rank"]: lay for lay in can}
    count, whose = count_now(play), turn(game, deal)
    takes_go = (
        bool(cards)
        and whose == play["last"]
        and whose in holders(game, play)
        and said_go(game, play, whose)[1]
    )
    return {
        "count": count,
        "left": FULL - count,
        "cards": play["cards"][play["from"] :],
        "before": play["cards"][: play["from"]],
        "turn": whose,
        "leads": not cards,
        "gone": play["gone"],
        "last": play["last"],
        "go": LAST_CARD if takes_go else 0,
        "stopped": play["stopped"],
        "done": play_done(game, deal),
        "ranks": [
            dict(found[rank], fits=True) if rank in found else {"rank": rank, "fits": False} for rank in RANKS
        ],
    }


# -------------------------------------------------------------------------------------------------- muggins and match


def muggins_view(game: Game) -> list[dict[str, Any]]:
    """Whose claim may still be called, right or not: whether anything was missed is not told."""
    if not game["rules"]["muggins"]:
        return []
    return [
        {key: lies[key] for key in ("entry", "side", "player", "do", "claimed")}
        for lies in game["open"]
        if not lies["taken"] and not lies["late"]
    ]


def match_view(game: Game) -> dict[str, Any]:
    """The match so far: points and spread by side, games played, skunks, and which game this is."""
    match = game["match"]
    finished = len(match["games"])
    return {
        "points": match["points"],
        "spread": match["spread"],
        "games": match["games"],
        "number": finished if game["over"] == "finished" else finished + 1,
    }
