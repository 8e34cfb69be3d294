"""A review in words: its turns, its title and its story, in a reader's language."""

from typing import Any

from lexiko.coach.model import GameReview, TurnReview
from lexiko.coach.sentences import (
    game_title,
    story,
    turn_chips,
    turn_sentences,
    turn_title,
)


def turn_text(
    review: GameReview, turn: TurnReview, language: str, seat: int | None
) -> dict[str, Any]:
    """A turn in words, as `seat` reads it."""
    return {
        "number": turn.number,
        "title": turn_title(review, turn, language, seat),
        "sentences": list(turn_sentences(review, turn, language, seat)),
        "chips": [
            {"kind": chip.kind, "text": chip.text}
            for chip in turn_chips(review, turn, language, seat)
        ],
    }


def review_texts(review: GameReview, language: str, seat: int | None) -> dict[str, Any]:
    """All turns in words, and the whole game as `seat` reads it."""
    return {
        "turns": [turn_text(review, turn, language, seat) for turn in review.turns],
        **game_texts(review, language, seat),
    }


def game_texts(review: GameReview, language: str, seat: int | None) -> dict[str, str]:
    """The title, and the story once there's a summary."""
    return {
        "title": game_title(review, language, seat),
        "story": story(review, language, seat) if review.summary else "",
    }
