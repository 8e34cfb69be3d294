"""Who meets whom, in which playing order and with which seed.

Every set of players that fits a table meets equally often. The games of a set come in rounds:
within a round all have the same seed, and so the same draws as long as the same is played, and
every player begins once. From round to round the order round the table changes too. A game depends
on its own players alone: a tournament with more players, or more games, begins with the same ones.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from lexiko.players.tournament.match import Entrant


class Fixture(NamedTuple):
    """A game to be played: entrants in playing order, and its seed."""

    entrants: tuple[Entrant, ...]
    seed: str

    @property
    def key(self) -> tuple[tuple[str, ...], str]:
        """What no other game of a tournament has."""
        return tuple(entrant.name for entrant in self.entrants), self.seed


def fixtures(entrants: Sequence[Entrant], seats: int, games: int, seed: int) -> Iterator[Fixture]:
    """All games, so many for each set of players; the sets take turns, so that all are as far at
    any time."""
    sets = [_arrangements(chosen) for chosen in combinations(entrants, seats)]
    for number in range(games):
        turn, rotation = divmod(number, seats)
        for arrangements in sets:
            order = arrangements[turn % len(arrangements)]
            names = ",".join(entrant.name for entrant in arrangements[0])
            yield Fixture((*order[rotation:], *order[:rotation]), f"{seed} {names} {turn}")


def _arrangements(chosen: tuple[Entrant, ...]) -> list[tuple[Entrant, ...]]:
    """The ways to sit round a table, by name, so that it does not matter in which order players
    were named."""
    first, *others = sorted(chosen, key=lambda entrant: entrant.name)
    return [(first, *order) for order in permutations(others)]
