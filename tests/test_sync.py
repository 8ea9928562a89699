"""The shipped sync modules under Node, through random histories (tests/js): nothing is lost, nothing is there twice."""

from __future__ import annotations

import os

import pytest

from tests.node_modules import run_node

SEEDS = "60"


def test_histories(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HISTORIES", os.environ.get("HISTORIES", SEEDS))
    done = run_node("--test", "tests/js/histories.test.mjs")
    assert done.returncode == 0, done.stdout + done.stderr
