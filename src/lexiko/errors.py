"""The errors that Lexiko raises, with stable codes and readable sentences.

    LexikoError
    ├── RuleError            a command that the rules refuse; the game hasn't changed
    │   ├── WrongMoment      … because the game is waiting for another seat or for something else
    │   ├── BadPlacement     … because of where the tiles are
    │   ├── BadTiles         … because of which tiles they are
    │   └── BadChallenge     … because this play or word can't be challenged
    ├── BadScript            an invalid referee's script
    ├── Refused              a script with an illegal turn (notation.referee; see its `error`)
    ├── BadRecord            an invalid game record or position (line and reason)
    ├── BadEdition           an invalid edition, board or tile set
    ├── BadOptions           options that the edition doesn't have, or that contradict each other
    ├── LexiconError         an unusable word list or word graph
    ├── EngineError          a position, tile set or file that the engine can't work with
    ├── MissingExtra         something that Lexiko was installed without
    ├── BadLevel             an unknown or invalid level of computer players
    ├── BadPace              an invalid time limit per turn
    └── BadResults           tournament results that can't be read, saved or continued

An error's code is its class name in snake case. The fields in its sentence (`{word}`) are stored in
`details`, so a page can say the same thing in another language.
"""

import re
from typing import ClassVar


def snake_case(name: str) -> str:
    """Convert a class name: `NotYourTurn` → `not_your_turn`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class LexikoError(Exception):
    """An error with a stable `code`, a `message` that says what to do, and `details`."""

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
    """The rules refuse this command; the game hasn't changed."""


# ── The moment ──────────────────────────────────────────────────────────────────────────────────


class WrongMoment(RuleError):
    """The game is waiting for something else."""


class NotYourTurn(WrongMoment):
    sentence = "It's {mover}'s turn, not {seat}'s: wait, or challenge the last play."


class StaleVersion(WrongMoment):
    sentence = "The game has moved on from version {seen} to {current}: check it, then try again."


class GameOver(WrongMoment):
    sentence = "The game is already over."


class NotStarted(WrongMoment):
    sentence = "The game hasn't started yet: start it first."


class AlreadyStarted(WrongMoment):
    sentence = "The game has already started; seats, texts and options can't change now."


class RollFirst(WrongMoment):
    sentence = "{seat} hasn't rolled yet: roll the dice, then play or pass."


class AlreadyRolled(WrongMoment):
    sentence = "{seat} has already rolled: play or pass."


class NothingToRoll(WrongMoment):
    sentence = "This edition is played with tiles, so there are no dice to roll."


class NothingToExchange(WrongMoment):
    sentence = "Dice can't be exchanged: play or pass."


class RacksNotCounted(WrongMoment):
    sentence = "Play is over: enter the unplayed letters of {seats}."


class RackNotAsked(WrongMoment):
    sentence = "{seat}'s letters are already known, or aren't needed now."


class NothingToUndo(WrongMoment):
    sentence = "{seat} has nothing to undo: only the last entry on the sheet can be undone."


class UnknownSeat(WrongMoment):
    sentence = "There's no seat {seat} at this table."


class SeatGone(WrongMoment):
    sentence = "{seat} has left the game and can't take part any more."


class VariationOff(WrongMoment):
    sentence = "This table doesn't play with {variation}; that has to be agreed before the start."


# ── The place ───────────────────────────────────────────────────────────────────────────────────


class BadPlacement(RuleError):
    """The tiles aren't where the rules want them."""


class UnknownSquare(BadPlacement):
    sentence = "There's no square {square} on this {size} by {size} board."


class OffBoard(BadPlacement):
    sentence = "The word runs off the board at {square}: start it earlier, or choose a shorter one."


class SquareTaken(BadPlacement):
    sentence = "{square} is already taken by {letter}: choose a free square."


class NoTileThere(BadPlacement):
    sentence = "There's no tile on {square}."


class NoTilesLaid(BadPlacement):
    sentence = "A play needs at least one new tile: lay one, or pass."


class NotInLine(BadPlacement):
    sentence = "All new tiles must be in one row or one column."


