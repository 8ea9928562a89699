"""The wheel carries all that the product needs to run, and nothing else; an sdist carries what a wheel needs."""

from __future__ import annotations

import gzip
import re
import signal
import socket
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

from .checkout import ROOT, name_of, tracked

VENDORED = ["lit-html.js", "micropython.mjs", "micropython.wasm"]
GZIPPED = (".svg", ".js", ".mjs", ".wasm")


def expected(names: list[str]) -> set[str]:
    """What a wheel of a checkout with these files must hold."""
    inside = {
        f"companion/{name}" for name in names if name.startswith(("templates/", "static/", "docs/rules/"))
    }
    inside |= {name for name in names if name.startswith("companion/")}
    inside |= {f"companion/static/vendor/{name}" for name in [*VENDORED, "LICENCES.txt"]}
    return inside | {
        f"{name}.gz"
        for name in inside
        if name.startswith(("companion/static/icons/", "companion/static/vendor/")) and name.endswith(GZIPPED)
    }


def problems(held: list[str], names: list[str]) -> list[str]:
    """What a wheel lacks, and what it has no business to hold."""
    missing = [f"missing: {name}" for name in sorted(expected(names) - set(held))]
    strange = [
        f"strange: {name}"
        for name in held
        if not name.startswith(("companion/", "companion-")) or "__pycache__" in name or "/tests/" in name
    ]
    return missing + strange


def build(kind: str, source: Path, target: Path) -> Path:
    """Build a `wheel` or an `sdist` of the project in `source`."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return next(target.iterdir())


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel unpacked, as pip would put it into an environment."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def names_in(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return sorted(archive.namelist())


def test_the_wheel_holds_what_it_must(wheel: Path) -> None:
    names = [name_of(path) for path in tracked("companion", "templates", "static")]
    assert problems(names_in(wheel), names) == []


def test_a_missing_and_a_strange_file_are_seen() -> None:
    names = [
        "companion/cli.py",
        "templates/home.html",
        "static/css/app.css",
        "static/icons/app.svg",
        "tests/test_a.py",
    ]
    held = sorted(expected(names))
    assert problems(held, names) == []
    held.remove("companion/static/icons/app.svg.gz")
    held.remove("companion/templates/home.html")
    assert problems([*held, "tests/test_a.py", "companion/__pycache__/cli.pyc"], names) == [
        "missing: companion/static/icons/app.svg.gz",
        "missing: companion/templates/home.html",
        "strange: tests/test_a.py",
        "strange: companion/__pycache__/cli.pyc",
    ]


def test_each_gzipped_copy_is_of_its_file(installed: Path) -> None:
    copies = sorted((installed / "companion" / "static").rglob("*.gz"))
    assert copies
    for copy in copies:
        assert gzip.decompress(copy.read_bytes()) == copy.with_suffix("").read_bytes()


def test_the_licences_of_what_others_wrote_go_along(installed: Path) -> None:
    text = (installed / "companion" / "static" / "vendor" / "LICENCES.txt").read_text("utf-8")
    assert all(name in text for name in [*VENDORED, "Damien P. George", "Google LLC"])


def test_an_installed_wheel_finds_its_pages(installed: Path, tmp_path: Path) -> None:
    program = "from companion.places import place; print(place('templates')); print(place('static'))"
    command = [sys.executable, "-W", "error", "-c", program]
    done = subprocess.run(
        command, cwd=tmp_path, env={"PYTHONPATH": str(installed)}, capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == [str(installed / "companion" / name) for name in ("templates", "static")], (
        done.stderr
    )


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def test_an_installed_wheel_serves_from_any_folder(installed: Path, tmp_path: Path) -> None:
    asked = ["--host", "127.0.0.1", "--port", str(free_port()), "--data", str(tmp_path / "scores")]
    server = subprocess.Popen(
        [sys.executable, "-m", "companion", "serve", *asked],
        cwd=tmp_path,
        env={"PYTHONPATH": str(installed), "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    with server:
        try:
            assert server.stdout is not None
            address = next(found[0] for line in server.stdout if (found := re.findall(r"http://\S+", line)))
            with urlopen(address) as answer:
                page = answer.read().decode()
            loaded = re.findall(r'(?:href|src)="(/[^"]+[.](?:css|js|mjs))"', page)
            assert loaded
            for path in loaded:
                with urlopen(address.rstrip("/") + path) as answer:
                    assert answer.status == 200
        finally:
            server.send_signal(signal.SIGTERM)
            server.communicate()
    assert server.returncode == 0


def test_a_wheel_made_of_the_sdist_is_the_same(wheel: Path, tmp_path: Path) -> None:
    with tarfile.open(build("sdist", ROOT, tmp_path / "sdist")) as archive:
        # Python before 3.11.4 has no filters; from 3.12 on one must be named.
        archive.extractall(
            tmp_path / "source", **({"filter": "data"} if hasattr(tarfile, "data_filter") else {})
        )
    again = build("wheel", next((tmp_path / "source").iterdir()), tmp_path / "again")
    assert names_in(again) == names_in(wheel)
