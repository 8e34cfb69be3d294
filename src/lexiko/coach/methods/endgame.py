"""Solve endgames: what each choice leads to when everything is known."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lexiko.coach.candidates import lead_of, texts
from lexiko.coach.choices import choice_of
from lexiko.coach.endings import gain_of
from lexiko.coach.methods.time_limit import TimeLimit
from lexiko.coach.model import Analysis, Choice
from lexiko.engine import Engine, LineTurn, Moment, Turn
from lexiko.engine.endgame.solver import Endgame
from lexiko.engine.variations import ON_THE_BOARD


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
    endgame, lead = endgame_before(moment), lead_of(moment)
    if is_free:
        solution = engine.endgame(
            endgame,
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
        gain, is_certain = gain_of(engine, moment, endgame, turn, share_s, clock.should_stop)
        is_exact = is_exact and is_certain
        found.append(_choice(moment, turn, lead + gain, is_certain=is_certain))
        yield _solved(moment, static, found, turns)
    yield replace(_solved(moment, static, found, turns), is_exact=is_exact, is_done=True)


def _choice(moment: Moment, turn: Turn, final: int, *, is_certain: bool) -> Choice:
    """A turn with the lead that it ends in."""
    return replace(
        choice_of(moment, turn),
        spread=float(final),
        spread_error=0.0,
        final=final if is_certain else None,
        win=_share(final) if is_certain else None,
        win_error=0.0 if is_certain else None,
    )


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
