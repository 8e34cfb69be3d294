"""The words a player knows, as a lexicon, to find only plays with known words.

Where the words of a language have been counted in texts (`data/vocabulary`), a player knows the
most frequent ones. A hash of its letters decides whether any other word is known: it's the same
words in every game, and a level that knows more words knows all those of the weaker levels too.
People meet short words more often than long ones, so without counts the share of known words falls
by a tenth with each letter beyond four.

Building a graph takes seconds, so it's cached beside the kernels.
"""

import hashlib
import lzma
import threading
import zlib
from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from weakref import WeakKeyDictionary

from lexiko.catalogue import DATA
from lexiko.engine import Engine
from lexiko.engine.cache import cache_folder, save
from lexiko.engine.graph.symbols import symbols_of
from lexiko.errors import LexiconError
from lexiko.lexicon import WordGraph
from lexiko.lexicon.graph_builder import build_graph
from lexiko.lexicon.kwg import map_nodes, nodes_of
from lexiko.lexicon.spelling import spelling_of
from lexiko.players.levels import Level
from lexiko.rules.alphabet import TileSet

COUNTED = {"en": "english.txt.xz"}
"""For each language, the words that were counted, the most frequent first; docs/decisions/0050 says
how the list was made."""

FORMAT = 1
"""Version of the rules for known words; raise it to have cached graphs rebuilt."""

_USUAL_LENGTH = 4
_LESS_PER_LETTER = 0.9
_EDGE = "^"


class Vocabulary:
    """What a level knows of a lexicon, with an engine that plays only these words."""

    def __init__(self, graph: WordGraph, engine: Engine) -> None:
        self.graph = graph
        self.engine = engine

    def knows(self, letters: Sequence[str]) -> bool:
        return self.graph.is_word(letters)

    def looks_right(self, letters: Sequence[str]) -> bool:
        """Whether every three letters in a row, edges included, occur in a known word."""
        return all(part in self._parts for part in _parts(letters))

    @cached_property
    def _parts(self) -> frozenset[tuple[str, ...]]:
        return frozenset(part for word in self.graph.spellings() for part in _parts(word))


_VOCABULARIES: WeakKeyDictionary[Engine, dict[tuple[Level, TileSet], Vocabulary]] = (
    WeakKeyDictionary()
)
_LOCK = threading.Lock()


def vocabulary_of(engine: Engine, level: Level, tiles: TileSet) -> Vocabulary:
    """Return what a level knows of an engine's lexicon, for playing with these tiles."""
    if level.knows_all:
        return Vocabulary(engine.lexicon, engine)
    with _LOCK:
        made = _VOCABULARIES.setdefault(engine, {})
        key = (level, tiles)
        if key not in made:
            made[key] = _make(engine, level, tiles)
        return made[key]


def known_words(lexicon: WordGraph, level: Level) -> Iterator[tuple[str, ...]]:
    """Yield the words of a lexicon that a level knows, as letters."""
    places = _places(lexicon.tiles.key)
    for word in lexicon.spellings():
        if len(word) <= level.short or _is_known("".join(word), len(word), level, places):
            yield word


def _is_known(text: str, length: int, level: Level, places: dict[str, int]) -> bool:
    place = places.get(text)
    if place is not None:
        return place < level.words
    # A number from 0 to 99.99 that depends only on the word.
    lot = zlib.crc32(text.encode()) % 10_000 / 100
    if places:
        return lot < level.rest
    if level.guessed == 100:
        return True
    return lot < level.guessed * _LESS_PER_LETTER ** max(0, length - _USUAL_LENGTH)


def _make(engine: Engine, level: Level, tiles: TileSet) -> Vocabulary:
    graph = _cached_graph(engine.lexicon, level)
    return Vocabulary(graph, Engine(graph, leaves=engine.leaves_of(symbols_of(tiles))))


def _cached_graph(lexicon: WordGraph, level: Level) -> WordGraph:
    """Load the graph of the known words from the cache, or build and cache it."""
    name = f"{lexicon.name}-{level.key}"
    path = cache_folder() / f"known-{_fingerprint(lexicon, level)}.kwg"
    try:
        return WordGraph(name, map_nodes(path), lexicon.tiles)
    except (OSError, LexiconError):
        pass
    code_of = spelling_of(lexicon.tiles).code_of
    codes = [bytes(code_of[letter] for letter in word) for word in known_words(lexicon, level)]
    if not codes:
        return lexicon  # Such a short list would leave no known words: better all than none.
    content = build_graph(codes).content
    save(path, content)
    return WordGraph(name, nodes_of(content), lexicon.tiles)


def _fingerprint(lexicon: WordGraph, level: Level) -> str:
    about = (
        f"{FORMAT} {level.words} {level.short} {level.rest} {level.guessed} {lexicon.tiles.letters}"
    )
    counted = _counted(lexicon.tiles.key)
    return hashlib.sha256(about.encode() + counted + bytes(lexicon.nodes)).hexdigest()[:32]


@cache
def _counted(language: str) -> bytes:
    name = COUNTED.get(language)
    return (DATA / "vocabulary" / name).read_bytes() if name else b""


@cache
def _places(language: str) -> dict[str, int]:
    """Return, for each counted word, how many words are more frequent."""
    packed = _counted(language)
    words = lzma.decompress(packed).decode().split() if packed else []
    return {word: place for place, word in enumerate(words)}


def _parts(letters: Sequence[str]) -> Iterator[tuple[str, ...]]:
    edged = (_EDGE, *letters, _EDGE)
    return (edged[i : i + 3] for i in range(len(edged) - 2))
