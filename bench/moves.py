"""Moves committed a second over real HTTP, fsyncs included: `python -m bench.moves [--seconds 4]`.

`companion serve` in a process of its own; phones keep their connection, and send the next request when the last is answered. One by one: a move
a request. Outbox: 20 moves a request.
"""

from __future__ import annotations

import argparse
import json
import selectors
import socket
import tempfile
import time

from bench.store import peg
from bench.streams import HOST, Server, seat

HEAD_END = b"\r\n\r\n"


class Sender:
    """A phone: one connection, one request at a time; `took` holds how long each answer was on its way."""

    def __init__(self, server: Server, table: str, cookie: str, size: int) -> None:
        self.head = (
            f"POST /api/tables/{table}/moves HTTP/1.1\r\nHost: {HOST}:{server.port}\r\nOrigin: http://{HOST}:{server.port}\r\n"
            f"Content-Type: application/json\r\nCookie: {cookie}\r\nContent-Length: "
        )
        self.size = size
        self.count = 0
        self.took: list[float] = []
        self.waiting = b""
        self.socket = socket.create_connection((HOST, server.port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def send(self) -> None:
        body = json.dumps({"moves": [peg(self.count + number) for number in range(self.size)]})
        self.began = time.perf_counter()
        self.socket.sendall(f"{self.head}{len(body)}\r\n\r\n{body}".encode())

    def receive(self) -> bool:
        """Read on; True when the answer is whole."""
        self.waiting += self.socket.recv(262144)
        head, end, body = self.waiting.partition(HEAD_END)
        if not end or len(body) < int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0]):
            return False
        if not head.startswith(b"HTTP/1.1 200") or body.count(b'"entry"') != self.size:
            raise SystemExit(self.waiting.decode())
        self.took.append(time.perf_counter() - self.began)
        self.count += self.size
        self.waiting = b""
        return True


def measure(phones: int, size: int, seconds: float) -> tuple[float, list[float], float]:
    """Moves acknowledged a second, the sorted times of the requests, and the server's CPU seconds a move."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        server = Server(folder)
        try:
            rooms = seat(server, max(phones // 4, 1), min(phones, 4))
            senders = [Sender(server, table, cookie, size) for table, cookies in rooms for cookie in cookies]
            with selectors.DefaultSelector() as selector:
                for sender in senders:
                    selector.register(sender.socket, selectors.EVENT_READ, sender)
                    sender.send()
                began, cpu = time.perf_counter(), server.cpu()
                while (spent := time.perf_counter() - began) < seconds:
                    for key, _ in selector.select(1):
                        if key.data.receive():
                            key.data.send()
            moves = sum(sender.count for sender in senders)
            cpu = (server.cpu() - cpu) / moves
            for sender in senders:
                sender.socket.close()
        finally:
            server.stop()
    return moves / spent, sorted(time for sender in senders for time in sender.took), cpu


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0)
    seconds = parser.parse_args().seconds
    print(
        f"{'phones':>8}{'moves a request':>17}{'moves a second':>16}{'p50 ms':>9}{'p99 ms':>9}{'CPU ms a move':>15}"
    )
    for phones, size in ((1, 1), (8, 1), (64, 1), (1, 20), (8, 20)):
        rate, took, cpu = measure(phones, size, seconds)
        points = [took[int(len(took) * part)] * 1000 for part in (0.5, 0.99)]
        print(f"{phones:>8}{size:>17}{rate:>16.0f}{points[0]:>9.1f}{points[1]:>9.1f}{cpu * 1000:>15.2f}")


if __name__ == "__main__":
    main()
