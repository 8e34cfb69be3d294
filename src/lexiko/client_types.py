"""What the server sends, as types: an editor completes `view["mover"]`.

Made from the API's description by `python -m tests.server.client_types`; don't edit it.
"""

from typing import Any, Literal, NotRequired, TypedDict

Event = dict[str, Any]
"""An event as a line of a record has it (docs/records.md): what happened is in `event`."""


class LookedAfter(TypedDict):
    """How adults look after this account."""

    by: list[str]
    """Their names."""
    may_invite: Literal["nobody", "circle", "anyone"]
    may_write: Literal["nobody", "circle", "anyone"]
    is_offered: bool
    """You can make this account your own."""


class AccountReply(TypedDict):
    id: str
    name: str
    handle: str | None
    is_guest: bool
    has_password: bool
    passkeys: int
    created_ms: int
    shown_to: Literal["all", "played", "nobody"]
    """Who sees your profile: everyone signed in, people you've played or share a circle with, or
    nobody."""
    shows_presence: NotRequired[bool]
    """Whether members of your circles see that you're online."""
    is_admin: NotRequired[bool]
    """You're an administrator of this server."""
    looked_after: NotRequired[LookedAfter | None]
    """Set if adults look after this account."""
    name_chosen: NotRequired[bool]
    """Whether you chose your name; if not, it's our suggestion."""
    language: NotRequired[Literal["en", "de", "fr", "es"] | None]
    """The language of your pages, e-mails, pushes and calendar; null until you've chosen."""


class CommandReply(TypedDict):
    """The events a command caused, as the seat may see them."""

    version: int
    events: list[Event]


class TurnTiming(TypedDict):
    kind: Literal["turn"]
    seconds: int


class GameTiming(TypedDict):
    kind: Literal["game"]
    seconds: int
    increment_s: NotRequired[int]
    overtime_s: NotRequired[int]
    points_per_minute: NotRequired[int]


class DaysTiming(TypedDict):
    kind: Literal["days"]
    days: int
    bank_days: NotRequired[int]
    holiday_days: NotRequired[int]
    vanishing: NotRequired[Literal["leaves", "computer"]]


class TableOptions(TypedDict):
    """The options a table agreed on, beyond its edition."""

    challenge: NotRequired[Literal["edition", "double", "single", "five", "ten", "triple", "void"]]
    variations: NotRequired[
        list[
            Literal[
                "rearrange",
                "recycle",
                "blank_swap",
                "open_dictionary",
                "nine_tile",
                "end_when_no_play",
            ]
        ]
    ]
    first_word_min: NotRequired[int | None]
    targets: NotRequired[list[int]]
    advanced: NotRequired[bool]
    goal: NotRequired[int | None]
    timing: NotRequired[TurnTiming | GameTiming | DaysTiming | None]
    window_limit_s: NotRequired[int | None]
    racks_unknown: NotRequired[bool]
    bag: NotRequired[list[str] | None]
    family: NotRequired[bool]


class AgreementReply(TypedDict):
    edition: str
    language: str
    lexicon: str
    options: TableOptions
    spectators: bool
    is_listed: bool
    grace_s: int | None
    keeper: Literal["one", "each"] | None
    """Set at a table that keeps score for a real board: `one` means the host enters all plays,
    `each` means all players enter their own."""
    rated: bool
    hints: NotRequired[bool]
    """Whether players can ask for hints."""


class SeatReply(TypedDict):
    number: int
    kind: Literal["person", "computer", "open"]
    name: str
    level: str | None
    player: NotRequired[str | None]
    """The key of a computer player in the catalogue, if one was chosen."""
    is_yours: bool
    is_host: bool
    is_here: bool
    has_agreed: bool
    person: str | None
    """The account at this seat, for muting it."""
    is_lent: bool
    """A computer is playing for you; you can take the seat back."""
    hints: NotRequired[int]
    """The number of turns in which this seat asked for a hint."""


class KeeperReply(TypedDict):
    name: str
    from_version: int
    """They kept score from this version of the game on."""


