"""Endgames of positions: what each turn leads to when everything is known."""

from collections.abc import Callable
from dataclasses import dataclass

from lexiko.coach.candidates import lead_of
from lexiko.engine import Engine, Exchange, Moment, Turn
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
