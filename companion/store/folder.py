"""One process owns a data folder."""

from __future__ import annotations

import errno
import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.store.faults import StoreFault

LOCK = "companion.pid"
_CODES = {errno.EROFS: "read_only", errno.ENOSPC: "disk_full", errno.EDQUOT: "disk_full"}


ASKED_AGAIN_SECONDS = 0.05


@contextmanager
def hold(folder: Path, patience: float = 0.0) -> Iterator[None]:
    """Own a data folder, which is made when missing, until the context is left or the process dies. Another that owns it is given so many
    seconds of `patience`: a server that waits for its file has it for moments only.

    Raises StoreFault `in_use`, with the other's pid, when another process (or an earlier `hold`) owns it, and
    `cannot_open`, `read_only` or `disk_full` when the folder cannot be made or written to. The lock lies on the file, which stays; it is the
    system that gives it up when a process ends, however it ends.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise _fault_of(error) from None
    try:
        _take(lock, patience)
        try:
            os.ftruncate(lock, 0)
            os.pwrite(lock, f"{os.getpid()}\n".encode("ascii"), 0)
        except OSError as error:
            raise _fault_of(error) from None
        yield
    finally:
        os.close(lock)


def _take(lock: int, patience: float) -> None:
    latest = time.monotonic() + patience
    while True:
        try:
            return fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() >= latest:
                raise StoreFault("in_use", pid=_pid_in(lock)) from None
        time.sleep(ASKED_AGAIN_SECONDS)


def _fault_of(error: OSError) -> StoreFault:
    return StoreFault(_CODES.get(error.errno or 0, "cannot_open"))


def _pid_in(lock: int) -> int:
    written = os.pread(lock, 20, 0).strip()
    return int(written) if written.isdigit() else 0
