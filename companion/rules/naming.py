"""Names of players: what is cleaned away, and how long one may be (docs/moves.md, `rename`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

LONGEST = 40  # graphemes

# Code points that go: controls, line separators, bidi marks and overrides, zero-width space and BOM, lone surrogates, non-characters.
UNWANTED = (
    (0x00, 0x1F),
    (0x7F, 0x9F),
    (0xAD, 0xAD),
    (0x061C, 0x061C),
    (0x180E, 0x180E),
    (0x200B, 0x200B),
    (0x200E, 0x200F),
    (0x2028, 0x202E),
    (0x2060, 0x206F),
    (0xD800, 0xDFFF),
    (0xFDD0, 0xFDEF),
    (0xFEFF, 0xFEFF),
    (0xFFF9, 0xFFFB),
    (0xFFFE, 0xFFFF),
)
# Code points that join the grapheme before them: combining marks of the scripts in use, variation selectors, skin tones, tags.
EXTENDING = (
    (0x0300, 0x036F),
    (0x0483, 0x0489),
    (0x0591, 0x05BD),
    (0x05BF, 0x05BF),
    (0x05C1, 0x05C2),
    (0x05C4, 0x05C5),
    (0x0610, 0x061A),
    (0x064B, 0x065F),
    (0x0670, 0x0670),
    (0x06D6, 0x06DC),
    (0x06DF, 0x06E4),
    (0x06E7, 0x06E8),
    (0x06EA, 0x06ED),
    (0x0900, 0x0903),
    (0x093A, 0x093C),
    (0x093E, 0x094F),
    (0x0951, 0x0957),
    (0x0962, 0x0963),
    (0x0981, 0x0983),
    (0x09BC, 0x09BC),
    (0x09BE, 0x09CD),
    (0x0A01, 0x0A03),
    (0x0A3C, 0x0A4D),
    (0x0B3C, 0x0B4D),
    (0x0B82, 0x0B82),
    (0x0BBE, 0x0BCD),
    (0x0C3E, 0x0C4D),
    (0x0D3E, 0x0D4D),
    (0x0E31, 0x0E31),
    (0x0E34, 0x0E3A),
    (0x0E47, 0x0E4E),
    (0x0EB1, 0x0EB1),
    (0x0EB4, 0x0EBC),
    (0x0EC8, 0x0ECE),
    (0x0F71, 0x0F84),
    (0x102B, 0x103E),
    (0x1AB0, 0x1AFF),
    (0x1DC0, 0x1DFF),
    (0x200C, 0x200D),
    (0x20D0, 0x20FF),
    (0x302A, 0x302F),
    (0x3099, 0x309A),
    (0xFE00, 0xFE0F),
    (0xFE20, 0xFE2F),
    (0x1F3FB, 0x1F3FF),
    (0xE0020, 0xE007F),
    (0xE0100, 0xE01EF),
)
JOINER = 0x200D
FLAGS = (0x1F1E6, 0x1F1FF)


def is_within(point: int, ranges: tuple[tuple[int, int], ...]) -> bool:
    """Tell whether a code point lies in one of the ranges (both ends included)."""
    return any(first <= point <= last for first, last in ranges)


def graphemes(text: str) -> int:
    """Count what a reader would call characters: an accent, a skin tone or a joined emoji belongs to the one before it.

    >>> graphemes("Bo"), graphemes("e\\u0301"), graphemes("\\U0001F469\\u200D\\U0001F680"), graphemes("\\U0001F1E9\\U0001F1EA")
    (2, 1, 1, 1)
    """
    count = 0
    joined = False
    flag_open = False
    for letter in text:
        point = ord(letter)
        is_flag = FLAGS[0] <= point <= FLAGS[1]
        if is_within(point, EXTENDING):
            joined = point == JOINER
            count = max(count, 1)
            continue
        if not joined and not (is_flag and flag_open):
            count += 1
        flag_open = is_flag and not flag_open
        joined = False
    return count


def without_controls(text: str) -> str:
    """Take out control and bidi characters; white space becomes single blanks, none at the ends."""
    kept = [" " if letter in "\t\n\r" else letter for letter in text]
    kept = [letter for letter in kept if not is_within(ord(letter), UNWANTED)]
    return " ".join("".join(kept).split())


def clean_name(name: Any) -> str | None:
    """Give the name as it will be shown, or None where there is none left or more than 40 graphemes.

    >>> clean_name("  Ann\\u202e "), clean_name("\\u200f"), clean_name("x" * 41), clean_name(7)
    ('Ann', None, None, None)
    """
    if not isinstance(name, str) or len(name) > 40 * LONGEST:
        return None
    cleaned = without_controls(name)
    visible = any(not is_within(ord(letter), EXTENDING) for letter in cleaned)
    return cleaned if visible and graphemes(cleaned) <= LONGEST else None
