"""Make `src/lexiko/data/vocabulary/english.txt.xz`: English words by how well people know them.

`rank_forms.py` does it for the other languages.

Needs the package `wordfreq` (how often a word is written) and the word lists SCOWL (how common it
is *as a word*), neither of which Lexiko itself uses, so they're fetched separately:

    .venv/bin/pip install --target /tmp/wordfreq wordfreq==3.1.1
    apt-get download scowl=2020.12.07-2 && dpkg -x scowl_2020.12.07-2_all.deb /tmp/scowl
    PYTHONPATH=/tmp/wordfreq .venv/bin/python tools/data/rank_words.py \
        /tmp/scowl/usr/share/dict/scowl

1. A word is as frequent as wordfreq says. But it counts without regard to case, so JANE, TURK and
   REX are as frequent there as the names.
2. SCOWL sorts words into sizes, from 10 (everyone's) to 95 (hardly anyone's), and lists names,
   abbreviations and words apart. A word that's also a name is at most as frequent as the median of
   the words of its own size that aren't names if the name has the same or a smaller size (JANE),
   otherwise as 90 of 100 of them (HUNTER).
3. Short strings occur in texts as abbreviations, syllables and words of other languages (TAJ, RIN,
   ICH), so no word of up to five letters is more frequent than 99 of 100 words of its size.
4. A regular form (-S, -ED, -ING) is at least a twentieth as frequent as its word: people who know
   ZEBU know ZEBUS. But a form that's seldom written stays rare, however common its word (MAYED).
5. A two-letter word counts as rare unless everyone uses it (AL, DE and EN are mostly abbreviations
   and names); the others come last, because people learn them for this game.
"""

import lzma
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

from wordfreq import get_frequency_dict

from lexiko.catalogue import DATA
from lexiko.lexicon.inflection import inflect
from lexiko.lexicon.shipped import shipped

USUAL = frozenset(
    """
    AD AH AM AN AS AT AX BE BY DO EX GO HA HE HI HO IF IN IS IT
    LA MA ME MY NO OF OH ON OR OW OX PA SO TO UH UP US WE YE YO
    """.split()
)
"""Two-letter words that people who never play use, or have often heard."""

_SHARE_OF_A_FORM = 20
_RAREST_COMMON = 3e-7
_RARE_SHORT = 1e-9
_LARGEST_OF_NAMES = 80
"""Names of SCOWL's last size, 95, are surnames that hardly anyone has: HAMMOCK isn't a name."""
_UNLISTED = 99
_SHORT = 5
_MEDIAN, _MOST, _NEARLY_ALL = 0.5, 0.9, 0.99

Sizes = dict[str, int]


def main() -> None:
    """Rank the words, write the file, and print the counts."""
    listed = shipped()["english"].read()
    words = frozenset(listed)
    shares = get_frequency_dict("en", wordlist="large")
    written = {word: share for word in listed if (share := shares.get(word.lower(), 0.0))}
    frequency = _as_words(listed, written, Path(sys.argv[1]))
    ranked = dict(frequency)
    for word, share in frequency.items():
        for form in inflect([word]) & words:
            share_of_form = min(share / _SHARE_OF_A_FORM, _RAREST_COMMON)
            ranked[form] = max(ranked.get(form, 0.0), share_of_form)
    for word in words:
        if len(word) == 2 and word not in USUAL:
            ranked[word] = _RARE_SHORT * (1 + frequency.get(word, 0.0))
    order = sorted(ranked, key=lambda word: (-ranked[word], -written.get(word, 0.0), word))
    path = DATA / "vocabulary" / "english.txt.xz"
    path.write_bytes(lzma.compress("\n".join(order).encode(), preset=9 | lzma.PRESET_EXTREME))
    moved = sum(frequency[word] < written[word] for word in written)
    print(f"{len(order):,} of {len(words):,} words, {len(written):,} of them heard")
    print(f"{moved:,} words moved down: names, abbreviations, words of other languages")
    print(f"{path.stat().st_size:,} bytes")


def _as_words(listed: list[str], written: dict[str, float], scowl: Path) -> dict[str, float]:
    """Return how frequent each word is as a word, by rules 2 and 3."""
    sizes, names = _sizes(scowl)
    of_size: dict[int, list[float]] = {}
    for word in listed:
        if word not in names:
            of_size.setdefault(sizes.get(word, _UNLISTED), []).append(written.get(word, 0.0))
    for frequencies in of_size.values():
        frequencies.sort()

    def at_most(word: str) -> float:
        size, name = sizes.get(word, _UNLISTED), names.get(word, _UNLISTED)
        if word in USUAL or (name > _LARGEST_OF_NAMES and len(word) > _SHORT):
            return 1.0
        if name > _LARGEST_OF_NAMES:
            return _quantile(of_size[size], _NEARLY_ALL)
        return _quantile(of_size[size], _MEDIAN if name <= size else _MOST)

    return {word: min(share, at_most(word)) for word, share in written.items()}


def _sizes(scowl: Path) -> tuple[Sizes, Sizes]:
    """Return the smallest size that has each word, and that has each name or abbreviation."""
    words: Sizes = {}
    names: Sizes = {}
    for path in scowl.iterdir():
        kind, _, size = path.name.rpartition(".")
        topic = kind.rpartition("-")[2]
        if topic == "words":
            _note(words, _plain(path), int(size))
        elif topic in ("upper", "names", "abbreviations"):
            _note(names, _plain(path), int(size))
    return words, names


def _note(sizes: Sizes, words: Iterable[str], size: int) -> None:
    for word in words:
        sizes[word] = min(size, sizes.get(word, _UNLISTED))


def _plain(path: Path) -> Iterator[str]:
    """Yield the entries of a list without accents: the tiles spell CAFE."""
    for entry in path.read_text("latin-1").split():
        folded = unicodedata.normalize("NFD", entry)
        yield "".join(letter for letter in folded if not unicodedata.combining(letter)).upper()


def _quantile(frequencies: list[float], share: float) -> float:
    return frequencies[int(len(frequencies) * share)]


if __name__ == "__main__":
    main()
