"""Find the strongest player's turn with three or four seats and an empty bag.

How the unseen tiles are split among the other racks isn't known, hence these steps:

1. *Candidates* are the engine's best turns, and the pass. A simulation to the end of the game, in
   which every seat makes the engine's best play, orders them.
2. *Splits.* The unseen tiles are split among the other racks: in every possible way if there are
   few, otherwise at random.
3. *Max-n.* For each split and each contender, the rest of the game is searched (`max_n`): first
   only the next seat's choice; once enough splits have been searched, one turn deeper.
4. The turn with the largest mean share of the win is made; ties go to the most points.
"""

import math
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from random import Random

from lexiko.engine import Engine, Exchange, Moment, Play, Simulation, Turn
from lexiko.engine.simulation.simulation import LARGEST_NUMBER, MOST_TURNS
from lexiko.players.endgames.max_n import MaxN, Stopped
from lexiko.players.endgames.multiplayer_state import (
    MultiplayerState,
    Utility,
    random_split,
    splits,
)
from lexiko.players.thinking import Prospect, Thinking, Thought
from lexiko.rules.bag import Faces

CANDIDATES = 12
CONTENDERS = 5
WIDTH = 5
SIMULATED = 0.3
"""Share of the time for ordering the candidates."""

FEW_SPLITS = 32
"""Up to this many splits are all tried; if there are more, this many are drawn."""

_BATCH = 8
_DEEPEST = 40
_POINT = 1e-6
"""Value of a point beside a share of the win: it only breaks ties."""


@dataclass(frozen=True, slots=True)
class _Split:
    state: MultiplayerState
    weight: int
    search: MaxN


def best_multiplayer_turn(
    engine: Engine,
    moment: Moment,
    state: MultiplayerState,
    unseen: Faces,
    chance: Random,
    thinking: Thinking,
) -> Turn:
    """Return the turn that wins most."""
    seed = chance.randrange(LARGEST_NUMBER)
    turns = _ordered(engine, moment, state, seed, thinking)[:CONTENDERS]
    dealt = _splits(engine, state, unseen, seed)
    order = list(range(len(turns)))
    work = 0
    with ThreadPoolExecutor(thinking.threads) as pool:
        for depth in range(1, _DEEPEST):
            results: list[tuple[int, list[Utility]]] = []
            for first in range(0, len(dealt), _BATCH):
                if len(turns) < 2 or _is_over(thinking, work):
                    return turns[order[0]]
                batch = dealt[first : first + _BATCH]
                search = partial(_searched, turns, depth, _share(thinking, work), thinking)
                found = list(pool.map(search, batch))
                work += sum(played for played, _ in found)
                for split, (_, utilities) in zip(batch, found, strict=True):
                    if utilities is None:
                        return turns[order[0]]
                    results.append((split.weight, utilities))
                means = _means(results)
                order.sort(key=lambda at: -_worth(means[at]))
                prospects = (Prospect(turns[at], *means[at]) for at in order)
                thinking.on_thought(Thought("endgame", work, tuple(prospects)))
    return turns[order[0]]


def values_by_split(
    engine: Engine,
    state: MultiplayerState,
    unseen: Faces,
    turns: Sequence[Turn],
    *,
    depth: int,
    seed: int,
    threads: int,
    should_stop: Callable[[], bool] = lambda: False,
) -> list[tuple[int, list[Utility]]] | None:
    """Return what each turn is worth for each split of the unseen tiles, with the split's weight.

    The next `depth` turns are searched. None if it was stopped.
    """
    thinking = Thinking(math.inf, threads=threads, should_stop=should_stop)
    search = partial(_searched, turns, depth, math.inf, thinking)
    with ThreadPoolExecutor(threads) as pool:
        dealt = _splits(engine, state, unseen, seed)
        found = list(pool.map(search, dealt))
    values = [utilities for _, utilities in found]
    if any(utilities is None for utilities in values):
        return None
    return [(split.weight, value) for split, value in zip(dealt, values, strict=True) if value]


def _searched(
    turns: Sequence[Turn], depth: int, share: float, thinking: Thinking, split: _Split
) -> tuple[int, list[Utility] | None]:
    """Search one split (step 3).

    Returns how many games were played out, and each contender's value if there was time.
    """
    search = split.search
    before = search.played_out

    def should_stop() -> bool:
        return search.played_out - before > share or thinking.is_over

    try:
        found = [
            search.value(
                split.state.after(turn if isinstance(turn, Play) else None), depth, should_stop
            )[0]
            for turn in turns
        ]
    except Stopped:
        return search.played_out - before, None
    return search.played_out - before, found


def _share(thinking: Thinking, work: int) -> float:
    """Return how many games may be played out for each split of a batch."""
    return math.inf if thinking.rollouts is None else (thinking.rollouts - work) / _BATCH


def _is_over(thinking: Thinking, work: int) -> bool:
    return thinking.is_over or (thinking.rollouts is not None and work >= thinking.rollouts)


def _ordered(
    engine: Engine, moment: Moment, state: MultiplayerState, seed: int, thinking: Thinking
) -> list[Turn]:
    """Return the candidates of step 1, the best first.

    Simulations don't know about goals; with a goal, the order is the engine's.
    """
    turns: list[Turn] = [*engine.best(moment, CANDIDATES), Exchange((), 0, moment.rack)]
    if state.goals:
        missing = state.goals[0] - state.scores[0]
        return sorted(turns, key=lambda turn: turn.score < missing)
    simulation = Simulation(
        engine, moment, turns, plies=MOST_TURNS, seed=seed, threads=thinking.threads
    )
    simulation.run(
        iterations=None if thinking.rollouts is None else thinking.rollouts // len(turns) + 1,
        time_s=thinking.left_s * SIMULATED,
        should_stop=thinking.should_stop,
    )
    return [outcome.turn for outcome in simulation.ranking()]


def _splits(engine: Engine, state: MultiplayerState, unseen: Faces, seed: int) -> list[_Split]:
    """Return the splits of step 2."""
    sizes = [len(rack) for rack in state.racks[1:]]
    every = list(islice(splits(unseen, sizes), FEW_SPLITS + 1))
    if len(every) > FEW_SPLITS:
        own = Random(seed)
        every = [(random_split(unseen, sizes, own), 1) for _ in range(FEW_SPLITS)]
    return [
        _Split(replace(state, racks=(state.racks[0], *racks)), weight, MaxN(engine, WIDTH))
        for racks, weight in every
    ]


def _means(results: Sequence[tuple[int, list[Utility]]]) -> list[tuple[float, float]]:
    """Return the mean share and the mean spread of each contender."""
    total = sum(weight for weight, _ in results)
    return [
        (
            sum(weight * found[at].share for weight, found in results) / total,
            sum(weight * found[at].spread for weight, found in results) / total,
        )
        for at in range(len(results[0][1]))
    ]


def _worth(mean: tuple[float, float]) -> float:
    share, spread = mean
    return share + _POINT * spread
