"""The only bridge between the game's values and the kernels' arrays.

A `Workbench` holds the arrays for one edition and one thread; it takes moments and returns plays.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np

from lexiko.engine.graph.filters import Filters, letter_numbers
from lexiko.engine.graph.masks import MaskGraph
from lexiko.engine.graph.symbols import BLANK_BIT, Symbols, symbols_of
from lexiko.engine.kernels.loader import empty_records
from lexiko.engine.kernels.state import (
    DEEPEST_STACK,
    GAME,
    HOLDING,
    LAST_TILES,
    LEAVES,
    NOTHING,
    NOWHERE,
    PLAY,
    STATE,
    STEP,
    Arrays,
    Record,
    Records,
)
from lexiko.engine.leaves.table import Leaves, offsets, symbol_count
from lexiko.engine.moments import SHORTEST_WORD, Exchange, Moment, Play
from lexiko.rules.bag import Faces
from lexiko.rules.board import Board, Placement
from lexiko.rules.commands import Swap
from lexiko.rules.editions import Edition
from lexiko.rules.layout import Direction, Layout, Square

_ROOM = 2048
"""Room for plays at first; most positions have fewer."""


class Lookups(Protocol):
    """What a lexicon provides to a workbench for each tile set, as an `Engine` does."""

    def masks_of(self, symbols: Symbols) -> MaskGraph:
        """Return the lexicon in the form that kernels read."""

    def filters_of(self, symbols: Symbols) -> Filters:
        """Return filters for the sets of tiles that may be words."""

    def leaves_of(self, symbols: Symbols) -> Leaves:
        """Return the values of tiles kept."""


class Workbench:
    """The arrays of one edition, for one thread at a time."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.symbols = symbols_of(edition.tiles)
        self.states: Records = empty_records(1, STATE)
        self.stack: Records = empty_records(DEEPEST_STACK, STEP)
        self.holdings: Records = empty_records(1, HOLDING)
        self.plays: Records = empty_records(_ROOM, PLAY)
        self.leaves = np.zeros(1, np.int32)
        self.filters = np.zeros(1, np.uint8)
        self.games: Records = empty_records(1, GAME)
        self.numbers = np.zeros(1, np.int64)
        self.memory = np.zeros(1, np.int64)
        self._board: Board | None = None
        self._rack: Faces = ()
        letters = range(1, self.symbols.letter_count + 1)
        self._tiles = {
            byte: self.symbols.decode_tile(byte)
            for byte in (
                *range(1, len(self.symbols.faces)),
                *(letter | BLANK_BIT for letter in letters),
            )
        }
        """Everything that can be on a square: every symbol, and every letter as a blank."""
        self._fill_fixed()

    @property
    def state(self) -> Record:
        return self.states[0]

    def arrays(self, graph: MaskGraph) -> Arrays:
        """Return the arguments for kernels."""
        return Arrays(
            states=self.states,
            graph=graph,
            holdings=self.holdings,
            stack=self.stack,
            plays=self.plays,
            leaves=self.leaves,
            filters=self.filters,
            games=self.games,
            numbers=self.numbers,
            memory=self.memory,
        )

    def take(self, moment: Moment) -> None:
        """Write a moment of this edition into the arrays."""
        state, size = self.state, moment.board.size
        self._board, self._rack = moment.board, moment.rack
        letters = np.zeros((size, size), np.uint8)
        for square, tile in moment.board:
            letters[square] = self.symbols.encode_tile(tile)
        for plane, laid in enumerate((letters, letters.T)):
            self._squares("letters", plane)[1:-1, :-1] = laid
        state["shortest"] = moment.opening_minimum if moment.board.is_empty else SHORTEST_WORD
        self._value_leaves(moment)
        counts = Counter(self.symbols.number[face] for face in moment.rack)
        state["rack"] = 0
        for symbol, count in counts.items():
            state["rack"][symbol] = count
        self.hold(int(np.prod([count + 1 for count in counts.values()], initial=1)))

    def hold(self, holdings: int) -> None:
        """Make room for this many subsets of a rack."""
        if holdings > self.holdings.size:
            self.holdings = empty_records(holdings, HOLDING)

    def look_up(self, leaves: Leaves, filters: Filters) -> None:
        """Have searches use these leave values and these word filters."""
        state = self.state
        self.leaves, self.filters = leaves.values, filters.bits
        state["leave_depth"] = leaves.depth
        state["leave_offset"] = offsets(symbol_count(self.symbols))
        state["word_mask"], state["gap_mask"] = filters.word_mask, filters.gap_mask

    def _value_leaves(self, moment: Moment) -> None:
        state = self.state
        if self.edition.is_dice:
            state["valued_by"] = NOTHING
        elif moment.bag_count > 0:
            state["valued_by"] = LEAVES
        else:
            state["valued_by"] = LAST_TILES
            state["out_value"] = moment.out_milli

    def make_room(self, plays: int) -> None:
        """Make room for this many plays; existing ones are lost."""
        if plays > self.plays.size:
            self.plays = empty_records(plays, PLAY)

    def give(
        self, count: int, before: Board | None = None, swaps: tuple[Swap, ...] = ()
    ) -> list[Play]:
        """Return the first `count` of the plays found, as values.

        After swaps, `before` is the board before them.
        """
        assert self._board is not None, "take a moment before asking for plays"
        before, leaves, decoded = before or self._board, dict[int, Faces](), []
        lines: dict[tuple[int, int], tuple[Square, Direction, list[Square]]] = {}
        # Converting all rows at once is ten times as fast as reading them field by field, and few
        # lines are distinct.
        for equity, score, holding, start, end, laid, strip in self.plays[:count].tolist():
            line = lines.get((start, end))
            if line is None:
                line = lines[start, end] = self._line(self._board, start, end)
            square, direction, free = line
            if holding not in leaves:
                leaves[holding] = self._leave(holding)
            placed = tuple(map(Placement, free, [self._tiles[byte] for byte in strip[:laid]]))
            decoded.append(
                Play(before, placed, square, direction, score, equity, leaves[holding], swaps)
            )
        return decoded

    def read_turn(self, place: int, board: Board) -> tuple[Placement, ...] | Faces:
        """Return what a recorded play does on a board: tiles placed, or faces exchanged."""
        _, _, _, start, end, laid, strip = self.plays[place].tolist()
        if start == NOWHERE:
            return tuple(self.symbols.faces[symbol] for symbol in strip[:laid])
        _, _, free = self._line(board, start, end)
        return tuple(map(Placement, free, [self._tiles[byte] for byte in strip[:laid]]))

    def read_rack(self, counts: Sequence[int]) -> Faces:
        """Return the faces of a rack given as tile counts."""
        return tuple(
            face
            for face, count in zip(self.symbols.faces, counts, strict=False)
            for _ in range(count)
        )

    def _line(self, board: Board, start: int, end: int) -> tuple[Square, Direction, list[Square]]:
        """Return where a word starts, its direction, and its free squares."""
        plane, place = divmod(start, self._plane)
        row, column = divmod(place - self._stride, self._stride)
        direction = Direction.DOWN if plane else Direction.ACROSS
        square = Square(column, row) if plane else Square(row, column)
        covered = (square.step(direction, i) for i in range(end - start + 1))
        return square, direction, [square for square in covered if board[square] is None]

    def write_turn(self, place: int, turn: Play | Exchange) -> None:
        """Write a turn into the array of plays, as it is after swaps and rearrangement."""
        record = self.plays[place]
        number = self.symbols.number
        if isinstance(turn, Exchange):
            record["start"] = record["end"] = NOWHERE
            record["score"], tiles = 0, [number[face] for face in turn.faces]
        else:
            is_down = turn.direction is Direction.DOWN
            square = (turn.start.column, turn.start.row) if is_down else turn.start
            start = int(is_down) * self._plane + (square[0] + 1) * self._stride + square[1]
            line = turn.ground.lay(turn.placed).run(turn.start, turn.direction)
            record["start"], record["end"] = start, start + len(line.tiles) - 1
            record["score"] = turn.score
            tiles = [self.symbols.encode_tile(tile) for _, tile in sorted(turn.placed)]
        record["equity"] = turn.equity_milli
        record["laid"] = len(tiles)
        record["tiles"][: len(tiles)] = tiles

    def _leave(self, holding: int) -> Faces:
        """Return the faces left on the rack, by their index in the table of holdings."""
        kept: list[str] = []
        for symbol in sorted({self.symbols.number[face] for face in self._rack}, reverse=True):
            count, holding = divmod(holding, int(self.state["weight"][symbol]))
            kept[:0] = [self.symbols.faces[symbol]] * count
        return tuple(kept)

    # ── Constants of an edition ─────────────────────────────────────────────────────────────────

    @property
    def _stride(self) -> int:
        return self.edition.layout.size + 1

    @property
    def _plane(self) -> int:
        return (self.edition.layout.size + 2) * self._stride

    def _squares(self, field: str, plane: int) -> Any:
        """Return a field of one plane's squares as a table, including the walls."""
        flat = self.state[field][plane * self._plane : (plane + 1) * self._plane]
        return flat.reshape(-1, self._stride)

    def _fill_fixed(self) -> None:
        state, layout, symbols = self.state, self.edition.layout, self.symbols
        for field, value in (
            ("side", layout.size),
            ("stride", self._stride),
            ("plane", self._plane),
            ("star", (layout.star.row + 1) * self._stride + layout.star.column),
            ("opens_both_ways", int(not _is_symmetric(layout))),
            ("all_symbols", np.uint64(symbols.all_mask).astype(np.int64)),
            ("blank_symbols", np.uint64(symbols.letters_mask).astype(np.int64)),
            ("symbol_count", len(symbols.faces)),
            ("bonus_at", self.edition.bonus_at),
            ("rack_room", self.edition.rack),
            ("exchange_min_bag", self.edition.exchange_min_bag),
            ("doubles_unplayed", self.edition.unplayed == "double_to_who_went_out"),
        ):
            state[field] = value
        state["tile_value"][: len(symbols.faces)] = symbols.values()
        state["copies"][: len(symbols.faces)] = symbols.copies()
        state["letter_number"][: len(symbols.faces)] = letter_numbers(symbols)
        state["bonus"][self.edition.bonus_at :] = self.edition.bonus
        places = np.arange(2 * self._plane).reshape(2, -1, self._stride)
        times = np.array(layout.premiums).reshape(layout.size, layout.size, 2)
        for plane in range(2):
            turned = times if plane == 0 else times.transpose(1, 0, 2)
            inside = (slice(1, -1), slice(None, -1))
            self._squares("letter_times", plane)[inside] = turned[:, :, 0]
            self._squares("word_times", plane)[inside] = turned[:, :, 1]
            self._squares("mirror", plane)[inside] = places[1 - plane][inside].T
            self._squares("column", plane)[:] = np.arange(self._stride)
            lines = np.arange(layout.size + 2) + plane * (layout.size + 2)
            self._squares("line", plane)[:] = lines[:, np.newaxis]


def _is_symmetric(layout: Layout) -> bool:
    """Whether the board is the same across and down, so opening plays are, too."""
    return layout.rows == tuple(map("".join, zip(*layout.rows, strict=True)))
