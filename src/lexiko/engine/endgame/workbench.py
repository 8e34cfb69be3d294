"""The arrays of one endgame, and the small steps in which Python searches it.

What a seat holds is a single number, as in the generator. The holdings of the second seat come
after those of the first in the same table, so a number implies its seat.
"""

from collections import Counter
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from lexiko.engine.encode import Workbench
from lexiko.engine.graph.masks import MaskGraph
from lexiko.engine.kernels.endgame import layout as at
from lexiko.engine.kernels.loader import empty_records, kernel
from lexiko.engine.kernels.state import HOLDING, PLAY
from lexiko.engine.moments import Moment, Play
from lexiko.rules.bag import Faces
from lexiko.rules.board import Board
from lexiko.rules.editions import Edition
from lexiko.rules.endings import LIMIT_OF_TURNS_WITHOUT_A_PLAY

ALL_DEPTH = at.WHOLE_DEPTH - 1
"""Deeper than any endgame."""

_FIRST_RESULTS = 1 << 15
_FIRST_ROOM = 1 << 14
_KEY_BITS = 62

Numbers = npt.NDArray[np.int64]


class EndgameBench(Workbench):
    """The arrays of an endgame.

    The *root* is the position being searched; it advances along the line being played.
    """

    def __init__(
        self,
        edition: Edition,
        board: Board,
        racks: Sequence[Faces],
        graph: MaskGraph,
        *,
        pass_ends: bool,
        table_mb: int,
    ) -> None:
        super().__init__(edition)
        self.take(Moment(edition, board, (), bag_count=0))
        self._graph, self._racks = graph, racks
        self._search = kernel("endgame", graph.dtype)
        self.plays = empty_records(_FIRST_ROOM, PLAY)
        # The number of results is always a power of two.
        self._most_results = 1 << (table_mb * (1 << 20) // (8 * at.RESULT)).bit_length() >> 1
        self.memory = np.zeros(_FIRST_RESULTS * at.RESULT, np.int64)
        self._lay_out()
        self._command(at.BEGIN)
        self._frame[at.PASSED] = pass_ends
        self._root = self._frame.copy()

    # ── Searching ───────────────────────────────────────────────────────────────────────────────

    def aim(self, depth: int, alpha: int = -at.WIDEST, beta: int = at.WIDEST) -> None:
        """Prepare a search of the root to this depth, for values between two bounds."""
        frame = self._frame
        frame[:] = self._root
        frame[at.ALPHA], frame[at.BETA], frame[at.DEPTH] = alpha, beta, depth
        self.numbers[at.STAGE] = at.ENTER
        self.numbers[at.PLY] = self.numbers[at.ROOT]

    def run(self, nodes: int) -> bool:
        """Search for at most this many positions; return whether the search is done."""
        budget = self.nodes + nodes
        while True:
            while self.memory.size < min(4 * self.nodes, self._most_results) * at.RESULT:
                self._grow()
            self.numbers[at.BUDGET] = budget
            outcome = self._command(at.SEARCH)
            if outcome != at.NO_ROOM:
                return outcome == at.DONE
            more = empty_records(2 * self.plays.size, PLAY)
            more[: self.plays.size] = self.plays
            self.plays = more

    def abandon(self) -> None:
        """Give up an unfinished search, and take its plays off the board."""
        self._command(at.ABANDON)

    def advance(self, move: int) -> None:
        """Make a turn at the root; the position after it becomes the root."""
        self._frame[at.BEST_MOVE] = move
        self._command(at.ADVANCE)
        self._root = self._frame.copy()

    @property
    def nodes(self) -> int:
        return int(self.numbers[at.NODES])

    @property
    def value(self) -> int:
        """What the root is worth to its mover, after a search."""
        return int(self.numbers[at.VALUE])

    @property
    def is_whole(self) -> bool:
        """Whether the value doesn't rely on an estimate."""
        return bool(self.numbers[at.IS_WHOLE])

    @property
    def seat(self) -> int:
        """The mover at the root: 0 for the seat that moved first."""
        return int(self._frame[at.SEAT])

    @property
    def best(self) -> tuple[int, int]:
        """The best turn of the root so far, and its value."""
        return int(self._frame[at.BEST_MOVE]), int(self._frame[at.BEST])

    @property
    def can_play(self) -> bool:
        """Whether the mover at the root has any play."""
        frame, seat = self._frame, self.seat
        return bool(frame[at.LIST_END + seat] > frame[at.LIST_BEGIN + seat])

    def play_at(self, place: int, board: Board) -> Play:
        """Return a play of the root as a value."""
        seat, room = self.seat, self.plays
        self._board, self._rack = board, self._racks[seat]
        self.state["weight"] = self._weights[seat]
        self.numbers[at.READY_SEAT] = -1
        self.plays = room[place : place + 1].copy()
        self.plays["holding"] -= self.numbers[at.EMPTY + seat]
        (play,) = self.give(1)
        self.plays = room
        return play

    # ── Arrays ──────────────────────────────────────────────────────────────────────────────────

    @property
    def _frame(self) -> Numbers:
        begin = at.FRAMES + int(self.numbers[at.ROOT]) * at.FRAME
        frame: Numbers = self.numbers[begin : begin + at.FRAME]
        return frame

    def _command(self, command: int) -> int:
        self.numbers[at.COMMAND] = command
        return self._search(self.arrays(self._graph))

    def _grow(self) -> None:
        """Double the table of results, moving each result to its new bucket."""
        old = self.memory.reshape(-1, at.BUCKET, at.RESULT)
        new = np.zeros((2, *old.shape), np.int64)
        goes_up = (old[:, :, :1] & len(old)) != 0
        np.copyto(new[0], old, where=~goes_up)
        np.copyto(new[1], old, where=goes_up)
        self.memory = new.reshape(-1)

    def _lay_out(self) -> None:
        """Fill the tables after the frames, and write their places into the header."""
        chance = np.random.default_rng(1)  # a fixed seed, for the same search every time
        values = self.symbols.values()
        self._weights = np.zeros((2, at.SYMBOLS), np.int64)
        held = [_Holdings(), _Holdings()]
        for seat, rack in enumerate(self._racks):
            kinds = Counter(self.symbols.number[face] for face in rack)
            for symbol, count in sorted(kinds.items()):
                self._weights[seat, symbol] = held[seat].add(symbol, count, values[symbol])
        empty = [0, held[0].letters.size]
        self.holdings = empty_records(empty[1] + held[1].letters.size, HOLDING)
        self.holdings["letters"] = np.concatenate([one.letters for one in held])
        self.holdings["count"] = np.concatenate([one.counts for one in held])
        keys = chance.integers(1 << _KEY_BITS, size=self.holdings.size)
        tables = {
            at.WEIGHTS: self._weights,
            at.SQUARE_KEYS: chance.integers(1 << _KEY_BITS, size=self._plane * at.SYMBOL_KEYS),
            at.HOLDING_KEYS: keys,
            at.HOLDING_POINTS: np.concatenate([one.points for one in held]),
            at.HOLDING_FIELDS: np.concatenate([one.fields for one in held]),
            at.HISTORY: np.zeros(2 * at.HISTORY_SIZE, np.int64),
            at.LOG: np.zeros(at.MOST_PLIES * at.MOST_LOGGED * at.LOG_ENTRY, np.int64),
            at.BAG_KEYS: chance.integers(1 << _KEY_BITS, size=(at.MOST_IN_BAG + 1) * at.SYMBOLS),
        }
        begin = at.FRAMES + at.MOST_PLIES * at.FRAME
        ends = np.cumsum([begin, *(table.size for table in tables.values())])
        self.numbers = np.zeros(ends[-1], np.int64)
        for place, (slot, table) in zip(ends, tables.items(), strict=False):
            self.numbers[slot] = place
            self.numbers[place : place + table.size] = table.reshape(-1)
        self.numbers[at.READY_SEAT] = -1
        self.numbers[at.RACK_ROOM] = self.edition.rack
        self.numbers[at.EXCHANGE_FROM] = self.edition.exchange_min_bag
        self.numbers[at.SCORELESS_LIMIT] = LIMIT_OF_TURNS_WITHOUT_A_PLAY * 2
        full = [empty[1] - 1, self.holdings.size - 1]
        for seat in range(2):
            self.numbers[at.EMPTY + seat] = empty[seat]
            self.numbers[at.GUARDS + seat] = held[seat].guards
            self._frame[at.HELD + seat] = self._frame[at.LIST_HELD + seat] = full[seat]
            self._frame[at.DIRTY + seat] = -1
        self._frame[at.KEY] = keys[full[0]] ^ keys[full[1]]


class _Holdings:
    """Everything that can be left of a rack, by number."""

    def __init__(self) -> None:
        self.letters = self.counts = self.points = self.fields = np.zeros(1, np.int64)
        self.guards = self._shift = 0

    def add(self, symbol: int, count: int, value: int) -> int:
        """Add tiles of a kind; return what one of them adds to a number."""
        weight, copies = self.letters.size, np.arange(count + 1)
        bit = np.uint64(1 << symbol).astype(np.int64)
        self.letters = np.bitwise_or.outer(np.where(copies > 0, bit, 0), self.letters).reshape(-1)
        self.counts = np.add.outer(copies, self.counts).reshape(-1)
        self.points = np.add.outer(copies * value, self.points).reshape(-1)
        self.fields = np.add.outer(copies << self._shift, self.fields).reshape(-1)
        self._shift += count.bit_length()
        self.guards |= 1 << self._shift
        self._shift += 1
        return weight
