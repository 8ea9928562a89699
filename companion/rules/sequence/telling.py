"""What a tap on the board would come to, before it is a move: which five; and what a card does. See docs/rules/sequence.md#sequences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import card_of
from .layout import CORNERS, space_of
from .placing import preview
from .said import say_card
from .score import score_of
from .view import one_short

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game

    Told = dict[str, Any]


def telling(game: Game, told: Told, language: str = "en") -> Told:
    """Give what is known of a tap: `told` is {"player", "at"}, {"card"} or {"short": true}.

    For an open space ``lines`` as `preview` gives them, and whether it ``asks``: there is a real choice, and not each of them wins. For a
    card its ``text``; for ``short`` the lines that lack one chip.

    >>> from companion.rules.sequence import begin
    >>> game = begin({"players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}], "rules": {}})
    >>> telling(game, {"player": "ann", "at": [5, 5]}), telling(game, {"card": "7D"})["text"]
    ({'lines': [], 'asks': False}, '7♦: both spaces open.')
    """
    if "card" in told:
        card = card_of(told["card"])
        return {"text": "" if card is None else say_card(game, card, language)}
    if "short" in told:
        return {"short": one_short(game)}
    space = space_of(told["at"])
    is_open = space not in CORNERS and game["chips"][space] is None
    if game["over"] is not None or game["rules"]["tally"] or not is_open:
        return {"lines": [], "asks": False}
    lines = preview(game, told["player"], told["at"])
    gained = sum([len(line["options"][0]) - len(line["held"]) for line in lines])
    has_won = score_of(game, game["side_of"][told["player"]]) + gained >= game["rules"]["need"]
    return {"lines": lines, "asks": not has_won and any([len(line["options"]) > 1 for line in lines])}
