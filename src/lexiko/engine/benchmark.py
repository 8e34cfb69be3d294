"""Measure how fast the engine is on this machine, on one thread and on all cores."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

import numpy as np

from lexiko import __version__, catalogue
from lexiko.engine.endgame.solver import Endgame
from lexiko.engine.engine import Engine
from lexiko.engine.kernels.loader import empty_records, kernel
from lexiko.engine.kernels.state import STATE
from lexiko.engine.moments import Moment
from lexiko.engine.selfplay.autoplay import Players, new_bench
from lexiko.engine.simulation.simulation import Simulation
from lexiko.lexicon.installed import ENGLISH
from lexiko.rules.bag import full_bag
from lexiko.rules.board import empty_board
from lexiko.rules.editions import Edition

POSITIONS = 500
_ROUNDS = 5
_GAMES = 300
_SIMULATED, _CANDIDATES, _PLIES, _ITERATIONS = 10, 10, 2, 48
_ENDGAMES, _ENDGAME_S = 24, 0.5
_PREENDGAMES, _PREENDGAME_S = 4, 1.0
_START = """
import sys
from lexiko.engine import Engine
Engine(sys.argv[1]).best("/".join(["15"] * 15) + " AEINRST/ 0/0 0")
"""
_MEMORY = """
from pathlib import Path
lines = Path("/proc/self/status").read_text().splitlines()
print(next(line.split()[1] for line in lines if line.startswith("VmHWM")))
"""
_COMPILE = """
import numpy as np
from lexiko.engine.kernels.compiler import compile_kernels
from lexiko.engine.kernels.entry_points import run_kernel
compile_kernels(run_kernel, np.dtype(np.uint32))
"""


class Pace(NamedTuple):
    """A measurement on one thread and on all cores."""

    one: float
    all: float


@dataclass(frozen=True, slots=True)
class EngineFigures:
    """Results of one run; the best of a few rounds each.

    Names that end in `_us` and `_s` are times, `_per_s` rates.
    """

    version: str
    lexicon: str
    words: int
    threads: int
    """Number of threads that `all` stands for."""
    positions: int
    plays: int
    """Number of plays in all positions together."""
    all_plays_us: Pace
    """Time to find every play of a position, including cross sets and the rack table."""
    best_play_us: Pace
    """Time to find the play with the highest equity."""
    games_per_s: Pace
    """Games between two players that play for equity."""
    rollouts_per_s: Pace
    """Rollouts with ten candidates, two turns ahead."""
    endgame_nodes_per_s: Pace
    """Positions searched in endgames with full racks, at most half a second each."""
    preendgame_deals_per_s: Pace
    """Deals played out with two tiles in the bag, in a second for each position."""
    cold_compile_s: float
    """Time for a new process to compile all kernels, for one width of masks."""
    warm_start_s: float
    """Time for a new process to find its first best play, with everything compiled."""
    memory_mb: float
    """Peak memory of that process; 0 if the system doesn't report it."""


def measure(lexicon: str = ENGLISH) -> EngineFigures:
    """Measure with positions from seeded games in which the highest equity is played."""
    engine = Engine(lexicon)
    moments = sample_moments(engine, POSITIONS)
    threads = os.cpu_count() or 1
    endgames = sample_endgames(engine, _ENDGAMES)

    def pace(work: Callable[[int], float]) -> Pace:
        return Pace(work(1), work(threads))

    def searching(name: str) -> Pace:
        return pace(lambda count: search_s(engine, name, moments, count) / len(moments) * 1e6)

    return EngineFigures(
        version=__version__,
        lexicon=engine.lexicon.name,
        words=len(engine.lexicon),
        threads=threads,
        positions=len(set(moments)),
        plays=sum(len(engine.plays(moment)) for moment in moments),
        all_plays_us=searching("all_plays"),
        best_play_us=searching("best_plays"),
        games_per_s=pace(lambda count: _games_per_s(engine, count)),
        rollouts_per_s=pace(lambda count: rollouts_per_s(engine, moments, count)),
        endgame_nodes_per_s=pace(lambda count: _nodes_per_s(engine, endgames, count)),
        preendgame_deals_per_s=pace(lambda count: _deals_per_s(engine, count)),
        cold_compile_s=_process_s(_COMPILE),
        warm_start_s=min(_process_s(_START, lexicon) for _ in range(_ROUNDS)),
        memory_mb=_memory_mb(lexicon),
    )


# ── Positions ───────────────────────────────────────────────────────────────────────────────────


def sample_moments(engine: Engine, count: int, seed: int = 2026) -> list[Moment]:
    """Return distinct positions of games played for equity, before the bag is empty."""
    moments: list[Moment] = []
    for game in _games(engine, seed):
        moments += [moment for moment in game if moment.bag_count > 0]
        if len(moments) >= count:
            break
    return moments[:count]


def sample_endgames(engine: Engine, count: int, seed: int = 2026) -> list[Endgame]:
    """Return positions of such games at the moment the bag becomes empty."""
    endgames: list[Endgame] = []
    for game in _games(engine, seed):
        for moment in game:
            if moment.bag_count == 0:
                endgames.append(Endgame(moment.edition, moment.board, (moment.rack, moment.unseen)))
                break
        if len(endgames) >= count:
            break
    return endgames


