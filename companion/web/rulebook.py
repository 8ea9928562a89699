"""The rulebook document: the very files of `companion/rules` (and `companion/drawing`), for the phone's own interpreter.

A file's name, a NUL, its source, a NUL, the next (as JSON it would be 2 kB more, packed); comments, docstrings and annotations stay out, one space indents; lines keep their numbers.
"""

from __future__ import annotations

import ast
import hashlib
import io
import tokenize
from functools import cached_property
from pathlib import Path

from .assets import pack

PACKAGES = ("rules", "drawing")


class Rulebook:
    """The document of the `companion` package that lies in `package`; made when it is first asked for."""

    def __init__(self, package: Path) -> None:
        self.files = [path for part in PACKAGES for path in sorted((package / part).rglob("*.py"))]
        self.package = package
        whole = hashlib.sha256(Path(__file__).read_bytes())
        for path in self.files:
            whole.update(self.name_of(path).encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
        self.version = whole.hexdigest()[:12]

    @property
    def url(self) -> str:
        return f"/rulebook/{self.version}.txt"

    def name_of(self, path: Path) -> str:
        return "companion/" + path.relative_to(self.package).as_posix()

    @cached_property
    def body(self) -> bytes:
        """The document; the same bytes for the same files."""
        sources = {self.name_of(path): bare(path.read_text("utf-8")) for path in self.files}
        sources["companion/__init__.py"] = ""
        return "\0".join([part for name in sorted(sources) for part in (name, sources[name])]).encode()

    @cached_property
    def packed(self) -> bytes:
        """The document, gzipped."""
        return pack(self.body)


def bare(source: str) -> str:
    """The source without comments, docstrings and annotations, indented by one space; each statement keeps its line.

    >>> bare('def two(of: int = 1) -> int:\\n    "Two."\\n    return 2  # not three')
    "def two(of = 1):\\n ''\\n return 2\\n"
    """
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    tree = ast.parse(source)
    for row, first, last in sorted(notes_of_types(tree, lines), reverse=True):
        line = lines[row - 1].encode()
        lines[row - 1] = (line[:first] + line[last:]).decode()
    for block in imports_for_types(tree):
        last = block.end_lineno or block.lineno
        lines[block.lineno - 1 : last] = [""] * (last - block.lineno + 1)
    for node in docstrings(tree):
        first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
        indent = lines[first][: len(lines[first]) - len(lines[first].lstrip())]
        lines[first : last + 1] = [indent + "''", *[""] * (last - first)]
    return narrowed("\n".join(line.rstrip() for line in lines) + "\n")


def narrowed(source: str) -> str:
    """The source with one space for each four that a line begins with; the inside of a text stays as it is.

    >>> narrowed("if a:\\n    b = 1\\n")
    'if a:\\n b = 1\\n'
    """
    lines = source.splitlines()
    inside: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.STRING:
            inside.update(range(token.start[0] + 1, token.end[0] + 1))
    for number, line in enumerate(lines, 1):
        margin = len(line) - len(line.lstrip(" "))
        if number not in inside:
            lines[number - 1] = " " * (margin // 4) + line[margin:]
    return "\n".join(lines) + "\n"


def notes_of_types(tree: ast.Module, lines: list[str]) -> list[tuple[int, int, int]]:
    """Where annotations stand that can go without a trace: line (from 1), and from and to which byte of it."""
    found: list[tuple[int, int, int]] = []

    def cut(first: int, note: ast.expr | None) -> None:
        if note is not None and note.lineno == note.end_lineno:
            found.append((note.lineno, first, note.end_col_offset or 0))

    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            cut(node.col_offset + len(node.arg.encode()), node.annotation)
        elif isinstance(node, ast.FunctionDef) and node.returns:
            cut(
                lines[node.returns.lineno - 1].encode().rindex(b" ->", 0, node.returns.col_offset),
                node.returns,
            )
        elif (
            isinstance(node, ast.AnnAssign)
            and node.value
            and node.target.end_lineno == node.annotation.lineno
        ):
            cut(node.target.end_col_offset or 0, node.annotation)
    return found


def imports_for_types(tree: ast.Module) -> list[ast.If]:
    """The `if TYPE_CHECKING:` of a module."""
    return [
        node
        for node in tree.body
        if isinstance(node, ast.If)
        and isinstance(node.test, ast.Name)
        and node.test.id == "TYPE_CHECKING"
        and not node.orelse
    ]


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
