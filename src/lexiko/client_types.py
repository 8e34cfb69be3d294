"""What the server sends, as types: an editor completes `view["mover"]`.

Made from the API's description by `python -m tests.server.client_types`; don't edit it.
"""

from typing import Any, Literal, NotRequired, TypedDict

Event = dict[str, Any]
"""An event as a line of a record has it (docs/records.md): what happened is in `event`."""


class AccountReply(TypedDict):
    id: str
    name: str
    handle: str | None
    is_guest: bool
    has_password: bool
    passkeys: int
    created_ms: int
    shown_to: Literal["all", "played", "nobody"]
    """Who sees your page: all who are signed in, whom you played with or share a circle with, or
    nobody."""


class CommandReply(TypedDict):
    """What the command brought about, as the seat may see it."""

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


class OptionsTold(TypedDict):
    """What a table agreed on beyond its edition."""

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


class AgreementReply(TypedDict):
    edition: str
    language: str
    lexicon: str
    options: OptionsTold
    spectators: bool
    is_listed: bool
    grace_s: int | None
    keeper: Literal["one", "each"] | None
    """Score is kept for a real board: by the host for all, or by each for the own seat."""
    rated: bool


class SeatReply(TypedDict):
    number: int
    kind: Literal["person", "computer", "open"]
    name: str
    level: str | None
    is_yours: bool
    is_host: bool
    is_here: bool
    has_agreed: bool
    person: str | None
    """The account that sits here, to mute it by."""
    is_lent: bool
    """A computer plays on for you; you may take the seat back."""


class StandingReply(TypedDict):
    """How far a game that is on has come, as anybody may know it."""

    mover: int | None
    waits_for: list[int]
    """The seats that could act now: who is to move, and who may still challenge."""
    scores: list[int]
    goals: list[int]
    rounds: int
    tiles: list[list[str]]
    deadline_ms: int | None
    """When the time of the seat to move is over, by the server's clock."""
    since_ms: int
    """Since when the table waits."""
    away_until_ms: int | None
    """Days tables: until when the seat to move is on holiday, if it is."""


class MyTableReply(TypedDict):
    id: str
    code: str | None
    """To invite others by; for the seats only."""
    invitation: str | None
    state: Literal["open", "playing", "over", "closed"]
    revision: int
    version: int
    agreement: AgreementReply
    seats: list[SeatReply]
    your_seats: list[int]
    enters_for: list[int]
    """The seats that you may act for: your own, or at a real board those whose score you keep."""
    is_host: bool
    seed_hash: str
    created_ms: int
    started_ms: int | None
    ended_ms: int | None
    link: str | None
    rematch: str | None
    circle: str | None
    """The circle that the table belongs to."""
    standing: StandingReply | None
    """Null unless the game is on."""


class TableReply(TypedDict):
    id: str
    code: str | None
    """To invite others by; for the seats only."""
    invitation: str | None
    state: Literal["open", "playing", "over", "closed"]
    revision: int
    version: int
    agreement: AgreementReply
    seats: list[SeatReply]
    your_seats: list[int]
    enters_for: list[int]
    """The seats that you may act for: your own, or at a real board those whose score you keep."""
    is_host: bool
    seed_hash: str
    created_ms: int
    started_ms: int | None
    ended_ms: int | None
    link: str | None
    rematch: str | None
    circle: str | None
    """The circle that the table belongs to."""


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
    """How many tiles were put back into the bag."""


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
    """When the time of the seat to move is over."""
    holidays: list[list[list[int]]]
    """Days tables: from when until when each seat's clock stands still."""


class OutcomeReply(TypedDict):
    reason: str
    rack_points: list[int]
    time_points: list[int]
    winners: list[int]
    standings: list[int]


class ViewReply(TypedDict):
    """The game as one seat, or an onlooker (`seat` null), may see it; `_` is a tile that is
    hidden."""

    seat: int | None
    version: int
    seats: list[str]
    order: list[int]
    mover: int | None
    gone: list[int]
    tiles: list[list[str]]
    """On the board: square, face, letter."""
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
    counting: str | None
    """A real board whose play is over, and why: unplayed letters are yet to be told."""
    untold: list[int]
    """The seats that have yet to tell them."""
    last_entry: int | None
    """A real board: the seat whose entry stands last and can be undone."""
    outcome: OutcomeReply | None
    seed_hash: str
    seed: str
    now_ms: int


class EventsMessage(TypedDict):
    """What has happened since the last message, and the whole view after it."""

    type: Literal["events"]
    version: int
    events: list[Event]
    view: ViewReply | None
    """Null before the start."""


class TableMessage(TypedDict):
    """The table has changed: its state, seats, who is here, what is agreed on."""

    type: Literal["table"]
    table: TableReply


class LineReply(TypedDict):
    id: int
    name: str
    text: str
    at_ms: int
    removed: bool
    person: str | None


class LineMessage(TypedDict):
    """Somebody said something, or a line was removed."""

    type: Literal["line"]
    line: LineReply


class NewsMessage(TypedDict):
    """Something happened at the wall of the table; told to those who may see it."""

    type: Literal["wall"]
    wall: str
    version: int


class PongMessage(TypedDict):
    """The answer to a ping: the newest version in the database, so that a client can see whether
    it's behind."""

    type: Literal["pong"]
    version: int


class ErrorReply(TypedDict):
    """Every refusal has this shape."""

    code: str
    """Stays the same for ever; programs go by it."""
    message: str
    """A sentence for a person."""
    details: NotRequired[dict[str, Any]]


class ErrorMessage(TypedDict):
    """Why the stream closes."""

    type: Literal["error"]
    error: ErrorReply


StreamMessage = (
    EventsMessage | TableMessage | LineMessage | NewsMessage | PongMessage | ErrorMessage
)
