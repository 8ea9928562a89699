"""How a game begins: the players, the house rules, and what the game itself says to them (docs/moves.md, `start`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .naming import clean_name
from .refusals import is_refusal, refuse, weigh, with_overrode

if TYPE_CHECKING:
    from typing import Any

    from .shapes import Allowed, Game, Move, Player, Refusal, Result

LONGEST_ID = 40
LONGEST_WORD = 20  # a colour, a team
MOST_PLAYERS = 12


def is_word(value: Any, longest: int) -> bool:
    return isinstance(value, str) and 0 < len(value) <= longest


def clean_players(players: Any) -> list[Player] | Refusal:
    """Check the list of players that `start` brings and clean the names. Refuses `bad_setup` and `bad_name`, hard."""
    if not isinstance(players, list) or not 0 < len(players) <= MOST_PLAYERS:
        return refuse("bad_setup", why="players")
    cleaned: list[Player] = []
    for player in players:
        if not isinstance(player, dict) or not is_word(player.get("id"), LONGEST_ID):
            return refuse("bad_setup", why="player_id")
        for field in ("colour", "team"):
            if player.get(field) is not None and not is_word(player[field], LONGEST_WORD):
                return refuse("bad_setup", why=field)
        if any(player["id"] == other["id"] for other in cleaned):
            return refuse("bad_setup", why="player_twice", player=player["id"])
        name = clean_name(player.get("name", player["id"]))
        if name is None:
            return refuse("bad_name", player=player["id"])
        kept: Any = {key: player[key] for key in ("id", "colour", "team") if player.get(key) is not None}
        cleaned.append(dict(kept, name=name))  # type: ignore[arg-type]
    return cleaned


def has_same_name(players: list[Player], name: str, but: str | None = None) -> bool:
    return any(player["name"] == name and player["id"] != but for player in players)


def begin(game: Any, move: Move, allowed: Allowed) -> tuple[Result, Game] | Refusal:
    """Judge `start`: give its result (players, all rules, who is first) and the game as it begins."""
    players = clean_players(move.get("players"))
    if is_refusal(players):
        return players
    rules = move.get("rules")
    if rules is None:
        rules = {}
    if not isinstance(rules, dict) or not all(isinstance(name, str) for name in rules):
        return refuse("bad_rule", rule=None)
    setup = {"players": players, "rules": rules, "first": move.get("first")}
    begun = game.begin(setup)
    passed: list[str] = []
    if is_refusal(begun):
        weighed = weigh([begun], allowed)
        if is_refusal(weighed):
            return weighed
        passed = weighed
        begun = game.begin(dict(setup, force=True))
        if is_refusal(begun):
            return begun
    result = {"players": begun["players"], "rules": begun["rules"], "first": move.get("first")}
    if any(has_same_name(players, player["name"], player["id"]) for player in players):
        result["warnings"] = ["same_name"]
    return with_overrode(result, passed), begun


def begun_again(game: Any, result: Result) -> Game:
    """Fold a `start`: the game as its result recorded it."""
    setup = {
        "players": result["players"],
        "rules": result["rules"],
        "first": result.get("first"),
        "force": True,
    }
    begun: Game = game.begin(setup)
    return begun
