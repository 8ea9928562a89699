"""The rules at hand: the pages of docs/rules as people read them on a phone, by topic, with what they show drawn.

A page is written once, in Markdown. Here its headings become places to link to, its house rules are told from the rules' own data,
a refusal's code becomes the place where it is explained (``#code-over_31``), and what stands in code marks and is cards, tiles or
chips is drawn: `5H 5D J`, `7L TD`, `★aaaab` (chips of two sides, ``·`` an open space, ``★`` a corner).
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from companion.rules.choices import choices
from companion.rules.words import template

CARDS = re.compile(r"(?:[A2-9TJQK][CDHS]?)(?: [A2-9TJQK][CDHS]?)*")
TILES = re.compile(r"(?:[A2-9TJQK][LD])(?: [A2-9TJQK][LD])*")
CHIPS = re.compile(r"[ab·★]{3,10}")
CODE = re.compile(r"[a-z]{2,}(?:_[a-z0-9]+)*")
RANKS = {"A": "ace", "T": "ten", "J": "jack", "Q": "queen", "K": "king"}
SUITS = {"C": ("clubs", "♣"), "D": ("diamonds", "♦"), "H": ("hearts", "♥"), "S": ("spades", "♠")}
SIDES = {"L": "light", "D": "dark"}
SPACES = {  # how it is said, and its style
    "a": ("a chip", "a"),
    "b": ("another side’s chip", "b"),
    "·": ("open", "open"),
    "★": ("corner", "corner"),
}
HOUSE = "house-rules"  # its list is told from the data
# What only engineers need stays in docs/.
ENGINEERS = r"<!-- for engineers -->.*?<!-- for all -->"
NO_HEAD = re.compile(r"<thead>\s*<tr>\s*(?:<th></th>\s*)+</tr>\s*</thead>")
NAVIGATION = "](#"
TABLE = '<div class="rules-table" tabindex="0" role="group" aria-label="Table"><table>'


def slug(title: str) -> str:
    """The place of a heading, as the pages' own links have it.

    >>> slug("What nearly counts"), slug("His heels"), slug("crib_flush")
    ('what-nearly-counts', 'his-heels', 'crib_flush')
    """
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def card(text: str) -> str:
    rank, suit = text[0], SUITS.get(text[1:])
    said = RANKS.get(rank, rank) + (f" of {suit[0]}" if suit else "")
    sign = f'<span class="card-suit" aria-hidden="true">{suit[1]}</span>' if suit else ""
    shown = "10" if rank == "T" else rank
    return (
        f'<span class="card {text[1:]} is-small" role="img" aria-label="{said}">'
        f'<span class="card-rank" aria-hidden="true">{shown}</span>{sign}</span>'
    )


def tile(text: str) -> str:
    said = f"{SIDES[text[1]]} {RANKS.get(text[0], text[0])}"
    return f'<svg class="little" role="img" aria-label="{said}"><use href="#tile-{text}"/></svg>'


def chips(text: str) -> str:
    said = ", ".join(SPACES[space][0] for space in text)
    drawn = "".join(
        f'<span class="rules-space is-{SPACES[space][1]}">{"★" if space == "★" else ""}</span>'
        for space in text
    )
    return f'<span class="rules-line" role="img" aria-label="{said}">{drawn}</span>'


def drawn(text: str, game: str, house: set[str]) -> str:
    """What stands in code marks, as a person sees it.

    >>> drawn("over_31", "cribbage", set())
    '<em class="rules-code" id="code-over_31">over 31</em>'
    >>> drawn("nobs", "cribbage", {"nobs"})
    '<a class="rules-house" id="code-nobs" data-rule="nobs" href="#nobs">his nobs</a>'
    """
    if text in house:
        title = template(f"{game}.rule.{text}") or text
        return f'<a class="rules-house" id="code-{text}" data-rule="{text}" href="#{text}">{escape(title[:1].lower() + title[1:])}</a>'
    if TILES.fullmatch(text) and game == "run_of_5":
        return f'<span class="rules-cards">{"".join(tile(one) for one in text.split())}</span>'
    if CARDS.fullmatch(text) and game != "run_of_5":
        return f'<span class="rules-cards">{"".join(card(one) for one in text.split())}</span>'
    if CHIPS.fullmatch(text) and game == "sequence":
        return chips(text)
    if CODE.fullmatch(text):
        return f'<em class="rules-code" id="code-{text}">{text.replace("_", " ")}</em>'
    return f"<em>{escape(text)}</em>"


class Writer:
    """Renders one page. Each code is a place once: where it comes first."""

    def __init__(self, game: str, house: set[str]) -> None:
        self.game, self.house = game, house
        self.placed: set[str] = set()
        self.markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
        renderer: Any = self.markdown.renderer
        renderer.rules["code_inline"] = self.code
        renderer.rules["link_open"] = self.link
        renderer.rules["table_open"] = lambda *_: TABLE
        renderer.rules["table_close"] = lambda *_: "</table></div>"

    def code(self, tokens: list[Token], place: int, *_: Any) -> str:
        shown = drawn(tokens[place].content, self.game, self.house)
        is_placed = shown in self.placed
        self.placed.add(shown)
        return re.sub(r' id="[^"]+"', "", shown) if is_placed else shown

    def link(self, tokens: list[Token], place: int, *_: Any) -> str:
        """Links within the page stay; what they lead to elsewhere is for engineers."""
        to = str(tokens[place].attrGet("href"))
        rule = to.removeprefix("#")
        more = f' class="rules-house" data-rule="{rule}"' if rule in self.house else ""
        return f'<a href="{escape(to)}"{more}>' if to.startswith("#") else "<a>"

    def sections(self, text: str) -> list[dict[str, Any]]:
        """The page in its parts: {"id", "title", "level", "html"}."""
        found: list[dict[str, Any]] = []
        held: list[Token] = []
        tokens = self.markdown.parse(text)
        at = 0
        while at < len(tokens):
            token = tokens[at]
            if token.type == "heading_open" and token.level == 0:
                self.close(found, held)
                title = tokens[at + 1].content
                found.append({"id": slug(title), "title": title, "level": int(token.tag[1]), "html": ""})
                held, at = [], at + 3
            elif (
                token.type == "paragraph_open"
                and NAVIGATION in tokens[at + 1].content
                and " · " in tokens[at + 1].content
            ):
                at += 3
            else:
                held.append(token)
                at += 1
        self.close(found, held)
        return found

    def close(self, found: list[dict[str, Any]], held: list[Token]) -> None:
        if found:
            html = self.markdown.renderer.render(held, self.markdown.options, {})
            # A head cell without words heads nothing; neither does a head without any.
            found[-1]["html"] = NO_HEAD.sub("", html).replace("<th></th>", "<td></td>")


@cache
def manual(path: Path, game: str) -> dict[str, Any]:
    """A game's rules: {"title", "about" (HTML), "sections", "house"}; the list of house rules as `choices` tells it."""
    house = choices(game)["house"]
    text = re.sub(ENGINEERS, "", path.read_text("utf-8"), flags=re.DOTALL)
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    whole = Writer(game, {rule["name"] for rule in house}).sections(text)
    names = [one["id"] for one in whole]
    sections = whole[1 : names.index(HOUSE)]
    return {"title": whole[0]["title"], "about": whole[0]["html"], "sections": sections, "house": house}
