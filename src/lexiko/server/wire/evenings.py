"""Evenings of a circle: requests and replies."""

from typing import Annotated, Literal

from pydantic import Field

from lexiko.server.wire.replies import Reply
from lexiko.server.wire.requests import Strict

EveningId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,22}$", examples=["eX3f0aQpR2kTbb33"])]
EveningName = Annotated[str, Field(max_length=60, examples=["Boxing Day"])]
By = Literal["wins", "points"]


class NewEvening(Strict):
    """An evening for all games of the circle that begin from now on."""

    name: EveningName = ""


class EveningChanged(Strict):
    """What changes about an evening; an empty name removes it."""

    name: EveningName | None = None
    is_closed: bool | None = None


class GameLeftOut(Strict):
    is_left_out: bool


class EveningsBy(Strict):
    """What the leader of an evening has most of."""

    by: By


class EveningPlayer(Reply):
    player: int = Field(description="The player's number in the evening.")
    person: str | None = Field(description="Their account, where it's known.")
    name: str
    is_you: bool
    is_computer: bool
    games: int
    wins: float = Field(description="A win that is shared counts half.")
    points: int
    place: int


class EveningScore(Reply):
    player: int
    score: int
    is_winner: bool


class EveningGameReply(Reply):
    table: str
    started_ms: int
    ended_ms: int
    is_left_out: bool = Field(description="A host doesn't count it.")
    scores: list[EveningScore]


class EveningReply(Reply):
    id: str
    circle: str
    name: str = Field(description="Empty unless a host has named it.")
    started_ms: int
    last_ms: int = Field(description="When its last game ended.")
    is_closed: bool
    goes_on: bool = Field(description="Whether a game that begins now can belong to it.")
    by: By = Field(description="What the leader has most of, as the circle counts.")
    players: list[EveningPlayer] = Field(description="Who leads comes first.")
    games: list[EveningGameReply]


class EveningsReply(Reply):
    evenings: list[EveningReply] = Field(description="Newest first.")
    by: By
    has_more: bool


class TableEvening(Reply):
    evening: EveningReply | None
