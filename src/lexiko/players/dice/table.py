"""A dice table that is played on in thought: what lies where after a turn, and who has won.

The rules proper are in `lexiko.rules`; a test plays games and compares. A seat sees faces, not
which die shows them, so dice are only numbered here: those that lie on the table from 0 on, and
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
"""So often dice are guessed at random before any way that fits is taken."""


class Die(NamedTuple):
    """A die with the face that is up."""

    number: int
    face: str


Roll = Sequence[Die]
"""All dice of the box in the order in which they come out of the pouch, each with the face that it
shows then."""


@dataclass(frozen=True, slots=True)
class DiceTable:
    """A dice game between two turns. Places are seats in playing order, the one that thinks
    first."""

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
    """Advanced: what the seat before left."""

    @property
    def has_reached(self) -> bool:
        """Whether a seat has reached its goal; only the last that played can have."""
        return any(map(int.__ge__, self.scores, self.goals))

    @property
    def is_over(self) -> bool:
        return self.has_reached or (
            self.scoreless >= LIMIT_OF_TURNS_WITHOUT_A_PLAY * len(self.scores)
        )

    @property
    def share(self) -> float:
        """The first place's share of a game that is over."""
        if self.has_reached:
            return float(self.scores[0] >= self.goals[0])
        leaders = self.scores.count(max(self.scores))
        return 1 / leaders if self.scores[0] == max(self.scores) else 0.0

    @property
    def lead(self) -> int:
        """How far the first place is ahead of the best other."""
        return self.scores[0] - max(self.scores[1:])

    @property
    def word_length(self) -> int:
        """How many dice stay on the board."""
        return len(self.board.faces())

    def hand(self, roll: Roll) -> tuple[Die, ...]:
        """What the mover has to play with after this roll: what was left, and new dice up to a full
        hand."""
        out = {tile.throw for _, tile in self.board} | {die.number for die in self.ready}
        drawn = [die for die in roll if die.number not in out]
        return (*self.ready, *drawn[: self.edition.rack - len(self.ready)])

    def after_play(self, play: Play, hand: Sequence[Die]) -> "DiceTable":
        """The table when the mover has made this play with dice of its hand."""
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
        """The words of a play, as far as it matters for what leaves the board: where the main one
        is, and whether there are others."""
        words, across = [Word((), play.start, play.direction, 0)], play.direction.other
        for square, _ in play.placed:
            if self.board[square.step(across, -1)] or self.board[square.step(across)]:
                words.append(Word((), square, across, 0))
        return words

    def after_pass(self) -> "DiceTable":
        """The table when the mover has not played: what lay ready goes back, the word stays."""
        return self._next(
            scores=self.scores, scoreless=self.scoreless + 1, board=self.board, ready=()
        )

    def _next(
        self, scores: tuple[int, ...], scoreless: int, board: Board, ready: tuple[Die, ...]
    ) -> "DiceTable":
        """The next seat is to move; who owes a turn loses it."""
        mover = (self.mover + 1) % len(scores)
        table = replace(
            self, scores=scores, scoreless=scoreless, board=board, ready=ready, mover=mover
        )
        if not table.owed[mover] or table.is_over:
            return table
        owed = tuple(count - (place == mover) for place, count in enumerate(table.owed))
        return replace(table, owed=owed).after_pass()


def table_of(view: View, seat: int) -> tuple[DiceTable, tuple[Die, ...]]:
    """The table as this seat sees it after its roll, and its hand."""
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
    """The dice of the box in an order in which the first can show these faces; each way as likely
    as it was rolled."""
    having = [
        [number for number, faces in enumerate(box) for one in faces if one == face]
        for face in shown
    ]
    for _ in range(_TRIES):
        first = [chance.choice(numbers) for numbers in having]
        if len(set(first)) == len(first):
            break
    else:
        # So unlikely a table is not worth being exact about.
        first = one_way(tuple(box), shown) or []
    rest = [number for number in range(len(box)) if number not in first]
    return [box[number] for number in (*first, *rest)]


def random_roll(dice: Sequence[Faces], chance: Random) -> list[Die]:
    """Every die of the box, as they may come out of the pouch."""
    order = list(range(len(dice)))
    chance.shuffle(order)
    return [Die(number, chance.choice(dice[number])) for number in order]
