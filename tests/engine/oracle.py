"""Every play of a position by brute force over the words, in plain Python that knows nothing of the
engine or the rules.

Each word is tried at every square in both directions, spelled in every way that the faces of the
game allow.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

Place = tuple[int, int]
Laid = tuple[Place, str, bool]
"""A place, the face that is read there, and whether it is a blank."""

PREMIUM = {".": (1, 1), "d": (2, 1), "t": (3, 1), "q": (4, 1)}
PREMIUM |= {"D": (1, 2), "T": (1, 3), "Q": (1, 4), "*": (1, 2)}


@dataclass
class Oracle:
    """The game that is played: words as letters, faces as the letters they spell, and the board's
    signs."""

    words: set[tuple[str, ...]]
    faces: Mapping[str, tuple[str, ...]]
    letters: Sequence[str]
    values: Mapping[str, int]
    rows: Sequence[str]
    bonus_at: int = 7
    bonus: int = 50
    board: dict[Place, tuple[str, bool]] = field(default_factory=dict)

    def plays(self, rack: Sequence[str]) -> dict[frozenset[Laid], int]:
        """Each set of tiles that can be laid, with its score."""
        found: dict[frozenset[Laid], int] = {}
        longest = max(map(len, self.words))
        touching = self._touching()
        for row, column in product(range(len(self.rows)), repeat=2):
            for down, right in ((0, 1), (1, 0)):
                reach = [(row + i * down, column + i * right) for i in range(longest)]
                if (row - down, column - right) in self.board or not touching & set(reach):
                    continue
                for word in self.words:
                    for laid in self._fill(reach[0], (down, right), word, Counter(rack)):
                        score = self._score(laid)
                        if score is not None:
                            found[frozenset(laid)] = score
        return found

    def _touching(self) -> set[Place]:
        """The places of which a play covers at least one with a new tile."""
        if not self.board:
            return {next((r, row.index("*")) for r, row in enumerate(self.rows) if "*" in row)}
        around = ((0, 1), (1, 0), (0, -1), (-1, 0))
        return {(r + dr, c + dc) for r, c in self.board for dr, dc in around} - self.board.keys()

    def _fill(
        self, place: Place, step: Place, left: tuple[str, ...], rack: Counter[str]
    ) -> Iterator[tuple[Laid, ...]]:
        """Ways to spell the rest of a word from a place on."""
        row, column = place
        behind = (row + step[0], column + step[1])
        if not left:
            if place not in self.board:
                yield ()
            return
        if not (0 <= row < len(self.rows) and 0 <= column < len(self.rows)):
            return
        if place in self.board:
            there = self._spelled(self.board[place][0])
            if left[: len(there)] == there:
                yield from self._fill(behind, step, left[len(there) :], rack)
            return
        for face in rack:
            if rack[face] == 0:
                continue
            for read in [left[0]] if face == "?" else [face]:
                spelled = self._spelled(read)
                if left[: len(spelled)] == spelled:
                    rest = rack - Counter([face])
                    for more in self._fill(behind, step, left[len(spelled) :], rest):
                        yield ((place, read, face == "?"), *more)

    def _spelled(self, face: str) -> tuple[str, ...]:
        return self.faces.get(face, (face,))

    def _score(self, laid: tuple[Laid, ...]) -> int | None:
        """What tiles score; nothing if they may not lie so."""
        if not laid:
            return None
        places = {place for place, _, _ in laid}
        if not self._touching() & places:
            return None
        full = self.board | {place: (face, blank) for place, face, blank in laid}
        total, lines = 0, set()
        for place in places:
            for dr, dc in ((0, 1), (1, 0)):
                r, c = place
                while (r - dr, c - dc) in full:
                    r, c = r - dr, c - dc
                lines.add((r, c, dr, dc))
        made = 0
        for r, c, dr, dc in lines:
            letters: list[str] = []
            points, times, squares = 0, 1, 0
            while (r, c) in full:
                face, blank = full[r, c]
                by_letter, by_word = PREMIUM[self.rows[r][c]] if (r, c) in places else (1, 1)
                points += 0 if blank else self.values[face] * by_letter
                times *= by_word
                letters += self._spelled(face)
                squares += 1
                r, c = r + dr, c + dc
            if squares > 1:
                if tuple(letters) not in self.words:
                    return None
                made += 1
                total += points * times
        if not made:
            return None
        return total + (self.bonus if len(laid) >= self.bonus_at else 0)
