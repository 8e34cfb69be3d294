"""`lexiko referee`: plays a scripted table by the rules."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from lexiko import lexicon
from lexiko.cli.files import check_new, write_text
from lexiko.cli.options import AsJson, Force
from lexiko.cli.score_sheet import score_sheet
from lexiko.errors import BadScript
from lexiko.notation.log import format_log
from lexiko.notation.referee import Refused, play_script
from lexiko.notation.sentences import sentence
from lexiko.rules import Game, evolve
from lexiko.rules.lexicon import Lexicon


def referee(
    script: Annotated[
        Path, typer.Argument(help="The table as a JSON file; `-` reads standard input.")
    ],
    as_json: AsJson = False,
    log: Annotated[
        str | None, typer.Option(help="Also write the events as a record (JSON lines).")
    ] = None,
    force: Force = False,
) -> None:
    """Play a scripted table by the rules: every event, the score sheet and the standings.

    A turn that the rules refuse ends the run with its code and sentence, and exit status 1.
    """
    if log:
        check_new(log, force=force)
    try:
        played = play_script(_read(script), lambda name: _lexicon(name, script.parent))
    except Refused as refused:
        if as_json:
            print(json.dumps(refused.to_json(), ensure_ascii=False))
        else:
            where = f"Turn {refused.turn}: " if refused.turn else ""
            typer.echo(f"{where}{refused.error.message} ({refused.error.code})", err=True)
        raise typer.Exit(1) from refused
    if log:
        write_text(log, format_log(played.events))
    if as_json:
        print(json.dumps(played.to_json(), ensure_ascii=False))
        return
    console = Console()
    game: Game | None = None
    for event in played.events:
        if said := sentence(event, game):
            console.print(said, highlight=False, markup=False)
        game = evolve(game, event)
    console.print()
    console.print(score_sheet(played.game))


def _read(script: Path) -> object:
    """The data of a script; what is no JSON is refused like any malformed script."""
    try:
        data = sys.stdin.buffer.read() if str(script) == "-" else script.read_bytes()
        return json.loads(data.decode("utf-8-sig"))
    except OSError as problem:
        reason = f"{script} cannot be opened: {problem.strerror}."
        raise Refused(BadScript(reason=reason), None) from problem
    except (ValueError, RecursionError) as problem:
        raise Refused(BadScript(reason=f"{script} is no JSON: {problem}."), None) from problem


def _lexicon(name: str, folder: Path) -> Lexicon:
    """A lexicon by its name, or a file beside the script."""
    beside = folder / name
    try:
        is_beside = beside.is_file()
    except (OSError, ValueError):  # No file can have such a name.
        is_beside = False
    return lexicon.load(str(beside) if is_beside else name)
