"""Every example in a docstring runs."""

from __future__ import annotations

import doctest
import importlib
from types import ModuleType

import pytest

from .checkout import sources


def modules() -> list[str]:
    """Every module with an example in it. `companion.cli` has none: it changes the standard library when it is loaded."""
    texts = sources("companion/*.py", "tests/*.py", "bench/*.py")
    return [
        name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for name, text in texts.items()
        if ">>>" in text and "/test_" not in name
    ]


def failures(module: ModuleType) -> int:
    return doctest.testmod(module).failed


@pytest.mark.parametrize("name", modules())
def test_examples_run(name: str) -> None:
    assert failures(importlib.import_module(name)) == 0


def test_an_example_that_is_wrong_is_seen(capsys: pytest.CaptureFixture[str]) -> None:
    module = ModuleType("wrong")
    module.__doc__ = ">>> 15 + 2\n18\n"
    assert failures(module) == 1
    assert "Expected:\n    18" in capsys.readouterr().out
