"""`dead`: a dead card is turned in for a new one, one a turn. See docs/rules/sequence.md#dead-cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import refuse
from .cards import card_of, is_dead, open_spaces, unknown
from .layout import at_of
from .turns import out_of_turn, with_warning

if TYPE_CHECKING:
    from ..shapes import Game, Move, Refusal, Result


def misshapen(move: Move) -> str | None:
    return "card" if move.get("card") is None else None


def hard(game: Game, move: Move) -> Refusal | None:
    """`unknown_card`."""
    return unknown(move["card"])


def soft(game: Game, move: Move) -> list[Refusal]:
    """`not_your_turn`, `not_dead`, `second_dead`."""
    found = out_of_turn(game, move["player"])
    card = card_of(move["card"]) or ""
    if not is_dead(game, card):
        left = [at_of(space) for space in open_spaces(game, card)]
        found.append(refuse("not_dead", True, card=card, open=left))
    if move["player"] in game["swapped"]:
        found.append(refuse("second_dead", True, player=move["player"]))
    return found


def work_out(game: Game, move: Move) -> Result:
    return with_warning(game, move["player"], {"card": card_of(move["card"])})


def apply(game: Game, move: Move, result: Result) -> Game:
    """Fold a swap: it changes no hand and moves no turn on."""
    return dict(
        game, swapped=[player for player in game["swapped"] if player != move["player"]] + [move["player"]]
    )
