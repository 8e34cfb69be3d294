"""What a pre-endgame search found: how often each turn wins, and with which tiles in the bag."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from lexiko.brief import brief
from lexiko.engine.moments import Turn
from lexiko.rules.bag import Faces


@brief
@dataclass(frozen=True, slots=True)
class Tally:
    """How many ways the tiles can lie are won, tied and lost, as far as they were examined."""

    won: int = 0
    tied: int = 0
    lost: int = 0

    @property
    def counted(self) -> int:
        """Number of ways examined."""
        return self.won + self.tied + self.lost


@brief
@dataclass(frozen=True, slots=True)
class BagTally(Tally):
    """What comes of a turn if the bag holds these tiles."""

    tiles: Faces = ()


@brief
@dataclass(frozen=True, slots=True)
class PreendgamePlay(Tally):
    """A turn, and what comes of it."""

    turn: Turn = field(kw_only=True)
    total: int = field(kw_only=True)
    """Number of ways the tiles can lie."""
    chance: float = field(kw_only=True)
    """Chance of winning, ties half; estimated where not all ways were examined."""
    spread: float | None = field(kw_only=True)
    """Mean final spread; worked out only for the turns that win most often."""
    bags: tuple[BagTally, ...] = field(kw_only=True, repr=False)
    """The same by what's in the bag before the turn."""

    @property
    def is_exact(self) -> bool:
        """Whether every way was examined."""
        return self.counted == self.total

    @property
    def draws(self) -> dict[str, Tally]:
        """The same for each tile that the bag may hold; a bag counts for each of its tiles."""
        sums: dict[str, list[int]] = {}
        for bag in self.bags:
            for face in dict.fromkeys(bag.tiles):
                counts = sums.setdefault(face, [0, 0, 0])
                for place, count in enumerate((bag.won, bag.tied, bag.lost)):
                    counts[place] += count
        return {face: Tally(*counts) for face, counts in sums.items()}


@brief
@dataclass(frozen=True, slots=True)
class PreendgameSolution:
    """The best turns that a search found."""

    plays: tuple[PreendgamePlay, ...]
    """Every candidate, the best first."""
    is_exact: bool
    """Whether no candidate wins more often than the first one, whose counts are complete."""
    total: int
    """Number of ways the tiles can lie, the same for each candidate."""
    examined: int
    """Number of deals played out."""
    nodes: int
    """Number of positions searched."""
    seconds: float = field(default=0.0, compare=False)
    """Duration of the search, not counting compilation the first time."""

    def __iter__(self) -> Iterator[PreendgamePlay]:
        return iter(self.plays)

    @property
    def best(self) -> PreendgamePlay:
        return self.plays[0]
