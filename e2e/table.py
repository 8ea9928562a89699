"""What a person does at a table, as the tests say it: make one, join it, tap keys, count, take back, read scores."""

from __future__ import annotations

import contextlib
import io
import re
from typing import Any

import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, Page, TimeoutError, expect

from companion.drawing.streets import back_starts, places

PATIENCE = 20_000  # milliseconds
RANKS = {"A": "ace", "T": "ten", "J": "jack", "Q": "queen", "K": "king"}
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
# The keys of the Peg face: what stands on them, and the points.
KEYS = {
    "15": 2,
    "pair": 2,
    "run 3": 3,
    "run 4": 4,
    "31": 2,
    "go": 1,
    "last": 1,
    "run 5": 5,
    "heels": 2,
    "trips": 6,
}


def button(page: Page | Locator, name: str | re.Pattern[str]) -> Locator:
    return page.get_by_role("button", name=name, exact=isinstance(name, str))


# ----------------------------------------------------------------------------------------------------- come together


def make_table(page: Page, base: str, *names: str) -> None:
    """Home → cribbage → names → deal, and wait until the phone decides by itself."""
    page.goto(base + "/")
    page.get_by_role("link").filter(has=page.get_by_text("Cribbage", exact=True)).click()
    page.wait_for_url("**/new*")
    name_players(page, *names)
    page.wait_for_url("**/t/*")
    wait_for_rulebook(page)


def name_players(page: Page, *names: str) -> None:
    page.get_by_role("group", name="Players").get_by_role("radio", name=str(len(names)), exact=True).check()
    for seat, name in enumerate(names, 1):
        page.get_by_label(f"Name of player {seat}", exact=True).fill(name)
    button(page, "Deal").click()


def read_qr(page: Page) -> str:
    """What another phone's camera reads off this one's screen: the picture is decoded, not the page."""
    button(page.get_by_role("navigation", name="Table"), "Share").click()
    code = page.get_by_role("img", name="QR code of the table’s address")
    picture = Image.open(io.BytesIO(code.screenshot(animations="disabled")))
    [found] = zxingcpp.read_barcodes(picture)
    close_sheet(page)
    return str(found.text)


def take_seat(page: Page, address: str, name: str) -> None:
    """Open what the QR said, and tap a name."""
    page.goto(address)
    page.get_by_role("button", name=re.compile(f"^{re.escape(name)} ")).click()
    page.wait_for_url("**/t/*")
    wait_for_rulebook(page)


def two_phones(phone: Any, base: str) -> tuple[Page, Page]:
    """Ann's phone with a new table, and Bo's that has joined it."""
    ann, bo = phone(), phone()
    make_table(ann, base, "Ann", "Bo")
    take_seat(bo, read_qr(ann), "Bo")
    expect(ann.locator("#table")).not_to_have_attribute("data-solo", "")
    return ann, bo


def wait_for_rulebook(page: Page) -> None:
    """Until this phone decides by itself."""
    expect(page.locator("#table")).to_have_attribute("data-rules", "here")


