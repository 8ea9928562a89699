"""A whole game of two, line by line: which phone does what, and what both sides have then.

Every sum was made by hand with the cards on the table, not by the program: a game that comes out otherwise is wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from . import table as at

# phone · what it does · Ann's and Bo's scores after it
GAME = """
Ann  dealer Ann                                  0   0
Bo   starter 5H                                  0   0
Bo   peg Bo, 15                                  0   2
Ann  peg Ann, pair                               2   2
Bo   peg Bo, run 3                               2   5
Ann  peg Ann, go                                 3   5
Bo   peg Bo, last                                3   6
Bo   hand Bo, 4 5 6 6, 24                        3  30
Ann  hand Ann, T J Q K, 13, ^Jack in            16  30
Ann  crib Ann, 2 3 8 9, 2                       18  30
Bo   next                                       18  30
Bo   starter JS                                 18  32
Ann  peg Ann, 31                                20  32
Bo   peg Bo, trips                              20  38
Ann  peg Ann, run 4                             24  38
Bo   peg Bo, 15                                 24  40
Ann  peg Ann, last                              25  40
Ann  hand Ann, 5 5 5 T, 20                      45  40
Bo   hand Bo, 2 3 4 8, 7                        45  47
Bo   crib Bo, A A 7 9, 2                        45  49
Ann  next                                       45  49
Ann  undo Bo: 6 points for a pair royal         45  43
Bo   amend Ann: 4 points for a run, 4, 5        46  43
Bo   peg Bo, 15                                 46  45
Ann  peg Ann, pair                              48  45
Bo   peg Bo, run 3                              48  48
Ann  peg Ann, 31                                50  48
Bo   peg Bo, go                                 50  49
Bo   hand Bo, 7 8 8 9 7, 24                     50  73
Ann  hand Ann, A 2 3 4, 6                       56  73
Ann  points Crib, 5                             61  73
Bo   next                                       61  73
Ann  peg Ann, 15                                63  73
Bo   peg Bo, pair                               63  75
Ann  number Ann, 12                             75  75
Bo   peg Bo, go                                 75  76
Ann  peg Ann, last                              76  76
Ann  peg Bo, last                               76  77
Ann  last Bo +1 last                            76  76
Ann  hand Ann, 3 3 6 6 9, 14                    90  76
Bo   hand Bo, 2 4 6 8, 4, ^No                   90  80
Bo   points Crib, 0                             90  80
Ann  next                                       90  80
Bo   starter TD                                 90  80
Bo   peg Bo, run 5                              90  85
Ann  peg Ann, 15                                92  85
Bo   peg Bo, go                                 92  86
Ann  peg Ann, last                              93  86
Bo   hand Bo, 7 7 8 8, 12                       93  98
Ann  hand Ann, 4 6 8 Q, 0, ^No                  93  98
Ann  crib Ann, A 4 J Q, 9, ^No                 102  98
Bo   next                                      102  98
Ann  peg Ann, 31                               104  98
Bo   peg Bo, run 4                             104 102
Ann  peg Ann, go                               105 102
Bo   peg Bo, 15                                105 104
Ann  peg Ann, last                             106 104
Ann  hand Ann, 2 7 9 K 3, 2                    108 104
Bo   hand Bo, 9 9 T J, 8                       108 112
Bo   crib Bo, 4 5 9 T, 5, ^No                  108 117
Ann  next                                      108 117
Bo   peg Bo, pair                              108 119
Ann  peg Ann, 15                               110 119
Bo   peg Bo, 15                                110 121
"""


# The winner pegged for what was none: taken back on the other phone, and on the game goes to its real end.
END = """
Ann  last Bo +2 fifteen                        110 119
Ann  peg Ann, pair                             112 119
Bo   peg Bo, go                                112 120
Ann  peg Ann, last                             113 120
Bo   points Hand, 0, Bo                        113 120
Ann  hand Ann, 5 6 7 8 9, 9                    121 120
"""


def steps(text: str) -> list[tuple[str, str, tuple[int, int]]]:
    """The lines as (phone, what it does, scores after it)."""
    told = []
    for line in text.strip().splitlines():
        *words, ann, bo = line.split()
        told.append((words[0], line[4:].rsplit(None, 2)[0].strip(), (int(ann), int(bo))))
    return told


def split(rest: str) -> list[str]:
    return [part.strip() for part in rest.split(", ")]


def peg(page: Page, name: str, key: str) -> None:
    at.peg(page, name, key)


def number(page: Page, name: str, points: str) -> None:
    at.peg_number(page, name, int(points))


def hand(page: Page, name: str, cards: str, points: str, answer: str = "") -> None:
    at.count_hand(page, name, cards, int(points), answer)


def crib(page: Page, name: str, cards: str, points: str, answer: str = "") -> None:
    at.count_crib(page, name, cards, int(points), answer)


def points(page: Page, which: str, number: str, name: str = "") -> None:
    at.count_by_points(page, which, int(number), name)


def amend(page: Page, line: str, was: str, now: str) -> None:
    at.amend(page, line, int(was), int(now))


ACTIONS: dict[str, Callable[..., None]] = {
    "dealer": at.deals,
    "starter": at.starter,
    "peg": peg,
    "number": number,
    "hand": hand,
    "crib": crib,
    "points": points,
    "next": at.next_deal,
    "undo": at.undo,
    "amend": amend,
    "last": at.undo_last,
}


def play(phones: dict[str, Page], text: str, after: Callable[[tuple[int, int]], Any]) -> int:
    """Play the lines, each on its phone; `after` looks at the phones each time. Gives how many lines there were."""
    told = steps(text)
    for phone, what, scores in told:
        word, _, rest = what.partition(" ")
        ACTIONS[word](phones[phone], *(split(rest) if rest else []))
        after(scores)
    return len(told)


# A deal changes no score, so the server may tell it a moment after the page does, or before: waited for until both say the same.
SAME_DEAL = """async (until) => {
  for (;;) {
    const { view } = await (await fetch(`/api/tables/${document.getElementById("table").dataset.table}/entries?after=0&view=1`)).json();
    if (document.querySelector(".bar-deal").textContent.trim() === `deal ${view.deal}`) return;
    if (Date.now() > until) throw new Error(`the server has deal ${view.deal}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}"""


def expect_alike(phones: dict[str, Page], scores: tuple[int, int]) -> None:
    """Both phones show these scores, their pegs stand in the same holes, and the server's own fold says the same."""
    for page in phones.values():
        at.expect_scores(page, *scores)
    view = at.view_with(phones["Ann"], scores)
    boards = [at.spots(page) for page in phones.values()]
    assert boards[0] == boards[1] == at.spots_of(view)
    for page in phones.values():
        page.evaluate(SAME_DEAL, page.evaluate("Date.now()") + at.PATIENCE)
