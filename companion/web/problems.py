"""What goes wrong on the wire, in one shape: application/problem+json, or a page for a person who opened one.

    {"type": "about:blank#code", "title": …, "status": 404, "detail": a sentence, "code": "unknown_table", "data"?: {…}}

A refusal of the rulebook has the same fields inside an answer to `moves` (docs/moves.md), with `refused` and `soft`.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from flask import Flask, Response, current_app, g, make_response, render_template, request
from werkzeug.exceptions import HTTPException

from companion.rules.screen import with_names
from companion.rules.words import sentence
from companion.tables import Conflict, Denied, StoreFault

from . import unkept

log = logging.getLogger(__name__)
_encode = json.JSONEncoder(separators=(",", ":")).encode

REFUSED = 422
# What the web itself, the roles and the log refuse; the rulebook's codes stand in companion/rules/words.
# code: (status, sentence)
KNOWN: dict[str, tuple[int, str]] = {
    "bad_json": (400, "That is not the JSON this address takes."),
    "bad_request": (400, "This address takes {what}."),
    "wrong_origin": (403, "This came from another site's page, so it was not done."),
    "no_role": (403, "This phone has no part in this table yet. Scan the QR on a phone at the table."),
    "bad_code": (
        403,
        "No table is open by this code. Codes last ten minutes: ask the host for the one that shows now.",
    ),
    "removed": (403, "The host has taken this phone off this table. To come back, ask there for the QR."),
    "table_locked": (
        403,
        "This table is locked: nobody new comes in now. The host can unlock it, under Share.",
    ),
    "last_host": (403, "This table needs a host. Hand hosting over first."),
    "host_not_gone": (
        403,
        "A host’s phone was here within the last twelve hours. Only that phone can hand hosting over.",
    ),
    "refused_lately": (403, "The host has just said no to this. You can ask again in ten minutes."),
    "not_allowed": (403, "Your part at this table does not include that. Ask the host."),
    "bad_secret": (403, "This link is not valid, or not any more. Ask for a new QR at the table."),
    "seat_taken": (403, "Another phone sits there already. The host can free the seat."),
    "not_found": (404, "There is nothing at this address."),
    "unknown_table": (404, "There is no such table here."),
    "unknown_role": (404, "There is no such link or part."),
    "unknown_knock": (404, "Nobody waits at the door any more."),
    "unknown_device": (404, "That phone is not at this table any more."),
    "method_not_allowed": (405, "This address does not take that kind of request."),
    "conflict": (409, "This id was used before, for something else."),
    "too_large": (413, "That is more than one request may carry ({most} bytes). Send it in parts."),
    "not_json": (415, "This address takes application/json alone."),
    "bad_id": (422, "An entry's id is 32 lower-case hexadecimal digits."),
    "wrong_host": (421, "This server does not answer to that name. Open the address that it shows."),
    "too_old": (426, "This page is of an older Companion. Nothing is lost: load it anew and it goes on."),
    "too_many": (429, "That is too much at once. Wait a moment."),
    "slow_down": (429, "That was wrong too often. Try again in {seconds} seconds."),
    "fault": (500, "Something broke on our side. Nothing was lost; try again."),
}
AGAIN = {"Retry-After": "30"}
FOR_STATUS = {400: "bad_json", 404: "not_found", 405: "method_not_allowed", 413: "too_large", 415: "not_json"}


class Problem(Exception):
    """Raise this to answer with a problem. `code` is one of KNOWN, `data` goes into the answer and its sentence."""

    def __init__(self, code: str, headers: Mapping[str, str] | None = None, **data: Any) -> None:
        super().__init__(code)
        self.code = code
        self.headers = dict(headers or {})
        self.data = data


def shape(code: str, status: int, detail: str, data: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The one shape of a problem.

    >>> shape("not_found", 404, "There is nothing at this address.")["type"]
    'about:blank#not_found'
    """
    told: dict[str, Any] = {
        "type": f"about:blank#{code}",
        "title": HTTPStatus(status).phrase,
        "status": status,
    }
    return told | {"detail": detail, "code": code} | ({"data": dict(data)} if data else {})


def refusal(answer: Mapping[str, Any], state: Any) -> dict[str, Any]:
    """A refusal of the rulebook or the log, `{"id"?, "refused", "soft", "data"}`, with the fields of a problem added;
    `state` is the table's, for the names in the sentence."""
    code, data = answer["refused"], answer.get("data") or {}
    status, detail = (
        KNOWN[code]
        if code in KNOWN
        else (REFUSED, sentence(code, with_names(state, data), game=state["game"]))
    )
    return shape(code, status, detail) | dict(answer)


def compact(told: Any) -> str:
    return _encode(told)


def tell(told: Mapping[str, Any], headers: Mapping[str, str] | None = None) -> Response:
    """Answer with a problem: as a page where a page was asked for, else as JSON."""
    status = told["status"]
    page = problem_page(told) if wants_page() else None
    if page is None:
        response = make_response(compact(told), status)
        response.content_type = "application/problem+json"
    else:
        response = make_response(page, status)
    response.headers.update(headers or {})
    if status in (413, 421):
        response.headers["Connection"] = "close"  # whatever else comes on this connection is not read
    return response


def problem_page(told: Mapping[str, Any]) -> str | None:
    """The problem as a page, or None when that fails too (and is in the log): the cause may lie in what all pages share."""
    g.setdefault("device", None)  # nor may it ask a log that fails
    try:
        return render_template("problem.html", problem=told)
    except Exception:
        log.exception("no page for the problem %s", told["code"])
        return None


def wants_page() -> bool:
    """Tell whether a person's browser asked for a page; scripts and the stream get JSON."""
    if request.path.startswith(("/api/", "/s/", "/rulebook/")):
        return False
    return "text/html" in request.headers.get("Accept", "")


def from_problem(problem: Problem) -> Response:
    status, detail = KNOWN[problem.code]
    return tell(shape(problem.code, status, detail.format(**problem.data), problem.data), problem.headers)


def from_denied(denied: Denied) -> Response:
    detail = KNOWN[denied.code][1] if denied.code in KNOWN else sentence(denied.code, {})
    return tell(shape(denied.code, denied.status, detail), AGAIN if denied.status == 429 else None)


def from_conflict(conflict: Conflict) -> Response:
    return from_problem(Problem(conflict.code))


def from_store(fault: StoreFault) -> Response:
    unkept.note(fault)
    return unkept.mark(tell(shape(fault.code, 503, unkept.SAYS[fault.code])))


def from_http(error: HTTPException) -> Response:
    code = FOR_STATUS.get(error.code or 500, "fault")
    data = {"most": current_app.config["MAX_CONTENT_LENGTH"]} if code == "too_large" else {}
    allowed = getattr(error, "valid_methods", None)
    return from_problem(
        Problem(code, headers={"Allow": ", ".join(sorted(allowed))} if allowed else None, **data)
    )


def from_bug(error: Exception) -> Response:
    log.error("a fault in %s %s", request.method, request.path, exc_info=error)
    return from_problem(Problem("fault"))


def register(app: Flask) -> None:
    app.register_error_handler(Problem, from_problem)
    app.register_error_handler(Denied, from_denied)
    app.register_error_handler(Conflict, from_conflict)
    app.register_error_handler(StoreFault, from_store)
    app.register_error_handler(HTTPException, from_http)
    app.register_error_handler(Exception, from_bug)
