"""Where the server is: the address for the phones, and how `serve` says it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import click

from companion import __version__, lan


@dataclass(frozen=True)
class Asked:
    """What the command line of `serve` asked for; `host` None is all addresses of this machine."""

    host: str | None
    port: int
    data: Path | None
    url: str | None
    names: tuple[str, ...]
    behind_proxy: bool
    watch: bool


def url_of(host: str, port: int) -> str:
    """
    >>> url_of("192.168.1.7", 8765), url_of("fd00::2", 80)
    ('http://192.168.1.7:8765', 'http://[fd00::2]')
    """
    host = f"[{host}]" if ":" in host and not host.startswith("[") else host
    return f"http://{host}" + ("" if port == 80 else f":{port}")


def address(asked: Asked) -> str:
    """The address to give to phones: as asked, else the best this machine has now."""
    return asked.url or url_of(asked.host or lan.addresses()[0].host, asked.port)


def announce(
    asked: Asked, folder: Path, secret: str, is_open: bool, out: Callable[[str], None] = click.echo
) -> None:
    """Say where the server is. The QR on a terminal makes the phone that scans it the operator's; where the output goes
    into a file or a journal, the QR is of the bare address, because a secret has no place in a log."""
    main = address(asked)
    is_seen = sys.stdout.isatty()
    out(
        f"\nCompanion {__version__} {'keeps score' if is_open else 'waits for its score file'} at\n\n    {main}\n"
    )
    out(lan.for_terminal(f"{main}/join#operator.{secret}" if is_seen else main))
    if is_seen:
        out(
            "\nScan it with your own phone first: that one is the host. Guests scan the QR that it shows then."
        )
    others = [] if asked.host else [one for one in lan.addresses() if url_of(one.host, asked.port) != main]
    for one in others:
        out(
            f"{'Also at' if one is others[0] else '       '} {url_of(one.host, asked.port)} ({lan.MEANING[one.kind].format(one.interface)})"
        )
    out(
        f"Scores are{'' if is_open else ' not'} kept in {folder}{'' if is_open else ' yet'}. Stop with Ctrl-C."
    )
    sys.stdout.flush()
