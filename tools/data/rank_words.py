"""Make `src/lexiko/data/vocabulary/english.txt.xz`: English words by frequency, highest first.

Needs the package `wordfreq`, which Lexiko itself doesn't use, so it's installed separately:

    .venv/bin/pip install --target /tmp/wordfreq wordfreq==3.1.1
    PYTHONPATH=/tmp/wordfreq .venv/bin/python tools/data/rank_words.py

1. A word is as frequent as the library says.
2. A regular form (-S, -ED, -ING) is at least a twentieth as frequent as its word: people who know
   ZEBU know ZEBUS. But a form that's seldom written stays rare, however common its word (MAYED).
3. Texts are full of abbreviations and of other languages (AL, DE, EN), so a two-letter word counts
   as rare unless everyone uses it; the others come last, because people learn them for this game.
"""

import lzma
from pathlib import Path

from wordfreq import get_frequency_dict

from lexiko.lexicon.inflection import inflect

DATA = Path(__file__).parents[2] / "src" / "lexiko" / "data"

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


def main() -> None:
    """Rank the words, write the file, and print the counts."""
    listed = (DATA / "lexicons" / "english.txt").read_text("utf-8").upper().split()
    words = frozenset(listed)
    shares = get_frequency_dict("en", wordlist="large")
    frequency = {word: share for word in listed if (share := shares.get(word.lower(), 0.0))}
    ranked = dict(frequency)
    for word, share in frequency.items():
        for form in inflect([word]) & words:
            share_of_form = min(share / _SHARE_OF_A_FORM, _RAREST_COMMON)
            ranked[form] = max(ranked.get(form, 0.0), share_of_form)
    for word in words:
        if len(word) == 2 and word not in USUAL:
            ranked[word] = _RARE_SHORT * (1 + frequency.get(word, 0.0))
    order = sorted(ranked, key=lambda word: (-ranked[word], word))
    path = DATA / "vocabulary" / "english.txt.xz"
    path.write_bytes(lzma.compress("\n".join(order).encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{len(order):,} of {len(words):,} words, {len(frequency):,} of them heard")
    print(f"{path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
