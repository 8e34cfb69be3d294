"""Every way in which the rules refuse a command is met at least once, and changes nothing."""

from collections.abc import Callable

import pytest

from lexiko import errors
from lexiko.errors import BadChallenge, BadPlacement, BadTiles, RuleError, WrongMoment
from lexiko.rules.board import Placement, Tile
from lexiko.rules.commands import (
    AcceptPlay,
    AddText,
    Challenge,
    Command,
    EnterRack,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    Rearrangement,
    Resign,
    RollDice,
    StartGame,
    UndoEntry,
)
from lexiko.rules.editions import Options
from lexiko.rules.layout import Direction, Square

from .table import ANA, BEN, CID, Table, at, blank, faces, laid, recycle

RACKS = "HORNPAS" + "FAMOBE?" + "TE"
EVERYTHING = Options(variations=frozenset({"rearrange", "recycle", "blank_swap"}))


def started(edition: str = "heritage", options: Options | None = None, seats: int = 2) -> Table:
    return Table(edition, seats, tiles=RACKS, words=["HORN"], options=options)


def opened() -> Table:
    """HORN is on the board and can be challenged; Ben is to move."""
    table = started("deluxe", EVERYTHING)
    table.play("8F HORN")
    return table


def rolled() -> Table:
    table = Table("dice")
    table.roll("FAVORNT")
    return table


def judged() -> Table:
    table = started(options=Options(challenge="single"))
    table.play("8F HORN")
    table.challenge(BEN)
    return table


def accepted() -> Table:
    table = started(seats=3)
    table.play("8F HORN")
    table.accept(BEN)
    return table


def two_words() -> Table:
    table = started("classic")
    table.play("8F HORN")
    table.play("9F BE")
    return table


def over() -> Table:
    table = started()
    table.resign(BEN)
    return table


def left() -> Table:
    table = started(seats=3)
    table.resign(CID)
    return table


def real() -> Table:
    return Table(options=Options(racks_unknown=True))


def counting() -> Table:
    table = real()
    for _ in range(6):
        table.skip()
    return table


def bent(*places: str) -> tuple[Placement, ...]:
    return tuple(placement for place in places for placement in laid(place))


SCRAMBLE = Rearrangement(at("8F"), Direction.ACROSS, (0, 1, 2, 3))
VOID, MINIMUM = Options(challenge="void"), Options(first_word_min=5)

