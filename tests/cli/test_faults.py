"""What `serve` does about a score file that it cannot keep scores in: it says so everywhere, writes nothing, and goes on once that is mended."""

from __future__ import annotations

import ctypes
import json
import os
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.cli.folder import told
from companion.cli.scores import SENSELESS, WAITS
from companion.live import Hub
from companion.store import StoreFault, open_store
from companion.store.faults import SENTENCES
from companion.tables import Tables
from companion.web.unkept import SAYS

from ..serving import READY, Serving
from ..web.phones import PEG, START, new_id
from .kept import FILE, a_table, kept_in, run

AGAIN = "The score file is open again."
Mend = Callable[[], object]


class Phone(NamedTuple):
    """A host's phone, and what is in the log of its table."""

    table: str
    cookie: str
    entries: list[Any]


def a_phone(folder: Path) -> Phone:
    folder.mkdir(exist_ok=True)
    with open_store(folder / FILE) as store:
        tables = Tables(store, Hub())
        device, token = tables.welcome("Ann")
        table = tables.create(new_id(), START, device)["table"]
        tables.moves(table, device, [{"id": new_id(), "move": PEG} for _ in range(40)])
        entries = tables.entries(table)["entries"]
        tables.close()
    return Phone(table, f"companion={token}", entries)


def damage(path: Path) -> Mend:
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xa5" * (len(whole) - 4096))
    return lambda: path.write_bytes(whole)


def make_newer(path: Path) -> Mend:
    def number(version: int) -> int:
        connection = sqlite3.connect(path)
        before: int = connection.execute("PRAGMA user_version").fetchone()[0]
        connection.execute(f"PRAGMA user_version = {version}")
        connection.close()
        return before

    before = number(99)
    return lambda: number(before)


def make_a_folder(path: Path) -> Mend:
    aside = path.rename(path.with_name("aside"))
    path.mkdir()
    return lambda: (path.rmdir(), aside.rename(path))


def lock(path: Path) -> Mend:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other.close


def forbid_writing(path: Path) -> Mend:
    path.chmod(stat.S_IRUSR)
    return lambda: path.chmod(stat.S_IRUSR | stat.S_IWUSR)


def forbid_the_folder(path: Path) -> Mend:
    path.parent.chmod(stat.S_IRUSR | stat.S_IXUSR)
    (path.parent / "companion.pid").unlink(missing_ok=True)
    return lambda: path.parent.chmod(stat.S_IRWXU)


FAULTS: list[tuple[str, Callable[[Path], Mend]]] = [
    ("damaged", damage),
    ("newer_file", make_newer),
    ("cannot_open", make_a_folder),
    ("locked", lock),
    ("read_only", forbid_writing),
]


def as_anybody() -> None:
    """Permissions hold for this process also where it is root's: in a new program it has lost the capability to pass over them."""
    for capability in (1, 2):  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
        ctypes.CDLL(None).prctl(24, capability, 0, 0, 0)  # PR_CAPBSET_DROP; refused to who has none to lose


def asked(server: Serving, path: str, cookie: str = "", **headers: str) -> tuple[int, Any, str]:
    """Status, headers and text of a GET."""
    connection, answer = server.get(path, cookie, **headers)
    try:
        return answer.status, answer.headers, answer.read().decode()
    finally:
        connection.close()


def see_that_it_waits(server: Serving, code: str, phone: Phone) -> None:
    """Each page that leads to a table says so and asks again, each request of a script has a problem, and the stream stays one; judge and rules need no file."""
    for path in ("/judge", "/rules", "/rules/cribbage"):
        assert asked(server, path, phone.cookie, Accept="text/html")[0] == 200
    for path, cookie in (("/", ""), ("/", phone.cookie), (f"/t/{phone.table}", phone.cookie), ("/join", "")):
        status, headers, page = asked(server, path, cookie, Accept="text/html")
        assert (status, headers["Refresh"]) == (503, "5")
        assert SAYS[code].replace("'", "&#39;") in page
        assert "goes on by itself" in page
    status, headers, text = asked(server, f"/api/tables/{phone.table}/entries?after=0", phone.cookie)
    assert (status, headers["Content-Type"]) == (503, "application/problem+json")
    assert (json.loads(text)["code"], headers["Retry-After"]) == (code, "5")
    for cookie in ("", phone.cookie):
        status, headers, text = asked(server, f"/api/tables/{phone.table}/stream?after=0", cookie)
        assert (status, headers["Content-Type"], text) == (200, "text/event-stream", "retry: 5000\n\n")
    for cookie in ("", phone.cookie):
        status, problem, _ = server.send("/api/tables", {"id": new_id(), "move": START}, cookie)
        assert (status, problem["code"]) == (503, code)


