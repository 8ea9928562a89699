"""The house rules in the pages of docs/rules, written from the rules' own data. `make docs` writes them anew.

A page holds the list between two marks; what stands around it is people's.
"""

from __future__ import annotations

import json
from typing import Any

from companion import rules

from .checkout import ROOT

BEGINS, ENDS = "<!-- house rules: `make docs` writes this list -->", "<!-- end of the house rules -->"


def values(kind: dict[str, Any]) -> str:
    """What values a rule takes, in words.

    >>> values({"kind": "whole", "least": 1}), values({"kind": "choice", "of": ["five", 4, None]}), values({"kind": "yes_no"})
    ('a whole number from 1', '`"five"`, `4`, `null`', '`true` or `false`')
    """
    if kind["kind"] == "yes_no":
        return "`true` or `false`"
    if kind["kind"] == "choice":
        return ", ".join(f"`{json.dumps(value)}`" for value in kind["of"])
    said = f"a whole number from {kind['least']}"
    if kind.get("most") is not None:
        said += f" to {kind['most']}"
    return said + "".join(f", or `{json.dumps(value)}`" for value in kind.get("or", []))


def section(house: Any) -> str:
    """The list of a game's house rules, each under a heading that can be linked to."""
    told = [
        f"### {rule['name']}\n\n{rule['says']}\n\nValues: {values(rule['values'])}."
        f" Standard: `{json.dumps(rule['default'])}`.\n"
        for rule in house
    ]
    return "\n".join([BEGINS, "", *told, ENDS])


def renewed(page: str, house: Any) -> str:
    """The page with its list of house rules written anew; ValueError when it has no marks."""
    before, _, rest = page.partition(BEGINS)
    _, mark, after = rest.partition(ENDS)
    if not mark:
        raise ValueError(f"no place for the house rules: {BEGINS} … {ENDS}")
    return before + section(house) + after


def problems(page: str, house: Any) -> list[str]:
    """Whether a page tells the house rules as they are."""
    try:
        return (
            []
            if renewed(page, house) == page
            else ["the house rules are told otherwise than they are: make docs"]
        )
    except ValueError as error:
        return [str(error)]


def main() -> None:
    for name, game in rules.GAMES.items():
        path = ROOT / "docs" / "rules" / f"{name}.md"
        path.write_text(renewed(path.read_text("utf-8"), game.HOUSE), "utf-8")


if __name__ == "__main__":
    main()