def sample_preendgames(engine: Engine, count: int, bag: int, seed: int = 1) -> list[Moment]:
    """Return positions of such games with this many tiles in the bag, as tournaments play them."""
    edition = catalogue.edition("tournament", engine.lexicon.tiles.key)
    moments: list[Moment] = []
    for game in _games(engine, seed):
        moments += [
            replace(moment, edition=edition, scores=(0, 0))
            for moment in game
            if moment.bag_count == bag
        ]
        if len(moments) >= count:
            break
    return moments[:count]


def _games(engine: Engine, seed: int) -> Iterator[Iterator[Moment]]:
    edition, chance = _edition(engine), Random(seed)
    while True:
        bag = list(full_bag(edition.tiles))
        chance.shuffle(bag)
        yield _game(engine, edition, bag)


def _edition(engine: Engine) -> Edition:
    return catalogue.edition("heritage", engine.lexicon.tiles.key)


def _game(engine: Engine, edition: Edition, bag: list[str]) -> Iterator[Moment]:
    board, mine, theirs = empty_board(edition.layout.size), bag[:7], bag[7:14]
    bag = bag[14:]
    while mine and theirs:
        moment = Moment(edition, board, tuple(mine), len(bag), others=(len(theirs),))
        yield moment
        if not (best := engine.best(moment)):
            return
        board = board.lay(best[0].placed)
        drawn, bag = bag[: len(best[0].placed)], bag[len(best[0].placed) :]
        mine, theirs = theirs, [*best[0].leave, *drawn]


# ── Work ────────────────────────────────────────────────────────────────────────────────────────


def search_s(engine: Engine, name: str, moments: Sequence[Moment], threads: int) -> float:
    """Return the seconds for searching all positions once, one call per thread."""

    def share(start: int) -> Callable[[], int]:
        bench = new_bench(engine, moments[0].edition)
        bench.make_room(1 << 14)
        own = moments[start::threads]
        states = empty_records(1 + len(own), STATE)
        for place, moment in enumerate(own, 1):
            bench.take(moment)
            states[place] = bench.states[0]
        states[0] = bench.states[0]
        bench.states = states
        bench.numbers[0] = 1
        arrays = bench.arrays(engine.masks_of(bench.symbols))
        find = kernel(name, arrays.graph.dtype)
        return lambda: find(arrays)

    shares = [share(start) for start in range(threads)]
    with ThreadPoolExecutor(threads) as pool:
        return quickest(lambda: list(pool.map(lambda search: search(), shares)))


def _games_per_s(engine: Engine, threads: int) -> float:
    games = _GAMES * threads
    with Players(engine, _edition(engine), threads=threads) as players:
        return games / quickest(lambda: players.play(("best", "best"), games))


def rollouts_per_s(engine: Engine, moments: Sequence[Moment], threads: int) -> float:
    """Return rollouts per second with ten candidates, two turns ahead."""
    chosen = moments[:: len(moments) // _SIMULATED][:_SIMULATED]
    simulations = [
        Simulation(engine, moment, _CANDIDATES, plies=_PLIES, threads=threads) for moment in chosen
    ]
    for simulation in simulations:
        simulation.run(iterations=threads)

    def go_on() -> None:
        for simulation in simulations:
            simulation.run(iterations=_ITERATIONS * threads)

    rollouts = sum(len(simulation.turns) for simulation in simulations) * _ITERATIONS * threads
    return rollouts / quickest(go_on)


def _deals_per_s(engine: Engine, threads: int) -> float:
    found = [
        engine.preendgame(moment, time_s=_PREENDGAME_S, threads=threads)
        for moment in sample_preendgames(engine, _PREENDGAMES, 2)
    ]
    return sum(one.examined for one in found) / sum(one.seconds for one in found)


def _nodes_per_s(engine: Engine, endgames: Sequence[Endgame], threads: int) -> float:
    begun = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        shares = [endgames[start::threads] for start in range(threads)]
        found = pool.map(lambda share: measure_endgames(engine, share, _ENDGAME_S), shares)
        nodes = sum(nodes for nodes, _ in found)
    return nodes / (time.perf_counter() - begun)


def measure_endgames(
    engine: Engine, endgames: Iterable[Endgame | str], time_s: float | None = None
) -> tuple[int, float]:
    """Return the positions searched and the seconds for all endgames, on one thread."""
    nodes, seconds = 0, 0.0
    for endgame in endgames:
        solution = engine.endgame(endgame, time_s=time_s)
        nodes += solution.nodes
        seconds += solution.seconds
    return nodes, seconds


def quickest(work: Callable[[], object]) -> float:
    """Return the shortest of several rounds, in seconds."""
    times: list[float] = []
    for _ in range(_ROUNDS):
        begun = time.perf_counter()
        work()
        times.append(time.perf_counter() - begun)
    return float(np.min(times))


# ── Processes ───────────────────────────────────────────────────────────────────────────────────


def _process_s(script: str, *arguments: str) -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", script, *arguments], check=True)
    return time.perf_counter() - begun


def _memory_mb(lexicon: str) -> float:
    script = [sys.executable, "-c", _START + _MEMORY, lexicon]
    said = subprocess.run(script, capture_output=True, text=True, check=False)
    return float(said.stdout or 0) / 1024
