"""Measure how fast thinking is here: rollouts, inference, and timed turns."""

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from lexiko.engine import Engine, Moment, Simulation
from lexiko.engine.benchmark import Pace, quickest, rollouts_per_s, sample_moments, search_s
from lexiko.engine.simulation.inference import Evidence, guess_kept
from lexiko.engine.simulation.race import Race
from lexiko.lexicon.installed import ENGLISH
from lexiko.players.champion import first_worths, think
from lexiko.players.thinking import PACES, Thinking

_MOMENTS = 200
_GUESSES = 512
_RACED = 10
_EVEN_ITERATIONS = 600
_THOUGHT = 12


@dataclass(frozen=True, slots=True)
class SimFigures:
    """Results of one run; the best of a few rounds each."""

    threads: int
    rollouts_per_s: Pace
    """Rollouts with ten candidates, two turns ahead."""
    best_plays_per_s: Pace
    """The reference from the same run: a rollout has to find at least two best plays."""
    guesses_per_s: float
    """Racks tried per second when inferring what a seat may have kept, on one thread."""
    race_rollouts: float
    """Mean number of rollouts until a race of ten candidates was decided."""
    even_rollouts: float
    """Mean number of rollouts if all candidates had been tried equally often."""
    quick_s: float
    """Mean time of a turn limited to `PACES["quick"]`."""
    quick_worst_s: float
    """Longest time of a turn limited to `PACES["quick"]`."""

    @property
    def rollout_to_two_best_plays(self) -> float:
        """The time for a rollout divided by the time for finding two best plays."""
        return self.best_plays_per_s.one / 2 / self.rollouts_per_s.one


def measure(lexicon: str = ENGLISH) -> SimFigures:
    """Measure with positions from seeded games in which the highest equity is played."""
    engine, threads = Engine(lexicon), os.cpu_count() or 1
    moments = sample_moments(engine, _MOMENTS)
    chosen = moments[:: len(moments) // _RACED][:_RACED]
    race, even = _race(engine, chosen)
    times = [_turn_s(engine, moment) for moment in chosen[:_THOUGHT]]
    return SimFigures(
        threads=threads,
        rollouts_per_s=Pace(
            rollouts_per_s(engine, moments, 1), rollouts_per_s(engine, moments, threads)
        ),
        best_plays_per_s=Pace(
            *(
                len(moments) / search_s(engine, "best_plays", moments, count)
                for count in (1, threads)
            )
        ),
        guesses_per_s=_guesses_per_s(engine, moments),
        race_rollouts=race,
        even_rollouts=even,
        quick_s=sum(times) / len(times),
        quick_worst_s=max(times),
    )


def _race(engine: Engine, moments: Sequence[Moment]) -> tuple[float, float]:
    """Return the mean number of rollouts of races and of equal trials.

    In equal trials, every candidate is tried as often as the last contender was in the race.
    """
    raced, even = 0, 0
    for moment in moments:
        simulation = Simulation(engine, moment, 10)
        worths, error = first_worths(moment, simulation.turns)
        Race(simulation, worths, error).run(rollouts=10 * _EVEN_ITERATIONS)
        raced += sum(outcome.iterations for outcome in simulation.outcomes())
        even += simulation.iterations * len(simulation.turns)
    return raced / len(moments), even / len(moments)


def _turn_s(engine: Engine, moment: Moment) -> float:
    begun = time.perf_counter()
    think(engine, moment, [], Random(1), Thinking(PACES["quick"]))
    return time.perf_counter() - begun


def _guesses_per_s(engine: Engine, moments: Sequence[Moment]) -> float:
    """Measure with the best play of each position, as if another seat had made it."""
    evidence = []
    for moment in moments[:: len(moments) // _RACED][:_RACED]:
        play = engine.best(moment)[0]
        laid = tuple(tile.face for _, tile in play.placed)
        then = replace(moment, rack=laid, bag_count=1)
        evidence.append(Evidence(then, play, len(moment.rack), (*moment.unseen, *play.leave)))
    seconds = quickest(lambda: [guess_kept(engine, one, count=_GUESSES) for one in evidence])
    return _GUESSES * len(evidence) / seconds
