"""Decide whether a player challenges another seat's play.

1. A player that knows every word challenges invalid words and nothing else.
2. Others never challenge a word they know. One they only believe in may be challenged like any
   other invalid word: they weren't sure of it.
3. They always challenge what can't be a word: three letters in a row that no word has. They're
   sure of that, so it doesn't matter what a failed challenge would cost.
4. Of other invalid words they notice some, and they sometimes doubt a valid word they don't know.
   Both happen less often if the word looks familiar, letter by letter, and the more a failed
   challenge costs.
"""

import math
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
        "five": (0.6, 0.9),
        "ten": (0.45, 0.8),
        "double": (0.25, 0.75),
        "triple": (0.02, 0.5),
        "void": (0.0, 0.0),
    }
)
"""How ready players are to challenge, by mode: a factor for a doubt, and for an invalid word how
sure they have to be (the chance of noticing it is raised to one over this). The more a failed
challenge costs, the smaller both are."""

_LOOKS_STRANGE = 0.5
"""Share of the invalid words missed that are still missed if a part of them is unfamiliar."""
_LOOKS_RIGHT = 0.5
"""Factor of a doubt about a valid word whose parts are all familiar."""
_EASY_LENGTH = 4
_LESS_PER_LETTER = 0.97
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
    for_a_doubt, for_noticing = NERVE[challenge_mode(view)]
    if not for_noticing:
        return False
    if not is_good and not vocabulary.can_be_word(letters):
        return True
    looks_right = vocabulary.looks_right(letters)
    sure = _LESS_PER_LETTER ** max(0, len(letters) - _EASY_LENGTH)
    if is_good:
        likely = level.doubts / 100 * for_a_doubt * (_LOOKS_RIGHT if looks_right else 1) * sure
        return chance.random() < likely
    missed = (1 - level.notices / 100) * (1 if looks_right else _LOOKS_STRANGE)
    likely = math.pow((1 - missed) * sure, 1 / for_noticing)
    return chance.random() < likely


def challenge_mode(view: View) -> ChallengeMode:
    """Return the challenge mode of a table; never `edition`."""
    mode = view.options.challenge
    return view.edition.challenge if mode == "edition" else mode


def _spelled(view: View, play: OpenPlay) -> dict[str, list[tuple[str, ...]]]:
    """Return how each word of the play may be spelled.

    Where a tile has several letters, the same text can be spelled in two ways.
    """
    row = next((row for row in reversed(view.sheet) if row.seat == play.seat), None)
    spelled: dict[str, list[tuple[str, ...]]] = {}
    for word in row.words if row else ():
        spelled.setdefault(word.text, []).append(word.letters)
    return spelled
