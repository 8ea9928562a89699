"""The common things take as few taps as docs/performance.md says."""

from __future__ import annotations

import pytest

from .conftest import SECURE, Phones
from .taps import BUDGET, COUNT, PAGE, measured, table_of


@pytest.mark.parametrize("origin", [SECURE], indirect=True)
def test_taps(phone: Phones, base: str) -> None:
    page = phone()
    page.context.add_init_script(COUNT)
    found = measured(page, base)
    assert {what: found[what] for what in found if found[what] > BUDGET[what]} == {}
    assert table_of(found) in PAGE.read_text("utf-8")
