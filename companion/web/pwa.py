"""What a phone keeps: static files and the rulebook document, each under the hash of what it holds, for good; and the service worker and
manifest of an installed Companion."""

from __future__ import annotations

from flask import Blueprint, Response, request

from companion import rules

from .assets import is_packed, type_of
from .house import house
from .manifest import manifest
from .problems import Problem, compact

FOR_GOOD = (
    "max-age=31536000, immutable"  # what has no cookie and no authorization may be kept by anybody anyway
)
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


@pwa.get("/rulebook/<version>.txt")
def rulebook_document(version: str) -> Response:
    """The rulebook, for the phone's own interpreter."""
    rulebook, packed = house().rulebook, is_gzip_welcome()
    if version != rulebook.version:
        raise Problem("not_found")
    return kept(rulebook.packed if packed else rulebook.body, "text/plain; charset=utf-8", packed)


@pwa.get("/sw.js")
def worker() -> Response:
    """The service worker. A browser asks for it now and then, and another version is another text."""
    build, packed = house().build, is_gzip_welcome()
    house().assets.refresh()
    response = kept(build.packed_worker() if packed else build.worker(), type_of("sw.js"), packed)
    response.headers["Cache-Control"] = "no-cache"
    response.set_etag(f"{build.version}{'-gz' if packed else ''}")
    response.make_conditional(request)
    return response


@pwa.get("/manifest.webmanifest")
def web_manifest() -> Response:
    """What an installed Companion is."""
    told = compact(manifest(house().assets, tuple(rules.GAMES)))
    response = Response(told, content_type=type_of("manifest.webmanifest"))
    response.headers["Cache-Control"] = "no-cache"
    return response
