"""Seats, sides and hands: how many can play, in how many teams, who sits where. See docs/rules/sequence.md#seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_refusal, is_whole, refuse
from . import house
from .fresh import fresh

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Refusal

# By number of players: cards each, and in how many teams they can play.
FORMS: dict[int, tuple[int, tuple[int, ...]]] = {
    2: (7, (2,)),
    3: (6, (3,)),
    4: (6, (2,)),
    6: (5, (2, 3)),
    8: (4, (2,)),
    9: (4, (3,)),
    10: (3, (2,)),
    12: (3, (2, 3)),
}
COLOURS = ("blue", "green", "red")


def choices(number: int) -> dict[str, Any] | None:
    """Give what so many players have to choose before they begin, None where so many cannot play.

    ``forms``: each its ``name``, the ``sides`` of the seats counted from 0, the ``teams`` by side, and ``rules`` for `start`. ``asks``: they
    must say which, since none is usual. ``idle``: house rules that mean nothing to so many.

    >>> choices(4)["forms"][0]["sides"], choices(6)["asks"], len(choices(6)["forms"]), choices(7)
    ([0, 1, 0, 1], True, 2, None)
    """
    if number not in FORMS:
        return None
    forms = []
    for teams in FORMS[number][1]:
        name = "alone" if teams == number else {2: "two_teams", 3: "three_teams"}[teams]
        sides = [seat % teams for seat in range(number)]
        forms.append({"name": name, "sides": sides, "teams": list(COLOURS[:teams]), "rules": {}})
    return {"forms": forms, "asks": len(forms) > 1, "idle": []}


def seating(players: Any, teams: Any = None) -> dict[str, int] | Refusal:
    """Give what so many players in so many teams (None: not said) are dealt and need: {"hand", "need", "per_team", "teams"}.

    Refuses `bad_setup`, hard: no such number of players, uneven teams, and six or twelve players who did not say how many teams.

    >>> seating(6, 3), seating(6)["data"]["why"]
    ({'hand': 5, 'need': 1, 'per_team': 2, 'teams': 3}, 'ask_teams')
    """
    if not is_whole(players) or players not in FORMS:
        return refuse("bad_setup", why="number", players=sorted(FORMS))
    hand, possible = FORMS[players]
    if teams is None:
        if len(possible) > 1:
            return refuse("bad_setup", why="ask_teams", teams=list(possible))
        teams = possible[0]
    if not is_whole(teams) or teams not in possible:
        return refuse("bad_setup", why="uneven", teams=list(possible))
    return {"hand": hand, "need": house.NEED[teams], "per_team": players // teams, "teams": teams}


def sides_of(players: list[Any]) -> list[str] | Refusal:
    """Give the side of each seat: `team`, else `colour`; where nobody has either, blue, green (and red) go round.

    Refuses `bad_setup`, hard, where only some have one, and where the sides are not what `seating` allows.
    """
    named = [player.get("team") or player.get("colour") for player in players]
    if all([side is None for side in named]):
        form = seating(len(players))
        if is_refusal(form):
            return form
        return [COLOURS[seat % form["teams"]] for seat in range(len(players))]
    form = seating(len(players), len(set(named)))
    if is_refusal(form):
        return form
    if None in named:
        return refuse("bad_setup", why="some_sides")
    if any([named.count(side) != form["per_team"] for side in named]):
        return refuse("bad_setup", why="uneven", teams=list(FORMS[len(players)][1]))
    return named


def is_alternate(sides: list[str]) -> bool:
    """Tell whether team mates sit at every second seat (two teams) or every third (three)."""
    teams = len(set(sides))
    return all([side == sides[seat % teams] for seat, side in enumerate(sides)])


def begin(setup: dict[str, Any]) -> Game | Refusal:
    """Begin the first game of a match. Refuses `bad_setup`, `bad_rule`, `unknown_player` (for `first`), hard, and `bad_seating`, soft.

    >>> game = begin({"players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}], "rules": {}})
    >>> game["sides"], game["rules"]["need"], game["hands"] == {"ann": 7, "bo": 7}
    (['blue', 'green'], 2, True)
    """
    players, named = setup["players"], setup["rules"]
    sides = sides_of(players)
    if is_refusal(sides):
        return sides
    bad = house.bad_among(named)
    if is_refusal(bad):
        return bad
    first = setup.get("first")
    if first is None:
        first = players[0]["id"]
    if not any([player["id"] == first for player in players]):
        return refuse("unknown_player", player=first)
    if not is_alternate(sides) and setup.get("force") is not True:
        return refuse("bad_seating", True)
    # A side that nobody named is a colour, and its players show it.
    if not any([player.get("team") or player.get("colour") for player in players]):
        players = [dict(player, colour=sides[seat]) for seat, player in enumerate(players)]
    side_of = {player["id"]: sides[seat] for seat, player in enumerate(players)}
    order: list[str] = []
    for side in sides:
        if side not in order:
            order.append(side)
    return fresh(players, order, side_of, house.complete(named, len(order)), FORMS[len(players)][0], first)
