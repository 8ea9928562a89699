"""`companion serve` in a process of its own, stopped by its pid."""

from __future__ import annotations

import codecs
import http.client
import json
import os
import pty
import select
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any

READY = "Stop with Ctrl-C."
PATIENCE = 60.0  # seconds until a slow machine is taken for a broken one


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        port: int = asking.getsockname()[1]
        return port


class Serving:
    """A running server; `output` is all it has printed. With `tty` it believes that a person is looking; `more` is Popen's."""

    def __init__(
        self, folder: Path, *options: str, port: int | None = None, tty: bool = False, **more: Any
    ) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        command = [
            sys.executable,
            "-m",
            "companion",
            "serve",
            "--data",
            str(folder),
            "--port",
            str(self.port),
            *options,
        ]
        self.read_end, write_end = pty.openpty() if tty else os.pipe()
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=write_end, stderr=subprocess.STDOUT, **more
        )
        os.close(write_end)
        self.output = ""
        # A character may come in two pieces.
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def until(self, text: str) -> str:
        """Wait until it has printed this."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.output:
            ready, _, _ = select.select([self.read_end], [], [], max(0, deadline - time.monotonic()))
            assert ready, f"{text!r} did not come; printed so far:\n{self.output}"
            piece = self._read()
            assert piece is not None, f"ended without {text!r}; printed:\n{self.output}"
            self.output += piece
        return self.output

    def _read(self) -> str | None:
        """Give what was printed since, or None at the end."""
        try:
            piece = os.read(self.read_end, 65536)
        except OSError:  # how a terminal says that the other end is gone
            return None
        return self.decoder.decode(piece) if piece else None

    def stop(self, told: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal, wait for the end, and give the exit code."""
        self.process.send_signal(told)
        return self.ended()

    def ended(self) -> int:
        while (piece := self._read()) is not None:
            self.output += piece
        return self.process.wait(PATIENCE)

    def __enter__(self) -> Serving:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        os.close(self.read_end)

    def send(self, path: str, body: Any, cookie: str = "") -> tuple[int, Any, str]:
        """POST as our own page would: status, answer and the device's cookie."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            headers = {"Origin": self.url, "Content-Type": "application/json", "Cookie": cookie}
            connection.request("POST", path, json.dumps(body), headers)
            answer = connection.getresponse()
            fresh = (answer.getheader("Set-Cookie") or cookie).split(";")[0]
            return answer.status, json.loads(answer.read()), fresh
        finally:
            connection.close()

    def get(
        self, path: str, cookie: str = "", **headers: str
    ) -> tuple[http.client.HTTPConnection, http.client.HTTPResponse]:
        """GET; the answer is still to be read, and the connection to be closed."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request("GET", path, headers={"Cookie": cookie, **headers})
        return connection, connection.getresponse()
