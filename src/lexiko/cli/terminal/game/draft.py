"""The draft: tiles laid, swapped and rearranged but not played yet. Pure values, no scoring."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from lexiko.errors import BadRearrangement, SquareTaken, TileNotHeld, UnknownTile
from lexiko.rules.alphabet import BLANK, TileSet, signs
from lexiko.rules.bag import Faces
from lexiko.rules.board import Board, Placement, Run, Tile
from lexiko.rules.commands import (
    BlankSwap,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    Rearrangement,
    Recycle,
    Swap,
)
from lexiko.rules.layout import Direction, Square
from lexiko.rules.variations import rearranged, swapped


class Cursor(NamedTuple):
    """The square for the next tile, and the direction of the word."""

    square: Square
    direction: Direction = Direction.ACROSS

    def turned(self) -> "Cursor":
        return Cursor(self.square, self.direction.other)

    def moved(self, rows: int, columns: int, size: int) -> "Cursor":
        """The cursor moved, but kept on the board."""
        row, column = self.square
        there = Square(min(max(row + rows, 0), size - 1), min(max(column + columns, 0), size - 1))
        return Cursor(there, self.direction)

    def next_free(self, board: Board) -> "Cursor":
        """The next free square in its direction, or the last square of the line."""
        square = self.square
        while board[square]:
            ahead = square.step(self.direction)
            if not (0 <= ahead.row < board.size and 0 <= ahead.column < board.size):
                break
            square = ahead
        return Cursor(square, self.direction)


@dataclass(frozen=True, slots=True)
class Draft:
    """A turn being prepared; every change gives a new draft."""

    before: Board
    """The board of the game."""
    rack: Faces
    """The player's tiles, in the order shown."""
    tiles: TileSet
    swaps: tuple[Swap, ...] = ()
    rearrangement: Rearrangement | None = None
    laid: tuple[Placement, ...] = ()

    # ── What it amounts to ─────────────────────────────────────────────────────────────────────

    @property
    def base(self) -> Board:
        """The board after swaps and rearrangement, without new tiles."""
        board, _ = swapped(self.before, self.rack, self.swaps)
        return rearranged(board, self.rearrangement) if self.rearrangement else board

    @property
    def board(self) -> Board:
        return self.base.lay(self.laid)

    @property
    def slots(self) -> tuple[str | None, ...]:
        """The rack as shown: swapped tiles are replaced in place, laid ones leave a gap."""
        slots: list[str | None] = list(self.rack)
        board = self.before
        for swap in self.swaps:
            there = board[swap.square]
            assert there
            given = there.letter if isinstance(swap, BlankSwap) else swap.tile.face
            slots[slots.index(given)] = there.face
            board, _ = swapped(board, (given,), [swap])
        for _, tile in self.laid:
            slots[slots.index(tile.face)] = None
        return tuple(slots)

    @property
    def left(self) -> Faces:
        """The tiles still on the rack."""
        return tuple(face for face in self.slots if face is not None)

    @property
    def is_empty(self) -> bool:
        return not (self.laid or self.swaps or self.rearrangement)

    def play(self, seat: int) -> PlayTiles:
        return PlayTiles(seat, self.laid, self.swaps, self.rearrangement)

    def exchange(self, seat: int, faces: Faces) -> ExchangeTiles:
        return ExchangeTiles(seat, faces, self.swaps)

    def passing(self, seat: int) -> PassTurn:
        return PassTurn(seat, self.swaps)

    def with_plan(self, before: "Draft") -> "Draft":
        """This draft with the tiles laid in an earlier one, if they still fit."""
        if before.swaps or before.rearrangement:
            return self
        planned = self
        for square, tile in before.laid:
            if planned.board[square]:
                return self
            planned = planned.lay(square, tile)
        return planned

    # ── Laying ──────────────────────────────────────────────────────────────────────────────────

    def lay(self, square: Square, tile: Tile) -> "Draft":
        """Lay one tile on a free square."""
        if there := self.board[square]:
            raise SquareTaken(square=str(square), letter=there.letter)
        if tile.face not in self.left:
            raise TileNotHeld(seat="Your rack", tile=_called(tile.face))
        return replace(self, laid=(*self.laid, Placement(square, tile)))

    def typed(self, cursor: Cursor, sign: str, blank_first: bool = False) -> tuple["Draft", Cursor]:
        """Lay the tile for a typed letter, and move the cursor on; raises if it can't be laid.

        A letter that isn't on the rack is laid with a blank. A tile of several letters is laid by
        its first letter if nothing else fits, or by typing its letters one after the other.
        """
        letter = self.tiles.fold(sign)
        if joined := self._joined(cursor, letter):
            return joined, cursor.next_free(joined.board)
        here = cursor.next_free(self.board)
        tile = next(self._meanings(letter, blank_first), None)
        if tile is None:
            if letter not in self.tiles.positions and letter not in self.tiles.values:
                raise UnknownTile(tile=letter)
            raise TileNotHeld(seat="Your rack", tile=letter)
        draft = self.lay(here.square, tile)
        return draft, here.next_free(draft.board)

    def cycled(self) -> "Draft":
        """The last tile changed to the next one for its letter: C, CH, blank as C, blank as CH."""
        if not self.laid:
            return self
        rest = replace(self, laid=self.laid[:-1])
        square, tile = self.laid[-1]
        meanings = list(dict.fromkeys(rest._meanings(tile.letter[0], False)))
        place = meanings.index(tile) if tile in meanings else -1
        return rest.lay(square, meanings[(place + 1) % len(meanings)])

    def take_back(self) -> "Draft":
        """The draft without its last change."""
        if self.laid:
            return replace(self, laid=self.laid[:-1])
        if self.rearrangement:
            return replace(self, rearrangement=None)
        return replace(self, swaps=self.swaps[:-1])

    def lifted(self, square: Square) -> "Draft":
        """The draft without the tile laid on this square."""
        return replace(self, laid=tuple(p for p in self.laid if p.square != square))

    def recalled(self) -> "Draft":
        """The draft without new tiles or, if there are none, without swaps and rearrangement."""
        if self.laid:
            return replace(self, laid=())
        return replace(self, swaps=(), rearrangement=None)

    def arranged(self, rack: Sequence[str]) -> "Draft":
        """The same draft with the rack in another order."""
        return replace(self, rack=tuple(rack))

    # ── Variations ──────────────────────────────────────────────────────────────────────────────

    def swap(self, swap: Swap) -> "Draft":
        """The draft with one more swap; the preview checks it against the rules."""
        if self.rearrangement:
            raise BadRearrangement(reason="Swaps come first: undo the rearrangement, then swap.")
        there = self.base[swap.square]
        if there is None:
            return self
        given = there.letter if isinstance(swap, BlankSwap) else swap.tile.face
        if given not in self.left:
            raise TileNotHeld(seat="Your rack", tile=_called(given))
        return replace(self, swaps=(*self.swaps, swap))

    def recycled(self, square: Square, sign: str, blank_first: bool = False) -> "Draft":
        """Swap the tile for a typed letter with the one on this square."""
        letter = self.tiles.fold(sign)
        tile = next(self._meanings(letter, blank_first), None)
        if tile is None:
            raise TileNotHeld(seat="Your rack", tile=letter)
        return self.swap(Recycle(square, tile))

    def swappable_blanks(self) -> list[Square]:
        """Blanks on the board whose letter is on the rack."""
        return [square for square, tile in self.base if tile.is_blank and tile.letter in self.left]

    def rearrange(self, word: Run, letters: str) -> "Draft":
        """The draft with the word's letters in the typed order."""
        wanted = signs(letters.strip())
        left = list(range(len(word.tiles)))
        order: list[int] = []
        for sign in wanted:
            fitting = [i for i in left if str(word.tiles[i]).strip("[]") == sign] or [
                i for i in left if word.tiles[i].letter == self.tiles.fold(sign)
            ]
            if not fitting:
                raise BadRearrangement(reason=f"Use all the letters of {word}, each of them once.")
            order.append(fitting[0])
            left.remove(fitting[0])
        change = Rearrangement(word.start, word.direction, tuple(order))
        return replace(self, rearrangement=change, laid=())

    # ── What a key can mean ─────────────────────────────────────────────────────────────────────

    def _meanings(self, letter: str, blank_first: bool) -> Iterator[Tile]:
        """The tiles that a letter can mean, the likeliest first."""
        held = set(self.left)
        longer = [kind.face for kind in self.tiles.kinds if kind.face[:1] == letter != kind.face]
        plain = [Tile(face, face) for face in (letter, *longer) if face in held]
        spelled = [letter, *(face for face in longer if face in self.tiles.positions)]
        blanks = [
            Tile(BLANK, face) for face in spelled if face in self.tiles.positions and BLANK in held
        ]
        yield from (*blanks, *plain) if blank_first else (*plain, *blanks)

    def _joined(self, cursor: Cursor, letter: str) -> "Draft | None":
        """The last tile and this letter as one tile, if there is one and the letter isn't held.

        If the last tile ends in the letter, as QU does in U, nothing more is laid.
        """
        if not self.laid:
            return None
        square, last = self.laid[-1]
        if Cursor(square, cursor.direction).next_free(self.board) != cursor.next_free(self.board):
            return None
        if len(last.letter) > 1 and last.letter.endswith(letter):
            return self
        face = last.letter + letter
        if letter in self.left or face not in self.left:
            return None
        return replace(self, laid=self.laid[:-1]).lay(square, Tile(face, face))


def arranged_like(before: Sequence[str], faces: Sequence[str]) -> Faces:
    """The tiles in the order they were shown in before, new ones last."""
    left = list(faces)
    kept: list[str] = []
    for face in before:
        if face in left:
            left.remove(face)
            kept.append(face)
    return (*kept, *left)


def _called(face: str) -> str:
    return "a blank" if face == BLANK else face
