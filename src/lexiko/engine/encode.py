"""The bridge between the game's values and the kernels' arrays; nothing else crosses it.

A `Moment` is all that the choice of a play depends on, whether it comes from a game, a position or a line of CGP. A `Workbench` holds the arrays for
one edition and one thread, and takes moments in and gives plays out.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np

from lexiko import catalogue
from lexiko.engine.machine import empty_records
from lexiko.engine.masks import MaskGraph
from lexiko.engine.state import (
    DEEPEST_STACK,
    GAME,
    HOLDING,
    PLAY,
    STATE,
    STEP,
    Arrays,
    Record,
    Records,
)
from lexiko.engine.symbols import BLANK_BIT, symbols_of
from lexiko.errors import EngineError
from lexiko.notation.cgp import Position, parse_cgp
from lexiko.notation.turns import format_in_full
from lexiko.rules.bag import Faces, known
from lexiko.rules.board import Board, Placement
from lexiko.rules.commands import PlayTiles
from lexiko.rules.editions import LARGEST_RACK, Edition
from lexiko.rules.game import Game
from lexiko.rules.layout import Direction, Layout, Square

SHORTEST_WORD = 2
_ROOM = 2048
"""Plays that there is room for at first; most positions have fewer."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the seat to move knows and may do."""

    edition: Edition
    board: Board
    rack: Faces
    bag_count: int
    opening_minimum: int = SHORTEST_WORD
    """The fewest tiles of the first word of the game."""

    def __post_init__(self) -> None:
        if self.board.size != self.edition.layout.size:
            raise EngineError(
                reason=f"{self.edition.name} is played on {self.edition.layout.size} squares a side, "
                f"not on {self.board.size}: choose another edition."
            )
        if len(self.rack) > LARGEST_RACK:
            raise EngineError(
                reason=f"A rack has up to {LARGEST_RACK} tiles; here are {len(self.rack)}."
            )


@dataclass(frozen=True, slots=True)
class Play:
    """Tiles that can be laid, what they score, and what is kept."""

    board: Board
    """The board before."""
    placed: tuple[Placement, ...]
    start: Square
    """Where the main word begins."""
    direction: Direction
    score: int
    equity_milli: int
    """The score and the worth of the tiles kept, in thousandths of a point."""
    leave: Faces

    def command(self, seat: int) -> PlayTiles:
        """What the seat tells the rules to make this play."""
        return PlayTiles(seat, self.placed)

    def __str__(self) -> str:
        """`L1 (QuILTER)S`."""
        return format_in_full(self.board, self.placed, self.start, self.direction)


@dataclass(frozen=True, slots=True)
class Exchange:
    """Tiles that can be put back, and what is kept."""

    faces: Faces
    equity_milli: int
    leave: Faces


# ── Into moments ────────────────────────────────────────────────────────────────────────────────


def moment_of(source: Game | Position | str, edition: Edition | None = None) -> Moment:
    """What the seat to move meets; a position is of the given edition, or of one that has its tiles."""
    if isinstance(source, Game):
        return _moment_of_game(source)
    position = parse_cgp(source) if isinstance(source, str) else source
    edition = edition or edition_of(position)
    rack, others = known(position.racks[0]), position.racks[1:]
    hidden = sum(max(edition.rack, len(other)) for other in others)
    unseen = edition.tiles.total() - len(position.board.faces()) - len(rack)
    return Moment(edition, position.board, rack, 0 if edition.is_dice else max(0, unseen - hidden))


def _moment_of_game(game: Game) -> Moment:
    if game.mover is None:
        raise EngineError(reason="Nobody is to move in this game: there is no play to find.")
    minimum = None if game.minimum_lifted else game.options.first_word_min
    rack = known(game.holding(game.mover))
    return Moment(game.edition, game.board, rack, game.bag_count, minimum or SHORTEST_WORD)


