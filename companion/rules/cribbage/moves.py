"""Every move of cribbage: who judges it, who works it out, who folds it besides its points. docs/moves.md lists the same moves.

The road of a move: `problems` → `work_out` → (the log) → `apply`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import refuse
from . import claims, counting, deal, heels, laying, match, muggins, pegging, penalties
from .pegs import take_pegs

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ..shapes import Game, Move, Refusal, Result

JUDGES: dict[str, Any] = {
    "cut": (deal.cut_problems, deal.cut_result),
    "dealer": (deal.dealer_problems, deal.dealer_result),
    "deal": (deal.deal_problems, deal.deal_result),
    "starter": (heels.starter_problems, heels.starter_result),
    "heels": (heels.heels_problems, heels.heels_result),
    "play": (laying.play_problems, laying.play_result),
    "go": (laying.go_problems, laying.go_result),
    "peg": (pegging.peg_problems, pegging.peg_result),
    "hand": (counting.count_problems, counting.count_result),
    "crib": (counting.count_problems, counting.count_result),
    "muggins": (muggins.muggins_problems, muggins.muggins_result),
    "penalty": (penalties.penalty_problems, penalties.penalty_result),
    "end": (match.end_problems, match.end_result),
    "game": (match.game_problems, match.game_result),
}


def problems(game: Game, move: Move) -> Iterator[Refusal]:
    """Judge a move. After the end only the next game is accepted: `game_over`, hard."""
    judges: Any = JUDGES.get(move["do"])
    if judges is None:
        yield refuse("bad_move", field="do")
    if game["over"] is not None and move["do"] != "game":
        yield refuse("game_over")
    yield from judges[0](game, move)


def work_out(game: Game, move: Move) -> Result:
    """Give the facts that the log will keep of an accepted move."""
    result: Result = JUDGES[move["do"]][1](game, move)
    return result


def apply(game: Game, move: Move, result: Result) -> Game:
    """Fold an entry by its facts. One that stands after the end (put back by a redo) pegs nothing and changes nothing."""
    if game["over"] is not None:
        return game
    do = move["do"]
    after = take_facts(game, move, result)
    if do == "hand" or (do == "peg" and move["for"] == "hand"):
        after = claims.close_play(after)
    after = take_pegs(after, result)
    after = claims.take_open(after, move, result)
    pegs = result.get("pegs") or []
    return dict(
        after, told=after["told"] + [(game.get("here") or [None, None]) + [pegs[-1][0] if pegs else None]]
    )


def take_facts(game: Game, move: Move, result: Result) -> Game:
    """Fold what an entry says besides its points."""
    do = move["do"]
    if do == "peg":
        return pegging.take_peg(game, move, result)
    if do in FOLDS:
        after: Game = FOLDS[do](game, move, result)
        return claims.close_all(after) if do == "deal" else after
    return game


FOLDS: dict[str, Any] = {
    "cut": deal.take_dealer,
    "dealer": deal.take_dealer,
    "deal": deal.take_deal,
    "starter": heels.take_starter,
    "heels": heels.take_heels,
    "play": laying.take_play,
    "go": laying.take_go,
    "hand": counting.take_count,
    "crib": counting.take_count,
    "muggins": muggins.take_muggins,
    "end": match.take_end,
}
