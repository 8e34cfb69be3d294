"""Requests and replies about people: profiles, ratings, results."""

from typing import Annotated, Literal

from pydantic import Field

from lexiko.server.wire.replies import Reply
from lexiko.server.wire.requests import Strict

ShownTo = Literal["all", "played", "nobody"]
RatingKind = Literal["board", "days", "dice"]


class ShowPage(Strict):
    """Who sees your profile."""

    shown_to: ShownTo


class RatingMoment(Reply):
    at_ms: int
    points: int
    band: int


class RatingReply(Reply):
    """A rating. Everyone starts at 1500; 200 points more win three games in four."""

    kind: RatingKind
    language: str
    points: int
    band: int = Field(description=("Half the width of the rating's 95 % interval, in points."))
    games: int
    is_settled: bool
    curve: list[RatingMoment] = Field(
        description="How the rating changed, oldest first; sampled if there are many games."
    )


class TotalsReply(Reply):
    games: int
    won: int
    tied: int = Field(description="Shared first places.")
    whole: int = Field(
        description="Games that everyone played to the end; only these count for scores."
    )
    average: float | None
    highest: int | None
    highest_at: str | None = Field(
        description="Link to the game with the highest score, if you may see it."
    )
    turns: int
    per_turn: float | None
    sevens: int = Field(description="Plays that used the whole rack.")


class EditionResult(Reply):
    edition: str
    games: int
    won: int
    tied: int
    average: float | None


class OpponentReply(Reply):
    person: str | None = Field(description="Their id, if you may see their profile.")
    name: str | None = Field(
        description="Null for computers, and for people whose name you may not see."
    )
    level: str | None = Field(description="Set for computers.")
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
    address: str | None = Field(description="Link to the game, if you may see it.")


class Stretch(Reply):
    """Consecutive games, counted together."""

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
    shown_to: ShownTo | None = Field(description="Only in your own profile.")
    may_invite: bool = Field(False, description="Whether you can invite them to a table.")
    totals: TotalsReply
    ratings: list[RatingReply]
    editions: list[EditionResult]
    opponents: list[OpponentReply]
    best_plays: list[PlayReply]
    stretches: list[Stretch] = Field(description="Results over time.")
    scores: list[ScoreCount] = Field(description="Number of games by score.")
    hours: list[list[int]] = Field(
        description="Games that ended in each hour (UTC), by weekday from Monday."
    )
    is_muted: bool = Field(False, description="You've muted them.")
    is_blocked: bool = Field(False, description="You've blocked them.")


class SeatResult(Reply):
    person: str | None
    name: str | None = Field(description="Null for people whose name you may not see.")
    level: str | None
    is_theirs: bool = Field(
        description="Whether this is the seat of the person whose games these are."
    )
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
    change: int | None = Field(description="Change of their rating, if the game was rated.")
    address: str | None = Field(description="Link to the game, if you may see it.")


class GamesPlayed(Reply):
    games: list[GamePlayed]
    next: str | None = Field(description="Pass it as `before` to get the next page of older games.")


class RatingChange(Reply):
    """A seat's rating change in a finished game."""

    seat: Annotated[int, Field(ge=0, le=3)]
    points: int
    band: int
    change: int
    is_settled: bool


class RatingChanges(Reply):
    changes: list[RatingChange] = Field(
        description="Empty if the table wasn't rated or the game was too short."
    )
