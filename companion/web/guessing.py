"""Around every try of a code or a secret: who is wrong too often waits, the longer the oftener (`Slowing`)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from flask import request

from companion.tables import Denied

from .guard import check_limit
from .house import house
from .problems import Problem

WRONG = frozenset({"bad_code", "bad_secret"})


@contextmanager
def guessing() -> Iterator[None]:
    """What is tried in here is slowed after it was wrong too often from this address."""
    check_limit("secret")
    slowing, address = house().config.slowing, request.remote_addr or ""
    if wait := slowing.wait(address):
        seconds = max(1, round(wait))
        raise Problem("slow_down", {"Retry-After": str(seconds)}, seconds=seconds)
    try:
        yield
    except (Denied, Problem) as wrong:
        if wrong.code in WRONG:
            slowing.failed(address)
        raise
