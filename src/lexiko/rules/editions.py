"""The rules of a table: an edition (a box, as data) and the agreed options."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, get_args

from lexiko.brief import brief, clipped
from lexiko.errors import BadEdition, BadOptions
from lexiko.rules.alphabet import TileSet
from lexiko.rules.layout import Layout

OrderRule = Literal["draw", "shuffle", "roll"]
"""How to find the playing order: draw a tile each, shuffle the seats, or roll a die each."""

ChallengeMode = Literal["edition", "double", "single", "five", "ten", "triple", "void"]
Variation = Literal[
    "rearrange", "recycle", "blank_swap", "open_dictionary", "nine_tile", "end_when_no_play"
]
Level = Literal["beginner", "intermediate", "expert"]

Unplayed = Literal["from_the_others", "double_to_who_went_out"]
"""What going out earns: what the others lose for their racks, or twice that at no cost to them."""

Tie = Literal["score_before_racks", "draw"]
"""How to break a tie: by the score before racks were counted, or not at all."""

Vanishing = Literal["leaves", "computer"]
"""What happens to a seat that repeatedly lets its turns run out."""

CHALLENGE_MODES: tuple[ChallengeMode, ...] = get_args(ChallengeMode)
VARIATIONS: tuple[Variation, ...] = get_args(Variation)
VANISHINGS: tuple[Vanishing, ...] = get_args(Vanishing)
MOST_DAYS = 365
FIRST_WORD_MINIMUMS = (3, 4, 5)
NINE_TILE_RACK = 9
LARGEST_RACK = 15
MOST_SEATS = 4
MOST_DICE = 16
"""Telling dice apart by their faces works on sets of dice, and each die doubles their number."""

FINISH_LINE: Mapping[int, Mapping[Level, int]] = MappingProxyType(
    {
        2: {"beginner": 70, "intermediate": 120, "expert": 200},
        3: {"beginner": 60, "intermediate": 100, "expert": 180},
        4: {"beginner": 50, "intermediate": 90, "expert": 160},
    }
)
"""The points to reach, by number of seats and level of the seat, from the rule sheets."""


@brief
@dataclass(frozen=True, slots=True)
class TurnTimer:
    """A time limit in seconds for each turn; running out loses the turn."""

    seconds: int


@brief
@dataclass(frozen=True, slots=True)
class GameClock:
    """Seconds for the whole game; overtime costs points, and too much of it the game."""

    seconds: int
    increment_s: int = 0
    overtime_s: int = 600
    points_per_minute: int = 10


@brief
@dataclass(frozen=True, slots=True)
class DaysPerTurn:
    """Days for each turn and a bank of spare days; an empty bank passes the turn."""

    days: int
    bank_days: int = 0
    holiday_days: int = 14
    """How many days each seat's clock may pause in a game while its player is away."""
    vanishing: Vanishing = "leaves"


Timing = TurnTimer | GameClock | DaysPerTurn


@dataclass(frozen=True, slots=True)
class Edition:
    """The rules of one box, as fields: no code depends on the edition's key."""

    key: str
    name: str
    layout: Layout
    tiles: TileSet
    dice: tuple[tuple[str, ...], ...] = ()
    """The faces of each die; empty for a game with tiles from a bag."""
    seats: tuple[int, int] = (2, MOST_SEATS)
    rack: int = 7
    """Tiles on a full rack, or dice in a full roll."""
    order: OrderRule = "draw"
    exchange_min_bag: int = 1
    """The fewest tiles in the bag that allow an exchange."""
    words_judged_singly: bool = False
    challenge: ChallengeMode = "double"
    """What `edition` means as a challenge mode."""
    bonus_at: int = 7
    bonus: int = 50
    goal: int | None = None
    """A score that wins immediately, for every seat."""
    unplayed: Unplayed = "from_the_others"
    tie: Tie = "score_before_racks"
    timing: Timing | None = None
    variations: tuple[Variation, ...] = VARIATIONS
    """The variations that a table of this edition may turn on."""
    options: tuple[str, ...] = ("first_word_min", "finish_line")
    """Other options that a table of this edition may set."""

    def __post_init__(self) -> None:
        fewest, most = self.seats
        if not 2 <= fewest <= most <= MOST_SEATS:
            raise BadEdition(reason=f"Edition {self.key}: seats must be from 2 to {MOST_SEATS}.")
        if self.challenge == "edition":
            raise BadEdition(
                reason=f"Edition {self.key}: challenge must be a rule, not “edition” itself."
            )
        if (
            not 1 <= self.rack <= LARGEST_RACK
            or min(self.exchange_min_bag, self.bonus_at) < 1
            or self.bonus < 0
        ):
            raise BadEdition(reason=f"Edition {self.key}: rack, exchange or bonus is out of range.")
        if len(self.dice) > MOST_DICE:
            raise BadEdition(reason=f"Edition {self.key} can have up to {MOST_DICE} dice.")
        if self.goal is not None and self.goal < 1:
            raise BadEdition(reason=f"Edition {self.key}: a goal must be at least 1 point.")
        check_timing(self.timing)
        if self.dice and self.goal is None:
            raise BadEdition(
                reason=f"Edition {self.key}: a dice game needs a goal, or it would never end."
            )

    @property
    def is_dice(self) -> bool:
        return bool(self.dice)

    def __repr__(self) -> str:
        played_with = f"{len(self.dice)} dice" if self.dice else f"{self.tiles.total()} tiles"
        size = self.layout.size
        return clipped(f"<Edition {self.key}: {self.name}, {size}×{size}, {played_with}>")


