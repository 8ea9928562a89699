"""The README is true: its Python session runs, its commands exist, its links and pictures lead somewhere."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .checkout import ROOT

README = ROOT / "README.md"
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def commands(page: str) -> Iterator[list[str]]:
    """The words of each command in the page's shell blocks, without comments; `companion …` set as code in a line too."""
    blocks = [text for kind, text in FENCE.findall(page) if kind in ("sh", "console", "bash")]
    lines = [line for text in blocks for line in text.splitlines()]
    lines += re.findall(r"`((?:companion|make) [^`]+)`", page)
    for line in lines:
        words = line.partition(" #")[0].split()
        if words:
            yield words


def targets(makefile: str) -> set[str]:
    """What a Makefile can make."""
    return {
        name for line in re.findall(r"^([a-z][\w -]*):(?!=)", makefile, re.MULTILINE) for name in line.split()
    }


def subcommands() -> set[str]:
    """What `companion …` knows, as its own help says."""
    companion = Path(sys.executable).with_name("companion")
    done = subprocess.run([companion, "--help"], capture_output=True, text=True, check=True)
    return set(re.findall(r"^  ([a-z]+)", done.stdout.partition("Commands:")[2], re.MULTILINE))


def problems(page: str, makefile: str, known: set[str]) -> list[str]:
    """Commands of the page that do not exist, links that lead nowhere."""
    found = []
    for words in commands(page):
        if words[0] == "make" and words[1] not in targets(makefile):
            found.append(f"no such target: {' '.join(words)}")
        if words[0] == "companion" and words[1] not in known and not words[1].startswith("-"):
            found.append(f"no such command: {' '.join(words)}")
    links = re.findall(
        r"!?\[[^\]]*\]\(([^)#\s]+)[^)]*\)|<(?:img|source)[^>]+(?:src|srcset)=\"([^\"]+)\"", page
    )
    targeted = [link for pair in links for link in pair if link and "://" not in link]
    return found + [f"leads nowhere: {link}" for link in targeted if not (ROOT / link).exists()]


def failures(page: Path) -> int:
    """How many examples of the page's Python sessions come out otherwise than written."""
    failed, tried = doctest.testfile(str(page), module_relative=False, verbose=False)
    assert tried, f"{page}: no session in it"
    return failed


def test_the_session_runs() -> None:
    assert failures(README) == 0


def test_a_session_that_is_wrong_is_seen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "README.md"
    wrong.write_text(README.read_text("utf-8").replace("  28  ", "  30  "), "utf-8")
    assert failures(wrong) == 1
    assert "30" in capsys.readouterr().out


def test_its_commands_and_links_exist() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert problems(README.read_text("utf-8"), makefile, subcommands()) == []


def test_a_command_that_does_not_exist_is_seen() -> None:
    page = "```sh\nmake tea  # now\nmake test\ncompanion deal 5H\n```\n`companion count 5H`, `companion --version` [here](docs/no.md)"
    assert problems(page, "test: a\n\t@b\nA := c\n", {"count"}) == [
        "no such target: make tea",
        "no such command: companion deal 5H",
        "leads nowhere: docs/no.md",
    ]
