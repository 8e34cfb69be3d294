"""What a play leaves for the next seat: premiums within reach, and letters that hook on.

A free square with the largest word premium of the board is *within reach* if some play of up to
five tiles covers it: its words are all in the word list, and its tiles are all unseen by the seat
that plays first. That's geometry and words, not a probability: how often the next seat holds those
tiles is what simulations are for.

A play is looked for line by line:

1. The line may begin on any square before the premium that has no tile right before it, as long as
   the free squares up to the premium can all be covered.
2. From there words are spelled along the word graph: a tile on the board gives its letter, a free
   square takes every unseen letter that fits the crossing word.
3. The first word that covers the premium, ends before a free square and joins a tile on the board
   is enough.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from lexiko.coach.model import Hook
from lexiko.lexicon import WordGraph
from lexiko.lexicon.kwg import ACCEPTS, ARC_MASK, DAWG, ENDS, TILE_SHIFT
from lexiko.rules.alphabet import BLANK
from lexiko.rules.board import Board
from lexiko.rules.editions import Edition
from lexiko.rules.layout import Direction, Square

MOST_TILES = 5
"""Plays of more tiles reach almost everything, so they don't count as opening anything."""


@dataclass(slots=True)
class Reach:
    """One board, with the tiles that may come onto it next."""

    board: Board
    edition: Edition
    lexicon: WordGraph
    unseen: Counter[str]
    most: int = MOST_TILES
    known: "dict[WordLine, bool]" = field(default_factory=dict)
    """Whether a line has a word, for all boards with the same unseen tiles."""
    _crossing: dict[tuple[Square, Direction], frozenset[str] | None] = field(default_factory=dict)

    def premiums(self) -> tuple[Square, ...]:
        """Return the free squares with the board's largest word premium.

        The smaller ones lie so close together that almost every play opens some.
        """
        layout = self.edition.layout
        largest = max(premium.word for premium in layout.premiums)
        squares = (Square(row, at) for row in range(layout.size) for at in range(layout.size))
        return tuple(
            square
            for square in squares
            if layout.premium(square).word == largest and self.board[square] is None
        )

    def is_within_reach(self, square: Square) -> bool:
        """Whether some play covers this free square."""
        return any(map(self._has_word, sorted(self.lines(square), key=len)))

    def lines(self, square: Square) -> "frozenset[WordLine]":
        """Return the lines along which a play could cover a free square, words aside."""
        return frozenset(
            line
            for direction in Direction
            for start in self._starts(square, direction)
            if (line := self._line(start, square, direction))
        )

    def fits(self, square: Square, direction: Direction) -> frozenset[str] | None:
        """Return the unseen letters whose word through a free square in this direction is valid.

        None stands for any letter: there's no tile beside the square in this direction.
        """
        key = (square, direction)
        if key not in self._crossing:
            self._crossing[key] = self._fitting(square, direction)
        return self._crossing[key]

    def _fitting(self, square: Square, direction: Direction) -> frozenset[str] | None:
        if not self.board[square.step(direction, -1)] and not self.board[square.step(direction)]:
            return None
        head = self._beside(square, direction, -1)
        tail = self._beside(square, direction, 1)
        spell = self.edition.tiles.letters_of
        return frozenset(
            face for face in self._letters() if self.lexicon.is_word((*head, *spell([face]), *tail))
        )

    def _beside(self, square: Square, direction: Direction, by: int) -> tuple[str, ...]:
        """Return the letters of the tiles that follow a square, or lead up to it, in order."""
        faces: list[str] = []
        while there := self.board[square := square.step(direction, by)]:
            faces.append(there.letter)
        return self.edition.tiles.letters_of(faces[::by])

    def _letters(self) -> Iterable[str]:
        """Return what one more tile can show: unseen faces, or any letter if it's a blank."""
        if self.unseen[BLANK]:
            return dict.fromkeys((*self.edition.tiles.letters, *self._faces()))
        return self._faces()

    def _faces(self) -> list[str]:
        return [face for face, count in self.unseen.items() if count > 0 and face != BLANK]

    # ── Words along a line ──────────────────────────────────────────────────────────────────────

    def _has_word(self, line: "WordLine") -> bool:
        if line not in self.known:
            root = self.lexicon.nodes[DAWG]
            self.known[line] = self._spells(line, 0, root, self.unseen.copy(), False)
        return self.known[line]

    def _starts(self, wanted: Square, direction: Direction) -> Iterator[Square]:
        """Yield where a word that covers the square may begin: step 1."""
        square, free = wanted, 0
        while square in self.edition.layout:
            if self.board[square] is None:
                free += 1
                crossing = self.fits(square, direction.other)
                if free > self.most or (crossing is not None and not crossing):
                    return
            if self.board[square.step(direction, -1)] is None:
                yield square
            square = square.step(direction, -1)

    def _line(self, start: Square, wanted: Square, direction: Direction) -> "WordLine | None":
        """Return the squares that a word from there could use, or None if none of them joins."""
        steps: list[_Step] = []
        square, free, has_joint = start, 0, False
        star = self.edition.layout.star if self.board.is_empty else None
        while square in self.edition.layout:
            there = self.board[square]
            crossing = None if there else self.fits(square, direction.other)
            if there is None:
                free += 1
                if free > self.most or (crossing is not None and not crossing):
                    break
            joins = there is not None or crossing is not None or square == star
            has_joint = has_joint or joins
            letters = self.edition.tiles.letters_of([there.letter]) if there else None
            steps.append(_Step(letters, crossing, joins))
            square = square.step(direction)
        if not has_joint:
            return None
        covers = abs(wanted.row - start.row) + abs(wanted.column - start.column)
        may_end = square not in self.edition.layout or self.board[square] is None
        return WordLine(tuple(steps), covers, may_end)

    def _spells(
        self, line: "WordLine", at: int, node: int, left: Counter[str], is_joined: bool
    ) -> bool:
        """Whether a word goes on from this node and covers the square: steps 2 and 3."""
        is_free_here = line.steps[at].letters is None if at < len(line.steps) else line.may_end
        if is_free_here and at > line.covers and at > 1 and is_joined and node & ACCEPTS:
            return True
        if at == len(line.steps):
            return False
        letters, crossing, joins = line.steps[at]
        is_joined = is_joined or joins
        if letters is not None:
            onward = self._follow(node, letters)
            return bool(onward) and self._spells(line, at + 1, onward, left, is_joined)
        for face, onward in self._onward(node):
            if crossing is not None and face not in crossing:
                continue
            taken = face if left[face] > 0 else BLANK
            if left[taken] <= 0 or (taken == BLANK and face not in self.edition.tiles.positions):
                continue
            left[taken] -= 1
            found = self._spells(line, at + 1, onward, left, is_joined)
            left[taken] += 1
            if found:
                return True
        return False

    def _onward(self, node: int) -> Iterator[tuple[str, int]]:
        """Yield each face that spells on from a node of the word graph, and where it leads."""
        nodes, letters = self.lexicon.nodes, self.lexicon.tiles.letters
        at = node & ARC_MASK
        while at:
            child = nodes[at]
            yield letters[(child >> TILE_SHIFT) - 1], child
            if child & ENDS:
                break
            at += 1
        for face in self._joined_faces():
            if onward := self._follow(node, self.edition.tiles.letters_of([face])):
                yield face, onward

    def _joined_faces(self) -> list[str]:
        """Return the unseen faces that spell several letters, as on dice."""
        letters = self.edition.tiles.positions
        return [face for face in self._faces() if face not in letters]

    def _follow(self, node: int, letters: Iterable[str]) -> int:
        nodes, names = self.lexicon.nodes, self.lexicon.tiles.letters
        for letter in letters:
            at = node & ARC_MASK
            while at:
                child = nodes[at]
                if names[(child >> TILE_SHIFT) - 1] == letter:
                    break
                at = 0 if child & ENDS else at + 1
            if not at:
                return 0
            node = child
        return node


