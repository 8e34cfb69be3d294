"""The state of a game at one moment: the sum of its events so far."""

from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, Literal, NamedTuple

from lexiko.brief import brief, clipped
from lexiko.rules.alphabet import UNKNOWN
from lexiko.rules.assignments import Assignments, Throw
from lexiko.rules.bag import Faces, unknown_count
from lexiko.rules.board import Board
from lexiko.rules.commands import Swap
from lexiko.rules.editions import NINE_TILE_RACK, ChallengeMode, Edition, Options, Variation
from lexiko.rules.events import EndReason, Event, GameEnded
from lexiko.rules.scoring import Word

RowKind = Literal["play", "exchange", "pass", "lost", "taken_back", "resign", "timeout"]


@brief
@dataclass(frozen=True, slots=True)
class Row:
    """One row of the score sheet."""

    seat: int
    kind: RowKind
    total: int
    words: tuple[Word, ...] = ()
    score: int = 0
    bonus: int = 0
    """Points for a challenge that failed; kept even if another word of the play is invalid."""
    swaps: tuple[Swap, ...] = ()
    exchanged: int = 0
    """The number of tiles put back."""
    blanks: tuple[str, ...] = ()
    """The letters that blanks laid in this turn stand for."""


@brief
@dataclass(frozen=True, slots=True)
class Window:
    """The last turn while it can be challenged, and what's needed to take it back."""

    seat: int
    row: int
    words: tuple[Word, ...]
    """All words that can be judged, from the play and from swaps."""
    board: Board
    rack: Faces
    scoreless: int
    is_open: bool = False
    good: frozenset[str] = frozenset()
    accepted: frozenset[int] = frozenset()
    limit_at_ms: int | None = None

    @property
    def texts(self) -> tuple[str, ...]:
        """The words, without duplicates."""
        return tuple(dict.fromkeys(word.text for word in self.words))


@brief
@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of a game: every throw so far, and which of them can be played."""

    throws: tuple[Throw, ...] = ()
    up: tuple[int, ...] = ()
    rolled: bool = False
    """Whether the seat whose turn it is has rolled."""
    last_roll: tuple[int, ...] = ()
    """The throws of the last roll."""
    assignments: Assignments = field(default_factory=Assignments)
    """Which dice may have been out of the pouch before the last roll."""

    @property
    def faces_up(self) -> Faces:
        return tuple(self.throws[number].face for number in self.up)


@brief
class Span(NamedTuple):
    """A period of time."""

    from_ms: int
    until_ms: int


@brief
@dataclass(frozen=True, slots=True)
class Clock:
    """The time of each seat in milliseconds, and whose clock is running since when."""

    left_ms: tuple[int, ...]
    running: int | None = None
    since_ms: int = 0
    missed: tuple[int, ...] = ()
    """Days per turn: how many turns in a row each seat has let run out."""
    allowed_ms: int = 0
    """Days per turn: the current turn won't run out before this."""
    holidays: tuple[tuple[Span, ...], ...] = ()
    """Days per turn: when each seat's clock pauses, in order and without overlaps."""


@brief
class Past(NamedTuple):
    """The game before an event, and the event."""

    game: "Game"
    event: Event


