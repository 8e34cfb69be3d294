"""Requests, validated on arrival and described in OpenAPI."""

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from lexiko.notation.turns import parse_turn
from lexiko.rules import Game
from lexiko.rules.board import Placement, Tile
from lexiko.rules.commands import (
    AcceptPlay,
    BlankSwap,
    Challenge,
    Command,
    EnterRack,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    Rearrangement,
    Recycle,
    Resign,
    RollDice,
    Swap,
    UndoEntry,
)
from lexiko.rules.layout import Direction, Square
from lexiko.server.wire.examples.tables import Exemplified

Name = Annotated[str, Field(min_length=1, max_length=40, examples=["Ana"])]
Handle = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$", examples=["ana"])]
Password = Annotated[str, Field(min_length=10, max_length=200, examples=["four small words here"])]
Face = Annotated[str, Field(min_length=1, max_length=3, examples=["A"])]
SquareName = Annotated[str, Field(pattern=r"^[A-U](1?[0-9]|2[01])$", examples=["H8"])]
PersonId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,22}$", examples=["b7QkT0aZx1Yw"])]
CircleId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,22}$", examples=["c5Yt0aQpR2kTbb22"])]
SeatNumber = Annotated[int, Field(ge=0, le=3)]


class Strict(Exemplified):
    """Rejects unknown keys, and values of another type."""

    model_config = ConfigDict(extra="forbid", strict=True)


# ── People ──────────────────────────────────────────────────────────────────────────────────────


class NewGuest(Strict):
    """A guest. Without a name they get a suggestion, in their language if we have some."""

    name: Name | None = None
    language: Annotated[str, Field(max_length=8)] | None = None
    invitation: Annotated[str, Field(pattern=r"^[A-Za-z0-9]{8,12}$")] | None = Field(
        None, description="A code, where new people need one: of a table, a circle or the server."
    )


class SignIn(Strict):
    handle: Annotated[str, Field(max_length=40)]
    password: Annotated[str, Field(max_length=200)]


class NewPassword(Strict):
    handle: Handle
    password: Password
    old_password: Annotated[str, Field(max_length=200)] | None = None


class Rename(Strict):
    name: Name


class NewToken(Strict):
    label: Annotated[str, Field(min_length=1, max_length=60, examples=["my bot"])]


class PasskeyAnswer(Strict):
    """The result of the browser's `navigator.credentials`, as JSON."""

    credential: dict[str, Any]
    handle: Handle | None = None
    label: Annotated[str, Field(max_length=60)] = "passkey"


# ── Tables ──────────────────────────────────────────────────────────────────────────────────────


PlayerKey = Annotated[str, Field(max_length=20, examples=["nib"])]
"""The key of a computer player in the catalogue."""


class SeatWanted(Strict):
    """A seat at a new table.

    `me` is you (several of them are people on one device), `open` is free for others, `computer`
    needs a level or one of the catalogue's players (`player`), and `member` invites a person
    (`person`): a member of the table's circle, or without a circle someone you've played or share a
    circle with.
    """

    kind: Literal["me", "open", "computer", "member"]
    person: PersonId | None = None
    name: Name | None = None
    level: Annotated[str, Field(max_length=40)] | None = None
    player: PlayerKey | None = None


class AgreementWanted(Strict):
    """The agreement of a table. What you leave out has its default."""

    edition: Annotated[str, Field(max_length=64)] = "heritage"
    language: Annotated[str, Field(max_length=8)] = "en"
    lexicon: Annotated[str, Field(max_length=64)] = "english"
    options: dict[str, Any] = Field(
        {},
        examples=[{"challenge": "five", "timing": {"kind": "game", "seconds": 1500}}],
        description=(
            "As in TableOptions: challenge, variations, first_word_min, targets, advanced, "
            "goal, timing, window_limit_s, family."
        ),
    )
    spectators: bool = True
    is_listed: bool = False
    grace_s: Annotated[int, Field(ge=0, le=600)] | None = None
    keeper: Literal["one", "each"] | None = Field(
        None,
        description=(
            "Keeps score for a real board: `one` means the host enters all plays, `each` "
            "means all players enter their own."
        ),
    )
    rated: bool = Field(False, description="Whether the result counts for the players' ratings.")
    hints: bool = Field(
        False,
        description=(
            "Whether players can ask for hints; needs the variation `open_dictionary`, and the "
            "table can't be rated."
        ),
    )


class NewTable(AgreementWanted):
    circle: CircleId | None = None
    id: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{16,22}$")] | None = Field(
        None,
        examples=["nX3f0aQpR2kTbb11"],
        description=(
            "An unguessable ID of your choice, so that the request can be repeated: the table is "
            "created once."
        ),
    )
    seats: Annotated[
        list[SeatWanted],
        Field(
            min_length=2,
            max_length=4,
            examples=[[{"kind": "me"}, {"kind": "computer", "level": "easy"}]],
        ),
    ]


