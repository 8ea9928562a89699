"""What server and phone know of each other: each answer says the version that is served, each request how the phone's script speaks."""

from __future__ import annotations

from flask import Blueprint, Flask, Response, request

from .devices import device_or_new
from .guard import body
from .house import house
from .problems import Problem, compact

BUILD, SPEAKS = "Companion", "Companion-Client"
client = Blueprint("client", __name__, url_prefix="/api")


def check_client() -> None:
    """A script that is too old is told before it can do harm. Who says nothing speaks as the first did."""
    if not request.path.startswith("/api/"):
        return
    said = request.headers.get(SPEAKS, "1")
    speaks = int(said) if said.isascii() and said.isdigit() and len(said) < 9 else 0
    oldest = house().config.oldest_client
    # A browser's stream has no headers of ours; the catch-up before it has.
    if speaks < oldest and not request.path.endswith("/stream"):
        raise Problem("too_old", oldest=oldest)


def say_build(response: Response) -> Response:
    """The version, by which a page sees that there is another, and a service worker that an answer is ours. Files have it in their address."""
    if not request.path.startswith("/s/"):
        response.headers[BUILD] = house().build.version
    return response


@client.post("/devices")
def known() -> Response:
    """`{}` → `{"you": device}`: this phone is known from here on, so that what it sends next can be sent again."""
    body()
    return Response(compact({"you": device_or_new()}), content_type="application/json")


def register(app: Flask) -> None:
    app.before_request(check_client)
    app.after_request(say_build)
    app.register_blueprint(client)
