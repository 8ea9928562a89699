"""The running server under more than one phone at a time, and with requests no browser sends."""

from __future__ import annotations

import http.client
import json
import socket
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from .serving import PATIENCE, READY, Serving
from .web.phones import PEG, START, new_id


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("served")) as server:
        server.until(READY)
        yield server
        assert server.stop() == 0, server.output
        assert "Traceback" not in server.output


@pytest.fixture
def table(server: Serving) -> tuple[str, str]:
    """A table's address and its host's cookie."""
    _, made, cookie = server.send(
        "/api/tables", {"id": new_id(), "move": START | {"rules": {"target": 1000}}}
    )
    return f"/api/tables/{made['table']}", cookie


def raw(server: Serving, sent: bytes) -> tuple[int, dict[str, Any]]:
    """What comes back for these bytes: status and JSON."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
        connection.sendall(sent)
        answer = http.client.HTTPResponse(connection)
        answer.begin()
        return answer.status, json.loads(answer.read() or b"{}")


def head(server: Serving, path: str, *more: str) -> bytes:
    lines = [
        f"POST {path} HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        f"Origin: {server.url}",
        "Content-Type: application/json",
        *more,
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def test_phones_that_tap_at_once_are_all_heard(server: Serving, table: tuple[str, str]) -> None:
    path, cookie = table
    answers: list[Any] = []

    def tap() -> None:
        for _ in range(20):
            answers.append(
                server.send(f"{path}/moves", {"moves": [{"id": new_id(), "move": PEG}]}, cookie)[:2]
            )

    phones = [threading.Thread(target=tap) for _ in range(8)]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join(PATIENCE)
    assert [status for status, _ in answers] == [200] * 160
    assert sorted(told["answers"][0]["entry"]["seq"] for _, told in answers) == list(range(2, 162))


def test_what_one_phone_scores_the_stream_of_another_tells(server: Serving, table: tuple[str, str]) -> None:
    path, cookie = table
    connection, stream = server.get(f"{path}/stream?after=1", cookie)
    while stream.readline() != b"event: here\n":
        pass
    _, told, _ = server.send(f"{path}/moves", {"moves": [{"id": new_id(), "move": PEG}]}, cookie)
    line = b""
    while not line.startswith(b'data: {"seq":2'):
        line = stream.readline()
        assert line
    assert json.loads(line.removeprefix(b"data: ")) == told["answers"][0]["entry"]
    connection.close()


def test_a_megabyte(server: Serving, table: tuple[str, str]) -> None:
    path, cookie = table
    body = json.dumps({"moves": ["x" * 1_000_000]}).encode()
    status, told = raw(
        server, head(server, f"{path}/moves", f"Content-Length: {len(body)}", f"Cookie: {cookie}") + body
    )
    assert (status, told["code"]) == (413, "too_large")


def test_a_megabyte_in_chunks(server: Serving, table: tuple[str, str]) -> None:
    path, cookie = table
    body = json.dumps({"moves": ["x" * 1_000_000]}).encode()
    chunks = b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)
    status, told = raw(
        server, head(server, f"{path}/moves", "Transfer-Encoding: chunked", f"Cookie: {cookie}") + chunks
    )
    assert (status, told["code"]) == (413, "too_large")


def test_a_phone_that_stops_in_the_middle_holds_up_nobody(server: Serving, table: tuple[str, str]) -> None:
    path, cookie = table
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as stuck:
        stuck.sendall(
            head(server, f"{path}/moves", "Content-Length: 1000", f"Cookie: {cookie}") + b'{"moves": ['
        )
        assert server.send(f"{path}/moves", {"moves": [{"id": new_id(), "move": PEG}]}, cookie)[0] == 200


@pytest.mark.parametrize(
    "sent",
    [
        b"\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01\x02\x00\r\n\r\n",
        b"GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    ],
)
def test_what_is_no_http(server: Serving, sent: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
        connection.sendall(sent)
        assert connection.recv(1024).startswith(b"HTTP/1.1 400")


def test_http_without_a_host(server: Serving) -> None:
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
        connection.sendall(b"GET / HTTP/1.0\r\n\r\n")
        assert connection.recv(1024).startswith(b"HTTP/1.1 421")