class Gap(BadPlacement):
    sentence = "There's a gap at {square}: all new tiles must connect in one word."


class NotTouching(BadPlacement):
    sentence = "New tiles must touch a tile that's already on the board."


class StarNotCovered(BadPlacement):
    sentence = "The first word must cover the star on {star}."


class TooShort(BadPlacement):
    sentence = "A word needs at least two letters."


class FirstWordTooShort(BadPlacement):
    sentence = (
        "The first word needs at least {minimum} letters at this table: play a longer one, "
        "exchange or pass."
    )


class BadSwap(BadPlacement):
    sentence = "{reason}"


class BadRearrangement(BadPlacement):
    sentence = "{reason}"


# ── The tiles ───────────────────────────────────────────────────────────────────────────────────


class BadTiles(RuleError):
    """These tiles can't be used now."""


class UnknownTile(BadTiles):
    sentence = "“{tile}” isn't a tile in this game."


class TileNotHeld(BadTiles):
    sentence = "{seat} doesn't have {tile}."


class TileUsedUp(TileNotHeld):
    """A real table: all tiles of this kind are visible elsewhere."""

    sentence = (
        "The set has {copies} × {tile}, and only {left} can be on a rack now: is one of them a "
        "blank, or was an earlier play mistyped?"
    )


class MoreThanARack(TileNotHeld):
    """A real table: a play of more tiles than a rack holds."""

    sentence = (
        "{seat} can have {held} tiles now, but this play lays {laid}: check where the word "
        "starts and which letters were already there."
    )


class WrongRackSize(BadTiles):
    sentence = "{seat} has {held} tiles, not {told}: enter them all, with _ for any you don't know."


class BlankNeedsLetter(BadTiles):
    sentence = "A blank must stand for a letter of this game: say which one."


class BagTooSmall(BadTiles):
    sentence = "{reason}"


class BadWord(BadTiles):
    """An invalid word, at a table that checks words; only that seat sees it."""

    sentence = "Not in the word list: {words}."


class ImpossibleRoll(BadTiles):
    sentence = "{reason}"


# ── The challenge ───────────────────────────────────────────────────────────────────────────────


class BadChallenge(RuleError):
    """This play can't be challenged, or not this way."""


class NoPlayToChallenge(BadChallenge):
    sentence = "There's no play to challenge right now."


class OwnPlay(BadChallenge):
    sentence = "{seat} made this play: only the others can challenge it or let it stand."


class AlreadyJudged(BadChallenge):
    sentence = "{what} has already been ruled valid for everyone."


class AlreadyAccepted(BadChallenge):
    sentence = "{seat} has let this play stand and can't challenge it any more."


class NameAWord(BadChallenge):
    sentence = "Words are judged one by one here: choose one of {words}."


class WordsJudgedTogether(BadChallenge):
    sentence = "All words of a play are judged together here: challenge without naming one."


class NotAWordOfThePlay(BadChallenge):
    sentence = "{word} isn't a word of this play, which made {words}."


# ── Files ───────────────────────────────────────────────────────────────────────────────────────


class BadScript(LexikoError):
    """An invalid referee's script."""


class BadRecord(LexikoError):
    """An invalid record or position; `line` counts from 1."""

    sentence = "line {line}: {reason}"


class BadEdition(LexikoError):
    """An invalid edition, board or tile set."""


class BadOptions(LexikoError):
    """Options that the edition doesn't have, or that contradict each other."""


class LexiconError(LexikoError):
    """An unusable word list or word graph."""


class EngineError(LexikoError):
    """A position, tile set or file that the engine can't work with."""


class MissingExtra(LexikoError, ImportError):
    sentence = "{what} needs the {extra} extra: pip install 'lexiko[{extra}]'."


class BadLevel(LexikoError):
    """An unknown or invalid level of computer players."""


class BadPace(LexikoError):
    sentence = "{pace} isn't a time limit: give seconds, or one of {names}."


class BadResults(LexikoError):
    """Tournament results that can't be read, saved or continued."""