class FirstGame(Strict):
    """A first game. Whatever you leave out matches any unfinished game."""

    level: Annotated[str, Field(max_length=40)] | None = None
    player: PlayerKey | None = None
    edition: Annotated[str, Field(max_length=64)] | None = None
    language: Annotated[str, Field(max_length=8)] | None = None
    """The language of the game's words and tiles, if there is a lexicon for it."""
    page_language: Annotated[str, Field(max_length=8)] | None = None
    """The language that a new guest reads; that of the words if you leave it out."""


class Join(Strict):
    """By joining you accept the table's rules at this revision."""

    revision: int
    seat: SeatNumber | None = None
    name: Name | None = None
    text: Annotated[str, Field(max_length=200)] = ""


class Agree(Strict):
    revision: int


class Start(Strict):
    """At a real board you may give the order in which the seats play."""

    order: Annotated[list[SeatNumber], Field(min_length=2, max_length=4)] | None = None


class HandOverSheet(Strict):
    """Who is to keep score: the person at this seat, or without one anyone who gets the code."""

    seat: SeatNumber | None = None


class TakeOverSheet(Strict):
    """The code of the offer; not needed if it's for you."""

    code: Annotated[str, Field(pattern=r"^[A-Za-z0-9]{12}$", examples=["K7M2PQ9XF4RT"])] | None = (
        None
    )


class SeatText(Strict):
    """Your own randomness for the draws."""

    seat: SeatNumber
    text: Annotated[str, Field(max_length=200)]


class Leave(Strict):
    """With a level, a computer plays on; without one, the seat resigns."""

    level: Annotated[str, Field(max_length=40)] | None = None


class SeatWish(Strict):
    """A vote on an absent seat: `remove` it, or let a `computer` take it over."""

    wish: Literal["remove", "computer"]


class ChatText(Strict):
    text: Annotated[str, Field(min_length=1, max_length=500)]


class Report(Strict):
    reason: Annotated[str, Field(min_length=1, max_length=500)]


class Mute(Strict):
    is_muted: bool


class Publish(Strict):
    agrees: bool


class Import(Strict):
    """A game as `text`: GCG or JSON lines, finished or not. `gcg` is for GCG only."""

    text: Annotated[str, Field(min_length=1, max_length=200_000)] | None = None
    gcg: Annotated[str, Field(min_length=1, max_length=200_000)] | None = None
    language: Annotated[
        str | None,
        Field(
            max_length=20,
            description="The language of the game (`de`, `german`), if the file doesn't say.",
        ),
    ] = None
    seat: Annotated[
        SeatNumber | None,
        Field(description="The seat that you had; null if none. By default the first."),
    ] = 0


class GameLink(Strict):
    """A link to a game as text on another site."""

    link: Annotated[str, Field(min_length=8, max_length=2000)]


class HintWanted(Strict):
    """A hint for your turn: 1 says where to play, 2 how long the word is, 3 which word it is."""

    version: Annotated[int, Field(ge=1, description="The version of the game you saw.")]
    step: Annotated[int, Field(ge=1, le=3)] = 1
    seat: Annotated[
        SeatNumber | None, Field(description="Needed only if you have several seats.")
    ] = None


# ── Commands ────────────────────────────────────────────────────────────────────────────────────


class CommandSent(Strict):
    """A command for a seat, based on the version of the game you saw."""

    version: Annotated[int, Field(ge=1, description="The version of the game you saw.")]
    seat: Annotated[
        SeatNumber | None, Field(description="Needed only if you have several seats.")
    ] = None

    def command_for(self, seat: int, game: Game) -> Command:
        raise NotImplementedError


class TileLaid(Strict):
    """A tile on a square; for a blank (`?`), `letter` says what it stands for."""

    square: SquareName
    tile: Face
    letter: Face | None = None

    def placement(self) -> Placement:
        return Placement(_square(self.square), Tile(self.tile, self.letter or self.tile))


class BlankSwapSent(Strict):
    blank: SquareName

    def swap(self) -> Swap:
        return BlankSwap(_square(self.blank))


class RecycleSent(Strict):
    recycle: SquareName
    tile: Face
    letter: Face | None = None

    def swap(self) -> Swap:
        return Recycle(_square(self.recycle), Tile(self.tile, self.letter or self.tile))


SwapSent = BlankSwapSent | RecycleSent
Swaps = Annotated[list[SwapSent], Field(max_length=20)]


