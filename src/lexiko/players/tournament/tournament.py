"""Play tournaments on all cores: a process per game, loading the lexicon once."""

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
"""Number of games queued for each process, so none sits idle."""

_LOOK_EVERY_S = 0.2


@dataclass(frozen=True, slots=True)
class Venue:
    """Where games are played: everything a process needs to know besides the players."""

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
    """Yield results as they come in; give up running games once `should_stop()`."""
    processes = processes or os.cpu_count() or 1
    if processes == 1:
        yield from _in_this_process(venue, fixtures, should_stop)
    else:
        yield from _in_other_processes(venue, fixtures, processes, should_stop)


def _in_this_process(
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


def _in_other_processes(
    venue: Venue,
    fixtures: Iterable[Fixture],
    processes: int,
    should_stop: Callable[[], bool],
) -> Iterator[MatchResult]:
    """Play in other processes, spawned because that works the same on every platform."""
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
            reason="A process that was playing games has died: start the tournament again.",
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
        # Ctrl-C reaches every process of a terminal; only the first one acts, and stops the others.
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
