"""Under gevent, as `serve` runs it. In a process of its own: what gevent patches stays patched."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_greenlets_are_told_by_a_writer_in_a_real_thread(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.under_gevent", str(tmp_path / "companion.sqlite3")]
    ran = subprocess.run(command, cwd=Path(__file__).parents[1], capture_output=True, text=True, timeout=120)
    assert (ran.stdout, ran.returncode) == ("all told\n", 0), ran.stderr
