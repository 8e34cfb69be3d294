"""The arrays for playing out deals: endgames whose bag isn't always empty.

One bench serves all turns and all deals of a position: its tables have every holding that either
seat can get, and what it remembers of one deal helps with the others.
"""

from collections.abc import Callable

import numpy as np

from lexiko.engine.endgame.workbench import ALL_DEPTH, EndgameBench
from lexiko.engine.graph.masks import MaskGraph
from lexiko.engine.kernels.endgame import layout as at
from lexiko.engine.moments import Moment
from lexiko.rules.bag import Faces
from lexiko.rules.board import Board, empty_board
from lexiko.rules.editions import Edition

_SLICE = 4096
"""Positions searched between looks at the clock: some milliseconds."""

_FIRST_DEPTH = 2
"""A search that far puts turns in order; then the whole game is searched at once. Only who wins is
asked, so that's twice as fast as going a turn deeper each time."""

OTHER, MINE = 0, 1
"""The seats: the one to move after the turn comes first."""


class DealBench(EndgameBench):
    """Plays out deals; `tiles` are those each seat may ever hold, the other seat's first."""

    def __init__(
        self,
        edition: Edition,
        tiles: tuple[Faces, Faces],
        graph: MaskGraph,
        *,
        room: int,
        table_mb: int,
    ) -> None:
        board = empty_board(edition.layout.size)
        super().__init__(edition, board, tiles, graph, pass_ends=False, table_mb=table_mb)
        self.numbers[at.RACK_ROOM] = room
        self._keys = np.random.default_rng(2)
        self._standing = 0
        self._place: object = None

    def stand(self, place: object, board: Board) -> None:
        """Take the board after a turn; `place` says which one, so it's taken once."""
        if place is self._place:
            return
        self._place = place
        self.take(Moment(self.edition, board, (), bag_count=0))
        self.numbers[at.READY_SEAT] = -1
        self.numbers[at.COMMAND] = at.BEGIN
        self._command(at.BEGIN)
        self._standing = int(self._keys.integers(1 << 62))

    def deal(self, other: Faces, mine: Faces, bag: Faces, scoreless: int) -> None:
        """Take the tiles of a deal, after a turn; the other seat is to move."""
        numbers, number = self.numbers, self.symbols.number
        frame = np.zeros(at.FRAME, np.int64)
        key = self._standing
        for seat, rack in ((OTHER, other), (MINE, mine)):
            weights = self._weights[seat]
            held = int(numbers[at.EMPTY + seat]) + sum(int(weights[number[face]]) for face in rack)
            frame[at.HELD + seat] = frame[at.LIST_HELD + seat] = held
            frame[at.DIRTY + seat] = -1
            key ^= int(numbers[int(numbers[at.HOLDING_KEYS]) + held])
        keys = int(numbers[at.BAG_KEYS])
        for place, face in enumerate(bag):
            frame[at.BAG] |= (number[face] + 1) << (place * at.BAG_BITS)
            key ^= int(numbers[keys + place * at.SYMBOLS + number[face]])
        if bag:
            frame[at.SCORELESS] = scoreless
            key ^= int(numbers[keys + at.MOST_IN_BAG * at.SYMBOLS + scoreless])
        frame[at.KEY] = key
        numbers[at.LOG_TOP] = numbers[at.ROOT] = 0
        self._root = frame

    def gain(
        self,
        alpha: int,
        beta: int,
        should_stop: Callable[[], bool],
        *,
        depth: int | None = None,
        most_nodes: int | None = None,
    ) -> int | None:
        """Return what the deal is worth to the seat to move, if that's between two bounds.

        Otherwise the value returned is only known to be at or beyond the bound. With a depth it's
        an estimate. None if stopped, or if it would take too many positions.
        """
        until = None if most_nodes is None else self.nodes + most_nodes
        for ahead in (depth,) if depth else (_FIRST_DEPTH, ALL_DEPTH):
            self.aim(ahead, alpha, beta)
            while not self.run(_SLICE):
                if should_stop() or (until is not None and self.nodes >= until):
                    self.abandon()
                    return None
            if self.is_whole:
                break
        return self.best[1]
