"""What the table shows of a draft: the board with it, its score or problem, the tiles left."""

from rich.text import Text

from lexiko.cli.palette import GOLD, Palette
from lexiko.cli.terminal.game.draft import Cursor, Draft
from lexiko.cli.terminal.widgets.board import Picture
from lexiko.errors import LexikoError, NoTilesLaid
from lexiko.notation.sentences import counted
from lexiko.rules import Game, preview
from lexiko.rules.dice import count_to_roll, on_table
from lexiko.rules.events import DiceReturned, Event, PlayTakenBack, TilesPlayed
from lexiko.rules.layout import Square
from lexiko.rules.variations import swapped

_MOST_WORDS = 3
"""More words than this take all the room beside the rack."""


def board_picture(
    game: Game,
    draft: Draft | None,
    palette: Palette,
    cursor: Cursor | None,
    last: frozenset[Square],
    trading: bool = False,
) -> Picture:
    """The board, with the draft on it if there is one."""
    board = draft.board if draft else game.board
    laid = frozenset(square for square, _ in draft.laid) if draft else frozenset[Square]()
    changed = (
        frozenset(square for square, tile in draft.base if tile != game.board[square])
        if draft
        else frozenset[Square]()
    )
    return Picture(
        layout=game.edition.layout,
        tiles=game.edition.tiles,
        board=board,
        palette=palette,
        laid=laid,
        last=last,
        changed=changed,
        cursor=cursor,
        trading=trading,
    )


def last_squares(events: list[Event], game: Game) -> frozenset[Square]:
    """The squares of the last play, as far as its tiles are still there."""
    for event in reversed(events):
        if isinstance(event, TilesPlayed):
            squares = (square for square, _ in event.placed)
            return frozenset(square for square in squares if game.board[square])
        if isinstance(event, PlayTakenBack):
            return frozenset()
        if isinstance(event, DiceReturned):
            continue
    return frozenset()


def preview_text(game: Game, seat: int, draft: Draft, *, is_turn: bool = True) -> Text:
    """The draft's score, or why it isn't a play yet; never whether a word is valid."""
    text = Text()
    if draft.swaps:
        text.append(f"{_swaps(draft)}\n", style="italic")
    if draft.rearrangement and not draft.laid:
        change = draft.rearrangement
        text.append(f"Rearranged to {draft.base.run(change.start, change.direction)}. ")
        return text.append("Now add one or more tiles to it.", style="dim")
    try:
        play = preview(game, draft.play(seat))
    except NoTilesLaid:
        if draft.swaps:
            return text.append("Now play, exchange or pass. Backspace to undo.", style="dim")
        pieces = "dice" if game.edition.is_dice else "tiles"
        return text.append(
            f"Type a word to lay {pieces}.\nArrows to move, Space to turn.\n"
            "Enter to play, Esc to recall.",
            style="dim",
        )
    except LexikoError as error:
        return text.append(error.message, style="italic")
    text.append(f" {play.score} ", style="bold #0c2b20 on #7fd3a8")
    words = "  ".join(f"{word.text} {word.score}" for word in play.words)
    text.append(f" {words}", style="bold")
    plain = sum(word.score for word in play.words)
    if play.score > plain:
        text.append(f"  all tiles +{play.score - plain}", style=f"bold {GOLD}")
    if is_turn and len(play.words) <= _MOST_WORDS:
        text.append("\nEnter to play.", style="dim")
    return text


def _swaps(draft: Draft) -> str:
    """The swaps in a numbered row."""
    parts: list[str] = []
    board = draft.before
    for number, swap in enumerate(draft.swaps, 1):
        there = board[swap.square]
        after, _ = swapped(board, draft.rack, [swap])
        laid = after[swap.square]
        parts.append(
            f"{number}: {laid} ⇄ {'blank' if there and there.is_blank else there} {swap.square}"
        )
        board = after
    return "  ".join(parts)


def stock_text(game: Game) -> str:
    """The tiles or dice left to draw."""
    if not game.edition.is_dice:
        return f"{game.bag_count} in the bag"
    pouch = len(game.edition.dice) - len(on_table(game))
    return f"{counted(pouch, 'die', 'dice')} in the pouch"


def roll_text(game: Game) -> Text:
    """What to do before the roll, the most important first."""
    text = Text()
    count = count_to_roll(game)
    text.append(" Enter ", style="bold #0c2b20 on #7fd3a8")
    text.append(f" to roll {counted(count, 'die', 'dice')}.", style="bold")
    if game.dice.up:
        text.append(f"\nLeft for you: {' '.join(game.dice.faces_up)}", style="italic")
    if game.options.timing:
        text.append("\nThe clock starts with the roll.", style="dim")
    return text
