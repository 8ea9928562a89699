"""`remove`: a one-eyed jack takes a chip. See docs/rules/sequence.md#removal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import refuse
from .cards import card_of
from .layout import CORNERS, ONE_EYED, TWO_EYED, card_at, space_of
from .lines import locked_spaces
from .placing import hard_of_space, misshapen
from .turns import moved, out_of_turn, with_warning
from .windows import told

if TYPE_CHECKING:
    from ..shapes import Game, Move, Refusal, Result

__all__ = ["apply", "hard", "may_take", "misshapen", "removable", "soft", "work_out"]


def hard(game: Game, move: Move) -> Refusal | None:
    """`unknown_card`, `off_board`, `corner`, `empty`."""
    refused = hard_of_space(move)
    if refused is None and game["chips"][space_of(move["at"])] is None:
        refused = refuse("empty", at=move["at"])
    return refused


def soft(game: Game, move: Move) -> list[Refusal]:
    """`not_your_turn`, `jack_places`, `not_a_jack`, `own_chip`, `locked`."""
    found = out_of_turn(game, move["player"])
    card = card_of(move.get("card"))
    if card in TWO_EYED:
        found.append(refuse("jack_places", True, card=card))
    elif card is not None and card not in ONE_EYED:
        found.append(refuse("not_a_jack", True, card=card))
    space = space_of(move["at"])
    side = game["chips"][space]
    if side == game["side_of"][move["player"]]:
        found.append(refuse("own_chip", True, at=move["at"], side=side))
    holding = [window for window in game["claimed"][side] if space in window]
    if holding:
        found.append(refuse("locked", True, at=move["at"], side=side, windows=told(holding)))
    return found


def work_out(game: Game, move: Move) -> Result:
    """Give whose chip goes: ``side``; ``on``, the card of the space; ``card`` as it was read; `warnings`."""
    space = space_of(move["at"])
    result: Result = {"side": game["chips"][space], "on": card_at(game["rules"]["layout"], space)}
    if move.get("card") is not None:
        result["card"] = card_of(move["card"])
    return with_warning(game, move["player"], result)


def apply(game: Game, move: Move, result: Result) -> Game:
    """Fold a chip lifted. Sequences stay as they are, also when one of their chips was lifted by force."""
    space = space_of(move["at"])
    chips = list(game["chips"])
    chips[space] = None
    return dict(moved(game, move["player"], "remove", space), chips=chips)


def removable(game: Game, side: str) -> list[int]:
    """Give the spaces from which a one-eyed jack of this side may take a chip: other sides', none in a sequence of theirs."""
    if game["rules"]["tally"]:
        return []
    chips = game["chips"]
    safe = {other: locked_spaces(game, other) for other in game["sides"]}
    return [
        space
        for space in range(len(chips))
        if chips[space] not in (None, side) and space not in safe[chips[space]]
    ]


def may_take(game: Game, side: str, at: list[int]) -> bool:
    """Tell whether a one-eyed jack of this side may take the chip on a space.

    Corners and spaces off the board hold none.
    """
    space = space_of(at)
    return space not in CORNERS and space in removable(game, side)
