"""Whether a seat has any legal play left: asked when the bag is empty and the table ends where nobody has one.

A slow, plain search (the engine has the fast one). It walks every line from every square where a word could begin, letter by
letter, as long as the letters so far begin some word:

1. A taken square gives its own tile; a free square is tried with every tile of the rack that spells its crossing word.
2. With *rearrange*, the squares of one word are instead filled from that word's own tiles.
3. With *recycle* and *blank swap*, all boards and racks that swaps can reach are searched in turn, nearest first.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from lexiko.rules.alphabet import BLANK, TileSet
from lexiko.rules.bag import Faces
from lexiko.rules.board import Board, Placement, Run, Tile
from lexiko.rules.commands import BlankSwap, Recycle, Swap
from lexiko.rules.editions import Edition
from lexiko.rules.game import Game
from lexiko.rules.layout import Direction, Square
from lexiko.rules.lexicon import Lexicon
from lexiko.rules.variations import swapped

MOST_SWAP_STATES = 400
"""So many boards are searched; if swaps reach more, a play is taken to be possible."""


def can_play(game: Game, seat: int, lexicon: Lexicon) -> bool:
    """Whether this seat could lay at least one tile, with good words only. A first-word minimum is not asked for."""
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
    """Every swap that is possible here and makes good words only."""
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
                    lexicon.is_word(tiles.letters_of(run.faces)) for run in runs
                ):  # fmt: skip
                    yield Recycle(square, tile)


def tiles_of(rack: Faces, tiles: TileSet) -> Iterator[Tile]:
    """Each different tile that a rack can lay, a blank as every letter."""
    for face in sorted(set(rack)):
        for letter in tiles.letters if face == BLANK else (face,):
            yield Tile(face, letter)


@dataclass(frozen=True, slots=True)
class _Search:
    edition: Edition
    board: Board
    lexicon: Lexicon

    def finds_play(self, rack: Faces, rearrange: bool) -> bool:
        for direction in Direction:
            for start in self._starts(direction):
                if self._extends(start, direction, rack, (), False, None, ()):
                    return True
            if rearrange and any(self._rearranges(run, rack) for run in self._runs(direction)):
                return True
        return False

    def _starts(self, direction: Direction) -> Iterator[Square]:
        """Squares at which a word could begin: nothing stands before them."""
        for row in range(self.board.size):
            for column in range(self.board.size):
                square = Square(row, column)
                if not self.board[square.step(direction, -1)]:
                    yield square

    def _runs(self, direction: Direction) -> Iterator[Run]:
        for square, _ in self.board:
            run = self.board.run(square, direction)
            if run.start == square and len(run.tiles) > 1:
                yield run

    def _rearranges(self, word: Run, rack: Faces) -> bool:
        """Whether the word in another order, with tiles added in its line, is a play."""
        start = word.start
        while start in self.edition.layout:
            if not self.board[start.step(word.direction, -1)] and self._extends(
                start, word.direction, rack, (), False, word, word.tiles
            ):
                return True
            start = start.step(word.direction, -1)
        return False

    def _extends(
        self,
        square: Square,
        direction: Direction,
        rack: Faces,
        letters: tuple[str, ...],
        laid: bool,
        word: Run | None,
        own: tuple[Tile, ...],
        touches: bool = False,
        altered: bool = False,
    ) -> bool:
        """Whether letters laid up to before `square` can be completed from here on to a play."""
        if letters and not self.lexicon.is_prefix(letters):
            return False
        inside = square in self.edition.layout
        there = self.board[square] if inside else None
        if there is None:
            complete = laid and len(letters) > 1 and (altered and not own if word else touches)
            if complete and self.lexicon.is_word(letters):
                return True
            if not inside:
                return False
        spelled = self.edition.tiles.letters_of
        ahead = square.step(direction)
        if there is None:
            near = touches or self._is_anchor(square)
            for tile in tiles_of(rack, self.edition.tiles):
                if self._crosses(square, direction, tile):
                    rest = list(rack)
                    rest.remove(tile.face)
                    more = (*letters, *spelled([tile.letter]))
                    if self._extends(
                        ahead, direction, tuple(rest), more, True, word, own, near, altered
                    ):
                        return True
            return False
        if word and square in word.squares:
            for tile in dict.fromkeys(own):
                changed = tile.letter != there.letter
                if not changed or self._crosses(square, direction, tile):
                    left = list(own)
                    left.remove(tile)
                    more = (*letters, *spelled([tile.letter]))
                    if self._extends(
                        ahead,
                        direction,
                        rack,
                        more,
                        laid,
                        word,
                        tuple(left),
                        True,
                        altered or changed,
                    ):
                        return True
            return False
        more = (*letters, *spelled([there.letter]))
        return self._extends(ahead, direction, rack, more, laid, word, own, True, altered)

    def _is_anchor(self, square: Square) -> bool:
        if self.board.is_empty:
            return square == self.edition.layout.star
        return self.board.touches(square)

    def _crosses(self, square: Square, direction: Direction, tile: Tile) -> bool:
        """Whether the tile makes a good word, or none, across the line."""
        crossing = self.board.lay([Placement(square, tile)]).run(square, direction.other)
        return len(crossing.tiles) < 2 or self.lexicon.is_word(
            self.edition.tiles.letters_of(crossing.faces)
        )
