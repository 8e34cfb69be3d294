"""Measure which invalid words each level lets stand: gibberish, and words that look real.

Every opening is played by the rules at a real table, and every level answers it.

- *Gibberish.* Five tiles drawn at random from a full bag, consonants first, with three letters in a
  row that no word of the lexicon has.
- *Phonies.* A word of four to seven letters that every level knows, with one letter changed: not a
  word, but all its groups of three letters occur in the lexicon.
- *Unknown words.* Valid words of four to seven letters that the level doesn't know.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from lexiko import catalogue
from lexiko.engine import Engine
from lexiko.players.evaluation import is_vowel
from lexiko.players.letter_groups import letter_groups_of
from lexiko.players.levels import level_of, levels
from lexiko.players.player import choose
from lexiko.players.vocabulary import vocabulary_of
from lexiko.rules import Game, decide, evolve, view
from lexiko.rules.alphabet import BLANK
from lexiko.rules.bag import full_bag
from lexiko.rules.board import Placement, Tile
from lexiko.rules.chance import SeededChance
from lexiko.rules.commands import Challenge, OpenTable, PlayTiles, StartGame
from lexiko.rules.editions import ChallengeMode, Edition, Options
from lexiko.rules.view import View

Letters = tuple[str, ...]

MODES: tuple[ChallengeMode, ...] = ("single", "five", "ten", "double", "triple")
"""The modes with challenges; in all but the last, a failed challenge costs at most a turn."""

_TILES = 5
_LENGTHS = range(4, 8)
_KNOWN_TO_ALL = "beginner"


@dataclass(frozen=True, slots=True)
class Standing:
    """What a level lets stand in one challenge mode, as shares of the openings."""

    level: str
    mode: ChallengeMode
    gibberish: float
    phonies: float
    wrongly_challenged: float
    """Share of the valid words unknown to the level that it challenges."""


def measure(
    lexicon: str = "english",
    *,
    edition: str = "heritage",
    count: int = 200,
    seed: int = 1,
    modes: Sequence[ChallengeMode] = MODES,
    on_progress: Callable[[str], None] = lambda level: None,
) -> list[Standing]:
    """Return what every level lets stand, in the order of levels and modes."""
    engine = Engine(lexicon)
    box = catalogue.edition(edition, language=engine.lexicon.tiles.key)
    random = Random(seed)
    asked = _Openings(engine, box, modes, seed)
    nonsense = asked.views(islice(gibberish(engine, box, random), count))
    phony = asked.views(islice(phonies(engine, box, random), count))
    found: list[Standing] = []
    for level in levels():
        on_progress(level)
        rare = asked.views(islice(unknown_words(engine, box, level, random), count))
        for mode in modes:
            odd, real, doubted = (
                asked.challenged(seen[mode], level) for seen in (nonsense, phony, rare)
            )
            found.append(Standing(level, mode, 1 - odd, 1 - real, doubted))
    return found


# ── Words to lay ────────────────────────────────────────────────────────────────────────────────


def gibberish(engine: Engine, edition: Edition, random: Random) -> Iterator[Letters]:
    """Yield five random tiles at a time, consonants first, that can't be a word."""
    groups = letter_groups_of(engine.lexicon)
    bag = [face for face in full_bag(edition.tiles) if face != BLANK]
    while True:
        drawn = tuple(sorted(random.sample(bag, _TILES), key=is_vowel))
        if not groups.fits(drawn):
            yield drawn


def phonies(engine: Engine, edition: Edition, random: Random) -> Iterator[Letters]:
    """Yield words with one letter changed whose parts all occur in words."""
    groups = letter_groups_of(engine.lexicon)
    known = _words(engine, edition, _KNOWN_TO_ALL, is_known=True)
    while True:
        word = random.choice(known)
        at = random.randrange(len(word))
        changed = (*word[:at], random.choice(edition.tiles.letters), *word[at + 1 :])
        if groups.fits(changed) and not engine.lexicon.is_word(changed):
            yield changed


def unknown_words(
    engine: Engine, edition: Edition, level: str, random: Random
) -> Iterator[Letters]:
    """Yield valid words that a level doesn't know; none if it knows them all."""
    rare = _words(engine, edition, level, is_known=False)
    random.shuffle(rare)
    yield from rare


def _words(engine: Engine, edition: Edition, level: str, *, is_known: bool) -> list[Letters]:
    vocabulary = vocabulary_of(engine, level_of(level), edition.tiles)
    return [
        word
        for word in engine.lexicon.spellings()
        if len(word) in _LENGTHS and vocabulary.knows(word) is is_known
    ]


# ── Answers ─────────────────────────────────────────────────────────────────────────────────────


class _Openings:
    """Openings as the second seat sees them, made once and shown to every level."""

    def __init__(
        self, engine: Engine, edition: Edition, modes: Sequence[ChallengeMode], seed: int
    ) -> None:
        self._engine, self._edition, self._modes, self._seed = engine, edition, modes, seed

    def views(self, words: Iterable[Letters]) -> dict[ChallengeMode, list[tuple[Letters, View]]]:
        """Return what the second seat sees after each of these openings, by mode."""
        listed = list(words)
        return {
            mode: [
                (word, view(opened_with(self._engine, self._edition, mode, word), 1))
                for word in listed
            ]
            for mode in self._modes
        }

    def challenged(self, openings: Sequence[tuple[Letters, View]], level: str) -> float:
        """Return the share of openings that a level challenges."""
        # The same luck for every level and mode, so that only these differ.
        answers = [
            choose(
                seen,
                level=level,
                chance=Random(f"{self._seed} {''.join(word)}"),
                engine=self._engine,
            )
            for word, seen in openings
        ]
        return sum(isinstance(one, Challenge) for one in answers) / max(1, len(answers))


def opened_with(engine: Engine, edition: Edition, mode: ChallengeMode, word: Letters) -> Game:
    """Return a game in which the first seat has just opened with these letters."""
    game: Game | None = None
    chance = SeededChance(b"challenges")

    def do(command: OpenTable | StartGame | PlayTiles) -> Game:
        nonlocal game
        events = decide(game, command, lexicon=engine.lexicon, chance=chance, now_ms=0)
        for event in events:
            game = evolve(game, event)
        assert game
        return game

    do(OpenTable(edition, ("A", "B"), Options(challenge=mode), engine.lexicon.name))
    dealt = do(StartGame((0, 1)))
    game = replace(dealt, racks=(word, *dealt.racks[1:]))
    star = edition.layout.star
    squares = [star._replace(column=star.column + place) for place in range(len(word))]
    placed = (Placement(at, Tile(face, face)) for at, face in zip(squares, word, strict=True))
    return do(PlayTiles(0, tuple(placed)))
