"""The hint that Companion can be installed: on home, once, on a secure origin, after the first table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import INSECURE, SECURE, Phones
from .table import button, make_table
from .test_axe import look

secure_only = pytest.mark.parametrize("origin", [SECURE], indirect=True)

# What Chrome tells a page that can be installed; no headless one does.
OFFER = """() => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = async () => { globalThis.asked = true; };
  dispatchEvent(offer);
  return offer.defaultPrevented;
}"""
INSTALLED = """
const { matchMedia } = globalThis;
globalThis.matchMedia = (query) => (query === "(display-mode: standalone)" ? { matches: true } : matchMedia(query));
"""
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"


def hint(page: Page) -> Locator:
    return page.locator(".install")


def home(page: Page, base: str) -> None:
    """Until home has looked at what this phone keeps, after which it would tell."""
    with page.expect_response("**/js/worker.js"):
        page.goto(base + "/")
    page.wait_for_load_state("networkidle")


def played(page: Page, base: str) -> None:
    make_table(page, base, "Ann", "Bo")
    home(page, base)
    expect(page.locator(".tables-line").first).to_be_visible()


def offer(page: Page) -> None:
    assert page.evaluate(OFFER), "the browser would show a line of its own"


def stays_silent(page: Page) -> None:
    """It was asked whether to tell, and did not."""
    page.evaluate(
        """async () => {
          while (!performance.getEntriesByType("resource").some((one) => one.name.endsWith("/install.js"))) await new Promise(requestAnimationFrame);
          for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        }"""
    )
    expect(hint(page)).to_have_count(0)


@secure_only
def test_it_is_said_once_and_installs(phone: Phones, base: str) -> None:
    ann = phone(service_workers="block")
    home(ann, base)
    offer(ann)
    played(ann, base)
    expect(hint(ann)).to_have_count(0)
    offer(ann)
    expect(hint(ann)).to_contain_text("like any app")
    found: list[str] = []
    look(ann, "the hint to install", found)
    assert not found, "\n".join(found)
    button(hint(ann), "Install").click()
    expect(hint(ann)).to_have_count(0)
    assert ann.evaluate("() => globalThis.asked")
    home(ann, base)
    offer(ann)
    stays_silent(ann)


@secure_only
def test_not_now_is_heeded_and_what_is_typed_stays(phone: Phones, base: str) -> None:
    ann = phone(service_workers="block")
    played(ann, base)
    field = ann.locator("#code")
    field.press_sequentially("abc")
    offer(ann)
    expect(hint(ann)).to_be_visible()
    expect(field).to_be_focused()
    expect(field).to_have_value("abc")
    button(hint(ann), "Not now").click()
    expect(hint(ann)).to_have_count(0)
    home(ann, base)
    offer(ann)
    stays_silent(ann)


@secure_only
def test_never_at_a_table_nor_where_it_is_installed(phone: Phones, base: str) -> None:
    ann = phone(service_workers="block")
    make_table(ann, base, "Ann", "Bo")
    ann.evaluate(OFFER)
    expect(hint(ann)).to_have_count(0)
    ann.add_init_script(INSTALLED)
    home(ann, base)
    offer(ann)
    stays_silent(ann)


@pytest.mark.parametrize("origin", [INSECURE], indirect=True)
def test_never_where_it_could_not_be_kept(phone: Phones, base: str) -> None:
    ann = phone(user_agent=IPHONE)
    played(ann, base)
    offer(ann)
    stays_silent(ann)


@secure_only
def test_an_iphone_is_told_the_way(phone: Phones, base: str) -> None:
    """Safari offers nothing to a page; its own menu does."""
    ann = phone(user_agent=IPHONE, service_workers="block")
    played(ann, base)
    expect(hint(ann)).to_contain_text("tap Share below, then Add to Home Screen")
    expect(hint(ann).get_by_role("button")).to_have_text(["Not now"])
    home(ann, base)
    stays_silent(ann)


@secure_only
def test_an_iphone_that_has_it_is_told_nothing(phone: Phones, base: str) -> None:
    ann = phone(user_agent=IPHONE, service_workers="block")
    ann.add_init_script("Object.defineProperty(navigator, 'standalone', { value: true })")
    played(ann, base)
    stays_silent(ann)
