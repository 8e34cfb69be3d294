"""Count the ways in which the last tiles can lie, while the solver works in its own thread."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from queue import SimpleQueue

from lexiko.coach.candidates import texts
from lexiko.coach.choices import choice_of
from lexiko.coach.methods.time_limit import TimeLimit
from lexiko.coach.model import Analysis, TileWays, Ways
from lexiko.engine import Engine, Moment, Turn
from lexiko.engine.preendgame.solution import PreendgamePlay, PreendgameSolution


def preendgame_snapshots(
    engine: Engine,
    moment: Moment,
    turns: list[Turn] | None,
    static: Analysis,
    clock: TimeLimit,
    threads: int | None,
) -> Iterator[Analysis]:
    """Count the ways the tiles can lie; without chosen turns, of every turn there is.

    The solver runs in its own thread, which ends when the caller stops asking.
    """
    found: SimpleQueue[PreendgameSolution | None] = SimpleQueue()
    has_gone = threading.Event()
    results: list[PreendgameSolution] = []
    problems: list[BaseException] = []

    def work() -> None:
        try:
            results.append(
                engine.preendgame(
                    moment,
                    candidates=turns,
                    time_s=clock.time_s,
                    threads=threads,
                    should_stop=lambda: has_gone.is_set() or clock.should_stop(),
                    on_progress=found.put,
                )
            )
        except BaseException as problem:
            problems.append(problem)
        finally:
            found.put(None)

    solver = threading.Thread(target=work, name="preendgame", daemon=True)
    solver.start()
    try:
        while (solution := found.get()) is not None:
            yield replace(_counted(moment, static, solution), progress=clock.progress)
    finally:
        has_gone.set()
        solver.join()
    for problem in problems:
        raise problem
    yield replace(_counted(moment, static, results[0]), progress=1.0, is_done=True)


def _counted(moment: Moment, static: Analysis, solution: PreendgameSolution) -> Analysis:
    """As many plays as there were candidates, the best first, with their ways."""
    plays = solution.plays[: max(1, len(static.choices))]
    best = plays[0]
    choices = tuple(
        replace(
            choice_of(moment, play.turn),
            win=play.chance,
            win_error=0.0 if play.is_exact else None,
            spread=play.spread,
            spread_error=None if play.spread is None else 0.0,
            continuations=play.counted,
        )
        for play in plays
    )
    level = [play.is_exact and play.chance == best.chance for play in plays]
    ties = [choice for choice, is_level in zip(choices, level, strict=True) if is_level]
    return replace(
        static,
        choices=choices,
        continuations=solution.examined,
        steadiness="steady" if solution.is_exact else "settling" if best.is_exact else "moving",
        ties=texts(ties or choices[:1]),
        ways=tuple(map(_ways_of, plays)),
        is_exact=solution.is_exact,
    )


def _ways_of(play: PreendgamePlay) -> Ways:
    by_tile = tuple(
        TileWays(tile, tally.won, tally.tied, tally.lost)
        for tile, tally in play.draws.items()
        if tally.counted
    )
    return Ways(str(play.turn), play.won, play.tied, play.lost, play.total, play.is_exact, by_tile)
