"""What is told of a person: requests and answers of `routes.people`."""

from typing import Annotated, Literal

from pydantic import Field

from lexiko.server.wire.replies import Reply
from lexiko.server.wire.requests import Strict

ShownTo = Literal["all", "played", "nobody"]
RatingKind = Literal["board", "days", "dice"]


class ShowPage(Strict):
    """Who shall see your page."""

    shown_to: ShownTo


class RatingMoment(Reply):
    at_ms: int
    points: int
    band: int


class RatingReply(Reply):
    """A rating as people see it: 1500 to begin with; 200 points more win three games of four."""

    kind: RatingKind
    language: str
    points: int
    band: int = Field(
        description="The true strength lies within so many points, nineteen times of twenty."
    )
    games: int
    is_settled: bool
    curve: list[RatingMoment] = Field(
        description="How it moved, the oldest first; of many games only some."
    )


class TotalsReply(Reply):
    games: int
    won: int
    tied: int = Field(description="First place, shared.")
    whole: int = Field(description="Games that everybody played to the end; scores count in these.")
    average: float | None
    highest: int | None
    highest_at: str | None = Field(description="Where the highest game can be seen, if you may.")
    turns: int
    per_turn: float | None
    sevens: int = Field(description="Plays that used all tiles at once.")


class EditionResult(Reply):
    edition: str
    games: int
    won: int
    tied: int
    average: float | None


class OpponentReply(Reply):
    person: str | None = Field(description="Their page, if you may see it.")
    name: str | None = Field(description="Null for a computer, and for people not named to you.")
    level: str | None = Field(description="Of a computer.")
    games: int
    won: int
    lost: int
    tied: int


class PlayReply(Reply):
    word: str
    score: int
    at_ms: int
    edition: str
    language: str
    address: str | None = Field(description="Where the game can be seen, if you may.")


class Stretch(Reply):
    """Some games in a row."""

    from_ms: int
    to_ms: int
    games: int
    won: int
    tied: int
    average: float | None


class ScoreCount(Reply):
    least: int
    most: int
    games: int


class PersonReply(Reply):
    id: str
    name: str
    is_you: bool
    since_ms: int
    shown_to: ShownTo | None = Field(description="Told to yourself only.")
    totals: TotalsReply
    ratings: list[RatingReply]
    editions: list[EditionResult]
    opponents: list[OpponentReply]
    best_plays: list[PlayReply]
    stretches: list[Stretch] = Field(description="How often they won, over time.")
    scores: list[ScoreCount] = Field(description="How often they scored so much.")
    hours: list[list[int]] = Field(
        description="Games that ended in each hour of UTC, by day from Monday on."
    )


class SeatResult(Reply):
    person: str | None
    name: str | None = Field(description="Null for people not named to you.")
    level: str | None
    is_theirs: bool = Field(description="The seat of the person whose games these are.")
    score: int
    place: int
    is_shared: bool
    has_left: bool


class GamePlayed(Reply):
    id: str
    ended_ms: int
    edition: str
    kind: RatingKind
    language: str
    seats: list[SeatResult]
    change: int | None = Field(description="By how much their rating moved, if it was rated.")
    address: str | None = Field(description="Where the game can be seen, if you may.")


class GamesPlayed(Reply):
    games: list[GamePlayed]
    next: str | None = Field(description="What to ask for as `before` to get those before.")


class RatingChange(Reply):
    """How a finished game has moved the rating of a seat."""

    seat: Annotated[int, Field(ge=0, le=3)]
    points: int
    band: int
    change: int
    is_settled: bool


class RatingChanges(Reply):
    changes: list[RatingChange] = Field(
        description="Empty where the table was not rated, or there was too little of a game."
    )
