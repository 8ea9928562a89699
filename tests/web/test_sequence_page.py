"""A table of Sequence as it leaves the server: its board with what lies on it, turned as this phone has it; the tally."""

from __future__ import annotations

import re
from typing import Any

from .phones import Phone, new_id

PLAYERS = [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}]
LAID = {"do": "place", "player": "ann", "at": [0, 1]}
WHERE = r'data-at="0,1" data-card="2S" transform="translate\((\d+) (\d+)\)"'


def table(phone: Phone, rules: dict[str, Any] | None = None) -> str:
    start = {"do": "start", "game": "sequence", "players": PLAYERS, "rules": rules or {}}
    made: dict[str, Any] = phone.send("/api/tables", {"id": new_id(), "move": start}).get_json()
    return str(made["table"])


def test_the_board_is_painted_with_what_lies_on_it(phone: Phone) -> None:
    made = table(phone)
    phone.move(made, LAID)
    page = phone.page(f"/t/{made}").text
    assert "Bo’s turn" in page
    assert page.count('class="sq-chip') == page.count("sq-ring") == 1
    assert page.count('class="sq-space') == 100
    assert re.findall(WHERE, page) == [("100", "0")]
    assert "2 to go · 7 cards" in page


def test_it_is_turned_as_this_phone_has_it(phone: Phone) -> None:
    made = table(phone)
    phone.client.set_cookie("quarters", "1", domain="localhost")
    page = phone.page(f"/t/{made}").text
    assert 'data-quarters="1"' in page
    assert re.findall(WHERE, page) == [("900", "116")]


def test_a_tally(phone: Phone) -> None:
    page = phone.page(f"/t/{table(phone, {'tally': True})}").text
    assert 'data-face="tally"' in page
    assert "First to two sequences" in page
