"""English for Run of 5: refusals, rows and turns as they are said, what nearly counted, and the lines of the log.

Codes of counting and of the log begin with ``run_of_5.``, so that a pair here and a pair in another game never meet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .en_cribbage_count import number, upper_first

if TYPE_CHECKING:
    from typing import Any

FACES = {"A": "ace", "J": "jack", "Q": "queen", "K": "king", "T": "ten"}
SIDES = {"L": "light", "D": "dark"}
OF_A_KIND = {"three": "three of a kind", "four": "four of a kind", "five": "five of a kind"}
HAS = {"exchange": "exchanged", "pass": "passed"}
LONGEST_SHOWN = 20  # of a text that is no tile


def signed(count: int) -> str:
    return ("minus " if count < 0 else "") + number(abs(count))


def face(tile: str) -> str:
    """Name a tile's rank: "king", "seven", "ten"."""
    return FACES.get(tile[0]) or number(int(tile[0]))


def row_name(tiles: list[str]) -> str:
    """Name a row by its ranks: "10-J-Q"."""
    return "-".join(["10" if tile[0] == "T" else tile[0] for tile in tiles])


def listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


# ------------------------------------------------------------------------------------------------------- refusals


def unknown_tile(data: Any) -> str:
    tile = data.get("tile")
    if isinstance(tile, str) and tile:
        return (
            f"“{tile[:LONGEST_SHOWN]}” is no tile. Write the rank, then L for light or D for dark: 7L, 10D."
        )
    return "That is no tile. Write the rank, then L for light or D for dark: 7L, 10D."


def row_over_five(data: Any) -> str:
    return f"That row would have {number(data.get('count', 6))} tiles."


def wrong_colour(data: Any) -> str:
    side = data.get("side", "D")
    return f"{upper_first(SIDES[side])} may not lay a {SIDES['L' if side == 'D' else 'D']} tile."


def too_many_copies(data: Any) -> str:
    tile = data["tile"]
    if tile[0] in "69":
        return f"There are only eight {SIDES[tile[1]]} 6s and 9s."
    return f"There are only four {SIDES[tile[1]]} {face(tile)}s."


def too_many_tiles(data: Any) -> str:
    return "Nobody holds more than five tiles." if "player" in data else "A turn has five tiles at most."


def dead_wood(data: Any) -> str:
    said = []
    for row in data["rows"]:
        name = row_name(row["tiles"])
        if len(row["dead"]) == len(row["tiles"]):
            said.append(f"{name} is worth nothing.")
        else:
            names = ["the " + face(row["tiles"][place]) for place in row["dead"]]
            scores = " scores" if len(names) == 1 else " score"
            said.append(upper_first(listed(names)) + scores + f" nothing in {name}.")
    return " ".join(said)


def bag_too_small(data: Any) -> str:
    left = data.get("left", 0)
    if left == 0:
        return "The bag is empty."
    return "Only 1 tile is left in the bag." if left == 1 else f"Only {left} tiles are left in the bag."


def joker_late(data: Any) -> str:
    return f"Too late for Joker: {data['name']} has {HAS.get(data['did'], 'played')}."


# ------------------------------------------------------------------------------------------------- rows and turns


def fifteens_said(totals: list[int]) -> list[str]:
    """ "fifteen two, fifteen four"; from three on "fifteen two, four, six"."""
    words = [number(total) for total in totals]
    if len(words) < 3:
        return ["fifteen " + word for word in words]
    return ["fifteen " + words[0]] + words[1:]


def groups_of(scored: list[Any]) -> list[list[Any]]:
    """Pairs and runs in groups: [kind, how many, length of a run, points]."""
    groups: list[list[Any]] = []
    for kind, points, places in scored:
        if groups and groups[-1][0] == kind:
            groups[-1][1] += 1
            groups[-1][3] += points
        else:
            groups.append([kind, 1, len(places), points])
    return groups


def group_said(group: list[Any], total: int, is_last: bool) -> str:
    """ "a pair is six", "two pairs twelve", "four runs of three, twenty-four", "three of a kind, six"."""
    kind, count, length, _ = group
    if kind in OF_A_KIND:
        return OF_A_KIND[kind] + ", " + number(total)
    name = "pair" if kind == "pair" else "run"
    tail = " of " + number(length) if kind == "run" else ""
    if count == 1:
        return f"a {name}{tail} is {number(total)}"
    return f"{number(count)} {name}s{tail}" + (", " if is_last else " ") + number(total)


def said_row(data: Any) -> str:
    """Say a counted row with the running total: fifteens first, then pairs, then runs."""
    fifteens = [one for one in data["scored"] if one[0] == "fifteen"]
    kinds: list[str] = []
    for one in data["scored"]:
        if one[0] not in kinds and one[0] != "fifteen":
            kinds.append(one[0])
    by_kind = [one for kind in kinds for one in data["scored"] if one[0] == kind]
    groups = groups_of(by_kind)
    total = 2 * len(fifteens)
    steps = fifteens_said(list(range(2, total + 1, 2)))
    for place, group in enumerate(groups):
        total += group[3]
        is_last = place == len(groups) - 1
        steps.append(("and " if is_last and steps else "") + group_said(group, total, is_last))
    return ", ".join(steps) if steps else "nothing"


def row_said(row: Any) -> str:
    """ "5-J-5 across, six"; what its old pieces were worth is said where only the gain counts."""
    gained = f", less {number(row['less'])}" if row.get("less") else ""
    return (
        row_name(row["tiles"])
        + (" " + row["dir"] if "dir" in row else "")
        + gained
        + ", "
        + signed(row["points"])
    )


