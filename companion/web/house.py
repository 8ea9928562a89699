"""What the app was made with, for its views: the tables, the hub, the configuration, the files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import current_app

if TYPE_CHECKING:
    from companion.live import Hub
    from companion.tables import Tables, Trouble

    from .assets import Assets
    from .build import Build
    from .config import Config
    from .rulebook import Rulebook


@dataclass(frozen=True)
class House:
    tables: Tables
    hub: Hub
    config: Config
    assets: Assets
    rulebook: Rulebook
    build: Build
    trouble: Trouble


def house() -> House:
    """The house of the app that answers this request."""
    found: House = current_app.extensions["companion"]
    return found
