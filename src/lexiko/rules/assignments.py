"""All the ways to tell the dice on the table apart, updated from roll to roll.

When people enter rolls from a real table, we know the faces that came up, but not the dice. A roll
is possible if there is *some* assignment of dice that fits it and all rolls before it: dice that
are out of the pouch at the same time are different dice, a die that stays out remains the same die,
and a die shows only its own faces. This is list colouring of an interval graph, which has no fast
algorithm in general; but with only a dozen dice we can keep every assignment. Three observations
limit their number:

1. Only dice that are still out matter. Those back in the pouch only had to fit at the time.
2. Within one roll only the *set* of dice still out matters, not which of them shows what: later
   rolls just can't use them. So an assignment is a chain of sets, one for each roll that still has
   dice out, and a set of dice is a number with a bit for each die.
3. Chains with equal beginnings or ends share them: they're the paths of a graph with a level for
   each roll, in which no two nodes of a level have the same continuations. Seven equal faces from
   seven rolls make 181,440 chains, but a graph of 493 nodes.

The step from one roll to the next follows all chains at once, like the subset construction that
makes an automaton deterministic: a state is the set of old nodes that the dice still out may have
led to. Families of sets are numbers too, with a bit for each set, so "every set with one more die
that shows an E" takes a few shifts.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from lexiko.brief import brief

Box = tuple[tuple[str, ...], ...]
"""The faces of every die."""
Node = tuple[tuple[int, int], ...]
"""Sets of dice from one roll, each with the index of its next node in the next level."""


@brief
class Throw(NamedTuple):
    """A rolled die: the face that came up, and which die it was if that's known."""

    face: str
    die: int | None


@brief
@dataclass(frozen=True, slots=True)
class Assignments:
    """All the ways to tell apart the dice that are out of the pouch."""

    rolls: tuple[tuple[int, ...], ...] = ()
    """The throws that are still out, by roll."""
    levels: tuple[tuple[Node, ...], ...] = ()
    """The graph: one level for each roll; the first level has a single node."""
    ends: tuple[int, ...] = (0,)
    """All dice of a complete chain, for each node after the last level; empty if no way exists."""

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
    """The assignments after a roll, with only the dice `still_out` left on the table."""
    if not still_out:
        return Assignments()
    dice = [throws[one].die for one in still_out]
    known = sum(1 << die for die in {*dice} if die is not None)
    if None not in dice:  # Lexiko rolled these itself, so the assignment is known.
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
    """The step to the next roll: builds the new graph from its end, each node once."""

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
        """The node for chains with these dice that may be at any of these old nodes.

        None if no chain continues from here.
        """
        if level == len(self.parts):
            return self.ends.setdefault(out, len(self.ends))
        key = level, old, out
        if key not in self.known:
            nexts = self._nexts(level, old)
            still_out, _ = self.parts[level]
            if not still_out:  # This roll has no dice left on the table: drop its level.
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
        """The sets of dice from a roll that may still be out, with their old nodes."""
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
        """Which dice of an earlier roll may still be out, given what the others showed."""
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
        """The sets of dice that may still be out from a roll with `out` on the table."""
        if out not in self.families:
            in_pouch = _every(self.box) ^ out
            self.families[out] = self.stay & self.free >> out & _within(in_pouch)
        return self.families[out]


def one_way(box: Box, faces: Sequence[str]) -> list[int] | None:
    """A different die for each face; None if the dice can't show them together."""
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
    """The positions of the set bits, lowest first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


@lru_cache(maxsize=1024)
def _having(box: Box, face: str) -> int:
    """The dice that have this face."""
    return sum(1 << die for die, faces in enumerate(box) if face in faces)


def _wanted(box: Box, throws: Sequence[Throw]) -> tuple[int, ...]:
    """The dice that each throw may be, sorted, because the order doesn't matter."""
    return tuple(sorted(_having(box, face) if die is None else 1 << die for face, die in throws))


@lru_cache(maxsize=1 << 16)
def _within(dice: int) -> int:
    """The family of all subsets of these dice."""
    family = 1
    for die in _members(dice):
        family |= family << (1 << die)
    return family


@lru_cache(maxsize=4096)
def _showing(box: Box, wanted: tuple[int, ...]) -> int:
    """The family of sets of dice that can make these throws."""
    family = 1
    for choices in wanted:
        more = 0
        for die in _members(choices):
            more |= (family & _within(_every(box) ^ 1 << die)) << (1 << die)
        family = more
    return family


@lru_cache(maxsize=4096)
def _free(box: Box, wanted: tuple[int, ...]) -> int:
    """The family of sets of dice that leave enough others to make these throws."""
    every = _every(box)
    family = 0
    for dice in _members(_showing(box, wanted)):
        family |= 1 << (every ^ dice)
    for die in range(len(box)):
        without = _within(every ^ 1 << die)
        family |= family >> (1 << die) & without
    return family
