"""Where tiles may be laid, and which words and points that makes, valid or not."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from lexiko.brief import brief
from lexiko.errors import (
    BlankNeedsLetter,
    Gap,
    NoTilesLaid,
    NotInLine,
    NotTouching,
    SquareTaken,
    StarNotCovered,
    TooShort,
    UnknownTile,
)
from lexiko.rules.alphabet import TileSet
from lexiko.rules.board import Board, Placement, Run, Tile
from lexiko.rules.editions import Edition
from lexiko.rules.layout import PLAIN, Direction, Layout, Square


@brief
class Word(NamedTuple):
    """A word made in a turn, with its position and score."""

    letters: tuple[str, ...]
    start: Square
    direction: Direction
    score: int

    @property
    def text(self) -> str:
        return "".join(self.letters)

    def __str__(self) -> str:
        return self.text


def check_tile(tile: Tile, tiles: TileSet) -> None:
    """Refuse a tile that isn't in this game, or a blank without one of its letters."""
    if tile.face not in tiles.values:
        raise UnknownTile(tile=tile.face)
    if tile.is_blank:
        if tile.letter not in tiles.positions:
            raise BlankNeedsLetter
    elif tile.letter != tile.face:
        raise UnknownTile(tile=tile.letter)


def check_free(board: Board, layout: Layout, placed: Sequence[Placement]) -> list[Square]:
    """The squares of these tiles; refuses squares off the board or already occupied."""
    squares = [square for square, _ in placed]
    for square in squares:
        layout.check(square)
        if there := board[square]:
            raise SquareTaken(square=str(square), letter=there.letter)
    for square in squares:
        if squares.count(square) > 1:
            raise SquareTaken(square=str(square), letter="another of your tiles")
    return squares


def check_placement(board: Board, layout: Layout, placed: Sequence[Placement]) -> Direction:
    """The direction of the main word; refuses tiles that break a placement rule."""
    if not placed:
        raise NoTilesLaid
    squares = check_free(board, layout, placed)
    if len({square.row for square in squares}) == 1:
        direction = Direction.ACROSS
    elif len({square.column for square in squares}) == 1:
        direction = Direction.DOWN
    else:
        raise NotInLine
    laid = board.lay(placed)
    run = laid.run(min(squares), direction)
    in_run = set(run.squares)
    if any(square not in in_run for square in squares):
        raise Gap(square=str(run.start.step(direction, len(run.tiles))))
    if board.is_empty:
        if layout.star not in squares:
            raise StarNotCovered(star=str(layout.star))
    elif not any(board.touches(square) for square in squares):
        raise NotTouching
    if len(run.tiles) < 2:
        direction = direction.other
        if len(laid.run(squares[0], direction).tiles) < 2:
            raise TooShort
    return direction


def words_made(
    laid: Board,
    edition: Edition,
    line: Run,
    new: Collection[Square],
    altered: Collection[Square] = (),
) -> tuple[Word, ...]:
    """The main word, then every crossing word through a new or altered square."""
    runs = [line]
    for square in sorted({*new, *altered}):
        crossing = laid.run(square, line.direction.other)
        if len(crossing.tiles) > 1:
            runs.append(crossing)
    return tuple(
        Word(
            edition.tiles.letters_of(run.letters),
            run.start,
            run.direction,
            run_score(run, edition.layout, edition.tiles, new),
        )
        for run in runs
    )


def run_score(run: Run, layout: Layout, tiles: TileSet, new: Collection[Square]) -> int:
    """Score letters, then the word; only new tiles get premiums."""
    letters, times = 0, 1
    for square, tile in zip(run.squares, run.tiles, strict=True):
        premium = layout.premium(square) if square in new else PLAIN
        letters += tiles.values[tile.face] * premium.letter
        times *= premium.word
    return letters * times
