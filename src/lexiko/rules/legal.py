"""Whether a seat has any legal play left.

That's needed when the bag is empty and the table ends the game once no one can play. The search is
plain and slow (the engine has the fast one). It walks every line from every square where a word
could begin, letter by letter, while the letters so far are the beginning of a word:

1. An occupied square gives its own tile; a free square is tried with every tile of the rack that
   makes a valid crossing word.
2. With *rearrange*, the squares of one word are filled from that word's own tiles instead.
3. With *recycle* and *blank swap*, all boards and racks that swaps can reach are searched in turn,
   nearest first.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from lexiko.rules.alphabet import BLANK, TileSet
from lexiko.rules.bag import Faces
from lexiko.rules.board import Board, Placement, Run, Tile
from lexiko.rules.commands import BlankSwap, Recycle, Swap
from lexiko.rules.editions import Edition
from lexiko.rules.game import Game
from lexiko.rules.layout import Direction, Square
from lexiko.rules.lexicon import Lexicon
from lexiko.rules.variations import swapped

Item = TypeVar("Item")

MOST_SWAP_STATES = 400
"""The most boards to search; if swaps reach more, we assume that a play exists."""


def can_play(game: Game, seat: int, lexicon: Lexicon) -> bool:
    """Whether this seat can lay at least one tile with valid words only.

    A first-word minimum is ignored.
    """
    start = (game.board, tuple(sorted(game.racks[seat])))
    seen, waiting = {start}, deque([start])
    while waiting:
        board, rack = waiting.popleft()
        if _Search(game.edition, board, lexicon).finds_play(rack, game.plays_with("rearrange")):
            return True
        if len(seen) > MOST_SWAP_STATES:
            return True
        for swap in _swaps(game, board, rack, lexicon):
            after, held = swapped(board, rack, [swap])
            state = (after, tuple(sorted(held)))
            if state not in seen:
                seen.add(state)
                waiting.append(state)
    return False


def _swaps(game: Game, board: Board, rack: Faces, lexicon: Lexicon) -> Iterator[Swap]:
    """Every swap that's possible here and makes only valid words."""
    tiles = game.edition.tiles
    for square, there in board:
        if there.is_blank:
            if game.plays_with("blank_swap") and there.letter in rack:
                yield BlankSwap(square)
        elif game.plays_with("recycle"):
            for tile in tiles_of(rack, tiles):
                after = board.lay([Placement(square, tile)])
                runs = [run for way in Direction if len((run := after.run(square, way)).tiles) > 1]
                if tile.letter != there.letter and all(
                    lexicon.is_word(tiles.letters_of(run.letters)) for run in runs
                ):  # fmt: skip
                    yield Recycle(square, tile)


def tiles_of(rack: Faces, tiles: TileSet) -> Iterator[Tile]:
    """Each distinct tile that a rack can lay, with a blank as every letter."""
    for face in sorted(set(rack)):
        for letter in tiles.letters if face == BLANK else (face,):
            yield Tile(face, letter)


