"""Reviews in words: titles, sentences and chips, in four languages.

Everything is made from a review's own values (`Choice`, `Facts`, `Summary`), so the engine isn't
needed. The templates are in `data/coach`, one file per language; docs/explanations.md says how
they're chosen and checked.
"""

from lexiko.coach.model import Choice, ChoiceFacts, GameReview, Limitation, TurnReview
from lexiko.coach.sentences.chips import TurnChips
from lexiko.coach.sentences.comparison import comparison
from lexiko.coach.sentences.language import LANGUAGES, language_of
from lexiko.coach.sentences.parts import Chip, Figure, Name, Sentence
from lexiko.coach.sentences.story import GameWords
from lexiko.coach.sentences.titles import TurnTitle
from lexiko.coach.sentences.turns import TurnSentences

__all__ = [
    "LANGUAGES",
    "Chip",
    "Figure",
    "GameWords",
    "Name",
    "Sentence",
    "TurnChips",
    "TurnSentences",
    "TurnTitle",
    "compare_sentences",
    "comparison",
    "game_title",
    "language_of",
    "limitation_sentence",
    "story",
    "turn_chips",
    "turn_sentences",
    "turn_title",
]


def turn_title(review: GameReview, turn: TurnReview, language: str, seat: int | None = None) -> str:
    """Return what happened in a turn, in a few words: `HILL left a corner`.

    `seat` is the reader's, who is called “you”; without it, players are called by name.
    """
    return TurnTitle(review, turn, language, seat).title().text


def turn_sentences(
    review: GameReview, turn: TurnReview, language: str, seat: int | None = None
) -> tuple[str, ...]:
    """Return two or three sentences on a turn and what was better."""
    return tuple(one.text for one in TurnSentences(review, turn, language, seat).sentences())


def turn_chips(
    review: GameReview, turn: TurnReview, language: str, seat: int | None = None
) -> tuple[Chip, ...]:
    """Return the facts in a few words each."""
    return TurnChips(review, turn, language, seat).chips()


def game_title(review: GameReview, language: str, seat: int | None = None) -> str:
    """Return how a game ended, in a few words: `Six points short`."""
    return GameWords(review, language, seat).title().text


def story(review: GameReview, language: str, seat: int | None = None) -> str:
    """Return the story of a game in a paragraph."""
    return " ".join(one.text for one in GameWords(review, language, seat).story())


def limitation_sentence(limitation: Limitation, language: str) -> str:
    """Return why a review doesn't say everything."""
    spoken = language_of(language)
    return spoken.full(spoken.say(f"limitation.{limitation}")).text


def compare_sentences(
    a: Choice, b: Choice, facts: tuple[ChoiceFacts, ChoiceFacts], language: str
) -> tuple[str, ...]:
    """Return which of two choices is ahead and why, in two to four sentences."""
    return tuple(one.text for one in comparison(a, b, facts, language))
