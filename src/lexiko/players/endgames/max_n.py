"""Max-n search: every seat makes the turn that's best for itself.

It expects the same of the others. With all racks known, a game of three or four seats is a tree.
Each leaf has a `Utility` for every seat. At each node the mover takes what's best for itself; ties
go to what's best for the seat after it, and so on, so the value of a node doesn't depend on the
order in which turns are tried. A node's branches are the engine's best plays and a pass. Below the
last level searched, every seat makes the engine's best play until the end.
"""

from collections.abc import Callable

from lexiko.engine import Engine, Play
from lexiko.players.endgames.multiplayer_state import MultiplayerState, Utility
from lexiko.rules.bag import Faces
from lexiko.rules.board import Board

Utilities = tuple[Utility, ...]


class Stopped(Exception):
    """Raised when the search was asked to stop."""


class MaxN:
    """A search through games that start with the same racks, with a memory."""

    def __init__(self, engine: Engine, width: int) -> None:
        self._engine, self._width = engine, width
        self.played_out = 0
        """Number of games played out so far."""
        self._plays: dict[tuple[Board, Faces], tuple[int, list[Play]]] = {}
        self._values: dict[tuple[MultiplayerState, int], Utilities] = {}
        self._ends: dict[MultiplayerState, Utilities] = {}

    def value(
        self, state: MultiplayerState, depth: int, should_stop: Callable[[], bool] = lambda: False
    ) -> Utilities:
        """Return what the game is worth to each place, or raise `Stopped`.

        The next `depth` turns are searched; later ones are the engine's best plays.
        """
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
