"""Lists of siblings as arrays of records, identified by content hashes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Array: TypeAlias = npt.NDArray[Any]


class HashesCollide(Exception):
    """Two different lists have the same hash; another seed will tell them apart."""


@dataclass(frozen=True, slots=True)
class Records:
    """Lists of siblings, each from one of its letters on, as arrays of equal length."""

    own: Array
    """The hash of the list; 0 would be the empty list."""
    letter: Array
    accepts: Array
    below: Array
    """The hash of the list of what may follow the letter; 0 if nothing may."""
    following: Array
    """The hash of the rest of the list; 0 for the last sibling."""
    length: Array
    """The number of siblings in the list, including this letter."""

    def __len__(self) -> int:
        return len(self.own)

    def take(self, chosen: Array) -> "Records":
        """The records at these indices, in this order."""
        return Records(
            self.own[chosen],
            self.letter[chosen],
            self.accepts[chosen],
            self.below[chosen],
            self.following[chosen],
            self.length[chosen],
        )

    def distinct(self) -> "Records":
        """The first record of each hash, in order of appearance; raises `HashesCollide`."""
        order = np.argsort(self.own, kind="stable")
        hashes = self.own[order]
        repeats = hashes[1:] == hashes[:-1]
        left, right = order[1:][repeats], order[:-1][repeats]
        for part in (self.letter, self.accepts, self.below, self.following, self.length):
            if not np.array_equal(part[left], part[right]):
                raise HashesCollide
        if not self.own.all():
            raise HashesCollide
        first = np.ones(len(order), bool)
        first[1:] = ~repeats
        return self.take(np.sort(order[first]))


def join(parts: Sequence[Records]) -> Records:
    """All records of the parts, one part after the other."""
    return Records(
        np.concatenate([part.own for part in parts]),
        np.concatenate([part.letter for part in parts]),
        np.concatenate([part.accepts for part in parts]),
        np.concatenate([part.below for part in parts]),
        np.concatenate([part.following for part in parts]),
        np.concatenate([part.length for part in parts]),
    )


def node_hashes(letter: Array, accepts: Array, below: Array, seed: int) -> Array:
    """Hash each letter with its accept bit and what may follow (splitmix64's finish)."""
    mixed: Array = below + (
        letter.astype(np.uint64) * np.uint64(2) + accepts + np.uint64(1)
    ) * np.uint64(seed)
    mixed ^= mixed >> np.uint64(30)
    mixed *= np.uint64(0xBF58476D1CE4E5B9)
    mixed ^= mixed >> np.uint64(27)
    mixed *= np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return mixed
