"""Arrival at the other phones, and memory a phone, over real HTTP: `python -m bench.streams [--seconds 10] [--slow-disk 20]`.

A server of its own (`companion serve`), tables of four with a stream for each phone, and 200 phones at one table; 20 moves a second. From the
moment a move is sent until its event has arrived at another phone, the commit to the disk included. With `--slow-disk` each commit takes that many ms
longer.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import http.client
import json
import os
import random
import secrets
import selectors
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator

from bench.store import START, peg

RATE = 20  # moves a second
HOST = "127.0.0.1"
ROOMS = ["1x4", "25x4", "100x4", "250x4", "1x200"]


class Server:
    """`companion serve` on a free port with a data folder of its own."""

    def __init__(self, folder: str, slow_disk: float = 0) -> None:
        with socket.create_server((HOST, 0)) as free:
            self.port = free.getsockname()[1]
        program = "bench.slow_disk" if slow_disk else "companion"
        command = [sys.executable, "-m", program, "serve", "--host", HOST, "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--data", folder],
            stdout=subprocess.DEVNULL,
            env={**os.environ, "SLOW_DISK": str(slow_disk)},
        )
        self.http = self.connect()
        self.settle()

    def connect(self) -> http.client.HTTPConnection:
        for _ in range(200):
            with contextlib.suppress(ConnectionRefusedError):
                connection = http.client.HTTPConnection(HOST, self.port)
                connection.connect()
                return connection
            time.sleep(0.05)
        raise SystemExit("the server does not start")

    def settle(self) -> None:
        """Ask for the rulebook, which is packed after the start, so that nothing measured runs beside that."""
        self.http.request("GET", "/", headers={"Accept-Encoding": "gzip"})
        page = gzip.decompress(self.http.getresponse().read()).decode()
        self.http.request("GET", page.partition('data-rulebook="')[2].partition('"')[0])
        self.http.getresponse().read()

    def post(self, path: str, body: object, cookie: str = "") -> tuple[dict[str, object], str]:
        """The answer, and the cookie that came with it."""
        headers = {
            "Content-Type": "application/json",
            "Origin": f"http://{HOST}:{self.port}",
            "Cookie": cookie,
        }
        self.http.request("POST", path, json.dumps(body), headers)
        answer = self.http.getresponse()
        told = json.loads(answer.read())
        if answer.status >= 400:
            raise SystemExit(f"{path}: {answer.status} {told}")
        return told, (answer.getheader("Set-Cookie") or cookie).split(";")[0]

    def kib(self) -> float:
        with open(f"/proc/{self.process.pid}/statm") as sizes:
            return int(sizes.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 1024

    def cpu(self) -> float:
        """Seconds of processor time it has had."""
        with open(f"/proc/{self.process.pid}/stat") as numbers:
            spent = numbers.read().rpartition(")")[2].split()[11:13]
        return sum(map(int, spent)) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)


class Phones:
    """Open streams, read in one thread; when an event came is noted by its entry's id."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.selector = selectors.DefaultSelector()
        self.sockets: list[socket.socket] = []
        self.sent: dict[str, float] = {}
        self.took: list[float] = []
        self.stopped = False

    def open(self, table: str, cookie: str) -> None:
        one = socket.create_connection((HOST, self.server.port))
        path = f"/api/tables/{table}/stream?after=1"
        one.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {HOST}:{self.server.port}\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        self.selector.register(one, selectors.EVENT_READ)
        self.sockets.append(one)

    def read(self) -> None:
        while not self.stopped:
            for key, _ in self.selector.select(0.1):
                came = key.fileobj.recv(65536)  # type: ignore[union-attr]
                now = time.perf_counter()
                for part in came.split(b'"id":"')[1:]:
                    if began := self.sent.get(part[:32].decode()):
                        self.took.append(now - began)

    def close(self) -> None:
        self.stopped = True
        for one in self.sockets:
            one.close()


