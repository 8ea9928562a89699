"""`python -m companion` is `companion`."""

from __future__ import annotations

from companion.cli import main

main()
