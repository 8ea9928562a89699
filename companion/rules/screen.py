"""What a page or a phone draws: the view of a table with its names, colours and sentences, and the lines of its log.

The views hold codes and facts; here they meet the catalogue, in one place for the server's first paint and for the phone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import before, log, view
from .cribbage import screen as cribbage
from .run_of_5 import screen as run_of_5
from .sequence import screen as sequence
from .twice import doubles
from .words import sentence, template

if TYPE_CHECKING:
    from typing import Any

    from .shapes import Entry, Game, State

COLOURS = ("blue", "vermillion", "green", "purple", "amber", "slate")
SHAPES = ("circle", "square", "triangle", "diamond", "cross", "hexagon")
SCREENS: dict[str, Any] = {"cribbage": cribbage, "run_of_5": run_of_5, "sequence": sequence}
OFFERED = 6  # so many entries long the screen offers to take a double out
SHARED = ("start", "note", "rename", "rule")


def screen(state: State, language: str = "en") -> dict[str, Any]:
    """Give everything that is drawn of a table.

    The game's own view, and on top of it: ``sides`` with name, colour, shape and the player who is meant, ``undo`` ({"entry", "text"} or
    None), ``latest`` (the line of the last entry, see `line`), ``last`` (how many entries), and what the game's own screen adds.
    """
    if state["now"] is None or state["game"] is None:
        return {"game": None, "last": len(state["entries"]), "sides": [], "undo": None, "latest": None}
    told = view(state)
    shown = dict(told["table"], last=told["last"], misfits=told["misfits"], out=told["out"])
    marks = seat_marks(state["now"])
    shown["sides"] = [drawn_side(marks, side) for side in shown["sides"]]
    shown["latest"] = line(state, len(state["entries"]) - 1, language)
    shown["undo"] = undo_key(state, told["undoable"], shown["latest"], language)
    shown["twice"] = twice(state, language)
    added: dict[str, Any] = SCREENS[state["game"]].screen(state["now"], shown, language)
    return dict(shown, **added)


def seat_marks(game: Game) -> dict[str, dict[str, Any]]:
    """Give each player's colour (as named, else by seat) and shape (by seat)."""
    marks = {}
    for seat, player in enumerate(game["players"]):
        colour = player.get("colour") or COLOURS[seat % len(COLOURS)]
        marks[player["id"]] = {"name": player["name"], "colour": colour, "shape": SHAPES[seat % len(SHAPES)]}
    return marks


def drawn_side(marks: dict[str, dict[str, Any]], side: dict[str, Any]) -> dict[str, Any]:
    """Give a side as it is drawn: its players' names, the first one's colour and shape."""
    first = side["players"][0]
    names = " & ".join([marks[player]["name"] for player in side["players"]])
    return dict(side, name=names, colour=marks[first]["colour"], shape=marks[first]["shape"], player=first)


def name_of(game: Game, player: Any) -> str:
    for known in game["players"]:
        if known["id"] == player:
            return str(known["name"])
    return ""


def undo_key(state: State, entry: Any, latest: Any, language: str) -> dict[str, Any] | None:
    """Give what the undo key would take out and how it says so: {"entry", "text"}."""
    place = None if entry is None else log.place_of(state["entries"], entry)
    if place is None:
        return None
    told = latest if place == len(state["entries"]) - 1 else line(state, place, language)
    return {"entry": state["entries"][place]["id"], "text": (told or {})["short"]}


def line(state: State, place: int, language: str = "en") -> dict[str, Any] | None:
    """Give an entry as a line of the log: who (a player or None), the points, what for, and all of it as a text.

    ``entry`` is its id, ``out`` and ``misfit`` how it stands, ``amended`` whether another move speaks for it now.
    """
    if place < 0 or state["now"] is None:
        return None
    entry = state["entries"][place]
    speaker = log.spoken_by(state, place)
    stands: Entry = entry
    if speaker != place:
        amend = state["entries"][speaker]
        stands = dict(entry, move=amend["move"]["move"], result=amend["result"])  # type: ignore[assignment]
    told = said(state, stands, language)
    told["entry"] = entry["id"]
    told["seq"] = entry.get("seq")
    told["by"] = entry.get("by", "")
    told["at"] = entry.get("at", "")
    told["do"] = stands["move"]["do"]
    told["out"] = log.is_out(state, place)
    told["misfit"] = place in state["misfits"]
    told["amended"] = speaker != place
    return told


