"""Positions without a table: what a page sends to have one scored, searched or analysed.

Choices are those of `lexiko.coach.model`, which a reply mirrors exactly.
"""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, RootModel

from lexiko.coach.model import Choice, ChoiceFacts, Lane, Method, Steadiness, Ways
from lexiko.rules.editions import Variation
from lexiko.server.wire.notifications import Language
from lexiko.server.wire.replies import ErrorReply, PreviewReply, Reply
from lexiko.server.wire.requests import (
    Face,
    RearrangementSent,
    SquareName,
    Strict,
    Swaps,
    TileLaid,
)

MOST_SEATS = 4
LARGEST_RACK = 15
LARGEST_BOARD = 21

TileOnBoard = Annotated[tuple[SquareName, Face, Face], Field(strict=False)]
"""Square, face and letter."""
Faces = Annotated[list[Face], Field(max_length=LARGEST_RACK)]
Text = Annotated[str, Field(min_length=1, max_length=300, examples=["8F HORN"])]
"""A turn in ordinary notation."""


class CoachReply(Reply):
    """A reply with dataclasses of `lexiko.coach.model`, described by their own docstrings."""

    model_config = ConfigDict(use_attribute_docstrings=True)


class PositionSent(Strict):
    """A position: the board, the rack of the seat whose turn it is, and what is known of others.

    A field that you leave out has its default. The reply's `cgp` may be sent back; it isn't read.
    """

    edition: Annotated[str, Field(max_length=64)] = "heritage"
    language: Annotated[str, Field(max_length=8)] = "en"
    lexicon: Annotated[str, Field(max_length=64)] | None = Field(
        None, description="The word list; the language's own by default."
    )
    variations: Annotated[list[Variation], Field(max_length=6)] = Field(
        [], description="Those that change which plays are possible."
    )
    tiles: Annotated[list[TileOnBoard], Field(max_length=LARGEST_BOARD**2)] = Field(
        [],
        description="The board: square, face and letter of each tile; a blank's face is `?`.",
        examples=[[["H8", "A", "A"]]],
    )
    rack: Faces = Field([], description="The mover's tiles, or the dice that it has rolled.")
    others: Annotated[list[Faces], Field(min_length=1, max_length=MOST_SEATS - 1)] = Field(
        [[]], description="What is known of each other rack, the next seat's first."
    )
    held: Annotated[
        list[Annotated[int, Field(ge=0, le=LARGEST_RACK)]], Field(max_length=MOST_SEATS - 1)
    ] = Field(
        [],
        description="How many tiles each other seat has, where that's known; in the order of "
        "`others`.",
    )
    scores: Annotated[
        list[Annotated[int, Field(ge=-9999, le=9999)]], Field(max_length=MOST_SEATS)
    ] = Field([], description="The mover's first, then the next seats'; 0 where it's left out.")
    goals: Annotated[list[Annotated[int, Field(ge=0, le=9999)]], Field(max_length=MOST_SEATS)] = (
        Field([], description="Scores that win at once, in the order of `scores`.")
    )
    opening_minimum: Annotated[int, Field(ge=2, le=5)] | None = Field(
        None, description="Fewest tiles in the first word of the game, if it's more than two."
    )
    scoreless: Annotated[int, Field(ge=0, le=20)] = Field(
        0, description="Turns in a row without a score."
    )
    all_tiles: Annotated[list[Face], Field(max_length=400)] | None = Field(
        None, description="All tiles of the game, if they aren't the edition's."
    )
    cgp: Annotated[str, Field(max_length=2000)] | None = None


class PositionReply(Reply):
    """A position, in the form in which it's sent; with how it reads in one line."""

    edition: str
    language: str
    lexicon: str | None = Field(description="The word list; null if it isn't installed here.")
    variations: list[Variation]
    tiles: list[tuple[str, str, str]] = Field(
        description="The board: square, face, letter.", examples=[[["H8", "A", "A"]]]
    )
    rack: list[str]
    others: list[list[str]]
    held: list[int] = Field(description="How many tiles each other seat has.")
    scores: list[int]
    goals: list[int]
    opening_minimum: int | None
    scoreless: int
    all_tiles: list[str] | None = Field(
        description="All tiles of the game, if they aren't the edition's."
    )
    cgp: str = Field(description="The position in one line, as other programs read it.")


class TurnPositionReply(CoachReply):
    """The position before a turn of a finished game, as the seat saw it."""

    number: int
    seat: int
    seats: list[str] = Field(description="Names in the order of `position.scores`.")
    position: PositionReply
    played: str = Field(description="The turn that was taken, in ordinary notation.")


