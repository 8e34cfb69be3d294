"""The events of a game, chance included: a game is the fold of its events."""

from dataclasses import dataclass
from typing import Literal

from lexiko.brief import brief
from lexiko.rules.board import Placement
from lexiko.rules.commands import Rearrangement, Swap
from lexiko.rules.editions import Edition, Options
from lexiko.rules.layout import Square
from lexiko.rules.scoring import Word

EndReason = Literal[
    "out",
    "passes",
    "scoreless",
    "target",
    "resigned",
    "no_play",
    "triple",
    "time",
    "unfinished",  # an imported record stops here
]
WindowClosing = Literal["next_turn", "accepted", "judged", "limit", "time", "left"]
Leaving = Literal["resigned", "triple", "time"]


@brief
@dataclass(frozen=True, slots=True)
class TableOpened:
    edition: Edition
    seats: tuple[str, ...]
    options: Options
    lexicon: str
    seed_hash: str
    """SHA-256 of the secret seed, in hexadecimal; empty if Lexiko draws nothing."""
    lexicon_hash: str = ""
    """SHA-256 of the lexicon's word graph, in hexadecimal; empty if that isn't known."""


@brief
@dataclass(frozen=True, slots=True)
class TextAdded:
    seat: int
    text: str


@brief
@dataclass(frozen=True, slots=True)
class OrderFound:
    order: tuple[int, ...]
    by: Literal["draw", "shuffle", "roll", "told"]
    rounds: tuple[tuple[tuple[int, str], ...], ...] = ()
    """Who drew or rolled what, round by round; seats tied for the lead play another round."""


@brief
@dataclass(frozen=True, slots=True)
class TilesDrawn:
    seat: int
    faces: tuple[str, ...]


@brief
@dataclass(frozen=True, slots=True)
class DiceRolled:
    seat: int
    faces: tuple[str, ...]
    dice: tuple[int, ...]
    """Which dice they are; empty if a real table entered only the faces."""


@brief
@dataclass(frozen=True, slots=True)
class TilesPlayed:
    seat: int
    placed: tuple[Placement, ...]
    words: tuple[Word, ...]
    score: int
    swaps: tuple[Swap, ...] = ()
    rearrangement: Rearrangement | None = None
    swap_words: tuple[Word, ...] = ()
    """Words made by recycling along the way: no points, but they can be challenged."""


@brief
@dataclass(frozen=True, slots=True)
class TilesExchanged:
    seat: int
    returned: tuple[str, ...]
    drawn: tuple[str, ...]
    swaps: tuple[Swap, ...] = ()
    swap_words: tuple[Word, ...] = ()


@brief
@dataclass(frozen=True, slots=True)
class TurnPassed:
    seat: int
    swaps: tuple[Swap, ...] = ()
    swap_words: tuple[Word, ...] = ()


@brief
@dataclass(frozen=True, slots=True)
class DiceReturned:
    """The dice that go back to the pouch after a play; only the new word stays."""

    squares: tuple[Square, ...]


@brief
@dataclass(frozen=True, slots=True)
class WindowOpened:
    """The last turn can be challenged."""

    seat: int


@brief
@dataclass(frozen=True, slots=True)
class WindowLimited:
    """The open turn would end the game, so its window now has a time limit."""

    at_ms: int


@brief
@dataclass(frozen=True, slots=True)
class PlayAccepted:
    seat: int


@brief
@dataclass(frozen=True, slots=True)
class WindowClosed:
    by: WindowClosing


@brief
@dataclass(frozen=True, slots=True)
class PlayChallenged:
    seat: int
    verdicts: tuple[tuple[str, bool], ...]
    """Each word that was judged, and whether it's valid."""


@brief
@dataclass(frozen=True, slots=True)
class PlayTakenBack:
    """The board, rack, bag and score are as before that turn; the bag is mixed again."""

    seat: int