@dataclass(frozen=True, slots=True)
class Game:
    """A game of 2 to 4 seats, numbered as they sit; `order` is the playing order."""

    edition: Edition
    options: Options
    seats: tuple[str, ...]
    lexicon: str
    seed_hash: str
    board: Board
    bag: Faces
    """Tiles that are neither on the board nor known to be on a rack, in the set's order."""
    racks: tuple[Faces, ...]
    scores: tuple[int, ...]
    owed: tuple[int, ...]
    """Turns that each seat still has to lose."""
    dice: Dice
    clock: Clock
    lexicon_hash: str = ""
    version: int = 1
    """The number of events so far."""
    texts: tuple[str, ...] = ()
    order: tuple[int, ...] = ()
    mover: int | None = None
    gone: frozenset[int] = frozenset()
    window: Window | None = None
    sheet: tuple[Row, ...] = ()
    scoreless: int = 0
    """Turns in a row without a standing play."""
    passed: frozenset[int] = frozenset()
    """Seats that have passed since a seat last did anything else."""
    last_player: int | None = None
    """The seat that made the last standing play."""
    minimum_lifted: bool = False
    chances: int = 0
    """Uses of chance so far."""
    drawn: int | None = 0
    """Tiles drawn so far; None once the bag has been mixed again."""
    counting: EndReason | None = None
    """Why play is over while some racks still have to be entered."""
    untold: frozenset[int] = frozenset()
    outcome: GameEnded | None = None
    seed: str = ""
    past: Past | None = field(default=None, compare=False, repr=False)
    """A real table: how the game got here, so that a wrong entry can be undone."""

    # ── Small questions ─────────────────────────────────────────────────────────────────────────

    @property
    def has_started(self) -> bool:
        return bool(self.order)

    @property
    def is_over(self) -> bool:
        return self.outcome is not None

    @property
    def mode(self) -> ChallengeMode:
        """The challenge rule that applies."""
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
        """The score that wins immediately, by seat; empty if there is none."""
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
        """The number of tiles in the bag, excluding those on racks that aren't known."""
        return len(self.bag) - sum(map(unknown_count, self.racks))

    @property
    def rolls_by_playing(self) -> bool:
        """Whether a real table enters what it plays with dice, not what it rolls."""
        return self.edition.is_dice and self.options.racks_unknown and not self.dice.rolled

    def plays_with(self, variation: Variation) -> bool:
        return variation in self.options.variations

    def active(self) -> tuple[int, ...]:
        """The seats still in the game, in playing order."""
        return tuple(seat for seat in self.order if seat not in self.gone)

    def next_after(self, seat: int) -> int | None:
        """The next seat in playing order that's still in the game; it may owe a turn."""
        place = self.order.index(seat)
        for following in (*self.order[place + 1 :], *self.order[: place + 1]):
            if following not in self.gone:
                return following
        return None

    def holding(self, seat: int) -> Faces:
        """What a seat could lay: its rack, or the dice in front of it."""
        if self.edition.is_dice:
            return self.dice.faces_up if seat == self.mover else ()
        return self.racks[seat]

    def is_untold(self, seat: int) -> bool:
        return UNKNOWN in self.racks[seat]

    def __repr__(self) -> str:
        return clipped(
            f"<Game {standing(self.edition, self.seats, self.scores, self.mover, self.outcome)}>"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickles and copies: a real table's past as a list, since a chain of hundreds of games
        would be too deep to follow."""
        chain: list[tuple[tuple[Any, ...], Event]] = []
        names = _facts()
        past = self.past
        while past:
            chain.append((tuple(getattr(past.game, name) for name in names), past.event))
            past = past.game.past
        return _restored, (tuple(getattr(self, name) for name in names), tuple(reversed(chain)))


def standing(
    edition: Edition,
    seats: tuple[str, ...],
    scores: tuple[int, ...],
    mover: int | None,
    outcome: GameEnded | None,
) -> str:
    """Where a game stands, in half a line: `heritage: Ana 14, Ben 9; Ana's turn`."""
    points = ", ".join(f"{name} {score}" for name, score in zip(seats, scores, strict=True))
    ended = f"over ({outcome.reason})" if outcome else "no turn to take"
    now = ended if mover is None else f"{seats[mover]}'s turn"
    return f"{edition.key}: {points}; {now}"


@cache
def _facts() -> tuple[str, ...]:
    """The names of all that a game is, its past aside."""
    return tuple(field.name for field in fields(Game) if field.name != "past")


def _restored(facts: tuple[Any, ...], chain: tuple[tuple[tuple[Any, ...], Event], ...]) -> Game:
    """A game from its facts and those of the games before it."""
    names, past = _facts(), None
    for before, event in chain:
        past = Past(Game(**dict(zip(names, before, strict=True)), past=past), event)
    return Game(**dict(zip(names, facts, strict=True)), past=past)
