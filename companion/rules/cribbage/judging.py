"""Judging cases of counting: a case in, its answer out. See docs/moves.md, *Cases*.

The answers of `table` cases stand in answers.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import clean_card, parse_card, same_card_twice
from ..refusals import is_refusal, refuse
from .answers import answer
from .play import FULL, count_card, count_of
from .show import count_hand

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Refusal

CARDS_HELD = 4


def judge_show(case: dict[str, Any]) -> dict[str, Any]:
    """Judge `cribbage.show`: ``{"points"}`` or ``{"refused"}``. The fields are those of `count_hand`.

    >>> judge_show({"hand": ["4D", "5S", "5C", "6H"], "starter": "KD"})
    {'points': 16}
    """
    told = (case.get("flush"), case.get("nobs"))
    return _points(
        count_hand(
            case["hand"], case["starter"], case.get("crib", False), case.get("rules"), told[0], told[1]
        )
    )


def judge_play(case: dict[str, Any]) -> dict[str, Any]:
    """Judge `cribbage.play`: what the last of `cards` pegs, go and last left out."""
    return _points(count_card(case["cards"], case.get("rules")))


def _points(answer: Any) -> dict[str, Any]:
    return {"refused": answer["refused"]} if is_refusal(answer) else {"points": answer["points"]}


def judge_count(case: dict[str, Any]) -> dict[str, Any]:
    """Judge `cribbage.count`: ``{"points": {player: n}}``, and ``"next_lead"`` where a count has just closed.

    The order of `plays` is taken as told; ``"|"`` closes a count and pays one for its last card below 31. Everybody holds four cards.
    See docs/rules/cribbage.md#go.
    """
    told = _Telling(case["players"], case.get("rules"))
    for play in case["plays"]:
        refused = told.close() if play == "|" else told.take(play[0], play[1])
        if refused:
            return {"refused": refused["refused"]}
    answer: dict[str, Any] = {"points": told.points}
    if told.last is not None and (not told.count or count_of(told.count) == FULL):
        answer["next_lead"] = told.next_lead()
    return answer


class _Telling:
    """The play of one deal, as far as it was told."""

    def __init__(self, players: list[str], rules: dict[str, Any] | None) -> None:
        self.players = players
        self.rules = rules
        self.points = {player: 0 for player in players}
        self.held = {player: CARDS_HELD for player in players}
        self.count: list[str] = []
        self.played: list[int] = []
        self.last: str | None = None

    def take(self, player: str, card: Any) -> Refusal | None:
        """Take one card or one go."""
        if player not in self.players:
            return refuse("unknown_player", player=player)
        if card == "go":
            return None if self.count else refuse("no_count")
        counted = count_card(self.count + [card], self.rules)
        if is_refusal(counted):
            return counted
        self.played.append(parse_card(card) or 0)
        if same_card_twice(self.played) is not None:
            return refuse("duplicate_card", card=clean_card(card))
        if not self.held[player]:
            return refuse("no_cards", soft=True, player=player)
        self.held[player] -= 1
        self.points[player] += counted["points"]
        self.count = self.count + [card]
        self.last = player
        return None

    def close(self) -> Refusal | None:
        """Close the count: the last card takes one, or has had its two for thirty-one."""
        if not self.count or self.last is None:
            return refuse("no_count")
        if count_of(self.count) < FULL:
            self.points[self.last] += 1
        self.count = []
        return None

    def next_lead(self) -> str | None:
        """Left of whoever played last, passing over those without cards."""
        after = self.players.index(self.last or "") + 1
        for player in self.players[after:] + self.players[:after]:
            if self.held[player]:
                return player
        return None


__all__ = ["KINDS", "answer"]

KINDS = {"cribbage.show": judge_show, "cribbage.play": judge_play, "cribbage.count": judge_count}
