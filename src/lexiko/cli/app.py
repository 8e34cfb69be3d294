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
from lexiko.errors import LexikoError

SUMMARIES = {
    "play": "Play at this terminal: people round one keyboard, computers, or both; two to four seats.",
    "referee": "Play a scripted table by the rules: every event, the score sheet and the standings.",
    "verify": "Replay every draw of a game from its seed, and decide and score every turn again.",
    "convert": "Convert a record: GCG (.gcg), event log (.jsonl), position (.cgp: the last one of a game).",
    "show": "Draw the board of a recorded game, with racks as far as they are known and the score sheet.",
    "editions": "List all editions, or tell how one of them is played.",
    "tips": "Show how to play better: ten tips, dos and don'ts, and where the game comes from.",
    "words": "List the words of two and three letters, and those with a Q and no U.",
    "plays": "Find the plays of a position.",
    "sim": "Play on from the best turns of a position with random racks, and see which wins most.",
    "endgame": "Work out best play by both seats when the bag is empty.",
    "move": "Let a computer player choose the turn of the seat to move, from what that seat sees.",
    "autoplay": "Let the engine play games with itself, and count points, wins and more.",
    "tournament": "Let computer players play against each other, all cores at once, and rate them.",
    "serve": "Serve tables for people and computers; until Ctrl-C.",
    "backup": "Write all that a server keeps to a file, also while it runs.",
    "restore": "Fill an empty database from a backup; SQLite or PostgreSQL, whichever it came from.",
    "reports": "Show chat lines and things on walls that were reported, and settle them; also while the server runs.",
    "lexicon": "Add, list, check and remove lexicons.",
    "leaves": "Show and save what tiles are worth on a rack.",
    "train": "Train what the engine knows.",
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
        print(f"lexiko: {error.message}", file=sys.stderr)
        sys.exit(1)
    sys.exit(0)


if __name__ == "__main__":
    main()