@brief
@dataclass(frozen=True, slots=True)
class TurnForfeited:
    """A seat will lose a turn for a challenge that failed."""

    seat: int


@brief
@dataclass(frozen=True, slots=True)
class PointsAwarded:
    """Points for a play that was challenged and stood."""

    seat: int
    points: int


@brief
@dataclass(frozen=True, slots=True)
class TurnLost:
    """A seat that owed a turn was skipped."""

    seat: int


@brief
@dataclass(frozen=True, slots=True)
class TimeRanOut:
    seat: int
    passes: bool = False
    """Days per turn: the turn counts as passed, not as lost."""


@brief
@dataclass(frozen=True, slots=True)
class ClockStarted:
    seat: int
    at_ms: int


@brief
@dataclass(frozen=True, slots=True)
class ClockStopped:
    seat: int
    at_ms: int
    left_ms: int
    """What's left for the game, below zero in overtime; with days per turn, what's left of the
    bank; 0 for a turn timer."""


@brief
@dataclass(frozen=True, slots=True)
class HolidayTaken:
    """Days per turn: a seat's clock pauses for this time.

    The new holiday replaces one that isn't over; an empty one just cancels it.
    """

    seat: int
    at_ms: int
    from_ms: int
    until_ms: int


@brief
@dataclass(frozen=True, slots=True)
class TimeAllowed:
    """Days per turn: the turn won't run out before then; its player is resting."""

    seat: int
    until_ms: int


@brief
@dataclass(frozen=True, slots=True)
class MinimumLifted:
    """No one could start under the first-word minimum, so it no longer applies."""


@brief
@dataclass(frozen=True, slots=True)
class SeatLeft:
    seat: int
    why: Leaving
    set_aside: bool = False
    """Its tiles don't go back into the bag, because a play that ends the game is open."""


@brief
@dataclass(frozen=True, slots=True)
class SeatHandedOver:
    """The seat let its turns run out, and a computer plays on for it."""

    seat: int


@brief
@dataclass(frozen=True, slots=True)
class SeatRenamed:
    """A player has another name from here on; only the server says so."""

    seat: int
    name: str


@brief
@dataclass(frozen=True, slots=True)
class RackTold:
    seat: int
    faces: tuple[str, ...]


@brief
@dataclass(frozen=True, slots=True)
class RacksAwaited:
    """Play is over; these seats still have to enter what they hold."""

    seats: tuple[int, ...]
    reason: EndReason


@brief
@dataclass(frozen=True, slots=True)
class EntryUndone:
    """The last entry for this seat of a real table was undone.

    The game is as it was at `version`.
    """

    seat: int
    version: int


@brief
@dataclass(frozen=True, slots=True)
class GameEnded:
    reason: EndReason
    rack_points: tuple[int, ...]
    """Points gained or lost for unplayed letters, by seat."""
    time_points: tuple[int, ...]
    """Points lost for overtime, by seat."""
    winners: tuple[int, ...]
    standings: tuple[int, ...]
    """All seats, the winner first."""


@brief
@dataclass(frozen=True, slots=True)
class SeedRevealed:
    seed: str
    """In hexadecimal."""


Event = (
    TableOpened
    | TextAdded
    | OrderFound
    | TilesDrawn
    | DiceRolled
    | TilesPlayed
    | TilesExchanged
    | TurnPassed
    | DiceReturned
    | WindowOpened
    | WindowLimited
    | PlayAccepted
    | WindowClosed
    | PlayChallenged
    | PlayTakenBack
    | TurnForfeited
    | PointsAwarded
    | TurnLost
    | TimeRanOut
    | ClockStarted
    | ClockStopped
    | HolidayTaken
    | TimeAllowed
    | MinimumLifted
    | SeatLeft
    | SeatHandedOver
    | SeatRenamed
    | RackTold
    | RacksAwaited
    | EntryUndone
    | GameEnded
    | SeedRevealed
)
