"""The words computers play: the table's lexicon without what the family filter leaves out.

It holds at every table and level, also for cross words: an engine on a graph without these words
can't form them. Plays of others are still judged by the table's lexicon.
"""

import hashlib
import threading
from collections.abc import Iterable
from pathlib import Path
from weakref import WeakKeyDictionary

from lexiko.engine import Engine
from lexiko.engine.cache import cache_folder, save
from lexiko.errors import LexiconError
from lexiko.family import words_left_out
from lexiko.lexicon import WordGraph
from lexiko.lexicon.graph_builder import build_graph
from lexiko.lexicon.kwg import map_nodes, nodes_of
from lexiko.lexicon.spelling import spelling_of

FORMAT = 1
"""Version of what's left out of a graph; raise it to have cached graphs rebuilt."""

_ENGINES: WeakKeyDictionary[Engine, Engine] = WeakKeyDictionary()
_LOCK = threading.Lock()


def clean_engine(engine: Engine) -> Engine:
    """An engine that plays no word left out; the engine itself if its lexicon has none of them."""
    with _LOCK:
        if engine not in _ENGINES:
            graph = _clean_graph(engine.lexicon)
            is_same = graph is engine.lexicon
            _ENGINES[engine] = engine if is_same else engine.with_words(graph)
        return _ENGINES[engine]


def _clean_graph(lexicon: WordGraph) -> WordGraph:
    """The lexicon without the words left out, under the same name, so it has the same leaves."""
    left_out = words_left_out(lexicon.tiles.language)
    if not any(word in lexicon for word in left_out):
        return lexicon
    about = f"{FORMAT} {sorted(left_out)} {lexicon.tiles.letters}".encode()
    fingerprint = hashlib.sha256(about + bytes(lexicon.nodes)).hexdigest()[:32]
    encode = spelling_of(lexicon.tiles).encode
    unfit = {encode(word) for word in left_out}
    words = (codes for codes in lexicon.codes() if codes not in unfit)
    return cached_graph(f"clean-{fingerprint}", lexicon.name, lexicon, words)


def cached_graph(file: str, name: str, lexicon: WordGraph, words: Iterable[bytes]) -> WordGraph:
    """Load a graph from the cache, or build it from words of a lexicon, as codes, and cache it.

    Without any words, it's the lexicon itself: better all words than none.
    """
    path: Path = cache_folder() / f"{file}.kwg"
    try:
        return WordGraph(name, map_nodes(path), lexicon.tiles)
    except (OSError, LexiconError):
        pass
    codes = [*words]
    if not codes:
        return lexicon
    content = build_graph(codes).content
    save(path, content)
    return WordGraph(name, nodes_of(content), lexicon.tiles)
