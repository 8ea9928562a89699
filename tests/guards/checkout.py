"""The checkout that the guards look at."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def tracked(*patterns: str) -> list[Path]:
    """The files of the checkout that git knows or would take in (not ignored), by git's patterns; all without one."""
    # A checkout may belong to somebody else than who runs the tests.
    command = [
        "git",
        "-c",
        "safe.directory=*",
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
        "--",
    ]
    listed = subprocess.run(
        [*command, *patterns], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    return [ROOT / name for name in sorted(set(listed.split("\0"))) if name and (ROOT / name).is_file()]


def name_of(path: Path) -> str:
    """The path as the checkout names it, with forward slashes."""
    return path.relative_to(ROOT).as_posix()


def sources(*patterns: str) -> dict[str, str]:
    """The texts of tracked files, by their names."""
    return {name_of(path): path.read_text("utf-8") for path in tracked(*patterns)}
