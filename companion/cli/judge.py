"""`companion judge`: golden cases against the rulebook."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from companion.rules.judging import NotACaseError, judge

NO_CASE = 2


def cases(files: Iterable[Path]) -> Iterator[tuple[str, Any]]:
    """Each line that is not blank, as (where it stands, what it holds). Raises NotACaseError for a line that is no JSON."""
    for file in files:
        with click.open_file(str(file), encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                if line.strip():
                    yield f"{file}:{number}", parsed(f"{file}:{number}", line)


def parsed(where: str, line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise NotACaseError(f"{where}: no JSON") from None


def run(files: Iterable[Path], as_json: bool) -> int:
    """Judge and print; 0 when all passed, 1 when any failed, 2 at the first line that is no case."""
    passed = failed = 0
    try:
        for where, case in cases(files):
            judged = verdict(where, case)
            if as_json:
                click.echo(json.dumps(judged, sort_keys=True))
            elif not judged["passed"]:
                click.echo(
                    f"{judged['id']} ({where})\n  expected {text(judged['expected'])}\n  got      {text(judged['got'])}"
                )
            passed, failed = passed + judged["passed"], failed + (not judged["passed"])
    except (NotACaseError, UnicodeDecodeError) as fault:
        click.echo(f"{fault}" if isinstance(fault, NotACaseError) else f"no text: {fault}", err=True)
        return NO_CASE
    if not as_json:
        click.echo(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def verdict(where: str, case: Any) -> dict[str, Any]:
    try:
        return judge(case)
    except NotACaseError as fault:
        raise NotACaseError(f"{where}: {fault}") from None


def text(answer: Any) -> str:
    return json.dumps(answer, sort_keys=True, ensure_ascii=False)
