"""Every way the unseen tiles can lie, for a turn that draws some of those in the bag.

Tiles of a kind can't be told apart, so a deal stands for a number of *ways*: of all sequences in
which the tiles of the bag can be drawn, as if each tile had a number. Where the order of some tiles
doesn't matter, it isn't listed. All turns of a position have the same total.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import comb, factorial, perm

from lexiko.rules.bag import Faces


@dataclass(frozen=True, slots=True)
class Deal:
    """A way the unseen tiles can lie."""

    bag: Faces
    """The tiles that are in the bag before the turn, in the order of the tile set."""
    drawn: Faces
    """Those that the turn draws."""
    rest: Faces
    """The tiles in the bag after the turn, in the order they'll be drawn."""
    other: Faces
    """The other seat's rack."""
    ways: int


def total_ways(free: Faces, bag_count: int, has_exchanges: bool) -> int:
    """Return the number of ways of all deals together.

    With exchanges it counts the orders in which the bag can lie after one, too.
    """
    return perm(len(free), bag_count) * (factorial(bag_count) if has_exchanges else 1)


def deals_of(
    free: Faces, known: Faces, bag_count: int, drawn: int, back: Faces, has_exchanges: bool
) -> list[Deal]:
    """Return the deals of a turn that draws this many tiles and puts `back` some others.

    The bag holds some of the `free` tiles; the other seat has the rest of them and the `known`.
    """
    times = factorial(bag_count) if has_exchanges else 1
    deals = []
    for got, got_ways, left in _choices(free, drawn):
        got_ways *= factorial(drawn)
        if not back:
            for rest, rest_ways, others in _sequences(left, bag_count - drawn):
                bag = _in_order(free, (*got, *rest))
                deals.append(Deal(bag, got, rest, (*known, *others), got_ways * rest_ways * times))
            continue
        for stays, stay_ways, others in _choices(left, bag_count - drawn):
            ways = got_ways * stay_ways * factorial(bag_count - drawn)
            bag = _in_order(free, (*got, *stays))
            for rest, rest_ways, _ in _sequences((*stays, *back), bag_count):
                deals.append(Deal(bag, got, rest, (*known, *others), ways * rest_ways))
    return deals


def _choices(tiles: Faces, count: int) -> Iterator[tuple[Faces, int, Faces]]:
    """Yield each distinct choice of tiles, in how many ways it's made, and the tiles left."""
    kinds = Counter(tiles)
    faces = list(kinds)

    def choose(place: int, wanted: int) -> Iterator[tuple[Faces, int]]:
        if place == len(faces):
            if wanted == 0:
                yield (), 1
            return
        face = faces[place]
        for number in range(min(kinds[face], wanted), -1, -1):
            for more, ways in choose(place + 1, wanted - number):
                yield (face,) * number + more, comb(kinds[face], number) * ways

    for chosen, ways in choose(0, count):
        yield chosen, ways, tuple((kinds - Counter(chosen)).elements())


def _sequences(tiles: Faces, count: int) -> Iterator[tuple[Faces, int, Faces]]:
    """Yield each distinct sequence of tiles, in how many ways it's drawn, and the tiles left."""
    if count == 0:
        yield (), 1, tiles
        return
    for face, number in Counter(tiles).items():
        place = tiles.index(face)
        left = (*tiles[:place], *tiles[place + 1 :])
        for more, ways, others in _sequences(left, count - 1):
            yield (face, *more), number * ways, others


def _in_order(tiles: Faces, chosen: Faces) -> Faces:
    return tuple(sorted(chosen, key=tiles.index))
