"""Which die may lie where: every way to tell the dice on the table apart, carried from roll to
roll.

A real table gives only the faces that came up, not which dice they are. A roll is possible as long
as *some* way of naming the dice fits it and every roll before: dice that are out of the pouch at
the same time are different dice, a die that stays out stays the same die, and a die shows only its
own faces. That is colouring an interval graph from lists, which no search solves quickly in
general; but there are only a dozen dice, so all ways can be carried along. Three observations keep
them few:

1. Only dice that are still out matter. Those that went back to the pouch only had to fit in at the
   time.
2. Of one roll only the *set* of dice still out matters, not which of them shows what: later rolls
   just have to do without them. So a way is a chain of sets, one for each roll that still has dice
   out, and a set of dice is a number with a bit for each die.
3. Chains that begin or go on alike share their parts: they are the paths of a graph with a level
   for each roll, in which no two nodes of a level go on alike. Seven equal faces out of seven rolls
   make 181,440 chains, and a graph of 493 nodes.

A step from roll to roll follows all chains at once, as one makes an automaton deterministic: a
state is the set of old nodes that the dice still out may have led to. Families of sets are numbers
as well, with a bit for each set, so that "every set with one more die that shows an E" is a few
shifts.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from lexiko.brief import brief

Box = tuple[tuple[str, ...], ...]
"""The faces of every die."""
Node = tuple[tuple[int, int], ...]
"""Sets of dice of one roll, each with the place of the node after it in the next level."""


@brief
class Throw(NamedTuple):
    """A die that was rolled: the face that came up, and which die it was if that is known."""

    face: str
    die: int | None


@brief
@dataclass(frozen=True, slots=True)
class Assignments:
    """Every way to tell apart the dice that are out of the pouch."""

    rolls: tuple[tuple[int, ...], ...] = ()
    """The throws that are still out, by roll."""
    levels: tuple[tuple[Node, ...], ...] = ()
    """The graph: a level for each roll; the first level has one node."""
    ends: tuple[int, ...] = (0,)
    """All dice of a whole chain, for each node after the last level; empty if there is no way at
    all."""

    def can_show(self, box: Box, faces: Sequence[str]) -> bool:
        """Whether the dice left in the pouch can show these faces together."""
        free = _free(box, _wanted(box, [Throw(face, None) for face in faces]))
        return any(free >> out & 1 for out in self.ends)


def after_roll(
    before: Assignments,
    box: Box,
    throws: Sequence[Throw],
    rolled: Sequence[int],
    still_out: Collection[int],
) -> Assignments:
    """The ways once these throws were rolled and all but some dice have gone back to the pouch."""
    if not still_out:
        return Assignments()
    dice = [throws[one].die for one in still_out]
    known = sum(1 << die for die in {*dice} if die is not None)
    if None not in dice:  # Rolled by Lexiko itself: there is one way, and nothing to find out.
        return Assignments((tuple(still_out),), ((((known, 0),),),), (known,))
    step = _Step(before, box, throws, rolled, still_out)
    step.follow(0, frozenset({0} if before.ends else ()), 0)
    rolls = (tuple(one for one in roll if one in still_out) for roll in (*before.rolls, rolled))
    return Assignments(
        tuple(roll for roll in rolls if roll),
        tuple(tuple(level) for level in step.levels if level),
        tuple(step.ends),
    )


class _Step:
    """From one roll to the next: builds the new graph from its end, each node once."""

    def __init__(
        self,
        before: Assignments,
        box: Box,
        throws: Sequence[Throw],
        rolled: Sequence[int],
        still_out: Collection[int],
    ) -> None:
        self.before = before
        self.parts = [
            (
                _wanted(box, [throws[one] for one in roll if one in still_out]),
                _wanted(box, [throws[one] for one in roll if one not in still_out]),
            )
            for roll in (*before.rolls, rolled)
        ]
        self.box = box
        stay, go = self.parts[-1]
        self.stay, self.free = _showing(box, stay), _free(box, go)
        self.levels: list[dict[Node, int]] = [{} for _ in self.parts]
        self.ends: dict[int, int] = {}
        self.known: dict[tuple[int, frozenset[int], int], int | None] = {}
        self.splits: dict[tuple[int, int], Sequence[int]] = {}
        self.families: dict[int, int] = {}

    def follow(self, level: int, old: frozenset[int], out: int) -> int | None:
        """The node for chains that have used these dice and could be at any of these old nodes;
        None if none goes on."""
        if level == len(self.parts):
            return self.ends.setdefault(out, len(self.ends))
        key = level, old, out
        if key not in self.known:
            nexts = self._nexts(level, old)
            if not self.parts[level][
                0
            ]:  # No die of this roll is out any more: its level falls away.
                node = self.follow(level + 1, nexts[0], out) if nexts else None
            else:
                edges = tuple(
                    (dice, node)
                    for dice, olds in nexts.items()
                    if (node := self.follow(level + 1, olds, out | dice)) is not None
                )
                found = self.levels[level]
                node = found.setdefault(edges, len(found)) if edges else None
            self.known[key] = node
        return self.known[key]

    def _nexts(self, level: int, old: frozenset[int]) -> dict[int, frozenset[int]]:
        """The sets of dice of a roll that may be out still, each with the old nodes that it leads
        to."""
        if level == len(self.before.rolls):
            family = 0
            for end in old:
                family |= self._new(self.before.ends[end])
            return dict.fromkeys(_members(family), frozenset())
        nexts: dict[int, set[int]] = {}
        for place in old:
            for dice, child in self.before.levels[level][place]:
                for stay in self._split(level, dice):
                    nexts.setdefault(stay, set()).add(child)
        return {stay: frozenset(nexts[stay]) for stay in sorted(nexts)}

    def _split(self, level: int, dice: int) -> Sequence[int]:
        """Which of the dice of an earlier roll may be out still, the others having shown what went
        back."""
        wanted_to_stay, wanted_to_go = self.parts[level]
        if not wanted_to_go:
            return (dice,)
        key = level, dice
        if key not in self.splits:
            go = _showing(self.box, wanted_to_go)
            self.splits[key] = [
                stay
                for stay in _members(_showing(self.box, wanted_to_stay) & _within(dice))
                if go >> (dice ^ stay) & 1
            ]
        return self.splits[key]

    def _new(self, out: int) -> int:
        """The sets of dice of the new roll that may be out still, if these dice were out before
        it."""
        if out not in self.families:
            in_pouch = _every(self.box) ^ out
            self.families[out] = self.stay & self.free >> out & _within(in_pouch)
        return self.families[out]


def one_way(box: Box, faces: Sequence[str]) -> list[int] | None:
    """A die for each face, all different; None if the dice cannot show them together."""
    wanted = [_having(box, face) for face in faces]
    chosen: list[int] = []
    out = 0
    for place, choices in enumerate(wanted):
        free = _free(box, tuple(sorted(wanted[place + 1 :])))
        die = next((die for die in _members(choices & ~out) if free >> (out | 1 << die) & 1), None)
        if die is None:
            return None
        chosen.append(die)
        out |= 1 << die
    return chosen


# ── Families of sets of dice ────────────────────────────────────────────────────────────────────


def _every(box: Box) -> int:
    return (1 << len(box)) - 1


def _members(bits: int) -> Iterator[int]:
    """The places of the bits that are set, from the lowest."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


