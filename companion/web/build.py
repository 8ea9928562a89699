"""The build: this version's name, and all that a phone keeps of it to start without the network (docs/offline.md).

Files stand under the hash of what they hold, so that neither a captive portal's page nor half a file is ever kept for one of
them; pages are kept as a stranger gets them, and the scripts fill in what this phone knows.
"""

from __future__ import annotations

import base64
import hashlib
import json
import posixpath
from pathlib import Path
from typing import Any

from companion.places import place

from .assets import Assets, pack
from .rulebook import Rulebook

WORKER = "sw.js"
KINDS = frozenset({".css", ".js", ".mjs", ".png", ".svg", ".wasm"})
# For the shop window of an installer, not for a page.
LEFT_OUT = ("shots/",)


class Build:
    """What is served, as one: the static tree, the rulebook, the pages' templates and what fills them."""

    def __init__(self, assets: Assets, rulebook: Rulebook, templates: Path, games: tuple[str, ...]) -> None:
        self.assets = assets
        self.rulebook = rulebook
        self.templates = templates
        # As a stranger sees them. /shell holds a table that is drawn by the phone, /shell/… what a game's table is made of.
        self.pages = [
            "/",
            "/join",
            *(f"/new?game={game}" for game in games),
            "/judge",
            "/rules",
            *(f"/rules/{game}" for game in games),
            "/shell",
        ]
        self.pages += [f"/shell/{game}" for game in games]
        self._known: tuple[str, str] = ("", "")

    @property
    def version(self) -> str:
        """Twelve hexadecimal digits, others for another version of anything a phone gets."""
        if self._known[0] != self.assets.hash or self.assets.watch:
            self._known = self.assets.hash, self._hashed()
        return self._known[1]

    def _hashed(self) -> str:
        whole = hashlib.sha256(f"{self.assets.hash} {self.rulebook.version}".encode())
        own = sorted([*Path(__file__).parent.glob("*.py"), *(place("docs") / "rules").glob("*.md")])
        for path in [*own, *sorted(one for one in self.templates.rglob("*") if one.is_file())]:
            whole.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
        return whole.hexdigest()[:12]

    def files(self) -> list[tuple[str, str]]:
        """Each file's address, and what it holds as `integrity` has it."""
        names = [name for name in sorted(self.assets.files) if is_kept(name)]
        told = [(self.assets.url(name), sealed(self.assets.body(name, packed=False))) for name in names]
        return [*told, (self.rulebook.url, sealed(self.rulebook.body))]

    def worker(self) -> bytes:
        """The service worker's script, with what it keeps before it."""
        told: dict[str, Any] = {"build": self.version, "files": self.files(), "pages": self.pages}
        script = self.assets.body(WORKER, packed=False)
        return b"self.kept = " + json.dumps(told, separators=(",", ":")).encode() + b";\n" + script

    def packed_worker(self) -> bytes:
        return pack(self.worker())


def is_kept(name: str) -> bool:
    """Tell whether a phone keeps a file of the static tree.

    >>> [name for name in ("js/table.js", "sw.js", "shots/table.png", "vendor/lit-html.d.ts", "vendor/LICENCES.txt") if is_kept(name)]
    ['js/table.js']
    """
    return posixpath.splitext(name)[1] in KINDS and name != WORKER and not name.startswith(LEFT_OUT)


def sealed(body: bytes) -> str:
    """What a browser checks a file by.

    >>> sealed(b"")
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
    """
    return "sha256-" + base64.b64encode(hashlib.sha256(body).digest()).decode()
