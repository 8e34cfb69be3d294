"""Requests and replies about planned turns."""

from typing import Annotated, Literal

from pydantic import Field, RootModel

from lexiko.server.wire.replies import ErrorReply, Reply
from lexiko.server.wire.requests import ExchangeTurn, PassingTurn, PlayTurn, Strict, TileLaid

MOST_LINES = 12


class PlanCondition(Strict):
    """What the player before you has to do for a line to be played.

    `any` is whatever they do; `play` is this very play, blanks or not; `no_play` is passing,
    exchanging, or letting the time run out.
    """

    kind: Literal["any", "play", "no_play"]
    placed: Annotated[list[TileLaid], Field(max_length=15)] = Field(
        [], description="With `play`: the tiles, of those you can't see."
    )


class PlanLine(Strict):
    """What you play, and when."""

    when: PlanCondition
    reply: Annotated[PlayTurn | ExchangeTurn | PassingTurn, Field(discriminator="command")]


class PlanLines(RootModel[list[PlanLine]]):
    """A plan's lines as they're stored."""


class PlanSent(Strict):
    """A plan for your coming turn: the first line that fits is played.

    It replaces the plan you had.
    """

    version: Annotated[
        int, Field(ge=1, le=1_000_000, description="The version of the game you saw.")
    ]
    lines: Annotated[list[PlanLine], Field(min_length=1, max_length=MOST_LINES)]


class PlanReply(Reply):
    """Your plan at a seat, from any of your devices.

    It has no lines if you haven't planned anything.
    """

    state: Literal["waiting", "refused", "unfit", "changed"] | None = Field(
        description="`waiting` for your turn. If it came to nothing: `refused` when its words"
        " weren't valid, `unfit` when none of its lines fitted, `changed` when your rack did."
        " Null without a plan."
    )
    version: int = Field(description="The version of the game it was made for.")
    lines: list[PlanLine]
    points: list[int | None] = Field(
        description="What each line's play scores if its condition comes about; null for other"
        " turns."
    )
    refused: ErrorReply | None = Field(description="Why its turn couldn't be played.")
    at_ms: int
