"""Draws that no one can influence and everyone can verify afterwards.

One secret seed decides every shuffle, draw and roll of a game. Its hash is published before the
first draw, every seat may add its own text, and the seed is published at the end.
`docs/fair-draws.md` specifies this file to the byte:

1. The key is HMAC-SHA256 of the seed over the seats' texts, each prefixed with its length.
2. The n-th use of chance in a game has the label `kind:n`; its numbers are the 32-bit words of
   HMAC-SHA256(key, label, 0, counter) for counter 0, 1, 2 …
3. A number below m is the next word, modulo m; words in the last, incomplete stretch of m are
   skipped.
4. A shuffle swaps position i with position i + below(what's left), for i from 0. A draw is the
   first positions of such a shuffle of the bag in tile-set order, so the bag itself has no order
   that anyone could know.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

Item = TypeVar("Item")


class Chance(Protocol):
    """The source of a game's draws; `number` is the number of draws and rolls so far."""

    def shuffle(self, items: Sequence[Item], number: int, texts: Sequence[str]) -> list[Item]: ...

    def draw(
        self, bag: Sequence[str], count: int, number: int, texts: Sequence[str], drawn: int | None
    ) -> list[str]:
        """Draw `count` tiles from the bag.

        `drawn` is the number of tiles drawn before, or None once the bag has been mixed again.
        """
        ...

    def roll(
        self,
        pouch: Sequence[int],
        count: int,
        number: int,
        texts: Sequence[str],
        dice: Sequence[Sequence[str]],
    ) -> list[tuple[int, str]]:
        """Roll `count` dice from the pouch; returns each die with the face that came up."""
        ...

    def reveal(self) -> str:
        """The seed, in hexadecimal."""
        ...


def _stream(key: bytes, label: bytes) -> Iterator[int]:
    # A function, not a method: a generator that refers to the object holding it would be freed only
    # by the garbage collector.
    counter = 0
    while True:
        block = hmac.digest(key, label + b"\0" + counter.to_bytes(4, "big"), "sha256")
        for i in range(0, len(block), 4):
            yield int.from_bytes(block[i : i + 4], "big")
        counter += 1


class Numbers:
    """The stream of numbers for one use of chance."""

    def __init__(self, seed: bytes, texts: Sequence[str], label: str) -> None:
        mixed = b"".join(
            len(text).to_bytes(4, "big") + text for text in (text.encode() for text in texts)
        )
        self._words = _stream(hmac.digest(seed, mixed, "sha256"), label.encode())

    def below(self, bound: int) -> int:
        """A number from 0 up to, but not including, `bound`; all are equally likely."""
        limit = (1 << 32) - (1 << 32) % bound
        return next(word for word in self._words if word < limit) % bound

    def pick(self, items: Sequence[Item], count: int) -> list[Item]:
        """Pick `count` of the items, in random order."""
        rest = list(items)
        for i in range(count):
            j = i + self.below(len(rest) - i)
            rest[i], rest[j] = rest[j], rest[i]
        return rest[:count]


def seed_hash(seed: bytes) -> str:
    """The hash that's published before the first draw."""
    return hashlib.sha256(seed).hexdigest()


class SeededChance:
    """All chance of a game, derived from one secret seed."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    def shuffle(self, items: Sequence[Item], number: int, texts: Sequence[str]) -> list[Item]:
        return Numbers(self.seed, texts, f"order:{number}").pick(items, len(items))

    def draw(
        self, bag: Sequence[str], count: int, number: int, texts: Sequence[str], drawn: int | None
    ) -> list[str]:
        return Numbers(self.seed, texts, f"draw:{number}").pick(bag, count)

    def roll(
        self,
        pouch: Sequence[int],
        count: int,
        number: int,
        texts: Sequence[str],
        dice: Sequence[Sequence[str]],
    ) -> list[tuple[int, str]]:
        numbers = Numbers(self.seed, texts, f"roll:{number}")
        return [
            (die, dice[die][numbers.below(len(dice[die]))]) for die in numbers.pick(pouch, count)
        ]

    def reveal(self) -> str:
        return self.seed.hex()


class ScriptedChance(SeededChance):
    """Tiles in a given order, then from the seed.

    The order applies until it's used up or the bag has been mixed again.
    """

    def __init__(self, seed: bytes, order: Sequence[str]) -> None:
        super().__init__(seed)
        self.order = tuple(order)

    def draw(
        self, bag: Sequence[str], count: int, number: int, texts: Sequence[str], drawn: int | None
    ) -> list[str]:
        given = [] if drawn is None else list(self.order[drawn : drawn + count])
        rest = list(bag)
        for face in given:
            rest.remove(face)
        return given + super().draw(rest, count - len(given), number, texts, drawn)
