"""The catalogue of sentences: every code the rulebook answers with, said so that a player understands it.

A sentence is made from a code and the `data` that came with it, on the server, the phone and the command line alike. English first;
another language is another list of modules here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import (
    en,
    en_cribbage,
    en_cribbage_count,
    en_cribbage_table,
    en_run_of_5,
    en_run_of_5_screen,
    en_screen,
    en_sequence,
    en_sequence_screen,
    en_setting,
)

if TYPE_CHECKING:
    from typing import Any

CATALOGUES: dict[str, Any] = {
    "en": (
        en,
        en_cribbage,
        en_cribbage_count,
        en_cribbage_table,
        en_run_of_5,
        en_run_of_5_screen,
        en_screen,
        en_sequence,
        en_sequence_screen,
        en_setting,
    )
}


def template(code: str, language: str = "en", game: str | None = None) -> Any:
    """Find the template of a code: what this game says of it (``"sequence.no_cards"``) before what any says; None when it is unknown."""
    if game is not None:
        found = template(game + "." + code, language)
        if found is not None:
            return found
    return catalogue(language).get(code)


# By language: all its sentences in one place, put together when the first is asked for.
_together: dict[str, dict[str, Any]] = {}


def catalogue(language: str) -> dict[str, Any]:
    """Give all the sentences of a language by code; of two with one code the later module's. An unknown language is English."""
    if language not in CATALOGUES:
        language = "en"
    if language not in _together:
        _together[language] = {}
        for module in CATALOGUES[language]:
            _together[language].update(module.SENTENCES)
    return _together[language]


def sentence(code: str, data: Any = None, language: str = "en", game: str | None = None) -> str:
    """Say a code, as `game` says it where games differ. A template is a text with {fields} of `data`, or a function of it; an unknown code is said as it stands.

    >>> sentence("unknown_player", {"player": "eve"})
    'There is no such player at this table.'
    """
    found = template(code, language, game)
    if found is None:
        return code.replace("_", " ") + "."
    if not isinstance(found, str):
        return str(found(data or {}))
    try:
        return found.format(**(data or {}))
    except (KeyError, IndexError, ValueError):
        return found
