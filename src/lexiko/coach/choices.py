"""Turns of the engine as choices of a review."""

from lexiko.coach.model import Choice
from lexiko.engine import Moment, Play, Turn
from lexiko.errors import LexikoError
from lexiko.notation.turns import format_turn
from lexiko.rules.commands import ExchangeTiles, PassTurn, PlayTiles
from lexiko.rules.events import TilesExchanged, TilesPlayed, TurnPassed
from lexiko.rules.game import Game
from lexiko.rules.layout import Square


def choice_of(moment: Moment, turn: Turn) -> Choice:
    """Return a turn as a choice, with nothing but what can be seen at once.

    Dice are rolled again, so nothing of them is kept.
    """
    equity = None if moment.edition.is_dice else turn.equity
    keeps = () if moment.edition.is_dice else turn.leave
    if not isinstance(turn, Play):
        kind = "exchange" if turn.faces else "pass"
        return Choice(
            str(turn),
            "exchange" if kind == "exchange" else "pass",
            0,
            keeps,
            exchanged=turn.faces,
            equity=equity,
        )
    return Choice(
        str(turn),
        "play",
        turn.score,
        keeps,
        word=_word(turn),
        at=turn.start.name(turn.direction),
        placed=tuple((str(square), tile.face, tile.letter) for square, tile in turn.placed),
        equity=equity,
    )


def unweighed_choice(before: Game, event: TilesPlayed | TilesExchanged | TurnPassed) -> Choice:
    """Return a turn of a record whose rack isn't known as a choice: nothing about what it keeps."""
    match event:
        case TilesPlayed(seat, placed, words, score, swaps, change):
            command = PlayTiles(seat, placed, swaps, change)
            main = words[0]
            return Choice(
                _text(before, command) or main.text,
                "play",
                score,
                (),
                word=main.text,
                at=main.start.name(main.direction),
                placed=tuple((str(square), tile.face, tile.letter) for square, tile in placed),
            )
        case TilesExchanged(seat, returned, _, swaps):
            text = _text(before, ExchangeTiles(seat, returned, swaps)) or "exchange"
            return Choice(text, "exchange", 0, (), exchanged=returned)
        case TurnPassed(seat, swaps):
            return Choice(_text(before, PassTurn(seat, swaps)) or "pass", "pass", 0, ())


def _text(before: Game, command: PlayTiles | ExchangeTiles | PassTurn) -> str:
    try:
        return format_turn(before, command)
    except LexikoError:
        return ""


def _word(play: Play) -> str:
    """Return the main word, blanks in lower case."""
    run = play.ground.lay(play.placed).run(play.start, play.direction)
    return "".join(map(str, run.tiles))


def same_turn(turn: Turn) -> object:
    """Return what two turns have in common if they're the same, however they're written."""
    if isinstance(turn, Play):
        return turn.swaps, turn.rearrangement, _laid(turn)
    return turn.swaps, tuple(sorted(turn.faces))


def is_mirrored(turn: Turn, other: Turn) -> bool:
    """Whether a first play is the same as another one the other way: down instead of across."""
    if not (isinstance(turn, Play) and isinstance(other, Play) and other.board.is_empty):
        return False
    if turn.direction is other.direction or turn.score != other.score:
        return False
    mirrored = {(Square(square.column, square.row), *letters) for square, *letters in _laid(other)}
    return _laid(turn) == mirrored


def _laid(play: Play) -> frozenset[tuple[Square, str, str]]:
    """Return what lies where, whichever throw of the dice brought it up."""
    return frozenset((square, tile.face, tile.letter) for square, tile in play.placed)


def same_idea(choice: Choice) -> tuple[str, frozenset[tuple[str, str]]]:
    """Return a choice's word, and its squares and faces: two ideas share neither."""
    word = choice.word.upper() if choice.kind == "play" else choice.text
    return word, frozenset((square, face) for square, face, _ in choice.placed)
