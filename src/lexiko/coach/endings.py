"""Judge the turns of endgames with two seats exactly, by the points of best play by both.

The best turn is solved first; then, on several threads, what each of the next turns and the turn
taken lead to. If something is too hard for the effort, it counts as the best that was found, and
the result says that it isn't exact.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

from lexiko.coach.chances import is_out
from lexiko.coach.choices import choice_of, same_turn
from lexiko.coach.comparison import Comparison, Contenders, OnProgress, Rated, ShouldStop
from lexiko.coach.model import Choice
from lexiko.engine import Endgame, Engine, Exchange, Moment, Play, Solution, Turn
from lexiko.rules.bag import value

UNSOLVED_ERROR = 3.0
"""Standard error, in points, of a difference that isn't certain."""


@dataclass(frozen=True, slots=True)
class EndgameEffort:
    """How long endgames are searched: seconds for the position, for each choice, and how many."""

    first_s: float
    each_s: float
    choices: int


def judge_endgame(
    engine: Engine,
    moment: Moment,
    endgame: Endgame,
    contenders: Contenders,
    effort: EndgameEffort,
    *,
    threads: int,
    should_stop: ShouldStop,
    on_progress: OnProgress,
) -> Comparison | None:
    """Return the choices by the points they lead to, or None if it was stopped."""
    solution = engine.endgame(endgame, time_s=effort.first_s, should_stop=should_stop)
    on_progress(0.5)
    first = _first_turn(solution, endgame)
    turns = contenders.first(effort.choices)
    if not any(same_turn(turn) == same_turn(first) for turn in turns):
        turns.insert(0, first)

    def gain(turn: Turn) -> tuple[int, bool]:
        if same_turn(turn) == same_turn(first):
            return solution.spread_gain, solution.is_exact
        return gain_of(engine, moment, endgame, turn, effort.each_s, should_stop)

    with ThreadPoolExecutor(threads) as pool:
        gains = list(pool.map(gain, turns))
    if should_stop():
        return None
    on_progress(1.0)
    return _compared(moment, contenders, turns, gains)


def _first_turn(solution: Solution, endgame: Endgame) -> Turn:
    play = solution.line[0].play if solution.line else None
    return play or Exchange((), 0, endgame.racks[0])


def gain_of(
    engine: Engine,
    moment: Moment,
    endgame: Endgame,
    turn: Turn,
    time_s: float | None,
    should_stop: ShouldStop,
) -> tuple[int, bool]:
    """Return how a turn changes the mover's lead until the end, and whether that's certain."""
    mine, theirs = endgame.racks
    tiles = moment.edition.tiles
    if is_out(moment, turn):
        return turn.score + 2 * value(theirs, tiles), True
    if isinstance(turn, Play):
        after = replace(
            endgame,
            board=turn.ground.lay(turn.placed),
            racks=(theirs, turn.leave),
            seats=(endgame.seats[1], endgame.seats[0]),
            pass_ends=False,
        )
    elif endgame.pass_ends:
        return value(theirs, tiles) - value(mine, tiles), True
    else:
        after = replace(
            endgame,
            racks=(theirs, mine),
            seats=(endgame.seats[1], endgame.seats[0]),
            pass_ends=True,
        )
    solution = engine.endgame(after, time_s=time_s, should_stop=should_stop)
    return turn.score - solution.spread_gain, solution.is_exact


def _compared(
    moment: Moment,
    contenders: Contenders,
    turns: Sequence[Turn],
    gains: Sequence[tuple[int, bool]],
) -> Comparison:
    scores = moment.scores or (0, 0)
    rated = []
    for turn, (gain, is_exact) in zip(turns, gains, strict=True):
        final = scores[0] - scores[1] + gain
        win = 1.0 if final > 0 else 0.5 if final == 0 else 0.0
        shown = replace(
            choice_of(moment, turn),
            win=win, win_error=0.0, spread=float(final), spread_error=0.0,
            final=final if is_exact else None,
        )  # fmt: skip
        rated.append(Rated(turn, shown))
    # Equal results: what's on the way there decides, most points first.
    rated.sort(key=lambda one: (-(one.choice.spread or 0), -one.choice.score))
    best = contenders.best_legal(rated).choice
    rated = [_behind(one, best) for one in rated]
    return contenders.comparison(moment, "endgame", rated, is_exact=True)


def _behind(one: Rated, best: Choice) -> Rated:
    own = one.choice
    is_certain = own is best or (own.final is not None and best.final is not None)
    return replace(
        one,
        behind=(best.win or 0) - (own.win or 0),
        behind_points=(best.spread or 0) - (own.spread or 0),
        error_points=0.0 if is_certain else UNSOLVED_ERROR,
    )
