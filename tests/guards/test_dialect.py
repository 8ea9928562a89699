"""The rules files keep to the portable dialect, and the guard sees each slip."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.node_modules import run_node

from . import dialect
from .checkout import ROOT, sources

ASK = """
import {{ loadMicroPython }} from {module};
const python = await loadMicroPython({{ stdout: console.log, linebuffer: true }});
python.runPython({program});
"""
HEAD = "from __future__ import annotations\n"

SLIPS = [
    ("match 1:\n    case 1:\n        pass", "match"),
    ("a = {**b}", "{**a}"),
    ("a = [1, *b]", "[*a]"),
    ("a = (*b,)", "[*a]"),
    ("a = {*b}", "[*a]"),
    ("def f(a, /): return a", "def f(a, /)"),
    ("class A(B, total=False): pass", "class A(B, key=…)"),
    ("try:\n    f()\nexcept* ValueError: pass", "except*"),
    ("raise ValueError from None", "raise … from …"),
    ("from dataclasses import dataclass", "import of dataclasses"),
    ("from collections import Counter", "import of collections"),
    ("import itertools", "import itertools"),
    ("def f():\n    import enum", "import enum"),
    ("from companion.store import Store", "import of companion.store"),
    ("from typing import Any", "import of typing outside `if TYPE_CHECKING`"),
    ("from ..shapes import Game", "import of shapes outside `if TYPE_CHECKING`"),
    ("from .. import shapes", "import of shapes outside `if TYPE_CHECKING`"),
    ("a = dumps(b, sort_keys=True)", "sort_keys"),
    ("a = b.rjust(3)", ".rjust"),
    ("a = b.casefold()", ".casefold"),
    ("a = b.bit_length()", ".bit_length"),
    ("a = b._replace(c=1)", "._replace"),
    ("a = list(zip(b, c, strict=True))", "zip(key=…)"),
    ("a = b.split(sep=' ')", "split(key=…)"),
    ("a = iter(f, 1)", "iter(f, end)"),
    ("a = isinstance(b, int | str)", "isinstance(a, b | c)"),
    ("a = b[::-1]", "a[::n]"),
    ("a = b.keys() & c", "set operations on a dictionary's keys"),
    ("a = f'{b!a}'", "{a!a}"),
    ("a = f'{b}' '{c}'", 'f"…" "{}"'),
    ("a = '\\N{BULLET}'", "\\N{…}"),
    ("print(a)", "print"),
    ("a = vars(b)", "vars"),
]


def test_every_rules_file_keeps_to_the_dialect() -> None:
    found = [
        slip
        for name, text in sources("companion/rules/*.py", "companion/drawing/*.py").items()
        for slip in dialect.problems(name, text)
    ]
    assert found == []


@pytest.mark.parametrize(("text", "what"), SLIPS)
def test_a_slip_is_seen(text: str, what: str) -> None:
    found = [slip.split(": ", 1) for slip in dialect.problems("a.py", HEAD + text)]
    assert [said for _, said in found] == [what]
    assert int(found[0][0].split(":")[1]) > 1


def test_what_the_dialect_has_passes() -> None:
    good = """
from __future__ import annotations
from typing import TYPE_CHECKING
from . import log
from ..cards import RANKS
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, TypedDict
    from .shapes import Game
    class Combo(TypedDict, total=False):
        kind: str
def f(a: int | None, *rest: Any, key: str = "", **more: Any) -> Iterator[str]:
    first, *others = rest
    found: list[int] = []
    yield from sorted(more, key=lambda name: (len(name), name), reverse=True)
    yield f"{a:>3} {first!r} {{}}" f"{key}" "!"
    g(*rest, **more)
    return dict(more, a=a) | {"b": [n for n in found[1:] if (m := n) > 2]}
"""
    assert dialect.problems("a.py", good) == []


def test_types_alone_may_use_everything() -> None:
    assert (
        dialect.problems("companion/rules/shapes.py", "from typing import Any\nclass A(B, total=False): pass")
        == []
    )


def test_the_lists_are_what_the_interpreter_says(tmp_path: Path) -> None:
    program = "import json, builtins\nprint(json.dumps([dir(str) + dir(int) + dir(float), dir(builtins)]))"
    ask = tmp_path / "ask.mjs"
    module = (ROOT / "static" / "vendor" / "micropython.mjs").as_uri()
    ask.write_text(ASK.format(module=json.dumps(module), program=json.dumps(program)), "utf-8")
    done = run_node(str(ask))
    assert done.returncode == 0, done.stderr
    methods, builtins = json.loads(done.stdout)
    has = [name for kind in (str, int, float) for name in dir(kind) if not name.startswith("_")]
    numbers = {"numerator", "denominator", "real", "imag"}  # attributes nobody asks for
    lacks = {name for name in has if name not in methods} - numbers
    assert lacks == dialect.MISSING_METHODS
    assert dialect.MISSING_NAMES & set(builtins) == set()
