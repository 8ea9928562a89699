"""Run every benchmark, or those named: `python -m bench [NAME…]`. Each is a module of its own, `python -m bench.NAME`."""

from __future__ import annotations

import pkgutil
import subprocess
import sys

import bench

SHARED = ("__main__", "browser", "slow_disk")  # no benchmarks themselves


def names() -> list[str]:
    return [module.name for module in pkgutil.iter_modules(bench.__path__) if module.name not in SHARED]


def main(asked: list[str]) -> int:
    """Run each in a process of its own; the highest exit code of them."""
    unknown = sorted(set(asked) - set(names()))
    if unknown:
        print(f"no such benchmark: {', '.join(unknown)}; there are {', '.join(names())}", file=sys.stderr)
        return 2
    worst = 0
    for name in asked or names():
        print(f"== {name}", flush=True)
        worst = max(worst, subprocess.run([sys.executable, "-m", f"bench.{name}"], check=False).returncode)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
