"""A cribbage board as SVG text: walnut, lanes of stained maple, brass lines, and pegs that move by their transform alone.

    <svg class="pegboard"> … <g class="lanes"> <g class="holes"> <g class="lines"> <g class="numbers">
      <g class="ghost" data-side="ann" transform="translate(x y)">
      <g class="peg back" data-side="ann" transform="translate(x y)"><g class="peg-body">…

Where pegs stand is told by `streets.places`; nothing else on the board ever changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.drawing.lines import lines, numbers
from companion.drawing.marks import colour, mixed
from companion.drawing.pegs import escaped, pegs
from companion.drawing.streets import column, game_hole, lane_middle, pitch, start_holes, streets
from companion.drawing.wood import BRASS, DARK, DEFS, IVORY, MAPLE, slab

if TYPE_CHECKING:
    from companion.drawing.pegs import Track
    from companion.drawing.streets import Streets

TINT = 44  # percent of a player's colour in the maple of the lane


def pegboard(tracks: list[Track], target: int, layout: str = "compact") -> str:
    """Draw the board with its pegs.

    A track is {"side", "colour", "shape", "pegs": [front, back]}, the pegs as scores; and, where the last move was that
    side's, "ghost": the score its peg came from. `target` is any whole number from 1, `layout` "compact" (streets of
    thirty) or "wide" (of sixty). Rules: docs/rules/cribbage.md, "Board and pegs".

    >>> ann = {"side": "ann", "colour": "blue", "shape": "circle", "pegs": [8, 2]}
    >>> bo = {"side": "bo", "colour": "vermillion", "shape": "square", "pegs": [0, 0]}
    >>> pegboard([ann, bo], 121).count('class="peg ')
    4
    """
    board = streets(len(tracks), target, layout)
    label = f"Cribbage board, {target} holes, {len(tracks)} tracks"
    wide, high = board["width"], board["height"]
    return "".join([
        f'<svg class="pegboard" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" ',
        f'data-layout="{layout}" role="img" aria-label="{label}">',
        DEFS, slab(wide, high), lanes(board, tracks), plate(board), lines(board), holes(board), numbers(board),
        pegs(board, tracks, layout), "</svg>",
    ])  # fmt: skip


def way(board: Streets, track: int) -> str:
    """The line along which a track winds, from before its start holes to behind its last hole, as path data."""
    last = board["rows"] - 1
    reach = 4
    y = lane_middle(board, 0, track)
    told = [f"M{start_holes(board, track)[1][0] - reach} {y}"]
    for row in range(last):
        below = lane_middle(board, row + 1, track)
        edge = board["left"] - 14 if row % 2 else board["right"] + 14
        told.append(f"H{edge}A{(below - y) // 2} {(below - y) // 2} 0 0 {0 if row % 2 else 1} {edge} {below}")
        y = below
    told.append(f"H{game_hole(board)[0]}")
    return "".join(told)


def lanes(board: Streets, tracks: list[Track]) -> str:
    """A brass bed, and on it each track's band in maple stained with the player's colour."""
    wide = board["lane"]
    ways = [way(board, track) for track in range(board["tracks"])]
    bed = "".join(ways)
    told = [
        '<g class="lanes" fill="none" stroke-linecap="round">',
        f'<path d="{bed}" stroke="{DARK}" stroke-opacity=".55" stroke-width="{wide + 12}"/>',
        f'<path d="{bed}" stroke="{BRASS}" stroke-width="{wide + 3}"/>',
    ]
    for seat, track in enumerate(tracks):
        named = escaped(track.get("colour", ""))
        stained = mixed(MAPLE, colour(named, seat)[0], TINT)
        told.append(
            f'<path class="lane" data-colour="{named}" d="{ways[seat]}" stroke="{stained}" stroke-width="{wide - 4}"/>'
        )
    told.append("</g>")
    return "".join(told)


def plate(board: Streets) -> str:
    """The brass plate at the end of the track, around the game hole."""
    x, y = game_hole(board)
    high = board["tracks"] * board["lane"] + 10
    edge = f'stroke="{DARK}" stroke-opacity=".7" stroke-width="3"'
    return "".join([
        f'<g class="plate"><rect x="{x - 36}" y="{y - high // 2}" width="72" height="{high}" rx="16" fill="url(#pb-brass)" {edge}/>',
        f'<circle cx="{x}" cy="{y}" r="{min(high // 2 - 10, 24)}" fill="none" stroke="#6d4f17" stroke-width="4"/></g>',
    ])  # fmt: skip


def holes(board: Streets) -> str:
    """All holes, each a stroke of no length with a round end: a light lower rim under a dark bore."""
    told = []
    for track in range(board["tracks"]):
        for x, y in start_holes(board, track):
            told.append(f"M{x} {y}h0")
        for row in range(board["rows"]):
            told.append(street_holes(board, row, track))
    x, y = game_hole(board)
    told.append(f"M{x} {y}h0")
    name = "pb-{}-{}-{}".format(board["tracks"], board["holes"], board["per_row"])
    path = "".join(told)
    return "".join([
        f'<g class="holes" fill="none" stroke-linecap="round" stroke-width="{bore(board)}"><defs><path id="{name}" d="{path}"/></defs>',
        f'<use href="#{name}" y="4" stroke="{IVORY}" stroke-opacity=".75"/><use href="#{name}" stroke="{DARK}"/></g>',
    ])  # fmt: skip


def street_holes(board: Streets, row: int, track: int) -> str:
    """The holes of one track in one street, as path data."""
    first = row * board["per_row"] + 1
    told: list[str] = []
    before = 0
    for hole in range(first, min(first + board["per_row"], board["holes"])):
        x = column(board, hole)
        told.append(f"m{x - before} 0h0" if told else f"M{x} {lane_middle(board, row, track)}h0")
        before = x
    return "".join(told)


def bore(board: Streets) -> int:
    """How wide a hole is."""
    return min(20, pitch(board) * 5 // 9, board["lane"] // 2)
