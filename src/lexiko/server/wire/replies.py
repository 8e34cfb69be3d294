"""Replies, as described in OpenAPI.

`views` builds the data, and a test compares the two.
"""

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, RootModel

from lexiko.server.wire.events import AnyEvent, TableOptions
from lexiko.server.wire.examples.tables import Exemplified


class Reply(Exemplified):
    model_config = ConfigDict(extra="forbid", defer_build=True)


class ErrorReply(Reply):
    """The shape of every refusal."""

    code: str = Field(description="Never changes; programs can rely on it.")
    message: str = Field(description="A sentence for people.")
    details: dict[str, Any] = Field({})


# ── People ──────────────────────────────────────────────────────────────────────────────────────


class AccountReply(Reply):
    id: str
    name: str
    handle: str | None
    is_guest: bool
    has_password: bool
    passkeys: int
    created_ms: int
    shown_to: Literal["all", "played", "nobody"] = Field(
        description=(
            "Who sees your profile: everyone signed in, people you've played or share a "
            "circle with, or nobody."
        )
    )


class SessionReply(Reply):
    id: str
    kind: Literal["browser", "bot"]
    label: str
    created_ms: int
    expires_ms: int
    is_this: bool


class MutedReply(Reply):
    person: str
    name: str


class TokenReply(Reply):
    token: str = Field(description="Shown only once: keep it secret.")


class PasskeyOptions(Reply):
    options: dict[str, Any]


class Done(Reply):
    done: bool = True


# ── Tables ──────────────────────────────────────────────────────────────────────────────────────


class SeatReply(Reply):
    number: int
    kind: Literal["person", "computer", "open"]
    name: str
    level: str | None
    is_yours: bool
    is_host: bool
    is_here: bool
    has_agreed: bool
    person: str | None = Field(description="The account at this seat, for muting it.")
    is_lent: bool = Field(description="A computer is playing for you; you can take the seat back.")


class AgreementReply(Reply):
    edition: str
    language: str
    lexicon: str
    options: TableOptions
    spectators: bool
    is_listed: bool
    grace_s: int | None
    keeper: Literal["one", "each"] | None = Field(
        description=(
            "Set at a table that keeps score for a real board: `one` means the host enters "
            "all plays, `each` means all players enter their own."
        )
    )
    rated: bool


class TableReply(Reply):
    id: str
    code: str | None = Field(description="Invites others; only shown to people at the table.")
    invitation: str | None
    state: Literal["open", "playing", "over", "closed"]
    revision: int
    version: int
    agreement: AgreementReply
    seats: list[SeatReply]
    your_seats: list[int]
    enters_for: list[int] = Field(
        description=(
            "The seats you may act for: your own, and at a real board those you enter plays for."
        )
    )
    is_host: bool
    seed_hash: str
    created_ms: int
    started_ms: int | None
    ended_ms: int | None
    link: str | None
    rematch: str | None
    circle: str | None = Field(description="The circle the table belongs to.")


class TablesReply(Reply):
    tables: list[TableReply]


class StandingReply(Reply):
    """The state of a game under way, as far as everyone may know it."""

    mover: int | None
    waits_for: list[int] = Field(
        description=("The seats that can act now: to play, or to challenge the last play.")
    )
    scores: list[int]
    goals: list[int]
    rounds: int
    tiles: list[tuple[str, str, str]]
    deadline_ms: int | None = Field(
        description="When the current turn's time runs out, by the server's clock."
    )
    since_ms: int = Field(description="When the table started waiting.")
    away_until_ms: int | None = Field(
        description="With days per turn: the end of the current seat's holiday, if it's on one."
    )


class MyTableReply(TableReply):
    standing: StandingReply | None = Field(description="Null unless the game is under way.")


class MyTablesReply(Reply):
    tables: list[MyTableReply]
    now_ms: int


# ── The game ────────────────────────────────────────────────────────────────────────────────────


class WordReply(Reply):
    text: str
    at: str
    score: int


class RowReply(Reply):
    seat: int
    kind: Literal["play", "exchange", "pass", "lost", "taken_back", "resign", "timeout"]
    total: int
    score: int
    bonus: int
    words: list[WordReply]
    blanks: list[str]
    swaps: int
    exchanged: int = Field(description="Number of tiles put back into the bag.")


class OpenPlayReply(Reply):
    seat: int
    words: list[str]
    good: list[str]
    accepted: list[int]
    limit_at_ms: int | None


class ClockReply(Reply):
    left_ms: list[int]
    running: int | None
    since_ms: int
    missed: list[int]
    deadline_ms: int | None = Field(description="When the current turn's time runs out.")
    holidays: list[list[tuple[int, int]]] = Field(
        description="With days per turn: the periods in which each seat's clock is stopped."
    )


class OutcomeReply(Reply):
    reason: str
    rack_points: list[int]
    time_points: list[int]
    winners: list[int]
    standings: list[int]


