"""A review as plain values: what was played, what was better, what it cost, and why.

Nothing here needs the engine. Chances are shares from 0 to 1 and their errors standard errors;
points are points of the game.
"""

from dataclasses import dataclass, field
from typing import Literal

Verdict = Literal["brilliant", "best", "fine", "slip", "mistake"]
VERDICTS: tuple[Verdict, ...] = ("brilliant", "best", "fine", "slip", "mistake")

Judge = Literal["equity", "simulation", "preendgame", "endgame", "dice"]
"""How the choices of a turn were compared, from the quickest look to exact solutions."""

Scale = Literal["chance", "points"]
"""What a verdict is about: the chance to win, or points where the game is decided or solved."""

Quality = Literal["quick", "normal", "deep"]
"""How closely a turn was looked at: by equity only, with simulations, or for longer."""
QUALITIES: tuple[Quality, ...] = ("quick", "normal", "deep")

Phase = Literal["opening", "middle", "preendgame", "endgame"]

Limitation = Literal[
    "unknown_lexicon",  # the record's word list isn't installed; another one was used
    "partial_racks",  # turns whose rack the record doesn't have weren't judged
    "unfinished",  # the record ends before the game does
]
"""Why a review doesn't say everything; a code that the page and the command line explain."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A turn that a seat took or could have taken, and what it leads to as far as that's known."""

    text: str
    """As in records: `8F HORN`, `exchange AB`, `pass`; swaps and rearrangements come first."""
    kind: Literal["play", "exchange", "pass"]
    score: int
    keeps: tuple[str, ...]
    """The faces left on the rack."""
    word: str = ""
    """The main word of a play, blanks in lower case."""
    at: str = ""
    """Where it starts, row first if it reads across: `8F`, `F8`."""
    placed: tuple[tuple[str, str, str], ...] = ()
    """Square, face and letter of each tile laid: `("F8", "?", "H")`."""
    exchanged: tuple[str, ...] = ()
    equity: float | None = None
    """The score plus the value of the tiles kept."""
    win: float | None = None
    win_error: float | None = None
    spread: float | None = None
    """Mean points ahead of the best other seat, after the continuations."""
    spread_error: float | None = None
    final: int | None = None
    """Points ahead at the end under best play by everyone, where that's solved."""
    continuations: int = 0
    reply: float | None = None
    """Mean points of the next seat's turn after it."""
    reply_bonus: float | None = None
    """How often the next seat's turn uses all tiles."""
    next_score: float | None = None
    """Mean points of this seat's own next turn."""
    next_bonus: float | None = None
    """How often this seat's own next turn uses all tiles."""


@dataclass(frozen=True, slots=True)
class Premium:
    """A premium square and what it multiplies: `DL`, `TL`, `QL`, `DW`, `TW` or `QW`."""

    square: str
    kind: str


@dataclass(frozen=True, slots=True)
class Hook:
    """A square where letters extend a word that a play has made."""

    word: str
    square: str
    letters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChoiceFacts:
    """What can be said about one choice, all of it computed."""

    text: str
    words: tuple[tuple[str, int], ...] = ()
    """Each word with its points, the main word first."""
    bonus: int = 0
    """Points for using all tiles of the rack."""
    leave_value: float | None = None
    """What the tiles kept are worth in points; None where leaves don't count."""
    duplicates: tuple[str, ...] = ()
    """Faces kept more than once."""
    vowels: int = 0
    consonants: int = 0
    blanks: int = 0
    esses: int = 0
    combines: float = 0.0
    """How much more the tiles kept are worth together than each by itself."""
    taken: tuple[Premium, ...] = ()
    """Premium squares that it covers."""
    opened: tuple[Premium, ...] = ()
    """The board's largest word premiums that come within reach of the next seat (see `reach`)."""
    closed: tuple[Premium, ...] = ()
    """The largest word premiums that were within reach before, and neither are nor were taken."""
    hooks: tuple[Hook, ...] = ()
    """Hooks that it gives: letters that no one could lay there before, and that are unseen."""
    is_out: bool = False
    """Whether it ends the game by using the last tiles."""
    out_points: int = 0
    """Points for what the others still hold, where it goes out."""
    invalid: tuple[str, ...] = ()
    """Its words that aren't in the word list."""
    reaches_goal: bool = False
    """Whether its points reach the score that wins at once."""
    clears_board: bool = False
    """Dice: whether it only extends the word that was there, so that the board is cleared."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The fact pack of a turn: the only source of the sentences about it."""

    played: ChoiceFacts
    better: ChoiceFacts | None = None
    bag: int = 0
    unseen: int = 0
    left_ms: int | None = None
    """Time left on the clock when the turn was taken; None without a clock."""


