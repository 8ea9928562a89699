"""Golden cases: one question and its answer a line (docs/moves.md, *Cases*). Pure, so both interpreters print the same thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import GAMES, decide, evolve, new
from .log import name_of
from .refusals import is_refusal

if TYPE_CHECKING:
    from typing import Any

    from .shapes import Move, State

JUDGE = "0" * 8


class NotACaseError(Exception):
    """The line is no case; the message says what is missing."""


def judge(case: Any) -> dict[str, Any]:
    """Judge one case: {"id", "passed", "expected", "got"}, `got` holding the keys that were asked.

    Raises NotACaseError for what is none: no object, an unknown kind, no `expect`.
    """
    if not isinstance(case, dict):
        raise NotACaseError("not an object")
    if not isinstance(case.get("expect"), dict):
        raise NotACaseError("no object 'expect'")
    expect = case["expect"]
    kind = case.get("judge")
    try:
        got = table_answer(case) if kind == "table" else kind_answer(kind, case)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as fault:
        raise NotACaseError(f"cannot be judged as '{kind}': {fault!r}")
    if kind == "table":
        expect = (
            dict({"refused": {}, "misfits": []}, **expect)
            if "start" not in expect.get("refused", {})
            else expect
        )
    return {"id": case.get("id"), "passed": got == expect, "expected": expect, "got": got}


def kind_answer(kind: Any, case: dict[str, Any]) -> dict[str, Any]:
    for name in sorted(GAMES):
        kinds = GAMES[name].judging.KINDS
        if kind in kinds:
            answer: dict[str, Any] = kinds[kind](case)
            # Cases may leave out what is not worth asking; an answer that was not expected at all is a failure.
            return {key: answer[key] for key in answer if key in case["expect"] or key == "refused"}
    raise NotACaseError(f"unknown kind '{kind}'")


def table_answer(case: dict[str, Any]) -> dict[str, Any]:
    start = {"do": "start", "game": case["game"], "players": case["players"], "rules": case.get("rules", {})}
    if "first" in case:
        start["first"] = case["first"]
    if case.get("force") is True:
        start["force"] = True
    answer = decide(new(), start)
    if is_refusal(answer):
        return {"refused": {"start": answer["refused"]}}
    state = evolve(new(), entry_of(1, start, answer))
    refused: dict[str, str] = {}
    warned: dict[str, str] = {}
    for index, move in enumerate(case["moves"]):
        answer = decide(state, move)
        if is_refusal(answer):
            refused[str(index)] = answer["refused"]
            continue
        if answer.get("warnings"):
            warned[str(index)] = answer["warnings"][0]
        state = evolve(state, entry_of(len(state["entries"]) + 1, move, answer))
    return asked_of(state, case["expect"], refused, warned)


def entry_of(seq: int, move: Move, result: Any) -> Any:
    return {
        "seq": seq,
        "id": f"{JUDGE}{seq:024x}",
        "by": "judge",
        "at": "2026-01-01T00:00:00.000Z",
        "move": move,
        "result": result,
    }


def asked_of(
    state: State, expect: dict[str, Any], refused: dict[str, str], warned: dict[str, str]
) -> dict[str, Any]:
    shared: dict[str, Any] = {
        "refused": refused,
        "misfits": [name_of(state["entries"], place) for place in state["misfits"]],
    }
    if "warned" in expect:
        shared["warned"] = {index: warned[index] for index in warned if warned[index] != "same_name"}
    game_asked = {key: expect[key] for key in expect if key not in ("refused", "misfits", "warned")}
    told: dict[str, Any] = GAMES[state["game"] or ""].judging.answer(state["now"], game_asked)
    for key in game_asked:
        shared[key] = told.get(key)
    return shared
