"""Max-n: every seat makes the turn that is best for itself, and knows that the others do the same.

With all racks known a game of three or four seats is a tree. At its ends each seat has its own
`Utility`; at each fork the mover takes what is best for itself, and among equals what is best for
the seat after it, and so on, so that the value of a fork is the same in whatever order turns are
tried. Forks are as wide as the engine's best plays and a pass; what lies below the last fork is
played out by the engine's best play each.
"""

from collections.abc import Callable

from lexiko.engine import Engine, Play
from lexiko.players.endgames.multiplayer_state import MultiplayerState, Utility
from lexiko.rules.bag import Faces
from lexiko.rules.board import Board

Utilities = tuple[Utility, ...]


class Stopped(Exception):
    """The search was told to stop."""


class MaxN:
    """A search through games with the same racks to begin with; it remembers what it has seen."""

    def __init__(self, engine: Engine, width: int) -> None:
        self._engine, self._width = engine, width
        self.played_out = 0
        """How many games were played out so far."""
        self._plays: dict[tuple[Board, Faces], tuple[int, list[Play]]] = {}
        self._values: dict[tuple[MultiplayerState, int], Utilities] = {}
        self._ends: dict[MultiplayerState, Utilities] = {}

    def value(
        self, state: MultiplayerState, depth: int, should_stop: Callable[[], bool] = lambda: False
    ) -> Utilities:
        """What the game is worth to each place if the next so many turns are chosen so, and the
        others made at once; raises `Stopped`."""
        if state.is_over:
            return state.utilities()
        if known := self._values.get((state, depth)):
            return known
        if depth == 0:
            if should_stop():
                raise Stopped
            return self._played_out(state)
        turns: list[Play | None] = [*self._best(state), None]
        value = max(
            (self.value(state.after(turn), depth - 1, should_stop) for turn in turns),
            key=lambda utilities: utilities[state.mover :] + utilities[: state.mover],
        )
        self._values[state, depth] = value
        return value

    def _played_out(self, state: MultiplayerState) -> Utilities:
        met: list[MultiplayerState] = []
        while not state.is_over and state not in self._ends:
            met.append(state)
            plays = self._best(state, 1)
            state = state.after(plays[0] if plays else None)
        self.played_out += bool(met)
        utilities = self._ends.get(state) or state.utilities()
        for one in met:
            self._ends[one] = utilities
        return utilities

    def _best(self, state: MultiplayerState, count: int | None = None) -> list[Play]:
        key = (state.board, state.racks[state.mover])
        wanted = count or self._width
        asked, plays = self._plays.get(key, (0, []))
        if asked < wanted:
            plays = self._engine.best(state.moment, wanted)
            self._plays[key] = wanted, plays
        return plays[:wanted]
