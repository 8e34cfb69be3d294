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


class LookedAfter(Reply):
    """How adults look after this account."""

    by: list[str] = Field(description="Their names.")
    may_invite: Literal["nobody", "circle", "anyone"]
    may_write: Literal["nobody", "circle", "anyone"]
    is_offered: bool = Field(description="You can make this account your own.")


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
    shows_presence: bool = Field(
        True, description="Whether members of your circles see that you're online."
    )
    is_admin: bool = Field(False, description="You're an administrator of this server.")
    looked_after: LookedAfter | None = Field(
        None, description="Set if adults look after this account."
    )
    name_chosen: bool = Field(
        default=True, description="Whether you chose your name; if not, it's our suggestion."
    )
    language: Literal["en", "de", "fr", "es"] | None = Field(
        None,
        description=(
            "The language of your pages, e-mails, pushes and calendar; null until you've chosen."
        ),
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
    player: str | None = Field(
        None, description="The key of a computer player in the catalogue, if one was chosen."
    )
    is_yours: bool
    is_host: bool
    is_here: bool
    has_agreed: bool
    person: str | None = Field(description="The account at this seat, for muting it.")
    is_lent: bool = Field(description="A computer is playing for you; you can take the seat back.")
    hints: int = Field(0, description="The number of turns in which this seat asked for a hint.")


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
    hints: bool = Field(False, description="Whether players can ask for hints.")


class KeeperReply(Reply):
    name: str
    from_version: int = Field(description="They kept score from this version of the game on.")


class HandoverReply(Reply):
    """An open offer to hand the score sheet over."""

    seat: int | None = Field(description="Whose it is to accept; null for anyone with the code.")
    code: str | None = Field(description="Only for the host, who shows it.")
    is_for_you: bool


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
    watching: int = Field(0, description="The number of spectators.")
    keepers: list[KeeperReply] = Field(
        [], description="At a real board: who has kept score, the current scorekeeper last."
    )
    handover: HandoverReply | None = None


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
    bank_from_ms: int | None = Field(
        default=None,
        description="With days per turn: when the current turn starts to use its seat's spare time,"
        " which `deadline_ms` includes; null if it has none.",
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


class SheetVersionReply(Reply):
    """What became of what a phone entered without a connection."""

    id: str
    state: Literal["waiting", "merged", "used", "dropped"] = Field(
        description=(
            "It waits for the host, needed no choice, or was used or dropped by the host's choice."
        )
    )
    version: int = Field(description="The version of the game now.")


class SheetReply(Reply):
    """A version of a sheet, from where it parts from another."""

    rows: list[RowReply]
    scores: list[int]


class ParallelSheetReply(Reply):
    """A second version of a sheet beside the one on the server."""

    id: str
    name: str = Field(description="Who entered it.")
    is_yours: bool
    at_ms: int
    row: int = Field(description="The number of rows that both have.")
    server: SheetReply
    phone: SheetReply
    refused: ErrorReply | None = Field(
        description="Why it can't be used as it is: its later entries aren't shown."
    )


class SheetVersionsReply(Reply):
    """The versions that wait for the host, beside the game at this version."""

    version: int
    sheets: list[ParallelSheetReply]


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
    bank_from_ms: int | None = Field(
        default=None,
        description="With days per turn: when the current turn starts to use its seat's spare time,"
        " which `deadline_ms` includes; null if it has none.",
    )
    holidays: list[list[tuple[int, int]]] = Field(
        description="With days per turn: the periods in which each seat's clock is stopped."
    )


class OutcomeReply(Reply):
    reason: str
    rack_points: list[int]
    time_points: list[int]
    winners: list[int]
    standings: list[int]
    left_out: list[int] = Field(
        default=[],
        description="Rows of the sheet with swear words or slurs: don't show them as best plays.",
    )


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
    pouches: list[int] | None = Field(
        default=None,
        description=(
            "At a real board where dice are entered as they're played: the sets of dice that may "
            "be in the pouch, each a number with a bit for each die of the edition."
        ),
    )
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


class HintTile(Reply):
    square: str
    tile: str
    letter: str | None = Field(default=None, description="What a blank stands for.")


class HintReply(Reply):
    """A hint as far as it was asked for; what later steps add is null."""

    version: int
    step: int
    kind: Literal["play", "exchange", "pass", "roll", "none"] = Field(
        description="What to do; `none` if there's nothing to do, or no hint was found."
    )
    squares: list[str] = Field(
        default=[],
        description="Step 1: where to look, which is more than the word covers. From step 2 on, "
        "the squares of the word.",
    )
    length: int | None = Field(default=None, description="From step 2 on: the word's squares.")
    tiles: int | None = Field(
        default=None, description="From step 2 on: how many tiles to lay or exchange."
    )
    score: int | None = Field(default=None, description="From step 2 on.")
    word: str | None = Field(default=None, description="Step 3.")
    placed: list[HintTile] | None = Field(default=None, description="Step 3: the tiles to lay.")
    exchange: list[str] | None = Field(default=None, description="Step 3: the tiles to exchange.")


# ── Notes and catalogue ───────────────────────────────────────────────────────────────────────────


class NoteReply(Reply):
    """An item of the wall as a table shows it."""

    id: str
    kind: Literal["note", "hand", "tiles", "photo", "drawing"] = Field(
        description="A note, a message by hand or in tiles, a photo, or a person's strokes."
    )
    text: str = Field(description="What it says, or a photo's caption.")
    paper: Literal["yellow", "blue", "rose", "green", "white"] | None
    ink: Literal["blue", "red", "green", "black"] | None
    photo: str | None = Field(description="`GET /walls/{wall_id}/photos/{photo_id}`.")
    width: int | None
    height: int | None
    author: str | None = Field(description="Only for people on the wall.")
    name: str
    at_ms: int
    is_yours: bool
    may_remove: bool


class NotesReply(Reply):
    """The notes at a table, oldest first."""

    wall: str | None = Field(description="The wall, if you may see it and it has been used.")
    version: int = Field(description="The wall's version.")
    news: int = Field(
        description="Version of the last event on the wall by someone else, notes at tables aside."
    )
    is_all: bool = Field(description="Whether these replace all that were sent before.")
    has_more: bool = Field(description="Whether there are older notes: ask with `before`.")
    notes: list[NoteReply]
    gone: list[str] = Field(description="Notes that are no longer there.")
    may_undo: bool
    talk: bool = Field(True, description="You can write here, if you're at the table.")


class LineReply(Reply):
    """A note that was written at a table, as a line of chat."""

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
    dice: list[list[str]] = Field([], description="The faces of each die; empty without dice.")
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
    unplayed: str = Field(
        "from_the_others",
        description="What going out earns: `from_the_others`, or `double_to_who_went_out`.",
    )
    tie: str = Field(
        "score_before_racks",
        description="How a tie is broken: `score_before_racks`, or it's a `draw`.",
    )
    timing: dict[str, Any] | None = Field(
        description="The edition's own clock, in the same form as in `options`."
    )
    colours: dict[str, str]
    how_to_play: list[LessonReply] = Field(
        description="The rules in words; empty in a catalogue asked for without them."
    )


class LexiconReply(Reply):
    name: str
    language: str
    words: int
    is_ready: bool = Field(
        True,
        description="Whether words can be looked up at once; if not, the first use takes seconds.",
    )


class LexiconProgressReply(LexiconReply):
    """A lexicon that's being prepared for use."""

    progress: float = Field(description="How far it is, from 0 to 1.")


class TileSetReply(Reply):
    name: str
    tiles: dict[str, tuple[int, int]] = Field(
        description="For each face: number of tiles and value."
    )
    letters: list[str]


class ComputerReply(Reply):
    """A computer player with a name and a style."""

    key: str
    name: str
    level: str
    style: str


class CatalogueReply(Reply):
    editions: list[EditionReply]
    languages: list[str]
    tile_sets: dict[str, TileSetReply] = Field(
        description="The tiles of each language. The editions' own tiles are English."
    )
    lexicons: list[LexiconReply]
    levels: list[str]
    computers: list[ComputerReply] = Field(
        description="Computer players with names, by level; each level's default comes first."
    )
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


class GameText(Reply):
    """A game as text, ready to be read and imported."""

    text: str


class ProofReply(Reply):
    events: int
    turns: int
    draws: int
    tiles: int
    seed_is_checked: bool
    words_are_checked: bool
    is_over: bool
    lexicon: str = Field("", description="The lexicon of the table.")
    lexicon_hash: str = Field(
        "",
        description="SHA-256 of the table's word graph; older games don't have it.",
    )
    words_are_the_tables: bool = Field(
        False, description="Whether the words were checked with exactly the words the table had."
    )


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


class WatchingMessage(Reply):
    """The number of spectators has changed; sent at most once a second."""

    type: Literal["watching"]
    watching: int


class NotesMessage(NotesReply):
    """The notes at the table, or those that have changed; only with `notes`."""

    type: Literal["notes"]


class LineMessage(Reply):
    """A note was written at the table, changed or removed; only without `notes`."""

    type: Literal["line"]
    line: LineReply


class NewsMessage(Reply):
    """Something happened on the table's wall; only to people who may see it, without `notes`."""

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
            EventsMessage
            | TableMessage
            | WatchingMessage
            | NotesMessage
            | LineMessage
            | NewsMessage
            | PongMessage
            | ErrorMessage,
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