class _Step(NamedTuple):
    """A square of a line: its letters if there's a tile, else what fits the crossing word."""

    letters: tuple[str, ...] | None
    crossing: frozenset[str] | None
    joins: bool


class WordLine(NamedTuple):
    """The squares from a start that a word could use."""

    steps: tuple[_Step, ...]
    covers: int
    """The place of the premium."""
    may_end: bool
    """Whether the square after the last step has no tile."""


def hooks(
    before: Reach, after: Reach, words: Iterable[tuple[str, Square, Direction, int]]
) -> tuple[Hook, ...]:
    """Return the hooks that these words give, where no such letter fitted before.

    Each word comes with its start, its direction and the number of its tiles. Letters count if a
    tile that shows them is unseen.
    """
    found: list[Hook] = []
    for word, start, direction, length in words:
        for square in (start.step(direction, -1), start.step(direction, length)):
            if square not in after.edition.layout or after.board[square] is not None:
                continue
            is_end = square > start
            beyond = square.step(direction, 1 if is_end else -1)
            if after.board[beyond] is not None:
                continue  # It would join another word, which isn't an extension of this one.
            letters = tuple(
                face
                for face in after.edition.tiles.letters
                if after.unseen[face] > 0 and _hooks_on(after, square, direction, face)
                if not _was_playable(before, square, face)
            )
            if letters:
                found.append(Hook(word, str(square), letters))
    return tuple(found)


def _hooks_on(after: Reach, square: Square, direction: Direction, face: str) -> bool:
    along, across = after.fits(square, direction), after.fits(square, direction.other)
    return face in (along or ()) and (across is None or face in across)


def _was_playable(before: Reach, square: Square, face: str) -> bool:
    """Whether this letter alone made words there before the play."""
    crossing = [before.fits(square, direction) for direction in Direction]
    made = [letters for letters in crossing if letters is not None]
    return bool(made) and all(face in letters for letters in made)
