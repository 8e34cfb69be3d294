"""`lexiko play`: the terminal game."""

import sys
from functools import cache
from typing import Annotated

import typer
from rich.console import Console

from lexiko.errors import LexikoError
from lexiko.lexicon import load
from lexiko.rules.lexicon import Lexicon

from .terminal.agreement import Choices, agree
from .terminal.saved import find_game
from .terminal.table import Table


class NoTerminal(LexikoError):
    sentence = "This game needs a terminal: start lexiko play in one, not through a pipe."


def play(
    edition: Annotated[
        str | None, typer.Option(help="heritage, message-board, dice, deluxe, classic, tournament.")
    ] = None,
    seats: Annotated[str | None, typer.Option(help="Names in seat order: Ana,Ben.")] = None,
    lexicon: Annotated[str, typer.Option(help="The lexicon that decides.")] = "english",
    language: Annotated[str, typer.Option(help="The tiles' language, such as en or es.")] = "en",
    challenge: Annotated[
        str, typer.Option(help="edition, double, single, five, ten, triple or void.")
    ] = "edition",
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
    resume: Annotated[
        str | None,
        typer.Option(metavar="GAME", help="Go on with a saved game; last is the newest."),
    ] = None,
    by_day: Annotated[bool, typer.Option("--day", help="Light colours.")] = False,
) -> None:
    """Play at this terminal, two to four people round one keyboard."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NoTerminal
    # The screen library takes a moment to load, which no other command shall wait for.
    from .terminal.app import LexikoTerminal

    table: Table | None = None
    asked = (edition, seats, variation, first_word_min, finish_line, goal, timer, seed)
    if resume:
        table = Table.resume(find_game(resume), _load)
    elif advanced or any(value is not None for value in asked):
        named = tuple(name.strip() for name in seats.split(",")) if seats else Choices().seats
        choices = Choices(
            edition=edition or "heritage",
            language=language,
            seats=named,
            lexicon=lexicon,
            challenge=challenge,
            variations=tuple(variation or ()),
            first_word_min=first_word_min,
            finish_line=tuple(finish_line.split(",")) if finish_line else (),
            goal=goal,
            advanced=advanced,
            timer_s=timer,
            seed=seed,
        )
        table = Table.open(agree(choices), _load)
    terminal = LexikoTerminal(_load, table, by_day=by_day)
    terminal.run()
    if terminal.return_code:
        raise typer.Exit(terminal.return_code)
    _say_goodbye(terminal.table)


@cache
def _load(name: str) -> Lexicon:
    return load(name)


def _say_goodbye(table: Table | None) -> None:
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
