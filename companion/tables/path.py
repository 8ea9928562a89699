"""THE write path: load, decide, append, commit, tell the others."""

from __future__ import annotations

import logging
import re
import secrets
from contextlib import suppress
from functools import partial
from typing import Any

from companion.live import frame
from companion.store import Conflict, Entry, Reading, StoreFault, as_text
from companion.tables.access import ROLES, era_of, role_of
from companion.tables.denied import Forbidden
from companion.tables.kept import SLICE, Folded, folded_in
from companion.tables.seeing import Seeing, summarise
from companion.tables.writer import Draft

Json = Any

_ID = re.compile(r"[0-9a-f]{32}")
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_TABLE = re.compile(f"[{_LETTERS}]{{10}}")

_log = logging.getLogger(__name__)


class Tables(Seeing):
    """All tables of one store. Every method may be called from any thread (or greenlet)."""

    def create(self, id: str, move: Json, device: str, table: str | None = None) -> dict[str, Json]:
        """Make a table of a `start`; the device becomes its host. `table`: the id it has on the phone where it was started.

        Gives `{"table", "era", "entry", "role": "host", "links": {"host", "scorer", "watcher": secret}}`; the
        same id, move and device again give the same again. Refused: `{"id", "refused", "soft", "data"}`, as `moves`
        has it; `bad_id` for a table's id that is none, too. Raises Conflict when an id has been used otherwise.
        """
        asked = table

        def run(draft: Draft) -> dict[str, Json]:
            log = draft.log
            problem = _problem(id, move)
            if problem:
                return _refused(id, problem)
            if move.get("do") != "start":
                return _refused(id, "bad_move")
            if asked is not None and not _TABLE.fullmatch(asked):
                return _refused(id, "bad_id")
            if known := log.entry(id):
                return _made_before(log, *known, move, device, asked)
            if log.device_name(device) is None:
                raise Forbidden("no_role")
            table = asked or _new_id(log)
            if log.era(table) is not None:
                raise Conflict(f"There is a table {table} already.")
            made = self._decide(draft, table, device, id, move, (0, self._rulebook.fold([])))
            if isinstance(made, dict):
                return made
            entry, folded = made
            era = secrets.token_hex(4)
            log.add_table(table, era, "", entry["at"])
            log.give_role(table, device, "host")
            for role in ROLES:
                log.add_link(table, role, secrets.token_urlsafe(16))
            log.append(table, entry)
            self._accept(draft, table, era, folded, [entry])
            return _made(log, table, era, entry)

        return self._writer.do(run)

    def moves(self, table: str, device: str, moves: list[Json]) -> dict[str, Json]:
        """Decide and keep moves, `[{"id": 32 lower-case hex, "move": {…}}…]`, in this order.

        Gives `{"era", "answers": […]}`, for each of the moves either `{"id", "entry": {"seq", "id", "by",
        "at", "move", "result"}}` or `{"id", "refused": code, "soft", "data"}`. A repeated move gets its first
        answer. Besides the codes of the rulebook: `bad_id`, `bad_move` (no object), `conflict` (the id has
        been used with another move or at another table) and `fault` (a bug of ours, in the log; the
        other moves are not affected). Unknown and Forbidden (a watcher, a stranger) are raised.
        """

        def run(draft: Draft) -> dict[str, Json]:
            if role_of(draft.log, table, device) == "watcher":
                raise Forbidden("not_allowed")
            era = era_of(draft.log, table)
            folded = self._folded(draft.log, table, draft)
            answers, fresh = [], []
            for one in moves:
                answer, folded, is_fresh = self._answer(draft, table, device, one, folded)
                answers.append(answer)
                if is_fresh:
                    fresh.append(answer["entry"])
            if fresh:
                self._accept(draft, table, era, folded, fresh)
            return {"era": era, "answers": answers}

        return self._writer.do(run)

    def _answer(
        self, draft: Draft, table: str, device: str, one: Json, folded: Folded
    ) -> tuple[dict[str, Json], Folded, bool]:
        """The answer to one move, the state after it, and whether it is a new entry."""
        one = one if isinstance(one, dict) else {}
        id: Json = one.get("id")
        move: Json = one.get("move")
        problem = _problem(id, move)
        if problem:
            return _refused(id, problem), folded, False
        if known := draft.log.entry(id):
            if known[0] != table or as_text(known[1]["move"]) != as_text(move):
                return _refused(id, "conflict"), folded, False
            return {"id": id, "entry": known[1]}, folded, False
        made = self._decide(draft, table, device, id, move, folded)
        if isinstance(made, dict):
            return made, folded, False
        entry, after = made
        draft.log.append(table, entry)
        return {"id": id, "entry": entry}, after, True

    def _decide(
        self, draft: Draft, table: str, device: str, id: str, move: Json, folded: Folded
    ) -> dict[str, Json] | tuple[Entry, Folded]:
        """A refusal, or the entry and the state after it. A bug of the rulebook stops this move and no other."""
        last, state = folded
        try:
            result = self._rulebook.decide(state, move)
            if "refused" in result:
                return {"id": id, **result}
            entry = {
                "seq": last + 1,
                "id": id,
                "by": device,
                "at": self._now(),
                "move": move,
                "result": result,
            }
            return entry, (last + 1, folded_in(self._rulebook, state, entry))
        except Exception as error:
            says = "table %s: the rulebook failed on move %s"
            draft.tell.append(partial(_log.error, says, table, id, exc_info=error))
            return _refused(id, "fault")

    def _accept(self, draft: Draft, table: str, era: str, folded: Folded, fresh: list[Entry]) -> None:
        """Have new entries kept in mind and told, once they are committed."""
        state = folded[1]
        title, summary = summarise(state)
        draft.log.summarise(table, state["game"] or "", title, summary, fresh[-1]["at"])
        draft.states[table] = folded
        draft.committed.append(lambda: self._kept.keep(table, era, folded))
        if state["unsettled"]:
            draft.tell.append(lambda: self._settle(table))
        for entry in fresh:
            draft.tell.append(
                partial(self._hub.publish, table, entry["seq"], frame("entry", entry, entry["seq"]))
            )

    def _settle(self, table: str) -> None:
        """Judge on, a slice at a time, what an undo deep in a long log has put in question; other tables' moves go in between."""

        def run(draft: Draft) -> None:
            last, state = self._folded(draft.log, table, draft)
            if not state["unsettled"]:
                return
            folded = last, self._rulebook.settle(state, SLICE)
            draft.states[table] = folded
            era = era_of(draft.log, table)
            draft.committed.append(lambda: self._kept.keep(table, era, folded))
            if folded[1]["unsettled"]:
                draft.tell.append(lambda: self._settle(table))

        with suppress(StoreFault):  # closed: the next fold begins anew
            self._writer.post(run)


