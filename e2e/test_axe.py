"""What a screen reader, a keyboard, a narrow phone and large letters meet: every screen and sheet, light and dark."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .conftest import INSECURE, Phones
from .screens import MIDDLE, faces, play_out, play_until, question, sheets
from .table import button, close_sheet, read_qr, two_phones

pytestmark = pytest.mark.parametrize("origin", [INSECURE], indirect=True)

AXE = Axe()
WIDTHS = (390, 320)
THEMES = ("light", "dark")  # each beside its width: a colour does not depend on how wide the page is
# Until the page has been drawn in the other theme.
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# What sticks out of the page, or is cut off beside it: names of those elements.
OUTSIDE = """() => {
  const wide = document.documentElement.clientWidth;
  const out = [...document.querySelectorAll("body *")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && getComputedStyle(one).visibility !== "hidden" && !one.closest(".sr, svg, .marks") && (box.right > wide + 1 || box.left < -1);
  });
  const page = document.scrollingElement;
  return out.concat(page.scrollWidth > wide ? [page] : []).map((one) => `${one.localName}.${one.className}: ${one.textContent.trim().slice(0, 40)}`);
}"""


def look(page: Page, name: str, found: list[str], is_large: bool = False, anew: bool = False) -> None:
    """Note what axe finds and what sticks out, wide in light and narrow in dark; `anew` loads the page each time, and of large letters axe knows nothing."""
    height = page.viewport_size["height"] if page.viewport_size else 844
    for width, theme in zip(WIDTHS, THEMES, strict=True):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
        if anew:
            page.reload()
        page.evaluate(PAINTED)
        found += [f"{name} at {width}: {one}" for one in page.evaluate(OUTSIDE)]
        if not is_large:
            found += [f"{name} at {width}, {theme}: {one}" for one in violations(page)]
    page.set_viewport_size({"width": WIDTHS[0], "height": height})


def violations(page: Page) -> Iterator[str]:
    for one in AXE.run(page).response["violations"]:
        for node in one["nodes"]:
            yield f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"


def test_before_the_table(phone: Phones, base: str) -> None:
    ann, guest = phone(), phone()
    found: list[str] = []
    for path in ("/", "/new"):
        ann.goto(base + path)
        look(ann, path, found, anew=True)
    made, _ = two_phones(phone, base)
    address = read_qr(made)
    guest.goto(address)
    expect(guest.get_by_role("button", name="Just watching")).to_be_visible()
    look(guest, "join", found)
    made.goto(base + "/")
    look(made, "home with a table", found, anew=True)
    phone.forgive("404")
    made.goto(base + "/t/zzzzzzzzzz")
    look(made, "problem", found)
    assert not found, "\n".join(found)


def test_the_table(phone: Phones, base: str) -> None:
    ann, bo = two_phones(phone, base)
    phones = {"Ann": ann, "Bo": bo}
    found: list[str] = []
    look(ann, "start", found)
    play_until(phones, MIDDLE)
    for opened in (faces, sheets):
        for name in opened(ann):
            look(ann, name, found)
    question(ann)
    look(ann, "question", found)
    button(ann, "Leave it").click()
    button(ann, "cards").click()
    play_out(phones)
    look(ann, "end", found)
    assert not found, "\n".join(found)


def test_coming_in_and_who_may_do_what(phone: Phones, base: str) -> None:
    phone.forgive("403")
    ann, bo = two_phones(phone, base)
    cy = phone()
    found: list[str] = []
    button(ann.get_by_role("navigation", name="Table"), "Share").click()
    button(ann, "Open by a code for ten minutes").click()
    code = ann.locator(".code")
    expect(code).to_be_visible()
    look(ann, "share with a code", found)
    cy.goto(base + "/")
    cy.get_by_label("Code or link").fill(code.inner_text())
    button(cy, "Join").click()
    expect(button(cy, re.compile("^Just watching"))).to_be_visible()
    look(cy, "by a code", found)
    button(cy, re.compile("^Bo ")).click()
    expect(cy.get_by_role("heading", name="Asking the host …")).to_be_visible()
    look(cy, "asking", found)
    expect(ann.get_by_role("alertdialog")).to_be_visible()
    look(ann, "a knock on a sheet", found)
    close_sheet(ann)
    look(ann, "a knock", found)
    button(ann, "No").click()
    expect(ann.get_by_role("alertdialog")).to_have_count(0)
    button(ann.get_by_role("navigation", name="Table"), "Share").click()
    button(ann, "Who is here, and what they may do").click()
    line = ann.get_by_role("dialog").get_by_role("button", name=re.compile("^Bo "))
    line.click()
    expect(button(ann, "Take it off the table")).to_be_visible()
    look(ann, "who", found)
    button(ann, "Take it off the table").click()
    button(ann, "Take it off").click()
    expect(bo.get_by_role("heading", name="This phone is off the table")).to_be_visible()
    look(bo, "off the table", found)
    button(ann, "Go on on a new phone").click()
    expect(ann.get_by_role("img", name="QR code for the new phone")).to_be_visible()
    look(ann, "on a new phone", found)
    assert not found, "\n".join(found)


def test_letters_twice_as_large(phone: Phones, base: str) -> None:
    """As the browser's own setting does it: everything measured in letters grows."""
    ann, bo = two_phones(phone, base)
    play_until({"Ann": ann, "Bo": bo}, 23)
    found: list[str] = []
    ann.context.new_cdp_session(ann).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    assert ann.evaluate("() => getComputedStyle(document.documentElement).fontSize") == "32px"
    look(ann, "table", found, is_large=True)
    for opened in (faces, sheets):
        for name in opened(ann):
            look(ann, name, found, is_large=True)
    assert not found, "\n".join(found)


