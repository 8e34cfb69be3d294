"""The turns of a position that are compared, as choices."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal

from lexiko.coach.model import Choice
from lexiko.engine import Engine, Exchange, Moment, Outcome, Turn


def candidate_turns(engine: Engine, moment: Moment, candidates: Sequence[str] | int) -> list[Turn]:
    """The choices with the highest equity, or those given as text."""
    if isinstance(candidates, int):
        return engine.turns(moment, max(1, candidates))
    return [engine.weigh(moment, text) for text in dict.fromkeys(candidates)]


def choice_of(turn: Turn) -> Choice:
    """What's known of a turn at once: its tiles, score and equity."""
    if isinstance(turn, Exchange):
        kind: Literal["exchange", "pass"] = "exchange" if turn.faces else "pass"
        return Choice(
            str(turn), kind, 0, turn.leave, exchanged=turn.faces, equity=turn.equity_milli / 1000
        )
    run = turn.ground.lay(turn.placed).run(turn.start, turn.direction)
    return Choice(
        str(turn),
        "play",
        turn.score,
        turn.leave,
        word="".join(map(str, run.tiles)),
        at=turn.start.name(turn.direction),
        placed=tuple((str(square), tile.face, tile.letter) for square, tile in turn.placed),
        equity=turn.equity_milli / 1000,
    )


def choice_with(outcome: Outcome, others: int = 1) -> Choice:
    """A simulated turn with what its continuations say; `others` is the number of other seats."""
    choice = choice_of(outcome.turn)
    if not outcome.iterations:
        return choice
    plies = outcome.plies
    reply = plies[0] if plies else (None, None)
    own = plies[others] if len(plies) > others else (None, None)
    return replace(
        choice,
        win=outcome.win,
        win_error=outcome.win_error,
        spread=outcome.spread,
        spread_error=outcome.spread_error,
        continuations=outcome.iterations,
        reply=reply[0],
        reply_bonus=reply[1],
        next_score=own[0],
        next_bonus=own[1],
    )


def lead_of(moment: Moment) -> int:
    """How far the seat whose turn it is is ahead of the best other seat."""
    mine, *others = moment.scores or (0,)
    return mine - max(others, default=0)


def texts(choices: Iterable[Choice]) -> tuple[str, ...]:
    """The choices as written in records."""
    return tuple(choice.text for choice in choices)
