"""Tables in any form, begun through the API as a phone does, and everybody's phone at them."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from .conftest import Phones
from .table import wait_for_rulebook

BEGIN = """async (move) => {
  const id = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const asked = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ id, move }) };
  const made = await (await fetch("/api/tables", asked)).json();
  return [made.table, made.links.scorer];
}"""


def begin(page: Page, base: str, *names: str, teams: str = "", **rules: Any) -> str:
    """A table of cribbage on this phone; the address that brings another one to it."""
    page.goto(base + "/")
    players: list[dict[str, str]] = [{"id": f"p{seat}", "name": name} for seat, name in enumerate(names, 1)]
    for player, team in zip(players, teams, strict=False):
        player["team"] = team
    move = {"do": "start", "game": "cribbage", "players": players, "rules": rules}
    table, secret = page.evaluate(BEGIN, move)
    page.goto(f"{base}/t/{table}")
    wait_for_rulebook(page)
    return f"{base}/join#{table}.{secret}"


def seated(phone: Phones, base: str, *names: str, **rules: Any) -> dict[str, Page]:
    """A phone for each player, each on its seat, at one table. The first has made it."""
    phones = {name: phone() for name in names}
    address = begin(phones[names[0]], base, *names, **rules)
    for page in phones.values():
        page.goto(address)
        name = next(known for known in names if phones[known] is page)
        page.get_by_role("button", name=re.compile(f"^{re.escape(name)}\\b")).click()
        page.wait_for_url("**/t/*")
        wait_for_rulebook(page)
    for page in phones.values():
        expect(page.locator("#table")).not_to_have_attribute("data-solo", "")
    return phones
