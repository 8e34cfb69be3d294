"""Make the German, French and Spanish files of `src/lexiko/data/vocabulary`.

They rank words by how well people know them, as `rank_words.py` does for English. These languages
have dozens of forms for each word, most of which hardly anyone ever writes. Needs the package
`wordfreq` (how often a word is written), names from the package `faker`, and two dictionaries from
npm (which forms belong to one word), none of which Lexiko itself uses:

    .venv/bin/pip install --target /tmp/ranking wordfreq==3.1.1 faker==37.0.0
    python3 -m tools.node pack dictionary-es@4.0.0 dictionary-fr@3.0.0     # into web/
    PYTHONPATH=/tmp/ranking .venv/bin/python -m tools.data.rank_forms \
        web/dictionary-es-4.0.0.tgz web/dictionary-fr-3.0.0.tgz

1. A word is as frequent as wordfreq says, with all spellings that tiles spell alike added up. Texts
   also quote other languages: how much shows in words such as THE. Three times that share of a
   word's frequency there is taken off, since titles and slogans are quoted more.
2. wordfreq counts without regard to case. A name is at most twice as frequent as one would expect
   from the word's other forms: of PIERRE, from PIERRES; ROBERT has no others. The same holds for
   other strings that mostly aren't words of the language (`ranking/NAME.toml` has them).
3. People who know a word know its regular forms, but the rarer a form, the less it comes to mind.
   So a form ranks between what it's written and what its word is: as the geometric mean of the
   two, for a form of this kind (`word_families.py`). But that alone gets no form among the very
   common.
4. A two-letter word counts as rare unless everyone uses it; the others come last.

Words of which no form is ever written aren't ranked. A file has one byte for each word of the list
that comes with Lexiko, which `players/word_places.py` reads.
"""

import importlib
import sys
import tomllib
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from pathlib import Path
from statistics import median

from wordfreq import get_frequency_dict

from lexiko.catalogue import DATA, tile_set
from lexiko.lexicon.shipped import ShippedList, shipped
from lexiko.players.word_places import pack
from lexiko.rules.alphabet import TileSet
from tools.data.german_families import families as german_families
from tools.data.hunspell import Hunspell
from tools.data.word_families import Family, share_out

RANKING = Path(__file__).parent / "ranking"
LISTS = ("german", "french", "spanish")
SHOWN = (0, 500, 2_000, 5_000, 10_000, 20_000, 40_000, 80_000, 120_000, 160_000, 200_000, 300_000)
"""Places around which words are printed, to be looked at."""

_QUOTED = ("de", "en", "es", "fr", "it", "nl", "pt")
_FREQUENT_WORDS = 400
_QUOTED_MORE = 3
_LOCALES = ("de_AT", "de_CH", "de_DE", "en_US", "es_ES", "es_MX", "fr_FR", "it_IT")
_NAMES = ("first_names", "last_names", "cities", "states", "countries", "regions")
_EXPECTED_TIMES = 2
_RARE_NAME = 3e-9
_RARE_SHARE = 1 / 30
_RARE_SHORT = 1e-9
_COMMON_FORM = 2e-6
_KIND_SIZE = 30
"""Entries with the same flags that are a kind of word; smaller ones are taken together."""

Frequency = dict[str, float]


def main(packages: list[Path]) -> None:
    """Rank the words of all languages, write the files, and print the counts."""
    dictionaries = {package.name.split("-")[1]: Hunspell(package) for package in packages}
    for name in LISTS:
        listed = shipped()[name]
        ranked = _ranked(listed, dictionaries)
        path = DATA / "vocabulary" / f"{name}.places.xz"
        path.write_bytes(pack(listed, ranked))
        print(f"{name}: {len(ranked):,} of {listed.words:,} words, {path.stat().st_size:,} bytes")
        for place in SHOWN:
            print(f"{place:>9,} {' '.join(ranked[place : place + 20])}")