# ---------------------------------------------------------------------------------------------------------- keyboard

# What has the focus, how it is called, and whether one can see that.
FOCUSED = """() => {
  const one = document.activeElement;
  const style = getComputedStyle(one);
  const copy = one.cloneNode(true);
  for (const part of copy.querySelectorAll("[aria-hidden=true]")) part.remove();
  const name = one.getAttribute("aria-label") || copy.textContent.replace(/\\s+/g, " ").trim();
  return { name, place: one === document.body ? "page" : one.localName,
    isSeen: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 };
}"""


# How each key is called that can be pressed now.
SHOWN = """() => [...document.querySelectorAll("button, a, input")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && one.tabIndex >= 0)
  .map((one) => {
    const copy = one.cloneNode(true);
    for (const part of copy.querySelectorAll("[aria-hidden=true]")) part.remove();
    return one.getAttribute("aria-label") || copy.textContent.replace(/\\s+/g, " ").trim();
  })"""


def tab_through(page: Page) -> list[str]:
    """Press Tab until the focus has been everywhere; each stop must be seen."""
    names: list[str] = []
    for _ in range(80):
        page.keyboard.press("Tab")
        told = page.evaluate(FOCUSED)
        if told["place"] == "page":
            continue
        if names and told["name"] == names[0]:
            return names
        assert told["isSeen"], f"no one sees that {told['name']!r} has the focus"
        names.append(told["name"])
    raise AssertionError(f"the focus does not come round: {names}")


def test_each_key_is_reached_by_tab(phone: Phones, base: str) -> None:
    ann, bo = two_phones(phone, base)
    play_until({"Ann": ann, "Bo": bo}, 23)
    for name in faces(ann):
        reached = tab_through(ann)
        shown = ann.evaluate(SHOWN)
        assert set(shown) <= set(reached), name


def test_a_hand_is_counted_by_keyboard_alone(phone: Phones, base: str) -> None:
    ann, _ = two_phones(phone, base)
    press(ann, "Bo deals")
    ann.get_by_role("tab", name="Peg").focus()
    ann.keyboard.press("ArrowRight")
    ann.keyboard.press("ArrowRight")
    expect(ann.get_by_role("tab", name="Hand")).to_be_focused()
    for rank in ("5", "5", "5", "jack", "5"):
        press(ann, rank)
    press(ann, "Jack in the starter’s suit")
    press(ann, "Peg Ann’s hand")
    expect(ann.locator(".side-score").first).to_have_text("29")
    press(ann, "Undo Ann +29 hand")
    expect(ann.locator(".side-score").first).to_have_text("0")


def press(page: Page, name: str) -> None:
    """Go by Tab alone to the key that is called so (what it counts may follow), and press it."""
    for _ in range(80):
        page.keyboard.press("Tab")
        told = str(page.evaluate(FOCUSED)["name"])
        if told == name or (not told[len(name) :].strip().strip("0123456789") and told.startswith(name)):
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab does not come to {name!r}")
