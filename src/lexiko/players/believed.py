"""Words that a player takes for valid ones, though the lexicon doesn't have them.

People who try such a word mostly follow a pattern: a regular ending or beginning on a word they
know (SHEEPS, UNSAD), or a spelling they misremember (RELEVENT). So the patterns are learned from
the lexicon itself, for any language:

1. *Endings.* For the last two letters of a word, the share of such words that take an ending of
   one to three letters: most words in -OW take -ED, hardly any in -CH takes -S.
2. *Beginnings.* Likewise, two or three letters that words with the same three last letters take:
   many words in -TED take UN-.
3. *Misspellings.* Another vowel for one inside the word, where it's at least half as usual between
   the same two letters: -ANT for -ENT.

A candidate comes from a known word, isn't in the lexicon, and all its groups of three letters occur
in known words. A hash of its letters decides which ones a player believes in: the same in every
game, and nested, so a player that believes in more words believes in these too.
"""

import zlib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

import numpy as np

from lexiko.players.evaluation import is_vowel
from lexiko.players.letter_groups import LetterGroups
from lexiko.rules.alphabet import TileSet

_ENDING_LETTERS = 3
_BEGINNING_LETTERS = (2, 3)
_LEAST_STEM = 3
_LONGEST = 9
_SEEN_OFTEN = 15
"""An ending has to follow the same two letters in this many words."""
_USUALLY = 0.35
"""Share of the words with the same two last letters that take the ending."""
_QUITE_OFTEN = 0.08
"""Share of the words with the same three last letters that take a beginning."""
_AS_USUAL = 0.5
_FIRST_MISSPELLED = 2
"""People remember how a word starts."""
_KINDS = ((0.6, "endings"), (0.15, "beginnings"), (0.25, "misspellings"))
"""Which share of the believed words has which pattern."""

Codes = bytes
"""A word as letter codes (`lexicon.spelling`)."""


def believed_words(
    lexicon: Collection[Codes],
    known: Sequence[Codes],
    tiles: TileSet,
    familiar: LetterGroups,
    count: int,
    is_unfit: Callable[[str], bool] = lambda word: False,
) -> list[Codes]:
    """Return up to `count` words that aren't in the lexicon but seem to be.

    `familiar` has the letter groups of the known words. Words that are `is_unfit` are left out.
    """
    words = frozenset(lexicon)
    letters = tiles.letters

    def is_plausible(word: Codes) -> bool:
        return word not in words and familiar.fits([letters[code - 1] for code in word])

    found: dict[Codes, None] = {}
    patterns = {
        "endings": lambda: _with_endings(words, known),
        "beginnings": lambda: _with_beginnings(words, known),
        "misspellings": lambda: _misspelled(words, known, tiles),
    }
    for share, kind in _KINDS:
        wanted = round(count * share)
        for word in sorted(set(patterns[kind]()), key=_lot):
            if wanted == 0:
                break
            if word in found or not is_plausible(word):
                continue
            if is_unfit("".join(letters[code - 1] for code in word)):
                continue
            found[word] = None
            wanted -= 1
    return list(found)


def _lot(word: Codes) -> tuple[int, Codes]:
    """A number that depends only on the word."""
    return zlib.crc32(b"believed" + word), word


def _with_endings(words: frozenset[Codes], known: Iterable[Codes]) -> Iterator[Codes]:
    """Yield known words with an ending that words like them usually take."""
    stems: Counter[Codes] = Counter(word[-2:] for word in words if len(word) >= _LEAST_STEM)
    taken = Counter(
        (word[-length - 2 : -length], word[-length:])
        for word in words
        for length in range(1, min(_ENDING_LETTERS, len(word) - _LEAST_STEM) + 1)
        if word[:-length] in words
    )
    usual: dict[Codes, list[Codes]] = {}
    for (last, ending), times in taken.items():
        if times >= _SEEN_OFTEN and times / stems[last] >= _USUALLY:
            usual.setdefault(last, []).append(ending)
    for word in known:
        if len(word) >= _LEAST_STEM:
            for ending in usual.get(word[-2:], ()):
                if len(word) + len(ending) <= _LONGEST:
                    yield word + ending


def _with_beginnings(words: frozenset[Codes], known: Iterable[Codes]) -> Iterator[Codes]:
    """Yield known words after a beginning that words like them quite often take."""
    stems: Counter[Codes] = Counter(word[-3:] for word in words if len(word) > _LEAST_STEM)
    taken = Counter(
        (word[-3:], word[:length])
        for word in words
        for length in _BEGINNING_LETTERS
        if len(word) - length > _LEAST_STEM and word[length:] in words
    )
    usual: dict[Codes, list[Codes]] = {}
    for (last, beginning), times in taken.items():
        if times >= _SEEN_OFTEN and times / stems[last] >= _QUITE_OFTEN:
            usual.setdefault(last, []).append(beginning)
    for word in known:
        if len(word) > _LEAST_STEM:
            for beginning in usual.get(word[-3:], ()):
                if len(word) + len(beginning) <= _LONGEST and not word.startswith(beginning):
                    yield beginning + word


def _misspelled(words: frozenset[Codes], known: Iterable[Codes], tiles: TileSet) -> Iterator[Codes]:
    """Yield known words of five letters or more with another vowel for one inside them."""
    vowels = [code for code, letter in enumerate(tiles.letters, 1) if is_vowel(letter)]
    side = len(tiles.letters) + 1
    usual = _groups_of_three(words, side)
    for word in known:
        if not _LEAST_STEM + 2 <= len(word) <= _LONGEST:
            continue
        for place in range(_FIRST_MISSPELLED, len(word) - 1):
            if word[place] not in vowels:
                continue
            around = word[place - 1] * side * side + word[place + 1]
            least = usual[around + word[place] * side] * _AS_USUAL
            for vowel in vowels:
                if vowel != word[place] and usual[around + vowel * side] >= least:
                    yield word[:place] + bytes([vowel]) + word[place + 1 :]


def _groups_of_three(words: Collection[Codes], side: int) -> list[int]:
    """How many times words have each three codes in a row, which are a number with this base."""
    if not words:
        return [0] * side**3
    spelled = np.array([*words], dtype=np.bytes_)
    codes = spelled.view(np.uint8).reshape(len(words), -1).astype(np.int32)
    first, second, third = codes[:, :-2], codes[:, 1:-1], codes[:, 2:]
    groups = (first * side + second) * side + third
    counts: list[int] = np.bincount(groups[third > 0], minlength=side**3).tolist()
    return counts
