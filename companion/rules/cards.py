"""Playing cards: their texts, their ranks and suits, their order.

A card is written rank + suit (``"5H"``, ``"TC"``), a rank alone is a card whose suit nobody told (``"5"``); ``10`` for the ten and
small letters are taken too. See docs/moves.md, *Shape*.

Inside the rulebook a card is a small whole number, ``rank * 5 + suit``: rank 0 (ace) to 12 (king), suit 0 to 3 for ``CDHS`` and 4 for
a suit untold. Sorting the numbers sorts by rank, then suit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

RANKS = "A23456789TJQK"
SUITS = "CDHS"
UNTOLD = 4
JACK = 10
ACE = 0
KING = 12

# By card number: its text, its rank, its suit, what it counts towards 15 and 31.
NAME = [rank + suit for rank in RANKS for suit in ("C", "D", "H", "S", "")]
RANK = [card // 5 for card in range(65)]
SUIT = [card % 5 for card in range(65)]
VALUE = [min(card // 5 + 1, 10) for card in range(65)]


def _spellings() -> dict[str, int]:
    """Every accepted text. A table, because upper-casing on its own would let foreign letters pass for ours."""
    table = {}
    for card in range(65):
        rank, suit = RANKS[RANK[card]], NAME[card][1:]
        for shown in (rank, "10") if rank == "T" else (rank,):
            for text in (
                shown + suit,
                shown.lower() + suit,
                shown + suit.lower(),
                shown.lower() + suit.lower(),
            ):
                table[text] = card
    return table


SPELLED = _spellings()


def parse_card(text: Any) -> int | None:
    """Give the number of a card or of a rank alone, None for anything else.

    >>> card_name(parse_card("10h")), card_name(parse_card("t")), parse_card("1H"), parse_card(5)
    ('TH', 'T', None, None)
    """
    return SPELLED.get(text) if isinstance(text, str) else None


def card_name(card: int) -> str:
    """Give the text of a card number: the other half of `parse_card`."""
    return NAME[card]


def clean_card(text: Any) -> str | None:
    """Give a card's text as the log keeps it (``"10h"`` becomes ``"TH"``), None when it is no card."""
    card = parse_card(text)
    return None if card is None else NAME[card]


def is_rank_alone(card: int) -> bool:
    """Tell whether the suit of this card is untold."""
    return card % 5 == UNTOLD


def same_card_twice(cards: list[int]) -> int | None:
    """Give a card that one pack does not hold that often: the same card twice, or the fifth of a rank; None when all is well."""
    ranks = [0] * 13
    seen = set()
    for card in cards:
        ranks[card // 5] += 1
        if card in seen or ranks[card // 5] > 4:
            return card
        if card % 5 != UNTOLD:
            seen.add(card)
    return None
