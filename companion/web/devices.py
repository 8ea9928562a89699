"""Which device is asking: a random token in a cookie that scripts cannot read, stored as a hash (docs/moves.md, *Who may do what*).

A device is made by the first thing that it does; looking at a page writes nothing.
"""

from __future__ import annotations

from flask import Flask, Response, g, request

from .house import house

AGE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep a cookie


def cookie_name() -> str:
    """One name for http and another for https, since both share one jar: the secure one must not be set by http."""
    return "__Host-companion" if request.is_secure else "companion"


def device() -> str | None:
    """The id of the device that asks, or None when it is not known (yet)."""
    if "device" not in g:
        token = request.cookies.get(cookie_name(), "")
        g.device = house().tables.known(token) if token else None
    found: str | None = g.device
    return found


def device_or_new() -> str:
    """The id of the device that asks; one that is not known is made, and its cookie set with the answer."""
    found = device()
    if found is None:
        found, g.token = house().tables.welcome()
        g.device = found
    return found


def keep_cookie(response: Response) -> Response:
    """Set the cookie of a new device, and once a page renew that of a known one."""
    token = g.get("token") or (
        request.cookies.get(cookie_name()) if g.get("device") and response.mimetype == "text/html" else None
    )
    if token:
        response.set_cookie(
            cookie_name(),
            token,
            max_age=AGE_SECONDS,
            path="/",
            secure=request.is_secure,
            httponly=True,
            samesite="Lax",
        )
    return response


def register(app: Flask) -> None:
    app.after_request(keep_cookie)