def see_that_it_goes_on(server: Serving, phone: Phone) -> None:
    path, one = f"/api/tables/{phone.table}", {"id": new_id(), "move": PEG}
    status, said, _ = server.send(f"{path}/moves", {"moves": [one]}, phone.cookie)
    assert (status, said["answers"][0]["entry"]["seq"]) == (200, len(phone.entries) + 1)
    text = asked(server, f"{path}/entries?after=0", phone.cookie)[2]
    assert json.loads(text)["entries"][:-1] == phone.entries
    assert asked(server, f"/t/{phone.table}", phone.cookie)[0] == 200


def held(folder: Path) -> dict[str, bytes]:
    """What the files of the log hold; who only reads may leave an empty one, and shared memory, beside them."""
    found = {one.name: one.read_bytes() for one in folder.glob(f"{FILE}*") if one.is_file()}
    return {name: content for name, content in found.items() if content and not name.endswith("-shm")}


@pytest.mark.parametrize(("code", "do"), FAULTS, ids=[code for code, _ in FAULTS])
def test_serve_waits_for_its_file(tmp_path: Path, code: str, do: Callable[[Path], Mend]) -> None:
    phone = a_phone(tmp_path)
    mend = do(tmp_path / FILE)
    # Whoever closes a file that it has locked, also when it has only read it, gives up the lock.
    seen = dict if code == "locked" else (lambda: held(tmp_path))
    before = seen()
    with Serving(tmp_path, preexec_fn=as_anybody) as server:
        server.until(WAITS)
        assert "waits for its score file at" in server.output
        assert f"{SENTENCES[code]}\nThe file: {tmp_path / FILE}\n{WAITS}" in server.output
        see_that_it_waits(server, code, phone)
        assert seen() == before
        mend()
        server.until(AGAIN)
        see_that_it_goes_on(server, phone)
        assert server.stop() == 0
        assert "Traceback" not in server.output
    assert kept_in(tmp_path / FILE) == {phone.table: len(phone.entries) + 1}


def test_serve_waits_for_a_folder_that_it_may_not_write_to(tmp_path: Path) -> None:
    phone = a_phone(tmp_path / "data")
    mend = forbid_the_folder(tmp_path / "data" / FILE)
    with Serving(tmp_path / "data", preexec_fn=as_anybody) as server:
        server.until(WAITS)
        see_that_it_waits(server, "cannot_open", phone)
        mend()
        server.until(AGAIN)
        see_that_it_goes_on(server, phone)


def test_what_serve_says_of_a_damaged_file_leads_back_to_the_scores(tmp_path: Path) -> None:
    phone = a_phone(tmp_path)
    run("backup", "--data", tmp_path)
    damage(tmp_path / FILE)
    with Serving(tmp_path) as server:
        lines = server.until(WAITS).splitlines()
        backup = next(line for line in lines if line.startswith("The latest backup: "))
        restored = run("restore", backup.removeprefix("The latest backup: "), "--data", tmp_path)
        assert restored.exit_code == 0, restored.output
        server.until(AGAIN)
        see_that_it_goes_on(server, phone)


def test_a_server_that_waits_is_stopped_like_any_other(tmp_path: Path) -> None:
    a_table(tmp_path)
    damage(tmp_path / FILE)
    before = held(tmp_path)
    with Serving(tmp_path) as server:
        server.until(WAITS)
        assert READY in server.output
        assert server.stop() == 0
        assert server.output.endswith(f"{WAITS}\nStopped; every score is kept.\n")
    assert held(tmp_path) == before
    assert not (tmp_path / "backups").exists()


def make_another_s(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA application_id = 7")
    connection.close()


def test_serve_ends_at_the_database_of_another_program(tmp_path: Path) -> None:
    a_table(tmp_path)
    make_another_s(tmp_path / FILE)
    before = held(tmp_path)
    with Serving(tmp_path) as server:
        assert server.ended() == 2
        assert server.output == f"{SENTENCES['not_ours']}\nThe file: {tmp_path / FILE}\n"
    assert held(tmp_path) == before
    assert {"in_use", "not_ours"} == SENSELESS


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_each_fault_is_said_with_the_file_but_one_that_is_about_a_process(code: str, tmp_path: Path) -> None:
    said = told(StoreFault(code, pid=7), tmp_path / FILE)
    assert (str(tmp_path / FILE) in said) == (code != "in_use")
    assert not os.listdir(tmp_path)
