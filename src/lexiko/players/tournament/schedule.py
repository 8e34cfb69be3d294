"""Schedule who plays against each other, in which order and with which seed.

Every set of players that fits a table meets equally often. The games of a set come in rounds:
within a round they all have the same seed, hence the same draws while the plays are the same, and
every player goes first once. From round to round the order around the table changes too. A game
depends only on its own players: a tournament with more players, or more games, starts with the same
ones.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from lexiko.players.tournament.match import Entrant


class Fixture(NamedTuple):
    """A game to play: entrants in playing order, and its seed."""

    entrants: tuple[Entrant, ...]
    seed: str

    @property
    def key(self) -> tuple[tuple[str, ...], str]:
        """Identifies the game within a tournament."""
        return tuple(entrant.name for entrant in self.entrants), self.seed


def fixtures(entrants: Sequence[Entrant], seats: int, games: int, seed: int) -> Iterator[Fixture]:
    """Yield all games, `games` for each set of players.

    The sets alternate, so all have played about equally many games at any time.
    """
    sets = [_arrangements(chosen) for chosen in combinations(entrants, seats)]
    for number in range(games):
        turn, rotation = divmod(number, seats)
        for arrangements in sets:
            order = arrangements[turn % len(arrangements)]
            names = ",".join(entrant.name for entrant in arrangements[0])
            yield Fixture((*order[rotation:], *order[:rotation]), f"{seed} {names} {turn}")


def _arrangements(chosen: tuple[Entrant, ...]) -> list[tuple[Entrant, ...]]:
    """Return the ways to sit around a table, whatever the order of the names."""
    first, *others = sorted(chosen, key=lambda entrant: entrant.name)
    return [(first, *order) for order in permutations(others)]
