from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from companion.store import StoreFault, hold
from companion.store.folder import LOCK

HOLDS = """
import sys, time
from pathlib import Path
from companion.store import hold
with hold(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_folder_is_made_and_free_again_afterwards(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    for _ in range(2):
        with hold(folder):
            assert (folder / LOCK).read_text() == f"{os.getpid()}\n"


def test_the_second_is_told_the_pid_of_the_first_and_a_killed_one_lets_go(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDS, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        other.stdout.readline()
        with pytest.raises(StoreFault) as told, hold(tmp_path):
            pass
        assert (told.value.code, told.value.pid) == ("in_use", other.pid)
        assert str(other.pid) in str(told.value)
        os.kill(other.pid, signal.SIGKILL)
        other.wait()
    with hold(tmp_path):
        pass


def test_who_is_patient_gets_it_once_it_is_free(tmp_path: Path) -> None:
    is_held = threading.Event()

    def patient() -> str:
        is_held.wait()
        with hold(tmp_path, patience=60):
            return "had"

    with ThreadPoolExecutor(1) as pool:
        with hold(tmp_path):
            waiting = pool.submit(patient)
            is_held.set()
            with pytest.raises(StoreFault), hold(tmp_path, patience=0.06):
                pass
            assert not waiting.done()
        assert waiting.result() == "had"


def test_a_pid_that_is_not_written_yet_is_unknown(tmp_path: Path) -> None:
    with hold(tmp_path):
        (tmp_path / LOCK).write_text("")
        with pytest.raises(StoreFault, match="process unknown") as told, hold(tmp_path):
            pass
    assert told.value.pid == 0


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreFault) as told, hold(tmp_path / "file" / "folder"):
        pass
    assert told.value.code == "cannot_open"


def test_a_folder_on_a_disk_that_is_read_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(*asked: object) -> int:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr("companion.store.folder.os.open", read_only)
    with pytest.raises(StoreFault) as told, hold(tmp_path):
        pass
    assert told.value.code == "read_only"


def test_a_disk_that_does_not_take_the_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*asked: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as filled:
        filled.setattr("companion.store.folder.os.pwrite", full)
        with pytest.raises(StoreFault) as told, hold(tmp_path):
            pass
    assert told.value.code == "disk_full"
    with hold(tmp_path):  # and it was let go
        pass
