"""The end of a game, what it is worth in the match, and who deals the next. Rules: docs/rules/cribbage.md#skunks, #next_dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import refuse
from .board import players_of, skunk, target_of
from .seats import around, left_of, sides

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ..shapes import Game, Move, Refusal, Result

# What a win, a skunk and a double skunk are worth.
WORTH = {
    "acc": {"plain": 2, "skunk": 3, "double": 3},
    "free": {"plain": 1, "skunk": 2, "double": 3},
    "four": {"plain": 1, "skunk": 2, "double": 4},
    "long": {"plain": 3, "skunk": 4, "double": 4},
    "games": {"plain": 1, "skunk": 1, "double": 1},
}


def ended(game: Game, reached: str) -> Game:
    """End the game at the hole where a side reached its target: winner, skunks, match points and spread."""
    winner = winner_of(game, reached)
    ending = dict(losses(game, winner), winner=winner, reached=reached)
    match = game["match"]
    points, spread = dict(match["points"]), dict(match["spread"])
    if winner is not None:
        points[winner] += ending["worth"]
        for loser in ending["losers"]:
            spread[loser["side"]] -= loser["margin"]
            spread[winner] += loser["margin"]
    games = match["games"] + [
        {"winner": winner, "kind": ending["kind"], "worth": ending["worth"], "scores": game["scores"]}
    ]
    return dict(
        game,
        over="finished",
        winner=winner,
        ending=ending,
        match={"points": points, "spread": spread, "games": games},
    )


def winner_of(game: Game, reached: str) -> str | None:
    """Who reached the target has won; in lowball he has lost, and the lowest of the others wins, or nobody if two share that."""
    if not game["rules"]["lowball"]:
        return reached
    others = sorted([(game["scores"][side], side) for side in sides(game) if side != reached])
    if len(others) > 1 and others[0][0] == others[1][0]:
        return None
    return str(others[0][1])


def losses(game: Game, winner: str | None) -> dict[str, Any]:
    """Give each loser's margin and skunk, and what the win is worth: with several losers the highest value among them.

    Lowball and captain know plain wins only. Nobody has lost by anything where nobody has won.
    """
    if winner is None:
        return {"losers": [], "worth": 0, "margin": 0, "kind": "plain"}
    worth = WORTH[game["rules"]["match_points"]]
    plain_only = game["rules"]["lowball"] or game["rules"]["players_form"] == "captain"
    losers = []
    for side in sides(game):
        if side != winner:
            margin = abs(target_of(game, side) - game["scores"][side])
            if game["rules"]["lowball"]:
                margin = game["scores"][side] - game["scores"][winner]
            losers.append({"side": side, "margin": margin, "kind": "plain" if plain_only else skunk(margin)})
    ranked = sorted([(worth[loser["kind"]], loser["margin"], loser["kind"]) for loser in losers])
    margin = min([loser["margin"] for loser in losers])
    return {"losers": losers, "worth": ranked[-1][0], "margin": margin, "kind": ranked[-1][2]}


# ---------------------------------------------------------------------------------------------- ended without a win


def end_problems(game: Game, move: Move) -> Iterator[Refusal]:
    """`end`: cribbage knows "abandoned" only; no winner, no match points."""
    if move.get("how") != "abandoned":
        yield refuse("bad_move", field="how")


def end_result(game: Game, move: Move) -> Result:
    return {"how": "abandoned"}


def take_end(game: Game, move: Move, result: Result) -> Game:
    """Fold `end`."""
    return dict(game, over="abandoned", winner=None)


# ------------------------------------------------------------------------------------------------------- next game


def game_problems(game: Game, move: Move) -> Iterator[Refusal]:
    """`game`: the next game of the match. Before the end of this one `not_over`, soft: insisted upon, it counts for nobody."""
    if game["over"] is None:
        yield refuse("not_over", True)


def game_result(game: Game, move: Move) -> Result:
    return {"dealer": next_dealer(game)}


def next_dealer(game: Game) -> str | None:
    """Give who deals first in the next game, None where it is cut for. Without a winner the deal passes on."""
    rule = game["rules"]["next_dealer"]
    if rule == "cut":
        return None
    if rule == "alternate":
        return passed_on(game, game["deals"][0]["dealer"])
    last = game["deals"][-1]["dealer"]
    if game["winner"] is None:
        return passed_on(game, last)
    among = [game["winner"]] if rule == "winner" else lowest_losers(game)
    order = around(game, last) if last is not None else [player["id"] for player in game["players"]]
    return [player for player in order if game["side_of"][player] in among][0]


def passed_on(game: Game, dealer: str | None) -> str | None:
    return None if dealer is None else left_of(game, dealer)


def lowest_losers(game: Game) -> list[str]:
    """Give the lowest of the sides that did not win; in lowball the one that reached the target."""
    if game["rules"]["lowball"]:
        return [game["ending"]["reached"]]
    losers = [side for side in sides(game) if side != game["winner"]]
    lowest = min([game["scores"][side] for side in losers])
    return [side for side in losers if game["scores"][side] == lowest]


def is_captain(game: Game, player: str) -> bool:
    """Tell whether a player is alone in his team."""
    return game["rules"]["players_form"] == "captain" and len(players_of(game, game["side_of"][player])) == 1
