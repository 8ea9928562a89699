"""`companion count`: what a hand, a crib or a card in the play comes to, and why."""

from __future__ import annotations

import json

import click

from companion.rules.cribbage.said import count_answer, count_text


def run(cards: list[str], starter: str | None, crib: bool, play: bool, as_json: bool) -> int:
    """Print the count; 1 when these cards are none (the refusal goes to standard error), else 0."""
    answer = count_answer(cards, starter, crib, play)
    if as_json:
        click.echo(json.dumps(answer, ensure_ascii=False))
    elif "refused" in answer:
        click.echo(answer["detail"], err=True)
    else:
        click.echo("\n".join(count_text(cards, starter, crib, play)))
    return 1 if "refused" in answer else 0
