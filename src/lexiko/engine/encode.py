"""The bridge between the game's values and the kernels' arrays; nothing else crosses it.

A `Moment` is all that the choice of a play depends on, whether it comes from a game, a position or a line of CGP. A `Workbench` holds the arrays for
one edition and one thread, and takes moments in and gives plays out.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lexiko import catalogue
from lexiko.engine.filters import Filters, letter_numbers
from lexiko.engine.leaves import Leaves, offsets, symbol_count
from lexiko.engine.machine import empty_records
from lexiko.engine.masks import MaskGraph
from lexiko.engine.state import (
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
from lexiko.engine.symbols import BLANK_BIT, symbols_of
from lexiko.errors import EngineError
from lexiko.notation.cgp import Position, parse_cgp
from lexiko.notation.turns import format_in_full, format_steps
from lexiko.rules.alphabet import format_faces
from lexiko.rules.bag import Faces, full_bag, known
from lexiko.rules.board import Board, Placement
from lexiko.rules.commands import ExchangeTiles, PassTurn, PlayTiles, Rearrangement, Swap
from lexiko.rules.editions import LARGEST_RACK, Edition, Variation
from lexiko.rules.game import Game
from lexiko.rules.layout import Direction, Layout, Square
from lexiko.rules.variations import rearranged, swapped
from lexiko.rules.view import View

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
    others: tuple[int, ...] = (LARGEST_RACK,)
    """At most so many tiles are on the racks of the other seats, the next one first."""
    scores: tuple[int, ...] = ()
    """Of all seats, the mover's first."""
    known: tuple[Faces, ...] = ()
    """Tiles that are known to be on the racks of the other seats."""
    tiles: Faces = ()
    """All tiles of the game, where these are not the edition's."""
    scoreless: int = 0
    """Turns in a row without a play."""
    variations: frozenset[Variation] = frozenset()
    """What else the seat may do with tiles on the board; other variations change nothing here."""

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

    @property
    def unseen(self) -> Faces:
        """The tiles in the bag and on the other racks."""
        left = Counter(self.tiles or full_bag(self.edition.tiles))
        left.subtract(self.board.faces())
        left.subtract(self.rack)
        return tuple(left.elements())


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
    swaps: tuple[Swap, ...] = ()
    """What was swapped before, one after the other."""
    rearrangement: Rearrangement | None = None

    @property
    def ground(self) -> Board:
        """The board that the tiles are laid on: after swaps and rearrangement."""
        board, _ = swapped(self.board, (), self.swaps)
        return rearranged(board, self.rearrangement) if self.rearrangement else board

    def command(self, seat: int) -> PlayTiles:
        """What the seat tells the rules to make this play."""
        return PlayTiles(seat, self.placed, self.swaps, self.rearrangement)

    def __str__(self) -> str:
        """`L1 (QuILTER)S`, or with all that comes before: `recycle F8=T; rearrange 8F:STAR; 8F (STAR)E`."""
        ground, change = self.ground, self.rearrangement
        word = ground.run(change.start, change.direction) if change else None
        played = format_in_full(ground, self.placed, self.start, self.direction)
        return format_steps(self.swaps, word) + played


@dataclass(frozen=True, slots=True)
class Exchange:
    """Tiles that can be put back, and what is kept; putting none back is a pass."""

    faces: Faces
    equity_milli: int
    leave: Faces
    swaps: tuple[Swap, ...] = ()

    def command(self, seat: int) -> ExchangeTiles | PassTurn:
        """What the seat tells the rules."""
        if not self.faces:
            return PassTurn(seat, self.swaps)
        return ExchangeTiles(seat, self.faces, self.swaps)

    @property
    def score(self) -> int:
        """Nothing, always."""
        return 0

    def __str__(self) -> str:
        """`exchange VV`, or `pass`, after swaps if there are any: `recycle F8=T; pass`."""
        done = f"exchange {format_faces(self.faces)}" if self.faces else "pass"
        return format_steps(self.swaps) + done


# ── Into moments ────────────────────────────────────────────────────────────────────────────────


def moment_of(
    source: Game | View | Position | str,
    edition: Edition | None = None,
    variations: frozenset[Variation] = frozenset(),
) -> Moment:
    """What the seat to move meets; a position is of the given edition, or of one that has its tiles, and of the given variations."""
    if isinstance(source, Game):
        return _moment_of_game(source)
    if isinstance(source, View):
        return _moment_of_view(source)
    position = parse_cgp(source) if isinstance(source, str) else source
    edition = edition or edition_of(position)
    rack, racks = known(position.racks[0]), position.racks[1:]
    unseen = edition.tiles.total() - len(position.board.faces()) - len(rack)
    others = tuple(max(edition.rack, len(other)) for other in racks)
    bag_count = 0 if edition.is_dice else max(0, unseen - sum(others))
    return Moment(
        edition,
        position.board,
        rack,
        bag_count,
        others=others,
        scores=position.scores,
        known=tuple(known(other) for other in racks),
        scoreless=position.zero_turns,
        variations=variations,
    )


