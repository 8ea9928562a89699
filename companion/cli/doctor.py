"""`companion doctor`: what a person must know of this machine before an evening's scores are trusted to it."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from companion import __version__
from companion.cli.folder import data_folder
from companion.cli.health import about_scores
from companion.cli.network import about_network


def run(data: Path | None, port: int, url: str | None) -> int:
    """Print what is found, a sentence or two each; 1 when something needs a person, else 0."""
    folder = data_folder(data)
    click.echo(f"Companion {__version__}, Python {sys.version.partition(' ')[0]}\n")
    troubles = 0
    for is_well, says in (*about_scores(folder), *about_network(folder, port, url)):
        click.echo(f"{'ok' if is_well else '!!'}  {says}")
        troubles += not is_well
    click.echo(f"\nNeeds you: {troubles}, marked with !!" if troubles else "\nAll is well.")
    return 1 if troubles else 0
