"""Every error that Lexiko raises on purpose, with a stable code and a sentence for a person.

    LexikoError
    ├── RuleError            a command that the rules refuse; nothing has changed
    │   ├── WrongMoment      … because of whose turn it is, or what the game is waiting for
    │   ├── BadPlacement     … because of where the tiles lie
    │   ├── BadTiles         … because of which tiles they are
    │   └── BadChallenge     … because of what may be challenged, by whom
    ├── BadScript            a referee's script that cannot be read
    ├── Refused              a script with a turn that was refused (notation.referee; why: `error`)
    ├── BadRecord            a game record or position that cannot be read (line and reason)
    ├── BadEdition           an edition, board or tile set that cannot be used
    ├── BadOptions           options that the edition does not have, or that contradict each other
    ├── LexiconError         a word list or word graph that cannot be used
    ├── EngineError          a position, tile set or file that the engine cannot work with
    ├── BadLevel             a level of computer players that does not exist, or cannot be read
    ├── BadPace              a time for a turn that is none
    └── BadResults           results of a tournament that cannot be read, kept or gone on with

The code of an error is its class name in snake case. Its sentence may name fields (`{word}`), which
are kept in `details`, so that a page can show the same fact in another language.
"""

import re
from typing import ClassVar


def snake_case(name: str) -> str:
    """`NotYourTurn` → `not_your_turn`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class LexikoError(Exception):
    """An error with a stable `code`, a `message` that says what to do next, and its `details`."""

    code: ClassVar[str] = "lexiko_error"
    sentence: ClassVar[str] = "{reason}"
    remedy: str | None
    """A key for what would help, which the command line says by naming its options."""

    def __init_subclass__(cls) -> None:
        cls.code = snake_case(cls.__name__)

    def __init__(self, *, remedy: str | None = None, **details: object) -> None:
        self.remedy, self.details = remedy, details
        self.message = self.sentence.format(**details)
        super().__init__(self.message)


class RuleError(LexikoError):
    """The rules refuse this command; the game is as it was."""


# ── The moment ──────────────────────────────────────────────────────────────────────────────────


class WrongMoment(RuleError):
    """The command does not fit what the game is waiting for."""


class NotYourTurn(WrongMoment):
    sentence = "It is {mover}'s turn, not {seat}'s: wait for it, or challenge the last play."


class StaleVersion(WrongMoment):
    sentence = "The game has moved on from version {seen} to {current}: look again, then decide."


class GameOver(WrongMoment):
    sentence = "The game is over; nothing more can be played."


class NotStarted(WrongMoment):
    sentence = "The game has not started yet: start it first."


class AlreadyStarted(WrongMoment):
    sentence = "The game has started already; seats, texts and options are fixed now."


class RollFirst(WrongMoment):
    sentence = "{seat} has not rolled the dice yet: roll, then play or pass."


class AlreadyRolled(WrongMoment):
    sentence = "{seat} has rolled already: play or pass."


class NothingToRoll(WrongMoment):
    sentence = "This edition is played with tiles; there are no dice to roll."


class NothingToExchange(WrongMoment):
    sentence = "This edition is played with dice, which cannot be exchanged: play or pass."


class RacksNotCounted(WrongMoment):
    sentence = "The play is over: only the unplayed letters of {seats} are still to be told."


class RackNotAsked(WrongMoment):
    sentence = "The letters of {seat} are known or not asked for now."


class NothingToUndo(WrongMoment):
    sentence = (
        "The last entry isn't {seat}'s, or there is none yet: "
        "check the sheet, then undo the last one."
    )


class UnknownSeat(WrongMoment):
    sentence = "There is no seat {seat} at this table."


class SeatGone(WrongMoment):
    sentence = "{seat} has left the game and cannot act in it any more."


class VariationOff(WrongMoment):
    sentence = "This table does not play with {variation}; it had to be agreed before the start."


# ── The place ───────────────────────────────────────────────────────────────────────────────────


class BadPlacement(RuleError):
    """The tiles do not lie as the rules ask."""


class UnknownSquare(BadPlacement):
    sentence = "There is no square {square} on this board of {size} by {size}."


class OffBoard(BadPlacement):
    sentence = "The word runs off the board at {square}: start it nearer, or choose a shorter one."


class SquareTaken(BadPlacement):
    sentence = "{square} is taken by {letter} already: lay your tile on a free square."


class NoTileThere(BadPlacement):
    sentence = "There is no tile on {square}."


class NoTilesLaid(BadPlacement):
    sentence = "A play needs at least one new tile: lay one, or pass."


class NotInLine(BadPlacement):
    sentence = "All new tiles must lie in one row or one column."


class Gap(BadPlacement):
    sentence = "There is a gap at {square}: all new tiles must be joined in one word."


class NotTouching(BadPlacement):
    sentence = "The new tiles must touch a tile that is on the board already."


class StarNotCovered(BadPlacement):
    sentence = "The first word must cover the star on {star}."


class TooShort(BadPlacement):
    sentence = "A word needs two letters or more."


class FirstWordTooShort(BadPlacement):
    sentence = (
        "The first word must have {minimum} letters or more at this table: play a longer one, "
        "exchange or pass."
    )


class BadSwap(BadPlacement):
    sentence = "{reason}"


class BadRearrangement(BadPlacement):
    sentence = "{reason}"


# ── The tiles ───────────────────────────────────────────────────────────────────────────────────


class BadTiles(RuleError):
    """The tiles are not the ones that the rules ask for."""


class UnknownTile(BadTiles):
    sentence = "“{tile}” is not a tile of this game."


class TileNotHeld(BadTiles):
    sentence = "{seat} does not hold {tile}."


class TileUsedUp(TileNotHeld):
    """A real table: all tiles of this kind have been seen elsewhere."""

    sentence = (
        "The set has {copies} × {tile}, and {left} can be on a rack now: "
        "is one of them a blank, or was an earlier play mistyped?"
    )


class MoreThanARack(TileNotHeld):
    """A real table: nobody can have laid so many tiles."""

    sentence = (
        "{seat} can hold {held} tiles now, and this lays {laid}: "
        "look again where the word begins and which letters lay there."
    )


class WrongRackSize(BadTiles):
    sentence = (
        "{seat} holds {held} tiles, not {told}: tell them all, with _ for one that nobody knows."
    )


class BlankNeedsLetter(BadTiles):
    sentence = "A blank must stand for one letter of this game: say which."


class BagTooSmall(BadTiles):
    sentence = "{reason}"


class BadWord(BadTiles):
    """Only where the table plays with checked words, and only for the seat that tried."""

    sentence = "{words} cannot be played here: take it back and try another word."


class ImpossibleRoll(BadTiles):
    sentence = "{reason}"


# ── The challenge ───────────────────────────────────────────────────────────────────────────────


class BadChallenge(RuleError):
    """This play cannot be challenged, or not so."""


class NoPlayToChallenge(BadChallenge):
    sentence = "There is no play that could still be challenged."


class OwnPlay(BadChallenge):
    sentence = "{seat} made this play; only the others may challenge it or let it stand."


class AlreadyJudged(BadChallenge):
    sentence = "{what} has been judged good; that is settled for everyone."


class AlreadyAccepted(BadChallenge):
    sentence = "{seat} has let this play stand and cannot challenge it any more."


class NameAWord(BadChallenge):
    sentence = "Words are judged one by one here: name one of {words}."


class WordsJudgedTogether(BadChallenge):
    sentence = "All words of a play are judged together here: challenge without naming one."


class NotAWordOfThePlay(BadChallenge):
    sentence = "{word} is not a word of this play; its words are {words}."


# ── Files ───────────────────────────────────────────────────────────────────────────────────────


class BadScript(LexikoError):
    """A referee's script that cannot be read."""


class BadRecord(LexikoError):
    """A record or position that cannot be read; `line` is 1-based."""

    sentence = "line {line}: {reason}"


class BadEdition(LexikoError):
    """An edition, a board or a tile set that cannot be used."""


class BadOptions(LexikoError):
    """Options that the edition does not have, or that contradict each other."""


class LexiconError(LexikoError):
    """A word list or word graph that cannot be used."""


class EngineError(LexikoError):
    """A position, tile set or file that the engine cannot work with."""


class BadLevel(LexikoError):
    """A level of computer players that does not exist, or that cannot be read."""


class BadPace(LexikoError):
    sentence = "{pace} is no time for a turn: say seconds, or one of {names}."


class BadResults(LexikoError):
    """Results of a tournament that cannot be read, kept or gone on with."""
