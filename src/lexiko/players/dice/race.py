"""Estimate who wins a race to goals, from turns the engine played against itself.

1. What a seat scores in a turn depends on the word it faces: a long one leaves few dice in the
   pouch. `data/dice_turns.toml` has how often a turn scored each number of points, by the number of
   dice on the board.
2. If later turns are all alike and independent, the number of turns a seat still needs from any
   distance follows from that, one turn at a time.
3. The seats then run side by side: a seat wins in its n-th turn if those before it in the order
   need more than n turns, and those after it at least n.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from lexiko.catalogue import DATA

PATH = DATA / "dice_turns.toml"

_SURE = 1e-6
"""Turns are followed until the chance that a seat hasn't reached its goal is below this."""

_MOST_TURNS = 300
"""The most turns followed."""

_STEP = 256
"""Tables are made for distances in steps of this many points."""

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class TurnPoints:
    """How likely each score of a turn is, from 0 points up.

    `any` is for any turn, `meeting` for turns by the number of dice on the board.
    """

    any: Numbers
    meeting: tuple[Numbers, ...]


class GoalRace:
    """Chances of reaching a goal first."""

    def __init__(self, points: TurnPoints) -> None:
        self.points = points
        self._tables: dict[int, Numbers] = {}
        self._first: dict[tuple[int, int, int], Numbers] = {}

    def chance(
        self, place: int, missing: Sequence[int], owed: Sequence[int], word_length: int
    ) -> float:
        """Return the chance of winning for the seat at this place.

        Places count from the seat whose turn it is, which faces a word of `word_length` dice.
        """
        largest = max(missing)
        lasting = [self._lasting(number, largest) for number in missing]
        lasting[0] = self._lasting_from(word_length, missing[0], largest)
        for at, turns in enumerate(owed):
            if turns:
                lasting[at] = np.concatenate([np.ones(turns), lasting[at][:-turns]])
        wins = lasting[place][:-1] - lasting[place][1:]
        for other, still in enumerate(lasting):
            if other != place:
                wins = wins * (still[1:] if other < place else still[:-1])
        return float(wins.sum())

    def _lasting(self, missing: int, largest: int) -> Numbers:
        """Return the chance of needing more than n turns, for each n."""
        table = self._table(largest)
        return table[:, missing] if missing > 0 else np.zeros(len(table))

    def _lasting_from(self, word_length: int, missing: int, largest: int) -> Numbers:
        """Return the same if the first turn faces a word of this length."""
        key = (missing, min(word_length, len(self.points.meeting) - 1), -(-largest // _STEP))
        if key not in self._first:
            first, table = self.points.meeting[key[1]], self._table(largest)
            after = np.zeros(len(table))
            after[0] = 1.0
            within = first[:missing]
            left = table[:-1, missing - len(within) + 1 : missing + 1]
            after[1:] = left @ within[::-1]
            self._first[key] = after
        return self._first[key]

    def _table(self, largest: int) -> Numbers:
        size = -(-largest // _STEP)
        if size not in self._tables:
            self._tables[size] = self._made(size * _STEP)
        return self._tables[size]

    def _made(self, largest: int) -> Numbers:
        """Make the table of step 2: a row per number of turns, a column per distance."""
        rows = [np.ones(largest + 1)]
        rows[0][0] = 0.0
        while rows[-1][-1] > _SURE and len(rows) <= _MOST_TURNS:
            rows.append(np.convolve(rows[-1], self.points.any)[: largest + 1])
            rows[-1][0] = 0.0
        return np.array(rows)


def points_from(counts: Sequence[Sequence[int]], fewest: int = 300) -> TurnPoints:
    """Make probabilities from counts, by dice on the board and by points scored.

    Word lengths with fewer than `fewest` turns borrow from the shorter ones.
    """
    longest = max(map(len, counts))
    rows = np.zeros((len(counts), longest))
    for row, listed in zip(rows, counts, strict=True):
        row[: len(listed)] = listed
    meeting: list[Numbers] = []
    for length in range(len(rows)):
        near, first = rows[length].copy(), length
        while near.sum() < fewest and first > 0:
            first -= 1
            near += rows[first]
        meeting.append(near / max(1.0, near.sum()))
    return TurnPoints(rows.sum(axis=0) / rows.sum(), tuple(meeting))


@cache
def load_race(advanced: bool) -> GoalRace:
    """Load the numbers shipped with the package."""
    content = tomllib.loads(PATH.read_text("utf-8"))
    return GoalRace(points_from(content["advanced" if advanced else "plain"]))
