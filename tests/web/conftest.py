"""A fresh house for each test: a store in a folder of its own, no server, no network."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask

from companion.live import Hub
from companion.store import open_store
from companion.tables import Tables
from companion.web import Config, Operator, create_app

from .phones import Phone


@pytest.fixture
def hub() -> Hub:
    return Hub()


@pytest.fixture
def tables(tmp_path: Path, hub: Hub) -> Iterator[Tables]:
    with open_store(tmp_path / "companion.sqlite3") as store:
        tables = Tables(store, hub)
        yield tables
        tables.close()


@pytest.fixture
def app_with(tables: Tables, hub: Hub) -> Callable[..., Flask]:
    """An app of these tables, with a changed configuration."""
    config = Config(address=lambda: "http://192.168.1.7:8765", operator=Operator("the operator's secret"))
    return lambda **changed: create_app(tables, hub, replace(config, **changed))


@pytest.fixture
def app(app_with: Callable[..., Flask]) -> Flask:
    return app_with()


@pytest.fixture
def phone(app: Flask) -> Phone:
    """The host's phone, in tests that make a table with it."""
    return Phone(app)


@pytest.fixture
def other(app: Flask) -> Phone:
    """A second phone, a stranger to every table."""
    return Phone(app)
