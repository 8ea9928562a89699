"""Sequence the slow and obvious way: all 192 windows of the board, every subset of the full ones. Shares nothing with companion.rules on purpose.

A board is {(row, col): team}; a window is a sorted tuple of spaces.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations, product
from typing import Any

Space = tuple[int, int]
Window = tuple[Space, ...]
CORNERS = {(0, 0), (0, 9), (9, 0), (9, 9)}
LAYOUT = """
XX 2S 3S 4S 5S 6S 7S 8S 9S XX
6C 5C 4C 3C 2C AH KH QH TH TS
7C AS 2D 3D 4D 5D 6D 7D 9H QS
8C KS 6C 5C 4C 3C 2C 8D 8H KS
9C QS 7C 6H 5H 4H AH 9D 7H AS
TC TS 8C 7H 2H 3H KH TD 6H 2D
QC 9S 9C 8H 9H TH QH QD 5H 3D
KC 8S TC QC KC AC AD KD 4H 4D
AC 7S 6S 5S 4S 3S 2S 2H 3H 5D
XX AD KD QD TD 9D 8D 7D 6D XX
"""


@cache
def windows(length: int = 5) -> tuple[Window, ...]:
    """Every window of the board: across, down, on both diagonals."""
    found = set()
    for row in range(10):
        for col in range(10):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                spaces = [(row + down * step, col + right * step) for step in range(length)]
                if all(0 <= r < 10 and 0 <= c < 10 for r, c in spaces):
                    found.add(tuple(sorted(spaces)))
    return tuple(sorted(found))


def is_full(board: dict[Space, str], team: str, window: Window, rules: dict[str, Any]) -> bool:
    free = rules.get("free_corners", True)
    return all(board.get(at) == team or (free and at in CORNERS) for at in window)


def full_windows(board: dict[Space, str], team: str, rules: dict[str, Any]) -> list[Window]:
    return [window for window in windows(rules.get("length", 5)) if is_full(board, team, window, rules)]


def go_together(one: Window, other: Window, share: int) -> bool:
    common = set(one) & set(other)
    return len(common if share else common - CORNERS) <= share


def largest_sets(choice: list[Window], share: int) -> list[tuple[Window, ...]]:
    """The largest subsets of windows that all go together, found by trying; each is sorted."""
    for size in range(len(choice), 0, -1):
        found = [
            subset
            for subset in combinations(sorted(choice), size)
            if all(go_together(one, other, share) for one, other in combinations(subset, 2))
        ]
        if found:
            return found
    return []


def options(
    board: dict[Space, str], team: str, claimed: list[Window], rules: dict[str, Any]
) -> list[tuple[Window, ...]]:
    """What the team may claim on the board as it lies, wherever the last chip went; without re-dividing."""
    share = rules.get("share", 1)
    new = [
        window
        for window in full_windows(board, team, rules)
        if window not in claimed and all(go_together(window, other, share) for other in claimed)
    ]
    return largest_sets(new, share)


def lines_through(at: Space) -> list[set[Space]]:
    """The four lines that a space lies on, from edge to edge."""
    every = [(row, col) for row in range(10) for col in range(10)]
    keys: list[Any] = [lambda r, c: r, lambda r, c: c, lambda r, c: r - c, lambda r, c: r + c]
    return [{one for one in every if key(*one) == key(*at)} for key in keys]


def options_redivided(
    board: dict[Space, str], team: str, at: Space, claimed: list[Window], rules: dict[str, Any]
) -> tuple[list[tuple[Window, ...]], list[Window]]:
    """What the team may claim where each line through the chip may be cut anew, and what it would give up for that."""
    by_line, given_up = [], []
    for line in lines_through(at):
        full = [window for window in full_windows(board, team, rules) if set(window) <= line]
        fitting = [
            window
            for window in full
            if at in window and all(go_together(window, other, 1) for other in claimed)
        ]
        held = [window for window in claimed if set(window) <= line]
        usual, whole = largest_sets(fitting, 1), largest_sets(full, 1)
        if whole and len(whole[0]) > len(held) + (len(usual[0]) if usual else 0):
            by_line.append(whole)
            given_up += held
        elif usual:
            by_line.append(usual)
    every = sorted(tuple(sorted(window for part in parts for window in part)) for parts in product(*by_line))
    return every if by_line else [], given_up


class Game:
    """A game as `sequence.play` has it: no players, no cards, no house rules on turns."""

    def __init__(self, teams: list[str], need: int, rules: dict[str, Any]) -> None:
        self.teams, self.need, self.rules = teams, need, rules
        self.board: dict[Space, str] = {}
        self.claimed: dict[str, list[Window]] = {team: [] for team in teams}
        self.winner: str | None = None

    def judge(self, team: str, sign: str, at: Space, five: Any = None) -> tuple[str | None, int]:
        """Play a move: (the code that refuses it, how many options it had)."""
        if self.winner is not None:
            return "game_over", 0
        if not (0 <= at[0] < 10 and 0 <= at[1] < 10):
            return "off_board", 0
        if at in CORNERS:
            return "corner", 0
        return self.lay(team, at, five) if sign == "+" else (self.lift(team, at), 0)

    def lay(self, team: str, at: Space, five: Any) -> tuple[str | None, int]:
        if at in self.board:
            return "occupied", 0
        choice, given_up = self.choice(team, at)
        chosen = choice[0] if choice else ()
        if five is not None:
            chosen = tuple(sorted(tuple(sorted(map(tuple, window))) for window in five))
            if chosen not in choice:
                return "bad_choice", 0
        self.board[at] = team
        kept = [window for window in self.claimed[team] if window not in given_up or window in chosen]
        self.claimed[team] = kept + [window for window in chosen if window not in kept]
        if len(self.claimed[team]) >= self.need:
            self.winner = team
        return None, len(choice)

    def choice(self, team: str, at: Space) -> tuple[list[tuple[Window, ...]], list[Window]]:
        """The options of a chip, and the windows the team would give up for any of them."""
        board, claimed = {**self.board, at: team}, self.claimed[team]
        if self.rules.get("redivide") and self.rules.get("share", 1):
            return options_redivided(board, team, at, claimed, self.rules)
        return options(board, team, claimed, self.rules), []

    def lift(self, team: str, at: Space) -> str | None:
        owner = self.board.get(at)
        if owner is None:
            return "empty"
        if owner == team:
            return "own_chip"
        if any(at in window for window in self.claimed[owner]):
            return "locked"
        del self.board[at]
        return None

    def removable(self, team: str) -> list[Space]:
        safe = {other: {at for window in self.claimed[other] for at in window} for other in self.teams}
        return sorted(at for at, owner in self.board.items() if owner != team and at not in safe[owner])


def worth(game: Game, team: str, at: Space) -> int:
    """How much a chip would add to the longest lines of its team: what a player looks for."""
    best = 0
    for window in through(at, game.rules.get("length", 5)):
        owners = [game.board.get(other, team if other in CORNERS else None) for other in window]
        if all(owner in (team, None) for owner in owners):
            best = max(best, sum(owner == team for owner in owners))
    return best


@cache
def through(at: Space, length: int) -> tuple[Window, ...]:
    return tuple(window for window in windows(length) if at in window)


def some_move(game: Game, team: str, rng: random.Random) -> tuple[str, Space]:
    """A chip laid or lifted, as players do: towards fives; now and then one that is not allowed."""
    if rng.random() < 0.04:
        return rng.choice("+-"), (rng.randint(-1, 10), rng.randint(-1, 10))
    others = game.removable(team)
    if others and rng.random() < 0.08:
        return "-", rng.choice(others)
    tried = [(rng.randrange(10), rng.randrange(10)) for _ in range(rng.choice((2, 6, 12)))]
    return "+", max(tried, key=lambda at: (at not in game.board, worth(game, team, at), at))
