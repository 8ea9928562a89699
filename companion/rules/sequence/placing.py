"""`place`: a chip goes down. See docs/rules/sequence.md#chips and #sequences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import refuse
from .cards import card_of, unknown
from .ending import with_win
from .layout import CORNERS, ONE_EYED, TWO_EYED, card_at, is_at, is_on_board, space_of
from .lines import count_options, default_of, groups_of, in_the_way, is_option, with_claims
from .score import score_of
from .turns import moved, out_of_turn, with_warning
from .windows import read_windows, told

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Move, Refusal, Result
    from .redivide import Group
    from .windows import Window


def misshapen(move: Move) -> str | None:
    """The field that is missing or of the wrong kind, for any move with a space."""
    return None if is_at(move.get("at")) else "at"


def hard(game: Game, move: Move) -> Refusal | None:
    """`unknown_card`, `off_board`, `corner`, `occupied`, `bad_choice`."""
    refused = hard_of_space(move)
    if refused is not None:
        return refused
    chip = game["chips"][space_of(move["at"])]
    if chip is not None:
        return refuse("occupied", at=move["at"], side=chip)
    return bad_choice(game, move)


def hard_of_space(move: Move) -> Refusal | None:
    """What speaks against card and space of a move, whatever lies there."""
    refused = unknown(move["card"]) if move.get("card") is not None else None
    if refused is not None:
        return refused
    if not is_on_board(move["at"]):
        return refuse("off_board", at=move["at"])
    return refuse("corner", at=move["at"]) if space_of(move["at"]) in CORNERS else None


def bad_choice(game: Game, move: Move) -> Refusal | None:
    """`bad_choice` where `five` is none of the options; its data holds them, line by line."""
    if move.get("five") is None:
        return None
    named, groups = read_windows(move["five"]), completes(game, move)
    if named is not None and is_option(groups, named):
        return None
    return refuse("bad_choice", options=[[told(option) for option in group["options"]] for group in groups])


def completes(game: Game, move: Move) -> list[Group]:
    """Give what the chip of this move completes, see `lines`."""
    side = game["side_of"][move["player"]]
    return groups_of(game["chips"], side, game["claimed"][side], space_of(move["at"]), game["rules"])


def soft(game: Game, move: Move) -> list[Refusal]:
    """`not_your_turn`, `jack_removes`, `card_mismatch`."""
    found = out_of_turn(game, move["player"])
    card = card_of(move.get("card"))
    fits = card_at(game["rules"]["layout"], space_of(move["at"]))
    if card in ONE_EYED:
        found.append(refuse("jack_removes", True, card=card))
    elif card is not None and card not in TWO_EYED and card != fits:
        found.append(refuse("card_mismatch", True, card=card, at=move["at"], fits=fits))
    return found


def work_out(game: Game, move: Move) -> Result:
    """Give what the chip comes to.

    ``side``; ``on``, the card of the space; ``windows`` it claims; where it completes something ``options``, how many there were, ``sequences``, how many the side has
    now, and ``won``; ``in_the_way``, the claimed windows because of which full ones do not count; ``card`` as it was read; `warnings`.
    """
    side = game["side_of"][move["player"]]
    groups = completes(game, move)
    chosen = default_of(groups)
    if move.get("five") is not None:
        chosen = read_windows(move["five"]) or []
    on = card_at(game["rules"]["layout"], space_of(move["at"]))
    result: dict[str, Any] = {"side": side, "on": on, "windows": told(chosen)}
    if move.get("card") is not None:
        result["card"] = card_of(move["card"])
    if groups:
        result["options"] = count_options(groups)
    after = laid(game, move["player"], space_of(move["at"]), groups, chosen)
    if groups or after["over"]:
        result["sequences"] = score_of(after, side)
        result["won"] = after["over"] is not None
    blocked = in_the_way(
        game["chips"], side, game["claimed"][side], space_of(move["at"]), game["rules"], groups
    )
    if blocked:
        result["in_the_way"] = told(blocked)
    return with_warning(game, move["player"], result)


def laid(
    game: Game, player: str, space: int, groups: list[Group], chosen: list[Window], card: Any = None
) -> Game:
    """Lay a chip, claim windows, and see whether that wins."""
    side = game["side_of"][player]
    chips = list(game["chips"])
    chips[space] = side
    claimed = dict(game["claimed"])
    claimed[side] = with_claims(claimed[side], groups, chosen)
    return with_win(dict(moved(game, player, "place", space), chips=chips, claimed=claimed), side, card)


def apply(game: Game, move: Move, result: Result) -> Game:
    """Fold a chip. What it claimed is kept where that is still one of its options; else the default is claimed. See docs/rules/sequence.md#undo."""
    groups = completes(game, move)
    recorded = read_windows(result["windows"]) or []
    chosen = recorded if is_option(groups, recorded) else default_of(groups)
    return laid(game, move["player"], space_of(move["at"]), groups, chosen, result.get("card"))


def preview(game: Game, player: str, at: list[int]) -> list[dict[str, Any]]:
    """Give what a chip of the player would complete, for the question which five: a list of lines.

    Each is {"options": [[window…]…], "default": place of the one that counts when nobody chooses, "held": windows given up for it}.
    """
    found = []
    for group in completes(game, {"player": player, "at": at}):
        options = group["options"]
        usual = options.index(min(options))
        shown = [told(option) for option in options]
        found.append({"options": shown, "default": usual, "held": told(group["held"])})
    return found
