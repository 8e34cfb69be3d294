"""The turns of a position that are compared, as choices."""

from collections.abc import Iterable, Sequence

from lexiko.coach.model import Choice
from lexiko.engine import Engine, Moment, Turn


def candidate_turns(engine: Engine, moment: Moment, candidates: Sequence[str] | int) -> list[Turn]:
    """The choices with the highest equity, or those given as text."""
    if isinstance(candidates, int):
        return engine.turns(moment, max(1, candidates))
    return [engine.weigh(moment, text) for text in dict.fromkeys(candidates)]


def lead_of(moment: Moment) -> int:
    """How far the seat whose turn it is is ahead of the best other seat."""
    mine, *others = moment.scores or (0,)
    return mine - max(others, default=0)


def texts(choices: Iterable[Choice]) -> tuple[str, ...]:
    """The choices as written in records."""
    return tuple(choice.text for choice in choices)
