"""Words that a player isn't sure of: when it tries them, and what it does instead.

A player finds plays with words that it only believes in (`believed`) like any others. It makes such
a play only

1. where it can be challenged and words can't be looked up: never with checked words, and never at a
   table with an open dictionary;
2. in the share of its turns that its level says (`tries`), less often the more an invalid word
   costs;
3. if it's clearly better than what it's sure of;
4. if no word of it was in a play that was challenged off the board in this game.

Otherwise it makes the best play that it's sure of.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType

from lexiko.engine import Exchange, Play
from lexiko.players.challenges import challenge_mode
from lexiko.players.levels import Level
from lexiko.players.vocabulary import Vocabulary
from lexiko.rules.board import Board, Run
from lexiko.rules.editions import ChallengeMode
from lexiko.rules.layout import Direction, Square
from lexiko.rules.variations import rearranged, swapped
from lexiko.rules.view import View

DARING: Mapping[ChallengeMode, float] = MappingProxyType(
    {"single": 0.7, "five": 0.9, "ten": 1.0, "double": 1.0, "triple": 0.1, "void": 0.0}
)
"""Factor of `tries` by challenge mode: where a challenge is free, an invalid word seldom stands;
where it decides the game, hardly anyone dares."""

_MARGIN = 2.0
"""A play has to seem this much better, in points, than the best one without unsure words."""


class Sureness:
    """Which turns a player is ready to make in one position."""

    def __init__(self, view: View, vocabulary: Vocabulary, level: Level, chance: Random) -> None:
        self._lexicon = vocabulary.lexicon
        tries = level.tries / 100 * DARING[challenge_mode(view)]
        is_open = "open_dictionary" in view.options.variations
        self.dares = tries > 0 and not is_open and chance.random() < tries
        self._refused = frozenset(
            word.letters for row in view.sheet if row.kind == "taken_back" for word in row.words
        )

    def best(self, ranked: Sequence[tuple[float, Play | Exchange]]) -> Play | Exchange | None:
        """Return the turn to make of those ranked by what they seem to be worth, best first.

        That's None if it's sure of none of them.
        """
        bold: tuple[float, Play | Exchange] | None = None
        for worth, turn in ranked:
            if self.is_sure(turn):
                return bold[1] if bold and bold[0] > worth + _MARGIN else turn
            if self.dares and bold is None and not self._was_refused(turn):
                bold = worth, turn
        return bold[1] if bold else None

    def is_sure(self, turn: Play | Exchange) -> bool:
        """Whether every word of a turn is in the lexicon."""
        return isinstance(turn, Exchange) or all(
            self._lexicon.is_word(run.letters) for run in runs_of(turn)
        )

    def _was_refused(self, turn: Play | Exchange) -> bool:
        return isinstance(turn, Play) and any(
            run.letters in self._refused and not self._lexicon.is_word(run.letters)
            for run in runs_of(turn)
        )


def runs_of(play: Play) -> Iterator[Run]:
    """Yield every word that a play makes or changes, swaps and rearrangement included."""
    touched = {square for square, _ in play.placed}
    yield from _words_through(play.ground.lay(play.placed), touched)
    if play.swaps:
        exchanged = {swap.square for swap in play.swaps}
        board, _ = swapped(play.board, (), play.swaps)
        yield from _words_through(board, exchanged)
    if change := play.rearrangement:
        board, _ = swapped(play.board, (), play.swaps)
        after = rearranged(board, change)
        squares = after.run(change.start, change.direction).squares
        yield from _words_through(after, {at for at in squares if board[at] != after[at]})


def _words_through(board: Board, squares: set[Square]) -> Iterator[Run]:
    seen: set[tuple[Square, Direction]] = set()
    for square in sorted(squares):
        for direction in Direction:
            run = board.run(square, direction)
            if len(run.tiles) > 1 and (run.start, direction) not in seen:
                seen.add((run.start, direction))
                yield run
