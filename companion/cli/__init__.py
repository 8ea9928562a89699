"""The command `companion`: serve · judge · count · backup · restore · export · import · doctor. What each does stands in a module here.

Exit codes: 0 done · 1 the answer is no (a case failed, a hand that is none) · 2 it could not be done as asked.
"""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line. `serve` makes the standard library's sockets, locks and threads gevent's own, which has to
    come before anything else is imported; the other commands do not wait for that."""
    if "serve" in sys.argv[1:2]:
        from gevent import monkey

        monkey.patch_all()
    from companion.cli.commands import companion

    companion(prog_name="companion")