REFUSALS: list[tuple[type[RuleError], Callable[[], Table], Command]] = [
    (errors.NotYourTurn, started, PassTurn(BEN)),
    (errors.GameOver, over, PassTurn(ANA)),
    (errors.NotStarted, lambda: Table(start=False), PassTurn(ANA)),
    (errors.AlreadyStarted, started, AddText(ANA, "x")),
    (errors.AlreadyStarted, started, StartGame()),
    (errors.RollFirst, lambda: Table("dice"), PassTurn(ANA)),
    (errors.AlreadyRolled, rolled, RollDice(ANA)),
    (errors.NothingToRoll, started, RollDice(ANA)),
    (errors.NothingToExchange, rolled, ExchangeTiles(ANA, ("F",))),
    (errors.RacksNotCounted, counting, Resign(ANA)),
    (errors.RackNotAsked, started, EnterRack(ANA, ("A",))),
    (errors.NothingToUndo, opened, UndoEntry(ANA)),
    (errors.UnknownSeat, started, Resign(-1)),
    (errors.SeatGone, left, Resign(CID)),
    (errors.VariationOff, started, PassTurn(ANA, (blank("H8"),))),
    (errors.UnknownSquare, opened, PlayTiles(BEN, (Placement(Square(7, 15), Tile("A", "A")),))),
    (errors.SquareTaken, opened, PlayTiles(BEN, laid("8I A"))),
    (errors.NoTileThere, opened, PassTurn(BEN, (recycle("A1=A"),))),
    (errors.NoTilesLaid, opened, PlayTiles(BEN, ())),
    (errors.NotInLine, opened, PlayTiles(BEN, bent("9F A", "10G B"))),
    (errors.Gap, opened, PlayTiles(BEN, bent("9F A", "11F B"))),
    (errors.NotTouching, opened, PlayTiles(BEN, laid("1A FA"))),
    (errors.StarNotCovered, started, PlayTiles(ANA, laid("1A HO"))),
    (errors.TooShort, started, PlayTiles(ANA, laid("8H H"))),
    (errors.FirstWordTooShort, lambda: started("deluxe", MINIMUM), PlayTiles(ANA, laid("8H HO"))),
    (errors.BadSwap, opened, PassTurn(BEN, (recycle("G8=O"),))),
    (errors.BadRearrangement, opened, PlayTiles(BEN, laid("8J E"), (), SCRAMBLE)),
    (errors.UnknownTile, opened, ExchangeTiles(BEN, ("é",))),
    (errors.TileUsedUp, real, PlayTiles(ANA, laid("8H QQ"))),
    (errors.MoreThanARack, real, PlayTiles(ANA, laid("8H AEIONRST"))),
    (errors.TileNotHeld, opened, ExchangeTiles(BEN, ("Z",))),
    (
        errors.WrongRackSize,
        lambda: Table(options=Options(racks_unknown=True)),
        EnterRack(ANA, faces("AEIOAEIO")),
    ),
    (errors.BlankNeedsLetter, opened, PlayTiles(BEN, (Placement(at("8J"), Tile("?", "")),))),
    (
        errors.BagTooSmall,
        lambda: Table("deluxe", tiles="A" * 20, only=True),
        ExchangeTiles(ANA, ("A",)),
    ),
    (errors.BadWord, lambda: started(options=VOID), PlayTiles(ANA, laid("8H HO"))),
    (errors.ImpossibleRoll, lambda: Table("dice"), RollDice(ANA, faces("ZZZZZZZ"))),
    (errors.NoPlayToChallenge, started, Challenge(BEN)),
    (errors.OwnPlay, opened, AcceptPlay(ANA)),
    (errors.AlreadyJudged, judged, Challenge(BEN)),
    (errors.AlreadyAccepted, accepted, Challenge(BEN)),
    (errors.NameAWord, two_words, Challenge(ANA)),
    (errors.WordsJudgedTogether, opened, Challenge(BEN, "HORN")),
    (errors.NotAWordOfThePlay, two_words, Challenge(ANA, "HORN")),
]
GROUPS: set[type[RuleError]] = {WrongMoment, BadPlacement, BadTiles, BadChallenge}
ELSEWHERE: set[type[RuleError]] = {
    errors.StaleVersion,  # Below: it depends on what was seen, not on the command.
    errors.OffBoard,  # Raised where a turn is read from text.
}


@pytest.mark.parametrize(
    ("error", "table", "command"), REFUSALS, ids=[error.code for error, _, _ in REFUSALS]
)
def test_a_refused_command_changes_nothing(
    error: type[RuleError], table: Callable[[], Table], command: Command
) -> None:
    table().refuses(error, command)


def test_a_command_for_an_older_game_is_refused() -> None:
    table = started()
    seen = table.game.version
    table.refuses(errors.StaleVersion, PassTurn(ANA), seen=seen - 1)
    table.refuses(errors.StaleVersion, PassTurn(ANA), seen=seen + 1)
    assert table.asked(PassTurn(ANA), seen=seen)


def subclasses(kind: type[RuleError]) -> set[type[RuleError]]:
    below = set(kind.__subclasses__())
    return below.union(*(subclasses(each) for each in below))


def test_every_refusal_of_the_rules_is_met_here() -> None:
    met = {error for error, _, _ in REFUSALS}
    assert subclasses(RuleError) - GROUPS - ELSEWHERE == met


def test_codes_are_stable_and_no_two_are_the_same() -> None:
    codes = [error.code for error in subclasses(RuleError)]
    assert len(codes) == len(set(codes))
    assert errors.NotYourTurn.code == "not_your_turn"
    assert errors.BadWord.code == "bad_word"
