"""What clients get, as it is described in the OpenAPI document; `views` makes it, and a test
compares the two."""

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, RootModel

from lexiko.server.wire.events import Happening, OptionsTold
from lexiko.server.wire.examples.tables import Exemplified


class Reply(Exemplified):
    model_config = ConfigDict(extra="forbid", defer_build=True)


class ErrorReply(Reply):
    """Every refusal has this shape."""

    code: str = Field(description="Stays the same for ever; programs go by it.")
    message: str = Field(description="A sentence for a person.")
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
            "Who sees your page: all who are signed in, whom you played with or share a circle "
            "with, or nobody."
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
    token: str = Field(description="Shown once: keep it secret.")


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
    person: str | None = Field(description="The account that sits here, to mute it by.")
    is_lent: bool = Field(description="A computer plays on for you; you may take the seat back.")


class AgreementReply(Reply):
    edition: str
    language: str
    lexicon: str
    options: OptionsTold
    spectators: bool
    is_listed: bool
    grace_s: int | None
    keeper: Literal["one", "each"] | None = Field(
        description=(
            "Score is kept for a real board: by the host for all, or by each for the own seat."
        )
    )
    rated: bool


class TableReply(Reply):
    id: str
    code: str | None = Field(description="To invite others by; for the seats only.")
    invitation: str | None
    state: Literal["open", "playing", "over", "closed"]
    revision: int
    version: int
    agreement: AgreementReply
    seats: list[SeatReply]
    your_seats: list[int]
    enters_for: list[int] = Field(
        description=(
            "The seats that you may act for: your own, or at a real board those whose score you "
            "keep."
        )
    )
    is_host: bool
    seed_hash: str
    created_ms: int
    started_ms: int | None
    ended_ms: int | None
    link: str | None
    rematch: str | None
    circle: str | None = Field(description="The circle that the table belongs to.")


class TablesReply(Reply):
    tables: list[TableReply]


class StandingReply(Reply):
    """How far a game that is on has come, as anybody may know it."""

    mover: int | None
    waits_for: list[int] = Field(
        description="The seats that could act now: who is to move, and who may still challenge."
    )
    scores: list[int]
    goals: list[int]
    rounds: int
    tiles: list[tuple[str, str, str]]
    deadline_ms: int | None = Field(
        description="When the time of the seat to move is over, by the server's clock."
    )
    since_ms: int = Field(description="Since when the table waits.")
    away_until_ms: int | None = Field(
        description="Days tables: until when the seat to move is on holiday, if it is."
    )


class MyTableReply(TableReply):
    standing: StandingReply | None = Field(description="Null unless the game is on.")


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
    exchanged: int = Field(description="How many tiles were put back into the bag.")


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
    deadline_ms: int | None = Field(description="When the time of the seat to move is over.")
    holidays: list[list[tuple[int, int]]] = Field(
        description="Days tables: from when until when each seat's clock stands still."
    )


class OutcomeReply(Reply):
    reason: str
    rack_points: list[int]
    time_points: list[int]
    winners: list[int]
    standings: list[int]


class ViewReply(Reply):
    """The game as one seat, or an onlooker (`seat` null), may see it; `_` is a tile that is
    hidden."""

    seat: int | None
    version: int
    seats: list[str]
    order: list[int]
    mover: int | None
    gone: list[int]
    tiles: list[tuple[str, str, str]] = Field(
        description="On the board: square, face, letter.", examples=[[["H8", "A", "A"]]]
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
        description="A real board whose play is over, and why: unplayed letters are yet to be told."
    )
    untold: list[int] = Field(description="The seats that have yet to tell them.")
    last_entry: int | None = Field(
        description="A real board: the seat whose entry stands last and can be undone."
    )
    outcome: OutcomeReply | None
    seed_hash: str
    seed: str
    now_ms: int


class FirstGameReply(Reply):
    """Who you are, the table, and what your seat sees."""

    account: AccountReply
    table: TableReply
    view: ViewReply


class CommandReply(Reply):
    """What the command brought about, as the seat may see it."""

    version: int
    events: list[Happening]


class PreviewReply(Reply):
    """Arithmetic alone: never whether a word is good."""

    score: int
    words: list[WordReply]
    refused: ErrorReply | None = Field(
        default=None, description="Why this is no play yet; only if asked for with `why`."
    )


# ── Other things ────────────────────────────────────────────────────────────────────────────────


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
    seats: tuple[int, int] = Field(description="How few and how many may play.")
    is_dice: bool
    rack: int
    board: list[str]
    tiles: dict[str, tuple[int, int]] = Field(description="Of each face: copies and value.")
    letters: list[str]
    variations: list[str]
    options: list[str]
    challenge: str
    words_judged_singly: bool = Field(description="A challenge names one word of the play.")
    exchange_min_bag: int = Field(description="The fewest tiles in the bag for an exchange.")
    bonus_at: int = Field(description="So many tiles in one turn bring the bonus.")
    bonus: int
    goal: int | None = Field(description="The score that wins at once, where there is one.")
    timing: dict[str, Any] | None = Field(
        description="The box's own clock, in the shape of `options`."
    )
    colours: dict[str, str]
    how_to_play: list[LessonReply]


class LexiconReply(Reply):
    name: str
    language: str
    words: int


class TileSetReply(Reply):
    name: str
    tiles: dict[str, tuple[int, int]] = Field(description="Of each face: copies and value.")
    letters: list[str]


class CatalogueReply(Reply):
    editions: list[EditionReply]
    languages: list[str]
    tile_sets: dict[str, TileSetReply] = Field(
        description="The tiles of each language; those of the editions themselves are English."
    )
    lexicons: list[LexiconReply]
    levels: list[str]
    challenge_modes: list[str]
    variations: list[str]
    first_word_minimums: list[int]
    finish_line: dict[str, dict[str, int]] = Field(
        description="By the number of seats and the level of a seat, the points to reach."
    )
    grace_s: int = Field(
        description="How long computers leave people to challenge, unless a table says otherwise."
    )


class WordFound(Reply):
    word: str
    is_word: bool


class CardsReply(Reply):
    """Short words, to learn by heart."""

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


# ── The stream ──────────────────────────────────────────────────────────────────────────────────


class EventsMessage(Reply):
    """What has happened since the last message, and the whole view after it."""

    type: Literal["events"]
    version: int
    events: list[Happening]
    view: ViewReply | None = Field(description="Null before the start.")


class TableMessage(Reply):
    """The table has changed: its state, seats, who is here, what is agreed on."""

    type: Literal["table"]
    table: TableReply


class LineMessage(Reply):
    """Somebody said something, or a line was removed."""

    type: Literal["line"]
    line: LineReply


class NewsMessage(Reply):
    """Something happened at the wall of the table; told to those who may see it."""

    type: Literal["wall"]
    wall: str
    version: int


class ErrorMessage(Reply):
    """Why the stream closes."""

    type: Literal["error"]
    error: ErrorReply


class PongMessage(Reply):
    """The answer to a ping: the newest version in the database, so that a client can see whether
    it's behind."""

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
