"""Imports point down one list only (docs/architecture.md), and some libraries are known in one layer alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from .checkout import sources

# Top first: a layer may import those on the lines below it. Two on one line do not know each other.
LAYERS = [
    {"__main__"},
    {"cli"},
    {"web"},
    {"lan"},
    {"tables", "household"},
    {"live"},
    {"store"},
    {"drawing"},
    {"rules"},
]
# Not in the list: who may import it, besides itself. The package itself (its version) is open to all.
APART = {"places": {"cli", "web"}}
# Libraries that only these layers know.
KNOWN_TO = {
    "click": {"cli"},
    "flask": {"cli", "web"},
    "gevent": {"cli"},
    "jinja2": {"web"},
    "markdown_it": {"web"},
    "sqlite3": {"store"},
    "werkzeug": {"web"},
}


def layer_of(module: str) -> str:
    """`companion.web.api` → `web`; the package itself → ``""``."""
    return (module.split(".") + [""])[1]


def depth_of(layer: str) -> int | None:
    return next((depth for depth, layers in enumerate(LAYERS) if layer in layers), None)


def module_of(name: str) -> tuple[str, str]:
    """A file's module and the package its relative imports start from."""
    parts = name.removesuffix(".py").split("/")
    if parts[-1] == "__init__":
        return ".".join(parts[:-1]), ".".join(parts[:-1])
    return ".".join(parts), ".".join(parts[:-1])


def imported(name: str, text: str) -> Iterator[tuple[int, str]]:
    """Line and full module name of each import in a file, wherever it stands."""
    _, package = module_of(name)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, node.module] if node.module else above)
            # `from companion import rules` names the layer itself.
            yield from (
                (node.lineno, f"{base}.{alias.name}" if base == "companion" else base) for alias in node.names
            )


def is_allowed(here: str, there: str) -> bool:
    if here == there or there == "":
        return True
    if there in APART:
        return here in APART[there]
    above, below = depth_of(here), depth_of(there)
    return above is not None and below is not None and above < below


def problems(files: dict[str, str]) -> list[str]:
    """Every import that points up or sideways, every unknown layer, every library in the wrong layer."""
    layers = {layer_of(module_of(name)[0]) for name in files}.union(APART, *LAYERS)
    found = []
    for name, text in files.items():
        here = layer_of(module_of(name)[0])
        if here and here not in APART and depth_of(here) is None:
            found.append(f"{name}: {here} has no place in the order of layers")
            continue
        for line, module in imported(name, text):
            top, there = module.split(".")[0], layer_of(module)
            if top != "companion" and here not in KNOWN_TO.get(top, {here}):
                found.append(f"{name}:{line}: {here or 'companion'} must not know {top}")
            elif top == "companion" and there in layers and not is_allowed(here, there):
                found.append(f"{name}:{line}: {here or 'companion'} must not import {there}")
    return sorted(set(found))


def test_imports_point_down() -> None:
    assert problems(sources("companion/*.py")) == []


def test_an_arrow_that_points_up_is_seen() -> None:
    bad = {
        "companion/rules/table.py": "from companion.store import Store",
        "companion/rules/cribbage/show.py": "from ... import live",
        "companion/store/log.py": "def late():\n    import companion.tables",
        "companion/tables/path.py": "from companion import household",
        "companion/live.py": "import flask",
        "companion/web/api.py": "from gevent import sleep",
        "companion/lan.py": "from companion.places import place",
        "companion/helpers.py": "",
    }
    assert problems(bad) == [
        "companion/helpers.py: helpers has no place in the order of layers",
        "companion/lan.py:1: lan must not import places",
        "companion/live.py:1: live must not know flask",
        "companion/rules/cribbage/show.py:1: rules must not import live",
        "companion/rules/table.py:1: rules must not import store",
        "companion/store/log.py:2: store must not import tables",
        "companion/tables/path.py:1: tables must not import household",
        "companion/web/api.py:1: web must not know gevent",
    ]


def test_an_arrow_that_points_down_passes() -> None:
    good = {
        "companion/cli.py": "import gevent\nfrom companion import __version__, web\nfrom .places import place",
        "companion/web/__init__.py": "import flask\nfrom . import api\nfrom ..tables import Tables",
        "companion/store/__init__.py": "import sqlite3\nfrom companion.rules import fold",
        "companion/rules/__init__.py": "from .cribbage import show",
    }
    assert problems(good) == []