@dataclass(frozen=True, slots=True)
class ChallengeReview:
    """What happened to a play: challenged or not, and whether that was right."""

    seat: int | None
    """Who challenged it; None if the play had an invalid word and stood unchallenged."""
    is_valid: bool
    """Whether all words of the play are in the word list."""
    words: tuple[str, ...] = ()
    """The invalid words, or the words that were challenged."""
    cost_win: float | None = None
    """What the challenge cost, or what it cost not to challenge, as a chance to win at a glance: of
    the seat that challenged, or of the next seat. None where it can't be estimated."""


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn against the best that its seat could know of."""

    number: int
    """From 1, over all seats; the row of the score sheet is `row`."""
    row: int
    seat: int
    rack: tuple[str, ...]
    scores: tuple[int, ...]
    """Before the turn, by seat."""
    bag: int
    phase: Phase
    played: Choice
    choices: tuple[Choice, ...] = ()
    """The choices compared, the best first; includes the one played if it was legal."""
    judge: Judge = "equity"
    turns_ahead: int | None = None
    """How far each continuation of a simulation goes; None to the end of the game."""
    scale: Scale = "chance"
    quality: Quality = "quick"
    verdict: Verdict | None = None
    """None while it isn't known, and where it can't be: `limitation` says why."""
    limitation: Limitation | None = None
    cost_win: float | None = None
    """What the turn cost as a chance to win, never negative; 0 within the error."""
    cost_points: float | None = None
    error: float | None = None
    """The standard error of the cost, in the unit of `scale`."""
    ties: tuple[str, ...] = ()
    """Texts of the choices that are too close to the best to call, the best included."""
    chances: tuple[float, ...] = ()
    """Each seat's chance to win before the turn, with the best choice."""
    chances_after: tuple[float, ...] = ()
    """Each seat's chance to win after the turn as it was played, before tiles are drawn."""
    luck_points: float | None = None
    """What the tiles drawn after the turn were worth, against the average draw."""
    is_rare: bool = False
    """Whether the best play's word is one that few people know."""
    challenge: ChallengeReview | None = None
    time_ms: int | None = None
    """How long the turn took; None without a clock."""
    is_time_trouble: bool = False
    facts: Facts | None = None

    @property
    def best(self) -> Choice | None:
        """The best choice, or None if nothing was compared."""
        return self.choices[0] if self.choices else None

    @property
    def is_missed(self) -> bool:
        """Whether it counts as a slip or a mistake."""
        return self.verdict in ("slip", "mistake")


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """How one seat played, over the whole game."""

    seat: int
    verdicts: dict[Verdict, int]
    accuracy: float | None
    """Mean share of the best choice's chance that was kept, from 0 to 1."""
    mistake_index: float
    """0.2, 0.5 or 1.0 for each turn by its cost; the measure that clubs know."""
    cost_win: float
    cost_points: float
    cost_by_phase: dict[Phase, float]
    """As chances to win, where turns are judged by them."""
    luck_points: float
    phonies: int = 0
    """Plays with an invalid word."""
    phonies_kept: int = 0
    """Those that stood."""
    challenges_won: int = 0
    challenges_lost: int = 0
    exchanges: int = 0
    time_trouble: int = 0
    """Turns taken with hardly any time left."""


@dataclass(frozen=True, slots=True)
class Balance:
    """Where a seat's result came from, in chances to win: `start` and the rest add up to it."""

    seat: int
    start: float
    own_play: float
    other_play: float
    tiles: float
    result: float
    """1 for a win, 0 for a loss, a share for a tie."""