def said(state: State, entry: Entry, language: str) -> dict[str, Any]:
    """Say an entry: {"who", "points", "what", "text" (the log's line), "short" (for a key)}."""
    game: Any = state["now"]
    move, result = entry["move"], entry["result"]
    do = move["do"]
    data: dict[str, Any] = dict(move, **result)
    if do in ("undo", "redo", "amend"):
        place = log.place_of(state["entries"], move.get("entry"))
        data = {"about": "" if place is None else said(state, state["entries"][place], language)["text"]}
        if do == "amend":
            data["now"] = said(state, dict(entry, move=move["move"]), language)["text"]  # type: ignore[arg-type]
    elif do not in SHARED:
        told: dict[str, Any] = SCREENS[state["game"] or ""].said(game, move, result, language)
        return told
    if do == "rule":
        data["title"], data["told"] = rule_said(state, result, language)
    data["names"] = ", ".join([player["name"] for player in game["players"]])
    data["who"] = name_of(game, move.get("player"))
    short = sentence("short", {"do": do, "who": data["who"]}, language)
    return {
        "who": move.get("player"),
        "points": None,
        "what": "",
        "text": sentence("line." + do, data, language),
        "short": short,
    }


def rule_said(state: State, result: Any, language: str) -> tuple[str, str]:
    """Give the title of a house rule and of the value it has now."""
    code = "{}.value.{}.{}".format(state["game"], result["rule"], str(result["value"]).lower())
    value = {"True": "yes", "False": "no"}.get(str(result["value"]))
    value = value or template(code, language) or result["value"]
    title = template("{}.rule.{}".format(state["game"], result["rule"]), language) or result["rule"]
    return str(title), str(value)


def twice(state: State, language: str) -> dict[str, Any] | None:
    """Give the latest points that were probably given twice, and are not far back: {"entry", "like", "text"}."""
    found = doubles(state, OFFERED)
    if not found:
        return None
    place = log.place_of(state["entries"], found[-1]["entry"]) or 0
    short = (line(state, place, language) or {"short": ""})["short"]
    return dict(found[-1], short=short, text=sentence("twice", {"short": short}, language))


def lines(state: State, language: str = "en") -> list[dict[str, Any]]:
    """Give the whole log as lines, oldest first, each with the deal (or turn) it belongs to as ``group``."""
    told = []
    group = ""
    own: Any = SCREENS.get(state["game"] or "")
    for place, entry in enumerate(state["entries"]):
        group = own.group(group, entry, language) if own else ""
        told.append(dict(line(state, place, language) or {}, group=group))
    return told


def with_names(state: State, data: dict[str, Any]) -> dict[str, Any]:
    """Give a refusal's data with the players' names, for its sentence."""
    if state["now"] is None:
        return data
    return dict(data, names={player["id"]: player["name"] for player in state["now"]["players"]})


def why(state: State, name: Any, language: str = "en") -> dict[str, Any] | None:
    """Explain an entry: its line, the move that ``stands`` now (missing when it is undone), and what the game has to say of it (cards, combinations, the cadence, what nearly counted, the rule)."""
    place = log.place_of(state["entries"], name)
    if place is None or state["now"] is None:
        return None
    told = line(state, place, language)
    if told and state["entries"][place]["move"]["do"] == "amend":
        # A correction is explained by what it has made of the entry.
        about = why(state, state["entries"][place]["move"]["entry"], language) or {}
        return dict(about, **{key: told[key] for key in ("text", "entry", "points")})
    stands = log.standing(state, place)
    if told is None or stands is None:
        return told
    here = [state["entries"][place].get("seq"), state["entries"][place].get("id")]
    was = dict(before(state, place) or {}, here=here)
    more: dict[str, Any] = SCREENS[state["game"] or ""].why(state["now"], was, stands[0], stands[1], language)
    return dict(told, stands=stands[0], **more)
