"""What a phone keeps: static files and the rulebook document, each under the hash of what it holds, for good."""

from __future__ import annotations

from flask import Blueprint, Response, request

from .assets import is_packed, type_of
from .house import house
from .problems import Problem

FOR_GOOD = "public, max-age=31536000, immutable"
pwa = Blueprint("pwa", __name__)


def is_gzip_welcome() -> bool:
    return "gzip" in request.headers.get("Accept-Encoding", "")


def kept(body: bytes, kind: str, is_gzipped: bool) -> Response:
    response = Response(body, content_type=kind)
    response.headers["Cache-Control"] = FOR_GOOD
    response.headers["Vary"] = "Accept-Encoding"
    if is_gzipped:
        response.headers["Content-Encoding"] = "gzip"
    return response


@pwa.get("/s/<tree>/<path:name>")
def static_file(tree: str, name: str) -> Response:
    """A file of the static tree, if the tree is still the one that the hash names."""
    assets = house().assets
    if tree != assets.hash or name not in assets.files:
        raise Problem("not_found")
    packed = is_packed(name) and is_gzip_welcome()
    return kept(assets.body(name, packed), type_of(name), packed)


@pwa.get("/rulebook/<version>.json")
def rulebook_document(version: str) -> Response:
    """The rulebook, for the phone's own interpreter."""
    rulebook, packed = house().rulebook, is_gzip_welcome()
    if version != rulebook.version:
        raise Problem("not_found")
    return kept(rulebook.packed if packed else rulebook.body, "application/json", packed)
