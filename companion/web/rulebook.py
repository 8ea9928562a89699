"""The rulebook document: the very files of `companion/rules` (and `companion/drawing`), for the phone's own interpreter.

`{"companion/rules/table.py": source, …}`; comments and docstrings stay out, lines keep their numbers.
"""

from __future__ import annotations

import ast
import hashlib
import io
import json
import tokenize
from pathlib import Path

PACKAGES = ("rules", "drawing")


def document(package: Path) -> bytes:
    """The document as JSON, for the folder of the `companion` package; the same bytes for the same files."""
    sources = {"companion/__init__.py": ""}
    for part in PACKAGES:
        for path in sorted((package / part).rglob("*.py")):
            name = "companion/" + path.relative_to(package).as_posix()
            sources[name] = bare(path.read_text("utf-8"))
    return json.dumps(sources, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def hash_of(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:12]


def bare(source: str) -> str:
    """The source without comments and docstrings; each statement keeps its line.

    >>> bare('def two():\\n    "Two."\\n    return 2  # not three')
    'def two():\\n    0\\n    return 2\\n'
    """
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    for node in docstrings(ast.parse(source)):
        first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
        indent = lines[first][: len(lines[first]) - len(lines[first].lstrip())]
        lines[first : last + 1] = [indent + "0", *[""] * (last - first)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def docstrings(tree: ast.Module) -> list[ast.Expr]:
    """The docstring statements of a module, each on lines of its own."""
    found: list[ast.Expr] = []
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and ast.get_docstring(node, clean=False) is not None
        ):
            first = node.body[0]
            if isinstance(first, ast.Expr) and (isinstance(node, ast.Module) or first.lineno > node.lineno):
                found.append(first)
    return found