@brief
@dataclass(frozen=True, slots=True)
class Options:
    """What the players agreed on beyond the edition; fixed once the game starts."""

    challenge: ChallengeMode = "edition"
    variations: frozenset[Variation] = frozenset()
    first_word_min: int | None = None
    targets: tuple[int, ...] = ()
    """Finish Line: the points that each seat has to reach; empty if it isn't played."""
    advanced: bool = False
    """Dice: the dice that a seat doesn't play stay up for the next one."""
    goal: int | None = None
    """Dice: a goal other than the edition's."""
    timing: Timing | None = None
    window_limit_s: int | None = None
    """How long a play that would end the game can be challenged, 0 for no limit; by default 20
    seconds, or a day in games with days per turn."""
    racks_unknown: bool = False
    """Scorekeeping for a real table: only the racks that are entered are known, and only the dice
    that are played."""
    bag: tuple[str, ...] | None = None
    """The tiles in the bag at the start, if not the edition's whole set."""
    family: bool = False
    """Words that the family filter leaves out aren't valid: the caller's lexicon lacks them."""


def check_timing(timing: Timing | None) -> None:
    """Refuse impossible times, with `BadOptions`."""
    match timing:
        case TurnTimer(seconds) if seconds < 1:
            raise BadOptions(reason="A turn needs at least one second.")
        case GameClock(seconds, increment_s, overtime_s, points) if (
            seconds < 1 or min(increment_s, overtime_s, points) < 0
        ):
            raise BadOptions(reason="A game clock needs at least one second and nothing negative.")
        case DaysPerTurn(days, bank_days, holiday_days) if days < 1 or not (
            max(days, bank_days, holiday_days) <= MOST_DAYS and min(bank_days, holiday_days) >= 0
        ):
            raise BadOptions(
                reason=f"Allow 1 to {MOST_DAYS} days per turn, "
                f"and 0 to {MOST_DAYS} for the bank and for holidays."
            )
        case DaysPerTurn(vanishing=vanishing) if vanishing not in VANISHINGS:
            raise BadOptions(
                reason=f"A missing player's seat {' or '.join(VANISHINGS)}, not {vanishing}."
            )


def check_options(edition: Edition, options: Options, seats: int) -> None:
    """Refuse options that the edition lacks or that don't work, with `BadOptions`."""

    def refuse(reason: str) -> None:
        raise BadOptions(reason=reason)

    fewest, most = edition.seats
    if not fewest <= seats <= most:
        allowed = f"{fewest} to {most} seats" if fewest < most else f"{fewest} seats"
        refuse(f"{edition.name} is for {allowed}, not {seats}.")
    if options.challenge not in CHALLENGE_MODES:
        refuse(
            f"There's no challenge mode {options.challenge}; "
            f"choose one of {', '.join(CHALLENGE_MODES)}."
        )
    for variation in sorted(options.variations):
        if variation not in edition.variations:
            refuse(f"{edition.name} can't be played with {variation}.")
    for option, is_set in (
        ("first_word_min", options.first_word_min is not None),
        ("finish_line", bool(options.targets)),
        ("advanced", options.advanced),
        ("goal", options.goal is not None),
    ):
        if is_set and option not in edition.options:
            refuse(f"{edition.name} doesn't have the option {option}.")
    if options.first_word_min is not None and options.first_word_min not in FIRST_WORD_MINIMUMS:
        refuse("The minimum for the first word must be 3, 4 or 5 letters.")
    if options.targets and len(options.targets) != seats:
        refuse("Finish Line needs a target for every seat.")
    if any(target < 1 for target in options.targets) or (
        options.goal is not None and options.goal < 1
    ):
        refuse("A target must be at least 1 point.")
    if options.window_limit_s is not None and options.window_limit_s < 0:
        refuse("The time limit for challenges can't be negative.")
    check_timing(options.timing)
    if options.racks_unknown and "end_when_no_play" in options.variations:
        refuse("With unknown racks, there's no way to know that no one has a play left.")
    if options.bag is not None:
        if edition.is_dice:
            refuse("This edition is played with dice, so it can't have a bag of tiles.")
        for face in options.bag:
            if face not in edition.tiles.values:
                refuse(f"“{face}” isn't a tile of {edition.name}.")
