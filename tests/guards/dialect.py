"""The portable dialect: what CPython takes and the phone's MicroPython does not (docs/architecture.md, *The dialect*).

`problems` reads a rules file's syntax tree and names each slip with its line. It sees forms, not values: that no order of
a dictionary or a sort matters, and that `bool` is asked before `int`, the tests in both interpreters must show.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator

# Methods of str, int and float that MicroPython lacks; test_dialect.py asks the interpreter itself.
MISSING_METHODS = set(
    "as_integer_ratio bit_count bit_length capitalize casefold conjugate expandtabs format_map fromhex hex isalnum isascii"
    " isdecimal isidentifier isnumeric isprintable is_integer istitle ljust maketrans removeprefix removesuffix rjust"
    " swapcase title translate zfill".split()
)
# Not missing there, but the rulebook reads and writes nothing, runs no text, and namedtuples do not know `_replace`.
UNWANTED_METHODS = {"_replace", "_asdict"}
MISSING_NAMES = set(
    "ascii breakpoint format vars aiter anext BaseExceptionGroup ExceptionGroup FileNotFoundError ModuleNotFoundError"
    " RecursionError TimeoutError UnicodeDecodeError UnicodeEncodeError UserWarning Warning".split()
)
UNWANTED_NAMES = {"open", "print", "input", "eval", "exec", "compile", "globals", "locals", "__import__"}
# Calls that take no keywords there.
POSITIONAL_ONLY = {
    "zip",
    "sum",
    "int",
    "str",
    "round",
    "divmod",
    "pow",
    "split",
    "rsplit",
    "join",
    "replace",
    "count",
}
# Modules that hold types alone and are never loaded on the phone: imported under TYPE_CHECKING only.
TYPES_ONLY = {"shapes"}
PORTABLE = ("companion.rules", "companion.drawing")
# The one file that speaks JSON text with the page.
BRIDGE = {"companion/rules/phone.py": "import json"}

FORMS = {
    ast.Match: "match",
    ast.TryStar: "except*",
    ast.AsyncFunctionDef: "async def",
    ast.Await: "await",
}


def is_types_only(node: ast.AST) -> bool:
    """Whether this is an `if TYPE_CHECKING:`, whose body the phone never sees."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """Each node that the phone's interpreter runs: not annotations, nor what stands under `if TYPE_CHECKING`."""
    yield node
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns") or (field == "body" and is_types_only(node)):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from walk(child)


def problems(name: str, text: str) -> list[str]:
    """What of a file the phone's interpreter would not take, as ``name:line: what``."""
    if name.rsplit("/", 1)[-1].removesuffix(".py") in TYPES_ONLY:
        return []
    found = [(getattr(node, "lineno", 0), what) for node in walk(ast.parse(text)) for what in slips(node)]
    found += token_slips(text)
    return [f"{name}:{line}: {what}" for line, what in sorted(set(found)) if what != BRIDGE.get(name)]


def slips(node: ast.AST) -> Iterator[str]:
    """What is wrong with one node."""
    form = FORMS.get(type(node))
    if form:
        yield form
    for look in (displays, definitions, imports, calls, names, values):
        yield from look(node)


def displays(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Dict) and None in node.keys:
        yield "{**a}"
    shown = isinstance(node, ast.Set) or (
        isinstance(node, ast.List | ast.Tuple) and isinstance(node.ctx, ast.Load)
    )
    if shown and any(isinstance(part, ast.Starred) for part in node.elts):
        yield "[*a]"


def definitions(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.Lambda) and node.args.posonlyargs:
        yield "def f(a, /)"
    if isinstance(node, ast.ClassDef) and node.keywords:
        yield "class A(B, key=…)"
    if isinstance(node, ast.Raise) and node.cause is not None:
        yield "raise … from …"


def imports(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (f"import {alias.name}" for alias in node.names if not alias.name.startswith(PORTABLE))
    if not isinstance(node, ast.ImportFrom):
        return
    module, taken = node.module or "", {alias.name for alias in node.names}
    if module.split(".")[-1] in TYPES_ONLY or (node.level and taken & TYPES_ONLY):
        yield f"import of {module or 'shapes'} outside `if TYPE_CHECKING`"
    elif module == "typing" and taken != {"TYPE_CHECKING"}:
        yield "import of typing outside `if TYPE_CHECKING`"
    elif not node.level and module not in ("__future__", "typing") and not module.startswith(PORTABLE):
        yield f"import of {module}"


def calls(node: ast.AST) -> Iterator[str]:
    if not isinstance(node, ast.Call):
        return
    called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    if called in POSITIONAL_ONLY and node.keywords:
        yield f"{called}(key=…)"
    if any(keyword.arg == "sort_keys" for keyword in node.keywords):
        yield "sort_keys"
    if called == "iter" and len(node.args) > 1:
        yield "iter(f, end)"
    if called == "isinstance" and len(node.args) > 1 and isinstance(node.args[1], ast.BinOp):
        yield "isinstance(a, b | c)"


def names(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Attribute) and node.attr in MISSING_METHODS | UNWANTED_METHODS:
        yield f".{node.attr}"
    if isinstance(node, ast.Name) and node.id in MISSING_NAMES | UNWANTED_NAMES:
        yield node.id


def values(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.FormattedValue) and node.conversion == ord("a"):
        yield "{a!a}"
    if isinstance(node, ast.Slice) and node.step is not None:
        yield "a[::n]"
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd | ast.BitOr | ast.Sub | ast.BitXor):
        for side in (node.left, node.right):
            if isinstance(side, ast.Call) and getattr(side.func, "attr", "") in ("keys", "items"):
                yield "set operations on a dictionary's keys"


def token_slips(text: str) -> Iterator[tuple[int, str]]:
    """What only the spelling shows: \\N{…}, and braces in a plain text that is glued to an f-string."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            spelled = ast.get_source_segment(text, node) or ""
            if glues_braces(spelled):
                yield node.lineno, 'f"…" "{}"'
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.STRING and re.search(r"(?<!\\)(?:\\\\)*\\N\{", token.string):
            yield token.start[0], "\\N{…}"


def glues_braces(spelled: str) -> bool:
    """Whether a plain text among the parts of an f-string holds a brace, which MicroPython takes for a field."""
    parts = [
        token.string
        for token in tokenize.generate_tokens(io.StringIO(f"({spelled})").readline)
        if token.type == tokenize.STRING
    ]
    plain = [part for part in parts if "f" not in re.split("['\"]", part, maxsplit=1)[0].lower()]
    return any("{" in part or "}" in part for part in plain)
