"""Format, lint and types: the same for everybody, and no warning left standing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.node_modules import run_node

from .checkout import ROOT

TSC = ROOT / "node_modules" / "typescript" / "bin" / "tsc"


def run_tool(*arguments: str) -> tuple[int, str]:
    """Run a tool of the environment: its exit code and all it said."""
    done = subprocess.run(
        [sys.executable, "-m", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


def run_tsc(*arguments: str, cwd: Path = ROOT) -> tuple[int, str]:
    done = run_node(str(TSC), *arguments, cwd=cwd)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(
    "tool",
    [("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",)],
    ids=lambda tool: " ".join(tool),
)
def test_python(tool: tuple[str, ...]) -> None:
    code, said = run_tool(*tool)
    assert code == 0, said


def test_javascript() -> None:
    code, said = run_tsc("--project", "tsconfig.json")
    assert code == 0, said


@pytest.mark.parametrize(
    ("tool", "text", "what"),
    [
        (("ruff", "check"), "import os\n", "F401"),
        (("ruff", "format", "--check"), "a = {'b':1}\n", "would be reformatted"),
        (
            ("mypy", "--strict", "--config-file", "pyproject.toml"),
            "def f(a):\n    return a\n",
            "no-untyped-def",
        ),
    ],
    ids=["lint", "format", "types"],
)
def test_a_slip_in_python_is_seen(tool: tuple[str, ...], text: str, what: str, tmp_path: Path) -> None:
    slip = tmp_path / "slip.py"
    slip.write_text(text, "utf-8")
    code, said = run_tool(*tool, str(slip))
    assert code != 0
    assert what in said


def test_a_slip_in_javascript_is_seen(tmp_path: Path) -> None:
    (tmp_path / "static" / "js").mkdir(parents=True)
    (tmp_path / "tsconfig.json").write_bytes((ROOT / "tsconfig.json").read_bytes())
    slip = tmp_path / "static" / "js" / "slip.js"
    slip.write_text('/** @param {number} a */\nexport const f = (a) => a + 1;\nf("1");\n', "utf-8")
    code, said = run_tsc("--project", "tsconfig.json", cwd=tmp_path)
    assert code != 0
    assert "TS2345" in said
