"""The `lexiko` command: its subcommands, and the one place where an error becomes a line and an
exit status.

Each subcommand has a file in `commands/`, which is loaded when the command is used
(`lazy_commands.py`). A new one needs that file and a line in `SUMMARIES`.
"""

import sys
from collections.abc import Sequence
from typing import Annotated, NoReturn

import typer

from lexiko import __version__
from lexiko.cli.lazy_commands import lazy_group
from lexiko.cli.remedies import message_with_remedy
from lexiko.errors import LexikoError

SUMMARIES = {
    "play": "Play in this terminal: two to four people, computers, or both.",
    "referee": "Play a scripted game by the rules, and show its events and score sheet.",
    "verify": "Check a game: replay every draw from its seed, and score every turn again.",
    "convert": "Convert between GCG (.gcg), event logs (.jsonl) and positions (.cgp).",
    "show": "Show the board, racks and score sheet of a game.",
    "editions": "List the editions, or explain how one of them is played.",
    "tips": "Show ten tips, dos and don'ts, and the history of the game.",
    "words": "List the words of two and three letters, and those with a Q but no U.",
    "plays": "List the plays of a position, the best first.",
    "sim": "Simulate the best turns of a position with random racks, and rank them by wins.",
    "preendgame": "Count how often each turn wins when one to four tiles are left in the bag.",
    "endgame": "Find the best line for both players when the bag is empty.",
    "review": "Review games: each turn against the best, what it cost, and why.",
    "move": "Choose the turn that a computer player would play, from what its seat can see.",
    "autoplay": "Play games of the engine against itself and count points, wins and more.",
    "tournament": "Let computer players play against each other, and rate them.",
    "serve": "Run a server with tables for people and computers, until Ctrl-C.",
    "backup": "Save everything a server stores to a file, even while it's running.",
    "restore": "Restore a backup into an empty database, SQLite or PostgreSQL.",
    "reports": "List reported notes and wall items, dismiss reports, or remove items.",
    "people": "People of a server: administrators and invitations.",
    "lexicon": "Add, list, check and remove lexicons.",
    "leaves": "Show and save what the tiles left on a rack are worth.",
    "train": "Train the engine's leave values and winning chances.",
    "bench": "Measure how fast Lexiko is on this machine.",
    "ratings": "Results and ratings of finished games.",
}
"""The commands in the order of the help, each with the first line of its own help."""

app = typer.Typer(
    name="lexiko",
    help="Lexiko: the crossword tile game with five sets of rules.",
    cls=lazy_group(SUMMARIES),
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"lexiko {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    pass


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line; an error of Lexiko is one line on stderr and exit status 1."""
    try:
        app(args=arguments)
    except LexikoError as error:
        print(f"lexiko: {message_with_remedy(error)}", file=sys.stderr)
        sys.exit(1)
    sys.exit(0)


if __name__ == "__main__":
    main()
