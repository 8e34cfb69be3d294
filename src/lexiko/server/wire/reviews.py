"""Reviews of finished games: requests, replies and the lines of a stream.

What a review says mirrors `lexiko.coach.model` exactly; the texts beside it are in the language
that was asked for.
"""

from typing import Annotated, Literal

from pydantic import Field, RootModel

from lexiko.coach.model import GameReview, Quality, Summary, TurnReview
from lexiko.server.wire.positions import CoachReply, ErrorLine
from lexiko.server.wire.replies import Reply
from lexiko.server.wire.requests import Strict

State = Literal["none", "waiting", "running", "stopped", "complete", "failed"]


class ReviewWanted(Strict):
    """How closely to look; a review that is closer already stays as it is."""

    quality: Quality = "normal"


class ReviewState(Reply):
    """How far a review has come."""

    state: State
    quality: Quality | None = Field(description="What was asked for; null if nothing was.")
    done: int = Field(description="Turns that have been looked at as closely as asked.")
    total: int
    ahead: int = Field(0, description="Reviews that will be started before this one.")
    skipped: list[int] = Field(
        [], description="Numbers of turns that couldn't be looked at so closely."
    )


class ChipReply(Reply):
    """A fact in a word or two."""

    kind: str
    text: str


class TurnText(Reply):
    """A turn in words."""

    number: int
    title: str
    sentences: list[str]
    chips: list[ChipReply]


class ReviewTexts(Reply):
    turns: list[TurnText]
    title: str
    story: str = Field(description="Empty until the review is complete.")


class StrengthReply(Reply):
    """How strong your play is, as a range that's 95 % sure; from ten reviewed games on."""

    seat: int
    low: int = Field(description="On the scale of the computers' ratings.")
    high: int
    games: int
    level_low: str = Field(description="The computer's level that's nearest to the low end.")
    level_high: str = Field(description="The computer's level that's nearest to the high end.")
    is_open_below: bool = Field(description="It may be lower than any level.")
    is_open_above: bool = Field(description="It may be higher than any level that was measured.")


class ReviewReply(CoachReply):
    """A review as far as it has come, with its texts."""

    state: State
    quality: Quality | None = Field(description="What was asked for; null if nothing was.")
    done: int = Field(description="Turns that have been looked at as closely as asked.")
    total: int
    ahead: int = Field(description="Reviews that will be started before this one.")
    skipped: list[int] = Field(
        description="Numbers of turns that couldn't be looked at so closely."
    )
    review: GameReview | None
    texts: ReviewTexts
    your_seats: list[int]
    strength: list[StrengthReply] = Field(description="For your seats, where it's known.")


class StateLine(ReviewState):
    """The first line of a stream, and another whenever it changes, or after some silence."""

    kind: Literal["state"]


class TurnLine(CoachReply):
    """A turn that has been looked at, again if it's been looked at more closely."""

    kind: Literal["turn"]
    turn: TurnReview
    text: TurnText


class SummaryLine(CoachReply):
    """The whole game in figures and words, once every turn has been looked at."""

    kind: Literal["summary"]
    summary: Summary
    title: str
    story: str


class ReviewStreamLine(
    RootModel[
        Annotated[StateLine | TurnLine | SummaryLine | ErrorLine, Field(discriminator="kind")]
    ]
):
    """Any line of a review's stream."""


class NextGame(Reply):
    """A finished game of yours that you haven't looked at yet."""

    table: str
    seats: list[str]
    your_seat: int
    scores: list[int]
    winners: list[int]
    ended_ms: int


class NextReviewReply(Reply):
    game: NextGame | None = Field(
        description="Your last finished game, for seven days; null once you've looked at it."
    )
