"""The web: Flask alone, and no server of its own. `create_app` puts it together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Flask
from jinja2 import StrictUndefined
from werkzeug.middleware.proxy_fix import ProxyFix

from companion import rules
from companion.places import PACKAGE, place
from companion.tables import Trouble

from . import client, devices, guard, pages, problems, shell
from .api import api
from .assets import Assets
from .at_hand import at_hand
from .build import Build
from .config import Config, Operator
from .entrance import entrance
from .hosting import hosting
from .house import House
from .people import people
from .pwa import pwa
from .rulebook import Rulebook
from .stream import stream

if TYPE_CHECKING:
    from companion.live import Hub
    from companion.tables import Tables

__all__ = ["Config", "Operator", "create_app"]


def create_app(tables: Tables, hub: Hub, config: Config | None = None) -> Flask:
    """The app as WSGI, for these tables and their hub."""
    config = config or Config()
    app = Flask("companion", static_folder=None, template_folder=str(place("templates")))
    app.config.update(MAX_CONTENT_LENGTH=config.body_bytes, TEMPLATES_AUTO_RELOAD=config.watch)
    app.jinja_env.undefined = StrictUndefined  # a template that asks for what no view gives fails in its test
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    assets = Assets(place("static"), config.watch)
    rulebook = Rulebook(PACKAGE)
    build = Build(assets, rulebook, place("templates"), tuple(rules.GAMES))
    app.extensions["companion"] = House(tables, hub, config, assets, rulebook, build, Trouble(app.logger))
    for part in (problems, guard, client, devices, pages, shell):
        part.register(app)
    for blueprint in (api, people, hosting, entrance, at_hand, stream, pwa):
        app.register_blueprint(blueprint)
    if config.behind_proxy:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]
    return app
