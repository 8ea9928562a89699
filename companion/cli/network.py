"""What `companion doctor` finds about the way from the phones to this machine: addresses, port, certificate."""

from __future__ import annotations

import errno
import ipaddress
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from companion import lan
from companion.cli.address import url_of
from companion.cli.health import Finding
from companion.cli.port import holder, why_not
from companion.store import StoreFault, hold

WITHOUT = "installing it, starting it without the network, and keeping the screen awake"


def about_network(folder: Path, port: int, url: str | None) -> Iterator[Finding]:
    here = lan.addresses()
    yield about_addresses(here, port)
    yield about_port(port, why_not(port), server_of(folder))
    yield from about_origin(url or url_of(here[0].host, port))


def about_addresses(here: list[lan.Address], port: int) -> Finding:
    outside = [one for one in here if one.kind != "own"]
    if not outside:
        return Finding(
            False, "This machine has no address on a network. Connect it to the one the phones use."
        )
    first, others = outside[0], outside[1:]
    says = f"Phones find it at {url_of(first.host, port)} ({lan.MEANING[first.kind].format(first.interface)})"
    if others:
        says += f", perhaps also at {', '.join(url_of(one.host, port) for one in others)}"
    return Finding(True, f"{says}.")


def server_of(folder: Path) -> int | None:
    """The process that serves this data folder (0: one that has not said its number); None when none does."""
    if not folder.is_dir():
        return None
    try:
        with hold(folder):
            return None
    except StoreFault as fault:
        return fault.pid if fault.code == "in_use" else None


def about_port(port: int, error: int | None, server: int | None) -> Finding:
    """`error`: why there is no listening on it; `server`: as `server_of` gives it."""
    if error is None and server is None:
        return Finding(True, f"Port {port} is free.")
    if error is None:
        return Finding(
            True, f"Port {port} is free. Companion (process {server or 'unknown'}) serves this folder."
        )
    if error == errno.EACCES:
        return Finding(False, f"Port {port} is for administrators. Choose one from 1024 up with --port.")
    if error != errno.EADDRINUSE:
        return Finding(False, f"There is no listening on port {port}: {errno.errorcode.get(error, error)}.")
    found = holder(port)
    if found and found[0] == server:
        return Finding(True, f"Port {port} is in use by Companion itself (process {server}).")
    who = f"{found[1]} (process {found[0]})" if found else "another program"
    return Finding(False, f"Port {port} is taken by {who}. Stop that, or choose another port with --port.")


def about_origin(url: str) -> Iterator[Finding]:
    """What a phone allows a page from there to do."""
    if url.startswith("https:"):
        yield Finding(True, f"The certificate of {url} is the proxy's: look there when it ends.")
        yield Finding(
            True, f"{url} is a secure origin: phones can install it and start it without the network."
        )
        return
    yield Finding(
        True, "No certificate: phones come by plain http. Anybody in the same network could listen."
    )
    if is_own(urlsplit(url).hostname or ""):
        yield Finding(True, f"{url} is a secure origin, but only for a browser on this machine.")
    else:
        yield Finding(True, f"{url} is no secure origin: scoring works, but not {WITHOUT}.")


def is_own(host: str) -> bool:
    """
    >>> is_own("localhost"), is_own("127.0.0.1"), is_own("192.168.1.7"), is_own("score.lan")
    (True, True, False, False)
    """
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
