"""How a game begins. See docs/rules/run_of_5.md#game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_refusal, refuse
from . import bag, house
from .solitaire import SIDES, sides_of

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Refusal

FEWEST = 2
MOST = 4


def fresh(players: list[Any], rules: dict[str, Any], first: str, last: Game | None = None) -> Game:
    """A game that begins: an empty board, a full bag, scores 0. Servant and match go on from the last one."""
    ids = [player["id"] for player in players]
    match = {player: 0 for player in ids} if last is None else last["match"]
    game: Game = {
        "players": players,
        "rules": rules,
        "number": 1 if last is None else last["number"] + 1,
        "first": first,
        "turn": first,
        "over": None,
        "winner": None,
        "scores": {player: 0 for player in ids},
        "match": match,
        "won_before": match,
        "servant": None if last is None else last["servant"],
        "round": [],
        "sides": sides_of(players, rules),
        "board": {},
        "laid": {},
        "last_play": None,
        "missed": [],
        "turns": [],
    }
    return bag.fill(game)


def choices(number: int) -> dict[str, Any] | None:
    """Give what so many players have to choose before they begin, None where so many cannot play: everybody for himself, and
    Solitaire (among the ``idle`` house rules of more than two) for two alone.

    >>> choices(3)["forms"][0]["sides"], choices(3)["idle"], choices(5)
    ([0, 1, 2], ['solitaire'], None)
    """
    if not FEWEST <= number <= MOST:
        return None
    forms = [{"name": "alone", "sides": list(range(number)), "rules": {}}]
    return {"forms": forms, "asks": False, "idle": [] if number == SIDES else ["solitaire"]}


def begin(setup: dict[str, Any]) -> Game | Refusal:
    """Begin the first game. Refuses `bad_setup` (2 to 4 players, two in Solitaire), then `bad_rule`, then `unknown_player` for `first`."""
    players, named = setup["players"], setup["rules"]
    if not FEWEST <= len(players) <= MOST:
        return refuse("bad_setup", why="players", least=FEWEST, most=MOST)
    if named.get("solitaire") is True and len(players) != SIDES:
        return refuse("bad_setup", why="solitaire", least=SIDES, most=SIDES)
    for rule in sorted(named):
        bad = house.bad_value(rule, named[rule])
        if is_refusal(bad):
            return bad
    first = setup.get("first")
    if first is None:
        first = players[0]["id"]
    if not any(player["id"] == first for player in players):
        return refuse("unknown_player", player=first)
    return fresh(players, house.complete(named), first)
