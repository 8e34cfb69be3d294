"""The `lexiko` command: its subcommands, and the one place where an error becomes a line and an
exit status.

Each subcommand lives in a file of its own and is registered here, a single command with
`app.command()(function)` and a group with `app.add_typer(group, name=…)`. Imports that take time
(NumPy, Textual) belong inside the functions that need them.
"""

import sys
from collections.abc import Sequence
from typing import Annotated, NoReturn

import typer

from lexiko import __version__
from lexiko.cli import (
    autoplay,
    bench,
    convert,
    editions,
    endgame,
    leaves,
    lexicon,
    move,
    play,
    plays,
    ratings,
    referee,
    reports,
    serve,
    show,
    sim,
    tips,
    tournament,
    train,
    verify,
    words,
)
from lexiko.cli.remedies import message_with_remedy
from lexiko.errors import LexikoError

app = typer.Typer(
    name="lexiko",
    help="Lexiko: the crossword tile game, by five rule sheets.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.command()(play.play)
app.command()(referee.referee)
app.command("verify")(verify.verify_record)
app.command()(convert.convert)
app.command()(show.show)
app.command()(editions.editions)
app.command()(tips.tips)
app.command()(words.words)
app.command()(plays.plays)
app.command()(sim.sim)
app.command()(endgame.endgame)
app.command()(move.move)
app.command()(autoplay.autoplay)
app.command()(tournament.tournament)
app.command(epilog=serve.settings_text())(serve.serve)
app.command()(serve.backup)
app.command()(serve.restore)
app.command()(reports.reports)
app.add_typer(lexicon.app, name="lexicon")
app.add_typer(leaves.app, name="leaves")
app.add_typer(train.app, name="train")
app.add_typer(bench.app, name="bench")
app.add_typer(ratings.app, name="ratings")


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
    """Runs the command line; an error of Lexiko is one line on stderr and exit status 1."""
    try:
        app(args=arguments)
    except LexikoError as error:
        print(f"lexiko: {message_with_remedy(error)}", file=sys.stderr)
        sys.exit(1)
    sys.exit(0)


if __name__ == "__main__":
    main()
