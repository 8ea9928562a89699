"""A phone in a test: a Flask client that sends what our own page would, and one helper for the shape of every problem."""

from __future__ import annotations

import itertools
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

START = {
    "do": "start",
    "game": "cribbage",
    "players": [{"id": "ann", "name": "Ann"}, {"id": "bo", "name": "Bo"}],
    "rules": {},
}
PEG = {"do": "peg", "player": "ann", "points": 2, "for": "fifteen"}
_ids = itertools.count(1)


def new_id() -> str:
    """Another id, as a phone would make one."""
    return f"{next(_ids):032x}"


class Phone:
    """One browser with its cookies."""

    def __init__(self, app: Flask, origin: str = "http://localhost") -> None:
        self.client: FlaskClient = app.test_client()
        self.origin = origin

    def get(self, path: str, **headers: str) -> TestResponse:
        return self.client.get(
            path, base_url=self.origin, headers={name.replace("_", "-"): headers[name] for name in headers}
        )

    def page(self, path: str) -> TestResponse:
        return self.get(path, Accept="text/html")

    def send(self, path: str, body: Any, method: str = "POST") -> TestResponse:
        return self.client.open(
            path, method=method, base_url=self.origin, json=body, headers={"Origin": self.origin}
        )

    def make_table(self, **changed: Any) -> dict[str, Any]:
        """A new table with Ann and Bo, this phone its host."""
        made = self.send("/api/tables", {"id": new_id(), "move": START | changed})
        assert made.status_code == 201, made.json
        told: dict[str, Any] = made.json  # type: ignore[assignment]
        return told

    def move(self, table: str, move: dict[str, Any], id_: str | None = None) -> dict[str, Any]:
        """The answer to one move."""
        told = self.send(f"/api/tables/{table}/moves", {"moves": [{"id": id_ or new_id(), "move": move}]})
        assert told.status_code == 200, told.json
        answer: dict[str, Any] = told.json["answers"][0]  # type: ignore[index]
        return answer

    def entries(self, table: str, after: int = 0) -> list[dict[str, Any]]:
        return self.get(f"/api/tables/{table}/entries?after={after}").json["entries"]  # type: ignore[index, no-any-return]


def assert_problem(response: TestResponse, status: int, code: str) -> dict[str, Any]:
    """Every problem on the wire has this one shape; gives it back."""
    told = response.get_json(force=True)
    assert (response.status_code, told.get("code")) == (status, code), told
    assert response.mimetype == "application/problem+json"
    assert response.headers["Cache-Control"] == "no-store"
    assert set(told) - {"data", "id", "refused", "soft"} == {"type", "title", "status", "detail", "code"}
    assert told["type"] == f"about:blank#{code}"
    assert told["status"] == status
    assert told["title"]
    assert told["detail"].endswith((".", "?"))
    assert "{" not in told["detail"], "a field of the sentence was not filled in"
    return told  # type: ignore[no-any-return]
