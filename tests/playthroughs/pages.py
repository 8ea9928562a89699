"""The pages: name → who writes it. A game adds its own here."""

from functools import partial
from pathlib import Path

from tests.playthroughs import cribbage

PAGES = {f"cribbage_{name}": partial(cribbage.written, name) for name in cribbage.FORMS}


def place(page):
    return Path(__file__).parent / f"{page}.txt"
