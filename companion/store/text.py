"""JSON as the log writes it."""

from __future__ import annotations

import json
from typing import Any

_encode = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False).encode


def as_text(value: Any) -> str:
    """JSON text, one for each value whatever the order of its keys, so that two bodies can be compared by it.

    ASCII alone, so that half a surrogate pair (which JSON allows) cannot break the file. Raises ValueError for what is no
    JSON (not a number, infinity).

    >>> as_text({"b": 1, "a": True}), as_text({"a": 1.0}) == as_text({"a": 1})
    ('{"a":true,"b":1}', False)
    """
    return _encode(value)
