"""docs/wire.md names every address of the wire and every code the web answers with."""

import re
from pathlib import Path

from companion.store.faults import SENTENCES
from companion.web.problems import KNOWN

PAGE = (Path(__file__).parents[2] / "docs" / "wire.md").read_text()


def undocumented(page, wanted):
    told = set(re.findall(r"`([a-z_]+)`", page))
    return sorted(one for one in wanted if one not in told)


def test_every_code_is_documented():
    assert undocumented(PAGE, [*KNOWN, *SENTENCES]) == []


def test_every_address_is_documented(app):
    addresses = {str(rule) for rule in app.url_map.iter_rules() if str(rule).startswith("/api/")}
    assert sorted(address for address in addresses if address not in PAGE) == []


def test_a_code_that_is_missing_is_seen():
    assert undocumented("`bad_json`", ["bad_json", "teapot"]) == ["teapot"]
