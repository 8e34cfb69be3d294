"""Tiles in a bag or on a rack, as plain tuples of faces.

When people keep score for a real board, a rack may hold tiles that no one has entered (`UNKNOWN`).
They count as unseen, so a game's bag holds every tile that is neither on the board nor known to be
on a rack.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import chain

from lexiko.rules.alphabet import UNKNOWN, TileSet

Faces = tuple[str, ...]


def full_bag(tiles: TileSet) -> Faces:
    """Every tile of the set, in the set's order."""
    return tuple(kind.face for kind in tiles.kinds for _ in range(kind.copies))


def known(faces: Iterable[str]) -> Faces:
    return tuple(face for face in faces if face != UNKNOWN)


def unknown_count(faces: Iterable[str]) -> int:
    return sum(face == UNKNOWN for face in faces)


def take(rack: Faces, faces: Iterable[str]) -> tuple[Faces, Faces]:
    """Take faces off a rack; returns what's left and what was missing.

    An unknown tile stands in for any face that isn't visible on the rack.
    """
    left = list(rack)
    missing: list[str] = []
    for face in faces:
        if face in left:
            left.remove(face)
        elif UNKNOWN in left:
            left.remove(UNKNOWN)
        else:
            missing.append(face)
    return tuple(left), tuple(missing)


def moved(bag: Faces, tiles: TileSet, came: Iterable[str], went: Iterable[str]) -> Faces:
    """The bag after some tiles came in and some went out, in the set's order."""
    counts = Counter(bag)
    counts.update(came)
    counts.subtract(went)
    return tuple(chain.from_iterable([(kind.face,) * counts[kind.face] for kind in tiles.kinds]))


def value(faces: Iterable[str], tiles: TileSet) -> int:
    """The total value of these tiles; unknown tiles count nothing."""
    return sum(tiles.values.get(face, 0) for face in faces)
