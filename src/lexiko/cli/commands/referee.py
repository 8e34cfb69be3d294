"""`lexiko referee`: a scripted game, played by the rules."""

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
        Path, typer.Argument(help="Script of the game (JSON); - for standard input.")
    ],
    as_json: AsJson = False,
    log: Annotated[
        str | None, typer.Option(help="File to save the events in (JSON lines).")
    ] = None,
    force: Force = False,
) -> None:
    """Play a scripted game by the rules, and show its events and score sheet.

    A turn that breaks the rules ends the run with its error and exit status 1.
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
        if line := sentence(event, game):
            console.print(line, highlight=False, markup=False)
        game = evolve(game, event)
    console.print()
    console.print(score_sheet(played.game))


def _read(script: Path) -> object:
    """The data of a script; raises `Refused` if it isn't JSON."""
    try:
        data = sys.stdin.buffer.read() if str(script) == "-" else script.read_bytes()
        return json.loads(data.decode("utf-8-sig"))
    except OSError as problem:
        reason = f"Can't open {script}: {problem.strerror}."
        raise Refused(BadScript(reason=reason), None) from problem
    except (ValueError, RecursionError) as problem:
        raise Refused(BadScript(reason=f"{script} isn't JSON: {problem}."), None) from problem


def _lexicon(name: str, folder: Path) -> Lexicon:
    """A lexicon by name, or from a file next to the script."""
    beside = folder / name
    try:
        is_beside = beside.is_file()
    except (OSError, ValueError):  # No file can have this name.
        is_beside = False
    return lexicon.load(str(beside) if is_beside else name)
