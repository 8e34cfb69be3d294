"""`lexiko lexicon`: word lists and word graphs on the shelf."""

import dataclasses
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from lexiko.errors import LexikoError
from lexiko.lexicon import installed, load
from lexiko.lexicon.sources import build_default

if TYPE_CHECKING:
    from lexiko.lexicon.building import BuildReport

app = typer.Typer(help="Add, list, check and remove lexicons.", no_args_is_help=True)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")]


@app.command()
def add(
    name: Annotated[str, typer.Argument(help="What the lexicon shall be called.")],
    file: Annotated[
        Path, typer.Argument(help="A word list in UTF-8, one word a line, or a .kwg word graph.")
    ],
    language: Annotated[str, typer.Option(help="Whose tiles spell the words: en, de, fr …")] = "en",
    inflect: Annotated[
        bool, typer.Option("--inflect", help="Add regular English plurals and verb endings.")
    ] = False,
    nouns_capitalised: Annotated[
        bool | None,
        typer.Option(
            "--nouns-capitalised/--no-nouns-capitalised",
            help="Whether ordinary nouns have a capital letter; the language decides if not said.",
        ),
    ] = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace a lexicon of the same name.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Compile a word list, or take in a word graph, and put it on the shelf."""
    from lexiko.lexicon.building import add as add_lexicon

    with progress_bar(silent=as_json) as progress:
        report = add_lexicon(
            name,
            file,
            language=language,
            with_inflections=inflect,
            nouns_capitalised=nouns_capitalised,
            replace=replace,
            progress=progress,
        )
    if as_json:
        typer.echo(json.dumps(_report_json(report), ensure_ascii=False))
    else:
        _show_report(report)


@app.command("list")
def list_lexicons(as_json: AsJson = False) -> None:
    """List the lexicons on the shelf."""
    rows = [_shelf_row(name) for name in installed.names()]
    if as_json:
        typer.echo(json.dumps(rows, ensure_ascii=False))
        return
    table = Table("lexicon", "language", "words", "made from", "state")
    for row in rows:
        words = f"{row['words']:,}" if "words" in row else "–"
        table.add_row(
            row["name"], row.get("language", "–"), words, row.get("source", "–"), row["state"]
        )
    Console().print(table)


@app.command()
def remove(name: Annotated[str, typer.Argument(help="The lexicon to take away.")]) -> None:
    """Take a lexicon from the shelf."""
    installed.remove(name)
    typer.echo(f"The lexicon {name} has been removed.")


@app.command()
def check(
    words: Annotated[list[str], typer.Argument(help="Words to look up, in any case.")],
    lexicon: Annotated[
        str, typer.Option(help="A lexicon of the shelf, or a .txt or .kwg file.")
    ] = installed.ENGLISH,
    language: Annotated[str, typer.Option(help="The language, for a file.")] = "en",
    as_json: AsJson = False,
) -> None:
    """Say whether words are good; exit status 1 if one is not."""
    with progress_bar(silent=as_json) as progress:
        graph = load(lexicon, language=language, progress=progress)
    verdicts = {word: word in graph for word in words}
    if as_json:
        listed = [{"word": word, "good": good} for word, good in verdicts.items()]
        typer.echo(json.dumps({"lexicon": graph.name, "words": listed}, ensure_ascii=False))
    else:
        for word, good in verdicts.items():
            typer.echo(f"{word}: {'good' if good else f'not in {graph.name}'}")
    if not all(verdicts.values()):
        raise typer.Exit(1)


@app.command()
def build(
    again: Annotated[bool, typer.Option("--again", help="Build it even if it is there.")] = False,
    as_json: AsJson = False,
) -> None:
    """Build the English lexicon unless it is there and up to date."""
    with progress_bar(silent=as_json) as progress:
        built = build_default(progress, again=again)
    about = installed.description(installed.ENGLISH)
    if as_json:
        typer.echo(json.dumps({"built": built, **dataclasses.asdict(about)}, ensure_ascii=False))
    else:
        state = "has been built" if built else "is up to date"
        typer.echo(f"The lexicon {about.name} {state}: {about.words:,} words.")


# ── What is shown ───────────────────────────────────────────────────────────────────────────────


@contextmanager
def progress_bar(*, silent: bool) -> Iterator[installed.Progress | None]:
    """A bar on stderr, from the first step on; just the steps where nobody watches a terminal."""
    console = Console(stderr=True)
    if silent:
        yield None
    elif console.is_terminal:
        columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
        with Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task("", total=1.0, visible=False)
            yield lambda step, part: bar.update(
                task, description=step, completed=part, visible=True
            )
    else:
        yield lambda step, part: print(f"{part:4.0%} {step}", file=sys.stderr)


def _shelf_row(name: str) -> dict[str, Any]:
    try:
        return {**dataclasses.asdict(installed.description(name)), "state": "ready"}
    except LexikoError:
        state = "built when first used" if name == installed.ENGLISH else "damaged: add it again"
        return {"name": name, "state": state}


def _report_json(report: "BuildReport") -> dict[str, Any]:
    return {
        **dataclasses.asdict(report.description),
        "missing_letters": report.missing_letters,
        "examples": {
            reason.value: [dataclasses.asdict(example) for example in tally.examples]
            for reason, tally in report.left_out.items()
        },
    }


def _show_report(report: "BuildReport") -> None:
    console = Console(highlight=False, soft_wrap=True)
    about = report.description
    console.print(
        f"[bold]{about.name}[/bold]: {about.words:,} words ({about.language}), {about.nodes:,} nodes."
    )
    if about.inflected:
        console.print(f"  {about.inflected:,} of them are regular endings that were added.")
    if not about.has_gaddag:
        console.print(
            "  It is too large for the GADDAG, so words can be checked and listed, "
            "but computer players cannot search with it."
        )
    for reason, tally in report.left_out.items():
        first = ", ".join(example.text for example in tally.examples[:3])
        console.print(f"  left out {tally.count:,}: {reason.sentence} ({escape(first)})")
        if reason.is_bad_line:
            for example in tally.examples:
                console.print(f"    line {example.line}: {escape(example.text)}")
            if (more := tally.count - len(tally.examples)) > 0:
                console.print(f"    and {more:,} lines more")
    if report.missing_letters:
        letters = list(report.missing_letters.items())
        most = ", ".join(f"{letter} ({count:,})" for letter, count in letters[:10])
        console.print(
            f"  Letters that the tiles lack: {escape(most)}{' …' if len(letters) > 10 else ''}."
        )
