"""Turns as text: `8F HORN`, `H6 FA.M`, `exchange AB`, `recycle F8=T; 8F ....E`.

A position is written as in GCG: row first reads across, column first down. `.` (or a letter in
parentheses, or the letter itself) is a tile that's already there, lower case is a blank, `[QU]` a
tile of several letters. Steps of one turn are separated by `;`.
"""

import re
from collections.abc import Iterator, Sequence
from typing import assert_never

from lexiko.errors import BadScript, NoTileThere, OffBoard, SquareTaken
from lexiko.rules import preview
from lexiko.rules.alphabet import BLANK, UNKNOWN, format_faces, signs
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
from lexiko.rules.editions import LARGEST_RACK, Edition
from lexiko.rules.game import Game
from lexiko.rules.layout import Direction, Square
from lexiko.rules.scoring import Word
from lexiko.rules.variations import rearranged, swapped

_PLAY = re.compile(r"([0-9]+[A-Za-z]+|[A-Za-z]+[0-9]+)\s+(\S+)")
_THROUGH = re.compile(r"(\([^()]*\))")


def parse_turn(text: str, game: Game, seat: int) -> PlayTiles | ExchangeTiles | PassTurn:
    """Parse one turn of a seat; raises `BadScript`, or a rule error about squares."""
    edition, board, rack = game.edition, game.board, game.holding(seat)
    swaps: list[Swap] = []
    change: Rearrangement | None = None
    *before, action = (step.strip() for step in text.split(";"))
    if action.lower().startswith("rearrange "):
        before, action = [*before, action], ""
    for step in before:
        if change:
            raise BadScript(
                reason=f"“{step}” comes too late: rearrange one word, as the last step."
            )
        word, _, rest = step.partition(" ")
        match word.lower():
            case "blank":
                square, _ = edition.layout.parse_square(rest)
                swaps.append(BlankSwap(square))
            case "recycle":
                name, _, face = rest.partition("=")
                square, _ = edition.layout.parse_square(name)
                swaps.append(Recycle(square, _parse_tile(face.strip(), text)))
            case "rearrange":
                change = _parse_rearrangement(rest, board, edition, text)
                continue
            case _:
                raise BadScript(
                    reason=f"“{step}” isn't a step of a turn: write blank, recycle or rearrange."
                )
        if board[square]:
            board, rack = swapped(board, rack, swaps[-1:])
    if change:
        if _is_whole(change, board):
            board = rearranged(board, change)
        placed = _parse_play(action, board, edition, text) if action else ()
        return PlayTiles(seat, placed, tuple(swaps), change)
    word, _, rest = action.partition(" ")
    if word.lower() == "pass" and not rest:
        return PassTurn(seat, tuple(swaps))
    if word.lower() == "exchange":
        return ExchangeTiles(seat, _parse_exchanged(rest.strip(), edition), tuple(swaps))
    return PlayTiles(seat, _parse_play(action, board, edition, text), tuple(swaps))


def parse_placements(
    position: str, word: str, board: Board, edition: Edition
) -> tuple[Placement, ...]:
    """The new tiles of a play; refuses tiles that don't match the board."""
    square, direction = edition.layout.parse_square(position)
    placed: list[Placement] = []
    for sign, is_there in _signs_of_word(word):
        if square not in edition.layout:
            raise OffBoard(square=str(square.step(direction, -1)))
        there = board[square]
        if there is None:
            if is_there:
                raise NoTileThere(square=str(square))
            placed.append(Placement(square, _tile(sign)))
        elif sign not in (".", there.letter, there.letter.lower()):
            raise SquareTaken(square=str(square), letter=there.letter)
        square = square.step(direction)
    return tuple(placed)


def format_play(board: Board, placed: Sequence[Placement], main: Word) -> tuple[str, str]:
    """The position and word of a play on a board: `("H6", "FA.M")`."""
    new = dict(placed)
    laid = board.lay(placed).run(main.start, main.direction)
    word = "".join(str(new[square]) if square in new else "." for square in laid.squares)
    return main.start.name(main.direction), word


def format_in_full(
    board: Board, placed: Sequence[Placement], start: Square, direction: Direction
) -> str:
    """A play with the letters already on the board in parentheses: `L1 (QuILTER)S`."""
    new = {square for square, _ in placed}
    run = board.lay(placed).run(start, direction)
    word = "".join(
        str(tile) if square in new else f"({tile})"
        for square, tile in zip(run.squares, run.tiles, strict=True)
    )
    return f"{start.name(direction)} {word.replace(')(', '')}"


