"""How fast the engine is on this machine."""

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random

from lexiko import __version__, catalogue
from lexiko.engine.encode import Moment, Workbench
from lexiko.engine.endgame import Endgame
from lexiko.engine.machine import kernel
from lexiko.engine.movegen import Engine
from lexiko.rules.bag import full_bag
from lexiko.rules.board import empty_board

POSITIONS = 500
_TURNS = 20
_ROUNDS = 5
_START = """
from lexiko.engine import Engine
Engine().best("/".join(["15"] * 15) + " AEINRST/ 0/0 0")
"""


@dataclass(frozen=True, slots=True)
class Figures:
    """What one run measured; the best of a few rounds each."""

    version: str
    positions: int
    plays: int
    """Of all positions together."""
    threads: int
    all_plays_us: float
    """Finding every play of a position, cross sets and rack table included, on one thread."""
    all_plays_threads_us: float
    """The same on all cores: time passed for each position."""
    warm_start_s: float
    """A new process until it has its first best play, everything compiled."""


def measure() -> Figures:
    """Searches positions of seeded games in which the highest score is played."""
    engine = Engine()
    moments = sample_moments(engine, POSITIONS)
    threads = os.cpu_count() or 1
    benches = [_bench_with(moment) for moment in moments]
    plays, alone_s = _best([benches], engine)
    shares = [benches[start::threads] for start in range(threads)]
    _, together_s = _best(shares, engine)
    return Figures(
        version=__version__,
        positions=len(moments),
        plays=plays,
        threads=threads,
        all_plays_us=alone_s / len(moments) * 1e6,
        all_plays_threads_us=together_s / len(moments) * 1e6,
        warm_start_s=min(_start_s() for _ in range(_ROUNDS)),
    )


def sample_moments(engine: Engine, count: int, seed: int = 2026) -> list[Moment]:
    """Different positions of games between two who always play for the most points."""
    edition, chance = catalogue.edition("heritage"), Random(seed)
    moments: list[Moment] = []
    while len(moments) < count:
        bag = list(full_bag(edition.tiles))
        chance.shuffle(bag)
        board, racks = empty_board(edition.layout.size), [bag[:7], bag[7:14]]
        del bag[:14]
        for turn in range(_TURNS):
            moment = Moment(edition, board, tuple(racks[turn % 2]), len(bag))
            if not (best := engine.best(moment)):
                break
            moments.append(moment)
            board = board.lay(best[0].placed)
            racks[turn % 2] = [*best[0].leave, *bag[: len(best[0].placed)]]
            del bag[: len(best[0].placed)]
    return moments[:count]


def sample_endgames(engine: Engine, count: int, seed: int = 2026) -> list[Endgame]:
    """Positions of such games at the moment when the bag is empty."""
    edition, chance = catalogue.edition("heritage"), Random(seed)
    endgames: list[Endgame] = []
    while len(endgames) < count:
        bag = list(full_bag(edition.tiles))
        chance.shuffle(bag)
        board, mine, theirs = empty_board(edition.layout.size), bag[:7], bag[7:14]
        del bag[:14]
        while bag and (best := engine.best(Moment(edition, board, tuple(mine), len(bag)))):
            board = board.lay(best[0].placed)
            drawn = bag[: len(best[0].placed)]
            mine, theirs = theirs, [*best[0].leave, *drawn]
            del bag[: len(drawn)]
        if not bag:
            endgames.append(Endgame(edition, board, (tuple(mine), tuple(theirs))))
    return endgames


def measure_endgames(
    engine: Engine, endgames: Iterable[Endgame | str], time_s: float | None = None
) -> tuple[int, float]:
    """Positions looked at and seconds for all these endgames together, on one thread."""
    nodes, seconds = 0, 0.0
    for endgame in endgames:
        solution = engine.endgame(endgame, time_s=time_s)
        nodes += solution.nodes
        seconds += solution.seconds
    return nodes, seconds


def _bench_with(moment: Moment) -> Workbench:
    bench = Workbench(moment.edition)
    bench.take(moment)
    return bench


def _best(shares: Sequence[Sequence[Workbench]], engine: Engine) -> tuple[int, float]:
    """All plays found, and the shortest of several rounds, in seconds; each share has a thread."""
    graph = engine.masks_of(shares[0][0].symbols)
    find = kernel("all_plays", graph.dtype)

    def search(share: Sequence[Workbench]) -> int:
        # As in use, a thread has one workbench, whose arrays stay in the processor's caches; only positions change.
        own = max(share, key=lambda bench: bench.holdings.size).arrays(graph)
        return sum(find(own._replace(states=bench.states)) for bench in share)

    times: list[float] = []
    with ThreadPoolExecutor(len(shares)) as pool:
        for _ in range(_ROUNDS):
            begun = time.perf_counter()
            plays = sum(pool.map(search, shares))
            times.append(time.perf_counter() - begun)
    return plays, min(times)


def _start_s() -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", _START], check=True)
    return time.perf_counter() - begun
