"""Decide whether a player challenges another seat's play.

A player that knows every word challenges invalid words and nothing else. Others never challenge a
word they know. They sometimes doubt a valid word they don't know, and they notice some of the
invalid ones. Both happen less often if a word looks right, letter by letter, and the more a failed
challenge costs.
"""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from lexiko.players.levels import Level
from lexiko.players.vocabulary import Vocabulary
from lexiko.rules.commands import AcceptPlay, Challenge
from lexiko.rules.editions import ChallengeMode
from lexiko.rules.lexicon import Lexicon
from lexiko.rules.view import OpenPlay, View

NERVE: Mapping[ChallengeMode, tuple[float, float]] = MappingProxyType(
    {
        "single": (1.0, 1.0),
        "five": (0.5, 0.9),
        "ten": (0.3, 0.8),
        "double": (0.2, 0.75),
        "triple": (0.02, 0.5),
        "void": (0.0, 0.0),
    }
)
"""Factors by challenge mode, for a doubt and for an invalid word that was noticed; the more a
failed challenge costs, the smaller they are."""

_LOOKS_RIGHT = 0.5
_EASY_LENGTH = 4
_LESS_PER_LETTER = 0.93
"""Factor for each further letter: longer words are harder to be sure of."""


def answer(
    view: View,
    seat: int,
    play: OpenPlay,
    lexicon: Lexicon,
    vocabulary: Vocabulary,
    level: Level,
    chance: Random,
) -> Challenge | AcceptPlay:
    """Challenge the open play or accept it."""
    spelled = _spelled(view, play)
    for word in play.words:
        if word in play.good:
            continue
        readings = spelled.get(word) or [tuple(view.edition.tiles.spell(word) or word)]
        if any(
            _is_doubted(letters, view, lexicon, vocabulary, level, chance) for letters in readings
        ):
            return Challenge(seat, word if view.edition.words_judged_singly else None)
    return AcceptPlay(seat)


def _is_doubted(
    letters: tuple[str, ...],
    view: View,
    lexicon: Lexicon,
    vocabulary: Vocabulary,
    level: Level,
    chance: Random,
) -> bool:
    is_good = lexicon.is_word(letters)
    if level.knows_all:
        return not is_good
    if vocabulary.knows(letters):
        return False
    mode = view.edition.challenge if view.options.challenge == "edition" else view.options.challenge
    for_a_doubt, for_noticing = NERVE[mode]
    likely = level.doubts / 100 * for_a_doubt if is_good else level.notices / 100 * for_noticing
    if vocabulary.looks_right(letters):
        likely *= _LOOKS_RIGHT
    likely *= _LESS_PER_LETTER ** max(0, len(letters) - _EASY_LENGTH)
    return chance.random() < likely


def _spelled(view: View, play: OpenPlay) -> dict[str, list[tuple[str, ...]]]:
    """Return how each word of the play may be spelled.

    Where a tile has several letters, the same text can be spelled in two ways.
    """
    row = next((row for row in reversed(view.sheet) if row.seat == play.seat), None)
    spelled: dict[str, list[tuple[str, ...]]] = {}
    for word in row.words if row else ():
        spelled.setdefault(word.text, []).append(word.letters)
    return spelled