class HandoverReply(TypedDict):
    """An open offer to hand the score sheet over."""

    seat: int | None
    """Whose it is to accept; null for anyone with the code."""
    code: str | None
    """Only for the host, who shows it."""
    is_for_you: bool


class StandingReply(TypedDict):
    """The state of a game under way, as far as everyone may know it."""

    mover: int | None
    waits_for: list[int]
    """The seats that can act now: to play, or to challenge the last play."""
    scores: list[int]
    goals: list[int]
    rounds: int
    tiles: list[list[str]]
    deadline_ms: int | None
    """When the current turn's time runs out, by the server's clock."""
    bank_from_ms: NotRequired[int | None]
    """With days per turn: when the current turn starts to use its seat's spare time, which
    `deadline_ms` includes; null if it has none."""
    since_ms: int
    """When the table started waiting."""
    away_until_ms: int | None
    """With days per turn: the end of the current seat's holiday, if it's on one."""


class MyTableReply(TypedDict):
    id: str
    code: str | None
    """Invites others; only shown to people at the table."""
    invitation: str | None
    state: Literal["open", "playing", "over", "closed"]
    revision: int
    version: int
    agreement: AgreementReply
    seats: list[SeatReply]
    your_seats: list[int]
    enters_for: list[int]
    """The seats you may act for: your own, and at a real board those you enter plays for."""
    is_host: bool
    seed_hash: str
    created_ms: int
    started_ms: int | None
    ended_ms: int | None
    link: str | None
    rematch: str | None
    circle: str | None
    """The circle the table belongs to."""
    watching: NotRequired[int]
    """The number of spectators."""
    keepers: NotRequired[list[KeeperReply]]
    """At a real board: who has kept score, the current scorekeeper last."""
    handover: NotRequired[HandoverReply | None]
    standing: StandingReply | None
    """Null unless the game is under way."""


class TableReply(TypedDict):
    id: str
    code: str | None
    """Invites others; only shown to people at the table."""
    invitation: str | None
    state: Literal["open", "playing", "over", "closed"]
    revision: int
    version: int
    agreement: AgreementReply
    seats: list[SeatReply]
    your_seats: list[int]
    enters_for: list[int]
    """The seats you may act for: your own, and at a real board those you enter plays for."""
    is_host: bool
    seed_hash: str
    created_ms: int
    started_ms: int | None
    ended_ms: int | None
    link: str | None
    rematch: str | None
    circle: str | None
    """The circle the table belongs to."""
    watching: NotRequired[int]
    """The number of spectators."""
    keepers: NotRequired[list[KeeperReply]]
    """At a real board: who has kept score, the current scorekeeper last."""
    handover: NotRequired[HandoverReply | None]


class WordReply(TypedDict):
    text: str
    at: str
    score: int


class RowReply(TypedDict):
    seat: int
    kind: Literal["play", "exchange", "pass", "lost", "taken_back", "resign", "timeout"]
    total: int
    score: int
    bonus: int
    words: list[WordReply]
    blanks: list[str]
    swaps: int
    exchanged: int
    """Number of tiles put back into the bag."""


class OpenPlayReply(TypedDict):
    seat: int
    words: list[str]
    good: list[str]
    accepted: list[int]
    limit_at_ms: int | None


class ClockReply(TypedDict):
    left_ms: list[int]
    running: int | None
    since_ms: int
    missed: list[int]
    deadline_ms: int | None
    """When the current turn's time runs out."""
    bank_from_ms: NotRequired[int | None]
    """With days per turn: when the current turn starts to use its seat's spare time, which
    `deadline_ms` includes; null if it has none."""
    holidays: list[list[list[int]]]
    """With days per turn: the periods in which each seat's clock is stopped."""


class OutcomeReply(TypedDict):
    reason: str
    rack_points: list[int]
    time_points: list[int]
    winners: list[int]
    standings: list[int]
    left_out: NotRequired[list[int]]
    """Rows of the sheet with swear words or slurs: don't show them as best plays."""


