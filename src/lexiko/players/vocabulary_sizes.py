"""How many words a level knows in a language, as data.

A level says how many English words it knows. Other languages have more forms of a word, and a list
that's larger: `data/vocabulary/sizes.toml` has a row for each level's number of English words, with
as many words as make the level about as strong in that language. Between rows, and below the first
one, numbers are in proportion.
"""

import tomllib
from bisect import bisect_left
from functools import cache

from lexiko.catalogue import DATA

SIZES = DATA / "vocabulary" / "sizes.toml"


def count_in(language: str, words: int) -> int:
    """Return the number of words of a language that stand for a number of English ones."""
    rows = _rows(language)
    if not rows:
        return words
    at = min(max(1, bisect_left(rows, (words, 0))), len(rows) - 1)
    (low, fewer), (high, more) = rows[at - 1], rows[at]
    return min(fewer + round((words - low) * (more - fewer) / (high - low)), rows[-1][1])


@cache
def _rows(language: str) -> list[tuple[int, int]]:
    """The rows of a language, from none to all words; empty if a word is a word."""
    table = tomllib.loads(SIZES.read_text("utf-8")).get(language, {})
    rows = sorted((int(words), int(count)) for words, count in table.items())
    return [(0, 0), *rows] if rows else []
