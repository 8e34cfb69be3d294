"""`lexiko words`: the short words worth knowing, from any lexicon."""

import dataclasses
import json
from typing import Annotated

import typer
from rich.console import Console

from lexiko.cli.options import AsJson, FileLanguage, LexiconOption
from lexiko.cli.progress_bars import step_bar
from lexiko.cli.tip_pages import DERIVED, words_page
from lexiko.lexicon import installed, load
from lexiko.lexicon.word_lists import word_lists
from lexiko.tips import Derived

LENGTHS: dict[int, Derived] = {2: "two_letters", 3: "three_letters"}


def words(
    length: Annotated[
        int | None, typer.Option(min=2, max=3, help="Only words of this length, 2 or 3.")
    ] = None,
    q: Annotated[
        bool, typer.Option("--q", help="Only words with a Q not followed by a U.")
    ] = False,
    lexicon: LexiconOption = installed.ENGLISH,
    language: FileLanguage = "en",
    as_json: AsJson = False,
) -> None:
    """List the words of two and three letters, and those with a Q but no U."""
    with step_bar(silent=as_json) as progress:
        lists = word_lists(load(lexicon, language=language, progress=progress))
    chosen: list[Derived] = [LENGTHS[length]] if length else []
    chosen += ["q_without_u"] if q else []
    names = chosen or list(DERIVED)
    if as_json:
        found = dataclasses.asdict(lists)
        typer.echo(json.dumps({name: found[name] for name in names}, ensure_ascii=False))
        return
    console = Console(highlight=False)
    for place, name in enumerate(names):
        if place:
            console.print()
        console.print(words_page(lists, name))
