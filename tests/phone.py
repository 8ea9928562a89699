"""The phone's interpreter under Node: the rulebook as static/js/rulebook.js starts it in a page, for tests and benchmarks."""

from __future__ import annotations

import contextlib
import io
import json
import tempfile
from pathlib import Path

from companion.web.rulebook import PACKAGES, bare
from tests.node_modules import ROOT, run_node

ASK = """
import {{ readFileSync }} from "node:fs";
import {{ startRulebook }} from {rulebook};
import {{ loadMicroPython }} from {module};
const sources = JSON.parse(readFileSync({sources}, "utf8"));
const rulebook = await startRulebook(loadMicroPython, {wasm}, sources, (line) => console.log(line));
rulebook.run(readFileSync({program}, "utf8"));
"""


def sources() -> dict[str, str]:
    """The files of the rulebook as a phone gets them."""
    found = {"companion/__init__.py": ""}
    for part in PACKAGES:
        for path in sorted((ROOT / "companion" / part).rglob("*.py")):
            found[path.relative_to(ROOT).as_posix()] = bare(path.read_text("utf-8"))
    return found


def run_on_phone(program: str) -> list[str]:
    """Run Python in MicroPython, with `companion.rules` there to import; give the lines it printed."""
    vendor = ROOT / "static" / "vendor"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "sources.json").write_text(json.dumps(sources()), "utf-8")
        (folder / "program.py").write_text(program, "utf-8")
        ask = ASK.format(
            rulebook=json.dumps((ROOT / "static" / "js" / "rulebook.js").as_uri()),
            module=json.dumps((vendor / "micropython.mjs").as_uri()),
            wasm=json.dumps(str(vendor / "micropython.wasm")),
            sources=json.dumps(str(folder / "sources.json")),
            program=json.dumps(str(folder / "program.py")),
        )
        (folder / "ask.mjs").write_text(ask, "utf-8")
        done = run_node(str(folder / "ask.mjs"))
    if done.returncode:
        raise RuntimeError(done.stderr + done.stdout)
    return done.stdout.splitlines()


def run_here(program: str) -> list[str]:
    """Run the same program in this interpreter."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(program, "program.py", "exec"), {"__name__": "program"})  # noqa: S102
    return printed.getvalue().splitlines()
