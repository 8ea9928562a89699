"""Run of 5 the slow and obvious way: the whole board read line by line, every subset of each row. Shares nothing with companion.rules on purpose.

Tiles are texts such as "7L"; a board is {(row, col): tile}.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations
from typing import Any

ORDER = "A23456789TJQK"
Board = dict[tuple[int, int], str]
EXISTING = {rank + colour for rank in ORDER for colour in "LD"}


def rank(tile: str) -> int:
    return ORDER.index(tile[0]) + 1


def value(tile: str) -> int:
    return min(rank(tile), 10)


def subsets(tiles: list[str], least: int) -> list[tuple[int, ...]]:
    return [
        chosen for size in range(least, len(tiles) + 1) for chosen in combinations(range(len(tiles)), size)
    ]


def fifteens(tiles: list[str]) -> int:
    return sum(2 for chosen in subsets(tiles, 2) if sum(value(tiles[i]) for i in chosen) == 15)


def pairs(tiles: list[str]) -> int:
    return sum(2 for a, b in combinations(tiles, 2) if a[0] == b[0])


def runs(tiles: list[str]) -> int:
    ranks = {rank(tile) for tile in tiles}
    points = 0
    for chosen in subsets(tiles, 3):
        own = sorted(rank(tiles[i]) for i in chosen)
        is_run = own == list(range(own[0], own[0] + len(own)))
        if is_run and own[0] - 1 not in ranks and own[-1] + 1 not in ranks:
            points += len(own)
    return points


def worth(tiles: list[str]) -> int:
    return fifteens(tiles) + pairs(tiles) + runs(tiles)


def dead(tiles: list[str]) -> set[int]:
    """A tile is dead exactly when the row is worth as much without it."""
    return {i for i in range(len(tiles)) if worth(tiles[:i] + tiles[i + 1 :]) == worth(tiles)}


def all_lines(board: Board) -> list[tuple[str, list[tuple[int, int]]]]:
    """Every maximal stretch of two or more tiles: across from the top, then down; each by its first square."""
    found = []
    for direction, step in (("across", (0, 1)), ("down", (1, 0))):
        for at in sorted(board):
            if (at[0] - step[0], at[1] - step[1]) in board:
                continue
            line = [at]
            while (line[-1][0] + step[0], line[-1][1] + step[1]) in board:
                line.append((line[-1][0] + step[0], line[-1][1] + step[1]))
            if len(line) > 1:
                found.append((direction, line))
    return found


def touching(board: Board, at: tuple[int, int]) -> bool:
    row, col = at
    return any(near in board for near in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)))


def is_too_many(board: Board, tiles: list[str]) -> bool:
    faces = [("6" + tile[1] if tile[0] == "9" else tile) for tile in [*board.values(), *tiles]]
    laid = [("6" + tile[1] if tile[0] == "9" else tile) for tile in tiles]
    return any(faces.count(face) > (8 if face[0] == "6" else 4) for face in laid)


def shape_code(board: Board, laid: Board) -> str | None:
    squares = sorted(laid)
    rows, cols = {at[0] for at in squares}, {at[1] for at in squares}
    if len(rows) > 1 and len(cols) > 1:
        return "not_straight"
    between = [
        (row, col) for row in range(min(rows), max(rows) + 1) for col in range(min(cols), max(cols) + 1)
    ]
    if any(at not in board and at not in laid for at in between):
        return "gap"
    if board and not any(touching(board, at) for at in squares):
        return "not_merging"
    return None


def is_dead_wood(
    lines: list[tuple[str, list[tuple[int, int]]]], after: Board, laid: Board, reading: str
) -> bool:
    dead_at = set()
    for number, (_, line) in enumerate(lines):
        dead_at |= {(number, line[place]) for place in dead([after[at] for at in line])}
    if reading == "row":
        return bool(dead_at)
    if reading == "placed":
        return any(at in laid for _, at in dead_at)
    if reading == "scores":
        return any(worth([after[at] for at in line]) == 0 for _, line in lines)
    for at in laid:
        mine = [number for number, (_, line) in enumerate(lines) if at in line]
        if mine and all((number, at) in dead_at for number in mine):
            return True
    return False


def gained(line: list[tuple[int, int]], board: Board) -> int:
    """What the old stretches of two or more in a line were worth."""
    pieces: list[list[str]] = [[]]
    for at in line:
        if at in board:
            pieces[-1].append(board[at])
        else:
            pieces.append([])
    return sum(worth(piece) for piece in pieces if len(piece) > 1)


def judge(board: Board, place: list[tuple[int, int, str]], rules: dict[str, Any]) -> dict[str, Any]:
    """Judge a play whose shape is right; the answer as `run_of_5.play` gives it."""
    size = rules.get("board", 13)
    laid = {(row, col): tile for row, col, tile in place}
    after = {**board, **laid}
    lines = [(way, line) for way, line in all_lines(after) if any(at in laid for at in line)]
    tests = [
        ("no_tiles", not place),
        ("too_many_tiles", len(place) > 5),
        ("unknown_tile", any(tile not in EXISTING for _, _, tile in place)),
        ("off_board", any(not (0 <= row < size and 0 <= col < size) for row, col, _ in place)),
        ("square_twice", len(laid) < len(place)),
        ("occupied", any(at in board for at in laid)),
        ("row_over_five", any(len(line) > 5 for _, line in lines)),
    ]
    for code, is_so in tests:
        if is_so:
            return {"legal": False, "refused": code}
    if is_too_many(board, list(laid.values())):
        return {"legal": False, "refused": "too_many_copies"}
    if not board and len(place) == 1:
        return {"legal": False, "refused": "opening_needs_two"}
    code = shape_code(board, laid) or ""
    if not code and is_dead_wood(lines, after, laid, rules.get("dead_wood", "row")):
        code = "dead_wood"
    return {"legal": False, "refused": code} if code else paid(board, laid, lines, rules)


def paid(
    board: Board, laid: Board, lines: list[tuple[str, list[tuple[int, int]]]], rules: dict[str, Any]
) -> dict[str, Any]:
    after = {**board, **laid}
    told = []
    coloured = 0
    for way, line in lines:
        tiles = [after[at] for at in line]
        less = gained(line, board) if rules.get("extend") == "gain" else 0
        row = {"dir": way, "at": list(line[0]), "tiles": tiles, "points": worth(tiles) - less}
        told.append({**row, "fifteens": fifteens(tiles), "pairs": pairs(tiles), "runs": runs(tiles)})
        coloured += len(tiles) == 5 and len({tile[1] for tile in tiles}) == 1
    reading = rules.get("colour_bonus", "each")
    if reading == "once":
        coloured = min(coloured, 1)
    if reading == "laid":
        coloured = int(len(laid) == 5 and len({tile[1] for tile in laid.values()}) == 1)
    bonuses = {"first": 0 if board else 10, "all_five": 10 if len(laid) == 5 else 0, "colour": 10 * coloured}
    total = sum(row["points"] for row in told) + sum(bonuses.values())
    due = {name: points for name, points in bonuses.items() if points}
    return {"legal": True, "rows": told, "bonuses": due, "total": total}


def left_in_stock(board: Board) -> list[str]:
    """The tiles that are not on the board, each as often as it is there; a 6/9 turned as chance will have it."""
    faces = [("6" + tile[1] if tile[0] == "9" else tile) for tile in board.values()]
    stock = []
    for face in sorted(EXISTING):
        if face[0] == "9":
            continue
        copies = (8 if face[0] == "6" else 4) - faces.count(face)
        stock += [face] * max(0, copies)
    return stock


@cache
def is_hand_of_two(one: str, other: str) -> bool:
    return worth([one, other]) > 0


def fitting(board: Board, at: tuple[int, int], rng: random.Random) -> str:
    """Some tile for a square, rather one that makes a pair or a fifteen with a neighbour."""
    row, col = at
    near = [
        board[one] for one in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)) if one in board
    ]
    stock = left_in_stock(board) or ["5L"]
    stock = [tile if tile[0] != "6" or rng.random() < 0.5 else "9" + tile[1] for tile in stock]
    if near and rng.random() < 0.85:
        good = [tile for tile in stock if all(is_hand_of_two(tile, one) for one in near)]
        return rng.choice(good or stock)
    return rng.choice(stock)


def some_play(board: Board, rng: random.Random, size: int = 13) -> list[tuple[int, int, str]]:
    """A play somebody might try on this board: mostly sensible, often dead wood, now and then nonsense."""
    place = tried(board, rng, size)
    for _ in range(6):
        if is_possible(board, place, size) or rng.random() < 0.03:
            break
        place = tried(board, rng, size)
    if rng.random() < 0.08:
        place = spoil(place, board, rng, size)
    rng.shuffle(place)
    return place


def is_possible(board: Board, place: list[tuple[int, int, str]], size: int) -> bool:
    after = {**board, **{(row, col): tile for row, col, tile in place}}
    on_board = all(0 <= row < size and 0 <= col < size for row, col, _ in place)
    return on_board and all(len(line) <= 5 for _, line in all_lines(after))


def tried(board: Board, rng: random.Random, size: int) -> list[tuple[int, int, str]]:
    step = rng.choice([(0, 1), (1, 0)])
    if board:
        anchors = [
            (row + dr, col + dc)
            for row, col in sorted(board)
            for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1))
            if (row + dr, col + dc) not in board
        ]
        at = rng.choice(anchors)
        back = rng.choice([0, 0, 1, 2])
        at = (at[0] - back * step[0], at[1] - back * step[1])
    else:
        at = (rng.randrange(size), rng.randrange(size))
    after = dict(board)
    place: list[tuple[int, int, str]] = []
    wanted = rng.choice([1, 2, 2, 3, 3, 4, 5])
    while len(place) < wanted:
        if at not in after:
            after[at] = fitting(after, at, rng)
            place.append((*at, after[at]))
        at = (at[0] + step[0], at[1] + step[1])
    return place


def spoil(
    place: list[tuple[int, int, str]], board: Board, rng: random.Random, size: int
) -> list[tuple[int, int, str]]:
    row, col, tile = place[-1]
    kind = rng.randrange(8)
    if kind == 0:
        return []
    if kind == 1:
        return [(row, col + n, tile) for n in range(6)]
    if kind == 2:
        return [*place[:-1], (row, col, rng.choice(["1L", "7S", "", "11D"]))]
    if kind == 3:
        return [*place[:-1], (size, col, tile)]
    if kind == 4:
        return [*place[:4], (row, col, tile)]
    if kind == 5 and board:
        return [*place[:-1], (*rng.choice(sorted(board)), tile)]
    return [*place[:-1], (row + rng.choice([0, 1, 2]), col + rng.choice([0, 1, 2]), tile)]
