"""`companion doctor`: what it finds, said plainly; 1 when something needs a person."""

from __future__ import annotations

import errno
import os
import socket
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from companion.cli import health, network, port
from companion.lan import Address
from companion.store import SQLITE, hold

from ..serving import READY, Serving, free_port
from .kept import FILE, a_table, run


def test_before_the_first_evening(tmp_path: Path) -> None:
    ran = run("doctor", "--data", tmp_path / "new", "--port", str(free_port()))
    assert (ran.exit_code, ran.stderr) == (0, ""), ran.output
    assert f"will be kept in {tmp_path / 'new'}" in ran.stdout
    assert f"SQLite {'.'.join(map(str, SQLITE))}." in ran.stdout
    assert ran.stdout.endswith("All is well.\n")
    assert not (tmp_path / "new").exists()


def test_a_folder_without_a_backup_and_then_with_one(tmp_path: Path) -> None:
    a_table(tmp_path)
    words = ("doctor", "--data", tmp_path, "--port", str(free_port()))
    ran = run(*words)
    assert ran.exit_code == 1
    assert "!!  There is no backup yet." in ran.stdout
    assert ran.stdout.endswith("Needs you: 1, marked with !!\n")
    run("backup", "--data", tmp_path)
    ran = run(*words)
    assert ran.exit_code == 0, ran.output
    assert "ok  The score file is sound. Tables in it: 1." in ran.stdout
    assert "ok  The last backup is of " in ran.stdout


def test_a_damaged_file(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database " * 500)
    ran = run("doctor", "--data", tmp_path, "--port", str(free_port()))
    assert ran.exit_code == 1
    assert "!!  The score file is damaged." in ran.stdout


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ran = run("doctor", "--data", tmp_path / "file" / "folder", "--port", str(free_port()))
    assert ran.exit_code == 1
    assert f"{tmp_path / 'file'} may not be written to" in ran.stdout


def test_beside_a_running_server(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        server.until(READY)
        ran = run("doctor", "--data", tmp_path, "--port", str(server.port))
        assert f"in use by Companion itself (process {server.process.pid})" in ran.stdout
        assert ran.stdout.endswith("Needs you: 1, marked with !!\n")  # the backup that is not made yet
        ran = run("doctor", "--data", tmp_path, "--port", str(free_port()))
        assert f"Companion (process {server.process.pid}) serves this folder" in ran.stdout
        assert server.stop() == 0


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = taken.getsockname()[1]
        ran = run("doctor", "--data", tmp_path, "--port", str(number))
        assert port.holder(number) in (None, (os.getpid(), Path("/proc/self/comm").read_text().strip()))
    assert ran.exit_code == 1
    assert f"!!  Port {number} is taken by " in ran.stdout


def test_who_has_a_port_as_the_system_tells_it(tmp_path: Path) -> None:
    (tmp_path / "net").mkdir()
    lines = [
        "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode",
        "   0: 0100007F:223D 00000000:0000 01 00000000:00000000 00:00000000 00000000  1000  0 11",  # no listener
        "   1: 00000000:223D 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000  0 12",
        "   2: 00000000:223E 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000  0 13",
    ]
    (tmp_path / "net" / "tcp").write_text("\n".join(lines))
    for pid, inode in ((40, 11), (41, 13), (42, 12)):
        (tmp_path / str(pid) / "fd").mkdir(parents=True)
        (tmp_path / str(pid) / "fd" / "3").symlink_to(f"socket:[{inode}]")
        (tmp_path / str(pid) / "comm").write_text(f"p{pid}\n")
    (tmp_path / "43").mkdir()  # ended meanwhile
    assert port.holder(0x223D, tmp_path) == (42, "p42")
    assert port.holder(0x223F, tmp_path) is None


@pytest.mark.parametrize(
    ("error", "says"),
    [(errno.EACCES, "for administrators"), (errno.EAFNOSUPPORT, "no listening on port 80: EAFNOSUPPORT")],
)
def test_other_reasons_for_no_listening(error: int, says: str) -> None:
    found = network.about_port(80, error, None)
    assert not found.is_well
    assert says in found.says


def test_a_folder_whose_owner_has_not_said_its_number(tmp_path: Path) -> None:
    with hold(tmp_path):
        (tmp_path / "companion.pid").write_text("")
        assert network.server_of(tmp_path) == 0
    assert network.server_of(tmp_path) is None
    assert "process unknown" in network.about_port(80, None, 0).says


def test_addresses() -> None:
    own, home = Address("127.0.0.1", "lo", "own"), Address("192.168.1.7", "wlan0", "default")
    virtual = Address("172.17.0.1", "docker0", "virtual")
    assert not network.about_addresses([own], 8765).is_well
    assert network.about_addresses([home, own], 8765).says == (
        "Phones find it at http://192.168.1.7:8765 (wlan0)."
    )
    assert "perhaps also at http://172.17.0.1." in network.about_addresses([home, virtual, own], 80).says


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("http://192.168.1.7:8765", "no secure origin"),
        ("http://127.0.0.1:8765", "only for a browser on this machine"),
        ("https://score.example", "is a secure origin"),
    ],
)
def test_whether_it_is_a_secure_origin(url: str, says: str) -> None:
    certificate, origin = network.about_origin(url)
    assert says in origin.says
    assert ("No certificate" in certificate.says) == url.startswith("http:")


def test_little_space_and_old_sqlite() -> None:
    assert health.about_space(10**9).is_well
    assert not health.about_space(10**6).is_well
    assert "damage" in health.about_sqlite((3, 51, 2)).says
    assert health.about_sqlite((3, 51, 3)).says == "SQLite 3.51.3."


def test_backups_that_are_old_or_of_tomorrow(tmp_path: Path) -> None:
    now = datetime(2026, 1, 31, 20)
    scores, copy = tmp_path / FILE, tmp_path / "copy"
    for ago, changed_ago, is_well in ((8, 0, False), (8, 8, True), (6, 0, True), (-1, 0, False)):
        for file, days in ((copy, ago), (scores, changed_ago)):
            file.touch()
            at = (now - timedelta(days=days)).timestamp()
            os.utime(file, (at, at))
        assert health.about_backups(scores, [copy], now).is_well == is_well