# ── Requests ────────────────────────────────────────────────────────────────────────────────────


class PositionScore(Strict):
    """A play in a position, to be scored."""

    position: PositionSent
    placed: Annotated[list[TileLaid], Field(max_length=21)]
    swaps: Swaps = Field([])
    rearrangement: RearrangementSent | None = None


class PositionPlays(Strict):
    position: PositionSent
    count: Annotated[int, Field(ge=1, le=200)] = 20


class AnalysisWanted(Strict):
    """What to analyse: the best choices, or those you name."""

    position: PositionSent
    candidates: Annotated[list[Text], Field(min_length=1, max_length=60)] | None = None
    count: Annotated[int, Field(ge=1, le=60, description="How many choices, if you name none.")] = (
        10
    )
    method: Literal["auto", "simulation", "preendgame", "endgame"] = "auto"
    time_s: Annotated[
        float, Field(ge=0.1, le=3600, strict=False, description="The server may allow less.")
    ] = 10


class RepliesWanted(Strict):
    """A choice after which the next seat plays; null for the position as it is."""

    position: PositionSent
    play: Text | None = None


class CompareWanted(Strict):
    position: PositionSent
    plays: Annotated[list[Text], Field(min_length=2, max_length=2)]
    language: Language = "en"


class TextToRead(Strict):
    """A position as CGP, or a game as GCG or JSON lines."""

    text: Annotated[str, Field(min_length=1, max_length=200_000)]
    language: Annotated[str, Field(max_length=20)] | None = Field(
        None, description="The language of the game, if the text doesn't say."
    )


# ── Replies ─────────────────────────────────────────────────────────────────────────────────────


class ScoreReply(PreviewReply):
    """The score of a play in a position; never says whether its words are valid."""


class PlaysReply(CoachReply):
    total: int = Field(description="How many plays there are.")
    choices: list[Choice] = Field(description="The best by equity, exchanges included.")


class RepliesReply(CoachReply):
    """Where the next seat scores after a choice, over many random racks (`Replies`)."""

    text: str = Field(description="The choice; empty for the position as it is.")
    samples: int
    mean: float = Field(description="Mean points of the next seat's turn.")
    mean_error: float
    bonus: float = Field(description="How often it uses all its tiles, from 0 to 1.")
    bonus_error: float
    squares: dict[str, float] = Field(
        description="For each square: points of the replies that lay a tile there, over all "
        "samples."
    )
    shares: dict[str, float] = Field(description="For each square: how often a reply covers it.")
    lanes: list[Lane] = Field(description="The busiest first.")


class CompareReply(CoachReply):
    """Two choices, side by side."""

    choices: tuple[Choice, Choice]
    facts: tuple[ChoiceFacts, ChoiceFacts]
    sentences: list[str]


class AnalysisLine(CoachReply):
    """How far an analysis has come (`Analysis`); the last one `is_done`."""

    kind: Literal["analysis"]
    method: Method
    choices: list[Choice] = Field(description="The best first.")
    total: int = Field(description="How many plays there are.")
    continuations: int
    steadiness: Steadiness = Field(description="How likely the order is to change.")
    ties: list[str] = Field(description="Choices that are too close to the best to call.")
    ways: list[Ways] = Field(description="In the order of `choices`; pre-endgames only.")
    progress: float | None = Field(description="From 0 to 1, where that's known.")
    is_exact: bool = Field(description="Whether the order is certain.")
    is_done: bool


class ErrorLine(Reply):
    """Why a stream ends early."""

    kind: Literal["error"]
    error: ErrorReply


class AnalysisStreamLine(
    RootModel[Annotated[AnalysisLine | ErrorLine, Field(discriminator="kind")]]
):
    """Any line of an analysis."""


class RemarkReply(Reply):
    """Something in a file that a reader should know."""

    line: int
    kind: str
    text: str


class PositionRead(Reply):
    kind: Literal["position"]
    position: PositionReply


class GameRead(Reply):
    """A game that can be imported."""

    kind: Literal["game"]
    format: Literal["gcg", "jsonl"]
    edition: str
    language: str
    seats: list[str]
    your_seat: int | None = Field(description="The seat that has your name, or is called “You”.")
    scores: list[int]
    turns: int
    is_over: bool = Field(description="Whether the record has the end of the game.")
    remarks: list[RemarkReply]


class ReadReply(RootModel[Annotated[PositionRead | GameRead, Field(discriminator="kind")]]):
    """What a text is: a position, or a game."""
