"""The moves `play` and `go`. Rules: docs/rules/cribbage.md#turns, #the-end-of-a-count, #go, #claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import NAME, SPELLED, is_rank_alone, parse_card
from ..refusals import is_refusal, refuse
from .claims import claim_problems, claimed_points, left_open
from .deal import deal_meant, with_deal, wrong_deal
from .going import (
    ALL_FIT,
    FULL,
    GO,
    LAST_CARD,
    closes_by_lead,
    count_now,
    held,
    is_over_31,
    is_spent,
    laid,
    live,
    said_go,
    stops_early,
    turn,
)
from .pegs import pegged
from .play import count_card, scorings, total_of
from .seats import seat_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ..shapes import Game, Move, Refusal, Result


def card_said(move: Move) -> Any:
    """Give the text of the card a `play` names: `card`, or `rank` where the suit was not told."""
    return move["card"] if "card" in move else move.get("rank")


def named_card(move: Move) -> int | None:
    """Read the card of a `play`: `card` is a whole card, `rank` a rank alone; None for anything else."""
    card = parse_card(card_said(move))
    if card is None or ("card" in move) == is_rank_alone(card):
        return None
    return card


def play_problems(game: Game, move: Move) -> Iterator[Refusal]:
    """`play`: one card. Refuses unknown_player, unknown_card, bad_suits (a rank alone under `play_flush`), duplicate_card, over_31, hard;
    no_cards, not_your_turn, wrong_deal, soft."""
    player: Any = move.get("player")
    if seat_of(game, player) is None:
        yield refuse("unknown_player", player=player)
    card: Any = named_card(move)
    if card is None:
        yield refuse("unknown_card", card=card_said(move))
    if is_rank_alone(card) and game["rules"]["play_flush"]:
        yield refuse("bad_suits", why="play_flush")
    yield from claim_problems(move)
    yield from wrong_deal(game, move)
    deal = deal_meant(game, move)
    out = [SPELLED[known["card"]] for known in deal["play"]["cards"]]
    if deal["starter"] is not None:
        out.append(SPELLED[deal["starter"]])
    if is_spent(card, out):
        yield refuse("duplicate_card", card=NAME[card])
    play = deal["play"]
    if is_over_31(game, play, player, card):
        yield refuse("over_31", card=NAME[card], count=count_now(play))
    closes = closes_by_lead(game, play, player, card)
    stopped = play["stopped"] or (closes and stops_early(game))
    if stopped or not held(game, play, player):
        yield refuse("no_cards", True, player=player, stopped=stopped)
    on_turn = turn(game, deal)
    if on_turn not in (None, player) and not closes:
        yield refuse("not_your_turn", True, player=player, turn=on_turn)


def play_result(game: Game, move: Move) -> Result:
    """What the card comes to: its own points with 31 or the last-card point, and the go it closes a count with, pegged before them."""
    deal = deal_meant(game, move)
    play, player = deal["play"], move["player"]
    card = named_card(move) or 0
    text = NAME[card]
    closes = closes_by_lead(game, play, player, card)
    counted = count_laid([text] if closes else live(play) + [text], game["rules"])
    due = laid(game, play, player, text, 0)[1]
    points = counted["points"] + (LAST_CARD if due else 0)
    scored = claimed_points(game, move, points)
    shares = [(play["last"], "play", LAST_CARD)] if closes and count_now(play) < FULL else []
    result = pegged(game, shares + [(player, "play", scored)])
    result = dict(
        result,
        deal=deal["number"],
        player=player,
        card=text,
        count=counted["count"],
        combos=counted["combos"],
    )
    if due:
        result["last"] = due
    if shares:
        result["go"] = play["last"]
    return left_open(result, move, points, scored)


def count_laid(count: list[str], rules: dict[str, Any]) -> dict[str, Any]:
    """Count the last card of a count, also of one that corrections have made impossible: there the kinds that need no suits still count."""
    counted = count_card(count, rules)
    if not is_refusal(counted):
        return counted
    numbers = [SPELLED[card] for card in count]
    combos = [
        {"kind": kind, "points": points, "cards": count[len(count) - length :]}
        for kind, length, points in scorings(numbers, False)
    ]
    return {
        "points": sum([combo["points"] for combo in combos]),
        "count": total_of(numbers),
        "combos": combos,
    }


def take_play(game: Game, move: Move, result: Result) -> Game:
    """Fold a card into the play of its deal."""
    deal = deal_meant(game, move)
    play = laid(game, deal["play"], result["player"], result["card"], result["points"])[0]
    return with_deal(game, dict(deal, play=play))


# -------------------------------------------------------------------------------------------------------------- go


def go_problems(game: Game, move: Move) -> Iterator[Refusal]:
    """`go`: no card fits. Refuses unknown_player, no_count, hard; not_your_turn, can_play (at 21 or less every card fits), soft."""
    player = move.get("player")
    if seat_of(game, player) is None:
        yield refuse("unknown_player", player=player)
    yield from wrong_deal(game, move)
    deal = deal_meant(game, move)
    play = deal["play"]
    if not live(play):
        yield refuse("no_count")
    if turn(game, deal) != player or player in play["gone"]:
        yield refuse("not_your_turn", True, player=player, turn=turn(game, deal))
    if count_now(play) <= ALL_FIT:
        yield refuse("can_play", True, count=count_now(play))


def go_result(game: Game, move: Move) -> Result:
    """The point for the go is pegged when the count closes, for whoever played last."""
    deal = deal_meant(game, move)
    play = deal["play"]
    is_closed = said_go(game, play, move["player"])[1]
    result = pegged(game, [(play["last"], "play", LAST_CARD)] if is_closed else [])
    result = dict(result, deal=deal["number"], player=move["player"], count=count_now(play))
    if is_closed:
        result[GO] = play["last"]
    return result


def take_go(game: Game, move: Move, result: Result) -> Game:
    """Fold a go. One that no longer stands on a count (a misfit) changes nothing."""
    deal = deal_meant(game, move)
    if not live(deal["play"]):
        return game
    return with_deal(game, dict(deal, play=said_go(game, deal["play"], result["player"])[0]))