class ViewReply(TypedDict):
    """The game as a seat or a spectator (`seat` null) may see it; a hidden tile is `_`."""

    seat: int | None
    version: int
    seats: list[str]
    order: list[int]
    mover: int | None
    gone: list[int]
    tiles: list[list[str]]
    """The board: square, face, letter."""
    racks: list[list[str]]
    bag_count: int
    unseen: dict[str, int]
    dice: list[str]
    has_rolled: bool
    pouches: NotRequired[list[int] | None]
    """At a real board where dice are entered as they're played: the sets of dice that may be in the
    pouch, each a number with a bit for each die of the edition."""
    scores: list[int]
    goals: list[int]
    owed: list[int]
    sheet: list[RowReply]
    open_play: OpenPlayReply | None
    clock: ClockReply
    scoreless: int
    minimum: int | None
    counting: str | None
    """At a real board: why play is over, while leftover tiles are still to be entered."""
    untold: list[int]
    """The seats whose leftover tiles haven't been entered."""
    last_entry: int | None
    """At a real board: the seat of the last entry, which can be undone."""
    outcome: OutcomeReply | None
    seed_hash: str
    seed: str
    now_ms: int


class EventsMessage(TypedDict):
    """The events since the last message, and the whole view after them."""

    type: Literal["events"]
    version: int
    events: list[Event]
    view: ViewReply | None
    """Null before the game starts."""


class TableMessage(TypedDict):
    """A change to the table: its state, its seats, who is present, its agreement."""

    type: Literal["table"]
    table: TableReply


class WatchingMessage(TypedDict):
    """The number of spectators has changed; sent at most once a second."""

    type: Literal["watching"]
    watching: int


class NoteReply(TypedDict):
    """An item of the wall as a table shows it."""

    id: str
    kind: Literal["note", "hand", "tiles", "photo", "drawing"]
    """A note, a message by hand or in tiles, a photo, or a person's strokes."""
    text: str
    """What it says, or a photo's caption."""
    paper: Literal["yellow", "blue", "rose", "green", "white"] | None
    ink: Literal["blue", "red", "green", "black"] | None
    photo: str | None
    """`GET /walls/{wall_id}/photos/{photo_id}`."""
    width: int | None
    height: int | None
    author: str | None
    """Only for people on the wall."""
    name: str
    at_ms: int
    is_yours: bool
    may_remove: bool


class NotesMessage(TypedDict):
    """The notes at the table, or those that have changed; only with `notes`."""

    wall: str | None
    """The wall, if you may see it and it has been used."""
    version: int
    """The wall's version."""
    news: int
    """Version of the last event on the wall by someone else, notes at tables aside."""
    is_all: bool
    """Whether these replace all that were sent before."""
    has_more: bool
    """Whether there are older notes: ask with `before`."""
    notes: list[NoteReply]
    gone: list[str]
    """Notes that are no longer there."""
    may_undo: bool
    talk: NotRequired[bool]
    """You can write here, if you're at the table."""
    type: Literal["notes"]


class LineReply(TypedDict):
    """A note that was written at a table, as a line of chat."""

    id: int
    name: str
    text: str
    at_ms: int
    removed: bool
    person: str | None


class LineMessage(TypedDict):
    """A note was written at the table, changed or removed; only without `notes`."""

    type: Literal["line"]
    line: LineReply


class NewsMessage(TypedDict):
    """Something happened on the table's wall; only to people who may see it, without `notes`."""

    type: Literal["wall"]
    wall: str
    version: int


class PongMessage(TypedDict):
    """The answer to a ping. It carries the newest version in the database, so that a client can see
    whether it's behind."""

    type: Literal["pong"]
    version: int


class ErrorReply(TypedDict):
    """The shape of every refusal."""

    code: str
    """Never changes; programs can rely on it."""
    message: str
    """A sentence for people."""
    details: NotRequired[dict[str, Any]]


class ErrorMessage(TypedDict):
    """Why the stream closes."""

    type: Literal["error"]
    error: ErrorReply


StreamMessage = (
    EventsMessage
    | TableMessage
    | WatchingMessage
    | NotesMessage
    | LineMessage
    | NewsMessage
    | PongMessage
    | ErrorMessage
)
