"""What comes of comparing the choices of a turn, by whatever judge."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from lexiko.coach.choices import choice_of, is_mirrored, same_turn
from lexiko.coach.model import Choice, Judge
from lexiko.engine import Engine, Exchange, Moment, Turn
from lexiko.engine.variations import ON_THE_BOARD, UP_TO_ONE_SWAP, Limits

ShouldStop = Callable[[], bool]
OnProgress = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Rated:
    """A choice, and how far it is behind the best one."""

    turn: Turn
    choice: Choice
    behind: float = 0.0
    """In chances to win; the errors are standard errors of the difference itself."""
    error: float = 0.0
    behind_points: float = 0.0
    error_points: float = 0.0


@dataclass(frozen=True, slots=True)
class Comparison:
    """The choices of a turn, the best first."""

    judge: Judge
    rated: tuple[Rated, ...]
    played: Rated
    """The turn taken; not among the others if it wasn't legal."""
    is_exact: bool = False
    """Whether nothing was hidden, so that points count."""
    turns_ahead: int | None = None
    """How far each continuation of a simulation goes; None to the end of the game."""

    @property
    def best(self) -> Rated:
        return self.rated[0]


@dataclass(frozen=True, slots=True)
class Contenders:
    """The turns that may be compared, and what the turn taken comes down to."""

    turns: tuple[Turn, ...]
    """All of them legal, the most promising first."""
    played: Turn
    """The turn taken."""
    stands_for: Turn
    """What it comes down to: a pass if it was taken back."""
    is_legal: bool

    @property
    def is_taken_back(self) -> bool:
        return self.stands_for is not self.played

    def first(self, count: int) -> "list[Turn]":
        """Return the first few turns, always with what the turn taken comes down to, last if it
        isn't among them."""
        turns = list(self.turns[:count])
        if not any(same_turn(turn) == same_turn(self.stands_for) for turn in turns):
            turns.append(self.stands_for)
        return turns

    def is_played(self, turn: Turn) -> bool:
        """Whether this is what the turn taken comes down to."""
        return same_turn(turn) == same_turn(self.stands_for)

    def best_legal(self, rated: Sequence[Rated]) -> Rated:
        """Return the first of the rated turns that was legal."""
        if self.is_legal or self.is_taken_back:
            return rated[0]
        return next((one for one in rated if not self.is_played(one.turn)), rated[0])

    def comparison(
        self, moment: Moment, judge: Judge, rated: Sequence[Rated], *, is_exact: bool = False
    ) -> Comparison:
        """Return the result once every turn is rated, the best legal one first."""
        found = next(one for one in rated if self.is_played(one.turn))
        if self.is_taken_back:
            own = found.choice
            shown = replace(
                choice_of(moment, self.played),
                win=own.win, win_error=own.win_error, spread=own.spread,
                spread_error=own.spread_error, final=own.final, continuations=own.continuations,
            )  # fmt: skip
            return Comparison(
                judge, tuple(rated), replace(found, turn=self.played, choice=shown), is_exact
            )
        legal = [one for one in rated if self.is_legal or one is not found]
        return Comparison(judge, tuple(legal), found, is_exact)


def contenders_of(
    engine: Engine,
    moment: Moment,
    played: Turn,
    *,
    is_taken_back: bool,
    is_legal: bool,
    count: int,
    worth: Callable[[Moment, Turn], float],
    boards: int = 0,
    should_stop: ShouldStop = lambda: False,
) -> Contenders:
    """Return the best turns by equity and position, and the one that was taken.

    A play that was taken back comes down to a pass. Where tiles can be swapped, `boards` limits how
    many boards are looked at.
    """
    limits = UP_TO_ONE_SWAP
    if moment.variations & ON_THE_BOARD:
        limits = Limits(swaps=1, standings=boards, should_stop=should_stop)
    turns = engine.turns(moment, count, limits)
    stands_for = Exchange((), _kept_milli(engine, moment), moment.rack) if is_taken_back else played
    turns = [turn for turn in turns if not is_mirrored(turn, stands_for)]
    if not any(same_turn(turn) == same_turn(stands_for) for turn in turns) and (
        is_legal or is_taken_back
    ):
        turns = [*turns, stands_for]
    turns.sort(key=lambda turn: -worth(moment, turn))
    return Contenders(tuple(turns), played, stands_for, is_legal)


def _kept_milli(engine: Engine, moment: Moment) -> int:
    return engine.weigh(moment, "pass").equity_milli
