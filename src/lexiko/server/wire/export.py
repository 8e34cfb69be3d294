"""The export of everything stored about a person."""

from typing import Any, Literal

from pydantic import Field

from lexiko.server.wire.days import DraftReply, HoursReply
from lexiko.server.wire.notifications import NoticeSwitches
from lexiko.server.wire.plans import PlanReply
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
    table: str | None = Field(None, description="The table where it was written, if it was.")


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


class ExportedPlan(PlanReply):
    table: str
    seat: int


class ExportedInbox(Reply):
    seen_ms: int = Field(description="When you last looked at your inbox.")
    dismissed: list[str]
    invited_ms: dict[str, int] = Field(description="When you were invited, by table.")


class ExportedReview(Reply):
    table: str
    quality: str
    state: str
    asked_ms: int


class ExportedChoices(Reply):
    push: NoticeSwitches
    mail: NoticeSwitches
    digest_hour: int | None


class ExportedEvening(Reply):
    circle: str
    name: str
    started_ms: int
    games: int
    wins: float
    points: int


class ExportReply(Reply):
    """Everything stored about a person."""

    account: AccountReply
    passkeys: list[ExportedKey]
    sessions: list[ExportedSession]
    muted: list[str]
    blocked: list[str] = Field([], description="People you've blocked.")
    guardians: list[str] = Field([], description="Names of the adults who look after you.")
    looks_after: list[str] = Field([], description="Names of the people you look after.")
    notices: list[ExportedChannel]
    notice_choices: ExportedChoices | None = Field(
        None, description="What you're notified of, and when your daily e-mail comes."
    )
    lines: list[ExportedLine] = Field(description="Notes you wrote at tables; also in `things`.")
    hours: HoursReply
    drafts: list[ExportedDraft]
    plans: list[ExportedPlan] = Field([], description="Turns you've planned.")
    things: list[ExportedItem] = Field(description="What you wrote, drew and pinned on walls.")
    circles: list[ExportedCircle]
    evenings: list[ExportedEvening] = Field(
        [], description="What you scored in the evenings of your circles."
    )
    inbox: ExportedInbox | None = None
    calendar: ExportedCalendar | None = Field(description="Your calendar link, if you have one.")
    reviews: list[ExportedReview] = Field([], description="Reviews you asked for.")
    reviewed_ms: dict[str, int] = Field(
        {}, description="When you first looked at the review of a game, by table."
    )
    tables: list[ExportedTable]
    results: list[dict[str, Any]] = Field(description="Your result in each finished game.")
    ratings: list[dict[str, Any]]
