"""The page of a new table in a person's words: who plays, what is chosen, and what was recorded of the start."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from .table import button


def say_names(page: Page, *names: str) -> None:
    choose(page, "Players", str(len(names)))
    for seat, name in enumerate(names, 1):
        page.get_by_label(f"Name of player {seat}", exact=True).fill(name)


def choose(page: Page, what: str, title: str) -> None:
    """Tap one of a row of pills."""
    page.get_by_role("group", name=what, exact=True).get_by_role("radio", name=title, exact=True).check()


def deal(page: Page) -> str:
    """Make the table; gives its id."""
    button(page, "Deal").click()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1]


def ask(page: Page, path: str) -> Any:
    return page.evaluate("async (path) => (await fetch(path)).json()", path)


def started(page: Page, table: str) -> dict[str, Any]:
    """What was recorded of a table's start."""
    entry = ask(page, f"/api/tables/{table}/entries?after=0")["entries"][0]
    return dict(entry["result"], move=entry["move"])


def seats(page: Page) -> list[str]:
    return [field.input_value() for field in page.locator(".new-seat input").all()]
