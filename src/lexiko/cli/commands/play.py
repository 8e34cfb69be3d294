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
    sentence = "This game needs a terminal: start lexiko play in one, not through a pipe."


class CannotKeep(LexikoError):
    sentence = "Games cannot be kept in {folder}: {why}. LEXIKO_DATA can name another folder."


def play(
    edition: Annotated[
        str | None, typer.Option(help="heritage, message-board, dice, deluxe, classic, tournament.")
    ] = None,
    seats: Annotated[str | None, typer.Option(help="Names in seat order: Ana,Ben.")] = None,
    computers: Annotated[
        str | None,
        typer.Option("--with", metavar="LEVELS", help="Computers that play too: champion,easy."),
    ] = None,
    watch: Annotated[
        bool, typer.Option("--watch", help="Only look on while computers play.")
    ] = False,
    pace: Annotated[
        str | None,
        typer.Option(help="How long computers think: quick, normal, long, or seconds."),
    ] = None,
    lexicon: Annotated[
        str | None, typer.Option(help="The lexicon that decides: a name or a file.")
    ] = None,
    language: Annotated[
        str | None, typer.Option(help="The tiles' language, such as en or es.")
    ] = None,
    challenge: Annotated[
        str | None, typer.Option(help="edition, double, single, five, ten, triple or void.")
    ] = None,
    variation: Annotated[
        list[str] | None, typer.Option(help="A variation to play with; may be given again.")
    ] = None,
    first_word_min: Annotated[
        int | None, typer.Option(help="Letters of the first word: 3, 4 or 5.")
    ] = None,
    finish_line: Annotated[
        str | None, typer.Option(help="A level or points for all, or one each: beginner,120.")
    ] = None,
    goal: Annotated[int | None, typer.Option(help="Dice: points that win.")] = None,
    advanced: Annotated[bool, typer.Option(help="Dice: what you leave stays up.")] = False,
    timer: Annotated[
        int | None, typer.Option(help="Seconds for each turn; 0 for no clock.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The same text brings the same draws.")] = None,
    texts: Annotated[
        str | None, typer.Option(help="Words to mix into the draws, one for each seat: fox,owl.")
    ] = None,
    resume: Annotated[
        str | None,
        typer.Option(metavar="GAME", help="Go on with a saved game; last is the newest."),
    ] = None,
    by_day: Annotated[bool, typer.Option("--day", help="Light colours.")] = False,
) -> None:
    """Play at this terminal: people round one keyboard, computers, or both; two to four seats."""
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
    told = {name: value for name, value in asked.items() if value is not None}
    names, levels = seated(_parts(seats), _parts(computers), watch)
    pace_s = pace_seconds(pace or USUAL_PACE)
    try:
        if resume:
            table = TerminalTable.resume(find_game(resume), _load)
            if pace:
                table.set_pace(pace_s)
        elif told or seats is not None or computers is not None or watch:
            choices = Choices(seats=names, computers=levels, pace=pace or USUAL_PACE, **told)
            table = TerminalTable.open(set_up(choices), _load)
    except OSError as problem:
        raise CannotKeep(folder=data_folder(), why=problem.strerror) from problem
    terminal = LexikoTerminal(_load, table, by_day=by_day, pace=pace or USUAL_PACE)
    terminal.run()
    if terminal.return_code:
        raise typer.Exit(terminal.return_code)
    _say_goodbye(terminal.table)


def _parts(text: str | None) -> tuple[str, ...] | None:
    return None if text is None else tuple(part.strip() for part in text.split(","))


@cache
def _load(name: str, language: str) -> Lexicon:
    return load(name, language=language)


def _say_goodbye(table: TerminalTable | None) -> None:
    """Where the game is, and how to go on with it."""
    if table is None:
        return
    console = Console()
    if table.game.is_over:
        console.print(f"The game is kept in {table.saved.log}", soft_wrap=True, highlight=False)
    else:
        console.print(
            f"Go on with: lexiko play --resume {table.saved.name}", soft_wrap=True, highlight=False
        )