def bonuses_said(data: Any) -> list[str]:
    bonuses = data["bonuses"]
    said = []
    if "first" in bonuses:
        said.append("first play, ten")
    if "all_five" in bonuses:
        said.append("all five tiles, ten")
    if "colour" in bonuses:
        said.append(colour_said(data["rows"], bonuses["colour"]))
    return said


def colour_said(rows: list[Any], points: int) -> str:
    fives = [row["tiles"] for row in rows if len(row["tiles"]) == 5]
    coloured = [tiles for tiles in fives if all(tile[1] == tiles[0][1] for tile in tiles)]
    if points > 10:
        return f"{number(points // 10)} rows of one colour, {number(points)}"
    return f"all {SIDES[coloured[0][0][1]]}, ten"


def said_turn(data: Any) -> str:
    """Say a turn row by row, then its bonuses, the total last of all."""
    steps = [row_said(row) for row in data["rows"]] + bonuses_said(data)
    if len(steps) == 1 and len(data["rows"]) == 1:
        return upper_first(steps[0]) + "."
    return " ".join([upper_first(step) + "." for step in steps + [signed(data["total"])]])


def two_no_run(data: Any) -> str:
    is_what = "a fifteen, no run" if data["fifteen"] else "no run"
    return f"{row_name(data['tiles'])} is {is_what}: a run needs three."


def ace_low(data: Any) -> str:
    return f"{row_name(data['tiles'])}: the ace is low."


# ------------------------------------------------------------------------------------------------ the lines of the log


def name_in(data: Any, player: Any) -> str:
    name: str = data["names"].get(player, player)
    return name


def line_turn(data: Any) -> str:
    result = data["result"]
    who = name_in(data, data["move"]["player"])
    if "rows" not in result:
        return f"{who} says {number(result['claimed'])}."
    claimed = f", having said {number(result['claimed'])}" if "claimed" in result else ""
    return f"{who} {result['total']}{claimed}. {said_turn(result)}"


def line_exchange(data: Any) -> str:
    count = data["result"]["count"]
    return "{} puts back {} tile{}.".format(
        name_in(data, data["move"]["player"]), number(count), "" if count == 1 else "s"
    )


def line_pass(data: Any) -> str:
    return name_in(data, data["move"]["player"]) + " passes."


def line_joker(data: Any) -> str:
    who, result = name_in(data, data["move"]["player"]), data["result"]
    if result["points"] < 0:
        off = f"{number(-result['points'])} off {who}."
        return ("Too early: " if result.get("early") else "Joker, but nothing was missed: ") + off
    return f"Joker! {upper_first(number(result['missed']))} missed: {number(result['points'])} for {who}."


def line_adjust(data: Any) -> str:
    who, points = name_in(data, data["move"]["player"]), data["result"]["points"]
    change = number(points) + " to " if points > 0 else number(-points) + " off "
    reason = data["move"]["reason"]
    return f"{upper_first(change)}{who} by agreement" + (f": {reason}" if reason else ".")


def line_finish(data: Any) -> str:
    result = data["result"]
    said = []
    for player in sorted(result["left"]):
        tiles = result["left"][player]
        if tiles:
            names = ", ".join([face(tile) for tile in tiles])
            said.append(f"{name_in(data, player)} loses {names}: {number(result['off'][player])}.")
    return " ".join(said) if said else "The game is over. Nobody has a tile left."


def line_end(data: Any) -> str:
    return "The game is given up."


def line_game(data: Any) -> str:
    return "Next game. " + name_in(data, data["result"]["first"]) + " begins."


def winner(data: Any) -> str:
    names = data["names"]
    return names[0] + " wins." if len(names) == 1 else listed(names) + " share it."


SENTENCES: dict[str, Any] = {
    "no_tiles": "Nothing was laid.",
    "too_many_tiles": too_many_tiles,
    "unknown_tile": unknown_tile,
    "off_board": "There is no such square on this board.",
    "square_twice": "Two tiles cannot lie on one square.",
    "occupied": "A tile lies there already.",
    "row_over_five": row_over_five,
    "claim_missing": "Say your own score first.",
    "wrong_colour": wrong_colour,
    "too_many_copies": too_many_copies,
    "opening_needs_two": "The first play needs two tiles.",
    "not_straight": "Tiles must lie in one line.",
    "gap": "There is an empty square between them.",
    "not_merging": "It must touch a tile on the board; corners do not touch.",
    "rows_disagree": "These rows cannot be one turn.",
    "dead_wood": dead_wood,
    "bag_too_small": bag_too_small,
    "joker_late": joker_late,
    "joker_off": "Joker is not played at this table.",
    "exchange_count": "One to five tiles may be exchanged.",
    "own_turn": "Nobody shouts Joker at his own turn.",
    "run_of_5.said_row": said_row,
    "run_of_5.said_turn": said_turn,
    "run_of_5.two_no_run": two_no_run,
    "run_of_5.ace_low": ace_low,
    "run_of_5.four_of_colour": "Four of one colour: it takes five.",
    "run_of_5.line.play": line_turn,
    "run_of_5.line.rows": line_turn,
    "run_of_5.line.exchange": line_exchange,
    "run_of_5.line.pass": line_pass,
    "run_of_5.line.joker": line_joker,
    "run_of_5.line.adjust": line_adjust,
    "run_of_5.line.finish": line_finish,
    "run_of_5.line.end": line_end,
    "run_of_5.line.game": line_game,
    "run_of_5.servant": "{name} is Servant and keeps score.",
    "run_of_5.out": "{name} is out.",
    "run_of_5.blocked": "Nobody can play. Leftovers come off.",
    "run_of_5.winner": winner,
}
