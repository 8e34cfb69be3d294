"""Which of the plays that a player knows the words of it also sees.

People do not overlook plays at random. Either they think of a word or they do not, wherever it would fit, and long words from the rack are harder to think of; and they
see the open places first, and last those beside other words, around tiles that stand in the way, or after a swap.
"""

from collections.abc import Iterable
from itertools import pairwise
from random import Random

from lexiko.engine import Play
from lexiko.players.levels import Level
from lexiko.rules.board import Board
from lexiko.rules.layout import Direction

_EASY_TILES = 5
"""So many tiles of a rack are put together without trouble."""


def seen_plays(plays: Iterable[Play], level: Level, chance: Random) -> list[Play]:
    """The plays that come to mind; where none does, the one that is easiest to find."""
    thoughts: dict[tuple[str, ...], float] = {}
    seen: list[Play] = []
    easiest: tuple[float, Play] | None = None
    for play in plays:
        word = _main_word(play)
        for_word, for_place = chances_to_see(play, level)
        if word not in thoughts:
            thoughts[word] = chance.random()
        look = chance.random()
        if thoughts[word] < for_word and look < for_place:
            seen.append(play)
        if easiest is None or for_word * for_place > easiest[0]:
            easiest = (for_word * for_place, play)
    return seen or ([easiest[1]] if easiest else [])


def chances_to_see(play: Play, level: Level) -> tuple[float, float]:
    """The chance to think of the word, and the chance to see that it can go there."""
    beyond = max(0, len(play.placed) - _EASY_TILES)
    for_word = level.finds / 100 * (level.finds_long / 100) ** beyond
    changes = len(play.swaps) + (play.rearrangement is not None)
    ground = play.ground if changes else play.board
    for_place = (
        (level.sees_crossing / 100) ** _crossings(play, ground)
        * (level.sees_gap / 100) ** _gaps(play)
        * (level.sees_change / 100) ** changes
    )
    return for_word, for_place


def _crossings(play: Play, ground: Board) -> int:
    """How many words are made across the main one."""
    across = Direction.DOWN if play.direction is Direction.ACROSS else Direction.ACROSS
    return sum(
        1
        for square, _ in play.placed
        if ground[square.step(across, -1)] or ground[square.step(across, 1)]
    )


def _gaps(play: Play) -> int:
    """How often tiles of the board come between those that are laid."""
    places = [sum(square) for square, _ in play.placed]
    return sum(1 for one, after in pairwise(places) if after - one > 1)


def _main_word(play: Play) -> tuple[str, ...]:
    """The tiles as they are thought of: what is laid, in order, whatever stands between."""
    return tuple(tile.letter for _, tile in play.placed)