class _Search:
    """A search of one board for any play."""

    def __init__(self, edition: Edition, board: Board, lexicon: Lexicon) -> None:
        self.edition = edition
        self.board = board
        self.lexicon = lexicon
        self._crossings: dict[tuple[Square, Direction, str], bool] = {}

    def finds_play(self, rack: Faces, rearrange: bool) -> bool:
        for direction in Direction:
            if any(
                self._extends(_Path(start, direction, rack))
                for start in self._starts(direction, len(rack))
            ):
                return True
            if rearrange and any(self._rearranges(run, rack) for run in self._runs(direction)):
                return True
        return False

    def _starts(self, direction: Direction, count: int) -> Iterator[Square]:
        """Squares where a word could begin.

        There's no tile before them, and the rack has enough tiles to reach something to touch.
        """
        for row in range(self.board.size):
            for column in range(self.board.size):
                start = Square(row, column)
                if not self.board[start.step(direction, -1)]:
                    reach = (start.step(direction, i) for i in range(count + 1))
                    if any(self.board[square] or self._is_anchor(square) for square in reach):
                        yield start

    def _runs(self, direction: Direction) -> Iterator[Run]:
        for square, _ in self.board:
            run = self.board.run(square, direction)
            if run.start == square and len(run.tiles) > 1:
                yield run

    def _rearranges(self, word: Run, rack: Faces) -> bool:
        """Whether this word in another order, with tiles added in its line, is a play."""
        start = word.start
        while start in self.edition.layout:
            path = _Path(start, word.direction, rack, word=word, own=word.tiles)
            if not self.board[start.step(word.direction, -1)] and self._extends(path):
                return True
            start = start.step(word.direction, -1)
        return False

    def _extends(self, path: "_Path") -> bool:
        """Whether the letters so far can be completed to a play from here."""
        if path.letters and not self.lexicon.is_prefix(path.letters):
            return False
        there = self.board[path.square]
        if there is None:
            if path.is_complete and self.lexicon.is_word(path.letters):
                return True
            if path.square not in self.edition.layout:
                return False
            near = path.touches or self._is_anchor(path.square)
            laid = replace(path, laid=True, touches=near)
            return any(
                self._extends(self._ahead(laid, tile, rack=_without(path.rack, tile.face)))
                for tile in tiles_of(path.rack, self.edition.tiles)
                if self._may_follow(path, tile) and self._crosses(path, tile)
            )
        touching = replace(path, touches=True)
        if not (path.word and path.square in path.word.squares):
            return self._extends(self._ahead(touching, there))
        for tile in dict.fromkeys(path.own):
            changed = tile.letter != there.letter
            if self._may_follow(path, tile) and (not changed or self._crosses(path, tile)):
                moved = replace(
                    touching, own=_without(path.own, tile), altered=path.altered or changed
                )
                if self._extends(self._ahead(moved, tile)):
                    return True
        return False

    def _ahead(self, path: "_Path", tile: Tile, rack: Faces | None = None) -> "_Path":
        """The path one square further, with this tile on the square before."""
        return replace(
            path,
            square=path.square.step(path.direction),
            letters=(*path.letters, *self.edition.tiles.letters_of([tile.letter])),
            rack=path.rack if rack is None else rack,
        )

    def _may_follow(self, path: "_Path", tile: Tile) -> bool:
        """Whether a word begins with the letters so far plus this tile.

        This is cheaper than checking the crossing word, so it comes first.
        """
        return self.lexicon.is_prefix(
            (*path.letters, *self.edition.tiles.letters_of([tile.letter]))
        )

    def _is_anchor(self, square: Square) -> bool:
        if self.board.is_empty:
            return square == self.edition.layout.star
        return self.board.touches(square)

    def _crosses(self, path: "_Path", tile: Tile) -> bool:
        """Whether the tile makes a valid crossing word, or none at all."""
        key = (path.square, path.direction, tile.letter)
        if key not in self._crossings:
            laid = self.board.lay([Placement(path.square, tile)])
            crossing = laid.run(path.square, path.direction.other)
            letters = self.edition.tiles.letters_of(crossing.letters)
            self._crossings[key] = len(crossing.tiles) < 2 or self.lexicon.is_word(letters)
        return self._crossings[key]


@dataclass(frozen=True, slots=True)
class _Path:
    """Letters along a line up to, but not including, `square`, and the tiles left."""

    square: Square
    direction: Direction
    rack: Faces
    letters: tuple[str, ...] = ()
    laid: bool = False
    touches: bool = False
    word: Run | None = None
    """The word that's being rearranged."""
    own: tuple[Tile, ...] = ()
    """Its tiles that haven't been placed yet."""
    altered: bool = False

    @property
    def is_complete(self) -> bool:
        """Whether a play could end here, if the letters are a word."""
        fits = self.altered and not self.own if self.word else self.touches
        return self.laid and len(self.letters) > 1 and fits


def _without(items: tuple[Item, ...], item: Item) -> tuple[Item, ...]:
    at = items.index(item)
    return (*items[:at], *items[at + 1 :])
