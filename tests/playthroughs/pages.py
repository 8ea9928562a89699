"""The pages: name → who writes it. A game adds its own here."""

from functools import partial
from pathlib import Path

from tests.playthroughs import cribbage, run_of_5, sequence

PAGES = {f"cribbage_{name}": partial(cribbage.written, name) for name in cribbage.FORMS}
PAGES.update({f"run_of_5_{name}": partial(run_of_5.written, name) for name in run_of_5.FORMS})
PAGES.update({f"sequence_{name}": partial(sequence.written, name) for name in sequence.PAGES})


def place(page):
    return Path(__file__).parent / f"{page}.txt"
