"""Cards as Sequence has them: read from a move, met with a space, dead or not. See docs/rules/sequence.md#cards-and-spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import clean_card
from ..refusals import refuse
from .layout import ONE_EYED, TWO_EYED, cards_of, spaces_of

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Refusal


def card_of(text: Any) -> str | None:
    """Read a card, ``"10h"`` as ``"TH"``; None for what is none. A rank alone is none here."""
    card = clean_card(text)
    return card if card is not None and len(card) == 2 else None


def unknown(text: Any) -> Refusal | None:
    """`unknown_card` for what is no card."""
    return None if card_of(text) is not None else refuse("unknown_card", card=text)


def open_spaces(game: Game, card: str) -> list[int]:
    """Give the spaces of a card on which no chip lies."""
    chips = game["chips"]
    return [space for space in spaces_of(game["rules"]["layout"], card) if chips[space] is None]


def is_jack(card: str) -> bool:
    return card in TWO_EYED or card in ONE_EYED


def is_dead(game: Game, card: str) -> bool:
    """Tell whether both spaces of a card are covered, by whomever. A jack is never dead, and in a tally no card is."""
    return not game["rules"]["tally"] and not is_jack(card) and not open_spaces(game, card)


# By layout: its cards in order, jacks left out, each with its spaces. A screen asks at every tap.
_in_order: dict[str, list[tuple[str, list[int]]]] = {}


def dead_cards(game: Game) -> list[str]:
    """Give the cards that are dead now, sorted as texts."""
    layout, chips = game["rules"]["layout"], game["chips"]
    if game["rules"]["tally"]:
        return []
    if layout not in _in_order:
        spaces = cards_of(layout)
        _in_order[layout] = [(card, spaces[card]) for card in sorted(spaces) if not is_jack(card)]
    return [card for card, spaces in _in_order[layout] if None not in [chips[space] for space in spaces]]
