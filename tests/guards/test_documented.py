"""Every refusal code, every move and every house rule is documented, and every code has a sentence."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion import rules
from companion.rules.words import template

from . import documented, house_pages
from .checkout import ROOT, sources

RULE = {
    "name": "nobs",
    "default": 1,
    "values": {"kind": "whole", "least": 0},
    "says": "What the right jack pays.",
    "where": "docs/rules/cribbage.md#nobs",
}


def said_in(page: str) -> set[str]:
    """The words that a page sets as code: `bad_rule`, `peg`."""
    return set(re.findall(r"`([a-z_0-9]+)`", page))


def read(name: str) -> str:
    path = ROOT / name
    return path.read_text("utf-8") if path.exists() else ""


def pages_for(name: str) -> str:
    """The pages that speak for a rules file: of every game docs/moves.md, of one game its own page too."""
    game = name.split("/")[2]
    return read("docs/moves.md") + read(f"docs/rules/{game}.md")


def untold(names: set[str], page: str) -> list[str]:
    """Which of these codes or moves a page does not name."""
    return sorted(names - said_in(page))


def anchors(page: str) -> set[str]:
    """The headings of a page, as links name them."""
    titles = re.findall(r"^#+ +(.+?) *$", page, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


# The catalogue of sentences speaks about moves, it does not take any.
@pytest.mark.parametrize(
    "name", sorted(set(sources("companion/rules/*.py")) - set(sources("companion/rules/words/*.py")))
)
def test_codes_and_moves_are_documented(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    assert untold(documented.codes(text) | documented.moves(text), pages_for(name)) == []


def test_an_undocumented_code_and_move_are_seen() -> None:
    text = 'def f(move):\n    if move["do"] == "cheat":\n        yield refuse("too_clever", soft=True)\n'
    page = "| `peg` | … |\ntoo_clever without its marks"
    assert untold(documented.codes(text) | documented.moves(text), page) == ["cheat", "too_clever"]
    assert untold(documented.codes(text) | documented.moves(text), page + " `cheat` `too_clever`") == []


def test_every_code_has_its_sentence() -> None:
    codes = {code for text in sources("companion/rules/*.py").values() for code in documented.codes(text)}
    assert codes
    assert sorted(code for code in codes if template(code) is None) == []


@pytest.mark.parametrize("game", sorted(rules.GAMES))
def test_house_rules_are_documented(game: str) -> None:
    house: Any = rules.GAMES[game].HOUSE
    assert house_pages.problems(read(f"docs/rules/{game}.md"), house) == []
    for rule in house:
        page, _, anchor = rule["where"].partition("#")
        assert anchor in anchors(read(page)), rule["where"]


def test_a_house_rule_told_otherwise_is_seen() -> None:
    page = f"# Cribbage\n\n{house_pages.section([RULE])}\n\nMore.\n"
    assert house_pages.problems(page, [RULE]) == []
    assert "nobs" in anchors(page)
    assert house_pages.problems(page, [dict(RULE, default=2)]) != []
    assert house_pages.problems(page, [RULE, dict(RULE, name="heels")]) != []
    assert house_pages.problems("# Cribbage\n", [RULE]) != []
    assert house_pages.renewed(page, [dict(RULE, default=2)]).endswith(
        "Standard: `2`.\n\n" + house_pages.ENDS + "\n\nMore.\n"
    )
