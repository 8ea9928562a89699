"""Nothing in git that belongs to one machine: no secret, no path, no registry's address; and no test that skips itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .checkout import name_of, tracked

# What it is called → how it looks. The patterns are written so that they do not match themselves.
FORBIDDEN = {
    "a private key": r"-----BEGIN [A-Z ]*PRIVATE KEY",
    "an access token": r"\b(?:gh[pousr]_[A-Za-z0-9]{30,}|AKIA[A-Z0-9]{16}|xox[bap]-[A-Za-z0-9-]{20,})",
    "a registry's address": r"(?:registry[.]npmjs|registry[.]yarnpkg|pypi[.]org|pythonhosted[.]org|deb[.]debian[.]org)",
    "a path of one machine": r"(?<![\w.$}/-])/(?:root|work|home/[a-z]\w*|Users/\w+)/\w",
}
SKIPS = r"\bpytest[.](?:skip|importorskip)\b|\bmark[.](?:skip|skipif)\b"


def problems(name: str, text: str) -> list[str]:
    """What a text holds that must not be in git; in tests, skips too."""
    patterns = dict(FORBIDDEN)
    if name.startswith(("tests/", "e2e/")):
        patterns["a test that may skip itself"] = SKIPS
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        found += [
            f"{name}:{number}: {what}" for what, pattern in patterns.items() if re.search(pattern, line)
        ]
    if name.endswith("package-lock.json") and '"resolved"' in text:
        found.append(f"{name}: an address a package was fetched from")
    return found


def test_git_holds_nothing_of_one_machine() -> None:
    found = []
    for path in tracked():
        if path == Path(__file__).resolve():
            continue  # its bad fixtures
        try:
            found += problems(name_of(path), path.read_text("utf-8"))
        except UnicodeDecodeError:
            continue  # a picture
    assert found == []


@pytest.mark.parametrize(
    ("name", "text", "what"),
    [
        ("a.pem", "-----BEGIN EC PRIVATE KEY-----", "a.pem:1: a private key"),
        ("a.py", "\nTOKEN = 'ghp_" + "a1B2" * 9 + "'", "a.py:2: an access token"),
        ("package.json", '"https://registry.npmjs.org/x"', "package.json:1: a registry's address"),
        ("a.md", "see /home/ann/cards", "a.md:1: a path of one machine"),
        ("a.md", "`/root/cards`", "a.md:1: a path of one machine"),
        ("tests/test_a.py", "@pytest.mark.skipif(True)", "tests/test_a.py:1: a test that may skip itself"),
        ("package-lock.json", '{"resolved": ""}', "package-lock.json: an address a package was fetched from"),
    ],
)
def test_what_must_not_be_there_is_seen(name: str, text: str, what: str) -> None:
    assert problems(name, text) == [what]


def test_the_product_s_own_addresses_pass() -> None:
    assert (
        problems("a.py", "GET /api/tables/<t>/entries, https://example.org/home, ~/cards, companion/work/x")
        == []
    )