@dataclass(frozen=True, slots=True)
class StudyItem:
    """Something worth learning from a turn: letters and the words in them, or hooks of a word."""

    turn: int
    seat: int
    letters: str
    """In alphabetical order, or the word itself for `hooks`."""
    words: tuple[str, ...]
    kind: Literal["anagram", "hooks", "word"]
    score: int


@dataclass(frozen=True, slots=True)
class Summary:
    """The whole game in figures."""

    seats: tuple[SeatSummary, ...]
    balance: tuple[Balance, ...]
    turning_points: tuple[int, ...]
    """Numbers of the two or three turns that mattered most, in order."""
    study: tuple[StudyItem, ...] = ()


@dataclass(frozen=True, slots=True)
class GameReview:
    """A review of a game, complete or as far as it came."""

    edition: str
    """The edition's key."""
    language: str
    lexicon: str
    """The word list that was used."""
    seats: tuple[str, ...]
    order: tuple[int, ...]
    scores: tuple[int, ...]
    """At the end, by seat."""
    winners: tuple[int, ...]
    engine: str
    """The version of Lexiko that made it."""
    quality: Quality
    """What was asked for; each turn has its own as far as the review came."""
    turns: tuple[TurnReview, ...] = ()
    limitations: tuple[Limitation, ...] = ()
    summary: Summary | None = None
    variations: tuple[str, ...] = field(default=())

    @property
    def is_complete(self) -> bool:
        """Whether every turn that can be judged has been, as closely as asked."""
        return all(turn.limitation or turn.quality == self.quality for turn in self.turns)


# ── One position ────────────────────────────────────────────────────────────────────────────────


Method = Literal["plays", "simulation", "preendgame", "endgame"]
"""How a position is analysed; `plays` lists them by equity, where no other method applies."""

Steadiness = Literal["moving", "settling", "steady"]
"""How likely the order of the leaders is to change: much, a little, or hardly any more."""


@dataclass(frozen=True, slots=True)
class TileWays:
    """What a choice leads to if the bag holds a tile; a bag counts for each of its tiles."""

    tile: str
    """Its face; `?` for a blank."""
    won: float
    tied: float
    lost: float


@dataclass(frozen=True, slots=True)
class Ways:
    """What a choice leads to, counted over the ways in which the unseen tiles can lie."""

    text: str
    won: float
    tied: float
    lost: float
    total: float
    """All ways; those that weren't examined yet are missing from the other three."""
    is_exact: bool = False
    by_tile: tuple[TileWays, ...] = ()
    """The same for each tile that the bag may hold, as far as it was examined."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """The choices of any position, as far as they've been examined."""

    method: Method
    choices: tuple[Choice, ...]
    """The best first."""
    total: int
    """Number of plays in the position, of which `choices` are some."""
    continuations: int = 0
    steadiness: Steadiness = "moving"
    ties: tuple[str, ...] = ()
    """Texts of the choices that are too close to the best to call, the best included."""
    ways: tuple[Ways, ...] = ()
    """In the order of `choices`; pre-endgames only."""
    progress: float | None = None
    """From 0 to 1; None without a limit."""
    is_exact: bool = False
    """Whether the order is certain."""
    is_done: bool = False


@dataclass(frozen=True, slots=True)
class Lane:
    """A stretch of a row or column where many of the replies are."""

    kind: Literal["row", "column"]
    name: str
    """`8` for a row, `H` for a column."""
    first: str
    last: str
    """The ends of the stretch: letters in a row, numbers in a column."""
    points: float
    """Mean points of the replies there, over all samples."""
    share: float
    """How often the reply is there."""


@dataclass(frozen=True, slots=True)
class Replies:
    """Where the next seat scores after a choice, over random racks."""

    text: str
    """The choice; empty for the position as it is."""
    samples: int
    mean: float
    """Mean points of the best reply."""
    mean_error: float
    bonus: float
    """How often it uses all tiles."""
    bonus_error: float
    squares: dict[str, float]
    """For each square, the mean points of replies that lay a tile there, over all samples."""
    shares: dict[str, float]
    """For each square, how often the reply lays a tile there."""
    lanes: tuple[Lane, ...] = ()
    """The busiest first."""
