"""Estimate what a turn is worth to a player, by its score and perhaps its leave."""

import unicodedata
from collections import Counter
from functools import cache
from typing import assert_never

from lexiko.engine import Exchange, Moment, Play
from lexiko.players.levels import Level
from lexiko.players.taste import Liking
from lexiko.rules.alphabet import BLANK
from lexiko.rules.bag import Faces

# Common rules of thumb for tiles kept, in points.
_FOR_A_BLANK = 20.0
_FOR_AN_S = 5.0
_FOR_A_REPEATED_TILE = -2.5
_FOR_AN_UNEVEN_TILE = -1.5
_FOR_A_CLUMSY_TILE = -3.0
_CLUMSY_FROM_POINTS = 8
_VOWELS = "AEIOU"


class Evaluation:
    """What the turns of a moment seem to be worth to a player of a given level."""

    def __init__(self, moment: Moment, level: Level) -> None:
        self._moment = moment
        self._leave = level.leave
        self._liking = None if level.taste.is_plain else Liking(moment, level.taste)
        self._known: dict[Faces, float] = {}

    def worth(self, turn: Play | Exchange) -> float:
        """Return what the turn seems to be worth to the player, in points."""
        leave_worth = self._leave_worth(turn)
        worth = turn.score + leave_worth
        return worth + self._liking.of(turn, leave_worth) if self._liking else worth

    def _leave_worth(self, turn: Play | Exchange) -> float:
        match self._leave:
            case "none":
                return 0.0
            case "plain":
                return self.plain_leave(turn.leave)
            case "engine":
                return turn.equity_milli / 1000 - turn.score
            case _:
                assert_never(self._leave)

    def plain_leave(self, leave: Faces) -> float:
        """Return the value of a leave by rules of thumb, cached: many plays share it."""
        if leave not in self._known:
            self._known[leave] = plain_leave(leave, self._moment)
        return self._known[leave]


def plain_leave(leave: Faces, moment: Moment) -> float:
    """Return the value of a leave by rules of thumb; at the end, what it will cost."""
    tiles = moment.edition.tiles
    if moment.edition.is_dice:
        return 0.0
    if moment.bag_count == 0:
        return -float(sum(tiles.values[face] for face in leave))
    points = 0.0
    vowels = consonants = 0
    for face, count in Counter(leave).items():
        if face == BLANK:
            points += _FOR_A_BLANK * count
            continue
        points += _FOR_A_REPEATED_TILE * (count - 1)
        points += _FOR_AN_S if face == "S" else 0.0
        points += _FOR_A_CLUMSY_TILE * count if tiles.values[face] >= _CLUMSY_FROM_POINTS else 0.0
        if is_vowel(face):
            vowels += count
        else:
            consonants += count
    return points + _FOR_AN_UNEVEN_TILE * max(0, abs(vowels - consonants) - 1)


@cache
def is_vowel(face: str) -> bool:
    """Whether a letter is a vowel, with or without an accent."""
    return unicodedata.normalize("NFD", face)[0] in _VOWELS