class Asker:
    """Asks for what is new at a table, twenty times a second, and notes how long the answer took: whatever waits for the disk keeps it waiting too."""

    def __init__(self, server: Server, table: str, cookie: str) -> None:
        self.http = server.connect()
        self.path = f"/api/tables/{table}/entries?after=1"
        self.cookie = cookie
        self.took: list[float] = []
        self.stopped = threading.Event()

    def ask(self) -> None:
        while not self.stopped.wait(1 / RATE):
            began = time.perf_counter()
            self.http.request("GET", self.path, headers={"Cookie": self.cookie})
            self.http.getresponse().read()
            self.took.append(time.perf_counter() - began)


def seat(server: Server, tables: int, each: int) -> Iterator[tuple[str, list[str]]]:
    """Tables, and the cookies of the phones at each; `each` devices in all, so that making them takes no time."""
    cookies: list[str] = [""] * each
    for _ in range(tables):
        made, cookies[0] = server.post(
            "/api/tables", {"id": secrets.token_hex(16), "move": START}, cookies[0]
        )
        for number in range(1, each):
            body = {"secret": made["links"]["scorer"]}  # type: ignore[index]
            _, cookies[number] = server.post(f"/api/tables/{made['table']}/join", body, cookies[number])
        yield str(made["table"]), list(cookies)


def measure(
    tables: int, each: int, seconds: float, slow_disk: float
) -> tuple[int, list[float], float, float]:
    """How many phones, how long each event took to each of them, KiB a phone, and the server's CPU seconds a move."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        server = Server(folder, slow_disk)
        phones = Phones(server)
        reader = threading.Thread(target=phones.read)
        try:
            rooms = list(seat(server, tables, each))
            before = server.kib()
            for table, cookies in rooms:
                for cookie in cookies:
                    phones.open(table, cookie)
            reader.start()
            asker = Asker(server, rooms[0][0], rooms[0][1][0])
            asking = threading.Thread(target=asker.ask)
            time.sleep(2)
            memory = (server.kib() - before) / len(phones.sockets)
            asking.start()
            began, cpu = time.perf_counter(), server.cpu()
            for number in range(int(seconds * RATE)):
                time.sleep(max(0.0, began + number / RATE - time.perf_counter()))
                table, cookies = random.choice(rooms)
                move = peg(number)
                phones.sent[str(move["id"])] = time.perf_counter()
                server.post(f"/api/tables/{table}/moves", {"moves": [move]}, random.choice(cookies))
            time.sleep(1)
            asker.stopped.set()
            asking.join()
            cpu = (server.cpu() - cpu) / (seconds * RATE)
        finally:
            phones.close()
            server.stop()
            reader.join()
    return len(phones.sockets), sorted(phones.took), sorted(asker.took), memory, cpu


def at(took: list[float], part: float) -> float:
    """This part of some sorted times is shorter, in ms."""
    return took[min(int(len(took) * part), len(took) - 1)] * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--slow-disk", type=float, default=0, help="ms")
    parser.add_argument("--rooms", nargs="*", default=ROOMS, help="tables x phones at each")
    asked = parser.parse_args()
    heads = (
        "phones",
        "tables",
        "events",
        "p50 ms",
        "p99 ms",
        "most ms",
        "asked p99",
        "KiB each",
        "CPU ms a move",
    )
    print("".join(f"{head:>{len(head) + 3}}" for head in heads))
    for room in asked.rooms:
        tables, each = map(int, room.split("x"))
        phones, took, waited, memory, cpu = measure(tables, each, asked.seconds, asked.slow_disk)
        cells: list[object] = [phones, tables, len(took)]
        cells += [
            f"{value:.1f}"
            for value in (at(took, 0.5), at(took, 0.99), at(took, 1), at(waited, 0.99), memory, cpu * 1000)
        ]
        print(
            "".join(f"{cell!s:>{len(head) + 3}}" for head, cell in zip(heads, cells, strict=True)), flush=True
        )


if __name__ == "__main__":
    main()
