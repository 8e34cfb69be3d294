"""A computer player as a table seats it: a level, a name and how long it may think."""

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from lexiko.brief import brief
from lexiko.players.levels import level_of
from lexiko.rules.view import View

if TYPE_CHECKING:
    from lexiko.engine import Engine
    from lexiko.players.player import Choice


@brief
@dataclass(frozen=True, slots=True)
class Computer:
    """A seat that a computer plays: `Computer("hard")`."""

    level: str = "intermediate"
    """`beginner`, `easy`, `intermediate`, `hard`, `expert` or `champion`."""
    name: str = ""
    """What it's called at the table; by its level, if nothing else is said."""
    time_s: float | None = None
    """How long it may think about a turn; what its level usually takes, if nothing else is said."""

    def __post_init__(self) -> None:
        level_of(self.level)

    def choose(self, view: View, engine: "Engine", chance: Random) -> "Choice | None":
        """What it does now; None if nothing is asked of it."""
        # Brings the engine with it, which a table of people does without.
        from lexiko.players.player import choose

        return choose(view, level=self.level, chance=chance, engine=engine, time_s=self.time_s)