class ViewReply(Reply):
    """The game as a seat or a spectator (`seat` null) may see it; a hidden tile is `_`."""

    seat: int | None
    version: int
    seats: list[str]
    order: list[int]
    mover: int | None
    gone: list[int]
    tiles: list[tuple[str, str, str]] = Field(
        description="The board: square, face, letter.", examples=[[["H8", "A", "A"]]]
    )
    racks: list[list[str]]
    bag_count: int
    unseen: dict[str, int]
    dice: list[str]
    has_rolled: bool
    scores: list[int]
    goals: list[int]
    owed: list[int]
    sheet: list[RowReply]
    open_play: OpenPlayReply | None
    clock: ClockReply
    scoreless: int
    minimum: int | None
    counting: str | None = Field(
        description=(
            "At a real board: why play is over, while leftover tiles are still to be entered."
        )
    )
    untold: list[int] = Field(description="The seats whose leftover tiles haven't been entered.")
    last_entry: int | None = Field(
        description="At a real board: the seat of the last entry, which can be undone."
    )
    outcome: OutcomeReply | None
    seed_hash: str
    seed: str
    now_ms: int


class FirstGameReply(Reply):
    """Your account, the table, and what your seat sees."""

    account: AccountReply
    table: TableReply
    view: ViewReply


class CommandReply(Reply):
    """The events a command caused, as the seat may see them."""

    version: int
    events: list[AnyEvent]


class PreviewReply(Reply):
    """The score of a play; never says whether its words are valid."""

    score: int
    words: list[WordReply]
    refused: ErrorReply | None = Field(
        default=None, description="Why this isn't a play yet; only with `why`."
    )


# ── Chat and catalogue ────────────────────────────────────────────────────────────────────────────


class LineReply(Reply):
    id: int
    name: str
    text: str
    at_ms: int
    removed: bool
    person: str | None


class LinesReply(Reply):
    lines: list[LineReply]


class LessonReply(Reply):
    heading: str
    text: str


class EditionReply(Reply):
    key: str
    name: str
    tagline: str
    seats: tuple[int, int] = Field(description="Fewest and most players.")
    is_dice: bool
    rack: int
    board: list[str]
    tiles: dict[str, tuple[int, int]] = Field(
        description="For each face: number of tiles and value."
    )
    letters: list[str]
    variations: list[str]
    options: list[str]
    challenge: str
    words_judged_singly: bool = Field(
        description="Whether a challenge names a single word of the play."
    )
    exchange_min_bag: int = Field(
        description="Fewest tiles in the bag for which an exchange is allowed."
    )
    bonus_at: int = Field(description="Tiles in one turn that earn the bonus.")
    bonus: int
    goal: int | None = Field(description="The score that wins at once, if any.")
    timing: dict[str, Any] | None = Field(
        description="The edition's own clock, in the same form as in `options`."
    )
    colours: dict[str, str]
    how_to_play: list[LessonReply]


class LexiconReply(Reply):
    name: str
    language: str
    words: int


class TileSetReply(Reply):
    name: str
    tiles: dict[str, tuple[int, int]] = Field(
        description="For each face: number of tiles and value."
    )
    letters: list[str]


class CatalogueReply(Reply):
    editions: list[EditionReply]
    languages: list[str]
    tile_sets: dict[str, TileSetReply] = Field(
        description="The tiles of each language. The editions' own tiles are English."
    )
    lexicons: list[LexiconReply]
    levels: list[str]
    challenge_modes: list[str]
    variations: list[str]
    first_word_minimums: list[int]
    finish_line: dict[str, dict[str, int]] = Field(
        description="Points to reach, by number of seats and level of the seat."
    )
    grace_s: int = Field(
        description="Seconds that computers leave for challenges, unless the table says otherwise."
    )


class WordFound(Reply):
    word: str
    is_word: bool


class CardsReply(Reply):
    """Short words to learn."""

    two_letters: list[str]
    three_letters: list[str]
    q_without_u: list[str]


class ProofReply(Reply):
    events: int
    turns: int
    draws: int
    tiles: int
    seed_is_checked: bool
    words_are_checked: bool
    is_over: bool


# ── Stream ────────────────────────────────────────────────────────────────────────────────────────


class EventsMessage(Reply):
    """The events since the last message, and the whole view after them."""

    type: Literal["events"]
    version: int
    events: list[AnyEvent]
    view: ViewReply | None = Field(description="Null before the game starts.")


class TableMessage(Reply):
    """A change to the table: its state, its seats, who is present, its agreement."""

    type: Literal["table"]
    table: TableReply


class LineMessage(Reply):
    """A new or removed chat message."""

    type: Literal["line"]
    line: LineReply


class NewsMessage(Reply):
    """Something happened on the table's wall; only sent to people who may see it."""

    type: Literal["wall"]
    wall: str
    version: int


class ErrorMessage(Reply):
    """Why the stream closes."""

    type: Literal["error"]
    error: ErrorReply


class PongMessage(Reply):
    """The answer to a ping.

    It carries the newest version in the database, so that a client can see whether it's behind.
    """

    type: Literal["pong"]
    version: int


class StreamMessage(
    RootModel[
        Annotated[
            EventsMessage | TableMessage | LineMessage | NewsMessage | PongMessage | ErrorMessage,
            Field(discriminator="type"),
        ]
    ]
):
    """Any message of a table's stream."""


# ── Health ──────────────────────────────────────────────────────────────────────────────────────


class Health(Reply):
    status: str


class Readiness(Reply):
    status: str
    database: bool
    writable: bool
    redis: bool | None
    thinkers: int
