"""Solve endgames: what each choice leads to when everything is known."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from lexiko.coach.candidates import lead_of, texts
from lexiko.coach.choices import choice_of
from lexiko.coach.methods.time_limit import TimeLimit
from lexiko.coach.model import Analysis, Choice
from lexiko.engine import Engine, Exchange, LineTurn, Moment, Turn
from lexiko.engine.endgame.solver import Endgame
from lexiko.engine.variations import ON_THE_BOARD


@dataclass(frozen=True, slots=True)
class Final:
    """Points ahead at the end after a turn, under best play by both seats."""

    points: int
    is_exact: bool


def is_endgame(moment: Moment) -> bool:
    """Whether both racks are known because the bag is empty, and the solver plays by its rules."""
    return (
        not moment.edition.is_dice
        and moment.bag_count == 0
        and len(moment.others) == 1
        and not moment.goals
        and not moment.variations & ON_THE_BOARD
        and bool(moment.rack)
        and 0 < len(moment.unseen) <= moment.rack_size
    )


def endgame_before(moment: Moment) -> Endgame:
    """The endgame of a moment, to be solved for its best turn."""
    return Endgame(
        moment.edition,
        moment.board,
        (moment.rack, moment.unseen),
        pass_ends=moment.scoreless > 0,
        ends_without_play="end_when_no_play" in moment.variations,
    )


def final_after(
    engine: Engine,
    moment: Moment,
    turn: Turn,
    *,
    time_s: float | None = None,
    should_stop: Callable[[], bool] | None = None,
) -> Final:
    """Play a turn of an endgame, and solve the rest."""
    lead = lead_of(moment) + turn.score
    theirs = moment.unseen
    is_pass = isinstance(turn, Exchange)
    if not turn.leave and not is_pass:
        return Final(lead + moment.out_milli // 1000, is_exact=True)
    if is_pass and moment.scoreless > 0:
        values = moment.edition.tiles.values
        difference = sum(values[face] for face in theirs) - sum(
            values[face] for face in moment.rack
        )
        return Final(lead + difference, is_exact=True)
    board = moment.board if isinstance(turn, Exchange) else turn.ground.lay(turn.placed)
    rest = Endgame(
        moment.edition,
        board,
        (theirs, turn.leave),
        pass_ends=is_pass,
        ends_without_play="end_when_no_play" in moment.variations,
    )
    solution = engine.endgame(rest, time_s=time_s, should_stop=should_stop)
    return Final(lead - solution.spread_gain, solution.is_exact)


def endgame_snapshots(
    engine: Engine,
    moment: Moment,
    turns: list[Turn],
    static: Analysis,
    clock: TimeLimit,
    *,
    is_free: bool,
) -> Iterator[Analysis]:
    """Solve the position, then what's left after each candidate.

    If the candidates were left to us, the best turn is one of them.
    """
    if is_free:
        solution = engine.endgame(
            endgame_before(moment),
            time_s=None if clock.time_s is None else clock.left_s / 2,
            should_stop=clock.should_stop,
        )
        best = _turn_of(engine, moment, solution.line[0])
        turns = [best, *(turn for turn in turns if str(turn) != str(best))]
    found: list[Choice] = []
    is_exact = True
    for number, turn in enumerate(turns):
        if clock.is_over and number:
            is_exact = False
            break
        share_s = None if clock.time_s is None else clock.left_s / (len(turns) - number)
        final = final_after(engine, moment, turn, time_s=share_s, should_stop=clock.should_stop)
        is_exact = is_exact and final.is_exact
        found.append(
            replace(
                choice_of(moment, turn),
                spread=float(final.points),
                spread_error=0.0,
                final=final.points if final.is_exact else None,
                win=_share(final.points) if final.is_exact else None,
                win_error=0.0 if final.is_exact else None,
            )
        )
        yield _solved(moment, static, found, turns)
    yield replace(_solved(moment, static, found, turns), is_exact=is_exact, is_done=True)


def _solved(
    moment: Moment, static: Analysis, found: Sequence[Choice], turns: Sequence[Turn]
) -> Analysis:
    """The choices that are solved, the best first, then the others by equity."""
    known = sorted(found, key=lambda choice: -(choice.spread or 0))
    best = [choice for choice in known if choice.spread == known[0].spread]
    is_whole = len(found) == len(turns)
    return replace(
        static,
        choices=(*known, *(choice_of(moment, turn) for turn in turns[len(found) :])),
        ties=texts(best),
        steadiness="steady" if is_whole else "settling",
        progress=len(found) / len(turns),
    )


def _turn_of(engine: Engine, moment: Moment, first: LineTurn) -> Turn:
    """The first turn of a line, with its equity."""
    return engine.weigh(moment, first.play or "pass")


def _share(points: int) -> float:
    """A certain result as a chance to win."""
    return 0.5 if points == 0 else float(points > 0)