class RearrangementSent(Strict):
    start: SquareName
    direction: Literal["across", "down"]
    order: Annotated[list[Annotated[int, Field(ge=0, le=20)]], Field(max_length=21)]

    def change(self) -> Rearrangement:
        return Rearrangement(_square(self.start), Direction(self.direction), tuple(self.order))


class Turn(CommandSent):
    """A turn in ordinary notation.

    For example `8F HORN`, `exchange AB` (at a real board `exchange 2`) or `pass`.
    """

    command: Literal["turn"]
    text: Annotated[str, Field(min_length=1, max_length=300, examples=["8F HORN"])]

    def command_for(self, seat: int, game: Game) -> Command:
        return parse_turn(self.text, game, seat)


class PlayTurn(Strict):
    """Tiles to be laid, after any swaps and rearrangement."""

    command: Literal["play_tiles"]
    placed: Annotated[list[TileLaid], Field(max_length=21)]
    swaps: Swaps = Field([])
    rearrangement: RearrangementSent | None = None

    def turn(self, seat: int) -> PlayTiles:
        return PlayTiles(
            seat,
            tuple(laid.placement() for laid in self.placed),
            tuple(swap.swap() for swap in self.swaps),
            self.rearrangement.change() if self.rearrangement else None,
        )


class ExchangeTurn(Strict):
    """Tiles to be exchanged."""

    command: Literal["exchange_tiles"]
    tiles: Annotated[list[Face], Field(max_length=15)]
    swaps: Swaps = Field([])

    def turn(self, seat: int) -> ExchangeTiles:
        return ExchangeTiles(seat, tuple(self.tiles), tuple(swap.swap() for swap in self.swaps))


class PassingTurn(Strict):
    """A turn to be passed."""

    command: Literal["pass_turn"]
    swaps: Swaps = Field([])

    def turn(self, seat: int) -> PassTurn:
        return PassTurn(seat, tuple(swap.swap() for swap in self.swaps))


class PlaySent(CommandSent, PlayTurn):
    """Lay tiles."""

    def command_for(self, seat: int, game: Game) -> PlayTiles:
        return self.turn(seat)


class ExchangeSent(CommandSent, ExchangeTurn):
    """Exchange tiles."""

    def command_for(self, seat: int, game: Game) -> Command:
        return self.turn(seat)


class PassSent(CommandSent, PassingTurn):
    """Pass."""

    def command_for(self, seat: int, game: Game) -> Command:
        return self.turn(seat)


class RollSent(CommandSent):
    command: Literal["roll_dice"]

    def command_for(self, seat: int, game: Game) -> Command:
        return RollDice(seat)


class ChallengeSent(CommandSent):
    command: Literal["challenge"]
    word: Annotated[str, Field(max_length=60)] | None = None

    def command_for(self, seat: int, game: Game) -> Command:
        return Challenge(seat, self.word)


class AcceptSent(CommandSent):
    command: Literal["accept_play"]

    def command_for(self, seat: int, game: Game) -> Command:
        return AcceptPlay(seat)


class ResignSent(CommandSent):
    command: Literal["resign"]

    def command_for(self, seat: int, game: Game) -> Command:
        return Resign(seat)


class RackSent(CommandSent):
    """At a real board: the tiles a seat has left when the game ends."""

    command: Literal["tell_rack"]
    tiles: Annotated[list[Face], Field(max_length=15)]

    def command_for(self, seat: int, game: Game) -> Command:
        return EnterRack(seat, tuple(self.tiles))


class UndoSent(CommandSent):
    """Undo the last entry for a seat at a real board."""

    command: Literal["undo_entry"]

    def command_for(self, seat: int, game: Game) -> Command:
        return UndoEntry(seat)


AnyCommand = Annotated[
    Turn
    | PlaySent
    | ExchangeSent
    | PassSent
    | RollSent
    | ChallengeSent
    | AcceptSent
    | ResignSent
    | RackSent
    | UndoSent,
    Field(discriminator="command"),
]


class SheetVersionSent(Strict):
    """What was entered at a real board without a connection, from a version of the game on."""

    version: Annotated[int, Field(ge=1, description="The version that the first entry follows.")]
    commands: Annotated[list[AnyCommand], Field(min_length=1, max_length=300)]


class SheetChoice(Strict):
    """Which version of a sheet is kept, based on the version of the game you saw."""

    version: Annotated[int, Field(ge=1, description="The version of the game you saw.")]
    is_used: bool


def _square(name: str) -> Square:
    return Square(int(name[1:]) - 1, ord(name[0]) - ord("A"))


class PingMessage(Strict):
    """A message a client may send on a stream at any time; the answer is a pong."""

    type: Literal["ping"]
