"""Where the pages' files lie: beside the package in a checkout, inside it in a wheel."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def place(name: str) -> Path:
    """The folder `templates`, `static` or `docs` (of which a wheel carries the rules), in a checkout and in an installed wheel alike.

    A wheel carries both inside the package (`force-include` in `pyproject.toml`); a checkout, and an editable
    install of it, has them beside the package. Raises FileNotFoundError when neither is there.

    >>> place("templates").name
    'templates'
    """
    for folder in (PACKAGE / name, PACKAGE.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"{name}/ lies neither inside nor beside {PACKAGE}")
