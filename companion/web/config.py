"""What whoever serves the app decides for it."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from .slowing import Slowing

BODY_BYTES = 64 * 1024
# The oldest phone's script that this server can talk to (`SPEAKS` in static/js/wire.js).
OLDEST_CLIENT = 1

# `limit(kind, key)` gives None, or how many seconds to wait before the next try. Kinds: "write" (key: device or
# address), "table", "secret" and "stream" (key: address).
Limit = Callable[[str, str], float | None]


def unlimited(kind: str, key: str) -> float | None:
    return None


class Operator:
    """Who runs this server: the devices that opened the link which `serve` printed at this start.

    >>> operator = Operator("s3cret")
    >>> operator.admit("s3cret", "a1"), operator.admit("guess", "b2"), "a1" in operator
    (True, False, True)
    """

    def __init__(self, secret: str | None = None) -> None:
        self.secret = secret or secrets.token_urlsafe(16)
        self._devices: set[str] = set()

    def admit(self, secret: str, device: str) -> bool:
        """Take the device in if it knows the secret."""
        is_known = hmac.compare_digest(secret.encode("utf-8", "replace"), self.secret.encode())
        if is_known:
            self._devices.add(device)
        return is_known

    def __contains__(self, device: object) -> bool:
        return device in self._devices


@dataclass(frozen=True)
class Config:
    """`names` gives the host names that are answered to, as they are now; `address` gives the URL that other phones
    can reach (no slash at its end), for a page that was opened as localhost; `url` is one that stands for good
    (`serve --url`); `watch` reads templates and static files again when they change; `oldest_client` is
    the oldest phone's script that is answered."""

    names: Callable[[], set[str]] = lambda: {"localhost", "127.0.0.1"}
    address: Callable[[], str] = lambda: "http://127.0.0.1"
    url: str | None = None
    behind_proxy: bool = False
    body_bytes: int = BODY_BYTES
    limit: Limit = unlimited
    operator: Operator = field(default_factory=Operator)
    slowing: Slowing = field(default_factory=Slowing)
    watch: bool = False
    oldest_client: int = OLDEST_CLIENT