def _problem(id: Json, move: Json) -> str | None:
    if not isinstance(id, str) or not _ID.fullmatch(id):
        return "bad_id"
    if not isinstance(move, dict):
        return "bad_move"
    try:
        as_text(move)
    except (ValueError, RecursionError):
        return "bad_move"
    return None


def _refused(id: Json, code: str) -> dict[str, Json]:
    return {"id": id if isinstance(id, str) else None, "refused": code, "soft": False, "data": {}}


def _new_id(log: Reading) -> str:
    while True:
        table = "".join(secrets.choice(_LETTERS) for _ in range(10))
        if log.era(table) is None:
            return table


def _made(log: Reading, table: str, era: str, entry: Entry) -> dict[str, Json]:
    return {"table": table, "era": era, "entry": entry, "role": "host", "links": log.links(table)}


def _made_before(
    log: Reading, table: str, entry: Entry, move: Json, device: str, asked: str | None
) -> dict[str, Json]:
    """The answer to a `start` that came before. It holds the links, so it is for the device that made the table."""
    is_same = entry["by"] == device and entry["seq"] == 1 and as_text(entry["move"]) == as_text(move)
    if not is_same or asked not in (None, table) or log.role(table, device) != "host":
        raise Conflict(f"The id {entry['id']} has been used.")
    return _made(log, table, era_of(log, table), entry)
