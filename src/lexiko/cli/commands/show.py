"""`lexiko show`: the board of a game or position, after any turn."""

import json
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lexiko import catalogue
from lexiko.cli.drawing import Drawing
from lexiko.cli.files import (
    LanguageOption,
    check_new,
    read_record,
    refusal,
    write_bytes,
    write_text,
)
from lexiko.cli.options import AsJson, Force
from lexiko.cli.palette import palette
from lexiko.cli.score_sheet import score_sheet
from lexiko.drawing import last_squares, png, svg
from lexiko.errors import BadEdition
from lexiko.notation.cgp import Position, format_cgp, game_of, position_of
from lexiko.notation.log import event_to_json
from lexiko.notation.record import Record
from lexiko.notation.referee import sheet_to_json
from lexiko.notation.sentences import counted, ending_sentence
from lexiko.rules import Game, evolve, replay
from lexiko.rules.bag import known
from lexiko.rules.events import Event, GameEnded, TilesPlayed
from lexiko.rules.undo import without_undone

LARGE_LINES = 36
"""The fewest lines of a screen for a board with large squares."""
SHEET_COLUMNS = 44
"""The fewest columns beside the board for the score sheet."""


def show(
    file: Annotated[str, typer.Argument(help="A .gcg, .jsonl or .cgp file; - for standard input.")],
    turn: Annotated[
        int | None, typer.Option(help="Turn to show the board after; 0 for the empty board.")
    ] = None,
    language: LanguageOption = None,
    as_json: AsJson = False,
    svg_file: Annotated[
        str | None,
        typer.Option("--svg", metavar="FILE", help="Save a picture of the board as SVG."),
    ] = None,
    png_file: Annotated[
        str | None,
        typer.Option("--png", metavar="FILE", help="Save a picture of the board as PNG."),
    ] = None,
    force: Force = False,
) -> None:
    """Show the board, racks and score sheet of a game."""
    for target in filter(None, (svg_file, png_file)):
        check_new(target, force=force)
    record = read_record(file, language)
    if isinstance(record, Position):
        if turn:
            raise refusal("A position has no turns: leave out --turn.")
        events: Sequence[Event] = ()
        game = game_of(record)
        title, notes = "", ""
    else:
        for warning in record.warnings:
            typer.echo(f"{file}: {warning}", err=True)
        standing = without_undone(record.events)
        events = standing[: place_of_turn(standing, turn)]
        game = replay(events)
        title, notes = record.header.title, _notes(record, events)
    if svg_file or png_file:
        image = svg(game.board, last_squares(events, game.board))
        if svg_file:
            write_text(svg_file, image)
        if png_file:
            write_bytes(png_file, png(image))
        return
    if as_json:
        print(json.dumps(to_json(game, events), ensure_ascii=False))
        return
    console = Console()
    is_position = isinstance(record, Position)
    console.print(picture(game, events, console.width, console.height, title, notes, is_position))


def place_of_turn(events: Sequence[Event], turn: int | None) -> int:
    """The number of events up to the end of a turn, with everything that followed from it."""
    game: Game | None = None
    place = 0
    for number, event in enumerate(events, 1):
        game = evolve(game, event)
        if turn is None or len(game.sheet) <= turn:
            place = number
    turns = len(game.sheet) if game else 0
    if turn is not None and not 0 <= turn <= turns:
        raise refusal(f"No turn {turn}: the game has {turns} turns.")
    # Racks that become known for the next turn still belong to this one.
    return place


def to_json(game: Game, events: Sequence[Event]) -> dict[str, object]:
    """The game as plain data."""
    return {
        "edition": game.edition.key,
        "lexicon": game.lexicon,
        "seats": list(game.seats),
        "order": list(game.order),
        "mover": None if game.mover is None else game.seats[game.mover],
        "turn": len(game.sheet),
        "position": format_cgp(position_of(game)),
        "racks": {name: list(known(game.holding(i))) for i, name in enumerate(game.seats)},
        "scores": dict(zip(game.seats, game.scores, strict=True)),
        "turns": sheet_to_json(game),
        "over": game.outcome.reason if game.outcome else None,
        "winner": [game.seats[seat] for seat in game.outcome.winners] if game.outcome else [],
        "last": event_to_json(events[-1]) if events else None,
    }


# ── The picture ─────────────────────────────────────────────────────────────────────────────────


def picture(
    game: Game,
    events: Sequence[Event],
    width: int,
    height: int,
    title: str = "",
    notes: str = "",
    is_position: bool = False,
) -> RenderableType:
    """Board, racks and score sheet, side by side if there's room."""
    drawing = drawing_of(game, height >= LARGE_LINES)
    if drawing.width > width:
        drawing = drawing_of(game, False)
    left = Group(
        drawing.board(game.board, last_squares(events, game.board)),
        Text(),
        _racks(game, drawing),
    )
    parts: list[RenderableType] = [_heading(game, events, title)]
    if notes:
        parts.append(Text(notes, style="italic"))
    right = Group(*parts, *([] if is_position and not game.sheet else [score_sheet(game)]))
    if width >= drawing.width + SHEET_COLUMNS:
        side_by_side = Table.grid(padding=(0, 3))
        side_by_side.add_column(width=drawing.width, no_wrap=True)
        side_by_side.add_row(left, right)
        return Padding(side_by_side, (1, 1))
    return Padding(Group(left, Text(), right), (1, 0))


def drawing_of(game: Game, is_large: bool) -> Drawing:
    """The board in the colours of the game's edition, or the usual ones if it isn't installed."""
    try:
        card = catalogue.card(game.edition.key)
    except BadEdition:
        card = catalogue.card("heritage")
    edition = game.edition
    return Drawing(edition.layout, edition.tiles, palette(card, edition.is_dice), is_large)


def _heading(game: Game, events: Sequence[Event], title: str) -> Text:
    """Players, edition and lexicon, and whose turn it is."""
    heading = Text(title or " – ".join(game.seats[seat] for seat in game.order), style="bold")
    heading.append(f"\n{game.edition.name} · {game.lexicon}", style="dim not bold")
    heading.append(f"\n{_standing(game, events)}\n", style="not bold")
    return heading


def _standing(game: Game, events: Sequence[Event]) -> str:
    ended = next((event for event in events if isinstance(event, GameEnded)), None)
    if ended:
        return ending_sentence(ended, replay(events[: events.index(ended)]))
    if game.mover is None:
        return "The game is over, but the racks aren't counted yet."
    bag = "" if game.edition.is_dice else f", {counted(max(0, game.bag_count), 'tile')} in the bag"
    return f"{game.seats[game.mover]}'s turn{bag}."


def _racks(game: Game, drawing: Drawing) -> Table:
    """A line for each seat: whose turn it is, name, score and rack."""
    table = Table.grid(padding=(0, 2))
    for seat in game.order:
        mark = "▶" if seat == game.mover else " "
        name = Text(f"{mark} {game.seats[seat]}", style="bold" if seat == game.mover else "")
        score = Text(str(game.scores[seat]), style="bold", justify="right")
        table.add_row(name, score, drawing.rack(game.holding(seat)))
    return table


def _notes(record: Record, events: Sequence[Event]) -> str:
    """The notes on the last turn shown."""
    turn = max((i for i, event in enumerate(events) if isinstance(event, TilesPlayed)), default=0)
    return "\n".join(text for place, text in record.notes.items() if turn <= place < len(events))
