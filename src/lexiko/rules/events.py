"""What happened. A game is the fold of its events; everything in it, chance included, is here."""

from dataclasses import dataclass
from typing import Literal

from lexiko.brief import brief
from lexiko.rules.board import Placement
from lexiko.rules.commands import Rearrangement, Swap
from lexiko.rules.editions import Edition, Options
from lexiko.rules.layout import Square
from lexiko.rules.scoring import Word

EndReason = Literal["out", "passes", "scoreless", "target", "resigned", "no_play", "triple", "time"]
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
    """SHA-256 of the secret seed, in hexadecimal; empty where nothing is drawn by Lexiko."""


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
    """Who drew or rolled what, round by round; a further round is among those tied for the lead."""


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
    """Which dice they are; empty where a real table told only the faces."""


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
    """What recycling made on the way: no points, but it can be challenged."""


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
    """After a play with dice: the dice that go back to the pouch; only the new word stays."""

    squares: tuple[Square, ...]


@brief
@dataclass(frozen=True, slots=True)
class WindowOpened:
    """The last turn can be challenged."""

    seat: int


@brief
@dataclass(frozen=True, slots=True)
class WindowLimited:
    """The turn that can be challenged would end the game: if nobody acts, time closes the
    window."""

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
    """Each word that was judged, and whether it is good."""


@brief
@dataclass(frozen=True, slots=True)
class PlayTakenBack:
    """Board, rack, bag and score are as before that turn; the bag is mixed again."""

    seat: int


@brief
@dataclass(frozen=True, slots=True)
class TurnForfeited:
    """A seat owes a turn for a challenge that failed."""

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
    """A seat that owed a turn was passed over."""

    seat: int


@brief
@dataclass(frozen=True, slots=True)
class TimeRanOut:
    seat: int
    passes: bool = False
    """Days tables: the turn counts as passed, not as lost."""


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
    """What is left for the game, below zero in overtime; of the bank on days tables; 0 for a turn
    timer."""


@brief
@dataclass(frozen=True, slots=True)
class HolidayTaken:
    """Days tables: from then until then the clock of a seat stands still. It takes the place of a
    holiday that is not over; one that is no longer than nothing takes that back."""

    seat: int
    at_ms: int
    from_ms: int
    until_ms: int


@brief
@dataclass(frozen=True, slots=True)
class TimeAllowed:
    """Days tables: the turn does not run out before then, because its person rests."""

    seat: int
    until_ms: int


@brief
@dataclass(frozen=True, slots=True)
class MinimumLifted:
    """Nobody could start under the first-word minimum; it holds no more."""


@brief
@dataclass(frozen=True, slots=True)
class SeatLeft:
    seat: int
    why: Leaving
    set_aside: bool = False
    """Its tiles do not go back into the bag, because a play that ends the game is open."""


@brief
@dataclass(frozen=True, slots=True)
class SeatHandedOver:
    """The seat let its turns run out, and a computer plays on for it."""

    seat: int


@brief
@dataclass(frozen=True, slots=True)
class RackTold:
    seat: int
    faces: tuple[str, ...]


@brief
@dataclass(frozen=True, slots=True)
class RacksAwaited:
    """The play is over; these seats have yet to tell what they still hold."""

    seats: tuple[int, ...]
    reason: EndReason


@brief
@dataclass(frozen=True, slots=True)
class EntryUndone:
    """What was entered last for this seat of a real table was a mistake: the game is again as it
    was at that version."""

    seat: int
    version: int


@brief
@dataclass(frozen=True, slots=True)
class GameEnded:
    reason: EndReason
    rack_points: tuple[int, ...]
    """What unplayed letters gave or took, by seat."""
    time_points: tuple[int, ...]
    """What overtime took, by seat."""
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
    | RackTold
    | RacksAwaited
    | EntryUndone
    | GameEnded
    | SeedRevealed
)
