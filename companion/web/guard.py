"""Who is let in: host names, origins, what a body may be, limits, and the headers on every answer (docs/security.md)."""

from __future__ import annotations

import json
import math
from typing import Any
from urllib.parse import urlsplit

from flask import Flask, Response, request

from .house import house
from .problems import Problem

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "style-src 'self'",
            "img-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        )
    ),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def name_of(host: str) -> str:
    """The name in a Host header, without its port, as the allow-list has it.

    >>> name_of("Score.lan:8765"), name_of("[FD00::2]:8765"), name_of("a:b:c"), name_of("x@y")
    ('score.lan', '[fd00::2]', '', '')
    """
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port  # raises for a port that is none
        name = parts.hostname or ""
    except ValueError:
        return ""
    if "@" in host or "/" in host or "?" in host or "#" in host:
        return ""
    return f"[{name}]" if ":" in name else name.rstrip(".")


def check_host() -> None:
    """A page of another name must not reach us through a name that was bent to our address (DNS rebinding)."""
    config = house().config
    own = name_of(urlsplit(config.url).netloc) if config.url else ""
    name = name_of(request.headers.get("Host", ""))
    if not name or (name != own and name not in config.names()):
        raise Problem("wrong_host")


def check_write() -> None:
    """A write comes from our own page, as JSON. Browsers send Origin with each of them, also on plain http, where
    there is no Sec-Fetch-Site."""
    if request.method in SAFE:
        return
    config = house().config
    origin = request.headers.get("Origin")
    if origin is None or origin not in (f"{request.scheme}://{request.host}", config.url):
        raise Problem("wrong_origin")
    if request.mimetype != "application/json" and not is_empty_delete():
        raise Problem("not_json")


def is_empty_delete() -> bool:
    """A page of another site cannot send DELETE without asking first, and nothing is in it."""
    return request.method == "DELETE" and not request.content_length and not request.mimetype


def check_limit(kind: str, key: str | None = None) -> None:
    """Ask the limit of this kind, for a device or (with no `key`) for the address that asks."""
    wait = house().config.limit(kind, key or request.remote_addr or "")
    if wait is not None:
        raise Problem("too_many", headers={"Retry-After": str(math.ceil(wait))})


def no_constant(text: str) -> Any:
    raise ValueError(f"{text} is no JSON")


def finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError("no finite number")
    return number


def body() -> dict[str, Any]:
    """The JSON object that was sent. Problems: `too_large`, `bad_json`."""
    sent = request.get_data(cache=False)
    most = house().config.body_bytes
    if (
        request.content_length is None and len(sent) >= most
    ):  # in chunks: what was read ends where the limit is
        raise Problem("too_large", most=most)
    try:
        told = json.loads(sent, parse_constant=no_constant, parse_float=finite)
    except (ValueError, RecursionError):
        raise Problem("bad_json") from None
    if not isinstance(told, dict):
        raise Problem("bad_request", what="a JSON object")
    return told


def field(told: dict[str, Any], name: str, kind: type) -> Any:
    """A field of what was sent, of this type; `bad_request` when there is none."""
    value = told.get(name)
    if not isinstance(value, kind):
        raise Problem("bad_request", what=f"“{name}” as a {NOUNS[kind]}")
    return value


NOUNS: dict[type, str] = {str: "text", list: "list", dict: "JSON object"}


# What a script, a style or the like asks for is its page's affair, and it holds no secret, so that any page may have it; this alone is about
# the file itself. A page has some seventy files, and each header costs a slow phone seventy times.
OF_A_FILE = {"X-Content-Type-Options": HEADERS["X-Content-Type-Options"]}
FILES = frozenset({"text/javascript", "text/css", "application/wasm"})


def harden(response: Response) -> Response:
    is_file = response.mimetype in FILES and request.path.startswith("/s/")
    response.headers.update(OF_A_FILE if is_file else HEADERS)
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def register(app: Flask) -> None:
    app.before_request(check_host)
    app.before_request(check_write)
    app.after_request(harden)