def close_sheet(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


# ------------------------------------------------------------------------------------------------------------- score


def deals(page: Page, name: str, *others: Page) -> None:
    """Say who deals, and wait until the other phones have heard of it: what a deal brings forward would else move under their next tap."""
    button(page, f"{name} deals").click()
    for other in others:
        expect(button(other, "Next deal")).to_be_visible()


def next_deal(page: Page) -> None:
    button(page.get_by_role("region", name="The deal"), "Next deal").click()


def starter(page: Page, card: str) -> None:
    button(page.get_by_role("region", name="The deal"), "Starter").click()
    sheet = page.get_by_role("dialog", name="The starter")
    tap_rank(sheet, card[0])
    button(sheet, SUITS[card[1]]).click()
    expect(sheet).to_have_count(0)


def face(page: Page, name: str) -> None:
    tab = page.get_by_role("tab", name=name)
    if tab.get_attribute("aria-selected") != "true":
        tab.click()
    expect(tab).to_have_attribute("aria-selected", "true")


def turn(page: Page, name: str) -> None:
    """Turn the pad to a player, by a tap on the line, unless it gives theirs already."""
    if page.locator(".side.is-turned .side-name").inner_text() != name:
        page.locator(".side-turn", has_text=name).click()


def peg(page: Page, name: str, key: str) -> None:
    """Tap a key of the Peg face: `peg(page, "Ann", "run 3")`."""
    face(page, "Peg")
    turn(page, name)
    button(page, f"{key.split()[0]}, {KEYS[key]} for {name}").click()


def peg_number(page: Page, name: str, points: int) -> None:
    face(page, "Peg")
    turn(page, name)
    button(page, re.compile("^any number")).click()
    button(page, f"{points} for {name}").click()


def tap_rank(page: Page | Locator, rank: str) -> None:
    keys = page.get_by_role("group", name="Cards")
    keys.get_by_role("button", name=re.compile(f"^{RANKS.get(rank, rank)}( |$)")).click()


def tell_cards(page: Page, cards: str, answer: str = "") -> None:
    """Tap the ranks of a hand ("5 5 5 J", then the starter where the deal has none yet), and answer the question about suits."""
    for rank in cards.split():
        tap_rank(page, rank)
    if answer:
        page.get_by_role("group", name="Suits").get_by_role("button", name=re.compile(answer)).click()


def count_hand(page: Page, name: str, cards: str, points: int, answer: str = "") -> None:
    face(page, "Hand")
    turn(page, name)
    tell_cards(page, cards, answer)
    button(page, f"Peg {name}’s hand {points}").click()


def count_crib(page: Page, name: str, cards: str, points: int, answer: str = "") -> None:
    face(page, "Crib")
    tell_cards(page, cards, answer)
    button(page, f"Peg {name}’s crib {points}").click()


def count_by_points(page: Page, which: str, points: int, name: str = "") -> None:
    """A hand or crib without its cards."""
    face(page, which)
    if name:
        turn(page, name)
    keys = page.get_by_role("group", name="Points", exact=True)
    if not keys.is_visible():
        button(page, "Points without cards").click()
    button(keys, str(points)).click()


# --------------------------------------------------------------------------------------------------------- take back


def undo_last(page: Page, short: str) -> None:
    button(page, f"Undo {short}").click()


def undo(page: Page, line: str) -> None:
    """Take an earlier entry out, in the log."""
    button(page, "Log").click()
    button(page.get_by_role("dialog", name="Log"), f"Undo {line}").first.click()
    close_sheet(page)


def amend(page: Page, line: str, was: int, now: int) -> None:
    """Say in the log that it was another number: *That was 6, not 8*."""
    button(page, "Log").click()
    button(page.get_by_role("dialog", name="Log"), f"Correct {line}").first.click()
    page.get_by_role("spinbutton", name="points").fill(str(now))
    page.get_by_role("spinbutton", name="points").press("Tab")
    button(page, f"That was {now}, not {was}").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


# -------------------------------------------------------------------------------------------------------------- read


def expect_scores(page: Page, *scores: int) -> None:
    """Wait for these scores, frame by frame: `expect` alone looks again only after a tenth of a second, and there are a thousand taps."""
    wanted = [str(score) for score in scores]
    with contextlib.suppress(TimeoutError):
        page.wait_for_function(
            "(wanted) => [...document.querySelectorAll('.side-score')].map((one) => one.textContent.trim()).join() === wanted.join()",
            arg=wanted,
        )
    expect(page.locator(".side-score")).to_have_text(wanted)


def spots(page: Page) -> dict[str, list[float]]:
    """Where each peg stands, for comparing two boards: "front p1" → x, y. A peg sets out a frame after its score is seen."""
    found: dict[str, list[float]] = page.evaluate(
        """async () => {
          for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
          return Object.fromEntries([...document.querySelectorAll(".peg.front, .peg.back")].map((peg) =>
          [`${peg.classList.contains("front") ? "front" : "back"} ${peg.dataset.side}`,
           peg.getAttribute("transform").match(/-?[\\d.]+/g).map(Number)]));
        }"""
    )
    return found


ASK = """async (path) => {
  const { table } = document.getElementById("table").dataset;
  return (await fetch(`/api/tables/${table}${path}`)).json();
}"""


def told(page: Page, path: str) -> Any:
    """What the server says, asked by this phone once it has all that was done here: `told(page, "/entries?after=0")`."""
    expect(page.locator("#table")).not_to_have_attribute("data-unsent", "")
    return page.evaluate(ASK, path)


def view_with(page: Page, scores: tuple[int, ...]) -> Any:
    """The server's own fold, once it has these scores: a phone shows a move before the server has it."""
    # A function that is waited for is not asked again once it has answered, be it with no: so it asks again by itself.
    found: Any = page.evaluate(
        f"""async ([scores, until]) => {{
          for (;;) {{
            const {{ view }} = await ({ASK})("/entries?after=0&view=1");
            if (view.sides.every((side, place) => side.score === scores[place])) return view;
            if (Date.now() > until) throw new Error(`the server has ${{view.sides.map((side) => side.score)}}`);
            await new Promise((done) => setTimeout(done, 100));
          }}
        }}""",
        [list(scores), page.evaluate("Date.now()") + PATIENCE],
    )
    return found


def spots_of(view: dict[str, Any]) -> dict[str, list[float]]:
    """Where the pegs of this view belong."""
    target = view["target"]
    lines, starts = places(len(view["sides"]), target), back_starts(len(view["sides"]), target)
    found = {}
    for track, side in enumerate(view["sides"]):
        front, back = [min(score, target) for score in view["pegs"][side["side"]]]
        found[f"front {side['side']}"] = [float(part) for part in lines[track][front]]
        found[f"back {side['side']}"] = [
            float(part) for part in (lines[track][back] if back else starts[track])
        ]
    return found
