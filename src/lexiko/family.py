"""The family filter: words left out, because they are swear words, slurs or about sex.

Computers, hints and word lists never show one, at any table. Whether people may play one is an
option of the table (`Options.family`): where it's on, such a word isn't valid. The lists are data
(`data/family`), one for each language.
"""

import lzma
from collections.abc import Sequence
from functools import cache

from lexiko.catalogue import DATA
from lexiko.rules.editions import Options
from lexiko.rules.lexicon import Lexicon


@cache
def words_left_out(language: str) -> frozenset[str]:
    """The words left out in a language, as tiles spell them; empty if there's no list."""
    path = DATA / "family" / f"{language}.txt.xz"
    return frozenset(lzma.decompress(path.read_bytes()).decode().split() if path.exists() else ())


class FamilyLexicon:
    """A lexicon without the words left out in its language."""

    def __init__(self, lexicon: Lexicon, language: str) -> None:
        self.lexicon = lexicon
        self._left_out = words_left_out(language)

    def is_word(self, letters: Sequence[str]) -> bool:
        return self.lexicon.is_word(letters) and "".join(letters) not in self._left_out

    def is_prefix(self, letters: Sequence[str]) -> bool:
        """Whether a word, maybe one left out, begins with these letters."""
        return self.lexicon.is_prefix(letters)


def valid_words(lexicon: Lexicon, options: Options, language: str) -> Lexicon:
    """The words that are valid at a table: its lexicon, filtered if the table wants that."""
    return FamilyLexicon(lexicon, language) if options.family else lexicon
