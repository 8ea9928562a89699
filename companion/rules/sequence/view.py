"""What a screen shows of a game, without knowing a hand. See docs/rules/sequence.md#shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import dead_cards
from .hands import team_of
from .layout import CORNERS, SIZE, at_of
from .lines import candidates, locked_spaces
from .score import score_of, to_go
from .turns import turn_of
from .windows import LINES, is_own, told, windows_of

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Game, View
    from .windows import Window

SHOWN = ("players", "rules", "number", "first", "over", "winner", "match", "games", "hands", "swapped")


def view(game: Game) -> View:
    """Give everything a screen shows of a game.

    `sides` in seat order with score, sequences `to_go` and their windows; `chips` as [row, col, side, is it locked]; `dead` cards now;
    `may_take` by side; `last` and `lifted` spaces. In a tally the board's part is empty.

    >>> from companion.rules.sequence import begin
    >>> shown = view(begin({"players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}], "rules": {}}))
    >>> shown["turn"], shown["sides"][0]["to_go"], shown["chips"], shown["may_take"] == {"blue": [], "green": []}
    ('ann', 2, [], True)
    """
    shown: View = {key: game[key] for key in SHOWN}
    shown["game"] = "sequence"
    shown["turn"] = turn_of(game)
    shown["sides"] = [side_shown(game, side) for side in game["sides"]]
    shown["chips"] = chips_shown(game)
    shown["dead"] = dead_cards(game)
    shown["may_take"] = {side: loose(shown["chips"], side) for side in game["sides"]}
    shown["last"] = last_shown(game)
    shown["lifted"] = lifted(game)
    return shown


def side_shown(game: Game, side: str) -> dict[str, Any]:
    """A side's line: players, score, sequences to go, its windows in the order of claiming, games won."""
    return {
        "side": side,
        "players": team_of(game, side),
        "score": score_of(game, side),
        "to_go": to_go(game, side),
        "windows": told(game["claimed"][side]),
        "won": game["match"][side],
    }


def chips_shown(game: Game) -> list[list[Any]]:
    if game["rules"]["tally"]:
        return []
    locked = {side: set(locked_spaces(game, side)) for side in game["sides"]}
    return [
        [space // SIZE, space % SIZE, side, space in locked[side]]
        for space, side in enumerate(game["chips"])
        if side is not None
    ]


def loose(chips: list[list[Any]], side: str) -> list[list[int]]:
    """Give where a one-eyed jack of this side may take a chip, from the chips as shown: the same as `removing.removable`, found in one go for every tap."""
    return [chip[:2] for chip in chips if chip[2] != side and not chip[3]]


def last_shown(game: Game) -> dict[str, Any] | None:
    """The last chip laid or lifted: {"do", "player", "at", "entry": [number, id]}."""
    last = game["last"]
    if last is None:
        return None
    return {"do": last["do"], "player": last["player"], "at": at_of(last["space"]), "entry": last["entry"]}


def lifted(game: Game) -> dict[str, Any] | None:
    """The space just emptied and who may not use it with this turn: {"at", "player"}; None once a chip was laid or lifted since."""
    last = last_shown(game)
    return (
        {"at": last["at"], "player": last["player"]} if last is not None and last["do"] == "remove" else None
    )


def is_open(game: Game, space: int) -> bool:
    return space not in CORNERS and game["chips"][space] is None


def would_count(game: Game, side: str, window: Window) -> bool:
    """Tell whether a window can stand with those that the side has claimed."""
    return len(candidates([window], game["claimed"][side], game["rules"]["share"])) == 1


def one_short(game: Game) -> dict[str, list[dict[str, Any]]]:
    """Give by side the lines that lack one chip, on an open space: {"open": space, "windows": […]}, by space.

    Not in the view: telling it may be table talk, so a screen asks for it only where the table wants that.
    """
    rules = game["rules"]
    found: dict[str, list[dict[str, Any]]] = {}
    for side in game["sides"]:
        by_space: dict[int, list[Window]] = {}
        for line in LINES if not rules["tally"] else []:
            for window in windows_of(line, rules["length"]):
                lacks = [
                    space for space in window if not is_own(game["chips"], side, space, rules["free_corners"])
                ]
                if len(lacks) == 1 and is_open(game, lacks[0]) and would_count(game, side, window):
                    by_space.setdefault(lacks[0], []).append(window)
        found[side] = [{"open": at_of(space), "windows": told(by_space[space])} for space in sorted(by_space)]
    return found
