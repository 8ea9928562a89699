"""What the rulebook says and hears, read off its source: the codes it refuses with and the moves it knows."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def texts_in(node: ast.AST | None) -> set[str]:
    """Every text literal under a node."""
    found = ast.walk(node) if node is not None else []
    return {part.value for part in found if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def codes(text: str) -> set[str]:
    """Each code that a file passes to `refuse`, conditional ones too.

    >>> sorted(codes('refuse("bad_rule" if late else "game_over", soft=True)'))
    ['bad_rule', 'game_over']
    """
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and called(node) == "refuse" and node.args:
            first = node.args[0]
            found |= (
                texts_in(first.body) | texts_in(first.orelse)
                if isinstance(first, ast.IfExp)
                else texts_in(first)
            )
    return found


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def moves(text: str) -> set[str]:
    """Each move that a file knows by name: what it compares `move["do"]` with, and the keys of a table looked up by it.

    >>> sorted(moves('JUDGES = {"peg": 1}' + chr(10) + 'a = JUDGES[move["do"]]; b = do in ("hand", "crib")'))
    ['crib', 'hand', 'peg']
    """
    tree = ast.parse(text)
    tables = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    found: set[str] = set()
    for other in (other for node in ast.walk(tree) for other in met_with_do(node)):
        named = tables.get(other.id) if isinstance(other, ast.Name) else other
        if isinstance(named, ast.Dict):
            found |= {key.value for key in named.keys if isinstance(key, ast.Constant)}
        elif isinstance(named, ast.Constant | ast.Tuple | ast.List | ast.Set):
            found |= texts_in(named)
    return found


def is_do(node: ast.AST) -> bool:
    """Whether this is `do`, or anything's `["do"]`."""
    if isinstance(node, ast.Name):
        return node.id == "do"
    return (
        isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and node.slice.value == "do"
    )


def met_with_do(node: ast.AST) -> Iterator[ast.AST]:
    """What a node compares with a move's name, or looks it up in."""
    if isinstance(node, ast.Compare) and is_do(node.left):
        yield from node.comparators
    elif isinstance(node, ast.Subscript) and is_do(node.slice):
        yield node.value
    elif isinstance(node, ast.Call) and called(node) == "get" and node.args and is_do(node.args[0]):
        yield node.func.value if isinstance(node.func, ast.Attribute) else node
