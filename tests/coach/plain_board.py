"""Boards in plain code: words, points and what's within reach, without the rules or the engine.

It's slow and knows only squares, letters and a list of words, so that it can check what they say.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

from lexiko.rules.board import Board
from lexiko.rules.editions import Edition

Place = tuple[int, int]
Tiles = dict[Place, tuple[str, str]]
"""Face and letter by row and column."""

TIMES_WORD = {"D": 2, "T": 3, "Q": 4, "*": 2}
TIMES_LETTER = {"d": 2, "t": 3, "q": 4}
COLUMNS = "ABCDEFGHIJKLMNOPQRSTU"
STEPS: tuple[Place, Place] = ((0, 1), (1, 0))


def place_of(name: str) -> Place:
    return int(name[1:]) - 1, COLUMNS.index(name[0])


def tiles_on(board: Board) -> Tiles:
    return {(square.row, square.column): (tile.face, tile.letter) for square, tile in board}


def with_tiles(tiles: Tiles, placed: Iterable[tuple[str, str, str]]) -> Tiles:
    return {**tiles, **{place_of(square): (face, letter) for square, face, letter in placed}}


def word_through(tiles: Tiles, place: Place, step: Place) -> list[Place]:
    """The places of the tiles in one line through a place."""
    row, column = place
    while (row - step[0], column - step[1]) in tiles:
        row, column = row - step[0], column - step[1]
    found = []
    while (row, column) in tiles:
        found.append((row, column))
        row, column = row + step[0], column + step[1]
    return found


def words_of(
    edition: Edition, before: Tiles, placed: Iterable[tuple[str, str, str]]
) -> Counter[tuple[str, int]]:
    """Each word that tiles make, with its points."""
    placed = tuple(placed)
    after, new = with_tiles(before, placed), {place_of(square) for square, _, _ in placed}
    lines = {tuple(word_through(after, place, step)) for place in new for step in STEPS}
    found: Counter[tuple[str, int]] = Counter()
    for line in lines:
        if len(line) < 2:
            continue
        points, times = 0, 1
        for row, column in line:
            sign = edition.layout.rows[row][column] if (row, column) in new else "."
            face, _ = after[row, column]
            points += edition.tiles.values[face] * TIMES_LETTER.get(sign, 1)
            times *= TIMES_WORD.get(sign, 1)
        found["".join(after[place][1] for place in line), points * times] += 1
    return found


def score_of(edition: Edition, before: Tiles, placed: Iterable[tuple[str, str, str]]) -> int:
    placed = tuple(placed)
    points = sum(count * score for (_, score), count in words_of(edition, before, placed).items())
    return points + bonus_of(edition, placed)


def bonus_of(edition: Edition, placed: tuple[tuple[str, str, str], ...]) -> int:
    return edition.bonus if len(placed) >= edition.bonus_at else 0


@cache
def words_by_length(words: frozenset[str]) -> dict[int, str]:
    found: dict[int, list[str]] = {}
    for word in words:
        found.setdefault(len(word), []).append(word)
    return {length: "\n".join(some) for length, some in found.items()}


def fitting(
    tiles: Tiles, place: Place, step: Place, unseen: Counter[str], words: frozenset[str]
) -> set[str] | None:
    """The unseen letters that make a word there in one direction; None for any letter."""
    around = {(place[0] + by * step[0], place[1] + by * step[1]) for by in (-1, 1)}
    if not around & tiles.keys():
        return None
    found = set()
    for letter in letters_of(unseen):
        after = {**tiles, place: (letter, letter)}
        if "".join(after[one][1] for one in word_through(after, place, step)) in words:
            found.add(letter)
    return found


def letters_of(unseen: Counter[str]) -> Iterable[str]:
    if unseen["?"] > 0:
        return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return [face for face, count in unseen.items() if count > 0]


def is_within_reach(
    edition: Edition,
    tiles: Tiles,
    name: str,
    unseen: Counter[str],
    words: frozenset[str],
    most: int,
) -> bool:
    """Whether a play of a few unseen tiles covers a square, by trying every word of the list."""
    return any(
        _has_word(line, tiles, step, unseen, words, most)
        for step in STEPS
        for line in _lines(edition.layout.size, place_of(name), step)
        if _is_whole(line, tiles, step)
        and (any(place in tiles or _touches(tiles, place) for place in line))
    )


def _lines(size: int, place: Place, step: Place) -> Iterator[list[Place]]:
    """Every stretch of a line that covers a place."""
    at = place[0] if step[0] else place[1]
    for first in range(at + 1):
        for last in range(at, size):
            if last > first:
                yield [
                    (one, place[1]) if step[0] else (place[0], one)
                    for one in range(first, last + 1)
                ]


def _is_whole(line: list[Place], tiles: Tiles, step: Place) -> bool:
    before = line[0][0] - step[0], line[0][1] - step[1]
    after = line[-1][0] + step[0], line[-1][1] + step[1]
    return before not in tiles and after not in tiles


def _touches(tiles: Tiles, place: Place) -> bool:
    row, column = place
    beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return any(one in tiles for one in beside)


def _has_word(
    line: list[Place],
    tiles: Tiles,
    step: Place,
    unseen: Counter[str],
    words: frozenset[str],
    most: int,
) -> bool:
    free = [place for place in line if place not in tiles]
    if not 1 <= len(free) <= most:
        return False
    pattern = ""
    for place in line:
        if place in tiles:
            pattern += tiles[place][1]
            continue
        fits = fitting(tiles, place, (step[1], step[0]), unseen, words)
        letters = set(letters_of(unseen)) if fits is None else fits
        if not letters:
            return False
        pattern += f"[{''.join(sorted(letters))}]"
    listed = words_by_length(words).get(len(line), "")
    for match in re.finditer(f"^{pattern}$", listed, re.MULTILINE):
        needed = Counter(
            letter for place, letter in zip(line, match[0], strict=True) if place not in tiles
        )
        if sum((needed - unseen).values()) <= unseen["?"]:
            return True
    return False
