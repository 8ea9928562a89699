"""Seats: which forms so many players can play, who scores together, and who sits on whose left. Rules: docs/rules/cribbage.md#forms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import refuse
from .show import hand_size

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, Player, Refusal

# By number of players: the forms they can play, the usual one first.
FORMS = {
    2: ("cutthroat",),
    3: ("cutthroat", "captain"),
    4: ("partners", "cutthroat"),
    5: ("cutthroat",),
    6: ("partners", "trios"),
}
CAPTAIN, CREW = "captain", "crew"


def choices(number: int) -> dict[str, Any] | None:
    """Give what so many players have to choose before they begin, None where so many cannot play.

    ``forms``, the usual one first: each its ``name``, the ``sides`` of the seats counted from 0, and the ``rules`` that say so to `start`.
    ``asks``: nothing is usual, so they must say. ``idle``: house rules that are chosen otherwise, or mean nothing to so many.

    >>> [(form["name"], form["sides"]) for form in choices(3)["forms"]], choices(7)
    ([('cutthroat', [0, 1, 2]), ('captain', [0, 1, 1])], None)
    """
    if number not in FORMS:
        return None
    forms = []
    for name in FORMS[number]:
        players: Any = [{"id": str(seat)} for seat in range(number)]
        named: Any = sides_for(players, name)
        order = [side for seat, side in enumerate(named) if side not in named[:seat]]
        rules = {"players_form": name} if len(FORMS[number]) > 1 else {}
        forms.append({"name": name, "sides": [order.index(side) for side in named], "rules": rules})
    return {"forms": forms, "asks": False, "idle": ["players_form"] + ([] if number == 2 else ["cards"])}


def form_for(number: int, asked: Any) -> str | Refusal:
    """Give the form so many players play. Refuses `bad_setup` for a number that none fits, `bad_rule` for a form of another number."""
    if number not in FORMS:
        return refuse("bad_setup", why="players", players=number)
    if asked is None:
        return FORMS[number][0]
    if asked in FORMS[number]:
        return str(asked)
    return refuse("bad_rule", rule="players_form", value=asked)


def sides_for(players: list[Player], form: str) -> list[str] | Refusal:
    """Give each player's side, in seat order: himself, or his team. Teams not named are made from the seats.

    Refuses `bad_setup` when teams are named for some only, or do not fit the form.

    >>> sides_for([{"id": "ann"}, {"id": "bo"}, {"id": "cy"}, {"id": "di"}], "partners")
    ['1', '2', '1', '2']
    """
    if form == "cutthroat":
        return [player["id"] for player in players]
    if not any("team" in player for player in players):
        return [team_by_seat(seat, len(players), form) for seat in range(len(players))]
    teams = [player.get("team", "") for player in players]
    sizes = sorted([teams.count(team) for team in set(teams)])
    wanted = {"captain": [1, 2], "trios": [3, 3], "partners": [2] * (len(players) // 2)}[form]
    if "" in teams or sizes != wanted:
        return refuse("bad_setup", why="teams", form=form)
    return teams


def team_by_seat(seat: int, number: int, form: str) -> str:
    """Name the team of a seat where nobody named teams: partners sit opposite, trios every other seat, the captain first."""
    if form == "captain":
        return CREW if seat else CAPTAIN
    return str(seat % (2 if form == "trios" else number // 2) + 1)


def seat_of(game: Game, player: Any) -> int | None:
    """Give a player's seat, None for who is no player."""
    for seat, known in enumerate(game["players"]):
        if known["id"] == player:
            return seat
    return None


def ids(game: Game) -> list[str]:
    """Give the players in seat order."""
    return [player["id"] for player in game["players"]]


def around(game: Game, player: str) -> list[str]:
    """Give the players in order from this one's left round to himself: the order of the play, of the show, of the deal.

    >>> around({"players": [{"id": "ann"}, {"id": "bo"}, {"id": "cy"}]}, "bo")
    ['cy', 'ann', 'bo']
    """
    seats = ids(game)
    seat = seats.index(player)
    return seats[seat + 1 :] + seats[: seat + 1]


def left_of(game: Game, player: str) -> str:
    """Give who sits on a player's left."""
    return around(game, player)[0]


def cards_held(game: Game) -> int:
    """Give how many cards a hand has in this form."""
    return hand_size(game["rules"], players=len(game["players"]))


def sides(game: Game) -> list[str]:
    """Give the sides, in seat order."""
    found: list[str] = []
    for player in game["players"]:
        side = game["side_of"][player["id"]]
        if side not in found:
            found.append(side)
    return found