def _moment_of_game(game: Game) -> Moment:
    if game.mover is None:
        raise EngineError(reason="Nobody is to move in this game: there is no play to find.")
    minimum = None if game.minimum_lifted else game.options.first_word_min
    rack = known(game.holding(game.mover))
    if game.edition.is_dice and not game.dice.rolled:
        rack = ()  # Dice may lie ready in Advanced play, but nothing is played before the roll.
    order = [(game.mover + turn) % len(game.seats) for turn in range(len(game.seats))]
    return Moment(
        game.edition,
        game.board,
        rack,
        game.bag_count,
        minimum or SHORTEST_WORD,
        others=tuple(len(game.holding(seat)) for seat in order[1:]),
        scores=tuple(game.scores[seat] for seat in order),
        tiles=game.options.bag or (),
        scoreless=game.scoreless,
        variations=game.options.variations,
    )


def _moment_of_view(seen: View) -> Moment:
    """What the seat of a view could play if it were to move: nothing in it comes from what the seat cannot see."""
    if seen.seat is None:
        raise EngineError(reason="An onlooker has no tiles: there is no play to find.")
    is_dice, seat = seen.edition.is_dice, seen.seat
    rolled = seen.dice if seen.has_rolled and seat == seen.mover else ()
    place = seen.order.index(seat)
    others = [
        other for other in (*seen.order[place + 1 :], *seen.order[:place]) if other not in seen.gone
    ]
    return Moment(
        seen.edition,
        seen.board,
        rolled if is_dice else known(seen.racks[seat]),
        seen.bag_count,
        seen.minimum or SHORTEST_WORD,
        others=tuple(0 if is_dice else len(seen.racks[other]) for other in others),
        scores=tuple(seen.scores[one] for one in (seat, *others)),
        tiles=seen.options.bag or (),
        scoreless=seen.scoreless,
        variations=seen.options.variations,
    )


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
        letters = range(1, self.symbols.letter_count + 1)
        self._tiles = {
            byte: self.symbols.decode_tile(byte)
            for byte in (
                *range(1, len(self.symbols.faces)),
                *(letter | BLANK_BIT for letter in letters),
            )
        }
        """All that can stand on a square: every symbol, and every letter as a blank."""
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
        self._value_leaves(moment)
        counts = Counter(self.symbols.number[face] for face in moment.rack)
        state["rack"] = 0
        for symbol, count in counts.items():
            state["rack"][symbol] = count
        self.hold(int(np.prod([count + 1 for count in counts.values()], initial=1)))

    def hold(self, holdings: int) -> None:
        """Makes room for so many things that can be left of a rack."""
        if holdings > self.holdings.size:
            self.holdings = empty_records(holdings, HOLDING)

    def look_up(self, leaves: Leaves, filters: Filters) -> None:
        """Lets searches value what is kept by this table, and know words by these filters."""
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
            points = sum(self.edition.tiles.values[face] for face in moment.unseen)
            state["valued_by"] = LAST_TILES
            # Who goes out gains the points of all others, of whom each loses his own.
            state["out_value"] = 1000 * points + 1000 * points // max(1, len(moment.others))

    def make_room(self, plays: int) -> None:
        """Makes room for so many plays; those that are there are lost."""
        if plays > self.plays.size:
            self.plays = empty_records(plays, PLAY)

    def give(
        self, count: int, before: Board | None = None, swaps: tuple[Swap, ...] = ()
    ) -> list[Play]:
        """The first so many of the array of plays, as values; where swaps came first, with the board before them."""
        assert self._board is not None, "there are no plays of no board"
        before, leaves, decoded = before or self._board, dict[int, Faces](), []
        lines: dict[tuple[int, int], tuple[Square, Direction, list[Square]]] = {}
        # One conversion of all rows is ten times as quick as reading them field by field, and plays share few lines.
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
        """What a record of the array of plays does on a board: tiles laid, or faces exchanged."""
        _, _, _, start, end, laid, strip = self.plays[place].tolist()
        if start == NOWHERE:
            return tuple(self.symbols.faces[symbol] for symbol in strip[:laid])
        _, _, free = self._line(board, start, end)
        return tuple(map(Placement, free, [self._tiles[byte] for byte in strip[:laid]]))

    def read_rack(self, counts: Sequence[int]) -> Faces:
        """The faces of a rack that is given by numbers of tiles."""
        return tuple(
            face
            for face, count in zip(self.symbols.faces, counts, strict=False)
            for _ in range(count)
        )

    def _line(self, board: Board, start: int, end: int) -> tuple[Square, Direction, list[Square]]:
        """Where a word from one square to another begins, how it reads, and which of its squares are free."""
        plane, place = divmod(start, self._plane)
        row, column = divmod(place - self._stride, self._stride)
        direction = Direction.DOWN if plane else Direction.ACROSS
        square = Square(column, row) if plane else Square(row, column)
        covered = (square.step(direction, i) for i in range(end - start + 1))
        return square, direction, [square for square in covered if board[square] is None]

    def write_turn(self, place: int, turn: Play | Exchange) -> None:
        """Puts a turn into the array of plays, as it is after swaps and rearrangement."""
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
        """The faces of what is left of the rack, by its index in the table of holdings."""
        kept: list[str] = []
        for symbol in sorted({self.symbols.number[face] for face in self._rack}, reverse=True):
            count, holding = divmod(holding, int(self.state["weight"][symbol]))
            kept[:0] = [self.symbols.faces[symbol]] * count
        return tuple(kept)

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
            ("bonus_at", self.edition.bonus_at),
            ("rack_room", self.edition.rack),
            ("exchange_min_bag", self.edition.exchange_min_bag),
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
    """Whether the board reads the same across and down, so that an opening play down is only another way to say the one across."""
    return layout.rows == tuple(map("".join, zip(*layout.rows, strict=True)))
