"""The draft: what a seat has laid, swapped and rearranged on its turn and not yet submitted. Pure
values, no rules of scoring."""

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
    """The square where the next tile goes, and which way the word runs from there."""

    square: Square
    direction: Direction = Direction.ACROSS

    def turned(self) -> "Cursor":
        return Cursor(self.square, self.direction.other)

    def moved(self, rows: int, columns: int, size: int) -> "Cursor":
        """One step over the board, staying on it."""
        row, column = self.square
        there = Square(min(max(row + rows, 0), size - 1), min(max(column + columns, 0), size - 1))
        return Cursor(there, self.direction)

    def next_free(self, board: Board) -> "Cursor":
        """Past the tiles that are there; it stays on the last square of the line at least."""
        square = self.square
        while board[square]:
            ahead = square.step(self.direction)
            if not (0 <= ahead.row < board.size and 0 <= ahead.column < board.size):
                break
            square = ahead
        return Cursor(square, self.direction)


@dataclass(frozen=True, slots=True)
class Draft:
    """A turn in the making; every change gives a new draft."""

    before: Board
    """The board as the game has it."""
    rack: Faces
    """What the seat holds, in the order in which it likes to see it."""
    tiles: TileSet
    swaps: tuple[Swap, ...] = ()
    rearrangement: Rearrangement | None = None
    laid: tuple[Placement, ...] = ()

    # ── What it adds up to ──────────────────────────────────────────────────────────────────────

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
        """The rack as it looks now: what a swap brought stands where the traded tile stood, what is
        laid left a hole."""
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
        """What is still on the rack."""
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
        """This draft with the tiles that an earlier one had laid, if they still fit; otherwise as
        it is."""
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
        """Lay what a typed letter means, and the cursor after it; raises why it cannot be.

        A letter that is not held is laid with a blank; a face of several letters is laid by its
        first letter where nothing else fits, and by typing its letters one after the other.
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
        """The tile laid last as the next thing that its first letter can mean: C, CH, a blank as C,
        a blank as CH."""
        if not self.laid:
            return self
        rest = replace(self, laid=self.laid[:-1])
        square, tile = self.laid[-1]
        meanings = list(dict.fromkeys(rest._meanings(tile.letter[0], False)))
        place = meanings.index(tile) if tile in meanings else -1
        return rest.lay(square, meanings[(place + 1) % len(meanings)])

    def take_back(self) -> "Draft":
        """Without the last thing that was done."""
        if self.laid:
            return replace(self, laid=self.laid[:-1])
        if self.rearrangement:
            return replace(self, rearrangement=None)
        return replace(self, swaps=self.swaps[:-1])

    def lifted(self, square: Square) -> "Draft":
        """Without the tile laid on this square."""
        return replace(self, laid=tuple(p for p in self.laid if p.square != square))

    def recalled(self) -> "Draft":
        """Without new tiles; where there are none, without swaps and rearrangement too."""
        if self.laid:
            return replace(self, laid=())
        return replace(self, swaps=(), rearrangement=None)

    def arranged(self, rack: Sequence[str]) -> "Draft":
        """The same draft with the rack in another order."""
        return replace(self, rack=tuple(rack))

    # ── Variations ──────────────────────────────────────────────────────────────────────────────

    def swap(self, swap: Swap) -> "Draft":
        """One more swap, before new tiles are counted; `rules` checks it by the preview of the
        turn."""
        if self.rearrangement:
            raise BadRearrangement(
                reason="Swaps come first: take the rearrangement back, then swap."
            )
        there = self.base[swap.square]
        if there is None:
            return self
        given = there.letter if isinstance(swap, BlankSwap) else swap.tile.face
        if given not in self.left:
            raise TileNotHeld(seat="Your rack", tile=_called(given))
        return replace(self, swaps=(*self.swaps, swap))

    def recycled(self, square: Square, sign: str, blank_first: bool = False) -> "Draft":
        """Trade the tile that a typed letter means for the one on this square."""
        letter = self.tiles.fold(sign)
        tile = next(self._meanings(letter, blank_first), None)
        if tile is None:
            raise TileNotHeld(seat="Your rack", tile=letter)
        return self.swap(Recycle(square, tile))

    def swappable_blanks(self) -> list[Square]:
        """Blanks on the board whose letter is on the rack."""
        return [square for square, tile in self.base if tile.is_blank and tile.letter in self.left]

    def rearrange(self, word: Run, letters: str) -> "Draft":
        """The word with its letters in the order that is typed."""
        wanted = signs(letters.strip())
        left = list(range(len(word.tiles)))
        order: list[int] = []
        for sign in wanted:
            fitting = [i for i in left if str(word.tiles[i]).strip("[]") == sign] or [
                i for i in left if word.tiles[i].letter == self.tiles.fold(sign)
            ]
            if not fitting:
                raise BadRearrangement(reason=f"Rearrange {word} with exactly its own letters.")
            order.append(fitting[0])
            left.remove(fitting[0])
        change = Rearrangement(word.start, word.direction, tuple(order))
        return replace(self, rearrangement=change, laid=())

    # ── What a key can mean ─────────────────────────────────────────────────────────────────────

    def _meanings(self, letter: str, blank_first: bool) -> Iterator[Tile]:
        """The tiles that a letter can stand for, the likeliest first."""
        held = set(self.left)
        longer = [kind.face for kind in self.tiles.kinds if kind.face[:1] == letter != kind.face]
        plain = [Tile(face, face) for face in (letter, *longer) if face in held]
        spelled = [letter, *(face for face in longer if face in self.tiles.positions)]
        blanks = [
            Tile(BLANK, face) for face in spelled if face in self.tiles.positions and BLANK in held
        ]
        yield from (*blanks, *plain) if blank_first else (*plain, *blanks)

    def _joined(self, cursor: Cursor, letter: str) -> "Draft | None":
        """The tile just laid and this letter as one tile, where they spell one and the letter
        itself is not held.

        Where that tile has the letter already, as QU has the U, nothing more is laid: no word
        doubles it.
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
    """What is held now, in the order in which it was seen before; what is new comes last."""
    left = list(faces)
    kept: list[str] = []
    for face in before:
        if face in left:
            left.remove(face)
            kept.append(face)
    return (*kept, *left)


def _called(face: str) -> str:
    return "a blank" if face == BLANK else face
