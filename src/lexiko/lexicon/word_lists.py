"""Words worth learning by heart: the shortest, and those with a Q but no U."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from lexiko.family import words_left_out
from lexiko.lexicon.graph import WordGraph


@dataclass(frozen=True, slots=True)
class WordLists:
    """The lists of one lexicon; letters count as tiles, so a Spanish CH is one."""

    two_letters: tuple[str, ...]
    three_letters: tuple[str, ...]
    q_without_u: tuple[str, ...]
    """The shortest first."""


def word_lists(lexicon: WordGraph) -> WordLists:
    """The two- and three-letter words and those with a lone Q, in one pass.

    They're shown to everyone, so the words that the family filter leaves out aren't among them.
    """
    left_out = words_left_out(lexicon.tiles.language)
    two: list[str] = []
    three: list[str] = []
    lone_q: list[tuple[int, str]] = []
    for letters in lexicon.spellings():
        if "".join(letters) in left_out:
            continue
        if len(letters) == 2:
            two.append("".join(letters))
        elif len(letters) == 3:
            three.append("".join(letters))
        if "Q" in letters and _has_lone_q(letters):
            lone_q.append((len(letters), "".join(letters)))
    return WordLists(tuple(two), tuple(three), tuple(word for _, word in sorted(lone_q)))


def _has_lone_q(letters: Sequence[str]) -> bool:
    return any(
        letter == "Q" and following != "U"
        for letter, following in zip_longest(letters, letters[1:])
    )
