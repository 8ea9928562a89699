"""The plug is pulled in the middle of a game, again and again: what was acknowledged is there, once, and phones go on by themselves."""

from __future__ import annotations

import random
import threading
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import INSECURE, Host, Phones
from .game import expect_alike
from .table import button, count_by_points, deals, face, next_deal, peg, two_phones

TIMES = 20
SEED = 5
LATEST = 0.03  # seconds after a tap, in which a move is written on the phone, sent, committed and told
# Keeps what the page was told about its moves, as the page itself hears it.
KEEP_ACKNOWLEDGED = """(() => {
  const plain = globalThis.fetch;
  globalThis.acknowledged = [];
  globalThis.fetch = async (what, how) => {
    const answer = await plain(what, how);
    if (how?.method === "POST" && String(what).includes("/moves")) {
      const said = await answer.clone().json();
      globalThis.acknowledged.push(...said.answers.filter((one) => one.entry).map((one) => one.entry));
    }
    return answer;
  };
})()"""


def visit_anew(page: Page) -> None:
    """Listen to what this visit is told from here on."""
    page.evaluate(KEEP_ACKNOWLEDGED)


class Plug:
    """Pulls the server's plug a moment after it is told to, while phones go on tapping."""

    def __init__(self, host: Host, chance: random.Random) -> None:
        self.host, self.chance = host, chance
        self.timer: threading.Timer | None = None

    def pull_soon(self) -> None:
        self.timer = threading.Timer(self.chance.uniform(0, LATEST), self.host.stop)
        self.timer.start()

    def put_back(self) -> None:
        assert self.timer
        self.timer.join()
        self.host.start()


def taps(round_: int) -> list[tuple[str, str, int]]:
    """What is tapped in one deal: whose phone, which key, how many points. Few of them, so that twenty deals fit into a game."""
    second = "Ann" if round_ % 2 else "Bo"
    return [
        ("Ann", "go", 1),
        ("Bo", "last", 1),
        ("Ann", "last", 1),
        ("Bo", "go", 1),
        (second, "go", 1),
        ("Bo", "Hand", 2),
        ("Ann", "Hand", 1),
    ]


@pytest.mark.parametrize("origin", [INSECURE], indirect=True)
def test_killed_twenty_times(phone: Phones, host: Host) -> None:
    phone.forgive("net::ERR_")
    chance = random.Random(SEED)
    phones = dict(zip(("Ann", "Bo"), two_phones(phone, host.url), strict=True))
    for page in phones.values():
        visit_anew(page)
    plug = Plug(host, chance)
    scores = {"Ann": 0, "Bo": 0}
    made = 1
    deals(phones["Ann"], "Ann")
    made += 1
    expect(button(phones["Bo"], "Next deal")).to_be_visible()
    for round_ in range(TIMES):
        moment = chance.randrange(len(taps(round_)))
        for place, (name, key, points) in enumerate(taps(round_)):
            if place == moment:
                plug.pull_soon()
            tap(phones[name], name, key, points)
            scores[name] += points
        face(phones["Bo"], "Peg")
        next_deal(phones["Bo"])
        made += len(taps(round_)) + 1
        plug.put_back()
        expect_alike(phones, (scores["Ann"], scores["Bo"]))
        for page in phones.values():
            expect(page.locator(".bar-deal")).to_have_text(f"deal {round_ + 2}")
    check_log(phones, made)


def tap(page: Page, name: str, key: str, points: int) -> None:
    if key == "Hand":
        count_by_points(page, key, points, name)
    else:
        peg(page, name, key)


def check_log(phones: dict[str, Page], made: int) -> None:
    """Every move made is in the log once, and just as it was acknowledged."""
    entries: list[dict[str, Any]] = phones["Ann"].evaluate(
        "async () => (await (await fetch(`/api/tables/${document.getElementById('table').dataset.table}/entries`)).json()).entries"
    )
    assert [entry["seq"] for entry in entries] == list(range(1, made + 1))
    there = {entry["id"]: entry for entry in entries}
    assert len(there) == made
    for page in phones.values():
        # What a page keeps in memory is gone after a reload: this one was never made.
        acknowledged = page.evaluate("globalThis.acknowledged")
        assert acknowledged
        assert all(there[entry["id"]] == entry for entry in acknowledged)
