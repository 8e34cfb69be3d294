"""A computer player at a table: a level, a name and a time limit."""

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from lexiko.brief import brief
from lexiko.players.computers import plays_like
from lexiko.rules.view import View

if TYPE_CHECKING:
    from lexiko.engine import Engine
    from lexiko.players.player import Choice


@brief
@dataclass(frozen=True, slots=True)
class Computer:
    """A seat that a computer plays: `Computer("hard")`."""

    level: str = "intermediate"
    """One of `levels()`, or the key of one of `players()`."""
    name: str = ""
    """Its name at the table; after its level by default."""
    time_s: float | None = None
    """Time limit per turn, in seconds; its level's by default."""

    def __post_init__(self) -> None:
        plays_like(self.level)

    def choose(self, view: View, engine: "Engine", chance: Random) -> "Choice | None":
        """Return its command now, or None if it has nothing to do."""
        # Imported here because it loads the engine, which a table of people doesn't need.
        from lexiko.players.player import choose

        return choose(view, level=self.level, chance=chance, engine=engine, time_s=self.time_s)
