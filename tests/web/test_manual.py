"""The rules at hand: every link has its place, every refusal of a game its explanation, every house rule its words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion import rules
from companion.places import place
from companion.rules.choices import choices
from companion.web.manual import manual
from tests.guards import documented
from tests.guards.checkout import sources

from .phones import Phone

GAMES = sorted(rules.GAMES)


def page(phone: Phone, game: str) -> str:
    answer = phone.page(f"/rules/{game}")
    assert answer.status_code == 200
    return answer.text


@pytest.mark.parametrize("game", GAMES)
def test_links_within_the_page_have_their_places(phone: Phone, game: str) -> None:
    text = page(phone, game)
    places = re.findall(r' id="([^"]+)"', text)
    assert len(places) == len(set(places))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(places)


@pytest.mark.parametrize("game", GAMES)
def test_each_refusal_of_a_game_has_its_place(phone: Phone, game: str) -> None:
    text = page(phone, game)
    codes = {
        code
        for source in sources(f"companion/rules/{game}/*.py").values()
        for code in documented.codes(source)
    }
    shared = {
        code for source in sources("companion/rules/*.py").values() for code in documented.codes(source)
    }
    own = {
        code for code in codes if f"`{code}`" in (place("docs") / "rules" / f"{game}.md").read_text("utf-8")
    }
    assert len(own) > 15
    assert sorted(code for code in own if f'id="code-{code}"' not in text) == []
    assert codes <= shared


@pytest.mark.parametrize("game", GAMES)
def test_the_house_rules_are_told_in_words(phone: Phone, game: str) -> None:
    text = page(phone, game)
    for rule in choices(game)["house"]:
        assert f'id="{rule["name"]}"' in text
        assert f'data-here="{rule["name"]}"' in text
    assert "Values:" not in text
    assert "moves.md" not in text


def test_what_is_drawn_and_what_is_left_out(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# Cribbage\n\nAll `TD 5` <b>of it</b>.\n<!-- for engineers -->\nsecret\n<!-- for all -->\n\n[A](#a) · [B](#b)\n\n"
        "## A\n\n`over_31`, then `over_31` again; `nobs`; [away](../x.md)\n\n| | |\n|---|---|\n| `7` | 1 |\n\n## House rules\n\nold"
    )
    told = manual(page, "cribbage")
    assert told["about"].count('class="card ') == 2
    assert 'aria-label="ten of diamonds"' in told["about"]
    assert "&lt;b&gt;" in told["about"]
    assert "secret" not in told["about"]
    assert "·" not in told["about"]
    [section] = told["sections"]
    assert section["html"].count('id="code-over_31"') == 1
    assert section["html"].count("over 31") == 2
    assert 'data-rule="nobs"' in section["html"]
    assert "../x.md" not in section["html"]
    assert "<th>" not in section["html"]


def test_there_is_no_page_of_another_game(phone: Phone) -> None:
    assert phone.get("/rules/poker").status_code == 404
    assert phone.page("/rules").status_code == 200
