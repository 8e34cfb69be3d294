"""What people can write on a wall."""

import unicodedata

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Invisible letters and symbols."""
_TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the text direction, and could reverse the text or name after them."""


def plain_text(text: str) -> str:
    """Check a person's text: no control characters but line breaks.

    Returns an empty text if nothing of it is visible.
    """
    text = text.strip()
    if any(
        (ord(character) < 32 and character != "\n") or 0xD800 <= ord(character) < 0xE000
        for character in text
    ):
        raise ValueError("plain text only, please")
    if not _TURNS.isdisjoint(text):
        raise ValueError("plain text only, please")
    # Format characters join the parts of an emoji or a word, and are invisible on their own.
    is_seen = any(
        unicodedata.category(character)[0] not in "CZ" and character not in _BLANK
        for character in text
    )
    return text if is_seen else ""


def written(text: str) -> str:
    text = plain_text(text)
    if not text:
        raise ValueError("write something first")
    return text
