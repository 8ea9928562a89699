"""What a person does at a table of Sequence, as the tests say it: lay chips, say which five, let a jack take one, turn in a dead card."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from .table import button, take_seat, wait_for_rulebook

RANKS = {"A": "ace", "T": "ten", "J": "jack", "Q": "queen", "K": "king"}
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
MAKE = """async ([players, rules]) => {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const send = (path, body) => fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const made = await (await send("/api/tables", { id, move: { do: "start", game: "sequence", players, rules } })).json();
  await send(`/api/tables/${made.table}/seats`, { seat: players[0].id });
  return made;
}"""


def start(page: Page, base: str, players: list[dict[str, Any]], rules: dict[str, Any]) -> dict[str, Any]:
    """Make a table on this phone, which takes the first seat, and open it."""
    page.goto(base + "/")
    made: dict[str, Any] = page.evaluate(MAKE, [players, rules])
    page.goto(f"{base}/t/{made['table']}")
    wait_for_rulebook(page)
    return made


def join(page: Page, base: str, made: dict[str, Any], name: str) -> None:
    take_seat(page, f"{base}/join#{made['table']}.{made['links']['scorer']}", name)


def said(card: str) -> str:
    """A card as it is spoken: "queen of spades"."""
    return f"{RANKS.get(card[0], card[0])} of {SUITS[card[1]]}"


def space(page: Page, at: list[int]) -> Locator:
    return page.locator(f'.sq-space[data-at="{at[0]},{at[1]}"]')


def middle(page: Page, at: list[int]) -> tuple[float, float]:
    box = space(page, at).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(page: Page, at: list[int]) -> None:
    page.mouse.click(*middle(page, at))


def drag(page: Page, one: list[int], other: list[int]) -> None:
    page.mouse.move(*middle(page, one))
    page.mouse.down()
    page.mouse.move(*middle(page, other), steps=4)
    page.mouse.up()


def which(page: Page, option: int) -> None:
    """Slide along the line to this choice, counted from its start, and take it."""
    asked = page.get_by_role("region", name="Which five?")
    slider = asked.get_by_role("slider", name="Which five along the line")
    slider.press("Home")
    for _ in range(option):
        slider.press("ArrowRight")
    button(asked, "These").click()


def take(page: Page, at: list[int]) -> None:
    """A one-eyed jack takes the chip: two taps."""
    tap(page, at)
    button(page.get_by_role("region", name="One-eyed jack"), "Take it off").click()


def dead(page: Page, name: str, card: str) -> None:
    """Turn in a dead card: two taps."""
    page.locator('[data-open="dead"]').click()
    button(page, f"{name} turns in {said(card)}").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
