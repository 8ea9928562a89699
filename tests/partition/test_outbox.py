"""The outbox of the shipped scripts at its edges, in Node: far more than one request, a move that none can carry, and what comes first."""

from __future__ import annotations

import json
from typing import Any

from tests.node_modules import run_node


def outbox(what: str) -> dict[str, Any]:
    done = run_node("--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "tests/js/outbox.mjs", what)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_five_thousand_moves_go_up_in_order() -> None:
    told = outbox("many")
    assert told["batches"] > 20
    assert told["most"] <= 64 * 1024
    assert told["again"] > 0, "no answer was lost"


def test_a_move_too_large_for_any_request_holds_nobody_up() -> None:
    assert outbox("large") == {"detail": "That is too much."}


def test_the_write_begins_before_the_screen_and_ends_before_the_wire() -> None:
    assert outbox("order") == {}
