"""Decide which of its possible plays a player sees.

People don't overlook plays at random. Either they think of a word or they don't, wherever it would
fit, and long words from the rack are harder to think of. And they see open spots first; plays
beside other words, through tiles in the way, or after a swap come last.
"""

from collections.abc import Iterable
from itertools import pairwise
from random import Random

from lexiko.engine import Play
from lexiko.players.levels import Level
from lexiko.rules.board import Board
from lexiko.rules.layout import Direction

_EASY_TILES = 5
"""Number of tiles from the rack that are easy to combine."""


def seen_plays(plays: Iterable[Play], level: Level, chance: Random) -> list[Play]:
    """Return the plays that come to mind, or else the one that's easiest to find."""
    plays = list(plays)
    eye = _Eye(level, plays[0].board) if plays else None
    thoughts: dict[tuple[str, ...], float] = {}
    seen: list[Play] = []
    for play in plays:
        assert eye
        word = _main_word(play)
        thought = thoughts.get(word)
        if thought is None:
            thought = thoughts[word] = chance.random()
        # Look for a place only once the word has come to mind: most words don't.
        if thought < eye.chance_of_word(play) and chance.random() < eye.chance_of_place(play):
            seen.append(play)
    if seen or not eye:
        return seen
    return [max(plays, key=lambda play: eye.chance_of_word(play) * eye.chance_of_place(play))]


class _Eye:
    """How likely a player of a given level is to see plays on a board."""

    def __init__(self, level: Level, board: Board) -> None:
        self._level = level
        self._board = board
        self._beside = {direction: _beside(board, direction) for direction in Direction}

    def chance_of_word(self, play: Play) -> float:
        """Return the chance of thinking of the word."""
        beyond = len(play.placed) - _EASY_TILES
        finds = self._level.finds / 100
        return finds * (self._level.finds_long / 100) ** beyond if beyond > 0 else finds

    def chance_of_place(self, play: Play) -> float:
        """Return the chance of seeing that it fits there."""
        level = self._level
        changes = len(play.swaps) + (play.rearrangement is not None)
        is_here = not changes and play.board is self._board
        beside = self._beside[play.direction] if is_here else _beside(play.ground, play.direction)
        crossings = sum([square in beside for square, _ in play.placed])
        return (
            (level.sees_crossing / 100) ** crossings
            * (level.sees_gap / 100) ** _gaps(play)
            * (level.sees_change / 100) ** changes
        )


def _beside(board: Board, direction: Direction) -> set[tuple[int, int]]:
    """Return the squares where a word in this direction also makes a cross word."""
    side = board.size
    down, right = (1, 0) if direction is Direction.ACROSS else (0, 1)
    squares: set[tuple[int, int]] = set()
    for place, tile in enumerate(board.tiles):
        if tile:
            row, column = divmod(place, side)
            squares.add((row - down, column - right))
            squares.add((row + down, column + right))
    return squares


def _gaps(play: Play) -> int:
    """Return how often tiles on the board come between the tiles played."""
    places = [row + column for (row, column), _ in play.placed]
    if places[-1] - places[0] == len(places) - 1:
        return 0
    return sum(1 for one, after in pairwise(places) if after - one > 1)


def _main_word(play: Play) -> tuple[str, ...]:
    """Return the tiles played, in order, without those on the board between them."""
    return tuple([tile.letter for _, tile in play.placed])
