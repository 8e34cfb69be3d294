"""Measure how fast games are reviewed here: the first verdict, a glance, and a normal review."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

from lexiko import __version__, catalogue
from lexiko.coach.model import Quality
from lexiko.coach.review import Review
from lexiko.engine import Engine
from lexiko.engine.benchmark import rollouts_per_s, sample_moments
from lexiko.notation.log import format_log
from lexiko.players.tournament.match import TableRules, parse_entrant, play_recorded
from lexiko.rules.events import Event

PLAYERS = ("hard", "intermediate")
"""Good enough for a real game, and weak enough for mistakes."""

_MOMENTS = 100
_START = """
import sys
from pathlib import Path
from lexiko.coach.review import Review
from lexiko.notation.files import read_file
path = Path(sys.argv[1])
next(iter(Review(read_file(path.name, path.read_bytes())).quick()))
"""


@dataclass(frozen=True, slots=True)
class ReviewFigures:
    """Results of one run; times are elapsed seconds of a game unless they're of the CPU."""

    version: str
    threads: int
    load: float
    """Processes that were waiting or running before we started: more than a fraction means that
    elapsed times are too long."""
    games: int
    turns: int
    """In all games."""
    start_s: float
    """From starting a new process to the first verdict."""
    first_s: float
    """From opening a game in a running process to the first verdict, at worst."""
    glance_s: float
    """Every turn at a glance: the mean of a game."""
    glance_worst_s: float
    glance_cpu_s: float
    normal_s: float
    """A normal review from opening to the summary: the mean of a game; 0 if it wasn't measured."""
    normal_worst_s: float
    normal_cpu_s: float
    rollouts_per_s: float
    """The reference from the same run: rollouts of two turns on all threads."""

    @property
    def normal_to_rollouts(self) -> float:
        """A normal review in thousands of rollouts that take as long."""
        return self.normal_s * self.rollouts_per_s / 1000

    @property
    def turns_per_game(self) -> float:
        return self.turns / self.games


@dataclass(frozen=True, slots=True)
class _Times:
    first_s: float
    whole_s: float
    cpu_s: float


def measure(games: int = 1, *, seed: int = 1, glance_only: bool = False) -> ReviewFigures:
    """Measure with games between two of our levels, the same for the same seed."""
    load, threads, engine = os.getloadavg()[0], os.cpu_count() or 1, Engine("english")
    records = [recorded_game(engine, seed + number) for number in range(games)]
    next(iter(Review(records[0], engine=engine, quality="quick").quick()))  # loads what's lazy
    glances = [_time(engine, events, "quick") for events in records]
    normals = [] if glance_only else [_time(engine, events, "normal") for events in records]
    turns = sum(len(Review(events, engine=engine).situations) for events in records)
    return ReviewFigures(
        version=__version__,
        threads=threads,
        load=round(load, 2),
        games=games,
        turns=turns,
        start_s=_start_s(records[0]),
        first_s=max(each.first_s for each in glances),
        glance_s=fmean(each.whole_s for each in glances),
        glance_worst_s=max(each.whole_s for each in glances),
        glance_cpu_s=fmean(each.cpu_s for each in glances),
        normal_s=fmean(each.whole_s for each in normals) if normals else 0.0,
        normal_worst_s=max((each.whole_s for each in normals), default=0.0),
        normal_cpu_s=fmean(each.cpu_s for each in normals) if normals else 0.0,
        rollouts_per_s=rollouts_per_s(engine, sample_moments(engine, _MOMENTS), threads),
    )


def recorded_game(engine: Engine, seed: int) -> tuple[Event, ...]:
    """Return a game between two of our levels, the same for the same seed."""
    entrants = [parse_entrant(level) for level in PLAYERS]
    rules = TableRules(catalogue.edition("heritage"))
    return play_recorded(engine, entrants, rules, f"review {seed}")


def _time(engine: Engine, events: Sequence[Event], quality: Quality) -> _Times:
    """Review a game as a page would: at a glance first, then the likeliest mistakes."""
    begun, cpu = time.perf_counter(), time.process_time()
    review = Review(events, engine=engine, quality=quality)
    first_s = 0.0
    for _ in review.quick():
        first_s = first_s or time.perf_counter() - begun
    for number in review.numbers_left:
        review.look(number)
    review.result()
    return _Times(first_s, time.perf_counter() - begun, time.process_time() - cpu)


def _start_s(events: Sequence[Event]) -> float:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        path.write_text(format_log(events), "utf-8")
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", _START, str(path)], check=True)
        return time.perf_counter() - begun
