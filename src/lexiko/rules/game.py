"""The state of a game at one moment: what its events so far add up to."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from lexiko.rules.alphabet import UNKNOWN
from lexiko.rules.assignments import Assignments, Throw
from lexiko.rules.bag import Faces, unknown_count
from lexiko.rules.board import Board
from lexiko.rules.commands import Swap
from lexiko.rules.editions import NINE_TILE_RACK, ChallengeMode, Edition, Options, Variation
from lexiko.rules.events import EndReason, Event, GameEnded
from lexiko.rules.scoring import Word

RowKind = Literal["play", "exchange", "pass", "lost", "taken_back", "resign", "timeout"]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the score sheet."""

    seat: int
    kind: RowKind
    total: int
    words: tuple[Word, ...] = ()
    score: int = 0
    bonus: int = 0
    """Points for a challenge that failed; they stay even if another word of the play falls."""
    swaps: tuple[Swap, ...] = ()
    exchanged: int = 0
    """How many tiles were put back."""
    blanks: tuple[str, ...] = ()
    """The letters that blanks laid in this turn stand for."""


@dataclass(frozen=True, slots=True)
class Window:
    """The last turn while it can be challenged, with what is needed to take it back."""

    seat: int
    row: int
    words: tuple[Word, ...]
    """All that can be judged: words of the play and of swaps."""
    board: Board
    rack: Faces
    scoreless: int
    is_open: bool = False
    good: frozenset[str] = frozenset()
    accepted: frozenset[int] = frozenset()
    limit_at_ms: int | None = None

    @property
    def texts(self) -> tuple[str, ...]:
        """The words, each once."""
        return tuple(dict.fromkeys(word.text for word in self.words))


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of a game: every throw so far, and which of them lie ready to be played."""

    throws: tuple[Throw, ...] = ()
    up: tuple[int, ...] = ()
    rolled: bool = False
    """Whether the seat to move has rolled."""
    last_roll: tuple[int, ...] = ()
    """The throws of the last roll."""
    assignments: Assignments = field(default_factory=Assignments)
    """Which dice may have been out of the pouch before it."""

    @property
    def faces_up(self) -> Faces:
        return tuple(self.throws[number].face for number in self.up)


class Span(NamedTuple):
    """A stretch of time."""

    from_ms: int
    until_ms: int


@dataclass(frozen=True, slots=True)
class Clock:
    """Time by seat, in milliseconds, and whose clock runs since when."""

    left_ms: tuple[int, ...]
    running: int | None = None
    since_ms: int = 0
    missed: tuple[int, ...] = ()
    """Days tables: how many turns in a row each seat let run out."""
    allowed_ms: int = 0
    """Days tables: before this the turn of the seat whose clock runs does not run out."""
    holidays: tuple[tuple[Span, ...], ...] = ()
    """Days tables: when the clock of each seat stands still, in order and apart from each other."""


class Past(NamedTuple):
    """The game before an event, and the event."""

    game: "Game"
    event: Event


@dataclass(frozen=True, slots=True)
class Game:
    """A game of 2 to 4 seats. Seats are numbered as they sit; `order` is the order in which they
    play."""

    edition: Edition
    options: Options
    seats: tuple[str, ...]
    lexicon: str
    seed_hash: str
    board: Board
    bag: Faces
    """Tiles that are neither on the board nor known to be on a rack, in the order of the set."""
    racks: tuple[Faces, ...]
    scores: tuple[int, ...]
    owed: tuple[int, ...]
    """Turns that each seat has yet to lose."""
    dice: Dice
    clock: Clock
    version: int = 1
    """How many events there have been."""
    texts: tuple[str, ...] = ()
    order: tuple[int, ...] = ()
    mover: int | None = None
    gone: frozenset[int] = frozenset()
    window: Window | None = None
    sheet: tuple[Row, ...] = ()
    scoreless: int = 0
    """Turns in a row without a standing play."""
    passed: frozenset[int] = frozenset()
    """Seats that have passed since anybody last did something else."""
    last_player: int | None = None
    """Whose tiles were laid last and stand."""
    minimum_lifted: bool = False
    chances: int = 0
    """Uses of chance so far."""
    drawn: int | None = 0
    """Tiles drawn so far; None once the bag was mixed again."""
    counting: EndReason | None = None
    """The play is over for this reason, but some racks are yet to be told."""
    untold: frozenset[int] = frozenset()
    outcome: GameEnded | None = None
    seed: str = ""
    past: Past | None = field(default=None, compare=False, repr=False)
    """A real table: how it came to this, so that a mistaken entry can be taken back."""

    # ── Small questions ─────────────────────────────────────────────────────────────────────────

    @property
    def has_started(self) -> bool:
        return bool(self.order)

    @property
    def is_over(self) -> bool:
        return self.outcome is not None

    @property
    def mode(self) -> ChallengeMode:
        """The challenge rule in force."""
        return (
            self.edition.challenge
            if self.options.challenge == "edition"
            else self.options.challenge
        )

    @property
    def rack_size(self) -> int:
        return NINE_TILE_RACK if self.plays_with("nine_tile") else self.edition.rack

    @property
    def goals(self) -> tuple[int, ...]:
        """The score that wins at once, by seat; empty where there is none."""
        if self.options.targets:
            return self.options.targets
        goal = self.options.goal or self.edition.goal
        return (goal,) * len(self.seats) if goal else ()

    @property
    def minimum(self) -> int | None:
        """The first-word minimum, as long as it holds."""
        is_lifted = self.minimum_lifted or not self.board.is_empty
        return None if is_lifted else self.options.first_word_min

    @property
    def bag_count(self) -> int:
        """How many tiles are in the bag, untold racks taken into account."""
        return len(self.bag) - sum(map(unknown_count, self.racks))

    @property
    def rolls_by_playing(self) -> bool:
        """A real table with dice: nobody tells a roll, only what is played of it."""
        return self.edition.is_dice and self.options.racks_unknown and not self.dice.rolled

    def plays_with(self, variation: Variation) -> bool:
        return variation in self.options.variations

    def active(self) -> tuple[int, ...]:
        """The seats still in the game, in playing order."""
        return tuple(seat for seat in self.order if seat not in self.gone)

    def next_after(self, seat: int) -> int | None:
        """The next seat in playing order that is still in the game; it may owe a turn."""
        place = self.order.index(seat)
        for following in (*self.order[place + 1 :], *self.order[: place + 1]):
            if following not in self.gone:
                return following
        return None

    def holding(self, seat: int) -> Faces:
        """What a seat could lay: its rack, or the dice before it."""
        if self.edition.is_dice:
            return self.dice.faces_up if seat == self.mover else ()
        return self.racks[seat]

    def is_untold(self, seat: int) -> bool:
        return UNKNOWN in self.racks[seat]
