"""The Chromium that the tests drive: which one, and with which flags.

`python -m tests.chromium` prints the one that starts, or says what to install and exits 1.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

# Nothing but the tests' own pages is asked for, and nothing is started that a bare machine lacks.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HELP = "no Chromium starts here: install Debian's package `chromium` (elsewhere: .venv/bin/playwright install chromium)"


def executable(playwright: Playwright) -> str:
    """Debian's where there is one, the one without windows first; else Playwright's own. RuntimeError says what to install."""
    debians = [shutil.which(name) for name in ("chromium-headless-shell", "chromium")]
    for found in (*debians, playwright.chromium.executable_path):
        if found and Path(found).exists():
            return found
    raise RuntimeError(HELP)


def launch(playwright: Playwright, *more_flags: str) -> Browser:
    """A headless Chromium with a new, empty profile, which goes with it; RuntimeError when none starts."""
    path = executable(playwright)
    try:
        return playwright.chromium.launch(executable_path=path, args=[*FLAGS, *more_flags])
    except Error as error:
        raise RuntimeError(f"{HELP}\n{path}: {error}") from error


@contextmanager
def chromium(*more_flags: str) -> Iterator[Browser]:
    """A Chromium for the length of a `with`: `with chromium("--host-resolver-rules=…") as browser:`."""
    with sync_playwright() as playwright:
        browser = launch(playwright, *more_flags)
        try:
            yield browser
        finally:
            browser.close()


def main() -> int:
    with sync_playwright() as playwright:
        try:
            path = executable(playwright)
            launch(playwright).close()
        except RuntimeError as error:
            print(error, file=sys.stderr)
            return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
