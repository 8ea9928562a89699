"""What a person does at a table of Run of 5, as the tests say it: lay tiles, say rows, claim, shout, miss a turn, say the leftovers."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from .table import button, take_seat, wait_for_rulebook

RANKS = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
MAKE = """async ([players, rules, moves]) => {
  const id = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const send = (path, body) => fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const made = await (await send("/api/tables", { id: id(), move: { do: "start", game: "run_of_5", players, rules } })).json();
  await send(`/api/tables/${made.table}/seats`, { seat: players[0].id });
  for (let at = 0; at < moves.length; at += 20)
    await send(`/api/tables/${made.table}/moves`, { moves: moves.slice(at, at + 20).map((move) => ({ id: id(), move })) });
  return made;
}"""
# Where a square is, once the board has stood still for some frames: it begins to glide a frame after what makes it.
WHERE = """async ([row, col]) => {
  const svg = document.querySelector(".tileboard");
  const stands = () => JSON.stringify([svg.getAttribute("viewBox"), svg.getBoundingClientRect()]);
  for (let before = "", still = 0; still < 4; before = stands()) {
    still = before === stands() ? still + 1 : 0;
    await new Promise(requestAnimationFrame);
  }
  const [x, y, w, h] = svg.getAttribute("viewBox").split(" ").map(Number);
  const place = svg.getBoundingClientRect();
  return { x: ((col * 100 + 50 - x) / w) * place.width, y: ((row * 100 + 50 - y) / h) * place.height, wide: place.width, high: place.height };
}"""


def start(
    page: Page,
    base: str,
    players: list[dict[str, Any]],
    rules: dict[str, Any],
    moves: list[dict[str, Any]] | None = None,
) -> dict[str, Any]:
    """Make a table on this phone, which takes the first seat, with what was played there before, and open it."""
    page.goto(base + "/")
    made: dict[str, Any] = page.evaluate(MAKE, [players, rules, moves or []])
    page.goto(f"{base}/t/{made['table']}")
    wait_for_rulebook(page)
    return made


def join(page: Page, base: str, made: dict[str, Any], name: str) -> None:
    take_seat(page, f"{base}/join#{made['table']}.{made['links']['scorer']}", name)


def face(page: Page, name: str) -> None:
    tab = page.get_by_role("tab", name=name, exact=True)
    tab.click()
    expect(tab).to_have_attribute("aria-selected", "true")


def said(tile: str) -> str:
    """A tile as its key is called: "dark queen"."""
    return f"{'light' if tile[1] == 'L' else 'dark'} {RANKS.get(tile[0], tile[0])}"


def key(page: Page, tile: str) -> None:
    page.locator(f'.tile-key[data-tile="{tile}"]').click()


def settled(page: Page) -> None:
    """Until the board glides no more."""
    expect(page.locator(".tileboard.is-gliding")).to_have_count(0)


def tap(page: Page, row: int, col: int) -> None:
    """Tap a square; one that is out of sight after a look at the whole board."""
    settled(page)
    at = page.evaluate(WHERE, [row, col])
    is_seen = 8 < at["x"] < at["wide"] - 8 and 8 < at["y"] < at["high"] - 8
    is_under = at["x"] > at["wide"] - 130 and at["y"] > at["high"] - 50
    whole = button(page, "Whole board")
    if not is_seen or (is_under and whole.is_visible()):
        whole.click()
        settled(page)
        at = page.evaluate(WHERE, [row, col])
    page.locator("#frame").click(position={"x": at["x"], "y": at["y"]})


def lay(page: Page, tiles: list[list[Any]]) -> int:
    """Lay tiles, the first one's square tapped, the others after it; gives how many taps it took, recording aside."""
    if page.get_by_role("tab", name="Board").get_attribute("aria-selected") != "true":
        face(page, "Board")
    ordered = sorted(tiles)
    row, col, _ = ordered[0]
    tap(page, row, col)
    taps = 1 + len(ordered)
    is_down = len(ordered) > 1 and ordered[1][1] == col
    way = page.locator(".is-way")
    if len(ordered) > 1 and (way.get_attribute("aria-label") or "").startswith("Down") != is_down:
        way.click()
        taps += 1
    for _, _, tile in ordered:
        key(page, tile)
    expect(page.locator(".tb-live use.is-new")).to_have_count(len(ordered))
    return taps


def say_rows(page: Page, rows: list[dict[str, Any]]) -> int:
    """Say rows without a board; gives how many taps it took."""
    if page.get_by_role("tab", name="Rows").get_attribute("aria-selected") != "true":
        face(page, "Rows")
    # The main row, with the most new tiles, comes first.
    ordered = sorted(rows, key=lambda row: -len(row["new"]))
    taps = 0
    for number, row in enumerate(ordered):
        if number:
            button(page, "+ row").click()
        for tile in row["tiles"]:
            key(page, tile)
        line = page.locator(".said-row").nth(number)
        for place in range(len(row["tiles"])):
            if (place in row["new"]) != (number == 0):
                line.locator("button.said-tile").nth(place).click()
                taps += 1
        taps += len(row["tiles"]) + (1 if number else 0)
    return taps


def main_key(page: Page) -> Locator:
    return page.locator(".mend .key-main")


def claim(page: Page, points: int) -> None:
    """Say one's own score, after the tiles lie."""
    main_key(page).click()
    figures = page.get_by_role("group", name="The score that is said")
    for figure in str(points):
        button(figures, figure).click()


def leave(page: Page, left: dict[str, list[str]], names: dict[str, str]) -> None:
    """Say what each has left on the holder, and end the game."""
    if page.get_by_role("tab", name="End").get_attribute("aria-selected") != "true":
        face(page, "End")
    lines = page.get_by_role("list", name="What each has left")
    for player, tiles in left.items():
        lines.locator("button.said-name", has_text=names[player]).click()
        for tile in tiles:
            key(page, tile)
    main_key(page).click()
