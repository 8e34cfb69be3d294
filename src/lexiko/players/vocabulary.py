"""The words a player knows, as a lexicon, to find only plays with known words.

Where the words of a language have been counted in texts (`data/vocabulary`), a player knows the
most frequent ones. A hash of its letters decides whether any other word is known: it's the same
words in every game, and a level that knows more words knows all those of the weaker levels too.
People meet short words more often than long ones, so without counts the share of known words falls
by a tenth with each letter beyond four.

A player also believes in some words that the lexicon doesn't have (`believed`). They're in the same
graph, so that plays with them are found; whether a word is known or only believed is looked up in
the lexicon.

Building a graph takes seconds, so it's cached beside the kernels.
"""

import hashlib
import threading
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from weakref import WeakKeyDictionary

from lexiko.catalogue import tile_set
from lexiko.engine import Engine
from lexiko.engine.graph.symbols import symbols_of
from lexiko.family import words_left_out
from lexiko.lexicon import WordGraph
from lexiko.lexicon.spelling import spelling_of
from lexiko.players.believed import believed_words
from lexiko.players.clean_words import cached_graph
from lexiko.players.letter_groups import LetterGroups, letter_groups_in, letter_groups_of
from lexiko.players.levels import Level
from lexiko.players.vocabulary_sizes import count_in
from lexiko.players.word_places import counted, places_of
from lexiko.rules.alphabet import TileSet

FORMAT = 4
"""Version of the rules for known words; raise it to have cached graphs rebuilt."""

_ALL = 100
"""Percent."""
_USUAL_LENGTH = 4
_LESS_PER_LETTER = 0.9


class Vocabulary:
    """What a level knows of a lexicon, with an engine that plays only these words."""

    def __init__(self, lexicon: WordGraph, graph: WordGraph, engine: Engine) -> None:
        self.lexicon = lexicon
        self.graph = graph
        """The words known, and those only believed."""
        self.engine = engine

    def knows(self, letters: Sequence[str]) -> bool:
        """Whether this is a valid word that the player knows."""
        return self.graph.is_word(letters) and self.lexicon.is_word(letters)

    def believes(self, letters: Sequence[str]) -> bool:
        """Whether the player takes this for a word, rightly or not."""
        return self.graph.is_word(letters)

    def looks_right(self, letters: Sequence[str]) -> bool:
        """Whether every three letters in a row, edges included, occur in a known word."""
        return self._familiar.fits(letters)

    def can_be_word(self, letters: Sequence[str]) -> bool:
        """Whether every three letters in a row, edges included, occur in the whole lexicon."""
        return self._possible.fits(letters)

    @cached_property
    def _familiar(self) -> LetterGroups:
        return letter_groups_of(self.graph)

    @cached_property
    def _possible(self) -> LetterGroups:
        return letter_groups_of(self.lexicon)


@dataclass(frozen=True, slots=True)
class _Extent:
    """What of a level decides which words it knows; players of one level share them."""

    words: int
    short: int
    rest: int
    guessed: int
    believes: int


def _extent_of(level: Level) -> _Extent:
    return _Extent(level.words, level.short, level.rest, level.guessed, level.believes)


_VOCABULARIES: WeakKeyDictionary[Engine, dict[tuple[_Extent, TileSet], Vocabulary]] = (
    WeakKeyDictionary()
)
_LOCK = threading.Lock()


def vocabulary_of(engine: Engine, level: Level, tiles: TileSet) -> Vocabulary:
    """Return what a level knows of an engine's lexicon, for playing with these tiles."""
    if level.knows_all:
        return Vocabulary(engine.lexicon, engine.lexicon, engine)
    with _LOCK:
        made = _VOCABULARIES.setdefault(engine, {})
        key = (_extent_of(level), tiles)
        if key not in made:
            made[key] = _make(engine, level, tiles)
        return made[key]


def known_words(lexicon: WordGraph, level: Level) -> Iterator[bytes]:
    """Yield the words of a lexicon that a level knows, as codes."""
    return _known_among([*lexicon.codes()], lexicon.tiles, level)


def is_rare(letters: Sequence[str], language: str, level: Level) -> bool:
    """Whether a word is beyond those that a level knows from texts.

    No word is where words haven't been counted: a guess about people would be unfair.
    """
    tiles = tile_set(language)
    places = places_of(tiles)
    if not len(places) or len(letters) <= level.short:
        return False
    codes = spelling_of(tiles).encode("".join(letters)) or b""
    place = int(places.of([codes])[0])
    return not 0 <= place < count_in(language, level.words)


def _known_among(words: Sequence[bytes], tiles: TileSet, level: Level) -> Iterator[bytes]:
    decode = spelling_of(tiles).decode
    places = places_of(tiles)
    most = count_in(tiles.language, level.words)
    has_counts = bool(len(places))
    for codes, place in zip(words, places.of(words).tolist(), strict=True):
        if (
            place < most if place >= 0 else _is_known(decode, codes, level, has_counts=has_counts)
        ) or len(codes) <= level.short:
            yield codes


def _is_known(
    decode: Callable[[bytes], str], codes: bytes, level: Level, *, has_counts: bool
) -> bool:
    """Whether a level knows a word that wasn't counted."""
    share: float = level.rest
    if not has_counts:
        share = level.guessed
        if share < _ALL:
            share *= _LESS_PER_LETTER ** max(0, len(codes) - _USUAL_LENGTH)
    if share in (0, _ALL):
        return share == _ALL
    # A number from 0 to 99.99 that depends only on the word.
    return zlib.crc32(decode(codes).encode()) % 10_000 / 100 < share


def _make(engine: Engine, level: Level, tiles: TileSet) -> Vocabulary:
    graph = _cached_graph(engine.lexicon, level)
    own = Engine(graph, leaves=engine.leaves_of(symbols_of(tiles)))
    return Vocabulary(engine.lexicon, graph, own)


def _cached_graph(lexicon: WordGraph, level: Level) -> WordGraph:
    """Load the graph of the known and believed words from the cache, or build and cache it."""
    file = f"known-{_fingerprint(lexicon, level)}"
    name = f"{lexicon.name}-{level.key}"
    return cached_graph(file, name, lexicon, _known_and_believed(lexicon, level))


def _known_and_believed(lexicon: WordGraph, level: Level) -> Iterator[bytes]:
    words, tiles = [*lexicon.codes()], lexicon.tiles
    known = [*_known_among(words, tiles, level)]
    yield from known
    count = len(known) * level.believes // 100
    if not count:
        return
    familiar = letter_groups_in(known, tiles)
    left_out = words_left_out(tiles.language)
    yield from believed_words(words, known, tiles, familiar, count, left_out.__contains__)


def _fingerprint(lexicon: WordGraph, level: Level) -> str:
    most = count_in(lexicon.tiles.language, level.words)
    about = f"{FORMAT} {_extent_of(level)} {most} {lexicon.tiles.letters}"
    return hashlib.sha256(
        about.encode() + counted(lexicon.tiles.language) + bytes(lexicon.nodes)
    ).hexdigest()[:32]