@lru_cache(maxsize=1024)
def _having(box: Box, face: str) -> int:
    """The dice that have this face."""
    return sum(1 << die for die, faces in enumerate(box) if face in faces)


def _wanted(box: Box, throws: Sequence[Throw]) -> tuple[int, ...]:
    """The dice that each throw may be, in an order of their own: what it was called when it was
    rolled does not matter."""
    return tuple(sorted(_having(box, face) if die is None else 1 << die for face, die in throws))


@lru_cache(maxsize=1 << 16)
def _within(dice: int) -> int:
    """The family of all sets of these dice."""
    family = 1
    for die in _members(dice):
        family |= family << (1 << die)
    return family


@lru_cache(maxsize=4096)
def _showing(box: Box, wanted: tuple[int, ...]) -> int:
    """The family of sets of dice that can be these throws."""
    family = 1
    for choices in wanted:
        more = 0
        for die in _members(choices):
            more |= (family & _within(_every(box) ^ 1 << die)) << (1 << die)
        family = more
    return family


@lru_cache(maxsize=4096)
def _free(box: Box, wanted: tuple[int, ...]) -> int:
    """The family of sets of dice that leave enough others to be these throws."""
    every = _every(box)
    family = 0
    for dice in _members(_showing(box, wanted)):
        family |= 1 << (every ^ dice)
    for die in range(len(box)):
        without = _within(every ^ 1 << die)
        family |= family >> (1 << die) & without
    return family
