"""No module outgrows what one can read in a sitting."""

from __future__ import annotations

import pytest

from .checkout import sources

MOST = {".py": 350, ".js": 150}
# Tables of data, which may be as long as what they list.
TABLES: set[str] = set()


def problems(files: dict[str, str]) -> list[str]:
    """Every file that is longer than its kind may be."""
    found = []
    for name, text in files.items():
        most = MOST[name[name.rindex(".") :]]
        lines = len(text.splitlines())
        if lines > most and name not in TABLES:
            found.append(f"{name}: {lines} lines, at most {most}: split it")
    return found


def test_no_module_is_too_long() -> None:
    assert problems(sources("*.py", "static/js/*.js", "static/*.js")) == []


@pytest.mark.parametrize(("name", "most"), [("companion/a.py", 350), ("static/js/a.js", 150)])
def test_a_line_too_many_is_seen(name: str, most: int) -> None:
    assert problems({name: "x\n" * most}) == []
    assert problems({name: "x\n" * (most + 1)}) == [f"{name}: {most + 1} lines, at most {most}: split it"]
