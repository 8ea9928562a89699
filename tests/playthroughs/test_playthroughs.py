"""Every page is what the rulebook plays today. `python -m tests.playthroughs` writes them anew."""

import pytest

from tests.playthroughs.pages import PAGES, place


@pytest.mark.parametrize("page", sorted(PAGES))
def test_page(page):
    assert PAGES[page]() == place(page).read_text(encoding="utf-8")


def test_no_page_is_left_over():
    assert sorted(path.stem for path in place("x").parent.glob("*.txt")) == sorted(PAGES)
