"""The command line: what it prints, how it ends."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
import zxingcpp
from click.testing import CliRunner, Result

from companion import __version__
from companion.cli.commands import companion

from .serving import READY, Serving, free_port
from .test_lan import picture
from .web.phones import PEG, START, new_id

CASES = Path(__file__).parent / "cases" / "cribbage.jsonl"
SHOW = {
    "id": "s1",
    "judge": "cribbage.show",
    "hand": ["5H", "5D", "5S", "JC"],
    "starter": "5C",
    "expect": {"points": 29},
}


def run(*words: str, sent: str | None = None) -> Result:
    return CliRunner().invoke(companion, words, input=sent)


def test_version() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "companion", "--version"], capture_output=True, text=True, check=True
    )
    assert ran.stdout == f"companion {__version__}\n"


def test_gevent_is_no_burden_of_the_other_commands() -> None:
    asked = "import sys; sys.argv = ['companion', 'count', '5H', '5D', '5S', 'JC', '--starter', '5C']\nfrom companion.cli import main\ntry: main()\nexcept SystemExit: print(sorted({'gevent', 'flask', 'sqlite3'} & set(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert ran.stdout.endswith("[]\n")


# ---- count


def test_count() -> None:
    ran = run("count", "5H", "5D", "5S", "JC", "--starter", "5C")
    assert ran.exit_code == 0
    assert ran.output.splitlines()[-1].startswith("29 points: ")


def test_count_a_crib_for_a_program() -> None:
    ran = run("count", "2H", "4H", "6H", "8H", "--starter", "KC", "--crib", "--json")
    told = json.loads(ran.stdout)
    assert (ran.exit_code, told["points"]) == (0, 0)
    assert {"combos", "said", "nearly"} <= set(told)


def test_count_in_the_play() -> None:
    ran = run("count", "4", "6", "5", "--play")
    assert (ran.exit_code, ran.output.splitlines()[-1].partition(":")[0]) == (0, "5 points")


@pytest.mark.parametrize(
    "cards", [["5H", "5H", "5S", "JC"], ["1H", "5D", "5S", "JC"], ["5H"], ["5", "5", "5", "5"]]
)
def test_count_what_is_no_hand(cards: list[str]) -> None:
    ran = run("count", *cards, "--starter", "5H")
    assert (ran.exit_code, ran.stdout) == (1, "")
    assert ran.stderr.endswith(".\n")
    assert json.loads(run("count", *cards, "--starter", "5H", "--json").stdout)["refused"]


# ---- judge


def test_judge_the_golden_cases() -> None:
    ran = run("judge", str(CASES))
    assert (ran.exit_code, ran.output) == (0, f"{len(CASES.read_text().splitlines())} passed, 0 failed\n")


def test_judge_shows_what_failed() -> None:
    wrong = SHOW | {"id": "s2", "expect": {"points": 28}}
    ran = run("judge", "-", sent=f"{json.dumps(SHOW)}\n\n{json.dumps(wrong)}\n")
    assert ran.exit_code == 1
    assert ran.output.splitlines() == [
        "s2 (-:3)",
        '  expected {"points": 28}',
        '  got      {"points": 29}',
        "1 passed, 1 failed",
    ]


def test_judge_for_a_program(tmp_path: Path) -> None:
    (tmp_path / "cases").write_text(json.dumps(SHOW) + "\n")
    ran = run("judge", str(tmp_path / "cases"), "--json")
    assert [json.loads(line) for line in ran.output.splitlines()] == [
        {"id": "s1", "passed": True, "expected": {"points": 29}, "got": {"points": 29}}
    ]


@pytest.mark.parametrize(
    "line",
    [
        "no json",
        "[1]",
        "7",
        "{}",
        '{"judge": "chess", "expect": {}}',
        '{"judge": "table", "expect": {}}',
        "[" * 100000,
    ],
)
def test_judge_a_line_that_is_no_case(line: str) -> None:
    ran = run("judge", "-", sent=f"{json.dumps(SHOW)}\n{line}\n")
    assert ran.exit_code == 2
    assert ran.stderr.startswith("-:2: ")
    assert "passed" not in ran.output


def test_judge_what_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "cases").write_bytes(b"\xff\xfe\x00")
    assert run("judge", str(tmp_path / "cases")).exit_code == 2
    assert run("judge", str(tmp_path / "none")).exit_code == 2
    assert run("judge").exit_code == 2


# ---- serve


def code_in(printed: str) -> str:
    """What a camera reads off the terminal."""
    blocks = [line.rstrip("\r") for line in printed.splitlines() if re.fullmatch(r"[█▀▄ ]{20,}\r?", line)]
    found = zxingcpp.read_barcodes(picture("\n".join(blocks)))
    assert len(found) == 1, printed
    return str(found[0].text)


def test_serve_prints_the_address_and_a_code_for_the_operator(tmp_path: Path) -> None:
    with Serving(tmp_path, tty=True) as server:
        printed = server.until(READY)
        address = re.search(r"^ +(http://\S+)\r?$", printed, re.MULTILINE)
        assert address
        assert f"{server.url} (this machine alone)" in printed or address[1] == server.url
        link = code_in(printed)
        assert link.startswith(f"{address[1]}/join#operator.")
        secret = link.rpartition(".")[2]
        assert secret not in printed
        assert server.send("/api/operator", {"secret": secret})[0] == 200
        assert server.stop(signal.SIGINT) == 0
        assert secret not in server.output


def test_serve_into_a_log_gives_no_secret_away(tmp_path: Path) -> None:
    with Serving(tmp_path, "--url", "http://score.lan:8765/") as server:
        printed = server.until(READY)
        assert code_in(printed) == "http://score.lan:8765"
        status, made, cookie = server.send("/api/tables", {"id": new_id(), "move": START})
        assert status == 201
        server.send(f"/api/tables/{made['table']}/join", {"secret": "a wrong secret"})
        server.send(f"/api/tables/{made['table']}/join", {"secret": made["links"]["scorer"]})
        assert server.stop() == 0
        for secret in (*made["links"].values(), cookie.partition("=")[2], "a wrong secret"):
            assert secret not in server.output
        assert server.output.endswith(f"{READY}\nStopped; every score is kept.\n")  # and no access log


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_serve_stops_cleanly_with_streams_open(tmp_path: Path, told: signal.Signals) -> None:
    with Serving(tmp_path) as server:
        server.until(READY)
        _, made, cookie = server.send("/api/tables", {"id": new_id(), "move": START})
        streams = [server.get(f"/api/tables/{made['table']}/stream", cookie) for _ in range(5)]
        for _, answer in streams:
            assert b"id: 1\n" in [answer.readline() for _ in range(4)]  # behind the era
        idle, page = server.get("/new")  # a kept connection must not hold it up either
        page.read()
        assert server.stop(told) == 0
        for connection, answer in streams:
            assert b"event: entry" in answer.read()  # to the end, without IncompleteRead
            connection.close()
        idle.close()
        assert "Traceback" not in server.output


def test_serve_keeps_what_it_acknowledged_when_it_is_killed(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        server.until(READY)
        _, made, cookie = server.send("/api/tables", {"id": new_id(), "move": START})
        path = f"/api/tables/{made['table']}"
        for _ in range(5):
            assert server.send(f"{path}/moves", {"moves": [{"id": new_id(), "move": PEG}]}, cookie)[0] == 200
        assert server.stop(signal.SIGKILL) == -signal.SIGKILL
    with Serving(tmp_path, port=server.port) as again:
        again.until(READY)
        connection, answer = again.get(f"{path}/entries", cookie)
        assert json.loads(answer.read())["last"] == 6
        connection.close()


def test_serve_on_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with Serving(tmp_path, port=port) as server:
            assert server.ended() == 2
            assert f"Port {port} is taken" in server.output
            assert f"--port {port + 1}" in server.output
            assert "Traceback" not in server.output


def test_serve_from_a_folder_that_is_in_use(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        server.until(READY)
        with Serving(tmp_path) as second:
            assert second.ended() == 2
            assert f"process {server.process.pid}" in second.output


def test_serve_on_one_address(tmp_path: Path) -> None:
    with Serving(tmp_path, "--host", "127.0.0.1") as server:
        printed = server.until(READY)
        assert code_in(printed) == server.url
        assert "Also at" not in printed
        assert server.stop() == 0


@pytest.mark.parametrize(
    "options",
    [
        ["--url", "score.lan"],
        ["--url", "ftp://score.lan"],
        ["--url", "http://score.lan/page"],
        ["--url", "http://me@score.lan"],
        ["--port", "0"],
        ["--port", "x"],
        ["--host", "203.0.113.77"],
    ],
)
def test_serve_as_it_cannot_be(tmp_path: Path, options: list[str]) -> None:
    command = [
        sys.executable,
        "-m",
        "companion",
        "serve",
        "--data",
        str(tmp_path),
        "--port",
        str(free_port()),
        *options,
    ]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "Traceback" not in ran.stderr
    assert ran.stderr


def test_serve_into_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with Serving(tmp_path / "file" / "folder") as server:
        assert server.ended() == 2
        assert "Traceback" not in server.output
