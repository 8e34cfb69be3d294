"""Tournaments on all cores: each game is played by one process, and each process loads the lexicon
once."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.synchronize import Event
from typing import ClassVar

from lexiko.engine import Engine
from lexiko.errors import BadResults
from lexiko.lexicon import load
from lexiko.players.tournament.match import MatchResult, TableRules, play_match
from lexiko.players.tournament.schedule import Fixture

_AHEAD = 2
"""So many games wait for each process, so that none has to wait for a game."""

_LOOK_EVERY_S = 0.2


@dataclass(frozen=True, slots=True)
class Venue:
    """Where games are played: all that a process needs to know besides who plays."""

    lexicon: str
    language: str
    rules: TableRules
    time_s: float | None = None

    def engine(self) -> Engine:
        return Engine(load(self.lexicon, language=self.language))


def play_fixtures(
    venue: Venue,
    fixtures: Iterable[Fixture],
    *,
    processes: int | None = None,
    should_stop: Callable[[], bool] = lambda: False,
) -> Iterator[MatchResult]:
    """The results as they come in; games that are on when `should_stop` says so are given up."""
    processes = processes or os.cpu_count() or 1
    if processes == 1:
        yield from _here(venue, fixtures, should_stop)
    else:
        yield from _elsewhere(venue, fixtures, processes, should_stop)


def _here(
    venue: Venue, fixtures: Iterable[Fixture], should_stop: Callable[[], bool]
) -> Iterator[MatchResult]:
    engine = venue.engine()
    for entrants, seed in fixtures:
        result = play_match(
            engine, entrants, venue.rules, seed, time_s=venue.time_s, should_stop=should_stop
        )
        if result is None:
            return
        yield result


def _elsewhere(
    venue: Venue,
    fixtures: Iterable[Fixture],
    processes: int,
    should_stop: Callable[[], bool],
) -> Iterator[MatchResult]:
    """The same in processes of their own, which are spawned so that it works alike everywhere."""
    context = multiprocessing.get_context("spawn")
    closing = context.Event()
    pool = ProcessPoolExecutor(processes, context, _Worker.begin, (venue, closing))
    to_play = iter(fixtures)
    waiting: set[Future[MatchResult | None]] = set()
    try:
        while not should_stop():
            while len(waiting) < processes * _AHEAD and (fixture := next(to_play, None)):
                waiting.add(pool.submit(_Worker.play, fixture))
            if not waiting:
                return
            done, waiting = wait(waiting, _LOOK_EVERY_S, FIRST_COMPLETED)
            for future in done:
                if result := future.result():
                    yield result
    except BrokenProcessPool as problem:
        raise BadResults(
            reason="A process that played games has ended: start the tournament again.",
            remedy="keep_results",
        ) from problem
    finally:
        closing.set()
        pool.shutdown(cancel_futures=True)


class _Worker:
    """What a process keeps between games."""

    venue: ClassVar[Venue]
    engine: ClassVar[Engine]
    closing: ClassVar[Event]

    @classmethod
    def begin(cls, venue: Venue, closing: Event) -> None:
        # Ctrl-C reaches every process of a terminal; the first one tells the others what to do.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        cls.venue, cls.closing, cls.engine = venue, closing, venue.engine()

    @classmethod
    def play(cls, fixture: Fixture) -> MatchResult | None:
        venue = cls.venue
        return play_match(
            cls.engine,
            fixture.entrants,
            venue.rules,
            fixture.seed,
            time_s=venue.time_s,
            should_stop=cls.closing.is_set,
        )
