"""Whether a port is free, and else who has it."""

from __future__ import annotations

import errno
import os
import socket
from pathlib import Path

LISTENING = "0A"  # the state of a socket in /proc/net/tcp
PROC = Path("/proc")


def why_not(port: int) -> int | None:
    """The error's number for which nobody can listen on the port now; None when it is free."""
    try:
        if socket.has_dualstack_ipv6():
            socket.create_server(("::", port), family=socket.AF_INET6, dualstack_ipv6=True).close()
        else:
            socket.create_server(("0.0.0.0", port)).close()
    except OSError as error:
        return error.errno or errno.EINVAL
    return None


def holder(port: int, proc: Path = PROC) -> tuple[int, str] | None:
    """Process id and name of who listens on a port; None where the system does not say (another user's, no Linux)."""
    sockets = {f"socket:[{inode}]" for inode in inodes(port, proc)}
    for folder in proc.glob("[0-9]*"):
        try:
            if any(os.readlink(held) in sockets for held in (folder / "fd").iterdir()):
                return int(folder.name), (folder / "comm").read_text("utf-8", "replace").strip()
        except OSError:  # another user's, or it has just ended
            continue
    return None


def inodes(port: int, proc: Path) -> set[str]:
    """The sockets that listen on a port."""
    found = set()
    for table in (proc / "net" / "tcp", proc / "net" / "tcp6"):
        lines = table.read_text("ascii").splitlines()[1:] if table.exists() else []
        for words in (line.split() for line in lines):
            if words[3] == LISTENING and int(words[1].rpartition(":")[2], 16) == port:
                found.add(words[9])
    return found
