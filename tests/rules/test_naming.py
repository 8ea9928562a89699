"""Names: what is cleaned away and what is refused (docs/moves.md, `rename`)."""

import pytest

from companion.rules.naming import clean_name, graphemes

FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
FLAG = "\U0001f1e9\U0001f1ea"


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("Bo", 2),
        ("e\u0301", 1),
        ("\u0301", 1),
        (FAMILY, 1),
        (FLAG * 3, 3),
        (FLAG + "x", 2),
        ("\U0001f44d\U0001f3fd", 1),
        ("नमस्ते", 4),
    ],
)
def test_graphemes_are_what_a_reader_counts(text, count):
    assert graphemes(text) == count


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Ann", "Ann"),
        ("  Ann \t  Lee\n", "Ann Lee"),
        ("\u202eAnn\u202c", "Ann"),
        ("A\x00n\x1bn", "Ann"),
        ("\ud800Bo", "Bo"),
        ("<script>alert('x')</script>", "<script>alert('x')</script>"),
        (FAMILY * 40, FAMILY * 40),
        ("x" * 40, "x" * 40),
    ],
)
def test_names_are_cleaned(name, cleaned):
    assert clean_name(name) == cleaned


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\u200f\u202e",
        "\u200d",
        "\u0301",
        "x" * 41,
        "x" * 200,
        FAMILY * 41,
        "e" + "\u0301" * 2000,
        None,
        7,
        True,
        ["Ann"],
        {},
    ],
)
def test_what_is_no_name_is_none(name):
    assert clean_name(name) is None
