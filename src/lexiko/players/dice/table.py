"""A dice table to roll out: where the dice are after a turn, and who has won.

The rules proper are in `lexiko.rules`; a test plays games and compares. A seat sees faces, not
which die shows them, so dice only have numbers here: those on the table count from 0, and
`possible_dice` says which dice of the box the numbers may stand for.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from lexiko.engine import Play
from lexiko.rules.assignments import one_way
from lexiko.rules.bag import Faces
from lexiko.rules.board import Board, Placement
from lexiko.rules.dice import leaving
from lexiko.rules.editions import Edition
from lexiko.rules.endings import LIMIT_OF_TURNS_WITHOUT_A_PLAY
from lexiko.rules.scoring import Word
from lexiko.rules.view import View

_TRIES = 200
"""Number of random guesses at the dice before taking any assignment that fits."""


class Die(NamedTuple):
    """A die and the face it shows."""

    number: int
    face: str


Roll = Sequence[Die]
"""All dice of the box in the order they come out of the pouch, each with the face it shows then."""


@dataclass(frozen=True, slots=True)
class DiceTable:
    """A dice game between two turns.

    Places are seats in playing order, starting with the seat that's thinking.
    """

    edition: Edition
    advanced: bool
    goals: tuple[int, ...]
    scores: tuple[int, ...]
    owed: tuple[int, ...]
    scoreless: int
    mover: int
    board: Board
    """Each tile's `throw` is the number of its die."""
    ready: tuple[Die, ...] = ()
    """In Advanced play, the dice the previous seat left."""

    @property
    def has_reached(self) -> bool:
        """Whether a seat has reached its goal; only the last to play can have."""
        return any(map(int.__ge__, self.scores, self.goals))

    @property
    def is_over(self) -> bool:
        return self.has_reached or (
            self.scoreless >= LIMIT_OF_TURNS_WITHOUT_A_PLAY * len(self.scores)
        )

    @property
    def share(self) -> float:
        """The first place's share of the win, once the game is over."""
        if self.has_reached:
            return float(self.scores[0] >= self.goals[0])
        leaders = self.scores.count(max(self.scores))
        return 1 / leaders if self.scores[0] == max(self.scores) else 0.0

    @property
    def lead(self) -> int:
        """The first place's lead over the best other place."""
        return self.scores[0] - max(self.scores[1:])

    @property
    def word_length(self) -> int:
        """Number of dice that stay on the board."""
        return len(self.board.faces())

    def hand(self, roll: Roll) -> tuple[Die, ...]:
        """Return the mover's dice after this roll: dice left, then new ones to fill up."""
        out = {tile.throw for _, tile in self.board} | {die.number for die in self.ready}
        drawn = [die for die in roll if die.number not in out]
        return (*self.ready, *drawn[: self.edition.rack - len(self.ready)])

    def after_play(self, play: Play, hand: Sequence[Die]) -> "DiceTable":
        """Return the table after the mover makes this play with dice of its hand."""
        unused = list(hand)
        placed: list[Placement] = []
        for square, tile in play.placed:
            die = next(die for die in unused if die.face == tile.face)
            unused.remove(die)
            placed.append(Placement(square, tile._replace(throw=die.number)))
        laid = self.board.lay(placed)
        scores = list(self.scores)
        scores[self.mover] += play.score
        return self._next(
            scores=tuple(scores),
            scoreless=0,
            board=laid.lift(leaving(self.board, laid, self._words(play))),
            ready=tuple(unused) if self.advanced else (),
        )

    def _words(self, play: Play) -> list[Word]:
        """Return the words of a play, as far as needed to see what leaves the board.

        That's where the main word is, and whether there are others.
        """
        words, across = [Word((), play.start, play.direction, 0)], play.direction.other
        for square, _ in play.placed:
            if self.board[square.step(across, -1)] or self.board[square.step(across)]:
                words.append(Word((), square, across, 0))
        return words

    def after_pass(self) -> "DiceTable":
        """Return the table after the mover passes: ready dice go back, the word stays."""
        return self._next(
            scores=self.scores, scoreless=self.scoreless + 1, board=self.board, ready=()
        )

    def _next(
        self, scores: tuple[int, ...], scoreless: int, board: Board, ready: tuple[Die, ...]
    ) -> "DiceTable":
        """Return the table at the next seat's turn; a seat that owes a turn loses it."""
        mover = (self.mover + 1) % len(scores)
        table = replace(
            self, scores=scores, scoreless=scoreless, board=board, ready=ready, mover=mover
        )
        if not table.owed[mover] or table.is_over:
            return table
        owed = tuple(count - (place == mover) for place, count in enumerate(table.owed))
        return replace(table, owed=owed).after_pass()


def table_of(view: View, seat: int) -> tuple[DiceTable, tuple[Die, ...]]:
    """Return the table as this seat sees it after its roll, and the seat's hand."""
    at = view.order.index(seat)
    places = [one for one in (*view.order[at:], *view.order[:at]) if one not in view.gone]
    standing = [
        Placement(square, tile._replace(throw=number))
        for number, (square, tile) in enumerate(view.board)
    ]
    hand = tuple(Die(len(standing) + i, face) for i, face in enumerate(view.dice))
    table = DiceTable(
        edition=view.edition,
        advanced=view.options.advanced,
        goals=tuple(view.goals[one] for one in places),
        scores=tuple(view.scores[one] for one in places),
        owed=tuple(view.owed[one] for one in places),
        scoreless=view.scoreless,
        mover=0,
        board=view.board.lay(standing),
    )
    return table, hand


# ── Chance ──────────────────────────────────────────────────────────────────────────────────────


def possible_dice(box: Sequence[Faces], shown: Sequence[str], chance: Random) -> list[Faces]:
    """Return the dice of the box in an order in which the first can show these faces.

    Every assignment that fits is as likely as it was to be rolled.
    """
    having = [
        [number for number, faces in enumerate(box) for one in faces if one == face]
        for face in shown
    ]
    for _ in range(_TRIES):
        first = [chance.choice(numbers) for numbers in having]
        if len(set(first)) == len(first):
            break
    else:
        # A table this unlikely isn't worth being exact about.
        first = one_way(tuple(box), shown) or []
    rest = [number for number in range(len(box)) if number not in first]
    return [box[number] for number in (*first, *rest)]


def random_roll(dice: Sequence[Faces], chance: Random) -> list[Die]:
    """Roll every die of the box, in the random order they come out of the pouch."""
    order = list(range(len(dice)))
    chance.shuffle(order)
    return [Die(number, chance.choice(dice[number])) for number in order]
