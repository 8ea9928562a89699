"""Counting as people say it, and as the command line prints it. Rules: docs/rules/cribbage.md#said-out-loud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import is_refusal
from ..words import sentence
from .nearly import nearly_card, nearly_hand
from .play import count_card
from .show import count_hand

if TYPE_CHECKING:
    from typing import Any


def say_hand(counted: dict[str, Any], language: str = "en") -> str:
    """Say what `count_hand` gave, each step with the running total.

    >>> say_hand(count_hand(["4C", "5D", "5S", "6H"], "KD"))
    'fifteen two, four, six, eight, and a double run of three for eight is sixteen'
    """
    return sentence("cribbage.said_hand", counted, language)


def say_card(counted: dict[str, Any], last: str | None = None, language: str = "en") -> str:
    """Say what `count_card` gave; `last` ("go" or "last") adds the point for ending a count below 31.

    >>> say_card(count_card(["5H", "5D"])), say_card(count_card(["KH", "8D"]), "go")
    ('ten, two for a pair', 'eighteen, and one for go')
    """
    return sentence("cribbage.said_card", dict(counted, last=last), language)


def count_answer(
    cards: list[str],
    starter: str | None = None,
    crib: bool = False,
    play: bool = False,
    rules: dict[str, Any] | None = None,
    flush: Any = None,
    nobs: Any = None,
    language: str = "en",
) -> dict[str, Any]:
    """Count a hand with its starter, or with `play` the last card of a count: what `count_hand` or `count_card` gives, and besides
    ``"said"`` and ``"nearly"`` with a sentence (``"says"``) each. A refusal comes with its sentence as ``"detail"``.

    >>> count_answer(["6H", "5S", "6C"], play=True)["nearly"][0]["says"]
    'The two sixes are no pair: the five lies between.'
    """
    counted: dict[str, Any] = dict(
        count_card(cards, rules) if play else count_hand(cards, starter, crib, rules, flush, nobs)
    )
    if is_refusal(counted):
        return dict(counted, detail=sentence(counted["refused"], counted["data"], language))
    if play:
        said, nearly = say_card(counted, None, language), nearly_card(counted["cards"], None, rules)
    else:
        said = say_hand(counted, language)
        nearly = nearly_hand(counted["hand"], counted["starter"], crib, rules, flush, nobs)
    told = [dict(found, says=sentence("cribbage." + found["code"], found, language)) for found in nearly]
    return dict(counted, said=said, nearly=told)


def count_text(
    cards: list[str],
    starter: str | None = None,
    crib: bool = False,
    play: bool = False,
    rules: dict[str, Any] | None = None,
    flush: Any = None,
    nobs: Any = None,
    language: str = "en",
) -> list[str]:
    """Give the lines that `companion count` prints: a line a combination with its running total, the count as it is said, and what
    nearly counted. A refusal is one line.

    >>> print("\\n".join(count_text(["4", "6", "5"], play=True)))
    fifteen                    4 6 5                    2    2
    run of three               4 6 5                    3    5
    5 points: fifteen and a run of three, for five
    """
    answer = count_answer(cards, starter, crib, play, rules, flush, nobs, language)
    if "refused" in answer:
        return [answer["detail"]]
    lines = []
    for combo in answer["combos"]:
        name, shown = sentence("cribbage.kind", combo, language), " ".join(combo["cards"])
        lines.append(f"{name:<27}{shown:<24}{combo['points']:>2}{combo['total']:>5}")
    lines.append(f"{answer['points']} point{'' if answer['points'] == 1 else 's'}: {answer['said']}")
    return lines + [found["says"] for found in answer["nearly"]]