def edition_of(position: Position) -> Edition:
    """The plainest edition with the tiles of a position."""
    key = position.tiles.key
    if key in catalogue.languages():
        return catalogue.edition("heritage", key)
    return next(
        box
        for box in map(catalogue.edition, catalogue.editions())
        if box.is_dice and box.tiles.key == key
    )


# ── Arrays ──────────────────────────────────────────────────────────────────────────────────────


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
        self._fill_fixed()

    @property
    def state(self) -> Record:
        return self.states[0]

    def arrays(self, graph: MaskGraph) -> Arrays:
        """What kernels are called with."""
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
        """Writes a moment of this edition into the arrays."""
        state, size = self.state, moment.board.size
        self._board, self._rack = moment.board, moment.rack
        letters = np.zeros((size, size), np.uint8)
        for square, tile in moment.board:
            letters[square] = self.symbols.encode_tile(tile)
        for plane, laid in enumerate((letters, letters.T)):
            self._squares("letters", plane)[1:-1, :-1] = laid
        state["shortest"] = moment.opening_minimum if moment.board.is_empty else SHORTEST_WORD
        counts = Counter(self.symbols.number[face] for face in moment.rack)
        state["rack"] = 0
        for symbol, count in counts.items():
            state["rack"][symbol] = count
        room = int(np.prod([count + 1 for count in counts.values()], initial=1))
        if room > self.holdings.size:
            self.holdings = empty_records(room, HOLDING)

    def make_room(self, plays: int) -> None:
        """Makes room for so many plays; those that are there are lost."""
        if plays > self.plays.size:
            self.plays = empty_records(plays, PLAY)

    def give(self, count: int) -> list[Play]:
        """The first so many of the array of plays, as values."""
        assert self._board is not None, "there are no plays of no board"
        board, leaves, decoded = self._board, dict[int, Faces](), []
        tiles = {byte: self.symbols.decode_tile(byte) for byte in self._bytes()}
        # One conversion of all rows is ten times as quick as reading them field by field.
        for equity, score, holding, start, end, laid, strip in self.plays[:count].tolist():
            plane, place = divmod(start, self._plane)
            row, column = divmod(place - self._stride, self._stride)
            direction = Direction.DOWN if plane else Direction.ACROSS
            square = Square(column, row) if plane else Square(row, column)
            covered = (square.step(direction, i) for i in range(end - start + 1))
            free = (square for square in covered if board[square] is None)
            if holding not in leaves:
                leaves[holding] = self._leave(holding)
            placed = tuple(
                Placement(there, tiles[byte])
                for there, byte in zip(free, strip[:laid], strict=True)
            )
            decoded.append(Play(board, placed, square, direction, score, equity, leaves[holding]))
        return decoded

    def _leave(self, holding: int) -> Faces:
        """The faces of what is left of the rack, by its index in the table of holdings."""
        kept: list[str] = []
        for symbol in sorted({self.symbols.number[face] for face in self._rack}, reverse=True):
            count, holding = divmod(holding, int(self.state["weight"][symbol]))
            kept[:0] = [self.symbols.faces[symbol]] * count
        return tuple(kept)

    def _bytes(self) -> list[int]:
        """All that can stand on a square: every symbol, and every letter as a blank."""
        letters = range(1, self.symbols.letter_count + 1)
        return [*range(1, len(self.symbols.faces)), *(letter | BLANK_BIT for letter in letters)]

    # ── What stays the same ─────────────────────────────────────────────────────────────────────

    @property
    def _stride(self) -> int:
        return self.edition.layout.size + 1

    @property
    def _plane(self) -> int:
        return (self.edition.layout.size + 2) * self._stride

    def _squares(self, field: str, plane: int) -> Any:
        """A field of the squares of one plane as a table, walls included."""
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
        ):
            state[field] = value
        state["tile_value"][: len(symbols.faces)] = symbols.values()
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
    """Whether the board reads the same across and down, so that an opening play down is only another way to say the one across."""
    return layout.rows == tuple(map("".join, zip(*layout.rows, strict=True)))
