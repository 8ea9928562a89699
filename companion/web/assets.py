"""The pages' files by hash: `/s/<hash>/js/table.js`, cached for ever, gzipped once, scripts and styles without their comments.

One hash stands for the whole tree, so a module's relative imports stay inside the folder it was loaded from and all
files of a page belong together.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import posixpath
import re
from pathlib import Path

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
PACKED = frozenset(TYPES)
# `import … from "./x.js"`, `export … from "./x.js"` and `import "./x.js"`, but no `import("./x.js")`.
IMPORT = re.compile(
    r"""^\s*(?:import|export)\b(?:[^"'();]*?\bfrom)?\s*["'](\.{1,2}/[^"']+)["']""", re.MULTILINE
)

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
DOC_COMMENT = re.compile(r"/\*\*.*?\*/", re.DOTALL)
UNTOUCHED = "vendor/"


class Assets:
    """The files under `folder`, read once (again after a change, when `watch` is on)."""

    def __init__(self, folder: Path, watch: bool = False) -> None:
        self.folder = folder
        self.watch = watch
        self.read()

    def read(self) -> None:
        """Read which files there are, and what hash stands for them all."""
        files = sorted(path for path in self.folder.rglob("*") if path.is_file() and path.suffix != ".gz")
        self.files = {path.relative_to(self.folder).as_posix(): path for path in files}
        whole = hashlib.sha256(Path(__file__).read_bytes())
        for name in sorted(self.files):
            whole.update(name.encode() + b"\0" + hashlib.sha256(self.files[name].read_bytes()).digest())
        self.hash = whole.hexdigest()[:12]
        self.seen = self.stamp()
        self.bodies: dict[tuple[str, bool], bytes] = {}
        self.preloaded: dict[str, list[str]] = {}

    def stamp(self) -> list[tuple[str, int]]:
        """What changes when a file does, for `watch`."""
        if not self.watch:
            return []
        return sorted(
            (str(path), path.stat().st_mtime_ns) for path in self.folder.rglob("*") if path.is_file()
        )

    def refresh(self) -> None:
        """Read the tree again if a file changed; does nothing unless `watch` is on."""
        if self.watch and self.stamp() != self.seen:
            self.read()

    def url(self, name: str) -> str:
        """The address of a file. Raises KeyError for one that is not there, so that a slip shows in a test, not on a phone."""
        if name not in self.files:
            raise KeyError(f"static/{name} does not exist")
        return f"/s/{self.hash}/{name}"

    def preloads(self, entry: str) -> list[str]:
        """The addresses of all modules that `entry` imports, directly or through others; itself left out."""
        if entry not in self.preloaded:
            self.preloaded[entry] = [self.url(name) for name in self.reached(entry)[1:]]
        return self.preloaded[entry]

    def reached(self, entry: str) -> list[str]:
        """The modules that are loaded with `entry`, itself first, then in the order in which they are found."""
        found = [entry]
        for name in found:  # grows as it goes
            for target in IMPORT.findall(self.files[name].read_text("utf-8")):
                module = posixpath.normpath(posixpath.join(posixpath.dirname(name), target))
                if module not in found:
                    self.url(module)
                    found.append(module)
        return found

    def body(self, name: str, packed: bool) -> bytes:
        """A file's bytes, gzipped when `packed`; the build's own `.gz` beside the file is used where there is one."""
        key = (name, packed)
        if key not in self.bodies:
            path = self.files[name]
            ready = path.with_name(path.name + ".gz")
            if packed and ready.is_file() and ready.stat().st_mtime >= path.stat().st_mtime:
                self.bodies[key] = ready.read_bytes()
            else:
                body = bare(name, path.read_bytes())
                self.bodies[key] = pack(body) if packed else body
        return self.bodies[key]


def bare(name: str, body: bytes) -> bytes:
    """One of our scripts or styles without its comments: a third of what a phone would fetch. What is said in a line after `//` stays.

    >>> bare("js/one.js", b"/** Adds one. */\\nexport const one = (/** @type {number} */ a) => a + 1;\\n")
    b'\\nexport const one = ( a) => a + 1;\\n'
    """
    ending = posixpath.splitext(name)[1]
    if name.startswith(UNTOUCHED) or ending not in (".js", ".css"):
        return body
    comment = DOC_COMMENT if ending == ".js" else COMMENT
    # As many lines as before, so that a fault names the one in the file.
    return comment.sub(lambda found: "\n" * found[0].count("\n"), body.decode("utf-8")).encode()


def pack(body: bytes) -> bytes:
    """Gzip, the same bytes each time."""
    return gzip.compress(body, 9, mtime=0)


def is_packed(name: str) -> bool:
    """Tell whether a file is worth gzipping (text and wasm are, pictures are not)."""
    return posixpath.splitext(name)[1] in PACKED


def type_of(name: str) -> str:
    """The media type of a file, by its ending.

    >>> type_of("js/table.js")
    'text/javascript; charset=utf-8'
    """
    return (
        TYPES.get(posixpath.splitext(name)[1]) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    )
