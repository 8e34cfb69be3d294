"""Swaps and rearrangements: what some tables allow with tiles on the board."""

from collections.abc import Iterable

from lexiko.errors import BadRearrangement, BadSwap, NoTileThere, TileNotHeld
from lexiko.rules.alphabet import BLANK
from lexiko.rules.bag import Faces, take
from lexiko.rules.board import Board, Placement, Run, Tile
from lexiko.rules.commands import BlankSwap, Rearrangement, Swap
from lexiko.rules.editions import Edition
from lexiko.rules.layout import Direction, Square
from lexiko.rules.scoring import Word, check_tile


def swapped(board: Board, rack: Faces, swaps: Iterable[Swap]) -> tuple[Board, Faces]:
    """The board and rack after these swaps, one after the other."""
    for swap in swaps:
        there = board[swap.square]
        assert there
        laid = Tile(there.letter, there.letter) if isinstance(swap, BlankSwap) else swap.tile
        rack, _ = take(rack, [laid.face])
        board, rack = board.lay([Placement(swap.square, laid)]), (*rack, there.face)
    return board, rack


def check_swap(
    board: Board, rack: Faces, swap: Swap, edition: Edition, seat: str
) -> tuple[Word, ...]:
    """The words that a swap makes; refuses a swap that isn't possible."""
    square = swap.square
    there = board[square]
    if there is None:
        raise NoTileThere(square=_name(square, board))
    if isinstance(swap, BlankSwap):
        if not there.is_blank:
            raise BadSwap(
                reason=f"The {there.letter} on {square} isn't a blank; "
                "only a blank can be swapped this way.",
                why="not_a_blank",
                letter=there.letter,
                square=str(square),
            )
        laid = Tile(there.letter, there.letter)
    else:
        laid = swap.tile
        if there.is_blank:
            raise BadSwap(
                reason=f"The tile on {square} is a blank, and a blank can't be recycled.",
                why="blank",
                square=str(square),
            )
        check_tile(laid, edition.tiles)
        if laid.letter == there.letter:
            raise BadSwap(
                reason=f"Swapping {there.letter} for {there.letter} on {square} makes no new word.",
                why="same_letter",
                letter=there.letter,
                square=str(square),
            )
    _, missing = take(rack, [laid.face])
    if missing:
        raise TileNotHeld(seat=seat, tile=_called(laid.face))
    if isinstance(swap, BlankSwap):
        return ()
    after = board.lay([Placement(square, laid)])
    runs = (after.run(square, direction) for direction in Direction)
    return tuple(
        Word(edition.tiles.letters_of(run.letters), run.start, run.direction, 0)
        for run in runs
        if len(run.tiles) > 1
    )


def rearranged(board: Board, change: Rearrangement) -> Board:
    """The board after a word's tiles have moved to their new places."""
    run = board.run(change.start, change.direction)
    moved = (run.tiles[i] for i in change.order)
    return board.lay(map(Placement, run.squares, moved))


def check_rearrangement(board: Board, change: Rearrangement) -> tuple[Run, list[Square]]:
    """The word and the squares whose letter changes; refuses all but one whole word."""
    run = board.run(change.start, change.direction)
    if len(run.tiles) < 2 or run.start != change.start:
        raise BadRearrangement(
            reason=f"No word begins at {_name(change.start, board)} {change.direction.value}: "
            "choose a whole word on the board.",
            why="no_word",
            square=_name(change.start, board),
            direction=change.direction.value,
        )
    if sorted(change.order) != list(range(len(run.tiles))):
        raise BadRearrangement(
            reason=f"Rearrange {run} with exactly its own letters.",
            why="other_letters",
            word=str(run),
        )
    new = [run.tiles[i] for i in change.order]
    altered = [
        square
        for square, old, tile in zip(run.squares, run.tiles, new, strict=True)
        if old.letter != tile.letter
    ]
    if not altered:
        raise BadRearrangement(
            reason=f"The letters of {run} haven't moved: move some, or play without rearranging.",
            why="unchanged",
            word=str(run),
        )
    return run, altered


def check_joined(word: Run, laid: Board, placed: Iterable[Placement]) -> Run:
    """The extended word; refuses new tiles that don't extend it in its own line."""
    line = laid.run(word.start, word.direction)
    squares = set(line.squares)
    if any(square not in squares for square, _ in placed):
        raise BadRearrangement(
            reason="New tiles must be in line with the rearranged word and connected to it.",
            why="not_joined",
        )
    return line


def _name(square: Square, board: Board) -> str:
    if 0 <= square.row < board.size and 0 <= square.column < board.size:
        return str(square)
    return "a square off the board"


def _called(face: str) -> str:
    return "a blank" if face == BLANK else face
