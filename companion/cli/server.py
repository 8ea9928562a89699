"""The server: gevent's `pywsgi`, made quiet and lean. Everything of gevent stands here and in `serve`."""

from __future__ import annotations

import logging
import socket
from typing import Any

from gevent.event import Event
from gevent.pywsgi import WSGIHandler, WSGIServer

READ_AHEAD = 2048  # bytes a connection may hold of what was sent; most requests have less
# One packet for a head and a body up to this; a longer body goes out on its own, uncopied.
TOGETHER = 16 * 1024

log = logging.getLogger(__name__)


class Handler(WSGIHandler):  # type: ignore[misc]
    """One connection. Counts itself among the busy ones while it answers, and writes no access log."""

    def __init__(self, connection: Any, address: Any, server: Server) -> None:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        super().__init__(connection, address, server, connection.makefile("rb", READ_AHEAD))

    def handle_one_response(self) -> None:
        self.server.begun()
        try:
            super().handle_one_response()
        finally:
            self.server.ended()

    def _write_with_headers(self, body: bytes) -> None:
        """As the base does, but head and body leave together."""
        if len(body) > TOGETHER:
            super()._write_with_headers(body)
            return
        self.headers_sent = True
        self.finalize_headers()
        lines = [b"HTTP/1.1 ", self.status, b"\r\n"]
        for name, value in self.response_headers:
            lines += [name, b": ", value, b"\r\n"]
        lines.append(b"\r\n")
        if body and self.response_use_chunked:
            lines += [b"%x\r\n" % len(body), body, b"\r\n"]
        else:
            lines.append(body)
        self._sendall(b"".join(lines))

    def log_request(self) -> None:
        pass


class Server(WSGIServer):  # type: ignore[misc]
    """Serves until `stop`; `finish` waits for the answers that are under way."""

    handler_class = Handler

    def __init__(self, listener: Any, app: Any) -> None:
        super().__init__(listener, app, log=None, error_log=log)
        self._busy = 0
        self._idle = Event()
        self._idle.set()

    def begun(self) -> None:
        self._busy += 1
        self._idle.clear()

    def ended(self) -> None:
        self._busy -= 1
        if not self._busy:
            self._idle.set()

    def finish(self, seconds: float) -> bool:
        """Wait until nobody is being answered; False when that took longer."""
        return bool(self._idle.wait(seconds))