def format_steps(swaps: Sequence[Swap], word: Run | None = None) -> str:
    """The steps before a play, exchange or pass: swaps, and a rearranged word.

    They're ready to be followed by it: `recycle F8=T; rearrange 8F:STAR; `
    """
    steps: list[str] = []
    for swap in swaps:
        if isinstance(swap, BlankSwap):
            steps.append(f"blank {swap.square}")
        else:
            steps.append(f"recycle {swap.square}={swap.tile}")
    if word:
        letters = "".join(map(str, word.tiles))
        steps.append(f"rearrange {word.start.name(word.direction)}:{letters}")
    return "".join(f"{step}; " for step in steps)


def format_turn(game: Game, command: PlayTiles | ExchangeTiles | PassTurn) -> str:
    """A turn in a game as people write it, in full: `L1 (QuILTER)S`, `exchange AB`, `pass`."""
    match command:
        case PlayTiles(_, placed, swaps, change):
            main = preview(game, command).words[0]
            ground, _ = swapped(game.board, (), swaps)
            word = None
            if change:
                ground = rearranged(ground, change)
                word = ground.run(change.start, change.direction)
            played = format_in_full(ground, placed, main.start, main.direction)
            return format_steps(swaps, word) + played
        case ExchangeTiles(_, faces, swaps):
            return f"{format_steps(swaps)}exchange {format_faces(faces)}"
        case PassTurn(_, swaps):
            return f"{format_steps(swaps)}pass"
        case _:
            assert_never(command)


# ── Parts ───────────────────────────────────────────────────────────────────────────────────────


def _parse_play(action: str, board: Board, edition: Edition, text: str) -> tuple[Placement, ...]:
    found = _PLAY.fullmatch(action)
    if not found:
        raise BadScript(
            reason=f"“{text}” isn't a turn: write a play like 8F HORN, exchange AB or pass."
        )
    return parse_placements(found[1], found[2], board, edition)


def _parse_exchanged(text: str, edition: Edition) -> Faces:
    """The exchanged tiles; a real table may give just their number."""
    if text.isascii() and text.isdigit():
        return (UNKNOWN,) * (
            min(int(text), LARGEST_RACK + 1) if len(text) < 4 else LARGEST_RACK + 1
        )
    return edition.tiles.parse_faces(text.upper())


def _signs_of_word(word: str) -> Iterator[tuple[str, bool]]:
    """The sign for each square, and whether it marks a tile that's already there."""
    for part in _THROUGH.split(word):
        is_through = part.startswith("(") and part.endswith(")")
        for sign in signs(part[1:-1] if is_through else part):
            yield sign, is_through or sign == "."


def _parse_tile(sign: str, text: str) -> Tile:
    """Parse `A` as the tile A, `a` as a blank that stands for A."""
    found = signs(sign)
    if len(found) != 1:
        raise BadScript(reason=f"“{text}” must name one tile, such as F8=T or F8=[QU].")
    return _tile(found[0])


def _tile(sign: str) -> Tile:
    letter = sign.upper()
    return Tile(BLANK, letter) if sign == sign.lower() != letter else Tile(letter, letter)


def _parse_rearrangement(rest: str, board: Board, edition: Edition, text: str) -> Rearrangement:
    """Parse `8F:STAR` into a new order; the rules refuse letters that don't fit."""
    position, colon, letters = rest.partition(":")
    if not colon:
        raise BadScript(
            reason=f"“{text}” must name a word and its new order, such as rearrange 8F:STAR."
        )
    start, direction = edition.layout.parse_square(position)
    return Rearrangement(
        start, direction, _order(board.run(start, direction), signs(letters.strip()))
    )


def _order(run: Run, wanted: list[str]) -> tuple[int, ...]:
    """For each letter, the index of its tile in the word.

    A blank may be written in upper case if nothing else fits.
    """
    order: list[int | None] = [None] * len(wanted)
    left = list(range(len(run.tiles)))
    for exactly in (True, False):
        for place, sign in enumerate(wanted):
            if order[place] is not None:
                continue
            for i in left:
                tile = run.tiles[i]
                is_lower = sign != sign.upper()
                if sign.upper() == tile.letter and is_lower == (tile.is_blank and exactly):
                    order[place] = i
                    left.remove(i)
                    break
    return tuple(-1 if place is None else place for place in order)


def _is_whole(change: Rearrangement, board: Board) -> bool:
    run = board.run(change.start, change.direction)
    return run.start == change.start and sorted(change.order) == list(range(len(run.tiles)))
