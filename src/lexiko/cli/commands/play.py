"""`lexiko play`: the terminal game."""

import sys
from functools import cache
from typing import Annotated, Any

import typer
from rich.console import Console

from lexiko.cli.terminal.game.lineup import USUAL_PACE, pace_seconds, seated
from lexiko.cli.terminal.game.saved_games import find_game
from lexiko.cli.terminal.game.setup import Choices, set_up
from lexiko.cli.terminal.game.table import TerminalTable
from lexiko.errors import LexikoError
from lexiko.lexicon import load
from lexiko.rules.lexicon import Lexicon
from lexiko.settings import data_folder


class NoTerminal(LexikoError):
    sentence = "This game needs a terminal: run it in one, not through a pipe."


class CannotSave(LexikoError):
    sentence = "Can't save games in {folder}: {why}. Set LEXIKO_DATA to another folder."


def play(
    edition: Annotated[
        str | None,
        typer.Option(help="Edition: heritage, message-board, dice, deluxe, classic or tournament."),
    ] = None,
    seats: Annotated[
        str | None, typer.Option(help="Names of the people, separated by commas: Ana,Ben.")
    ] = None,
    computers: Annotated[
        str | None,
        typer.Option(
            "--with",
            metavar="LEVELS",
            help="Levels or names of the computer players: champion,nib.",
        ),
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Watch computers play.")] = False,
    pace: Annotated[
        str | None,
        typer.Option(help="Thinking time of computers: quick, normal, long, or seconds."),
    ] = None,
    lexicon: Annotated[
        str | None, typer.Option(help="Lexicon for challenges: installed lexicon, or a file.")
    ] = None,
    language: Annotated[
        str | None, typer.Option(help="Language of the tiles, such as en or es.")
    ] = None,
    challenge: Annotated[
        str | None,
        typer.Option(help="Challenge rule: edition, double, single, five, ten, triple or void."),
    ] = None,
    variation: Annotated[
        list[str] | None, typer.Option(help="Variation to play with; can be given more than once.")
    ] = None,
    first_word_min: Annotated[
        int | None, typer.Option(help="Fewest letters of the first word: 3, 4 or 5.")
    ] = None,
    finish_line: Annotated[
        str | None,
        typer.Option(help="Level or points to reach, for everyone or for each seat: beginner,120."),
    ] = None,
    goal: Annotated[int | None, typer.Option(help="Dice: points to win.")] = None,
    advanced: Annotated[
        bool, typer.Option(help="Advanced dice: unused dice stay for the next player.")
    ] = False,
    timer: Annotated[
        int | None, typer.Option(help="Time limit per turn in seconds; 0 for none.")
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(help="Text that fixes the draws; the same seed gives the same draws."),
    ] = None,
    texts: Annotated[
        str | None,
        typer.Option(help="Your own randomness for the draws, a word for each seat: fox,owl."),
    ] = None,
    resume: Annotated[
        str | None,
        typer.Option(metavar="GAME", help="Resume a saved game; last for the latest."),
    ] = None,
    by_day: Annotated[bool, typer.Option("--day", help="Use light colours.")] = False,
) -> None:
    """Play in this terminal: two to four people, computers, or both."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NoTerminal
    from lexiko.cli.terminal.app import LexikoTerminal

    table: TerminalTable | None = None
    asked: dict[str, Any] = {
        "edition": edition,
        "language": language,
        "lexicon": lexicon,
        "challenge": challenge,
        "variations": tuple(variation) if variation else None,
        "first_word_min": first_word_min,
        "finish_line": _parts(finish_line),
        "goal": goal,
        "advanced": advanced or None,
        "timer_s": timer,
        "seed": seed,
        "texts": _parts(texts),
    }
    chosen = {name: value for name, value in asked.items() if value is not None}
    names, levels = seated(_parts(seats), _parts(computers), watch)
    pace_s = pace_seconds(pace or USUAL_PACE)
    try:
        if resume:
            table = TerminalTable.resume(find_game(resume), _load)
            if pace:
                table.set_pace(pace_s)
        elif chosen or seats is not None or computers is not None or watch:
            choices = Choices(seats=names, computers=levels, pace=pace or USUAL_PACE, **chosen)
            table = TerminalTable.open(set_up(choices), _load)
    except OSError as problem:
        raise CannotSave(folder=data_folder(), why=problem.strerror) from problem
    terminal = LexikoTerminal(_load, table, by_day=by_day, pace=pace or USUAL_PACE)
    terminal.run()
    if terminal.return_code:
        raise typer.Exit(terminal.return_code)
    _say_goodbye(terminal.table)


def _parts(text: str | None) -> tuple[str, ...] | None:
    return None if text is None else tuple(part.strip() for part in text.split(","))


@cache
def _load(name: str, language: str, lexicon_hash: str) -> Lexicon:
    return load(name, language=language, graph_sha256=lexicon_hash)


def _say_goodbye(table: TerminalTable | None) -> None:
    """Say where the game is saved, and how to resume it."""
    if table is None:
        return
    console = Console()
    if table.game.is_over:
        console.print(f"The game is saved as {table.saved.log}", soft_wrap=True, highlight=False)
    else:
        console.print(
            f"Resume with: lexiko play --resume {table.saved.name}", soft_wrap=True, highlight=False
        )
