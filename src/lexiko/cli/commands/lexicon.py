"""`lexiko lexicon`: the installed lexicons."""

import dataclasses
import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from lexiko.cli.files import refusal
from lexiko.cli.options import AsJson, FileLanguage, LexiconOption
from lexiko.cli.progress_bars import step_bar
from lexiko.errors import LexikoError
from lexiko.lexicon import installed, load, sources
from lexiko.lexicon.shipped import shipped

if TYPE_CHECKING:
    from lexiko.lexicon.building import BuildReport

app = typer.Typer(help="Add, list, check and remove lexicons.", no_args_is_help=True)


@app.command()
def add(
    name: Annotated[str, typer.Argument(help="Name of the lexicon.")],
    file: Annotated[
        Path,
        typer.Argument(help="Word list in UTF-8 with one word per line, or a .kwg word graph."),
    ],
    language: Annotated[str, typer.Option(help="Language of the tiles: en, de, fr, …")] = "en",
    inflect: Annotated[
        bool, typer.Option("--inflect", help="Add regular English plurals and verb endings.")
    ] = False,
    nouns_capitalised: Annotated[
        bool | None,
        typer.Option(
            "--nouns-capitalised/--no-nouns-capitalised",
            help="Whether common nouns are capitalised; by default as the language has it.",
        ),
    ] = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace a lexicon of the same name.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Install a lexicon from a word list or a word graph."""
    from lexiko.lexicon.building import add as add_lexicon

    with step_bar(silent=as_json) as progress:
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
    """List the installed lexicons."""
    rows = [_row(name) for name in installed.names()]
    if as_json:
        typer.echo(json.dumps(rows, ensure_ascii=False))
        return
    table = Table("lexicon", "language", "words", "source", "state")
    for row in rows:
        words = f"{row['words']:,}" if "words" in row else "–"
        table.add_row(
            row["name"], row.get("language", "–"), words, row.get("source", "–"), row["state"]
        )
    Console().print(table)


@app.command()
def remove(name: Annotated[str, typer.Argument(help="Lexicon to remove.")]) -> None:
    """Remove an installed lexicon."""
    installed.remove(name)
    typer.echo(f"Removed the lexicon {name}.")


@app.command()
def check(
    words: Annotated[list[str], typer.Argument(help="Words to look up, in upper or lower case.")],
    lexicon: LexiconOption = installed.ENGLISH,
    language: FileLanguage = "en",
    as_json: AsJson = False,
) -> None:
    """Check whether words are valid; the exit status is 1 if one isn't."""
    with step_bar(silent=as_json) as progress:
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
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Lexicons that come with Lexiko; by default all of them."),
    ] = None,
    again: Annotated[
        bool, typer.Option("--again", help="Build it even if it's up to date.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Build lexicons that come with Lexiko unless they're up to date."""
    for name in names or shipped():
        if name not in shipped():
            raise refusal(f"Only {', '.join(shipped())} can be built; for others, use add.")
        with step_bar(silent=as_json) as progress:
            built = sources.build(name, progress, again=again)
        about = installed.description(name)
        if as_json:
            line = {"built": built, **dataclasses.asdict(about)}
            typer.echo(json.dumps(line, ensure_ascii=False))
        else:
            state = "is built" if built else "is up to date"
            typer.echo(f"The lexicon {about.name} {state}: {about.words:,} words.")


# ── Output ───────────────────────────────────────────────────────────────────────────────────────


def _row(name: str) -> dict[str, Any]:
    try:
        about = installed.description(name)
    except LexikoError:
        return {"name": name, "state": "damaged, add it again"}
    state = "ready" if about.is_built else "built when first used"
    return {**dataclasses.asdict(about), "state": state}


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
        f"[bold]{about.name}[/bold]: {about.words:,} words ({about.language}), "
        f"{about.nodes:,} nodes."
    )
    if about.inflected:
        console.print(f"  {about.inflected:,} of them were added as regular endings.")
    if about.reach:
        console.print(
            "  It's too large for the whole GADDAG: computer players may miss plays "
            f"of more than {about.reach} letters."
        )
    if not about.has_gaddag:
        console.print(
            "  It's too large for the GADDAG: you can check and list words, "
            "but computer players can't use it."
        )
    for reason, tally in report.left_out.items():
        first = ", ".join(example.text for example in tally.examples[:3])
        console.print(f"  left out {tally.count:,}: {reason.sentence} ({escape(first)})")
        if reason.is_bad_line:
            for example in tally.examples:
                console.print(f"    line {example.line}: {escape(example.text)}")
            if (more := tally.count - len(tally.examples)) > 0:
                console.print(f"    and {more:,} more lines")
    if report.missing_letters:
        letters = list(report.missing_letters.items())
        most = ", ".join(f"{letter} ({count:,})" for letter, count in letters[:10])
        console.print(
            f"  Letters without a tile: {escape(most)}{' …' if len(letters) > 10 else ''}."
        )
