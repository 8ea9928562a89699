"""The rulebook in the page: every file imports there, and all golden cases are judged with the same output as here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from companion.rules.judging import judge
from tests.serving import Serving

TYPES_ONLY = "companion/rules/shapes.py"  # imported under TYPE_CHECKING alone
CASES = sorted((Path(__file__).parent.parent / "tests" / "cases").glob("*.jsonl"))
START = """async (rulebook) => {
  const js = new URL("js/", document.querySelector('link[rel="stylesheet"]').href.replace("/css/", "/"));
  const { fetchRulebook } = await import(new URL("rulebook.js", js));
  const vendor = new URL("../vendor/", js);
  globalThis.rulebook = await fetchRulebook(
    { micropython: `${vendor}micropython.mjs`, wasm: `${vendor}micropython.wasm`, rulebook });
  return globalThis.rulebook.files();
}"""
IMPORT = """(files) => files.filter((file) => file.endsWith(".py")).filter((file) => {
  const name = file.replace(/\\.py$/, "").replace(/\\/__init__$/, "").replaceAll("/", ".");
  try { globalThis.rulebook.run(`import ${name}`); return false; } catch (fault) { globalThis.fault = String(fault); return true; }
})"""


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Page:
    """A page with the interpreter started."""
    with Serving(tmp_path_factory.mktemp("data")) as server:
        server.until("Stop with Ctrl-C.")
        page = browser.new_page()
        page.goto(server.url + "/")
        files = page.evaluate(START, page.locator("body").get_attribute("data-rulebook"))
        assert "companion/rules/__init__.py" in files
        page.evaluate("(files) => { globalThis.files = files }", files)
        return page


def test_every_file_imports(page: Page) -> None:
    files = [file for file in page.evaluate("globalThis.files") if file != TYPES_ONLY]
    failing = page.evaluate(IMPORT, files)
    assert failing == [], page.evaluate("globalThis.fault")


@pytest.mark.parametrize("path", CASES, ids=[path.stem for path in CASES])
def test_cases_are_judged_alike(page: Page, path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    there = page.evaluate(
        "(lines) => lines.map((line) => globalThis.rulebook.call('judge_case', { case: JSON.parse(line) }))",
        lines,
    )
    here = [json.loads(json.dumps(judge(json.loads(line)))) for line in lines]
    assert there == here