def _ranked(listed: ShippedList, dictionaries: Mapping[str, Hunspell]) -> list[str]:
    """The words of a list, the best known first."""
    tiles = tile_set(listed.language)
    words = frozenset(listed.read())
    chosen = _chosen(listed.name, words)
    written = _written(tiles, words)
    names = _names(tiles, dictionaries.values())
    doubtful = (names - chosen["kept"] - chosen["usual"] | chosen["rare"]) & words
    dictionary = dictionaries.get(listed.language)
    families = [
        *(
            _families(dictionary, tiles, words)
            if dictionary
            else (Family(*about) for about in german_families(words, chosen["without_forms"]))
        )
    ]
    shares = share_out(families, written, doubtful)
    expected: Frequency = defaultdict(float)
    known: Frequency = defaultdict(float)
    for family in families:
        for form, part in family.forms.items():
            share = shares[family.kind][part]
            expected[form] += family.total * share
            known[form] = max(known[form], family.total * share**0.5)
    ranked: Frequency = {}
    for word in words:
        own = written.get(word, 0.0)
        if word in doubtful:
            own = min(own, max(_EXPECTED_TIMES * expected[word], _RARE_NAME, own * _RARE_SHARE**2))
        if len(tiles.spell(word) or ()) == 2 and word not in chosen["usual"]:
            ranked[word] = _RARE_SHORT * (1 + own)
        elif word not in chosen["rare"]:
            at_most = known[word] * _COMMON_FORM / (known[word] + _COMMON_FORM)
            ranked[word] = max(own, min(known[word], _EXPECTED_TIMES * own + at_most))
        else:
            ranked[word] = own
    counted = (word for word, frequency in ranked.items() if frequency)
    return sorted(counted, key=lambda word: (-ranked[word], -written.get(word, 0.0), _lot(word)))


def _chosen(name: str, words: Set[str]) -> dict[str, Set[str]]:
    """What was chosen by hand; words that the list doesn't have are an error."""
    tables = tomllib.loads((RANKING / f"{name}.toml").read_text("utf-8"))
    chosen: dict[str, Set[str]] = {key: frozenset(text.split()) for key, text in tables.items()}
    if wrong := sorted(frozenset[str]().union(*chosen.values()) - words):
        sys.exit(f"{name}.toml has words that aren't in the list: {' '.join(wrong)}")
    return chosen


def _written(tiles: TileSet, words: Set[str]) -> Frequency:
    """How often each word is written, by rule 1."""
    theirs = {other: get_frequency_dict(other, wordlist="large") for other in _QUOTED}
    own = theirs.pop(tiles.language)
    written: Frequency = defaultdict(float)
    for form, frequency in own.items():
        if (word := _spelled(tiles, form)) in words:
            written[word] += frequency
    for frequencies in theirs.values():
        often = sorted(frequencies, key=lambda form: -frequencies[form])[:_FREQUENT_WORDS]
        foreign = [
            form
            for form in often
            if len(form) > 2 and form.isalpha() and tiles.fold(form) not in words
        ]
        share = median(own.get(form, 0.0) / frequencies[form] for form in foreign)
        for form, frequency in frequencies.items():
            if (word := tiles.fold(form)) in written:
                written[word] -= _QUOTED_MORE * share * frequency
    return {word: frequency for word, frequency in written.items() if frequency > 0}


def _families(dictionary: Hunspell, tiles: TileSet, words: Set[str]) -> Iterator[Family]:
    """The words of a dictionary with their forms in the list, and the rest of the list."""
    entries = [entry for entry in dictionary.entries() if not entry[0][0].isupper()]
    sizes = Counter(flags for _, flags in entries)
    found: set[str] = set()
    for text, flags in entries:
        forms: dict[str, str] = {}
        for form, rules in dictionary.forms(text, flags):
            if (word := _spelled(tiles, form)) in words:
                forms.setdefault(word, rules)
        if forms:
            found.update(forms)
            yield Family(" ".join(flags) if sizes[flags] >= _KIND_SIZE else "", forms)
    yield from (Family("", {word: "alone"}) for word in sorted(words - found))


def _names(tiles: TileSet, dictionaries: Iterable[Hunspell]) -> set[str]:
    """Names of people and places, as tiles spell them."""
    names = {
        name
        for locale in _LOCALES
        for kind in ("person", "address")
        for names in _names_of(kind, locale)
        for name in names
    }
    for dictionary in dictionaries:
        names.update(text for text, _ in dictionary.entries() if text[0].isupper())
    return {tiles.fold(name) for name in names}


def _names_of(kind: str, locale: str) -> Iterator[list[str]]:
    provider = importlib.import_module(f"faker.providers.{kind}.{locale}").Provider
    for key in _NAMES:
        yield [name for name in getattr(provider, key, ()) if isinstance(name, str)]


def _lot(word: str) -> int:
    """A number that depends only on the word, so that ties aren't in alphabetical order."""
    return zlib.crc32(word.encode())


def _spelled(tiles: TileSet, form: str) -> str:
    return "".join(tiles.spell(tiles.fold(form)) or ())


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]])
