"""Swaps and rearrangements by brute force, in plain Python that knows nothing of the engine or the
rules."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations

from .oracle import PREMIUM, Laid, Oracle, Place

Cell = tuple[Place, tuple[str, bool]]
Ground = frozenset[Cell]
"""A whole board."""

Standing = tuple[Ground, tuple[str, ...]]
"""A board and a sorted rack."""


@dataclass
class VariationOracle(Oracle):
    """An oracle of tables that recycle, swap blanks or rearrange."""

    recycles: bool = False
    takes_blanks: bool = False

    # ── Swaps ───────────────────────────────────────────────────────────────────────────────────

    def standings(self, rack: Sequence[str], most: int) -> dict[Standing, int]:
        """Every board and rack that up to this number of swaps leads to, with the fewest swaps that
        do."""
        first = (frozenset(self.board.items()), tuple(sorted(rack)))
        found = {first: 0}
        width = [first]
        for swaps in range(1, most + 1):
            width = [after for standing in width for after in self._after(standing)]
            for standing in width:
                found.setdefault(standing, swaps)
        return found

    def at(self, standing: Standing) -> "VariationOracle":
        """The same game on another board."""
        return replace(self, board=dict(standing[0]))

    def _after(self, standing: Standing) -> Iterator[Standing]:
        ground, rack = standing
        board = dict(ground)
        for place, (there, was_blank) in board.items():
            for face in set(rack):
                for read in self.letters if face == "?" else (face,):
                    if was_blank:
                        is_good = self.takes_blanks and face == there
                    else:
                        swapped = {**board, place: (read, face == "?")}
                        is_good = self.recycles and read != there and self._all_good(swapped, place)
                    if is_good:
                        left = list(rack)
                        left.remove(face)
                        left.append("?" if was_blank else there)
                        after = {**board, place: (read, face == "?")}
                        yield frozenset(after.items()), tuple(sorted(left))

    def _all_good(self, board: dict[Place, tuple[str, bool]], place: Place) -> bool:
        lines = [_line(board, place, step) for step in ((0, 1), (1, 0))]
        words = [self._word(board, line) for line in lines if len(line) > 1]
        return bool(words) and all(word in self.words for word in words)

    # ── Rearrangements ──────────────────────────────────────────────────────────────────────────

    def rearrangements(self, rack: Sequence[str]) -> dict[tuple[Ground, frozenset[Laid]], int]:
        """Each board with a word in another order and tiles that can then be laid in its line, with
        the score."""
        found: dict[tuple[Ground, frozenset[Laid]], int] = {}
        for step in ((0, 1), (1, 0)):
            lines = {tuple(_line(self.board, place, step)) for place in self.board}
            for line in lines:
                if len(line) > 1:
                    found |= self._rearranged(line, step, rack)
        return found

    def _rearranged(
        self, line: Sequence[Place], step: Place, rack: Sequence[str]
    ) -> dict[tuple[Ground, frozenset[Laid]], int]:
        found: dict[tuple[Ground, frozenset[Laid]], int] = {}
        tiles = [self.board[place] for place in line]
        needed = Counter(letter for face, _ in tiles for letter in self._spelled(face))
        words = [word for word in self.words if needed < Counter(word)]
        for order in set(permutations(tiles)):
            other = {**self.board, **dict(zip(line, order, strict=True))}
            changed = {place for place in line if other[place][0] != self.board[place][0]}
            if not changed:
                continue
            after = replace(self, board=other)
            for start in _before(line[0], step):
                if (start[0] - step[0], start[1] - step[1]) in other:
                    continue
                for word in words:
                    for laid in after._fill(start, step, word, Counter(rack)):
                        score = after._score_with(laid, line, changed, step)
                        if score is not None:
                            found[frozenset(other.items()), frozenset(laid)] = score
        return found

    def _score_with(
        self, laid: tuple[Laid, ...], line: Sequence[Place], changed: set[Place], step: Place
    ) -> int | None:
        """What tiles score that lengthen a rearranged word; nothing if they do not, or make no
        word."""
        new = {place for place, _, _ in laid}
        full = self.board | {place: (face, blank) for place, face, blank in laid}
        main = _line(full, line[0], step)
        if not new or not new <= set(main):
            return None
        lines = [main]
        for place in new | changed:
            crossing = _line(full, place, (step[1], step[0]))
            if len(crossing) > 1:
                lines.append(crossing)
        total = self.bonus if len(laid) >= self.bonus_at else 0
        for squares in lines:
            if self._word(full, squares) not in self.words:
                return None
            points, times = 0, 1
            for row, column in squares:
                face, blank = full[row, column]
                by_letter, by_word = (
                    PREMIUM[self.rows[row][column]] if (row, column) in new else (1, 1)
                )
                points += 0 if blank else self.values[face] * by_letter
                times *= by_word
            total += points * times
        return total

    def _word(self, board: dict[Place, tuple[str, bool]], line: Sequence[Place]) -> tuple[str, ...]:
        return tuple(letter for place in line for letter in self._spelled(board[place][0]))


def _line(board: dict[Place, tuple[str, bool]], place: Place, step: Place) -> list[Place]:
    """All places with tiles joined with this one, in order."""
    row, column = place
    while (row - step[0], column - step[1]) in board:
        row, column = row - step[0], column - step[1]
    line = []
    while (row, column) in board:
        line.append((row, column))
        row, column = row + step[0], column + step[1]
    return line


def _before(place: Place, step: Place) -> Iterator[Place]:
    """This place and all before it in its line."""
    while min(place) >= 0:
        yield place
        place = (place[0] - step[0], place[1] - step[1])
