"""A stand-in until the sentences are there."""

from dataclasses import dataclass

from lexiko.coach.model import Choice, ChoiceFacts, GameReview, TurnReview


@dataclass(frozen=True, slots=True)
class Chip:
    kind: str
    text: str


def turn_title(review: GameReview, turn: TurnReview, language: str) -> str:
    return turn.played.text


def turn_sentences(review: GameReview, turn: TurnReview, language: str) -> tuple[str, ...]:
    return (f"{turn.played.text}: {turn.played.score}.",)


def turn_chips(review: GameReview, turn: TurnReview, language: str) -> tuple[Chip, ...]:
    return ()


def game_title(review: GameReview, language: str, seat: int | None) -> str:
    return " – ".join(map(str, review.scores))


def story(review: GameReview, language: str, seat: int | None) -> str:
    return ""


def compare_sentences(
    a: Choice, b: Choice, facts: tuple[ChoiceFacts, ChoiceFacts], language: str
) -> tuple[str, ...]:
    return ()
