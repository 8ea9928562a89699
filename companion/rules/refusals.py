"""Refusals: what the rulebook answers when it will not take a move, and how `force` passes over the soft ones.

A refusal is a value, never an exception: ``{"refused": code, "soft": bool, "data": {…}}``. The state is unchanged after one.
See docs/moves.md, *Shape*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from typing_extensions import TypeIs

    from .shapes import Allowed, Refusal, Result


def refuse(code: str, soft: bool = False, **data: Any) -> Refusal:
    """Make a refusal.

    >>> refuse("unknown_player", player="eve")
    {'refused': 'unknown_player', 'soft': False, 'data': {'player': 'eve'}}
    """
    return {"refused": code, "soft": soft, "data": data}


def is_refusal(answer: Any) -> TypeIs[Refusal]:
    """Tell a refusal from a result or a state; any of them may be handed in."""
    return isinstance(answer, dict) and "refused" in answer


def is_whole(value: Any) -> TypeIs[int]:
    """Tell a whole number from everything else. True and False are no numbers here, on CPython and MicroPython alike.

    >>> is_whole(3), is_whole(True), is_whole(3.0), is_whole("3")
    (True, False, False, False)
    """
    return isinstance(value, int) and not isinstance(value, bool)


def is_whole_from(value: Any, least: int, most: int | None = None) -> TypeIs[int]:
    """Tell a whole number of at least `least` (and at most `most`, when given)."""
    return is_whole(value) and value >= least and (most is None or value <= most)


def weigh(problems: Iterable[Refusal], allowed: Allowed) -> Refusal | list[str]:
    """Weigh all that speaks against a move: the refusal that stands, or the soft codes that were passed over.

    `problems` come in any order. The first hard one stands at once, so that nobody is asked to insist on what then fails anyway;
    else the first soft one that `allowed` does not pass over. `allowed` is True (every soft code, as with `force`) or a list of codes.

    >>> weigh([refuse("not_dead", True), refuse("game_over")], True)
    {'refused': 'game_over', 'soft': False, 'data': {}}
    >>> weigh([refuse("not_dead", True)], ["not_dead"])
    ['not_dead']
    """
    passed: list[str] = []
    stands: Refusal | None = None
    for problem in problems:
        if not problem["soft"]:
            return problem
        if allowed is True or (isinstance(allowed, list) and problem["refused"] in allowed):
            if problem["refused"] not in passed:
                passed.append(problem["refused"])
        elif stands is None:
            stands = problem
    return passed if stands is None else stands


def with_overrode(result: Result, passed: list[str]) -> Result:
    """Give the result the soft codes it overrode, if there were any: the entry keeps them for good."""
    return dict(result, overrode=passed) if passed else result
