"""The sentences about a review, in one language."""

from dataclasses import dataclass, field
from typing import Any, Literal

from lexiko.coach.model import GameReview

Language = Literal["en", "de", "fr", "es"]


@dataclass(frozen=True, slots=True)
class TurnText:
    """What's said about a turn."""

    number: int
    title: str = ""
    sentences: tuple[str, ...] = ()
    chips: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Texts:
    """What's said about a game."""

    title: str = ""
    story: str = ""
    turns: dict[int, TurnText] = field(default_factory=dict)

    def turn(self, number: int) -> TurnText:
        """The text of a turn; without a title if there's nothing to say."""
        return self.turns.get(number, TurnText(number))

    def to_json(self) -> dict[str, Any]:
        """The texts as plain data, like those of a server's review."""
        return {
            "title": self.title,
            "story": self.story,
            "turns": [
                {
                    "number": turn.number,
                    "title": turn.title,
                    "sentences": list(turn.sentences),
                    "chips": list(turn.chips),
                }
                for turn in self.turns.values()
            ],
        }


def texts_of(review: GameReview, language: Language, seat: int | None) -> Texts:
    """Put a review into words; `seat` is the reader's own, who is addressed."""
    from lexiko.coach import sentences

    turns = {}
    for turn in review.turns:
        turns[turn.number] = TurnText(
            turn.number,
            sentences.turn_title(review, turn, language, seat),
            tuple(sentences.turn_sentences(review, turn, language, seat)),
            tuple(chip.text for chip in sentences.turn_chips(review, turn, language, seat)),
        )
    if review.summary is None:
        return Texts(turns=turns)
    return Texts(
        sentences.game_title(review, language, seat), sentences.story(review, language, seat), turns
    )
