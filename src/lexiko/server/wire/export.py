"""The export of everything stored about a person."""

from typing import Any, Literal

from pydantic import Field

from lexiko.server.wire.days import DraftReply, HoursReply
from lexiko.server.wire.replies import AccountReply, Reply, TableReply


class ExportedTable(TableReply):
    record: str | None = Field(None, description="For a finished game: its record, as JSON lines.")


class ExportedKey(Reply):
    label: str
    created_ms: int


class ExportedSession(Reply):
    kind: Literal["browser", "bot"]
    label: str
    created_ms: int


class ExportedLine(Reply):
    table: str
    text: str
    at_ms: int


class ExportedChannel(Reply):
    kind: str
    label: str
    made_ms: int


class ExportedItem(Reply):
    wall: str
    at_ms: int
    content: dict[str, Any]


class ExportedCircle(Reply):
    name: str
    role: Literal["host", "member"]
    joined_ms: int


class ExportedCalendar(Reply):
    language: str
    created_ms: int


class ExportedDraft(DraftReply):
    table: str
    seat: int


class ExportReply(Reply):
    """Everything stored about a person."""

    account: AccountReply
    passkeys: list[ExportedKey]
    sessions: list[ExportedSession]
    muted: list[str]
    notices: list[ExportedChannel]
    lines: list[ExportedLine]
    hours: HoursReply
    drafts: list[ExportedDraft]
    things: list[ExportedItem] = Field(description="What you wrote, drew and pinned on walls.")
    circles: list[ExportedCircle]
    calendar: ExportedCalendar | None = Field(description="Your calendar link, if you have one.")
    tables: list[ExportedTable]
    results: list[dict[str, Any]] = Field(description="Your result in each finished game.")
    ratings: list[dict[str, Any]]
