"""The why of any line of the log opens, also of one that a correction speaks for now."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import INSECURE, Phones
from .table import amend, button, close_sheet, count_hand, deals, expect_scores, make_table, peg_number

pytestmark = pytest.mark.parametrize("origin", [INSECURE], indirect=True)


def open_why(page: Page, line: re.Pattern[str]) -> None:
    button(page, "Log").click()
    button(page.get_by_role("dialog", name="Log"), line).first.click()
    expect(page.get_by_role("dialog", name=line)).to_be_visible()


def test_of_a_correction(phone: Phones, base: str) -> None:
    ann = phone()
    make_table(ann, base, "Ann", "Bo")
    deals(ann, "Bo")
    count_hand(ann, "Ann", "5 6 7 8 9", 9)
    peg_number(ann, "Bo", 3)
    expect_scores(ann, 9, 3)
    amend(ann, "Bo: 3 points", 3, 4)
    expect_scores(ann, 9, 4)
    for line in (r"^Corrected: Bo: 3 points", r"^Bo: 4 points", r"^Ann: hand 9 points"):
        open_why(ann, re.compile(line))
        for lit in ann.locator(".ledger-line").all():
            lit.click()
        close_sheet(ann)
