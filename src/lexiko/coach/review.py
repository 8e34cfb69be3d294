"""Review a game: judge every turn, first at a glance and then closely.

    review = Review(record)
    for turn in review.quick():          # all turns by equity, within seconds
        ...
    for number in review.numbers_left:   # the likeliest mistakes first
        review.look(number)
    review.result().summary

A turn's result depends on its number and the quality, not on what was looked at before, so a review
can be stopped and continued with the turns that are `known`.
"""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import lexiko
from lexiko.coach.comparison import OnProgress, ShouldStop
from lexiko.coach.judges import Bench, judged
from lexiko.coach.model import (
    QUALITIES,
    GameReview,
    Limitation,
    Quality,
    Summary,
    TurnReview,
)
from lexiko.coach.study import study_items
from lexiko.coach.summary import summary_of
from lexiko.coach.turns import Situation, read_turns
from lexiko.engine import Engine
from lexiko.errors import LexiconError, LexikoError
from lexiko.lexicon import installed
from lexiko.notation.record import Record
from lexiko.players.player import engine_of
from lexiko.rules.events import Event
from lexiko.rules.game import Game

LEFT = ("resigned", "triple", "time")
"""Endings that neither plays nor tiles decide."""


@dataclass(frozen=True, slots=True)
class _Words:
    """The engine for a game, and whether it has the game's own word list."""

    engine: Engine
    is_own: bool


class Review:
    """A game being reviewed: the engine, the turns, and what's known so far."""

    def __init__(
        self,
        events: Sequence[Event] | Record,
        *,
        engine: Engine | None = None,
        quality: Quality = "normal",
        threads: int | None = None,
        known: Sequence[TurnReview] = (),
    ) -> None:
        """Read a game.

        `engine` saves loading the word list here, and is used as it is. `known` are turns reviewed
        before.
        """
        reading = read_turns(events.events if isinstance(events, Record) else events)
        self.game = reading.game
        """The game at the end of the record."""
        self.quality: Quality = quality
        self.situations = reading.situations
        words = _words(self.game, engine)
        self.engine = words.engine
        self.limitations = self._limitations(words)
        self._bench = Bench(
            words.engine, self.game.options, words.is_own, threads or os.cpu_count() or 1
        )
        self._turns = {turn.number: turn for turn in known}

    def _limitations(self, words: _Words) -> tuple[Limitation, ...]:
        found: list[Limitation] = []
        if not words.is_own:
            found.append("unknown_lexicon")
        if any(one.moment is None for one in self.situations):
            found.append("partial_racks")
        if not self.game.is_over:
            found.append("unfinished")
        return tuple(found)

    def quick(self) -> Iterator[TurnReview]:
        """Look at every turn in order, at a glance; turns that are known are given as they are."""
        for situation in self.situations:
            if situation.number not in self._turns:
                self._turns[situation.number] = judged(self._bench, situation, "quick")
            yield self._turns[situation.number]

    def look(
        self,
        number: int,
        *,
        should_stop: ShouldStop = lambda: False,
        on_progress: OnProgress = lambda share: None,
    ) -> TurnReview:
        """Look at a turn, from 1, as closely as this review does.

        If it's stopped, the result is what was known before, or what's seen at a glance.
        """
        situation = self._situation(number)
        found = judged(
            self._bench, situation, self.quality, should_stop=should_stop, on_progress=on_progress
        )
        before = self._turns.get(number)
        if before is None or _rank(found) >= _rank(before):
            self._turns[number] = found
        return self._turns[number]

    def _situation(self, number: int) -> Situation:
        if not 1 <= number <= len(self.situations):
            raise ValueError(f"this game has turns 1 to {len(self.situations)}, not {number}")
        return self.situations[number - 1]

    @property
    def turns(self) -> tuple[TurnReview, ...]:
        """The turns looked at so far, in order."""
        return tuple(self._turns[number] for number in sorted(self._turns))

    @property
    def numbers_left(self) -> tuple[int, ...]:
        """The turns still to be looked at more closely, the likeliest mistakes first."""
        wanted = QUALITIES.index(self.quality)

        def cost(number: int) -> float:
            turn = self._turns.get(number)
            if turn is None or not turn.chances:
                return 0.0
            return turn.chances_after[turn.seat] - turn.chances[turn.seat]

        left = [
            one.number
            for one in self.situations
            if (turn := self._turns.get(one.number)) is None
            or (turn.limitation is None and _rank(turn) < wanted)
        ]
        return tuple(sorted(left, key=lambda number: (cost(number), number)))

    def result(self) -> GameReview:
        """Return the review as far as it came; with a summary once every turn has been judged."""
        game = self.game
        return GameReview(
            edition=game.edition.key,
            language=game.edition.tiles.language,
            lexicon=self.engine.lexicon.name,
            seats=game.seats,
            order=game.order,
            scores=game.scores,
            winners=game.outcome.winners if game.outcome else (),
            engine=lexiko.__version__,
            quality=self.quality,
            turns=self.turns,
            limitations=self.limitations,
            summary=self._summary() if not self.numbers_left else None,
            variations=tuple(sorted(game.options.variations)),
        )

    def _summary(self) -> Summary:
        game, turns = self.game, self.turns
        results = None
        if game.outcome and game.outcome.reason not in LEFT:
            winners = game.outcome.winners
            results = [
                1 / len(winners) if seat in winners else 0.0 for seat in range(len(game.seats))
            ]
        study = study_items(turns, self._bench.finder.lexicon)
        return summary_of(turns, len(game.seats), results, study)


def _rank(turn: TurnReview) -> int:
    return QUALITIES.index(turn.quality)


def _words(game: Game, engine: Engine | None) -> _Words:
    """Return an engine for a game: with its own word list, or else another of its language."""
    if engine is not None:
        return _Words(engine, engine.lexicon.name == game.lexicon)
    try:
        return _Words(engine_of(game.lexicon, game.lexicon_hash), True)
    except LexikoError:
        pass
    if name := installed.for_language(game.edition.tiles.language):
        return _Words(engine_of(name), False)
    raise LexiconError(
        reason=f"The word list {game.lexicon} isn't installed, and there's no other one of its "
        "language: add one first.",
        remedy="add_lexicon",
    )
