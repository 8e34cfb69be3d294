"""How fast the lexicon is on this machine, beside plain Python in the same run."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from lexiko.lexicon.graph_builder import build_graph
from lexiko.lexicon.installed import ENGLISH
from lexiko.lexicon.sources import load
from lexiko.lexicon.spelling import spelling_of
from lexiko.stopwatch import best_of

_SAMPLE = 20_000
_SCANNED = 20


@dataclass(frozen=True, slots=True)
class LexiconFigures:
    """Seconds, milliseconds and microseconds of one run; the best of a few rounds each."""

    lexicon: str
    words: int
    nodes: int
    build_s: float
    load_ms: float
    hit_us: float
    """`is_word` of letters that are a word."""
    miss_us: float
    """`is_word` of a word with one letter changed."""
    text_us: float
    """`word in graph`, which spells the text first."""
    set_us: float
    """For comparison: membership of a text in a Python set, which holds every word in memory."""
    scan_us: float
    """For comparison: looking through a Python list."""

    @property
    def hit_to_set(self) -> float:
        """How many times slower than a set."""
        return self.hit_us / self.set_us

    @property
    def scan_to_hit(self) -> float:
        """How many times faster than a scan."""
        return self.scan_us / self.hit_us


def measure(lexicon: str = ENGLISH) -> LexiconFigures:
    """Build, load and ask a lexicon, which is built first if it isn't yet."""
    graph = load(lexicon)
    words = list(graph.words())
    letters_of = spelling_of(graph.tiles).letters
    spelled = [tuple(letters_of(word) or ()) for word in words]
    codes = list(graph.codes())

    chance = random.Random(2026)
    places = chance.sample(range(len(words)), min(_SAMPLE, len(words)))
    sample, hits = [words[place] for place in places], [spelled[place] for place in places]
    mistyped = (_mistyped(word, graph.tiles.letters, chance) for word in hits)
    misses = [letters for letters in mistyped if not graph.is_word(letters)]
    as_set, scanned = set(words), sample[:_SCANNED]
    return LexiconFigures(
        lexicon=graph.name,
        words=len(words),
        nodes=len(graph.nodes),
        build_s=best_of(lambda: build_graph(codes), rounds=2),
        load_ms=best_of(lambda: load(lexicon)) * 1e3,
        hit_us=_best_each(graph.is_word, hits),
        miss_us=_best_each(graph.is_word, misses),
        text_us=_best_each(graph.__contains__, sample),
        set_us=_best_each(as_set.__contains__, sample),
        scan_us=_best_each(words.__contains__, scanned),
    )


def _mistyped(
    word: Sequence[str], alphabet: Sequence[str], chance: random.Random
) -> tuple[str, ...]:
    letters = list(word)
    letters[chance.randrange(len(letters))] = chance.choice(alphabet)
    return tuple(letters)


def _best_each(ask: Callable[[Any], Any], questions: Sequence[Any]) -> float:
    """The same for one of many questions, in microseconds, the loop included."""

    def ask_all() -> None:
        for question in questions:
            ask(question)

    return best_of(ask_all) / len(questions) * 1e6
