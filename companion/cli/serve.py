"""`companion serve`: own the data folder (or wait for it), take the port, say where, serve, and stop cleanly.

gevent's patches are in place already (see `companion.cli`): what looks like threads and locks below is gevent's.
"""

from __future__ import annotations

import errno
import logging
import signal
from contextlib import ExitStack
from typing import Any

import click
import gevent
from gevent import socket

from companion import lan
from companion.cli.address import Asked, address, announce
from companion.cli.daily import Daily
from companion.cli.folder import FILE, data_folder, give_up, told
from companion.cli.scores import Scores
from companion.cli.server import Server
from companion.cli.thread import RealThread
from companion.live import Hub
from companion.tables import Tables, Writer
from companion.web import Config, create_app

BACKLOG = 1024
# How long an answer may take to end once the server was told to stop.
GRACE_SECONDS = 5.0
# How long a list of this machine's addresses is taken to be true.
ADDRESSES_SECONDS = 10.0


def run(asked: Asked) -> None:
    """Serve until SIGINT or SIGTERM. Exits 2, with a sentence, when the port is not to be had, and where it would be senseless to wait for the
    score file."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    scores = Scores(data_folder(asked.data))
    with ExitStack() as held:
        held.callback(scores.close)
        fault = scores.open()
        if fault and scores.is_senseless(fault):
            give_up(told(fault, scores.folder / FILE))
        listener = held.enter_context(listen(asked.host, asked.port))
        serve_from(scores, listener, asked)


def serve_from(scores: Scores, listener: Any, asked: Asked) -> None:
    hub = Hub(later=gevent.spawn_later)
    loop = gevent.get_hub().loop
    writer = Writer(scores.store, submit=RealThread(loop).submit, deliver=loop.run_callback_threadsafe)
    tables = Tables(scores.store, hub, writer)
    config = Config(
        names=lan.remembered(
            lambda: lan.host_names() | {name.lower() for name in asked.names}, ADDRESSES_SECONDS
        ),
        address=lan.remembered(lambda: address(asked), ADDRESSES_SECONDS),
        url=asked.url,
        behind_proxy=asked.behind_proxy,
        watch=asked.watch,
    )
    app = create_app(tables, hub, config)
    gevent.get_hub().threadpool.spawn(
        lambda: app.extensions["companion"].rulebook.packed
    )  # before a phone asks
    server = Server(listener, app)
    for ends in (signal.SIGINT, signal.SIGTERM):
        gevent.signal_handler(ends, server.stop)
    server.start()
    announce(asked, scores.folder, config.operator.secret, scores.is_open)
    if not scores.is_open:
        scores.say(scores.store.fault)
    daily = Daily(scores)
    server.serve_forever()
    tables.close()  # ends the streams, so that the answers under way come to an end
    server.finish(GRACE_SECONDS)
    daily.finish()
    click.echo("Stopped; every score is kept.")


def listen(host: str | None, port: int) -> Any:
    """The socket on all addresses of both kinds, or on the one given. Exits 2 when it is not to be had."""
    try:
        if host is None and socket.has_dualstack_ipv6():
            return socket.create_server(
                ("::", port), family=socket.AF_INET6, backlog=BACKLOG, dualstack_ipv6=True
            )
        host = host or "0.0.0.0"
        return socket.create_server(
            (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=BACKLOG
        )
    except OSError as error:
        give_up(not_listening(error, host, port))


def not_listening(error: OSError, host: str | None, port: int) -> str:
    """Why there is no listening, and what helps."""
    if error.errno == errno.EADDRINUSE:
        other = port + 1 if port < 65535 else port - 1
        return f"Port {port} is taken by another program. Stop that one, or choose another port: companion serve --port {other}"
    if error.errno == errno.EACCES:
        return f"Port {port} is for administrators. Choose one from 1024 up: companion serve --port 8765"
    return f"{host or 'This machine'} is no address to listen on: {error.strerror or error}."
